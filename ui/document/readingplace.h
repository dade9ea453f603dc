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
/// As near to it as the text goes.
void showReadingPlace(TextView &view, ReadingPlace place);

} // namespace axial
