#include "core/base/limits.h"
#include "core/db/database.h"
#include "core/formats/json.h"
#include "core/project/exchanging/sidecar/sidecar.h"
#include "core/project/exchanging/sidecar/sidecarfile.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/refi/exchange.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <array>
#include <charconv>

namespace axial {
namespace {

class SideCarWriter
{
public:
    SideCarWriter(Database &db, const StudyGuids &guids) : m_db(db), m_guids(guids)
    {
        hide(StudyTable::Source, "SELECT id FROM source WHERE id IN " AXIAL_HIDDEN_SOURCES);
        hide(StudyTable::Quote, "SELECT id FROM quote WHERE source IN " AXIAL_HIDDEN_SOURCES);
        hide(StudyTable::Coding, "SELECT c.id FROM coding c JOIN quote q ON q.id = c.quote "
                                 "WHERE q.source IN " AXIAL_HIDDEN_SOURCES);
        hide(StudyTable::Memo, "SELECT id FROM memo WHERE " AXIAL_MEMO_IS_HIDDEN);
        hide(StudyTable::Link, "SELECT id FROM link WHERE " AXIAL_LINK_IS_HIDDEN);
        hide(StudyTable::Proposal, "SELECT id FROM proposal WHERE " AXIAL_PROPOSAL_IS_HIDDEN);
        hide(StudyTable::Summary, "SELECT id FROM summary WHERE source IN " AXIAL_HIDDEN_SOURCES);
        hide(StudyTable::Clustering, "SELECT id FROM clustering WHERE " AXIAL_BOARD_IS_HIDDEN);
        hide(StudyTable::Cluster, "SELECT cluster.id FROM cluster JOIN clustering "
                                  "ON clustering.id = cluster.clustering "
                                  "WHERE " AXIAL_BOARD_IS_HIDDEN);
    }

    SideCarText write()
    {
        for (const SideCarTable &each : sideCarTables()) {
            write(each);
            if (m_text.isTooLarge)
                return m_text;
        }
        if (m_rows == 0)
            return {{}, m_text.longRows, false};
        m_text.bytes += "],\"guids\":{";
        std::vector<qint64> named(m_named.cbegin(), m_named.cend());
        std::sort(named.begin(), named.end());
        for (const qint64 id : named) {
            if (id != named.front())
                m_text.bytes += ',';
            appendQuoted(m_text.bytes, id);
            m_text.bytes += ":\"";
            m_text.bytes += m_guids.of(CodeId{id}).toLatin1();
            m_text.bytes += '"';
        }
        m_text.bytes += "}}";
        keepWithinLimits();
        return m_text;
    }

private:
    void hide(StudyTable table, const char *sql)
    {
        auto rows = m_db.query(sql);
        while (rows.next())
            m_hidden[int(table)].insert(rows.integer(0));
    }

    bool isHidden(const SideCarTable &table, const ThingColumn &column, qint64 id) const
    {
        if (column.role == MergeRole::OwnId && table.table.table != StudyTable::Source)
            return m_hidden.value(int(table.table.table)).contains(id);
        const bool isSecret = !table.table.isPlain || column.refersTo != StudyTable::Source;
        return column.refersTo && isSecret && m_hidden.value(int(*column.refersTo)).contains(id);
    }

    /// What lies in another row of the table comes after it, whichever was made first.
    static QByteArray rowsInOrder(const SideCarTable &table)
    {
        QByteArrayList quoted;
        for (const QByteArray &name : table.names())
            quoted << '"' + name + '"';
        QByteArray order("1");
        for (int key = 2; key <= table.table.keyColumns(); ++key)
            order += ',' + QByteArray::number(key);
        QByteArray from(table.table.name);
        if (table.table.parentColumn() >= 0 && !table.isRestored()) {
            from = "(WITH RECURSIVE tree(root, depth) AS (SELECT id, 0 FROM " + from
                   + " WHERE parent IS NULL UNION ALL SELECT each.id, depth + 1 FROM " + from
                   + " each JOIN tree ON each.parent = root) SELECT root, depth FROM tree) JOIN "
                   + from + " ON id = root";
            order.prepend("depth, ");
        }
        return "SELECT " + quoted.join(',') + " FROM " + from + table.rows.where + " ORDER BY "
               + order;
    }

