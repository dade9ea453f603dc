#include "ui/coding/originaltext.h"

#include "core/import/importer.h"
#include "core/project/sources.h"
#include "core/project/transcriptediting.h"
#include "ui/theme.h"
#include "ui/workspace.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

namespace axial {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("OriginalText", text);
}

OriginalFile originalOf(Workspace &workspace, SourceId source)
{
    auto original = transcripts::original(workspace.database(), source);
    if (!original)
        throw Error(tr("No file was kept with this source when it was imported."));
    return std::move(*original);
}

void write(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        throw Error(tr("%1 could not be written: %2. Nothing was saved.")
                        .arg(path, file.errorString()));
}

} // namespace

QString originalText(Workspace &workspace, SourceId source)
{
    const OriginalFile original = originalOf(workspace, source);
    const ImportInput input{original.name, original.bytes};
    Progress progress;
    const ImportBundle bundle = importerFor(input).read(input, {}, progress);
    if (bundle.sources.size() != 1)
        throw Error(tr("%1 holds more than this text; save the original to look at it.")
                        .arg(original.name));
    return bundle.sources.front().text;
}

void showOriginal(Workspace &workspace, SourceId source, QWidget *window)
{
    workspace.guarded([&] {
        const Source row = sources::at(workspace.database(), source);
        const QString text = originalText(workspace, source);
        const bool isSame = text == sources::text(workspace.database(), source);
        auto dialog = new QDialog(window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(tr("%1 as imported").arg(row.title));
        dialog->resize(640, 560);
        auto says = new QLabel(isSame ? tr("The text is as it was imported.")
                                      : tr("The text was edited since. This is the file as it was "
                                           "imported."));
        says->setWordWrap(true);
        says->setForegroundRole(QPalette::PlaceholderText);
        auto words = new QPlainTextEdit(text);
        words->setReadOnly(true);
        words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        words->setFont(theme::font(11));
        words->setAccessibleName(tr("Original text"));
        auto buttons = new QDialogButtonBox(QDialogButtonBox::Close);
        auto save = buttons->addButton(tr("Save original as…"), QDialogButtonBox::ActionRole);
        auto column = new QVBoxLayout(dialog);
        column->addWidget(says);
        column->addWidget(words, 1);
        column->addWidget(buttons);
        QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
        QObject::connect(save, &QPushButton::clicked, dialog, [&workspace, source, dialog] {
            saveOriginal(workspace, source, dialog);
        });
        QObject::connect(&workspace, &Workspace::projectChanged, dialog, &QDialog::close);
        dialog->show();
    });
}

void saveOriginal(Workspace &workspace, SourceId source, QWidget *window)
{
    workspace.guarded([&] {
        const OriginalFile original = originalOf(workspace, source);
        auto dialog = new QFileDialog(window, tr("Save original as"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->selectFile(QFileInfo(original.name).fileName());
        QObject::connect(dialog, &QFileDialog::fileSelected, dialog,
                         [&workspace, bytes = original.bytes](const QString &path) {
                             workspace.guarded([&] {
                                 write(path, bytes);
                                 workspace.showMessage(
                                     tr("Saved %1").arg(QFileInfo(path).fileName()));
                             });
                         });
        dialog->open();
    });
}

} // namespace axial
