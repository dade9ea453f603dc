#pragma once

#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"

#include <variant>
#include <vector>

namespace axial::testing {

/// What was asked of other pages since it was made.
class AskedPages : public QObject
{
public:
    explicit AskedPages(Workspace &workspace)
    {
        connect(&workspace.requests(), &PageRequests::asked, this,
                [this](const PageRequest &request) {
                    if (const auto *place = std::get_if<ShowPlace>(&request))
                        places.push_back(*place);
                    else if (const auto *code = std::get_if<ShowCode>(&request))
                        codes.push_back(code->code);
                });
        connect(&workspace.requests(), &PageRequests::memoAsked, this,
                [this](const Memo &memo) { memos.push_back(memo); });
    }

    std::vector<ShowPlace> places;
    std::vector<CodeId> codes;
    std::vector<Memo> memos;
};

} // namespace axial::testing
