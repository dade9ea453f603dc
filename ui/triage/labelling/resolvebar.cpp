#include "ui/triage/labelling/resolvebar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/secondclick.h"
#include "ui/widgets/turningrow.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace axial {
namespace {

constexpr size_t digits = 9;

/// A name is no mnemonic.
QString label(QString words)
{
    return words.replace(u'&', QLatin1String("&&"));
}

} // namespace

VoteList::VoteList(QWidget *parent) : QWidget(parent), m_column(inColumn(this, flush, {}))
{
    setAccessibleName(tr("Votes"));
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

ResolveBar::ResolveBar(QWidget *parent)
    : AccentBar(parent), m_votes(new VoteList), m_proposal(readingLabel(tr("Proposed"))),
      m_discussion(readingLabel(tr("Discussion"))), m_reason(new QLineEdit),
      m_note(new QPushButton(tr("Note"))), m_undecide(new QPushButton(tr("Take back"))),
      m_accept(new QPushButton)
{
    m_proposal->setFont(theme::font(10, QFont::DemiBold));
    theme::quieten(*m_discussion);
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setWhatsThis(tr("Why it is decided so, kept with the decision; as a note it decides "
                              "nothing and the others read it."));
    m_reason->setPlaceholderText(tr("Reason, or a note for the others"));
    m_reason->installEventFilter(this);
    leaveIdleUndo(*m_reason);
    m_note->setToolTip(tr("Leave the note and decide nothing yet (Shift+Enter)"));
    m_undecide->setToolTip(tr("Takes the decision back; the labels stay"));
    m_undecide->hide();
    m_accept->setDefault(true);
    ignoreSecondClick(m_accept); // the next report is the current one by then
    auto *row = new TurningRow;
    row->add(m_reason, 1);
    row->add(m_note);
    row->add(m_undecide);
    row->add(m_accept);
    inColumn(this, {{12, 8, 12, 6}, 4}, {m_votes, m_proposal, m_discussion, row});
    connect(m_accept, &QPushButton::clicked, this, &ResolveBar::accepted);
    connect(m_undecide, &QPushButton::clicked, this, &ResolveBar::undecided);
    connect(m_note, &QPushButton::clicked, this, &ResolveBar::giveNote);
    connect(m_reason, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_note->setEnabled(!text.trimmed().isEmpty()); });
    m_note->setEnabled(false);
}

void ResolveBar::listenTo(QWidget *list)
{
    m_list = list;
    list->installEventFilter(this);
}

void ResolveBar::showReport(const QString &proposal, const QString &accept)
{
    m_proposal->setText(proposal);
    m_accept->setText(accept.isEmpty() ? tr("Accept") : accept);
    m_accept->setEnabled(!accept.isEmpty());
}

void ResolveBar::setDecided(bool isDecided)
{
    m_undecide->setVisible(isDecided);
}

void ResolveBar::showDiscussion(const QString &said)
{
    m_discussion->setText(said);
    m_discussion->setVisible(!said.isEmpty());
}

QString ResolveBar::reason() const
{
    return isHidden() ? QString() : m_reason->text().trimmed();
}

void ResolveBar::setReason(const QString &reason)
{
    m_reason->setText(reason);
}

void ResolveBar::giveNote()
{
    if (!reason().isEmpty())
        Q_EMIT noteGiven(reason());
}

bool ResolveBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !isVisible())
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isOfList = watched == m_list && !(key->modifiers() & ~Qt::KeypadModifier);
    if (const CodeId vote = isOfList ? m_votes->at(key->key() - Qt::Key_0) : CodeId{}) {
        if (!key->isAutoRepeat()) // a key that is held decides one report, not all that come next
            Q_EMIT m_votes->picked(vote);
        return true;
    }
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!isEnter || key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))
        return QWidget::eventFilter(watched, event);
    if (key->isAutoRepeat())
        return true;
    if (!(key->modifiers() & Qt::ShiftModifier))
        Q_EMIT accepted();
    else if (watched == m_reason)
        giveNote();
    return true;
}

} // namespace axial
