#pragma once

#include "core/study/importing/readfile.h"

namespace axial {

/// "188 turns", "4,096 labels"; what a file holds in few words.
QString contentSentence(const ReadFile &file);

/// The beginning of a file as a table of words.
struct ImportPreview {
    enum class Shape { Turns, Table, Words };
    Shape shape = Shape::Table;
    QString caption;    ///< "Preview, first 8 of 214 turns"
    QStringList losses; ///< what of it will not come in, and why; a sentence each
    QStringList doubts; ///< what doesn't fit where it comes to, and what becomes of it; likewise
    QStringList header;
    std::vector<QStringList> rows; ///< Turns: number, who, words, "1" for an interviewer's
};

/// The first turns or rows of what was read.
ImportPreview previewOf(const ReadFile &file);

} // namespace axial
