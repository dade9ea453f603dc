#include "ui/details/listexport.h"

#include "core/base/files.h"
#include "core/base/interruptedread.h"
#include "core/study/package/packagetables.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/widgets/askaboutmany.h"

#include <QDir>
#include <QFileInfo>

namespace axial {
namespace {

struct Written {
    QStringList files;
    QStringList notes;
};

} // namespace

ListExport::ListExport(Workspace &workspace, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_page(page)
{
}

void ListExport::askFolder()
{
    const auto write = [this](const QString &folder) {
        if (QDir(folder).entryList({QStringLiteral("*.csv")}, QDir::Files).isEmpty())
            return writeTo(folder);
        askAboutMany(m_workspace, &m_page, tr("Export the lists"),
                     tr("Lists of the same names in this folder are replaced."),
                     QDir::toNativeSeparators(folder), tr("Export"),
                     [this, folder] { writeTo(folder); });
    };
    QFileDialog *dialog = chooseFolder(m_page, tr("Folder for the lists of details"),
                                       exportFolder(m_workspace.project()), tr("Write here"),
                                       write);
    // What is written is what was open when it was asked for.
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
}

void ListExport::writeTo(const QString &folder)
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_workspace.jobs().run<Written>(
        tr("Writing the lists of details"), this,
        [reader, folder](Progress &progress) {
            constexpr int attempts = 6;
            return readAgain(progress, attempts, [&] {
                PackageContents contents;
                addDetailFiles(*reader, contents);
                Written written{{}, contents.notes};
                for (const auto &file : contents.files) {
                    const QString name = QFileInfo(file.path).fileName();
                    files::write(QDir(folder).filePath(name), file.bytes);
                    written.files << name;
                }
                return written;
            });
        },
        [this, folder](const Written &done) {
            m_workspace.showMessage(tr("Saved %1 in %2. %3")
                                        .arg(done.files.join(QStringLiteral(", ")),
                                             QDir::toNativeSeparators(folder),
                                             done.notes.join(u' ')));
        },
        [this](const Error &error) { m_workspace.showError(error.message()); });
}

} // namespace axial
