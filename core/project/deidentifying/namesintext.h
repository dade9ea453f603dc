#pragma once

#include "core/text/realnames.h"

#include <vector>

namespace axial {

/// A name in the text of a source, and where its pseudonym goes: all of it, or, where a quote
/// begins or ends within the name, the part that every such quote holds, so that none loses all of
/// its words. Several parts where quotes share none.
struct NameInText {
    TextRange name;
    std::vector<TextRange> parts; ///< ascending and apart
    QString pseudonym;

    bool operator==(const NameInText &) const = default;
};

/// Ascending and apart. `borders` are places that no name goes over, such as where turns begin;
/// `quotes` in any order.
std::vector<NameInText> namesInText(QStringView text, const RealNames &names,
                                    std::vector<qint64> borders,
                                    const std::vector<TextRange> &quotes);

} // namespace axial
