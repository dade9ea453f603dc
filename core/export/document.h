#pragma once

#include "core/base/progress.h"
#include "core/base/table.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <variant>
#include <vector>

namespace axial {

/// How many rows of a table a writer writes before it looks whether it goes on.
constexpr size_t rowsBetweenLooks = 500;

/// A document as values, so that the same one is written as a web page, as a document of Word, or
/// laid out on pages. All words are plain: who writes them escapes them.
struct Document {
    struct Heading {
        QString words;
        int level = 1;       ///< 1 to 6, below the title
        bool isCard = false; ///< with what stands below it, it is not torn over two pages
    };
    struct Run {
        QString words;
        bool isBold = false;
    };
    struct Paragraph {
        enum class Look {
            Body,
            Lead,    ///< bold; belongs to what follows
            Note,    ///< small: what is counted, what was left out
            Caption, ///< of the table that follows
        };
        std::vector<Run> runs;
        Look look = Look::Body;
    };
    /// Somebody's words, bare: who writes them puts the quotation marks.
    struct Quotation {
        QString words;
        QString who; ///< "U1, novice, U1 interview, turn 6"
    };
    struct Listing {
        QStringList items;
        int first = 0; ///< the number of the first item; 0 = bullets
    };
    struct Grid {
        Table table; ///< its Id columns are not shown
    };
    /// A picture of an answer, once it was drawn; until then the answer, which is shown as its
    /// table.
    struct Figure {
        QueryCall call; ///< see drawnFigure()
        Table table;
        QByteArray svg = {};
        QByteArray png = {};
        double widthInches = 0, heightInches = 0; ///< as printed
        bool isDrawn() const { return !svg.isEmpty() || !png.isEmpty(); }
    };
    /// A paragraph of a coded text, with what the margin says of the quotes that begin in it.
    struct Coded {
        struct Piece {
            QString words;
            bool isBold = false;
            unsigned tint = noTint;  ///< 0xRRGGBB: the ground behind the words
            std::vector<int> begins; ///< numbers of the quotes that begin before the words
            std::vector<int> ends;   ///< of those that end behind them
        };
        struct Note {
            int number = 0; ///< of the quote; 0 = of none: what a colour stands for
            QString words;
            unsigned stripe = 0; ///< 0xRRGGBB
            unsigned tint = noTint;
            QString who; ///< initials, for a comment
        };
        static constexpr unsigned noTint = 0xFFFFFF;

        std::vector<Piece> pieces; ///< empty = the notes stand for themselves
        std::vector<Note> notes;
    };
    using Block = std::variant<Heading, Paragraph, Quotation, Listing, Grid, Figure, Coded>;
    using Blocks = std::vector<Block>;

    QString title;
    bool isWide = false; ///< for pages on their side
    Blocks blocks;
    /// Those behind these, where they are too many for the memory: hands each over as it is made.
    /// Throws what reading it throws, and Canceled.
    std::function<void(const std::function<void(const Block &)> &write, Progress &progress)> later =
        {};
};

namespace documents {

Document::Paragraph plain(const QString &words);
/// Bold, of what follows.
Document::Paragraph lead(const QString &words);
Document::Paragraph note(const QString &words);

/// A table with its title, base and notes.
Document ofTable(const Table &table);
/// Each row under a heading of its key and code, as deep as its level says; its texts below, its
/// counts in a line.
Document ofCards(const Table &table);

/// A table among other blocks: its caption and notes, then its rows, without columns of ids, of
/// words that nobody wrote and of numbers that no row has, so that a page holds the others.
Document::Blocks captioned(const Table &table);
/// "Priorities by group. Share of participants; n = 19"
QString caption(const Table &table);
/// The columns of a table that are for people.
std::vector<size_t> shownColumns(const Table &table);
/// How much of the width each column asks for, beside the others: as its words, long ones less than
/// they do; 0 for Id columns.
std::vector<double> widthShares(const Table &table);

/// Shows the writer each block. Throws Canceled.
template <class Writer>
void writeBlocks(const Document &document, Writer &writer, Progress &progress)
{
    progress.setTotal(qint64(document.blocks.size()));
    progress.setDone(0);
    for (const Document::Block &block : document.blocks) {
        progress.checkCanceled();
        std::visit(writer, block);
        progress.advance();
    }
    if (document.later)
        document.later(
            [&](const Document::Block &block) {
                progress.checkCanceled();
                std::visit(writer, block);
            },
            progress);
}

/// Between the quotation marks of the program's language.
QString quoted(const QString &words);
/// Words that are written from right to left, or have such a part, keep what stands beside them in
/// its place: numbers, and who coded.
QString isolated(const QString &words);
/// Every line ends in `\n`, and what no page can hold has become the sign for such.
QString printable(const QString &words);

} // namespace documents

} // namespace axial
