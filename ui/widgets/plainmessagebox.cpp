#include "ui/widgets/plainmessagebox.h"

#include "core/base/visiblename.h"

#include <QLabel>
#include <QPushButton>

namespace axial {

PlainMessageBox::PlainMessageBox(Icon icon, const QString &title, const QString &sentence,
                                 const QString &details, StandardButtons buttons, QWidget *parent)
    : QMessageBox(icon, title, {}, buttons, parent)
{
    setTextFormat(Qt::PlainText);
    setText(visibleName(sentence));
    if (details.isEmpty())
        return;
    // The label below guesses, whatever setTextFormat() says; so it is told before it has words.
    setInformativeText(QStringLiteral(" "));
    for (QLabel *label : findChildren<QLabel *>())
        label->setTextFormat(Qt::PlainText);
    setInformativeText(visibleName(details));
}

void askToLose(QWidget *parent, const QString &title, const QString &question,
               const QString &details, const QString &lose, const QString &keep,
               const std::function<void()> &then)
{
    auto *box = new PlainMessageBox(QMessageBox::Question, title, question, details,
                                    QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *loses = box->addButton(lose, QMessageBox::DestructiveRole);
    QPushButton *keeps = box->addButton(keep, QMessageBox::RejectRole);
    box->setDefaultButton(keeps);
    box->setEscapeButton(keeps);
    QObject::connect(loses, &QPushButton::clicked, parent, then);
    box->open();
}

} // namespace axial
