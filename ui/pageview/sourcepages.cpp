#include "ui/pageview/sourcepages.h"

#include "core/base/progress.h"
#include "core/project/sources/transcriptediting.h"

#include <algorithm>

namespace axial {

namespace {

/// More is compared with nothing: somebody took the marks of its pages away.
constexpr int mostPages = 30;
constexpr qint64 mostLetters = 400'000;
constexpr size_t mostBoxes = 2'000;

} // namespace

/// Throws Canceled while it waits.
class SourcePages::Turn
{
public:
    Turn(SourcePages &pages, const Progress &progress) : m_pages(pages)
    {
        constexpr int pollMs = 20;
        do {
            progress.checkCanceled();
        } while (!pages.m_turn.tryLock(pollMs));
        m_pages.m_file->setProgress(&progress);
    }
    ~Turn()
    {
        m_pages.m_file->setProgress(nullptr);
        m_pages.m_turn.unlock();
    }
    Turn(const Turn &) = delete;
    Turn &operator=(const Turn &) = delete;

private:
    SourcePages &m_pages;
};

std::shared_ptr<SourcePages> SourcePages::of(Database &db, SourceId source,
                                             const Progress &progress)
{
    const std::optional<OriginalFile> original = transcripts::original(db, source);
    progress.checkCanceled();
    return original ? std::make_shared<SourcePages>(original->bytes, progress) : nullptr;
}

QImage SourcePages::picture(int page, QSize size, const Progress &progress)
{
    const Turn turn(*this, progress);
    return m_file->picture(page, size);
}

/// Null when a page can't be compared with its words.
const PageAlignment *SourcePages::alignment(const PagedText &text, int page)
{
    const int index = text.stretches.stretchOf(page);
    if (index < 0)
        return nullptr;
    const PageStretch &stretch = text.stretches.all()[size_t(index)];
    if (stretch.pages() > mostPages || stretch.range.length() > mostLetters)
        return nullptr;
    const QString words = text.text.mid(stretch.words, stretch.range.end - stretch.words);
    const bool isSame = index == m_stretch && words == m_text;
    if (!isSame || page != m_page) {
        m_boxes.clear();
        m_pressed.reset();
        m_page = page;
    }
    if (isSame)
        return m_alignment ? &*m_alignment : nullptr;
    QStringList pages;
    for (int each = stretch.first; each <= stretch.last; ++each)
        pages << m_file->text(each);
    m_alignment.emplace(pages, words);
    m_stretch = index; // not before: who is canceled leaves what was there
    m_text = words;
    return &*m_alignment;
}

std::vector<std::vector<QRectF>> SourcePages::boxes(const PagedText &text, int page,
                                                    const std::vector<TextRange> &ranges,
                                                    const Progress &progress)
{
    const Turn turn(*this, progress);
    std::vector<std::vector<QRectF>> result(ranges.size());
    const PageAlignment *aligned = alignment(text, page);
    if (!aligned)
        return result;
    const PageStretch &stretch = text.stretches.all()[size_t(m_stretch)];
    if (m_boxes.size() > mostBoxes)
        m_boxes.clear();
    for (size_t i = 0; i < ranges.size(); ++i) {
        const TextRange inside{std::max(ranges[i].start, stretch.words) - stretch.words,
                               std::min(ranges[i].end, stretch.range.end) - stretch.words};
        if (inside.isEmpty())
            continue;
        const auto known = m_boxes.find(inside);
        if (known != m_boxes.end()) {
            result[i] = known->second;
            continue;
        }
        for (const PagePiece &piece : aligned->onPages(inside)) {
            if (stretch.first + piece.page == page)
                result[i] = m_file->boxes(page, piece.letters);
        }
        m_boxes.emplace(inside, result[i]);
    }
    return result;
}

std::optional<qint64> SourcePages::positionAt(const PagedText &text, int page, QPointF place)
{
    const PageAlignment *aligned = alignment(text, page);
    const std::optional<qint64> letter = aligned ? m_file->letterAt(page, place) : std::nullopt;
    if (!letter)
        return std::nullopt;
    const PageStretch &stretch = text.stretches.all()[size_t(m_stretch)];
    const std::optional<qint64> word = aligned->wordAt(page - stretch.first, *letter);
    return word ? std::optional(stretch.words + *word) : std::nullopt;
}

std::optional<TextRange> SourcePages::words(const PagedText &text, int page, QPointF from,
                                            QPointF to, const Progress &progress)
{
    const Turn turn(*this, progress);
    if (!m_pressed || m_pressed->first != from || m_page != page) {
        const std::optional<qint64> start = positionAt(text, page, from);
        m_pressed = std::pair(from, start);
    }
    const std::optional<qint64> start = m_pressed->second;
    const std::optional<qint64> end = positionAt(text, page, to);
    if (!start || !end)
        return std::nullopt;
    return TextRange{std::min(*start, *end), std::max(*start, *end) + 1};
}

std::optional<TextRange> SourcePages::words(const PagedText &text, int page, const QRectF &area,
                                            const Progress &progress)
{
    const Turn turn(*this, progress);
    const PageAlignment *aligned = alignment(text, page);
    const std::optional<TextRange> letters = aligned ? m_file->lettersIn(page, area) : std::nullopt;
    if (!letters)
        return std::nullopt;
    const PageStretch &stretch = text.stretches.all()[size_t(m_stretch)];
    const auto first = aligned->wordAt(page - stretch.first, letters->start);
    const auto last = aligned->wordAt(page - stretch.first, letters->end - 1);
    if (!first || !last || *last < *first)
        return std::nullopt;
    return TextRange{stretch.words + *first, stretch.words + *last + 1};
}

} // namespace axial
