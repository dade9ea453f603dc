#pragma once

#include "core/base/progress.h"
#include "core/query/words/saidtexts.h"
#include "core/text/search/wordmatcher.h"

#include <functional>
#include <vector>

namespace axial::query {

struct FoundPlace {
    TextRange range;
    size_t stretch; ///< of the text
};

/// The places that are found in what is asked for as a whole: a turn, or a text.
class FoundPlaces
{
public:
    /// Both others stay as long as this.
    FoundPlaces(const WordQuery &query, WordMatcher::Rule rule, const Progress &progress);

    /// Those of the stretches that are asked for. Throws Canceled.
    std::vector<FoundPlace> placesIn(const SaidText &said, bool isByTurn,
                                     const std::function<bool(const SaidStretch &)> &isAsked);

private:
    void begin();
    void read(const SaidText &said, size_t stretch);
    std::vector<FoundPlace> take();

    const WordQuery &m_query;
    WordMatcher m_matcher;
    const Progress &m_progress;
    std::vector<bool> m_holds;
    std::vector<FoundPlace> m_places;
};

} // namespace axial::query
