#include "core/project/sources/filing.h"
#include "tests/support/counted.h"
#include "tests/ui/support/codingstudy.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/sources/sourcetree.h"
#include "ui/theme/theme.h"
#include "ui/widgets/drophint.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QDropEvent>
#include <QInputDialog>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

/// Interviews with the two sources, and Pilot with Later in it.
class SourceDraggingTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        model.setEditable(true);
        interviews = collections::all(study.db()).front().id;
        study.project().edit(QStringLiteral("Add"), [this](Database &db) {
            pilot = collections::add(db, {}, QStringLiteral("Pilot"));
            later = collections::add(db, pilot, QStringLiteral("Later"));
        });
        read();
        QObject::connect(&study.workspace, &Workspace::dataChanged, &model, [this] { read(); });
        QObject::connect(&panel, &SourcePanel::sourceChosen, &model,
                         [this](SourceId id) { opened.push_back(id); });
        panel.resize(340, 400);
        panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
        panel.tree()->expandAll();
        panel.tree()->setFocus();
    }

    void read()
    {
        model.setSources(collections::all(study.db()), sources::all(study.db()));
        model.setCounts(test::counted(study.db()).sources(), {});
    }
    QPoint rowOf(const QModelIndex &index) { return panel.tree()->visualRect(index).center(); }
    QPoint below() { return {40, panel.tree()->viewport()->height() - 10}; }

    /// Holds them over a point, as a drag by hand does; what is said there.
    QString hold(QMimeData *mime, const QPoint &point)
    {
        QWidget *viewport = panel.tree()->viewport();
        QDragEnterEvent enter(point, Qt::MoveAction, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(viewport, &enter);
        QDragMoveEvent move(point, Qt::MoveAction, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(viewport, &move);
        isTaken = enter.isAccepted() && move.isAccepted();
        return DropHint::shownOver(*viewport);
    }
    /// What Qt sends when Esc ends a drag.
    void leave()
    {
        QDragLeaveEvent event;
        QCoreApplication::sendEvent(panel.tree()->viewport(), &event);
    }
    void drop(const ChosenSources &chosen, const QPoint &point)
    {
        const std::unique_ptr<QMimeData> mime(sourcesMime(chosen));
        hold(mime.get(), point);
        if (!isTaken) {
            leave();
            return;
        }
        QDropEvent event(point, Qt::MoveAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(panel.tree()->viewport(), &event);
    }
    void selectBoth()
    {
        QWidget *viewport = panel.tree()->viewport();
        QTest::mouseClick(viewport, Qt::LeftButton, {}, rowOf(model.indexOf(study.u1)));
        QTest::mouseClick(viewport, Qt::LeftButton, Qt::ControlModifier,
                          rowOf(model.indexOf(study.u2)));
    }
    CollectionId placeOf(SourceId source) { return sources::at(study.db(), source).collection; }

    CodingStudy study;
    SourceModel model;
    SourcePanel panel{study.workspace, model};
    CollectionId interviews, pilot, later;
    std::vector<SourceId> opened;
    bool isTaken = false;
};

} // namespace

TEST_F(SourceDraggingTest, ASourceIsDroppedIntoACollectionAndUndoTakesItBack)
{
    drop({{study.u1}, {}}, rowOf(model.indexOf(later)));
    EXPECT_EQ(placeOf(study.u1), later);
    EXPECT_EQ(placeOf(study.u2), interviews);
    study.project().undo();
    EXPECT_EQ(placeOf(study.u1), interviews);
}

TEST_F(SourceDraggingTest, SeveralAreOneStep)
{
    drop({{study.u1, study.u2}, {}}, rowOf(model.indexOf(pilot)));
    EXPECT_EQ(placeOf(study.u1), pilot);
    EXPECT_EQ(placeOf(study.u2), pilot);
    study.project().undo();
    EXPECT_EQ(placeOf(study.u1), interviews);
    EXPECT_EQ(placeOf(study.u2), interviews);
}

TEST_F(SourceDraggingTest, ASourceStandsForTheCollectionItLiesIn)
{
    drop({{}, {later}}, rowOf(model.indexOf(study.u1)));
    EXPECT_EQ(collections::path(study.db(), later).join(u'/'), QStringLiteral("Interviews/Later"));
}

TEST_F(SourceDraggingTest, ACollectionIsDroppedAtTheTopASourceIsNot)
{
    drop({{}, {later}}, below());
    EXPECT_EQ(collections::path(study.db(), later).join(u'/'), QStringLiteral("Later"));
    drop({{study.u1}, {}}, below());
    EXPECT_FALSE(isTaken);
    EXPECT_EQ(placeOf(study.u1), interviews);
}

TEST_F(SourceDraggingTest, TheHintSaysWhatLettingGoWouldDoUntilTheDragIsOver)
{
    const std::unique_ptr<QMimeData> source(sourcesMime({{study.u1}, {}}));
    const std::unique_ptr<QMimeData> collection(sourcesMime({{}, {pilot}}));
    EXPECT_EQ(hold(source.get(), rowOf(model.indexOf(pilot))), QStringLiteral("Move into Pilot"));
    EXPECT_EQ(hold(source.get(), below()), QStringLiteral("A source always lies in a collection"));
    EXPECT_FALSE(isTaken);
    EXPECT_EQ(hold(source.get(), rowOf(model.indexOf(study.u2))), QString());
    EXPECT_FALSE(isTaken) << "it lies there";
    EXPECT_EQ(hold(collection.get(), rowOf(model.indexOf(later))),
              QStringLiteral("A collection can’t lie in itself"));
    EXPECT_FALSE(isTaken);
    hold(source.get(), rowOf(model.indexOf(pilot)));
    leave();
    EXPECT_EQ(DropHint::shownOver(*panel.tree()->viewport()), QString());
    EXPECT_EQ(placeOf(study.u1), interviews);
}

TEST_F(SourceDraggingTest, WhatIsNotOfThisProjectIsNotTaken)
{
    const std::unique_ptr<QMimeData> stranger(sourcesMime({{SourceId{987'654}}, {}}));
    hold(stranger.get(), rowOf(model.indexOf(pilot)));
    EXPECT_FALSE(isTaken);
    QMimeData broken;
    broken.setData(QStringLiteral("application/x-axial-sources"), QByteArray("\1\2\3", 3));
    hold(&broken, rowOf(model.indexOf(pilot)));
    EXPECT_FALSE(isTaken);
}

TEST_F(SourceDraggingTest, ChoosingSeveralOpensOnlyTheFirst)
{
    selectBoth();
    EXPECT_EQ(opened, std::vector<SourceId>{study.u1});
    const ChosenSources chosen = chosenIn(*panel.tree(), model);
    EXPECT_EQ(chosen.sources, (std::vector<SourceId>{study.u1, study.u2}));
}

TEST_F(SourceDraggingTest, AClickOnOneOfSeveralChoosesItAlone)
{
    selectBoth();
    QTest::mouseClick(panel.tree()->viewport(), Qt::LeftButton, {}, rowOf(model.indexOf(study.u2)));
    EXPECT_EQ(chosenIn(*panel.tree(), model).sources, std::vector<SourceId>{study.u2});
}

TEST_F(SourceDraggingTest, WhatLiesInAChosenCollectionIsNotNamedBesideIt)
{
    panel.tree()->selectAll();
    const ChosenSources chosen = chosenIn(*panel.tree(), model);
    EXPECT_TRUE(chosen.sources.empty());
    EXPECT_EQ(chosen.collections, (std::vector<CollectionId>{interviews, pilot}));
}

TEST_F(SourceDraggingTest, CtrlMMovesAllThatAreSelected)
{
    selectBoth();
    QTest::keyClick(panel.tree(), Qt::Key_M, Qt::ControlModifier);
    auto *dialog = panel.findChild<QInputDialog *>();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->textValue(), QStringLiteral("Interviews"));
    dialog->setTextValue(QStringLiteral("Pilot / Later"));
    dialog->accept();
    EXPECT_EQ(placeOf(study.u1), later);
    EXPECT_EQ(placeOf(study.u2), later);
    study.project().undo();
    EXPECT_EQ(placeOf(study.u1), interviews);
    EXPECT_EQ(placeOf(study.u2), interviews);
}

TEST_F(SourceDraggingTest, DeleteTakesAllThatAreSelectedInOneStep)
{
    study.code(study.u1, study.text1, "quick start", {study.bug});
    selectBoth();
    QTest::keyClick(panel.tree(), Qt::Key_Delete);
    auto *box = panel.findChild<QMessageBox *>();
    ASSERT_TRUE(box);
    EXPECT_EQ(box->text(), QStringLiteral("Delete 2 sources with their 1 quote?"));
    box->defaultButton()->click();
    EXPECT_TRUE(sources::all(study.db()).empty());
    study.project().undo();
    EXPECT_EQ(sources::all(study.db()).size(), 2u);
}
