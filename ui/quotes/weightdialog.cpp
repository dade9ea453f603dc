#include "ui/quotes/weightdialog.h"

#include "core/project/quotes/quotes.h"
#include "ui/base/wording.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/plaintext.h"

#include <QDoubleValidator>
#include <QLineEdit>
#include <QPushButton>

namespace axial {

WeightDialog::WeightDialog(const QString &label, std::optional<double> weight, QWidget *parent)
    : QDialog(parent), m_number(new QLineEdit)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Weight"));
    auto *question = paragraph(tr("How strongly do the words say “%1”? A number from 0 to %2; "
                                  "an empty field takes the weight away.")
                                   .arg(shortened(label, 80))
                                   .arg(codingweights::highest));
    question->setBuddy(m_number);
    m_number->setAccessibleName(tr("Weight"));
    m_number->setWhatsThis(
        tr("How strongly these words mean the code: it stays on this coding, and questions can ask "
           "for it."));
    auto *numbers = new QDoubleValidator(0, codingweights::highest, 2, m_number);
    numbers->setNotation(QDoubleValidator::StandardNotation);
    m_number->setValidator(numbers);
    if (weight)
        m_number->setText(numbers->locale().toString(*weight, 'g', 6));
    m_number->selectAll();
    auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    inColumn(this, {question, m_number, buttons});
    resize(380, sizeHint().height());
    const auto mayEnd = [this] {
        return m_number->text().isEmpty() || m_number->hasAcceptableInput();
    };
    connect(m_number, &QLineEdit::textChanged, this,
            [=] { buttons->button(QDialogButtonBox::Ok)->setEnabled(mayEnd()); });
    connect(this, &QDialog::accepted, this, [this, numbers] {
        std::optional<double> typed;
        if (!m_number->text().isEmpty())
            typed = numbers->locale().toDouble(m_number->text());
        Q_EMIT chosen(typed);
    });
}

} // namespace axial
