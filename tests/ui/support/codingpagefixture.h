#pragma once

#include "tests/ui/support/codingstudy.h"
#include "ui/coding/codingpage.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/text/textview.h"
#include "ui/theme/theme.h"

namespace axial::testing {

/// Code mode with a small study, in a window of its own that has the keyboard.
class CodingPageFixture : public ::testing::Test
{
protected:
    explicit CodingPageFixture(const QSize &size = {1440, 800}) : m_size(size) {}

    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        page.resize(m_size);
        page.show();
        page.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
        QObject::connect(&study.workspace, &Workspace::errorRaised, &page,
                         [this](const QString &sentence) { errors << sentence; });
    }
    void TearDown() override { EXPECT_EQ(errors, QStringList()); }

    /// Opens the first transcript.
    void openText()
    {
        page.openSource(study.u1);
        study.settle();
        view = page.documents()->current()->view();
    }
    QString selected() const
    {
        return view->text().mid(view->selection().start, view->selection().length());
    }

    CodingStudy study;
    CodingPage page{study.workspace};
    TextView *view = nullptr;
    QStringList errors;

private:
    QSize m_size;
};

} // namespace axial::testing
