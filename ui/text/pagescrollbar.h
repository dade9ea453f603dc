#pragma once

class QScrollBar;

namespace axial {

class ScrolledPage;

/// A view's scroll bar and its page: the page is the anchor and the bar is derived from it, since a
/// better estimate of what nobody has seen must not move the words under the reader.
class PageScrollBar
{
public:
    PageScrollBar(ScrolledPage &page, QScrollBar &bar) : m_page(page), m_bar(bar) {}

    /// The bar says where the page stands in a viewport of that height, in px; the page stays.
    void follow(int height);
    /// Somebody moved the bar by `dy`, as scrollContentsBy() counts; nothing while it follows.
    void scrolled(int dy, int height);

private:
    ScrolledPage &m_page;
    QScrollBar &m_bar;
    bool m_isFollowing = false;
};

} // namespace axial
