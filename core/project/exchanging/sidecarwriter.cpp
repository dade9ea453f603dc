#include "core/db/database.h"
#include "core/project/exchanging/givenguids.h"
#include "core/project/exchanging/hiddenexchange.h"
#include "core/project/exchanging/sidecar.h"
#include "core/project/exchanging/sidecartables.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>

namespace axial {
namespace {

class SideCarWriter
{
public:
    SideCarWriter(Database &db, const GivenGuids &guids) : m_db(db), m_guids(guids)
    {
        hide(StudyTable::Source,
             "SELECT id FROM source WHERE " AXIAL_IS_IN_BLIND_ROUND("source.id"));
        hide(StudyTable::Quote, "SELECT id FROM quote WHERE " AXIAL_IS_IN_BLIND_ROUND("source"));
        hide(StudyTable::Coding, "SELECT c.id FROM coding c JOIN quote q ON q.id = c.quote "
                                 "WHERE " AXIAL_IS_IN_BLIND_ROUND("q.source"));
        hide(StudyTable::Memo, "SELECT id FROM memo WHERE " AXIAL_MEMO_IS_HIDDEN);
        hide(StudyTable::Link, "SELECT id FROM link WHERE " AXIAL_LINK_IS_HIDDEN);
        hide(StudyTable::Proposal, "SELECT id FROM proposal WHERE " AXIAL_PROPOSAL_IS_HIDDEN);
        hide(StudyTable::Summary,
             "SELECT id FROM summary WHERE " AXIAL_IS_IN_BLIND_ROUND("summary.source"));
    }

    QByteArray write()
    {
        QJsonArray tables;
        for (const SideCarTable &each : sideCarTables()) {
            const QJsonArray rows = rowsOf(each);
            if (rows.isEmpty())
                continue;
            tables.append(QJsonObject{
                {QStringLiteral("table"), QLatin1String(each.table.name())},
                {QStringLiteral("columns"), QString::fromLatin1(sideCarColumns(each).join(','))},
                {QStringLiteral("rows"), rows}});
        }
        QJsonObject named; // in order, or each insertion moves all others
        for (auto each = m_named.cbegin(); each != m_named.cend(); ++each)
            named.insert(each.key(), *each);
        const QJsonObject all{{QStringLiteral("axial-sidecar"), 1},
                              {QStringLiteral("guids"), named},
                              {QStringLiteral("tables"), tables}};
        return tables.isEmpty() ? QByteArray() : QJsonDocument(all).toJson(QJsonDocument::Compact);
    }

private:
    void hide(StudyTable table, const char *sql)
    {
        auto rows = m_db.query(sql);
        while (rows.next())
            m_hidden[int(table)].insert(rows.integer(0));
    }

    static std::vector<int> columnsOf(const SideCarTable &table)
    {
        std::vector<int> columns;
        if (!table.restored.empty())
            columns.push_back(0);
        else
            for (int column = 0; column < int(table.table.columns.size()); ++column)
                columns.push_back(column);
        columns.insert(columns.end(), table.restored.begin(), table.restored.end());
        return columns;
    }

    bool isHidden(const SideCarTable &table, const MergeColumn &column, qint64 id) const
    {
        if (column.role == MergeRole::OwnId && table.table.table != StudyTable::Source)
            return m_hidden.value(int(table.table.table)).contains(id);
        const bool isSecret = !table.isPlain || column.refersTo != StudyTable::Source;
        return column.refersTo && isSecret && m_hidden.value(int(*column.refersTo)).contains(id);
    }

    QJsonArray rowsOf(const SideCarTable &table)
    {
        const std::vector<int> columns = columnsOf(table);
        QByteArrayList quoted;
        for (const QByteArray &name : sideCarColumns(table))
            quoted << '"' + name + '"';
        QByteArray order("1");
        for (int key = 2; key <= table.table.keyColumns(); ++key)
            order += ',' + QByteArray::number(key);
        QByteArray from(table.table.name());
        if (table.table.parentColumn() >= 0 && table.restored.empty()) {
            // What lies in another one is read after it, whichever was made first.
            from = "(WITH RECURSIVE tree(root, depth) AS (SELECT id, 0 FROM " + from
                   + " WHERE parent IS NULL UNION ALL SELECT each.id, depth + 1 FROM " + from
                   + " each JOIN tree ON each.parent = root) SELECT root, depth FROM tree) JOIN "
                   + from + " ON id = root";
            order.prepend("depth, ");
        }
        auto rows = m_db.query(QByteArray(QByteArray("SELECT ") + quoted.join(',') + " FROM " + from
                                          + table.where + " ORDER BY " + order)
                                   .constData());
        QJsonArray result;
        while (rows.next()) {
            QJsonArray row;
            bool isSeen = true;
            for (size_t i = 0; i < columns.size(); ++i) {
                const MergeColumn &column = table.table.columns[size_t(columns[i])];
                const auto value = rows.value(int(i));
                if (const auto *id = std::get_if<qint64>(&value))
                    isSeen = isSeen && !isHidden(table, column, *id);
                row.append(json(value));
            }
            if (!isSeen)
                continue;
            nameThings(table, row);
            result.append(row);
        }
        return result;
    }

    /// Numbers as words: a double can't hold an id.
    static QJsonValue json(const Statement::Value &value)
    {
        if (const auto *number = std::get_if<qint64>(&value))
            return QString::number(*number);
        if (const auto *number = std::get_if<double>(&value))
            return QString::number(*number, 'g', 17);
        if (const auto *text = std::get_if<QString>(&value))
            return *text;
        return QJsonValue::Null;
    }

    /// GUIDs of what the row is or refers to.
    void nameThings(const SideCarTable &table, const QJsonArray &row)
    {
        for (qsizetype i = 0; i < row.size(); ++i) {
            const bool isOwn = i == 0 && table.table.hasId();
            if (row[i].isNull() || (!isOwn && !table.restored.empty())
                || (!isOwn && !table.table.columns[size_t(i)].refersTo))
                continue;
            const QString id = row[i].toString();
            if (!m_named.contains(id))
                m_named.insert(id, m_guids.of(CodeId{id.toLongLong()}));
        }
    }

    Database &m_db;
    const GivenGuids &m_guids;
    QHash<int, QSet<qint64>> m_hidden; ///< by table
    QMap<QString, QString> m_named;    ///< GUIDs by id
};

} // namespace

QByteArray sideCarOf(Database &db, const GivenGuids &guids)
{
    return SideCarWriter(db, guids).write();
}

} // namespace axial
