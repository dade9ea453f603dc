#include "ui/base/files/filechoice.h"

#include "core/base/files.h"
#include "core/project/project.h"
#include "ui/base/settings/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QSettings>
#include <QSortFilterProxyModel>

#include <algorithm>

namespace axial {
namespace {

const QString exportFolderKey = QStringLiteral("export/folder");

/// Qt's own dialog marks every folder that what was typed so far begins like, and returns them all.
QStringList onlyFolder(const QFileDialog &dialog, const QStringList &folders)
{
    if (folders.size() < 2)
        return folders;
    const auto *field = dialog.findChild<QLineEdit *>();
    const QString typed = field
                              ? QDir::cleanPath(dialog.directory().absoluteFilePath(field->text()))
                              : QString();
    return {folders.contains(typed) ? typed : folders.last()};
}

/// What the program keeps beside a project is nothing that somebody would choose. In the order of
/// what it filters, which knows sizes and days.
class ChosenAmong : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void sort(int column, Qt::SortOrder order) override { sourceModel()->sort(column, order); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        return !files::isBesideProject(sourceModel()->index(row, 0, parent).data().toString());
    }
};

} // namespace

QFileDialog *chooseFiles(QWidget &window, const QString &title, QFileDialog::FileMode mode,
                         const QString &start, const QString &filter,
                         const std::function<void(const QStringList &)> &then)
{
    const QFileInfo at(start);
    auto *dialog = new QFileDialog(&window, title, at.isDir() ? start : at.absolutePath(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    if (mode == QFileDialog::AnyFile) {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(at.isDir() ? QStringLiteral("axial") : at.suffix());
        if (!at.isDir())
            dialog->selectFile(at.fileName());
    }
    if (mode == QFileDialog::Directory)
        dialog->setOption(QFileDialog::ShowDirsOnly);
    else if (filter.isEmpty())
        dialog->setProxyModel(new ChosenAmong(dialog)); // a dialog of the system lists all
    // When it has gone: what is asked next does not stand over it.
    const auto chosen = [dialog, mode](const QStringList &files) {
        return mode == QFileDialog::Directory ? onlyFolder(*dialog, files) : files;
    };
    QObject::connect(dialog, &QFileDialog::filesSelected, dialog,
                     [&window, then, chosen](const QStringList &files) {
                         QMetaObject::invokeMethod(
                             &window, [then, all = chosen(files)] { then(all); },
                             Qt::QueuedConnection);
                     });
    dialog->open();
    return dialog;
}

QFileDialog *chooseFolder(QWidget &window, const QString &title, const QString &start,
                          const QString &accept, const std::function<void(const QString &)> &then)
{
    QFileDialog *dialog = chooseFiles(
        window, title, QFileDialog::Directory, start, {},
        [then](const QStringList &folders) { then(folders.value(0)); });
    dialog->setLabelText(QFileDialog::Accept, accept);
    return dialog;
}

void offerKinds(QFileDialog &dialog, const std::vector<OfferedKind> &kinds)
{
    QStringList filters;
    for (const OfferedKind &kind : kinds)
        filters << kind.filter();
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(kinds.front().suffix);
    QObject::connect(
        &dialog, &QFileDialog::filterSelected, &dialog, [&dialog, kinds](const QString &filter) {
            const auto chosen = std::ranges::find(kinds, filter, &OfferedKind::filter);
            if (chosen == kinds.end())
                return;
            dialog.setDefaultSuffix(chosen->suffix);
            const QString typed = dialog.selectedFiles().value(0);
            dialog.selectFile(QFileInfo(typed).completeBaseName() + u'.' + chosen->suffix);
        });
}

QString startFolder(const Project *project)
{
    if (project)
        return QFileInfo(project->path()).absolutePath();
    const auto recent = settings::recentProjects();
    if (!recent.empty() && QFileInfo::exists(recent.front().path))
        return QFileInfo(recent.front().path).absolutePath();
    return QDir(settings::projectsFolder()).exists() ? settings::projectsFolder()
                                                     : QDir::homePath();
}

QString exportFolder(const Project *project)
{
    const QString last = QSettings().value(exportFolderKey).toString();
    return !last.isEmpty() && QFileInfo(last).isDir() ? last : startFolder(project);
}

void rememberExportFolder(const QString &path)
{
    const QFileInfo written(path);
    if (written.isAbsolute())
        QSettings().setValue(exportFolderKey, written.absolutePath());
}

QString projectFilter()
{
    return QCoreApplication::translate("axial::FileChoice", "Axial projects (*.axial)");
}

} // namespace axial
