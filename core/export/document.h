#pragma once

#include "core/base/table.h"

#include <QByteArray>
#include <QString>

#include <variant>
#include <vector>

namespace axial {

/// A document as values, so that the same one is written as a web page, as a document of Word, or
/// printed. All words are plain.
struct Document {
    struct Heading {
        QString words;
        int level = 1; ///< 1 to 6
    };
    struct Paragraph {
        QString lead; ///< bold, before the words; empty = none
        QString words;
        bool isNote = false; ///< small: what is counted, what was left out
    };
    struct Grid {
        Table table; ///< its Id columns are not shown
    };
    using Block = std::variant<Heading, Paragraph, Grid>;

    QString title;
    bool isWide = false; ///< for pages on their side
    std::vector<Block> blocks;
};

/// A table with its title, base and notes.
Document tableDocument(const Table &table);
/// Each row under a heading of its key and code, as deep as its level says; its texts below, its
/// counts in a line.
Document cardsDocument(const Table &table);

/// How much of the width each column asks for, beside the others: as its words, long ones less than
/// they do; 0 for Id columns.
std::vector<double> widthShares(const Table &table);

/// One file, which asks for nothing and runs nothing.
QByteArray documentToHtml(const Document &document);
/// Throws Error.
QByteArray documentToDocx(const Document &document);

} // namespace axial
