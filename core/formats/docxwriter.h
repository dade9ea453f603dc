#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace axial {

/// Words of one look. Line ends and tabs stay; nothing in them is ever markup, a field or a link.
struct DocxRun {
    QString words;
    bool isBold = false;
    bool isItalic = false;
    std::optional<unsigned> ground = {}; ///< 0xRRGGBB behind the words
    std::vector<int> begins = {};        ///< numbers of the comments that begin before the words
    std::vector<int> ends = {};          ///< of those that end behind them
};
using DocxRuns = std::vector<DocxRun>;

enum class DocxStyle {
    Body,
    Title,   ///< of the whole document
    Quote,   ///< set in, words of others
    Lead,    ///< bold; stays with what follows
    Caption, ///< of the table that follows, with which it stays
    Note     ///< small
};

struct DocxListItem {
    DocxRuns runs;
    int depth = 0; ///< 0 to 8, what is deeper stands at 8
};

/// A table over the whole width. The first row is a heading, repeated on each page.
struct DocxTable {
    enum class Align { Left, Right };
    struct Column {
        double share = 1; ///< of the width, beside the others' shares
        Align align = Align::Left;
    };
    std::vector<Column> columns;
    std::vector<std::vector<DocxRuns>> rows; ///< cells that are missing stay empty
};

/// Writes a document for Word and LibreOffice (Office Open XML), from the first word to the last.
/// The same calls make the same bytes.
class DocxWriter
{
public:
    enum class Page { Portrait, Landscape };
    enum class List { Bullets, Numbers };

    /// `title` is the document's property, not yet words of it. Pages are A4.
    explicit DocxWriter(const QString &title, Page page = Page::Portrait);
    ~DocxWriter();
    DocxWriter(const DocxWriter &) = delete;
    DocxWriter &operator=(const DocxWriter &) = delete;

    /// Of level 1 to 6, for the outline and a table of contents.
    void heading(const QString &words, int level);
    void paragraph(const DocxRuns &runs, DocxStyle style = DocxStyle::Body);
    void paragraph(const QString &words, DocxStyle style = DocxStyle::Body);
    /// A numbered list begins with `first`.
    void list(const std::vector<DocxListItem> &items, List kind, int first = 1);
    void table(const DocxTable &table);
    /// A PNG in its own paragraph, as wide as said in inches but no wider than the page's text;
    /// 0 = as its pixels at 300 to the inch. `description` is for those who don't see it. Throws
    /// Error when it is no PNG.
    void picture(const QByteArray &png, const QString &description, double width = 0);
    /// A comment at the words between the runs that begin and end it. `number` is from 1 on, and
    /// each is used once.
    void addComment(int number, const QString &initials, const QString &words);

    /// The whole file; nothing can be added after it. Throws Error.
    QByteArray finish();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace axial
