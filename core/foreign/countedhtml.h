#pragma once

#include <QString>

#include <vector>

namespace axial::foreign {

/// The words of a page, and where in them certain places lie.
struct CountedHtml {
    QString text;
    std::vector<qint64> places; ///< in it; one for each that was asked for, -1 = behind its end
};

/// Blocks and line breaks become lines, blanks that a browser would not show are left out. Places
/// are counted in bytes of UTF-8 over the words alone, as Taguette does; `bytes` ascends.
CountedHtml countedHtml(const QString &html, const std::vector<qint64> &bytes);

} // namespace axial::foreign
