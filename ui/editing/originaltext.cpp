#include "ui/editing/originaltext.h"

#include "core/base/files.h"
#include "core/base/interruptedread.h"
#include "core/import/importer.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textdifference.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(OriginalText)
};

OriginalFile originalOf(Database &db, SourceId source)
{
    auto original = transcripts::original(db, source);
    if (!original)
        throw Error(Messages::tr("No file was kept with this source when it was imported."));
    return std::move(*original);
}

/// A source's text as it was imported, and as it is stored.
struct Texts {
    QString original;
    QString stored;
};

Texts readTexts(Database &db, SourceId source, Progress &progress)
{
    const OriginalFile original = originalOf(db, source);
    const QString stored = sources::text(db, source);
    const ImportInput input{original.name, original.bytes};
    const ImportBundle bundle = importerFor(input).read(input, {}, progress);
    if (bundle.sources.size() != 1)
        throw Error(Messages::tr("%1 holds more than this text; save the original to look at it.")
                        .arg(original.name));
    return {bundle.sources.front().text, stored};
}

/// Reading a file takes as long as its import did, so a worker does it.
template <class Result>
void readOriginal(Workspace &workspace, QObject *context,
                  const std::function<Result(Database &, Progress &)> &read,
                  const std::function<void(Result)> &done)
{
    constexpr int attempts = 5;
    const std::shared_ptr<Database> reader = workspace.openReader();
    if (!reader)
        return;
    workspace.jobs().run<Result>(
        Messages::tr("Reading the original"), context,
        [reader, read](Progress &progress) {
            return readAgain(progress, attempts, [&] { return read(*reader, progress); });
        },
        done, [&workspace](const Error &error) { workspace.guarded([&error] { error.raise(); }); });
}

void openOriginal(Workspace &workspace, SourceId source, const QString &title, const Texts &texts,
                  QWidget *window)
{
    auto dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(windowTitle(Messages::tr("%1 as imported").arg(title)));
    dialog->resize(640, 560);
    const bool isSame = texts.original == texts.stored;
    auto says = new QLabel(
        isSame ? Messages::tr("The text is as it was imported.")
               : Messages::tr("The text was edited since. This is the file as it was "
                              "imported."));
    says->setWordWrap(true);
    says->setForegroundRole(QPalette::PlaceholderText);
    auto words = new QPlainTextEdit(texts.original);
    words->setReadOnly(true);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    words->setFont(theme::font(11));
    words->setAccessibleName(Messages::tr("Original text"));
    auto buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto save = buttons->addButton(Messages::tr("Save original as…"), QDialogButtonBox::ActionRole);
    inColumn(dialog, {says, {words, 1}, buttons});
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(save, &QPushButton::clicked, dialog,
                     [&workspace, source, dialog] { saveOriginal(workspace, source, dialog); });
    QObject::connect(&workspace, &Workspace::projectChanged, dialog, &QDialog::close);
    dialog->show();
}

} // namespace

void findOriginalEdits(Workspace &workspace, SourceId source, QObject *context,
                       const std::function<void(std::optional<std::vector<TextEdit>>)> &found)
{
    using Edits = std::optional<std::vector<TextEdit>>;
    readOriginal<Edits>(
        workspace, context,
        [source](Database &db, Progress &progress) {
            const Texts texts = readTexts(db, source, progress);
            return difference(texts.stored, texts.original);
        },
        found);
}

void showOriginal(Workspace &workspace, SourceId source, QWidget *window)
{
    workspace.guarded([&] {
        const QString title = sources::at(workspace.database(), source).title;
        readOriginal<Texts>(
            workspace, window,
            [source](Database &db, Progress &progress) { return readTexts(db, source, progress); },
            [&workspace, source, title, window](const Texts &texts) {
                openOriginal(workspace, source, title, texts, window);
            });
    });
}

void saveOriginal(Workspace &workspace, SourceId source, QWidget *window)
{
    workspace.guarded([&] {
        const OriginalFile original = originalOf(workspace.database(), source);
        auto dialog = new QFileDialog(window, Messages::tr("Save original as"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->selectFile(QFileInfo(original.name).fileName());
        QObject::connect(dialog, &QFileDialog::fileSelected, dialog,
                         [&workspace, bytes = original.bytes](const QString &path) {
                             if (filewriting::guarded(workspace, [&] {
                                     files::write(path, bytes, files::Readers::OwnerOnly);
                                 }))
                                 filewriting::tellDone(workspace, QFileInfo(path).fileName());
                         });
        dialog->open();
    });
}

} // namespace axial
