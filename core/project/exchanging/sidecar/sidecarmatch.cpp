#include "core/project/exchanging/sidecar/sidecarmatch.h"

#include "core/db/database.h"
#include "core/project/exchanging/studyguids.h"

#include <QRegularExpression>

#include <algorithm>

namespace axial {
namespace {

/// Rounds of one name may be anybody's: that it is the same is said by when it was made, too. One
/// that got a number behind its name here is found again.
QString factsOf(const Thing &table, const MergeRow &row)
{
    static const QRegularExpression number(QStringLiteral("( \\([0-9]+\\))+$"));
    const auto column = [&](const char *name) -> const Statement::Value & {
        return row[size_t(table.columnNamed(name))];
    };
    QString name = std::get<QString>(column("name"));
    return QStringLiteral("%1 %2 %3")
        .arg(std::get<qint64>(column("created")))
        .arg(std::get<qint64>(column("exclusive")))
        .arg(name.remove(number));
}

bool isEmpty(const Statement::Value &value)
{
    const auto *text = std::get_if<QString>(&value);
    return std::holds_alternative<std::monostate>(value) || (text && text->trimmed().isEmpty());
}

} // namespace

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
    const QByteArray sql = "SELECT " + mergeColumns(table) + " FROM round ORDER BY id DESC";
    auto rows = m_db.query(sql.constData());
    MergeRow row(table.columns.size());
    while (rows.next()) {
        for (size_t column = 0; column < row.size(); ++column)
            row[column] = rows.value(int(column));
        m_roundsByFacts.insert(factsOf(table, row), rows.integer(0));
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
