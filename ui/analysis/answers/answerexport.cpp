#include "ui/analysis/answers/answerexport.h"

#include "core/base/files.h"
#include "core/base/savedwords.h"
#include "core/export/document.h"
#include "core/export/fileformat.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/answers/resultview.h"
#include "ui/analysis/questions/questionmemory.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/workspace.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QRegularExpression>

#include <memory>

namespace axial {

namespace {

/// Spreadsheets know no escape for these on the clipboard.
QString inOneCell(QString text)
{
    for (QChar &c : text) {
        if (c == u'\t' || c == u'\n' || c == u'\r')
            c = u' ';
    }
    return text;
}

} // namespace

QString tableAsTsv(const Table &table, const Progress &progress)
{
    const std::vector<size_t> columns = documents::shownColumns(table);
    QStringList cells;
    for (const size_t column : columns)
        cells << inOneCell(table.columns[column].name);
    QString text = cells.join(u'\t') + u'\n';
    for (size_t row = 0; row < table.rows.size(); ++row) {
        progress.checkCanceled();
        cells.clear();
        for (const size_t column : columns)
            cells << inOneCell(table.text(row, int(column)));
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

QString tableAsHtml(const Table &table, const Progress &progress)
{
    const std::vector<size_t> columns = documents::shownColumns(table);
    QString html = QStringLiteral("<meta charset=\"utf-8\"><table>\n<tr>");
    for (const size_t column : columns)
        html += QStringLiteral("<th>%1</th>").arg(table.columns[column].name.toHtmlEscaped());
    html += QStringLiteral("</tr>\n");
    for (size_t row = 0; row < table.rows.size(); ++row) {
        progress.checkCanceled();
        html += QStringLiteral("<tr>");
        for (const size_t column : columns) {
            const CellValue value = table.rows.value(row, column);
            const bool words = std::holds_alternative<QString>(value);
            // A spreadsheet would read "38,742" by the rules of its own country.
            const bool isCount = std::holds_alternative<qint64>(value);
            const QString cell = isCount ? plainText(value)
                                         : displayText(value, table.columns[column].kind);
            html += QLatin1String(words ? "<td>" : "<td align=\"right\">") + cell.toHtmlEscaped()
                    + QStringLiteral("</td>");
        }
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</table>\n");
}

namespace {

struct CopiedTable {
    QString tsv;
    QString html;
};

/// Files of the table, not of its figure.
bool isOfTable(const QString &extension)
{
    return extension.compare(QLatin1String("csv"), Qt::CaseInsensitive) == 0
           || extension.compare(QLatin1String("xlsx"), Qt::CaseInsensitive) == 0;
}

} // namespace

AnswerExport::AnswerExport(Workspace &workspace, ResultView &result, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_result(result), m_page(page), m_copying(workspace)
{
}

void AnswerExport::copyTable()
{
    const auto write = [table = m_result.table().tableAsSorted()](Progress &progress) {
        return CopiedTable{tableAsTsv(table, progress), tableAsHtml(table, progress)};
    };
    const auto put = [this](const CopiedTable &table) {
        auto *copied = new QMimeData;
        copied->setText(table.tsv);
        copied->setHtml(table.html);
        QGuiApplication::clipboard()->setMimeData(copied);
        m_workspace.showMessage(tr("The table is on the clipboard."));
    };
    if (qint64(m_result.result().rows.size()) <= rowsReadAtOnce) {
        Progress progress;
        put(write(progress));
        return;
    }
    m_copying.run<CopiedTable>(tr("Copying the table"), write, put, [this](const Error &error) {
        m_workspace.showMessage(error.message());
    });
}

void AnswerExport::copyFigure()
{
    const ChartPaper paper = memory::paper();
    auto copied = std::make_unique<QMimeData>();
    if (!m_workspace.guarded([&] {
            const ChartScene figure = m_result.printedFigure(paper);
            copied->setImageData(chartAsImage(figure, paper.inches));
            copied->setData(QStringLiteral("image/svg+xml"), chartAsSvg(figure, paper.inches));
        }))
        return;
    QGuiApplication::clipboard()->setMimeData(copied.release());
    m_workspace.showMessage(tr("The figure is on the clipboard."));
}

void AnswerExport::copyCaption()
{
    QString caption;
    if (!m_workspace.guarded([&] { caption = m_result.printedFigure(memory::paper()).caption; }))
        return;
    QGuiApplication::clipboard()->setText(caption);
    m_workspace.showMessage(tr("The figure’s caption is on the clipboard."));
}

bool AnswerExport::write(const QString &path)
{
    if (isOfTable(QFileInfo(path).suffix()))
        return writeTable(m_result.result(), path);
    if (!filewriting::guarded(m_workspace, [&] { m_result.exportTo(path, memory::paper()); }))
        return false;
    filewriting::tellDone(m_workspace, path);
    if (memory::paper().ink != ChartInk::Colors)
        m_workspace.showMessage(
            tr("%1 in greys for print. “In colour” in the Export menu changes that.")
                .arg(savedWords(QDir::toNativeSeparators(path))));
    return true;
}

bool AnswerExport::writeTable(const Table &table, const QString &path)
{
    if (!filewriting::guarded(m_workspace, [&] { files::requireTarget(path); }))
        return false;
    // A workbook of 100,000 rows takes seconds.
    writeStream(m_workspace, this, path, [table, path](Progress &progress) -> ByteSource {
        return [&](const ByteSink &out) {
            fileFormatOf(path).stream(table, documents::ofTable, FormulaGuard::On, out, progress);
        };
    });
    return true;
}

void AnswerExport::openFileDialog(const QString &what, const QString &extension,
                                  const std::function<void(const QString &)> &write)
{
    const QString study = m_workspace.project() ? m_workspace.project()->name() : QString();
    auto *dialog = new QFileDialog(&m_page, tr("Export"), exportFolder(m_workspace.project()),
                                   QStringLiteral("%1 (*.%2)").arg(extension.toUpper(), extension));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(extension);
    dialog->selectFile(QStringLiteral("%1-%2.%3").arg(study, what, extension));
    connect(dialog, &QFileDialog::fileSelected, this, write);
    m_workspace.openDialog(dialog);
}

void AnswerExport::chooseFile(const QString &query, const QString &extension)
{
    const Chart *chart = isOfTable(extension) ? nullptr : m_result.chart();
    QString what = chart ? QString(QLatin1String(chart->id)) : query;
    if (QString asOf = m_result.asOf(); !asOf.isEmpty()) {
        static const QRegularExpression others(QStringLiteral("[^\\p{L}\\p{N}]+"));
        what += QStringLiteral("-as-of-") + asOf.replace(others, QStringLiteral("-"));
    }
    openFileDialog(what, extension, [this](const QString &path) { write(path); });
}

void AnswerExport::chooseQuotesFile(const Table &table)
{
    openFileDialog(QStringLiteral("quotes"), QStringLiteral("csv"),
                   [this, table](const QString &path) { writeTable(table, path); });
}

} // namespace axial
