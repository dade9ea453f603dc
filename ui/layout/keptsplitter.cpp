#include "ui/layout/keptsplitter.h"

#include <QSettings>

#include <algorithm>

namespace axial {

KeptSplitter::KeptSplitter(Qt::Orientation orientation, const QString &name, Standard standard,
                           QWidget *parent)
    : QSplitter(orientation, parent), m_name(name), m_standard(std::move(standard))
{
    setChildrenCollapsible(false);
    connect(this, &QSplitter::splitterMoved, this, &KeptSplitter::keep);
}

/// What makes no sense is as if it weren't there: no part may go by it.
void KeptSplitter::read()
{
    m_chosen.clear();
    const QStringList kept = QSettings().value(layoutKey(m_name, m_room)).toStringList();
    if (kept.size() != count())
        return;
    for (const QString &size : kept) {
        bool isNumber = false;
        m_chosen.append(size.toInt(&isNumber));
        if (!isNumber || m_chosen.back() <= 0 || m_chosen.back() > QWIDGETSIZE_MAX) {
            m_chosen.clear();
            return;
        }
    }
}

void KeptSplitter::keep()
{
    const QList<int> now = sizes();
    const QList<int> standard = m_standard(length());
    QStringList kept;
    for (int i = 0; i < count(); ++i) { // what is hidden has no size now, and keeps the one it had
        const int before = m_chosen.value(i, standard.value(i));
        kept << QString::number(std::max(1, now.value(i) > 0 ? now.value(i) : before));
    }
    QSettings().setValue(layoutKey(m_name, m_room), kept);
    read();
}

/// One that stretches takes what the others leave.
void KeptSplitter::share(QList<int> sizes)
{
    QList<int> stretching;
    int others = 0;
    for (int i = 0; i < count(); ++i) {
        const QSizePolicy policy = widget(i)->sizePolicy();
        const bool stretches = orientation() == Qt::Horizontal ? policy.horizontalStretch() > 0
                                                               : policy.verticalStretch() > 0;
        if (stretches)
            stretching.append(i);
        else if (!widget(i)->isHidden())
            others += sizes.value(i) + handleWidth();
    }
    if (stretching.size() == 1 && stretching.front() < sizes.size())
        sizes[stretching.front()] = std::max(1, length() - others);
    setSizes(sizes);
}

void KeptSplitter::shareRoom()
{
    if (!isChosen() && length() > 0)
        share(m_standard(length()));
}

void KeptSplitter::resetLayout()
{
    m_isRead = false;
    m_chosen.clear();
    shareRoom();
}

void KeptSplitter::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    const Room room = roomOf(length(), orientation());
    if (!m_isRead || room != m_room) {
        m_room = room;
        m_isRead = true;
        read();
        if (isChosen())
            share(m_chosen);
    }
    shareRoom();
}

} // namespace axial
