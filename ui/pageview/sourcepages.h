#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "core/text/pages/pagealignment.h"
#include "core/text/pages/pagemarks.h"
#include "ui/pageview/pagefile.h"

#include <QMutex>

#include <map>

namespace axial {

class Database;

/// The text of a source, and which of its words stand on which page.
struct PagedText {
    PagedText(QString words, int pages) : text(std::move(words)), stretches(text, pages) {}

    QString text;
    PageStretches stretches;
};

/// The pages a source was imported from, for the workers that show them: they take turns. Who is
/// canceled waits no longer, neither for a turn nor for an answer; what is asked throws as PageFile
/// does.
class SourcePages
{
public:
    /// Those of the file that a source was imported from; null when it is not kept. Throws Error as
    /// openPageFile() does, and Canceled.
    static std::shared_ptr<SourcePages> of(Database &db, SourceId source, const Progress &progress);
    /// Throws Error as openPageFile() does.
    SourcePages(const QByteArray &bytes, const Progress &progress)
        : m_file(openPageFile(bytes, &progress))
    {
    }

    /// As PageFile::pageSizes().
    const std::vector<QSizeF> &sizes() const { return m_file->pageSizes(); }
    int count() const { return int(sizes().size()); }
    /// As PageFile::picture().
    QImage picture(int page, QSize size, const Progress &progress);
    /// Where words of the text stand on a page, a box a line, in shares of its width and height:
    /// for each range, none where that can't be told.
    std::vector<std::vector<QRectF>> boxes(const PagedText &text, int page,
                                           const std::vector<TextRange> &ranges,
                                           const Progress &progress);
    /// The words between two places of a page.
    std::optional<TextRange> words(const PagedText &text, int page, QPointF from, QPointF to,
                                   const Progress &progress);
    /// The words that stand in an area of a page.
    std::optional<TextRange> words(const PagedText &text, int page, const QRectF &area,
                                   const Progress &progress);

private:
    class Turn;

    const PageAlignment *alignment(const PagedText &text, int page);
    std::optional<qint64> positionAt(const PagedText &text, int page, QPointF place);

    QMutex m_turn;
    std::unique_ptr<PageFile> m_file;
    /// Of the stretch that was asked about last.
    QString m_text;
    int m_stretch = -1;
    std::optional<PageAlignment> m_alignment;
    /// Found before on the same page.
    int m_page = -1;
    std::map<TextRange, std::vector<QRectF>> m_boxes;
    std::optional<std::pair<QPointF, std::optional<qint64>>> m_pressed;
};

} // namespace axial
