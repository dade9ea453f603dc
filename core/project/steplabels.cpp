#include "core/project/steplabels.h"

#include "core/db/changeset.h"
#include "core/db/database.h"

#include <QCoreApplication>
#include <QHash>

#include <utility>
#include <vector>

namespace axial::steplabels {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(project)
};

QString separator()
{
    return QStringLiteral(", ");
}

/// What a table is about, in the words of the screen.
const QHash<StudyTable, QString> &things()
{
    static const QHash<StudyTable, QString> names = [] {
        QHash<StudyTable, QString> each;
        const auto add = [&each](const QString &name, std::initializer_list<StudyTable> tables) {
            for (const StudyTable table : tables)
                each.insert(table, name);
        };
        add(Messages::tr("settings"), {StudyTable::Setting});
        add(Messages::tr("coders"), {StudyTable::Coder});
        add(Messages::tr("sources"),
            {StudyTable::Collection, StudyTable::Source, StudyTable::SourceText,
             StudyTable::SourceOriginal, StudyTable::Issue, StudyTable::IssueDetail,
             StudyTable::SourceField, StudyTable::SourceValue, StudyTable::SourceTag,
             StudyTable::CollectionValue, StudyTable::Collected});
        add(Messages::tr("participants"), {StudyTable::Participant, StudyTable::SourceParticipant});
        add(Messages::tr("speakers"), {StudyTable::Speaker, StudyTable::Turn});
        add(Messages::tr("codes"), {StudyTable::Code, StudyTable::CodeDetail});
        add(Messages::tr("quotes"),
            {StudyTable::Quote, StudyTable::QuoteAttribute, StudyTable::QuoteChange,
             StudyTable::QuoteAuthor, StudyTable::QuoteRegion});
        add(Messages::tr("codings"), {StudyTable::Coding, StudyTable::SourceCoding});
        add(Messages::tr("attributes"), {StudyTable::Attribute, StudyTable::AttributeValue});
        add(Messages::tr("groups"), {StudyTable::Grouping});
        add(Messages::tr("prompts"), {StudyTable::Prompt});
        add(Messages::tr("keywords"),
            {StudyTable::KeywordList, StudyTable::KeywordRule, StudyTable::KeywordUse});
        add(Messages::tr("exclusions"), {StudyTable::Exclusion});
        add(Messages::tr("rankings"), {StudyTable::Ranking, StudyTable::RankingItem});
        add(Messages::tr("rounds"),
            {StudyTable::Round, StudyTable::RoundCoder, StudyTable::RoundCode,
             StudyTable::RoundSource, StudyTable::RoundDetail, StudyTable::RoundPart});
        add(Messages::tr("labels"), {StudyTable::Label, StudyTable::LabelTime});
        add(Messages::tr("decisions"),
            {StudyTable::Decision, StudyTable::Discussion, StudyTable::CodingDecision});
        add(Messages::tr("summaries"), {StudyTable::Summary, StudyTable::Clustering,
                                        StudyTable::Cluster, StudyTable::ClusterCard});
        add(Messages::tr("proposals"), {StudyTable::Proposal, StudyTable::ProposalVote});
        add(Messages::tr("filters"), {StudyTable::SavedFilter});
        add(Messages::tr("memos"), {StudyTable::Memo, StudyTable::PrivateMemo});
        add(Messages::tr("links"), {StudyTable::Link});
        add(Messages::tr("comments"), {StudyTable::Review});
        add(Messages::tr("findings"),
            {StudyTable::Finding, StudyTable::FindingNumber, StudyTable::FindingQuote,
             StudyTable::FindingSource, StudyTable::FindingMemo, StudyTable::FindingFigure});
        add(Messages::tr("summaries of themes"), {StudyTable::FrameworkSummary});
        add(Messages::tr("versions"), {StudyTable::Version});
        add(Messages::tr("questions asked"), {StudyTable::TurnPrompt});
        add(Messages::tr("concept maps"),
            {StudyTable::ConceptMap, StudyTable::MapNode, StudyTable::MapLine});
        add(Messages::tr("import reports"), {StudyTable::ImportReport});
        add(Messages::tr("recordings"), {StudyTable::Recording});
        return each;
    }();
    return names;
}

QString labelOf(const QStringList &changed)
{
    return Messages::tr("Changed: %1").arg(changed.join(separator()));
}

QString somethingChanged()
{
    return Messages::tr("Something was changed");
}

/// Of the changeset as the history keeps it.
QString neutral(const QByteArray &stored)
{
    std::vector<changesets::TouchedTable> touched;
    try {
        touched = changesets::touchedTables({{stored}});
    } catch (const Error &) {
        return somethingChanged(); // damaged: its label goes all the same
    }
    QStringList changed;
    for (const changesets::TouchedTable &table : touched) {
        const QString thing = things().value(table.table);
        if (!thing.isEmpty() && !changed.contains(thing))
            changed << thing;
    }
    changed.sort();
    return changed.isEmpty() ? somethingChanged() : labelOf(changed);
}

/// It was made neutral before, so that each of its words is ours.
bool isNeutral(const QString &label)
{
    const QString before = labelOf({QString()});
    if (!label.startsWith(before))
        return false;
    for (const QString &thing : label.mid(before.size()).split(separator())) {
        if (!things().values().contains(thing))
            return false;
    }
    return true;
}

} // namespace

bool isKnown(StudyTable table)
{
    return things().contains(table);
}

void makeNeutral(Database &db)
{
    std::vector<std::pair<qint64, QString>> labels;
    {
        auto rows = db.query("SELECT id, label, changeset FROM history");
        while (rows.next()) {
            if (!rows.isNull(2))
                labels.emplace_back(rows.integer(0), neutral(rows.blob(2)));
            else if (!isNeutral(rows.text(1)))
                labels.emplace_back(rows.integer(0), somethingChanged());
        }
    }
    for (const auto &[id, label] : labels)
        db.run("UPDATE history SET label=?2 WHERE id=?1", id, label);
}

} // namespace axial::steplabels
