#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/people/frameworksummaries.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/people/typedpeople.h"
#include "core/project/quotes/pageregions.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidence.h"
#include "core/query/people/mentions.h"

#include <QSet>

namespace axial::query {
namespace {

// What a cell asks for says whose it is and of which theme.
constexpr char participantParameter[] = "participant";
constexpr char codeParameter[] = "code";

QString wordsOf(Database &db, const std::vector<QuoteId> &quotes)
{
    QStringList words;
    for (const QuoteId quote : quotes)
        words << pageregions::shownWords(db, quote,
                                         db.text("SELECT words FROM quote WHERE id=?1", quote));
    return words.join(QStringLiteral("\n\n"));
}

auto summaryCell(Database &db, const QueryParameters &behind)
{
    const QString person = behind[QLatin1String(participantParameter)];
    const ParticipantId participant = TypedPeople(db).named(person);
    const CodeTree tree(db);
    const int code = tree.find(db, behind[QLatin1String(codeParameter)]);
    return frameworksummaries::Cell{participant, tree.codes()[size_t(code)].id};
}

/// What stands in the cells of a theme.
struct Shown {
    bool count = false, words = false, summary = false;

    explicit Shown(const QString &cells)
        : count(cells == QLatin1String("count") || cells == QLatin1String("both")),
          words(cells == QLatin1String("words")),
          summary(cells == QLatin1String("summary") || cells == QLatin1String("both"))
    {
    }
};

std::vector<Column> columnsOf(const CodeTree &tree, const std::vector<int> &themes,
                              const Shown &shown)
{
    std::vector<Column> columns{{columns::participant, ColumnKind::Label},
                                {columns::group, ColumnKind::Label}};
    for (const int at : themes) {
        const QString name = tree.codes()[size_t(at)].label();
        if (shown.count)
            columns.push_back({name, ColumnKind::Count});
        if (shown.words)
            columns.push_back({name, ColumnKind::Text});
        if (shown.summary)
            columns.push_back(
                {shown.count ? QueryText::tr("%1: summary").arg(name) : name, ColumnKind::Text});
    }
    return columns;
}

Table frameworkAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const QString level = parameters[QStringLiteral("level")];
    const Shown shown(parameters[QStringLiteral("cells")]);
    const bool usedOnly = parameters[QStringLiteral("only")] == QLatin1String("used");
    const std::vector<Participant> people = axial::participants::all(db);
    const PeopleByCode matrix(tree, level, people, loadEvidence(db, progress));
    const auto summaries = shown.summary ? frameworksummaries::all(db)
                                         : QHash<frameworksummaries::Cell, QString>();
    QSet<CodeId> written;
    for (auto each = summaries.begin(); each != summaries.end(); ++each)
        written << each.key().second;
    std::vector<int> themes;
    for (const int at : matrix.codes()) {
        if (!usedOnly || matrix.isUsed(at) || written.contains(tree.codes()[size_t(at)].id))
            themes.push_back(at);
    }
    QStringList ids;
    for (const int at : themes)
        ids << idValue(tree.codes()[size_t(at)].id);
    Table table;
    table.columns = columnsOf(tree, themes, shown);
    for (const Participant &participant : people) {
        progress.checkCanceled();
        TableRow row{participant.pseudonym, membership.groupName(participant.id)};
        row.reserve(table.columns.size());
        for (size_t i = 0; i < themes.size(); ++i) {
            const std::vector<QuoteId> &quotes = matrix.of(participant.id, themes[i]);
            const size_t first = row.size();
            if (shown.count)
                row.push_back(qint64(quotes.size()));
            if (shown.words)
                row.push_back(wordsOf(db, quotes));
            if (shown.summary)
                row.push_back(
                    summaries.value({participant.id, tree.codes()[size_t(themes[i])].id}));
            const auto behind = quotesBehind(
                {{QLatin1String(participantParameter), participant.pseudonym},
                 {QLatin1String(codeParameter), ids[qsizetype(i)]}});
            for (size_t each = first; each < row.size(); ++each)
                row[each].evidence = behind;
        }
        row[0].evidence = quotesBehind(
            {{QLatin1String(participantParameter), participant.pseudonym}});
        table.rows.push_back(std::move(row));
    }
    table.base = QueryText::tr("Quotes of each participant with the %1 or what is below it; n = %2")
                     .arg(level,
                          CountText::tr("%n participant(s)", nullptr, int(table.rows.size())));
    const Evidence all = loadEvidence(db, progress);
    table.notes << notesOfSeveral(all)
                << notesOfOpenCodes(tree, level, all.those([&](size_t place) {
                       return bool(all[place].participant);
                   }));
    return table;
}

} // namespace

Query framework()
{
    return {
        .id = "framework",
        .name = QT_TRANSLATE_NOOP("query", "Participants by theme"),
        .group = QT_TRANSLATE_NOOP("query", "Quotes"),
        .part = StudyPart::Interviews,
        .description = QT_TRANSLATE_NOOP(
            "query", "A framework matrix: what each participant says to each theme"),
        .parameters = {levelOrOpenParameter(), groupingParameter(),
                       oneOf("cells", QT_TRANSLATE_NOOP("query", "In the cells"),
                             {{"count", QT_TRANSLATE_NOOP("query", "Number of quotes")},
                              {"words", QT_TRANSLATE_NOOP("query", "Their words")},
                              {"summary", QT_TRANSLATE_NOOP("query", "My summary")},
                              {"both", QT_TRANSLATE_NOOP("query", "Number and my summary")}}),
                       usedParameter()},
        .run = frameworkAnswer,
        .figures = {{"framework", FigureKind::HeatMap, QT_TRANSLATE_NOOP("query", "Heat map")}},
        .countsPeople = true,
        .lacks = [](Database &, const QueryParameters &,
                    const Table &answer) -> std::optional<NothingShown> {
            if (!answer.rows.empty())
                return answer.columns.size() == 2 ? std::optional(noCodes()) : std::nullopt;
            return noParticipants();
        },
        .written = {
            .name = QT_TRANSLATE_NOOP("query", "Summary"),
            .areShown =
                [](const QueryParameters &parameters) {
                    return Shown(parameters.value(QStringLiteral("cells"))).summary;
                },
            .store =
                [](Database &db, const QueryParameters &behind, const QString &words, CoderId by) {
                    frameworksummaries::set(db, summaryCell(db, behind), words, by);
                },
            .thing = StudyTable::FrameworkSummary,
            .row =
                [](Database &db, const QueryParameters &behind) {
                    const auto [participant, code] = summaryCell(db, behind);
                    return QStringLiteral("%1,%2").arg(participant.value).arg(code.value);
                }}};
}

} // namespace axial::query
