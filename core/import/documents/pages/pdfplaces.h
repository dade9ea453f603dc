#pragma once

#include "core/base/textrange.h"
#include "core/pdf/pdfhighlight.h"
#include "core/text/pages/pagemarks.h"

#include <QString>

#include <memory>
#include <optional>

namespace axial {

class PdfDocument;
struct PdfWords;

/// Which words of a text stand at a place of the PDF that it was taken from.
class PdfPlaces
{
public:
    /// Both stay as long as this.
    PdfPlaces(PdfDocument &document, const PdfWords &words);
    ~PdfPlaces();

    /// Quickest page by page. None = no words stand there, or too many places were looked for.
    std::optional<TextRange> find(const PdfHighlight &marked);
    /// What stands there as the page has it, for what find() found nowhere in the text.
    const QString &lastWords() const { return m_lastWords; }
    /// Whether places are not looked for any more: each takes as long as its page has words.
    bool isTired() const { return m_letters > mostLetters; }

private:
    class Page;

    /// Words of a page from one mark to another, in its own letters.
    std::optional<TextRange> select(int page, const QLineF &begin, const QLineF &end,
                                    double height);
    std::optional<TextRange> marked(const PdfHighlight &marked);

    static constexpr qint64 mostLetters = 10'000'000;

    PdfDocument &m_document;
    const PdfWords &m_words;
    PageStretches m_stretches;
    std::unique_ptr<Page> m_page; ///< the last one that was asked about
    int m_pageAt = -1;
    qint64 m_letters = 0;
    QString m_lastWords;
};

} // namespace axial
