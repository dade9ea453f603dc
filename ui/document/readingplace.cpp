#include "ui/document/readingplace.h"

#include "ui/text/textview.h"

#include <algorithm>

namespace axial {

ReadingPlace readingPlaceIn(TextView &view)
{
    return {view.caret(), view.page().positionAt(QPoint(0, 0))};
}

void scrollTo(TextView &view, qint64 top)
{
    top = std::clamp<qint64>(top, 0, view.text().size());
    ScrolledPage &page = view.page();
    page.jumpTo(0);
    page.ensureVisible({top, top});
    if (const QRect line = page.caretRect(top); !line.isNull() && top > 0)
        page.scrollBy(line.top());
}

void showReadingPlace(TextView &view, ReadingPlace place)
{
    view.setCaret(std::clamp<qint64>(place.caret, 0, view.text().size()));
    scrollTo(view, place.top);
}

} // namespace axial
