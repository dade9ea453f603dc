#pragma once

#include "tests/support/counted.h"
#include "tests/ui/support/codingstudy.h"
#include "ui/lists/codingmime.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QSettings>

namespace axial::testing {

/// The panel over a real project, re-read after each change as the page does it.
class TaxonomyTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        model.setEditable(true);
        read();
        QObject::connect(&study.workspace, &Workspace::dataChanged, &model, [this] { read(); });
        panel.resize(340, 560);
        panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
        tree = panel.tree();
        tree->expandAll();
    }

    void read()
    {
        model.setOpenCodes(codes::openCodesFolder(study.db()));
        model.setDefinitions(codes::definitions(study.db()));
        model.setCodes(codes::all(study.db()));
        model.setCounts(test::counted(study.db()).codes());
    }

    QPoint pointIn(CodeId code, double share)
    {
        const QRect row = tree->visualRect(model.indexOf(code));
        return {row.left() + 60, row.top() + int(row.height() * share)};
    }

    /// What the row below the tree says while codes are held over a point.
    QString hintFor(QMimeData *mime, const QPoint &point)
    {
        const std::unique_ptr<QMimeData> owner(mime);
        QString said;
        const auto connection = QObject::connect(tree, &CodeTreeView::dropPreviewed, &model,
                                                 [&](const QString &hint) { said = hint; });
        QDragEnterEvent enter(point, Qt::MoveAction, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(tree->viewport(), &enter);
        QDragMoveEvent move(point, Qt::MoveAction, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(tree->viewport(), &move);
        QObject::disconnect(connection);
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(tree->viewport(), &leave);
        return said;
    }

    /// Enter, move and drop, as a drag by hand sends them. True when it was taken.
    bool drop(QMimeData *mime, const QPoint &point, Qt::KeyboardModifiers keys = Qt::NoModifier)
    {
        const std::unique_ptr<QMimeData> owner(mime);
        const Qt::DropActions actions = Qt::MoveAction | Qt::CopyAction;
        QDragEnterEvent enter(point, actions, mime, Qt::LeftButton, keys);
        QCoreApplication::sendEvent(tree->viewport(), &enter);
        QDragMoveEvent move(point, actions, mime, Qt::LeftButton, keys);
        QCoreApplication::sendEvent(tree->viewport(), &move);
        if (!move.isAccepted()) {
            QDragLeaveEvent leave;
            QCoreApplication::sendEvent(tree->viewport(), &leave);
            return false;
        }
        QDropEvent event(point, actions, mime, Qt::LeftButton, keys);
        QCoreApplication::sendEvent(tree->viewport(), &event);
        return event.isAccepted();
    }

    QAction *action(const QString &text)
    {
        for (QAction *each : panel.codeActions()) {
            if (each->text() == text)
                return each;
        }
        ADD_FAILURE() << "no action " << qPrintable(text);
        return nullptr;
    }

    void undoAndRedo(const QString &after, const QString &before)
    {
        EXPECT_EQ(study.tree(), after);
        EXPECT_EQ(study.project().undo(), 1);
        EXPECT_EQ(study.tree(), before);
        EXPECT_EQ(study.project().redo(), 1);
        EXPECT_EQ(study.tree(), after);
    }

    /// The panel reads the person's habits when it is made.
    struct NoHabits {
        NoHabits()
        {
            for (const char *habit : {"codes/order", "codes/counts"})
                QSettings().remove(QLatin1String(habit));
        }
    } noHabits;
    CodingStudy study;
    CodeTreeModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    TaxonomyPanel panel{study.workspace, model};
    CodeTreeView *tree = nullptr;
};

inline const QString beginning = QStringLiteral(
    "Taxonomy(Question(Unclear Guidance) Bug(System Compatibility Interface Design "
    "Memory Management(Memory growth))) Open codes");

} // namespace axial::testing
