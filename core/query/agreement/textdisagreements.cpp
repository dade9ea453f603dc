#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/codingdecisions.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/sight.h"
#include "core/query/agreement/codingdisagreements.h"
#include "core/query/agreement/labelclasses.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"

namespace axial::query {
namespace {

/// Those that are named, or the two that there are.
ComparedCoders askedCoders(Database &db, const QueryParameters &parameters)
{
    const QString one = parameters[QStringLiteral("coder")];
    const QString other = parameters[QStringLiteral("other")];
    if (!one.isEmpty() && !other.isEmpty()) {
        const ComparedCoders both{coders::named(db, one), coders::named(db, other)};
        if (both.first == both.second)
            throw Error(
                QueryText::tr("“%1” can’t be compared with “%1”: name two coders.").arg(one));
        return both;
    }
    auto coding = columnOf<std::vector<CoderId>>(
        db.query("SELECT id FROM coder WHERE EXISTS(SELECT 1 FROM coding WHERE "
                 "coder = coder.id) ORDER BY position, id"));
    if (!one.isEmpty() || !other.isEmpty() || coding.size() > 2)
        throw Error(QueryText::tr("Name the two coders to compare: “coder” and “other”."));
    return coding.size() == 2 ? ComparedCoders{coding[0], coding[1]} : ComparedCoders{};
}

QString outcomeOf(const CodingDisagreement &each)
{
    if (!each.decision)
        return {};
    const bool isFirst = each.accepts(each.first.coding);
    const bool isSecond = each.second && each.accepts(each.second->coding);
    if (isFirst && isSecond)
        return QueryText::tr("both");
    if (isFirst || isSecond)
        return isFirst ? QueryText::tr("this code") : QueryText::tr("the other code");
    return QueryText::tr("neither");
}

class DisagreementTable
{
public:
    DisagreementTable(Database &db, ComparedCoders coders)
        : m_db(db), m_tree(db), m_coders(coders), m_names(axial::coders::names(db)),
          m_decisions(codingdecisions::bySource(db))
    {
        table.columns = {{columns::source, ColumnKind::Label},   {columns::quote, ColumnKind::Text},
                         {"Coder", ColumnKind::Label},           {columns::code, ColumnKind::Label},
                         {"Other coder", ColumnKind::Label},     {"Other code", ColumnKind::Label},
                         {columns::decision, ColumnKind::Label}, {"Decided by", ColumnKind::Label},
                         {"Reason", ColumnKind::Text},           {columns::quoteId, ColumnKind::Id},
                         {columns::sourceId, ColumnKind::Id},    {columns::start, ColumnKind::Id},
                         {columns::end, ColumnKind::Id}};
    }

    void add(SourceId source, const QString &title, double overlap, const QString &only)
    {
        for (const CodingDisagreement &each : codingDisagreements(
                 quotes::inSource(m_db, source), m_coders, overlap, m_decisions.value(source))) {
            ++all;
            decided += each.decision ? 1 : 0;
            if (only == QLatin1String("all")
                || bool(each.decision) == (only == QLatin1String("decided")))
                addRow(title, source, each);
        }
    }

    Table table;
    qint64 all = 0, decided = 0;

private:
    void addRow(const QString &title, SourceId source, const CodingDisagreement &each)
    {
        const CoderId other = each.first.coder == m_coders.first ? m_coders.second : m_coders.first;
        const TextRange range = each.range();
        TableRow row{title,
                     pageregions::shownWords(
                         m_db, each.first.quote,
                         m_db.text("SELECT words FROM quote WHERE id=?1", each.first.quote)),
                     m_names.value(each.first.coder),
                     codeOf(each.first),
                     m_names.value(other),
                     each.second ? codeOf(*each.second) : QString(),
                     outcomeOf(each),
                     each.decision ? m_names.value(each.decision->coder) : QString(),
                     each.decision ? each.decision->reason : QString(),
                     each.first.quote.value,
                     source.value,
                     range.start,
                     range.end};
        const auto quoteOf = [](const CodedRange &coding) {
            return std::make_shared<const QueryCall>(
                callForQuote(QString::number(coding.quote.value)));
        };
        for (const size_t column : {1, 3})
            row[column].evidence = quoteOf(each.first);
        if (each.second)
            row[5].evidence = quoteOf(*each.second);
        table.rows.push_back(std::move(row));
    }

    QString codeOf(const CodedRange &coding) const
    {
        const int at = m_tree.index(coding.code);
        return at < 0 ? QString() : m_tree.codes()[size_t(at)].keyOrName();
    }

    Database &m_db;
    const CodeTree m_tree;
    ComparedCoders m_coders;
    QHash<CoderId, QString> m_names;
    QHash<SourceId, std::vector<CodingDecision>> m_decisions;
};

Table textDisagreementsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const double overlap = overlapOf(parameters);
    const ComparedCoders coders = askedCoders(db, parameters);
    DisagreementTable result(db, coders);
    std::vector<std::pair<SourceId, QString>> sources;
    auto rows = db.query("SELECT s.id, CASE s.title WHEN '' THEN s.url ELSE s.title END "
                         "FROM source s WHERE s.id IN (SELECT q.source FROM coding c "
                         "JOIN quote q ON q.id = c.quote WHERE c.coder=?1 INTERSECT "
                         "SELECT q.source FROM coding c JOIN quote q ON q.id = c.quote "
                         "WHERE c.coder=?2) ORDER BY s.id",
                         coders.first, coders.second);
    while (rows.next())
        sources.emplace_back(rows.id<SourceId>(0), rows.text(1));
    progress.setTotal(qint64(sources.size()));
    bool isLeftOut = false;
    for (const auto &[source, title] : sources) {
        progress.checkCanceled();
        progress.advance();
        if (rounds::hidesCodings(db, source)) { // as agreement on its labels, for nobody to see
            isLeftOut = true;
            continue;
        }
        result.add(source, title, overlap, parameters[QStringLiteral("only")]);
    }
    result.table.base =
        QueryText::tr("Codings of one coder that go with none of the other’s with the same code, "
                      "from %1 % of common text on; %2 of %n are decided; both codings stay",
                      nullptr, int(result.all))
            .arg(qRound(overlap * 100))
            .arg(result.decided);
    if (isLeftOut)
        result.table.notes << QueryText::tr("Reports of a blind round are left out until it is "
                                            "closed.");
    return std::move(result.table);
}

} // namespace

Query textDisagreements()
{
    return {.id = "text-disagreements",
            .name = QT_TRANSLATE_NOOP("query", "Disagreements in coded text"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "Where two coders put different codes, or only one of them put any, and "
                         "what was decided"),
            .parameters = {coderParameter(), otherCoderParameter(),
                           oneOf("only", QT_TRANSLATE_NOOP("query", "Show"),
                                 {{"undecided", QT_TRANSLATE_NOOP("query", "Undecided ones")},
                                  {"decided", QT_TRANSLATE_NOOP("query", "Decided ones")},
                                  {"all", QT_TRANSLATE_NOOP("query", "All")}},
                                 "all", "undecided"),
                           overlapParameter()},
            .run = textDisagreementsAnswer,
            .lacks = [](Database &, const QueryParameters &, const Table &answer) {
                return answer.rows.empty() ? std::optional(
                           NothingShown{QueryText::tr("No disagreement"), answer.base})
                                           : std::nullopt;
            }};
}

} // namespace axial::query
