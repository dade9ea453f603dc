#pragma once

#include "tests/support/counted.h"
#include "tests/ui/support/codingstudy.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"

#include <QLineEdit>
#include <QVBoxLayout>

namespace axial::testing {

/// The inspector beside a field that can take the keyboard from it.
class InspectorFixture : public ::testing::Test
{
protected:
    /// Shows `quote`, as it is coded by now.
    void show()
    {
        theme::apply(ThemeChoice::Light);
        model.setCodes(codes::all(study.db()));
        model.setCounts(test::counted(study.db()).codes());
        inspector = new QuoteInspector(study.workspace, model);
        auto *column = new QVBoxLayout(&window);
        column->addWidget(other = new QLineEdit);
        column->addWidget(inspector);
        QObject::connect(&study.workspace, &Workspace::dataChanged, inspector,
                         &QuoteInspector::refresh);
        window.resize(300, 800);
        window.show();
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        showQuote(quote, QStringLiteral("U1 interview · turn 4"));
        steps = study.project().history().size();
    }
    /// And waits until it is there, which is after what is coded was painted.
    void showQuote(QuoteId which, const QString &reference)
    {
        inspector->showQuote(which, reference);
        QCoreApplication::processEvents();
    }
    size_t newSteps() { return study.project().history().size() - steps; }

    CodingStudy study;
    CodeTreeModel model;
    QWidget window;
    QuoteInspector *inspector = nullptr;
    QLineEdit *other = nullptr;
    QuoteId quote;
    size_t steps = 0;
};

} // namespace axial::testing
