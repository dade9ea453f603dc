#include "core/export/fileformat.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/export/documentformat.h"
#include "core/formats/xlsxwriter.h"

#include <QFileInfo>

#include <algorithm>

namespace axial {
namespace {

/// Rows without the cells that only programs need.
class ShownCells final : public LaterRows
{
public:
    explicit ShownCells(const Table &table)
        : m_rows(table.rows), m_shown(documents::shownColumns(table))
    {
    }

    const std::vector<size_t> &shown() const { return m_shown; }
    size_t size() const override { return m_rows.size(); }
    size_t columns() const override { return m_shown.size(); }
    CellValue value(size_t place, size_t column) const override
    {
        return m_rows.value(place, m_shown[column]);
    }

private:
    const TableRows &m_rows;
    std::vector<size_t> m_shown;
};

/// Valid as long as the table is.
Table withoutIds(const Table &table)
{
    const auto rows = std::make_shared<const ShownCells>(table);
    Table shown{table.title, table.base, {}, TableRows(rows), table.notes};
    for (const size_t column : rows->shown())
        shown.columns.push_back(table.columns[column]);
    return shown;
}

/// Pages of tables are for reading: what has more cells takes minutes to write and to open.
void requireReadable(const Table &table)
{
    constexpr size_t most = 200'000;
    if (table.rows.size() * table.columns.size() > most)
        throw Error(ExportText::tr("%1 cells are too many for a document, which holds %2. Write it "
                                   "as CSV or as an Excel workbook. Nothing was written.")
                        .arg(QString::number(table.rows.size() * table.columns.size()),
                             QString::number(most)));
}

using Layout = Document (*)(const Table &);

template <QByteArray (*write)(const Document &, Progress &)>
void streamPages(const Table &table, Layout document, FormulaGuard, const ByteSink &out,
                 Progress &progress)
{
    requireReadable(table);
    out(write(document(table), progress));
}

} // namespace

QByteArray FileFormat::write(const Table &table, Document (*document)(const Table &),
                             FormulaGuard guard, Progress &progress) const
{
    return bytesFrom([&](const ByteSink &out) { stream(table, document, guard, out, progress); });
}

const std::vector<FileFormat> &fileFormats()
{
    static const std::vector<FileFormat> formats{
        {"csv", QT_TRANSLATE_NOOP("export", "CSV"), FileUse::Data,
         [](const Table &table, Layout, FormulaGuard guard, const ByteSink &out, Progress &) {
             tableToCsv(table, guard, out);
         }},
        {"xlsx", QT_TRANSLATE_NOOP("export", "Excel workbook"), FileUse::Data,
         [](const Table &table, Layout, FormulaGuard, const ByteSink &out, Progress &) {
             out(writeWorkbook(withoutIds(table)));
         }},
        {"html", QT_TRANSLATE_NOOP("export", "Web page"), FileUse::Reading,
         streamPages<documentToHtml>},
        {"docx", QT_TRANSLATE_NOOP("export", "Word document"), FileUse::Reading,
         streamPages<documentToDocx>},
        {"json", QT_TRANSLATE_NOOP("export", "JSON"), FileUse::Data,
         [](const Table &table, Layout, FormulaGuard, const ByteSink &out, Progress &) {
             tableToJson(table, out);
         }},
        {"md", QT_TRANSLATE_NOOP("export", "Markdown"), FileUse::Reading,
         streamPages<documentToMarkdown>}};
    return formats;
}

const FileFormat *findFileFormat(const QString &path)
{
    const QString suffix = QFileInfo(path).suffix();
    const auto &formats = fileFormats();
    if (suffix.isEmpty())
        return &formats.front();
    const auto found = std::find_if(formats.begin(), formats.end(), [&](const FileFormat &format) {
        return suffix.compare(QLatin1String(format.suffix), Qt::CaseInsensitive) == 0;
    });
    return found == formats.end() ? nullptr : &*found;
}

const FileFormat &fileFormatOf(const QString &path)
{
    if (const FileFormat *format = findFileFormat(path))
        return *format;
    QStringList endings;
    for (const FileFormat &format : fileFormats())
        endings << u'.' + QLatin1String(format.suffix);
    throw Error(
        refusals::badEnding(QFileInfo(path).fileName(), endings.join(QStringLiteral(", "))));
}

} // namespace axial
