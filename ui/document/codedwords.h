#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "core/domain/quote.h"

#include <QString>

#include <optional>
#include <vector>

namespace axial {

struct DocumentTurn;

/// The quote to go to from `current` (none = from the caret): the next one, or the one before when
/// `by` is -1, round and round. Null when there are none.
const CodedRange *quoteBeside(const std::vector<CodedRange> &quotes, QuoteId current, qint64 caret,
                              int by);
/// The same of places that have no quotes while their text is being written; nullopt = none.
std::optional<TextRange> placeBeside(std::vector<TextRange> places, qint64 caret, int by);

/// How much of a text carries codings, which ascend by place; of one coder only, when one is given.
class CodedWords
{
public:
    CodedWords(const std::vector<CodedRange> &codings, CoderId only)
        : m_codings(codings), m_only(only)
    {
    }

    int turnCount(const std::vector<DocumentTurn> &turns) const;
    /// Words of the next turn (by > 0) or the one before that carry no coding, beyond the one at
    /// the position, round and round; of the text's paragraphs when it has no turns. What the
    /// interviewer says is not meant to be coded. None = all are coded.
    std::optional<TextRange> uncodedBeside(qint64 position, int by, const QString &text,
                                           const std::vector<DocumentTurn> &turns) const;

private:
    const std::vector<CodedRange> &m_codings;
    CoderId m_only;
};

} // namespace axial
