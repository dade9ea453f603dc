#include "ui/base/pagerequests.h"

#include "ui/base/page.h"
#include "ui/base/workspace.h"

#include <algorithm>
#include <utility>

namespace axial {

PageRequests &PageRequests::of(Workspace &workspace)
{
    auto *requests = workspace.findChild<PageRequests *>(QString(), Qt::FindDirectChildrenOnly);
    return requests ? *requests : *new PageRequests(workspace);
}

PageRequests::PageRequests(Workspace &workspace) : QObject(&workspace)
{
    connect(&workspace, &Workspace::placeRequested, this, [this](SourceId source, TextRange range) {
        ask(ShowPlace{source, range});
    });
    connect(&workspace, &Workspace::codeRequested, this,
            [this](CodeId code) { ask(ShowCode{code}); });
    // The same numbers mean something else in another project.
    connect(&workspace, &Workspace::projectChanged, this, [this] { m_waiting.clear(); });
}

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
    return std::any_of(m_pages.begin(), m_pages.end(),
                       [&](const QPointer<Page> &page) { return page && page->take(request); });
}

} // namespace axial
