#include "ui/widgets/plainmessagebox.h"

#include "core/base/visiblename.h"

#include <QLabel>

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

} // namespace axial
