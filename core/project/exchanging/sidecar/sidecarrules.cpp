#include "core/project/exchanging/sidecar/sidecarrules.h"

#include "core/db/database.h"
#include "core/domain/ballot.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"

#include <QRegularExpression>

#include <algorithm>

namespace axial {
namespace {

qint64 numberOf(const Statement::Value &value)
{
    const auto *number = std::get_if<qint64>(&value);
    return number ? *number : 0;
}

bool isNothing(const Statement::Value &value)
{
    return std::holds_alternative<std::monostate>(value);
}

const Statement::Value &at(const Thing &table, const MergeRow &row, const char *column)
{
    return row[size_t(table.columnNamed(column))];
}

constexpr const char *inRound = "SELECT 1 FROM round_source WHERE source=?1 AND round=?2";

/// Rounds of one name may be anybody's: that it is the same is said by when it was made, too. One
/// that got a number behind its name here is found again.
QString factsOf(const Thing &table, const MergeRow &row)
{
    static const QRegularExpression number(QStringLiteral("( \\([0-9]+\\))+$"));
    QString name = std::get<QString>(at(table, row, "name"));
    return QStringLiteral("%1 %2 %3")
        .arg(std::get<qint64>(at(table, row, "created")))
        .arg(std::get<qint64>(at(table, row, "exclusive")))
        .arg(name.remove(number));
}

bool isEmpty(const Statement::Value &value)
{
    const auto *text = std::get_if<QString>(&value);
    return std::holds_alternative<std::monostate>(value) || (text && text->trimmed().isEmpty());
}

} // namespace

bool SideCarRules::isThere(const char *sql, const Statement::Value &one,
                           const Statement::Value &two, const Statement::Value &three)
{
    auto statement = m_work.db.prepare(sql);
    std::vector<Statement::Value> values{one};
    for (const Statement::Value &value : {two, three}) {
        if (!isNothing(value))
            values.push_back(value);
    }
    statement.bindAll(values);
    return statement.next();
}

bool SideCarRules::isCode(const Statement::Value &code)
{
    return isThere("SELECT 1 FROM code WHERE id=?1 AND kind=1", code);
}

bool SideCarRules::fits(const Thing &table, const MergeRow &row)
{
    const auto value = [&](const char *column) -> const Statement::Value & {
        return at(table, row, column);
    };
    switch (table.table) {
    case StudyTable::Label:
        return fitsLabel(row);
    case StudyTable::RoundPart:
        return isThere(inRound, row[0], row[1])
               && isThere("SELECT 1 FROM round_coder WHERE round=?1 AND coder=?2", row[1], row[2]);
    case StudyTable::Decision:
        return isThere(inRound, row[0], row[1]) && isCode(value("code"));
    case StudyTable::Discussion:
        return isThere(inRound, value("source"), value("round"));
    case StudyTable::Exclusion:
        return fitsExclusion(row);
    case StudyTable::Proposal:
        return isNothing(value("code")) || numberOf(value("state")) == 1;
    case StudyTable::RankingItem: {
        const qint64 rank = numberOf(value("rank"));
        return rank >= 1 && rank <= mostRanks;
    }
    case StudyTable::Turn:
        return fitsTurn(row);
    case StudyTable::Source: // its text is not here
        return numberOf(value("length")) == 0;
    case StudyTable::TurnPrompt:
        return isThere("SELECT 1 FROM turn WHERE source=?1 AND start=?2", row[0], row[1]);
    case StudyTable::Summary:
        return value("text") != Statement::Value(QString())
               && (isNothing(value("code")) || isCode(value("code")));
    case StudyTable::Link:
        return fitsLink(table, row);
    case StudyTable::ClusterCard:
        return fitsCard(row);
    default:
        return true;
    }
}

bool SideCarRules::fitsPlace(const MergeRow &place)
{
    const Quote quote = quotes::at(m_work.db, QuoteId{numberOf(place[0])});
    const qint64 start = numberOf(place[1]);
    const qint64 end = numberOf(place[2]);
    if (m_wordsOf != quote.source) {
        m_wordsOf = quote.source;
        m_words = sources::text(m_work.db, quote.source);
    }
    return start >= 0 && start < end && end <= m_words.size()
           && QStringView(m_words).mid(start, end - start) == quote.words;
}

bool SideCarRules::fitsLabel(const MergeRow &row)
{
    if (!isThere(inRound, row[0], row[1]) || !isCode(row[3]))
        return false;
    return !isThere("SELECT 1 FROM round WHERE id=?1 AND exclusive<>0", row[1])
           || !isThere("SELECT 1 FROM label WHERE source=?1 AND round=?2 AND coder=?3", row[0],
                       row[1], row[2]);
}

/// They lie in their text, one after the other.
bool SideCarRules::fitsTurn(const MergeRow &row)
{
    const qint64 source = numberOf(row[0]);
    const qint64 start = numberOf(row[1]);
    const qint64 end = numberOf(row[2]);
    const qint64 length =
        m_work.db.integer("SELECT length FROM source WHERE id=?1", source).value_or(0);
    qint64 &last = m_lastTurns[source];
    if (start < last || end <= start || end > length)
        return false;
    last = end;
    return true;
}

/// From a thing to another one.
bool SideCarRules::fitsLink(const Thing &table, const MergeRow &row)
{
    bool isItself = true;
    for (const char *end : {"quote", "code", "source", "participant", "memo", "finding"}) {
        const QByteArray name(end);
        isItself = isItself
                   && at(table, row, ("from_" + name).constData())
                          == at(table, row, ("to_" + name).constData());
    }
    return !isItself;
}

/// By a screening that decided so, or by none.
bool SideCarRules::fitsExclusion(const MergeRow &row)
{
    if (!isThere("SELECT 1 FROM source WHERE id=?1 AND kind=1", row[0])
        || isNothing(row[1]) != isNothing(row[2]))
        return false;
    return isNothing(row[1])
           || isThere("SELECT 1 FROM decision d JOIN round r ON r.id = d.round "
                      "WHERE d.source=?1 AND d.round=?2 AND d.code=?3 AND r.kind=2 "
                      "AND r.relevant IS NOT d.code",
                      row[0], row[1], row[2]);
}

/// A summary lies on a board once.
bool SideCarRules::fitsCard(const MergeRow &row)
{
    const qint64 board = m_work.db
                             .integer("SELECT clustering FROM cluster WHERE id=?1",
                                      numberOf(row[0]))
                             .value_or(0);
    const std::pair card(board, numberOf(row[1]));
    if (m_cards.contains(card))
        return false;
    m_cards.insert(card);
    return true;
}

bool SideCarRules::changesWhatWasHere(const Thing &table, const MergeRow &row) const
{
    const auto wasHere = [&](const Statement::Value &value) {
        return !isNothing(value) && !m_work.isNew(CodeId{numberOf(value)});
    };
    if (!table.hasId() && wasHere(row.front()))
        return true;
    for (size_t column = 0; column < row.size(); ++column) {
        const auto refersTo = table.columns[column].refersTo;
        const bool isWhole = refersTo == StudyTable::Round
                             || (table.hasId()
                                 && (refersTo == StudyTable::Source
                                     || refersTo == StudyTable::Coding
                                     || refersTo == StudyTable::Clustering));
        const bool isOnly = table.table == StudyTable::Round; // labelled again
        if (isWhole && !isOnly && wasHere(row[column]))
            return true;
    }
    return false;
}

qint64 SideCarRules::removeUnfinished()
{
    std::vector<std::pair<qint64, qint64>> gone;
    Database &db = m_work.db;
    // What a screening leaves out is left out.
    auto decisions = db.query(
        "SELECT d.source, d.round FROM decision d JOIN round r ON r.id = d.round AND "
        "r.kind = 2 JOIN source s ON s.id = d.source AND s.kind = 1 "
        "WHERE d.code IS NOT r.relevant AND d.source NOT IN (SELECT source FROM exclusion)");
    while (decisions.next()) {
        if (m_work.isNew(RoundId{decisions.integer(1)}))
            gone.emplace_back(decisions.integer(0), decisions.integer(1));
    }
    for (const auto &[source, round] : gone)
        db.run("DELETE FROM decision WHERE source=?1 AND round=?2", source, round);
    std::vector<qint64> boards;
    auto empty = db.query("SELECT id FROM clustering WHERE id NOT IN (SELECT clustering FROM "
                          "cluster)");
    while (empty.next()) {
        if (m_work.isNew(ClusteringId{empty.integer(0)}))
            boards.push_back(empty.integer(0));
    }
    for (const qint64 board : boards)
        db.run("DELETE FROM clustering WHERE id=?1", board);
    return qint64(gone.size()) + qint64(boards.size());
}

SideCarMatch::Known &SideCarMatch::known(const Thing &table)
{
    const auto [at, isNew] = m_known.try_emplace(table.table, Known{table, {}});
    Known &known = at->second;
    if (isNew) {
        known.table.isIndexed = false; // a file can have a million in one place
        for (const ThingMatch &match : known.table.matches)
            known.matchers.emplace_back(m_db, known.table, match);
    }
    return known;
}

qint64 SideCarMatch::find(const Thing &table, const MergeRow &row, const QString &guid)
{
    if (table.table == StudyTable::Round)
        return roundOf(row, guid);
    for (MergeMatcher &matcher : known(table).matchers) {
        if (const auto same = matcher.find(row))
            return *same;
    }
    return 0;
}

void SideCarMatch::add(const Thing &table, const MergeRow &row)
{
    if (table.table == StudyTable::Round) {
        m_roundsByFacts.insert(factsOf(table, row), std::get<qint64>(row.front()));
        return;
    }
    for (MergeMatcher &matcher : known(table).matchers)
        matcher.add(row);
}

bool SideCarMatch::lacksName(const Thing &table, const MergeRow &row) const
{
    return std::any_of(table.matches.begin(), table.matches.end(), [&row](const ThingMatch &match) {
        return match.isName && match.needed >= 0 && isEmpty(row[size_t(match.needed)]);
    });
}

void SideCarMatch::readRounds()
{
    m_areRoundsRead = true;
    const Thing &table = things::of(StudyTable::Round);
    const QByteArray sql = "SELECT " + table.columnNames() + " FROM round ORDER BY id DESC";
    auto rows = m_db.query(sql.constData());
    while (rows.next()) {
        m_roundsByFacts.insert(factsOf(table, rows.values()), rows.integer(0));
        m_roundsByGuid.insert(StudyGuids::made(QStringLiteral("row"), rows.integer(0)),
                              rows.integer(0));
    }
}

qint64 SideCarMatch::roundOf(const MergeRow &row, const QString &guid)
{
    if (!m_areRoundsRead)
        readRounds();
    const Thing &table = things::of(StudyTable::Round);
    const Statement::Value &created = row[size_t(table.columnNamed("created"))];
    if (const qint64 id = m_roundsByGuid.value(guid);
        id
        && m_db.integer("SELECT created FROM round WHERE id=?1", id) == std::get<qint64>(created))
        return id;
    return m_roundsByFacts.value(factsOf(table, row));
}

QString SideCarMatch::freeRoundName(const QString &name)
{
    constexpr qsizetype roomForNumber = 400;
    QString free = name;
    int &next = m_next[name];
    for (int number = std::max(2, next);
         m_db.integer("SELECT 1 FROM round WHERE name=?1", free).has_value(); next = ++number)
        free = QStringLiteral("%1 (%2)").arg(name.left(roomForNumber)).arg(number);
    return free;
}

} // namespace axial
