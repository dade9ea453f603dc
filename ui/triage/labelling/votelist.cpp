#include "ui/triage/labelling/votelist.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/secondclick.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace axial {
namespace {

constexpr size_t digits = 9;

/// A name is no mnemonic.
QString label(QString words)
{
    return words.replace(u'&', QLatin1String("&&"));
}

} // namespace

VoteList::VoteList(QWidget *parent) : QWidget(parent), m_column(new QVBoxLayout(this))
{
    setAccessibleName(tr("Votes"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
}

void VoteList::setChoices(const std::vector<Choice> &choices, bool canPick)
{
    m_codes.clear();
    for (size_t i = 0; i < choices.size(); ++i) {
        if (i == m_buttons.size()) {
            auto *button = new QPushButton;
            button->setFlat(true);
            button->setStyleSheet(QStringLiteral("text-align: left; padding: 2px 4px"));
            button->setFont(theme::font(10));
            button->setFocusPolicy(Qt::NoFocus); // the number does it from the list of reports
            button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
            ignoreSecondClick(button); // the next report's votes stand there by then
            m_column->addWidget(button);
            m_buttons.push_back(button);
            connect(button, &QPushButton::clicked, this, [this, i] {
                if (i < m_codes.size())
                    Q_EMIT picked(m_codes[i]);
            });
        }
        const Choice &each = choices[i];
        const QString said = tr("%1: %2").arg(each.name, each.coders.join(QStringLiteral(", ")));
        QPushButton *button = m_buttons[i];
        button->setText(label(i < digits ? tr("%1   %2").arg(i + 1).arg(said) : said));
        button->setToolTip(plainToolTip(canPick ? tr("Decide on %1").arg(each.name) : said));
        button->setEnabled(canPick);
        button->show();
        m_codes.push_back(each.code);
    }
    for (size_t i = choices.size(); i < m_buttons.size(); ++i) {
        m_buttons[i]->setText({}); // what is hidden from a coder is not even kept
        m_buttons[i]->setToolTip({});
        m_buttons[i]->hide();
    }
    setVisible(!choices.empty());
}

CodeId VoteList::at(int number) const
{
    const size_t place = size_t(number - 1);
    return number >= 1 && place < m_codes.size() ? m_codes[place] : CodeId{};
}

QStringList VoteList::lines() const
{
    QStringList lines;
    for (size_t i = 0; i < m_codes.size(); ++i)
        lines << m_buttons[i]->text();
    return lines;
}

} // namespace axial
