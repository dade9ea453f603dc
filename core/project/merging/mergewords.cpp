#include "core/project/merging/mergewords.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/project/memos/privatememos.h"
#include "core/project/quotes/pageregions.h"
#include "core/things/thing.h"

#include <QStringList>

namespace axial {
namespace {

constexpr qsizetype longest = 300; // letters of a value

QByteArray wordsSql(StudyTable table)
{
    switch (table) {
    case StudyTable::Source:
        return "SELECT iif(title='', url, title) FROM source WHERE id=?1";
    case StudyTable::Participant:
        return "SELECT pseudonym FROM participant WHERE id=?1";
    case StudyTable::Code:
        return "SELECT trim(key || ' ' || name) FROM code WHERE id=?1";
    case StudyTable::Quote:
        return "SELECT substr(words, 1, 80) FROM quote WHERE id=?1";
    case StudyTable::Coding:
        return "SELECT trim(c.key || ' ' || c.name) || ' (' || o.name || '): ' || "
               "substr(q.words, 1, 80) FROM coding g JOIN code c ON c.id = g.code "
               "JOIN coder o ON o.id = g.coder JOIN quote q ON q.id = g.quote WHERE g.id=?1";
    case StudyTable::Ranking:
        return "SELECT question FROM ranking WHERE id=?1";
    case StudyTable::Summary:
        return "SELECT text FROM summary WHERE id=?1";
    case StudyTable::MapNode:
        return "SELECT coalesce(trim(c.key || ' ' || c.name), p.pseudonym, iif(s.title='', s.url, "
               "s.title), substr(q.words, 1, 80), iif(m.title='', substr(m.text, 1, 80), m.title), "
               "n.words) FROM map_node n LEFT JOIN code c ON c.id = n.code LEFT JOIN participant p "
               "ON p.id = n.participant LEFT JOIN source s ON s.id = n.source LEFT JOIN quote q "
               "ON q.id = n.quote LEFT JOIN memo m ON m.id = n.memo AND NOT " AXIAL_MEMO_IS_PRIVATE(
                   "m") " WHERE n.id=?1";
    case StudyTable::Coder:
    case StudyTable::Collection:
    case StudyTable::Speaker:
    case StudyTable::Attribute:
    case StudyTable::Round:
    case StudyTable::KeywordList:
    case StudyTable::SourceField:
    case StudyTable::MemoKind:
    case StudyTable::Clustering:
    case StudyTable::Cluster:
    case StudyTable::ConceptMap:
    case StudyTable::Proposal:
        return QByteArray("SELECT name FROM ") + things::nameOf(table) + " WHERE id=?1";
    default:
        return {};
    }
}

struct Shown {
    QString operator()(std::monostate) const { return {}; }
    QString operator()(qint64 value) const { return QString::number(value); }
    QString operator()(double value) const { return QString::number(value); }
    QString operator()(const QString &value) const
    {
        return value.size() > longest ? value.left(longest) + QStringLiteral("…") : value;
    }
    QString operator()(const QByteArray &) const { return {}; }
};

} // namespace

QString MergeWords::of(StudyTable table, qint64 id) const
{
    const QByteArray sql = wordsSql(table);
    const QString words = sql.isEmpty() ? QString() : m_db.text(sql.constData(), id);
    return table == StudyTable::Quote ? pageregions::shownWords(m_db, QuoteId{id}, words) : words;
}

QString MergeWords::of(const Thing &table, int column, const Statement::Value &value) const
{
    const auto &refersTo = table.columns[size_t(column)].refersTo;
    const auto *id = std::get_if<qint64>(&value);
    if (id && table.columns[size_t(column)].isFlag)
        return *id ? MergingText::tr("yes") : MergingText::tr("no");
    return refersTo && id ? of(*refersTo, *id) : std::visit(Shown(), value);
}

QString MergeWords::of(const Thing &table, const std::vector<Statement::Value> &row) const
{
    if (table.hasId()) {
        if (const QString words = of(table.table, std::get<qint64>(row.front())); !words.isEmpty())
            return words;
    }
    QStringList parts;
    for (size_t column = 0; column < table.columns.size(); ++column) {
        const ThingColumn &each = table.columns[column];
        const bool isText = std::holds_alternative<QString>(row[column]);
        if (each.role == MergeRole::Key || (table.hasId() && (isText || each.refersTo))) {
            if (const QString words = of(table, int(column), row[column]); !words.isEmpty())
                parts << names::shortened(words, 80);
        }
        if (parts.size() == 3)
            break;
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace axial
