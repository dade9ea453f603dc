#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QString>
#include <QStringList>

#include <array>
#include <vector>

namespace axial {

/// One quote with the eight published columns of CodeBook.csv.
struct EvidenceRow {
    enum Column { Participant, Type, Level, Context, Prompt, Words, Codes, Insight, ColumnCount };

    QuoteId quote;
    SourceId source;
    TextRange range;
    std::array<QString, ColumnCount> cells;
    std::vector<CodeId> codes; ///< distinct, in the order they were put on
    QStringList names;         ///< what tells each of them from all other codes
    QStringList meant;         ///< all by which a filter may mean them, see CodeNames

    bool operator==(const EvidenceRow &) const = default;
};

/// What is kept of a row that nobody looks at.
struct EvidenceEntry {
    static constexpr qint32 nobody = -1;

    QuoteId quote;
    qint32 person = nobody; ///< who speaks in it first: the place among the participants
    bool isShared = false;  ///< others speak in it as well

    bool operator==(const EvidenceEntry &) const = default;
};

} // namespace axial
