#include "ui/codebook/codebookexport.h"

#include "core/export/exporter.h"
#include "core/query/query.h"
#include "ui/analysis/questionmemory.h"
#include "ui/base/exportwriting.h"
#include "ui/base/workspace.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>

namespace axial {

namespace {

const Exporter *exporterOf(CodebookExport::View view)
{
    return &axial::exporterOf(view == CodebookExport::View::Codes ? callForTaxonomy()
                                                                  : callForCodebook());
}

} // namespace

CodebookExport::CodebookExport(Workspace &workspace, QPushButton &button, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_button(button), m_page(page),
      m_exporter(exporterOf(View::Evidence))
{
    connect(&button, &QPushButton::clicked, this, &CodebookExport::chooseFile);
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
    const QString name = tr("Export %1").arg(QLatin1String(m_exporter->fileName));
    m_button.setText(m_isRoomy ? name : tr("Export"));
    m_button.setAccessibleName(name);
    m_button.setToolTip(plainToolTip(QStringLiteral("%1. %2").arg(
        name, QCoreApplication::translate("export", m_exporter->description))));
}

void CodebookExport::chooseFile()
{
    auto *dialog = new QFileDialog(&m_page, tr("Export"), memory::folder(),
                                   QStringLiteral("CSV (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(QLatin1String(m_exporter->fileName));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, exporter = m_exporter](const QString &path) { write(*exporter, path); });
    dialog->open();
}

void CodebookExport::exportTo(const QString &path)
{
    write(*exporterOf(View::Evidence), path);
}

void CodebookExport::write(const Exporter &exporter, const QString &path)
{
    writeExport(m_workspace, this, exporter, path, [this, path] {
        memory::setFolder(QFileInfo(path).absolutePath());
        Q_EMIT exported(path);
    });
}

} // namespace axial
