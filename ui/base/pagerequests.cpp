#include "ui/base/pagerequests.h"

#include "ui/base/page.h"

#include <algorithm>
#include <utility>

namespace axial {

void PageRequests::ask(const PageRequest &request)
{
    m_waiting.push_back(request);
    Q_EMIT asked(request);
    deliver();
}

void PageRequests::add(Page *page)
{
    m_pages.emplace_back(page);
    QMetaObject::invokeMethod(this, &PageRequests::deliver, Qt::QueuedConnection);
}

void PageRequests::deliver()
{
    // Taken out first: who takes one may ask for another.
    for (const PageRequest &request : std::exchange(m_waiting, {})) {
        if (!isTaken(request))
            m_waiting.push_back(request);
    }
}

bool PageRequests::isTaken(const PageRequest &request) const
{
    return std::ranges::any_of(
        m_pages, [&](const QPointer<Page> &page) { return page && page->take(request); });
}

} // namespace axial
