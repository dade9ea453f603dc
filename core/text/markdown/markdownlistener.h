#pragma once

#include "core/text/markdown/markdown.h"

#include <md4c.h>

#include <QByteArray>

#include <array>

namespace axial {

/// Places in a text by those in its UTF-8, from the first to the last.
class Utf8Places
{
public:
    explicit Utf8Places(const QByteArray &bytes) : m_bytes(bytes) {}

    /// -1 = not in the text, or before the last one asked for.
    qint64 at(const char *place);

private:
    const QByteArray &m_bytes;
    qsizetype m_byte = 0;
    qint64 m_unit = 0;
};

/// Hears from the parser what it finds, in the order of the text: words with their styles, and
/// which blocks begin and end. Places are those of the text; what lies between the words are marks.
class MarkdownListener
{
public:
    MarkdownListener(QStringView text, const QByteArray &bytes) : m_text(text), m_places(bytes) {}

    void enterBlock(MD_BLOCKTYPE type, void *detail);
    void leaveBlock(MD_BLOCKTYPE type);
    void enterSpan(MD_SPANTYPE type) { ++m_spans[size_t(type)]; }
    void leaveSpan(MD_SPANTYPE type) { --m_spans[size_t(type)]; }
    void words(MD_TEXTTYPE type, const char *words, MD_SIZE size);
    /// The text was read to its end.
    Markdown finish();

private:
    qint64 lineStart(qint64 at) const
    {
        return at == 0 ? 0 : m_text.lastIndexOf(u'\n', at - 1) + 1;
    }
    qint64 lineEnd(qint64 at) const
    {
        const qint64 end = m_text.indexOf(u'\n', at);
        return end < 0 ? m_text.size() : end;
    }
    QStringView line(qint64 start) const { return m_text.sliced(start, lineEnd(start) - start); }
    bool isVerbatim() const
    {
        return m_block.kind == MarkdownKind::Code || m_block.kind == MarkdownKind::Html;
    }
    int styles() const;
    void add(TextRange range, int styles);
    void addMarks(qint64 to);
    void addHtml(TextRange range);
    void begin(MarkdownKind kind);
    void end();
    void takeOpeningFence(QChar mark);
    void takeClosingFence();
    void takeUnderline();
    void joinQuote();
    void takeTable();

    QStringView m_text;
    Utf8Places m_places;
    Markdown m_found;
    std::array<int, 16> m_spans{}; ///< how many of each kind are open
    qint64 m_done = 0;             ///< up to where words were handed over, or marks found
    int m_quotes = 0;
    bool m_isOpen = false; ///< a block with lines of its own
    bool m_isInComment = false;
    bool m_isFenceLost = false;
    bool m_isHead = false; ///< of a table
    MarkdownBlock m_block; ///< empty until words or a fence come
    int m_lines = 0;       ///< line ends of code or HTML
    QChar m_fence;         ///< null = none
};

} // namespace axial
