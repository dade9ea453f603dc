#include "ui/shell/bars/offerbar.h"

namespace axial {

OfferBar::OfferBar(QWidget *parent) : MessageBar(parent)
{
    connect(this, &MessageBar::actionTriggered, this, [this] { take(m_first); });
    connect(this, &MessageBar::otherTriggered, this, [this] { take(m_other); });
}

void OfferBar::offer(Kind kind, const QString &sentence, const WayOut &first, const WayOut &other,
                     const QString &about)
{
    m_first = first.go;
    m_other = other.go;
    m_about = about;
    showMessage(kind, sentence, first.text, other.text);
}

void OfferBar::settle(const QString &about)
{
    if (about.isEmpty() || about != m_about)
        return;
    m_about.clear();
    clear();
}

/// A copy, since what it does may offer something else in its own place.
void OfferBar::take(std::function<void()> go)
{
    clear();
    if (go)
        go();
}

} // namespace axial
