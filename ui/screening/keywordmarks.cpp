#include "ui/screening/keywordmarks.h"

#include "core/project/screening/keywordfilter.h"
#include "core/text/search/keywordmatcher.h"
#include "ui/base/workspace.h"
#include "ui/text/textview.h"

#include <algorithm>

namespace axial {

void markKeywords(Workspace &workspace, SourceId report, TextView &view)
{
    std::vector<Keyword> keywords;
    if (!workspace.project() || !workspace.guarded([&] {
            keywords = keywordfilter::keywordsOfReport(workspace.database(), report);
        }))
        return;
    std::vector<TextRange> places;
    if (!keywords.empty()) {
        for (const KeywordHit &hit : KeywordMatcher(keywords).hits(view.text()))
            places.push_back(hit.range);
    }
    // By their ends and overlapping as they are found: one mark a stretch.
    std::sort(places.begin(), places.end());
    std::vector<TextRange> marks;
    for (const TextRange &place : places) {
        if (!marks.empty() && place.overlaps(marks.back()))
            marks.back() = marks.back().united(place);
        else
            marks.push_back(place);
    }
    view.markup().setHits(std::move(marks), -1);
}

} // namespace axial
