#include "ui/document/readingplace.h"

#include "ui/text/textview.h"

#include <algorithm>

namespace axial {

ReadingPlace readingPlaceIn(TextView &view)
{
    return {view.caret(), view.page().positionAt(QPoint(0, 0))};
}

void showReadingPlace(TextView &view, ReadingPlace place)
{
    const qint64 length = view.text().size();
    view.setCaret(std::clamp<qint64>(place.caret, 0, length));
    const qint64 top = std::clamp<qint64>(place.top, 0, length);
    ScrolledPage &page = view.page();
    page.jumpTo(0);
    page.ensureVisible({top, top});
    if (const QRect line = page.caretRect(top); !line.isNull() && top > 0)
        page.scrollBy(line.top());
}

} // namespace axial
