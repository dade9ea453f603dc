#include "ui/findings/reportwriting.h"

#include "core/base/files.h"
#include "core/export/reportcontent.h"
#include "core/project/findings/findings.h"
#include "ui/base/failures.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/workspace.h"
#include "ui/findings/reportdialog.h"
#include "ui/findings/reportfile.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

namespace axial {

ReportWriting::ReportWriting(Workspace &workspace, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_page(page), m_job(workspace)
{
}

void ReportWriting::ask()
{
    if (!m_workspace.project())
        return;
    std::vector<Finding> findings;
    if (!m_workspace.guarded([&] { findings = findings::all(m_workspace.database()); }))
        return;
    auto *dialog = new ReportDialog(findings, m_workspace.project()->name(), m_page.window());
    connect(dialog, &ReportDialog::chosen, this, &ReportWriting::askFile);
    connect(&m_workspace, &Workspace::sightChanged, dialog, &QDialog::reject);
    m_workspace.openDialog(dialog);
}

void ReportWriting::askFile(const ReportChoices &choices)
{
    if (!m_workspace.project())
        return;
    auto *dialog = new QFileDialog(m_page.window(), tr("Write a report"),
                                   exportFolder(m_workspace.project()));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    std::vector<OfferedKind> kinds;
    for (const DocumentFormat &format : reportFormats())
        kinds.push_back({QCoreApplication::translate("axial::ReportFile", format.name),
                         QLatin1String(format.suffix)});
    offerKinds(*dialog, kinds);
    dialog->selectFile(
        QStringLiteral("%1-report.%2").arg(m_workspace.project()->name(), kinds.front().suffix));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, choices](const QString &path) { write(choices, path); });
    m_workspace.openDialog(dialog);
}

void ReportWriting::write(const ReportChoices &choices, const QString &path)
{
    if (!filewriting::guarded(m_workspace, [&] {
            reportFormatOf(path);
            files::requireTarget(path);
        }))
        return;
    m_job.read<Document>(
        tr("Reading the report"),
        [choices](Database &db, Progress &progress) {
            return report::contentOf(db, choices, progress);
        },
        [this, path](Document document) { store(std::move(document), path); },
        [this](const Error &error) {
            const auto writing = m_workspace.failures().writing();
            m_workspace.tell(error);
        });
}

void ReportWriting::store(Document document, const QString &path)
{
    const QString title = tr("Writing %1").arg(QFileInfo(path).fileName());
    m_job.run<bool>(
        title,
        [title, document = std::move(document), path](Progress &progress) {
            Document drawn = document;
            drawFiguresInTurns(drawn, progress);
            progress.setStep(title);
            files::write(path, reportFormatOf(path).write(drawn, progress));
            return true;
        },
        [this, path](bool) {
            filewriting::tellDone(m_workspace, path);
            Q_EMIT written(path);
        },
        [this](const Error &error) { filewriting::tellFailed(m_workspace, error); });
}

} // namespace axial
