#include "core/study/statisticstable.h"

#include "core/base/error.h"
#include "core/formats/csv.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/rounds/sight.h"
#include "core/query/codes/codetree.h"
#include "core/query/evidence/evidence.h"
#include "core/study/statisticsvariable.h"
#include "core/text/duration.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(package)
};

/// Which themes each participant mentions.
QHash<ParticipantId, QSet<int>> mentions(Database &db, const CodeTree &tree,
                                         const Progress &progress)
{
    const rounds::Sight sight(db); // who reads a file may still label
    QHash<ParticipantId, QSet<int>> result;
    for (const EvidenceQuote &quote : loadEvidence(db, progress)) {
        eachVoice(quote, [&](const EvidenceQuote &said) {
            for (const CodeId code : said.codes) {
                for (const int each : tree.selfAndAncestors(tree.index(code)))
                    result[said.participant].insert(each);
            }
        });
    }
    return result;
}

/// Those of which a rule of a grouping asks what is lower, so that their order means something.
QSet<QString> comparedAttributes(Database &db)
{
    QSet<QString> names;
    for (const Grouping &grouping : groupings::all(db)) {
        for (const Group &group : grouping.groups) {
            for (const auto &conditions : group.alternatives) {
                for (const Condition &each : conditions) {
                    if (each.op == ConditionOperator::Under
                        || each.op == ConditionOperator::AtLeast)
                        names.insert(each.attribute);
                }
            }
        }
    }
    return names;
}

/// As its type wants it; empty for what is none of that type.
QString valueOf(const QString &text, const StatisticsVariable &variable)
{
    using Kind = StatisticsVariable::Kind;
    const QString trimmed = text.trimmed();
    bool isNumber = true;
    switch (variable.kind) {
    case Kind::Number:
        if (variable.isDuration) {
            const auto months = durationMonths(trimmed);
            return months ? QString::number(*months, 'g', 10) : QString();
        }
        trimmed.toDouble(&isNumber);
        return isNumber ? trimmed : QString();
    case Kind::Ordered:
    case Kind::Nominal:
        return variable.levels.contains(guarded(trimmed)) ? guarded(trimmed) : QString();
    case Kind::Flag:
        return trimmed;
    case Kind::Words:
        break;
    }
    return guarded(text.simplified()); // SPSS reads a line a row
}

} // namespace

std::vector<PackageFile> statisticsFolder(Database &db, const QString &title, Progress &progress)
{
    const std::vector<Participant> people = participants::all(db);
    if (people.empty())
        throw Error(Messages::tr("There are no participants, so there is no table of them. Nothing "
                                 "was written."));
    const CodeTree tree(db);
    const auto mentioned = mentions(db, tree, progress);
    const auto values = participants::values(db);
    const GroupMembership membership = groupings::membership(db);
    const std::vector<Attribute> asked = attributes::all(db);
    const QSet<QString> compared = comparedAttributes(db);
    std::vector<int> themes;
    for (const CodeLevel level :
         {CodeLevel::Type, CodeLevel::Theme, CodeLevel::SubTheme, CodeLevel::Open}) {
        for (const int code : tree.atLevel(level))
            themes.push_back(code);
    }
    StatisticsVariables variables;
    variables.add(QStringLiteral("participant"), Messages::tr("Participant"));
    variables.add(QStringLiteral("group"), Messages::tr("Group"));
    for (const Attribute &attribute : asked)
        variables.add(attribute, compared.contains(attribute.name));
    for (const int theme : themes) {
        const Code &code = tree.codes()[size_t(theme)];
        variables.addFlag(QStringLiteral("c_") + code.keyOrName(), code.label());
    }
    std::vector<QStringList> rows(1);
    for (const StatisticsVariable &variable : variables.all())
        rows[0] << variable.name;
    for (const Participant &person : people) {
        progress.checkCanceled();
        QStringList cells{guarded(person.pseudonym), guarded(membership.groupName(person.id))};
        for (const Attribute &attribute : asked)
            cells << valueOf(values.value(person.id.value).value(attribute.id.value),
                             variables.all()[size_t(cells.size())]);
        const QSet<int> has = mentioned.value(person.id);
        for (const int theme : themes)
            cells << (has.contains(theme) ? QStringLiteral("1") : QStringLiteral("0"));
        rows.push_back(std::move(cells));
    }
    CsvOptions exact; // numbers below zero are no formulas, and words are guarded
    exact.guard = CsvGuard::Exact;
    const QString data = QStringLiteral("participants.csv");
    return {{data, writeCsv(rows, exact).toUtf8()},
            {QStringLiteral("participants.R"), variables.scriptForR(data, title)},
            {QStringLiteral("participants.sps"), variables.scriptForSpss(data, title, rows)}};
}

} // namespace axial
