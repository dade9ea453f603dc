#include "ui/editing/texteditingbar.h"

#include "core/base/messages.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/plaintext.h"

#include <QAccessible>
#include <QPainter>
#include <QPushButton>

namespace axial {

TextEditingBar::TextEditingBar(QWidget *parent)
    : QFrame(parent), m_title(new ElidingLabel), m_state(new ElidingLabel),
      m_done(plainButton(tr("Done"))), m_cancel(plainButton(tr("Cancel")))
{
    setAccessibleName(tr("Editing"));
    m_title->setFont(theme::font(10, QFont::DemiBold));
    m_state->setAccessibleName(tr("Changes"));
    m_done->setToolTip(tr("Store the changes as one step (F4)"));
    m_cancel->setToolTip(tr("Leave the text as it was (Esc)"));
    inRow(this, {{14, 5, 8, 5}, 8}, {m_title, {m_state, 1}, m_done, m_cancel});
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(m_done, &QPushButton::clicked, this, &TextEditingBar::doneRequested);
    connect(m_cancel, &QPushButton::clicked, this, &TextEditingBar::cancelRequested);
    hide();
}

void TextEditingBar::showTitle(const QString &title)
{
    setStoring(false);
    m_title->setText(tr("Editing %1").arg(title));
}

void TextEditingBar::showChanges(int changes, int lostQuotes)
{
    QString state = changes == 0 ? tr("Codings move with the text")
                                 : CountText::tr("%Ln change(s)", nullptr, changes);
    if (lostQuotes > 0)
        state = tr("%1 · %n quotes have no words left", nullptr, lostQuotes).arg(state);
    if (!m_notKept.isEmpty())
        state = tr("%1 · not kept safe until Done").arg(state);
    say(state, lostQuotes > 0 || !m_notKept.isEmpty());
}

void TextEditingBar::showNotKept(const QString &why)
{
    m_notKept = why;
    m_state->setToolTip(why.isEmpty() ? why
                                      : plainToolTip(why)); // the next key takes the sentence away
    if (!why.isEmpty())
        showRefusal(why);
}

void TextEditingBar::setStoring(bool isStoring)
{
    for (QPushButton *button : {m_done, m_cancel})
        button->setEnabled(!isStoring);
    if (isStoring)
        say(tr("Storing… the words stay as they are until that is done"), false);
}

void TextEditingBar::showRefusal(const QString &why)
{
    say(why, true);
    QAccessibleEvent alert(m_state, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString TextEditingBar::title() const
{
    return m_title->text();
}

QString TextEditingBar::state() const
{
    return m_state->text();
}

void TextEditingBar::say(const QString &state, bool warns)
{
    m_warns = warns;
    m_state->setText(state);
    m_state->setForegroundRole(warns ? QPalette::WindowText : QPalette::PlaceholderText);
    update();
}

void TextEditingBar::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = theme::tokens();
    QPainter painter(this);
    painter.fillRect(rect(), tokens.alternate);
    painter.setPen(tokens.line);
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    QRect edge(0, 0, 3, height());
    if (isRightToLeft())
        edge.moveRight(width() - 1);
    painter.fillRect(edge, m_warns ? tokens.warn : tokens.accent);
}

} // namespace axial
