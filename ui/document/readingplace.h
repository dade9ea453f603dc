#pragma once

#include <QtGlobal>

namespace axial {

class TextView;

/// Where somebody reads in a text, in UTF-16 code units.
struct ReadingPlace {
    qint64 caret = 0;
    qint64 top = 0; ///< the first position in view
};

ReadingPlace readingPlaceIn(TextView &view);
/// Brings a position to the top of the view, as far as the text goes; caret and selection stay.
void scrollTo(TextView &view, qint64 top);
/// As near to it as the text goes.
void showReadingPlace(TextView &view, ReadingPlace place);

} // namespace axial
