#include "ui/shell/bars/typedwordsbar.h"

#include "core/base/files.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/plainmessagebox.h"

#include <QClipboard>
#include <QDialog>
#include <QFileDialog>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>

namespace axial {

TypedWordsBar::TypedWordsBar(Workspace &workspace, QWidget *parent)
    : MessageBar(parent), m_workspace(workspace), m_words(TypedWordsKeeper::of(workspace))
{
    setObjectName(QStringLiteral("typedWords")); // its name is its sentence
    clear();
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    connect(&m_patience, &QTimer::timeout, this, &TypedWordsBar::say);
    connect(&m_words, &TypedWordsKeeper::changed, this, &TypedWordsBar::follow);
    connect(this, &MessageBar::actionTriggered, this, &TypedWordsBar::showWords);
}

void TypedWordsBar::follow()
{
    if (m_words.kept().empty()) {
        m_patience.stop();
        clear();
    } else if (isVisible()) {
        say();
    } else if (!m_patience.isActive()) {
        m_patience.start();
    }
}

void TypedWordsBar::say()
{
    if (m_words.kept().empty())
        return;
    showMessage(Kind::Warning,
                tr("%1. %2 What you typed is kept, and storing it is tried again.")
                    .arg(m_words.sentence(), m_words.kept().front().reason),
                tr("Show the words…"));
}

void TypedWordsBar::showWords()
{
    auto dialog = new QDialog(window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Words that are not stored yet"));
    auto words = new QPlainTextEdit(m_words.text());
    words->setReadOnly(true);
    words->setAccessibleName(dialog->windowTitle());
    auto *buttons = dialogButtons(dialog, QDialogButtonBox::Close);
    QPushButton *copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    QPushButton *discard = buttons->addButton(tr("Discard these words"),
                                              QDialogButtonBox::DestructiveRole);
    connect(copy, &QPushButton::clicked, dialog,
            [words] { QGuiApplication::clipboard()->setText(words->toPlainText()); });
    connect(discard, &QPushButton::clicked, dialog, [this, dialog] {
        m_words.dropAll();
        dialog->accept();
        m_workspace.readAgain(); // the fields showed them
    });
    inColumn(dialog, {words, buttons});
    dialog->resize(560, 320);
    dialog->open();
    say(); // the button was pressed, and the words are still not stored
}

/// Not to the clipboard, which may end with the program.
bool TypedWordsBar::saveWords()
{
    const QString path = QFileDialog::getSaveFileName(window(),
                                                      tr("Save the words that are not stored"),
                                                      tr("Unstored words.txt"), tr("Text (*.txt)"));
    return !path.isEmpty() && m_workspace.guarded([&] {
        files::write(path, m_words.text().toUtf8(), files::Readers::OwnerOnly);
    });
}

bool TypedWordsBar::askToLeave()
{
    if (m_words.storeAll())
        return true;
    PlainMessageBox box(
        QMessageBox::Warning, tr("Not stored yet"),
        tr("%1. %2").arg(m_words.sentence(), m_words.kept().front().reason),
        tr("If you leave now, these words are lost unless you save them as a file."),
        QMessageBox::NoButton, window());
    QPushButton *save = box.addButton(tr("Save them as a file and leave…"),
                                      QMessageBox::AcceptRole);
    QPushButton *leave = box.addButton(tr("Leave without them"), QMessageBox::DestructiveRole);
    QPushButton *stay = box.addButton(tr("Stay"), QMessageBox::RejectRole);
    box.setDefaultButton(stay);
    box.setEscapeButton(stay);
    box.exec();
    const bool isSaved = box.clickedButton() == save && saveWords();
    if (!isSaved && box.clickedButton() != leave)
        return false; // also when they are stored by now: who stays, stays
    m_words.dropAll();
    return true;
}

} // namespace axial
