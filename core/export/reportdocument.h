#pragma once

#include "core/base/table.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <variant>
#include <vector>

namespace axial {

/// A report as what it is made of, whatever file it becomes. All words are plain: a writer escapes
/// them.
namespace report {

struct Heading {
    int level = 1; ///< 1 = a part of the report, 2 and 3 below it
    QString words;
};

struct Paragraph {
    enum class Kind { Plain, Strong, Small };
    QString words;
    Kind kind = Kind::Plain;
};

/// Somebody's words.
struct Quotation {
    QString words;
    QString who; ///< "U1, novice, U1 interview, turn 6"
};

struct Listing {
    QStringList items;
};

/// The rows of an answer, with its title, what is counted and its notes.
struct TableBlock {
    Table table;
};

/// A figure as it was drawn; until then the answer it is drawn of.
struct FigureBlock {
    QueryCall call; ///< see drawnFigure()
    Table table;
    QByteArray svg = {};
    QByteArray png = {};
    double widthInches = 0, heightInches = 0; ///< as printed
    bool isDrawn() const { return !svg.isEmpty() || !png.isEmpty(); }
};

using Block = std::variant<Heading, Paragraph, Quotation, Listing, TableBlock, FigureBlock>;

struct Document {
    QString title;
    std::vector<Block> blocks;
};

/// The columns of a table that are for people: none of ids, and no words that nobody wrote.
std::vector<size_t> shownColumns(const Table &table);
/// Whether a table needs the pages turned.
bool hasWideTable(const Document &document);
/// "Priorities by group. Share of participants; n = 19"
QString caption(const Table &table);

} // namespace report

} // namespace axial
