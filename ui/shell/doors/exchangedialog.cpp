#include "ui/shell/doors/exchangedialog.h"

#include "core/refi/writing/exchangetarget.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>

namespace axial {
namespace {

const QString targetKey = QStringLiteral("export/program");

} // namespace

std::vector<ExchangeDialog::Choice> ExchangeDialog::choices()
{
    std::vector<Choice> all;
    for (const refi::ExchangeTarget &target : refi::exchangeTargets())
        all.push_back({&target, QLatin1String(target.id),
                       QCoreApplication::translate("refi", target.name),
                       QCoreApplication::translate("refi", target.description)});
    all.push_back({nullptr, QStringLiteral("codes"), tr("Codes alone, for any program"),
                   tr("A codebook (.qdc): the codes with their colours and descriptions, without "
                      "documents, quotes and people.")});
    return all;
}

ExchangeDialog::ExchangeDialog(QWidget *parent)
    : QDialog(parent), m_choices(choices()), m_group(new QButtonGroup(this)),
      m_sentence(paragraph({}))
{
    setWindowTitle(tr("Export for another program (REFI-QDA)"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *column = inColumn(this, {.spacing = 8}, {});
    column->addWidget(paragraph(tr("Which program will read the file? Programs count the places of "
                                   "quotes in different ways; written for another one, quotes may "
                                   "stand beside their words.")));
    const QString last = QSettings().value(targetKey).toString();
    for (size_t i = 0; i < m_choices.size(); ++i) {
        const Choice &choice = m_choices[i];
        auto *button = new QRadioButton(choice.name);
        button->setAccessibleDescription(choice.sentence);
        button->setChecked(i == 0 || choice.id == last);
        m_group->addButton(button, int(i));
        column->addWidget(button);
    }
    m_sentence->setAccessibleName(tr("What that changes"));
    column->addWidget(m_sentence);
    column->addWidget(
        paragraph(tr("What a file of this kind can’t hold is told after it is written. "
                     "It is the same for all programs.")));
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    addAct(buttons, tr("Choose where…"));
    column->addStretch(1);
    column->addWidget(buttons);
    connect(m_group, &QButtonGroup::idToggled, this, &ExchangeDialog::showSentence);
    connect(this, &QDialog::accepted, this, &ExchangeDialog::keepChoice);
    m_group->checkedButton()->setFocus();
    showSentence();
    constexpr int width = 520;
    resize(width, heightForWidth(width));
}

const refi::ExchangeTarget *ExchangeDialog::target() const
{
    return m_choices[size_t(m_group->checkedId())].target;
}

void ExchangeDialog::showSentence()
{
    if (m_group->checkedId() < 0)
        return;
    m_sentence->setText(m_choices[size_t(m_group->checkedId())].sentence);
}

void ExchangeDialog::keepChoice()
{
    QSettings().setValue(targetKey, m_choices[size_t(m_group->checkedId())].id);
}

} // namespace axial
