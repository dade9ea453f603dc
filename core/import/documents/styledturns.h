#pragma once

#include "core/base/textrange.h"
#include "core/text/turns/turns.h"

namespace axial {

/// A paragraph and the name of its style, "" for the usual one.
struct StyledParagraph {
    TextRange range;
    QString style;
};

/// The turns of a transcript in which a style says who speaks ("Interviewer", "P3"): none when the
/// words say it themselves, or when no style is named like a speaker. Ascending paragraphs; those
/// beyond the text's end don't count.
FoundTurns styledTurns(QStringView text, const std::vector<StyledParagraph> &paragraphs);

} // namespace axial
