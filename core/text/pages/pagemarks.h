#pragma once

#include "core/base/textrange.h"

#include <QString>

#include <vector>

namespace axial {

/// "[p. 12]", on a line of its own, is where a page begins.
QString pageMark(int page);

/// "[Picture: map.png]", which a source begins with that is a picture.
QString pictureMark(const QString &fileName);
bool beginsWithPicture(QStringView text);
/// "[Region: a pump]", on a line of its own, tells of an area that has no words; without its line
/// end.
QString regionMark(const QString &description);
/// Whether words may be such a mark, of which only the beginning may be there.
bool beginsAsRegion(QStringView words);
/// Whether words are such a mark and nothing else.
bool isRegionMark(QStringView words);
/// What such a mark tells of; other words as they are.
QString regionDescription(const QString &words);
/// Whether a text says only where pages begin, as that of a scan does.
bool hasPageMarksOnly(QStringView text);

/// A place on a page; pages are counted from 0.
struct PagePlace {
    int page = 0;
    double fraction = 0; ///< how far down, 0 to 1

    bool operator==(const PagePlace &) const = default;
};

/// Words of a text that stand on some pages, the last one included: on one, unless marks are gone.
struct PageStretch {
    int first = 0;
    int last = 0;
    TextRange range;  ///< with the mark it begins with
    qint64 words = 0; ///< where the line behind its mark begins

    int pages() const { return last - first + 1; }
    bool operator==(const PageStretch &) const = default;
};

/// Which words of a text stand on which page, by the marks in it. Somebody may have edited them: a
/// page without a mark shares a stretch with the one before, and marks that don't ascend are words.
class PageStretches
{
public:
    PageStretches() = default;
    /// `pages`: how many the document has.
    PageStretches(QStringView text, int pages);

    /// Ascending, without gaps; empty when there are no pages.
    const std::vector<PageStretch> &all() const { return m_all; }
    /// Index of the stretch of a page or a position, which may lie beyond the ends; -1 = none.
    int stretchOf(int page) const;
    int stretchAt(qint64 position) const;
    /// About where a position stands, and about what stands there: as if the words of a stretch
    /// filled its pages evenly.
    PagePlace placeOf(qint64 position) const;
    qint64 positionAt(PagePlace place) const;

private:
    std::vector<PageStretch> m_all;
};

} // namespace axial
