#include "ui/text/pagescrollbar.h"

#include "ui/textpage/scrolledpage.h"

#include <QScrollBar>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace axial {

void PageScrollBar::follow(int height)
{
    m_isFollowing = true;
    m_bar.setSingleStep(m_page.pitch());
    m_bar.setPageStep(height);
    m_bar.setRange(0, int(std::min<qint64>(m_page.lowest(), std::numeric_limits<int>::max())));
    m_bar.setEnabled(m_bar.maximum() > 0); // its place stays, so that no line wraps anew
    m_bar.setValue(int(std::min<qint64>(m_page.y(), m_bar.maximum())));
    m_isFollowing = false;
}

void PageScrollBar::scrolled(int dy, int height)
{
    if (m_isFollowing)
        return;
    // Near by, real heights count; far away the estimates are all there is.
    if (m_bar.value() >= m_bar.maximum())
        m_page.jumpToEnd();
    else if (std::abs(dy) < 4 * height)
        m_page.scrollBy(-dy);
    else
        m_page.jumpTo(m_bar.value());
}

} // namespace axial
