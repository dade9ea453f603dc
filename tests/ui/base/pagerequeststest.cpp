#include "ui/base/pagerequests.h"
#include "ui/base/page.h"
#include "ui/base/workspace.h"

#include <gtest/gtest.h>

#include <QCoreApplication>

#include <memory>
#include <vector>

using namespace axial;

namespace {

/// Takes codes only.
class CodePage : public Page
{
public:
    using Page::Page;

    bool take(const PageRequest &request) override
    {
        const auto *wanted = std::get_if<ShowCode>(&request);
        if (wanted)
            shown.push_back(wanted->code);
        return wanted;
    }

    std::vector<CodeId> shown;
};

using Codes = std::vector<CodeId>;

class PageRequestsTest : public ::testing::Test
{
protected:
    Workspace workspace;
    PageRequests &requests = workspace.requests();
};

} // namespace

TEST_F(PageRequestsTest, WhatIsAskedBeforeThePageIsMadeIsTakenWhenItIs)
{
    requests.ask(ShowCode{CodeId{4}});
    CodePage page(workspace);
    EXPECT_EQ(page.shown, Codes()) << "it may be half made";
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(page.shown, Codes{CodeId{4}});
    QCoreApplication::sendPostedEvents();
    CodePage other(workspace);
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(page.shown, Codes{CodeId{4}});
    EXPECT_EQ(other.shown, Codes());
}

TEST_F(PageRequestsTest, TheWindowMakesThePageBeforeItIsAsked)
{
    std::unique_ptr<CodePage> page;
    QObject::connect(&requests, &PageRequests::asked, &workspace, [&] {
        if (!page)
            page = std::make_unique<CodePage>(workspace);
        EXPECT_LT(page->shown.size(), 2u) << "before, not after";
    });
    workspace.requests().goToCode(CodeId{4});
    EXPECT_EQ(page->shown, Codes{CodeId{4}});
    workspace.requests().goToCode(CodeId{5});
    EXPECT_EQ(page->shown, (Codes{CodeId{4}, CodeId{5}}));
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(page->shown, (Codes{CodeId{4}, CodeId{5}}));
}

TEST_F(PageRequestsTest, APageLeavesWhatIsNotItsOwn)
{
    CodePage page(workspace);
    workspace.requests().goTo(SourceId{1}, {2, 3});
    requests.ask(EditGroups{});
    workspace.requests().goToCode(CodeId{4});
    EXPECT_EQ(page.shown, Codes{CodeId{4}});
}

TEST_F(PageRequestsTest, NothingIsAskedOfAPageThatIsGone)
{
    auto gone = std::make_unique<CodePage>(workspace);
    gone.reset();
    workspace.requests().goToCode(CodeId{4});
    CodePage page(workspace);
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(page.shown, Codes{CodeId{4}});
}

TEST_F(PageRequestsTest, WhatWaitsIsForgottenWithItsProject)
{
    workspace.requests().goToCode(CodeId{4}); // in another project another code
    Q_EMIT workspace.projectChanged();
    CodePage page(workspace);
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(page.shown, Codes());
}
