#pragma once

#include "core/base/table.h"

#include <QString>

namespace axial {

/// Which figure of an answer, and how it is drawn: what a finding keeps beside the question.
struct DrawnFigure {
    QueryCall call;
    QString id;            ///< of the question's figure; empty = its first
    int top = 0;           ///< only the first rows; 0 = all
    bool intervals = true; ///< of 95 %, where it has them

    bool operator==(const DrawnFigure &) const = default;
};

/// The question with the figure beside its parameters, under names that no question has.
QueryCall storedFigure(const DrawnFigure &figure);
/// What storedFigure() made; a mere question is its first figure, with all rows.
DrawnFigure drawnFigure(const QueryCall &stored);
/// The question's name, and the figure's where it isn't the first.
QString figureWords(const DrawnFigure &figure);

} // namespace axial
