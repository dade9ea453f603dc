#include "ui/guide/introductiondialog.h"

#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QLabel>
#include <QPlainTextEdit>

namespace axial {

IntroductionDialog::IntroductionDialog(const QString &introduction, bool canEdit, QWidget *parent)
    : QDialog(parent), m_words(new QPlainTextEdit(introduction))
{
    setWindowTitle(tr("Introduction of the guide"));
    auto *hint = new QLabel(
        tr("What stands above the first part: purpose, participants, kind and structure of the "
           "interview. It is saved in the guide’s Markdown file."));
    hint->setWordWrap(true);
    m_words->setAccessibleName(tr("Introduction"));
    m_words->setTabChangesFocus(true);
    m_words->setReadOnly(!canEdit);
    auto *buttons = dialogButtons(
        this, canEdit ? QDialogButtonBox::Ok | QDialogButtonBox::Cancel
                      : QDialogButtonBox::StandardButtons(QDialogButtonBox::Close));
    inColumn(this, {hint, {m_words, 1}, buttons});
    m_words->setFocus();
    resize(620, 420);
}

QString IntroductionDialog::introduction() const
{
    return m_words->toPlainText();
}

} // namespace axial
