#include "core/project/exchanging/sidecar/sidecarfile.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/formats/json.h"

#include <QSet>

namespace axial {
namespace {

QByteArray keyOf(const QByteArray &table, const QByteArray &columns)
{
    return table + ' ' + columns;
}

QByteArray keyOf(const SideCarTable &table)
{
    return keyOf(table.table.name, table.names().join(','));
}

class Rows : public JsonEvents
{
public:
    Rows(size_t columns, const std::function<void(const SideCarCells &)> &told)
        : m_columns(columns), m_told(told)
    {
    }

    void beginObject() override { begin(); }
    void endObject() override { end(); }
    void beginArray() override
    {
        if (m_depth == inTable)
            m_isRow = true;
        begin();
    }
    void endArray() override { end(); }
    void key(QByteArrayView) override {}
    void string(QByteArrayView words) override
    {
        if (m_depth == inRow && m_cells.size() < m_columns)
            m_cells.emplace_back(QString::fromUtf8(words));
        else
            other();
    }
    void literal(QByteArrayView) override { other(); }

private:
    static constexpr int inTable = 1;
    static constexpr int inRow = 2;

    void begin()
    {
        if (++m_depth == inRow) {
            m_cells.clear();
            m_isWhole = m_isRow;
        } else if (m_depth == inRow + 1) {
            add();
        }
    }
    void end()
    {
        if (m_depth-- != inRow)
            return;
        tell(m_isWhole && m_cells.size() == m_columns);
        m_isRow = false;
    }
    void other()
    {
        if (m_depth == inRow)
            add();
        else if (m_depth == inTable)
            tell(false);
    }
    /// A cell that says nothing.
    void add()
    {
        if (m_cells.size() < m_columns)
            m_cells.emplace_back();
        else
            m_isWhole = false;
    }
    void tell(bool isWhole)
    {
        static const SideCarCells none;
        m_told(isWhole ? m_cells : none);
    }

    size_t m_columns;
    const std::function<void(const SideCarCells &)> &m_told;
    SideCarCells m_cells;
    int m_depth = 0;
    bool m_isRow = false;
    bool m_isWhole = false;
};

} // namespace

std::vector<SideCarTable> sideCarTables()
{
    std::vector<SideCarTable> tables;
    for (const Thing &table : things::all()) {
        for (const ThingBeside &rows : table.beside)
            tables.push_back({table, rows});
    }
    return tables;
}

std::vector<int> SideCarTable::columns() const
{
    std::vector<int> result{0};
    if (isRestored()) {
        result.insert(result.end(), rows.columns.begin(), rows.columns.end());
        return result;
    }
    for (int column = 1; column < int(table.columns.size()); ++column)
        result.push_back(column);
    return result;
}

QByteArrayList SideCarTable::names() const
{
    QByteArrayList result;
    for (const int column : columns())
        result << table.columns[size_t(column)].name;
    return result;
}

/// What stands where in it.
class SideCarFile::Contents : public JsonEvents
{
public:
    Contents(SideCarFile &file, JsonReader &reader, Progress &progress)
        : m_file(file), m_reader(reader), m_progress(progress)
    {
        for (const SideCarTable &table : sideCarTables())
            m_known.insert(keyOf(table));
    }

    bool isOurs() const { return m_isOurs; }

    void beginObject() override
    {
        if (++m_depth == inTable) {
            m_table.clear();
            m_columns.clear();
            m_part = {};
        }
    }
    void endObject() override
    {
        if (m_depth-- != inTable || m_place != "tables" || m_part.size == 0)
            return;
        if (++m_parts > maxParts)
            refuse(maxParts);
        const QByteArray key = keyOf(m_table, m_columns);
        if (m_known.contains(key))
            m_file.m_parts[key].push_back(m_part);
    }
    void beginArray() override
    {
        if (++m_depth == inRows && m_place == "tables" && m_name == "rows")
            m_from = m_reader.position();
        else if (m_depth == inRows + 1)
            count();
    }
    void endArray() override
    {
        if (m_depth-- != inRows || m_from < 0)
            return;
        m_part = {qsizetype(m_from), qsizetype(m_reader.position() + 1 - m_from)};
        m_from = -1;
    }
    void key(QByteArrayView name) override
    {
        m_name = name.first(std::min<qsizetype>(name.size(), longestName)).toByteArray();
        if (m_depth == 1)
            m_place = m_name;
    }
    void string(QByteArrayView words) override
    {
        if (m_depth == 2 && m_place == "guids") {
            count();
            const QUuid guid = QUuid::fromString(QLatin1String(words));
            if (const qint64 id = m_name.toLongLong(); id > 0 && !guid.isNull())
                m_file.m_guids.insert(id, guid);
        } else if (m_depth == inTable && words.size() <= longestName) {
            if (m_name == "table")
                m_table = words.toByteArray();
            else if (m_name == "columns")
                m_columns = words.toByteArray();
        } else if (m_depth == inRows) {
            count();
        }
    }
    void literal(QByteArrayView written) override
    {
        if (m_depth == 1 && m_place == "axial-sidecar")
            m_isOurs = written == "1";
        else if (m_depth == inRows)
            count();
    }

private:
    static constexpr qsizetype longestName = 1000;
    static constexpr int inTable = 3;
    static constexpr int inRows = 4;
    static constexpr qint64 maxParts = 10'000;

    void count()
    {
        if (++m_rows > maxExchangedRows)
            refuse(maxExchangedRows);
        if (m_rows % 4096 == 0)
            m_progress.checkCanceled();
    }
    [[noreturn]] static void refuse(qint64 most)
    {
        throw Error(ImportingText::tr("it has more than %1 rows, the most that are read")
                        .arg(limitNumber(most)));
    }

    SideCarFile &m_file;
    JsonReader &m_reader;
    Progress &m_progress;
    QSet<QByteArray> m_known;
    QByteArray m_place; ///< the name at the top
    QByteArray m_name;  ///< the last one
    QByteArray m_table;
    QByteArray m_columns;
    Part m_part;
    qint64 m_from = -1; ///< of the rows being read
    qint64 m_rows = 0;
    qint64 m_parts = 0;
    int m_depth = 0;
    bool m_isOurs = false;
};

SideCarFile::SideCarFile(const QByteArray &bytes, Progress &progress) : m_bytes(bytes)
{
    JsonReader reader(m_bytes);
    Contents contents(*this, reader, progress);
    try {
        if (reader.next(contents) && contents.isOurs())
            return;
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        throw Error(
            ImportingText::tr("The part of it that only Axial reads can’t be read and was left "
                              "out: %1")
                .arg(error.message()));
    }
    throw Error(ImportingText::tr("The part of it that only Axial reads is damaged, or of a newer "
                                  "version, and was left out."));
}

bool SideCarFile::holds(const SideCarTable &table) const
{
    return m_parts.contains(keyOf(table));
}

void SideCarFile::tellRows(const SideCarTable &table,
                           const std::function<void(const SideCarCells &)> &told) const
{
    const auto columns = size_t(table.names().size());
    for (const Part &part : m_parts.value(keyOf(table))) {
        Rows rows(columns, told);
        JsonReader(QByteArrayView(m_bytes).sliced(part.from, part.size)).next(rows);
    }
}

} // namespace axial
