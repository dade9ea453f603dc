#include "ui/codebook/codebookexport.h"

#include "core/base/interruptedread.h"
#include "core/export/exporter.h"
#include "core/project/codelistcolumns.h"
#include "core/query/query.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/workspace.h"
#include "ui/codebook/columndialogs.h"
#include "ui/pages/documentpages.h"
#include "ui/print/documentpreview.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QPushButton>

namespace axial {

namespace {

const Exporter *exporterOf(CodebookExport::View view)
{
    return &axial::exporterOf(view == CodebookExport::View::Codes ? callFor(question::codeList)
                                                                  : callFor(question::codebook));
}

} // namespace

CodebookExport::CodebookExport(Workspace &workspace, QPushButton &button, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_button(button), m_page(page),
      m_exporter(exporterOf(View::Evidence)),
      m_preview(makeAction(tr("&Print preview…"), {}, this, &CodebookExport::preview)),
      m_columns(makeAction(tr("Columns of the list of codes…"), {}, this,
                           &CodebookExport::chooseColumns)),
      m_reading(workspace)
{
    connect(&button, &QPushButton::clicked, this, [this] {
        askAndWriteExport(m_workspace, m_page, tr("Export"), *m_exporter,
                          [this](const QString &path) { Q_EMIT exported(path); });
    });
}

void CodebookExport::setView(View view)
{
    m_exporter = exporterOf(view);
    nameButton();
}

void CodebookExport::setRoomy(bool roomy)
{
    m_isRoomy = roomy;
    nameButton();
}

void CodebookExport::nameButton()
{
    const QString name =
        tr("Export %1").arg(QCoreApplication::translate("export", m_exporter->name));
    m_button.setText(m_isRoomy ? name : tr("Export"));
    m_button.setAccessibleName(name);
    m_button.setToolTip(plainToolTip(QStringLiteral("%1. %2").arg(
        name, QCoreApplication::translate("export", m_exporter->description))));
}

/// Pages are painted in the window's thread, so not thousands of them.
void CodebookExport::preview()
{
    constexpr size_t mostRows = 3000;
    using Pages = std::shared_ptr<PrintedPages>;
    m_reading.readOrTell<Pages>(
        tr("Reading what is printed"),
        [exporter = m_exporter](Database &db, Progress &progress) {
            constexpr int attempts = 6;
            const Table table = readAgain(progress, attempts, [&] {
                return exporter->answer(db, {}, FileUse::Reading, progress);
            });
            if (table.rows.size() > mostRows)
                throw Error(tr("%1 rows are too many to be shown as pages. Export a Word document "
                               "instead.")
                                .arg(table.rows.size()));
            return std::make_shared<PrintedPages>(exporter->document(table), progress);
        },
        [this](const Pages &pages) {
            const Document &document = pages->document();
            previewPages(
                document.title, document.isWide ? PageSide::Lying : PageSide::Upright,
                [pages, &workspace = m_workspace](QPagedPaintDevice &device) {
                    workspace.guarded([&] { pages->print(device); });
                },
                *m_page.window());
        });
}

void CodebookExport::chooseColumns()
{
    QStringList before;
    if (!m_workspace.canEdit()
        || !m_workspace.guarded([&] { before = codelistcolumns::chosen(m_workspace.database()); }))
        return;
    auto *dialog = new CodeListColumnsDialog(codelistcolumns::all(), before, m_page.window());
    connect(dialog, &QDialog::accepted, this, [this, dialog, before] {
        const QStringList columns = dialog->columns();
        if (columns != before)
            m_workspace.edit(tr("Columns of the list of codes"),
                             [&](Database &db) { codelistcolumns::choose(db, columns); });
    });
    m_workspace.openDialog(dialog);
}

void CodebookExport::exportTo(const QString &path)
{
    writeExport(m_workspace, this, *exporterOf(View::Evidence), path,
                [this, path] { Q_EMIT exported(path); });
}

} // namespace axial
