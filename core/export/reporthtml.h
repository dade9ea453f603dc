#pragma once

#include "core/base/progress.h"
#include "core/export/reportdocument.h"

#include <QByteArray>

namespace axial::report {

/// Which pictures of figures go into the page, and how much room there is for one.
struct Pictures {
    enum class Kind {
        Drawings, ///< SVG, for browsers
        Pixels    ///< PNG, for what can't draw SVG
    };
    Kind kind = Kind::Drawings;
    double widestInches = 7;
    double tallestInches = 1000;
};

/// One page that needs nothing beside it: UTF-8, no script, nothing fetched, figures inside. No
/// word of anybody becomes markup. Figures that were not drawn are shown as their tables; those
/// that were say their title themselves. Throws Canceled.
QByteArray toHtml(const Document &document, Progress &progress, const Pictures &pictures = {});

} // namespace axial::report
