#include "core/export/fileformat.h"

#include "core/base/error.h"
#include "core/export/documentdocx.h"
#include "core/export/documenthtml.h"
#include "core/export/documentmarkdown.h"
#include "core/formats/xlsxwriter.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace axial {
namespace {

/// What programs need only is for programs.
Table withoutIds(const Table &table)
{
    Table shown = table;
    for (size_t i = table.columns.size(); i-- > 0;) {
        if (table.columns[i].kind != ColumnKind::Id)
            continue;
        shown.columns.erase(shown.columns.begin() + qsizetype(i));
        for (TableRow &row : shown.rows)
            row.erase(row.begin() + qsizetype(i));
    }
    return shown;
}

/// Pages of tables are for reading: what has more cells takes minutes to write and to open.
void requireReadable(const Table &table)
{
    constexpr size_t most = 200'000;
    if (table.rows.size() * table.columns.size() > most)
        throw Error(QCoreApplication::translate(
                        "export", "%1 cells are too many for a document, which holds %2. Write it "
                                  "as CSV or as an Excel workbook. Nothing was written.")
                        .arg(QString::number(table.rows.size() * table.columns.size()),
                             QString::number(most)));
}

} // namespace

const std::vector<FileFormat> &fileFormats()
{
    using Layout = Document (*)(const Table &);
    static const std::vector<FileFormat> formats{
        {"csv", QT_TRANSLATE_NOOP("export", "CSV"), FileUse::Data,
         [](const Table &table, Layout, FormulaGuard guard, Progress &) {
             return tableToCsv(table, guard);
         }},
        {"xlsx", QT_TRANSLATE_NOOP("export", "Excel workbook"), FileUse::Data,
         [](const Table &table, Layout, FormulaGuard, Progress &) {
             return writeWorkbook(withoutIds(table));
         }},
        {"html", QT_TRANSLATE_NOOP("export", "Web page"), FileUse::Reading,
         [](const Table &table, Layout document, FormulaGuard, Progress &progress) {
             requireReadable(table);
             return documentToHtml(document(table), progress);
         }},
        {"docx", QT_TRANSLATE_NOOP("export", "Word document"), FileUse::Reading,
         [](const Table &table, Layout document, FormulaGuard, Progress &progress) {
             requireReadable(table);
             return documentToDocx(document(table), progress);
         }},
        {"json", QT_TRANSLATE_NOOP("export", "JSON"), FileUse::Data,
         [](const Table &table, Layout, FormulaGuard, Progress &) { return tableToJson(table); }},
        {"md", QT_TRANSLATE_NOOP("export", "Markdown"), FileUse::Reading,
         [](const Table &table, Layout document, FormulaGuard, Progress &progress) {
             requireReadable(table);
             return documentToMarkdown(document(table), progress);
         }}};
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
    throw Error(QCoreApplication::translate("export",
                                            "Tables are written to files that end in %1; %2 does "
                                            "not. Nothing was written.")
                    .arg(endings.join(QStringLiteral(", ")), QFileInfo(path).fileName()));
}

} // namespace axial
