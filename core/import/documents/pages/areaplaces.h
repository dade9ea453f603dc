#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"
#include "core/domain/pageregion.h"
#include "core/refi/exchange.h"
#include "core/text/pages/pagemarks.h"
#include "core/text/search/foldedtext.h"
#include "core/text/textedits.h"

#include <map>
#include <set>
#include <vector>

namespace axial {

/// Which words of a text are those of areas of its pages. An area at the same place as another one,
/// as programs write one with two codes, has the same words. No others have: where an area's are
/// not found, or another one's, it gets a line at the end of its page's words.
class AreaWords
{
public:
    /// `pages`: how many the text has.
    AreaWords(const QString &text, int pages);

    /// One more, which has an area.
    void add(const refi::Selection &selection);
    /// Where words stand on a page, so far down as `center` says (a share of its height): the
    /// nearest place of these very words, or else of words that read the same. None = nowhere.
    /// A place where they begin or end within a word only when there is no other.
    std::optional<TextRange> find(const QString &words, int page, double center);

    int lines() const { return int(m_lines.size()); }
    struct Placed {
        TextEdits edits;               ///< what puts the lines in
        std::vector<TextRange> ranges; ///< of the areas, as they were added, in the edited text
    };
    Placed placed() const;

private:
    struct Line {
        size_t area = 0;
        qint64 place = 0; ///< in the text without the lines
        QString words;
    };

    const FoldedText &folded(int stretch);
    QString lineFor(int page, const refi::Selection &selection);

    QString m_text;
    PageStretches m_stretches;
    std::map<int, FoldedText> m_folded; ///< stretches
    std::set<std::pair<qint64, qint64>> m_taken;
    std::map<RegionPlace, size_t> m_places;        ///< the first area there
    std::vector<size_t> m_alike;                   ///< by area: that with whose words it is
    std::vector<std::optional<TextRange>> m_found; ///< by area
    std::vector<Line> m_lines;
    std::map<int, int> m_unnamed; ///< by page
};

/// Says of the areas of PDFs and pictures which share of their page they take up, as far as their
/// files can be read. Throws Canceled.
void measureAreas(refi::Exchange &exchange, Progress &progress);

/// The same, and which words are theirs: those that stand there, as far as the file tells them, or
/// else a line that is put into the text. PDFs without words get those of their pages. Files that
/// can't be shown are taken out and remarked on. Throws Canceled.
void placeAreas(refi::Exchange &exchange, Progress &progress);

} // namespace axial