    void write(const SideCarTable &table)
    {
        const std::vector<int> columns = table.columns();
        auto rows = m_db.query(rowsInOrder(table).constData());
        bool isFirst = true;
        QByteArray written;
        std::vector<qint64> named;
        while (rows.next()) {
            written = "[";
            named.clear();
            bool isSeen = true;
            for (size_t i = 0; i < columns.size(); ++i) {
                const ThingColumn &column = table.table.columns[size_t(columns[i])];
                const auto value = rows.value(int(i));
                if (const auto *id = std::get_if<qint64>(&value)) {
                    isSeen = isSeen && !isHidden(table, column, *id);
                    if (isNamed(table, i))
                        named.push_back(*id);
                }
                if (i > 0)
                    written += ',';
                appendJson(written, value);
            }
            written += ']';
            if (!isSeen)
                continue;
            if (written.size() > longestRow) {
                ++m_text.longRows;
                continue;
            }
            m_text.bytes += isFirst ? heading(table) : QByteArray(",");
            m_text.bytes += written;
            isFirst = false;
            ++m_rows;
            for (const qint64 id : named)
                m_named.insert(id);
            keepWithinLimits();
            if (m_text.isTooLarge)
                return;
        }
        if (!isFirst)
            m_text.bytes += "]}";
    }

    QByteArray heading(const SideCarTable &table) const
    {
        return QByteArray(m_rows > 0 ? "," : R"({"axial-sidecar":1,"tables":[)") + R"({"table":")"
               + table.table.name + R"(","columns":")" + table.names().join(',') + R"(","rows":[)";
    }

    /// What is read again; else there is none.
    void keepWithinLimits()
    {
        if (m_text.bytes.size() <= refi::maxSideCarBytes
            && m_rows + m_named.size() <= maxExchangedRows)
            return;
        m_text.isTooLarge = true;
        m_text.bytes.clear();
    }

    /// Numbers as words: a double can't hold an id. By hand, since a tree of JSON for each row
    /// takes several times as long.
    static void appendJson(QByteArray &row, const Statement::Value &value)
    {
        if (const auto *number = std::get_if<qint64>(&value))
            appendQuoted(row, *number);
        else if (const auto *real = std::get_if<double>(&value))
            row += '"' + QByteArray::number(*real, 'g', 17) + '"';
        else if (const auto *text = std::get_if<QString>(&value))
            appendJson(row, *text);
        else
            row += "null";
    }

    static void appendQuoted(QByteArray &row, qint64 number)
    {
        std::array<char, 24> digits{};
        const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
        row.append('"').append({digits.data(), written.ptr}).append('"');
    }

    static void appendJson(QByteArray &row, const QString &text)
    {
        const bool isPlain = std::none_of(text.cbegin(), text.cend(), [](QChar c) {
            return c < u' ' || c == u'"' || c == u'\\' || c.isSurrogate();
        });
        if (isPlain) {
            row += '"';
            row += text.toUtf8();
            row += '"';
            return;
        }
        const QByteArray array = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
        row.append(QByteArrayView(array).sliced(1).chopped(1)); // without its brackets
    }

    /// Whether the column says what the row is or refers to, whose GUIDs go along.
    static bool isNamed(const SideCarTable &table, size_t column)
    {
        if (column == 0 && table.table.hasId())
            return true;
        return !table.isRestored() && table.table.columns[column].refersTo;
    }

    static constexpr qsizetype longestRow = maxJsonWords - 128 * 1024; ///< bytes

    Database &m_db;
    const StudyGuids &m_guids;
    QHash<int, QSet<qint64>> m_hidden; ///< by table
    QSet<qint64> m_named;              ///< whose GUIDs go along
    SideCarText m_text;
    qint64 m_rows = 0;
};

} // namespace

SideCarText sideCarOf(Database &db, const StudyGuids &guids)
{
    return SideCarWriter(db, guids).write();
}

} // namespace axial
