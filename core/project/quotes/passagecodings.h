#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QString>

#include <optional>
#include <vector>

namespace axial {

class Database;

/// A quote that is coded, with all that was said of it.
struct PassageCodings {
    struct Coding {
        CodeId code;
        CoderId coder;
        QString comment;
        std::optional<double> weight;
    };

    QuoteId quote;
    TextRange range;
    QString insight;
    std::vector<Coding> codings; ///< in the order of time
};

/// Those of a source, by start, longest first, in one statement.
std::vector<PassageCodings> passageCodings(Database &db, SourceId source);
/// Whether there are any.
bool hasPassageCodings(Database &db, SourceId source);

} // namespace axial
