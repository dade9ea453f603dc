#include "ui/shell/bars/offerbar.h"

#include "ui/base/failures.h"
#include "ui/base/workspace.h"

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

ErrorBar::ErrorBar(Workspace &workspace, QWidget *parent) : OfferBar(parent), m_workspace(workspace)
{
    connect(&workspace, &Workspace::errorRaised, this, &ErrorBar::tell);
    connect(&workspace, &Workspace::actDone, this, [this](const QString &act) {
        settle(act);
        if (act == Failures::stepAct())
            settle(Failures::writeAct());
    });
}

void ErrorBar::tell(const QString &sentence)
{
    offer(Kind::Danger, sentence, {}, {}, m_workspace.failures().failingAct());
}

} // namespace axial
