// Concept maps, drawn by hand: by pointer, by keys and by drag.
#include "ui/conceptmap/conceptmapswindow.h"

#include "core/project/maps/conceptmaps.h"
#include "tests/support/sharedalone.h"
#include "tests/support/threadtime.h"
#include "tests/ui/support/askedpages.h"
#include "tests/ui/support/codingstudy.h"
#include "tests/ui/support/named.h"
#include "ui/base/historysteps.h"
#include "ui/conceptmap/mapitems.h"
#include "ui/conceptmap/mapscene.h"
#include "ui/conceptmap/mapview.h"
#include "ui/conceptmap/thingpicker.h"
#include "ui/lists/codingmime.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDropEvent>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QWheelEvent>

#include <cmath>

using namespace axial;
using axial::test::named;

namespace {

class ConceptMapsWindowTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        QObject::connect(&study.workspace, &Workspace::errorRaised, &window,
                         [this](const QString &sentence) { errors << sentence; });
        study.workspace.edit(u"Map"_qs, [this](Database &db) {
            map = conceptmaps::add(db, u"Why"_qs, study.workspace.ensureCoder(db));
        });
        window.resize(1100, 700);
        window.show();
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        view = window.findChild<MapView *>();
        scene = static_cast<MapScene *>(view->scene());
        parts = window.findChild<MapParts *>();
        words = named<QLineEdit>(window, u"Words of what is selected"_qs);
        ASSERT_TRUE(view && scene && parts && words);
    }
    void TearDown() override { EXPECT_EQ(errors, QStringList()); }

    MapContent stored() { return conceptmaps::content(study.db(), map); }
    MapNodeId put(MapTarget target, MapPlace place)
    {
        MapNodeId id;
        study.workspace.edit(
            u"Put"_qs, [&](Database &db) { id = conceptmaps::addNode(db, map, target, place); });
        return id;
    }
    MapNodeId say(const QString &text, MapPlace place)
    {
        MapNodeId id;
        study.workspace.edit(
            u"Say"_qs, [&](Database &db) { id = conceptmaps::addWords(db, map, text, place); });
        return id;
    }
    QPoint pointOf(MapNodeId node) { return view->mapFromScene(scene->nodeItem(node)->pos()); }
    void drag(QPoint from, QPoint to)
    {
        QWidget *canvas = view->viewport();
        QTest::mousePress(canvas, Qt::LeftButton, {}, from);
        for (int step = 1; step <= 5; ++step) {
            const QPoint at = from + (to - from) * step / 5;
            QMouseEvent move(QEvent::MouseMove, at, canvas->mapToGlobal(at), Qt::NoButton,
                             Qt::LeftButton, {});
            QApplication::sendEvent(canvas, &move);
        }
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, to);
    }
    size_t steps() { return study.project().history().size(); }
    void press(const QString &button)
    {
        auto *found = named<QPushButton>(window, button);
        ASSERT_TRUE(found) << button.toStdString();
        QTest::mouseClick(found, Qt::LeftButton);
    }

    axial::testing::CodingStudy study;
    ConceptMapsWindow window{study.workspace};
    ConceptMapId map;
    MapView *view = nullptr;
    MapScene *scene = nullptr;
    MapParts *parts = nullptr;
    QLineEdit *words = nullptr;
    QStringList errors;
};

TEST_F(ConceptMapsWindowTest, ADoubleClickOnTheGroundPutsWordsThere)
{
    const QPoint at = view->viewport()->rect().center() + QPoint(60, 40);
    const QPointF place = view->mapToScene(at);
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, at);
    EXPECT_TRUE(words->hasFocus());
    QTest::keyClicks(words, u"it was right before"_qs);
    QTest::keyClick(words, Qt::Key_Return);
    ASSERT_EQ(stored().nodes.size(), 1u);
    EXPECT_EQ(stored().nodes[0].words, u"it was right before"_qs);
    EXPECT_NEAR(stored().nodes[0].place.x, place.x(), 1);
    EXPECT_NEAR(stored().nodes[0].place.y, place.y(), 1);
    EXPECT_EQ(scene->selection().nodes.size(), 1u) << "what was made is selected";
    EXPECT_TRUE(view->hasFocus());
    // Its words are changed, and leaving the field stores them as well.
    QTest::keyClick(view, Qt::Key_F2);
    EXPECT_TRUE(words->hasFocus());
    QTest::keyClicks(words, u"it was wrong"_qs);
    view->setFocus();
    EXPECT_EQ(stored().nodes[0].words, u"it was wrong"_qs);
    EXPECT_EQ(parts->item(0)->text(), u"it was wrong"_qs);
    study.workspace.steps().undoNext();
    EXPECT_EQ(parts->item(0)->text(), u"it was right before"_qs);
}

TEST_F(ConceptMapsWindowTest, AnotherThemeIsTheMapsAtOnce)
{
    const MapNodeId node = say(u"it was right"_qs, {0, 0});
    scene->select({{node}, {}});
    const QColor light = scene->backgroundBrush().color();
    theme::apply(ThemeChoice::Dark);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return scene->backgroundBrush().color().lightness() < light.lightness(); }));
    EXPECT_EQ(scene->selection().nodes, std::vector{node});
    theme::apply(ThemeChoice::Light);
    EXPECT_TRUE(QTest::qWaitFor([&] { return scene->backgroundBrush().color() == light; }));
}

TEST_F(ConceptMapsWindowTest, WhatIsPutHidesNothing)
{
    for (const QString &each : {u"one"_qs, u"two"_qs, u"three"_qs}) {
        press(u"Words"_qs);
        QTest::keyClicks(words, each);
        QTest::keyClick(words, Qt::Key_Return);
    }
    const std::vector<MapNode> nodes = stored().nodes;
    ASSERT_EQ(nodes.size(), 3u);
    for (size_t i = 0; i < nodes.size(); ++i) {
        for (size_t j = 0; j < i; ++j) {
            const QRectF one = scene->nodeItem(nodes[i].id)->rect();
            EXPECT_FALSE(one.intersects(scene->nodeItem(nodes[j].id)->rect()));
        }
    }
}

TEST_F(ConceptMapsWindowTest, WordsThatOthersWroteOnTheMapMeanwhileStand)
{
    const MapNodeId node = say(u"it was right"_qs, {0, 0});
    test::shareAlone(study.project());
    scene->select({{node}, {}});
    QTest::keyClick(view, Qt::Key_F2);
    QTest::keyClicks(words, u"mine"_qs);
    study.workspace.edit(u"Theirs"_qs,
                         [&](Database &db) { conceptmaps::setWords(db, node, u"theirs"_qs); });
    EXPECT_EQ(words->text(), u"mine"_qs) << "the field stays";
    QTest::keyClick(words, Qt::Key_Return);
    EXPECT_EQ(stored().nodes[0].words, u"theirs"_qs);
    EXPECT_EQ(words->text(), u"theirs"_qs);
    EXPECT_EQ(test::keptBeside(study.project()), QStringList(u"mine"_qs));
}

TEST_F(ConceptMapsWindowTest, CodesOfTheTaxonomyAreDroppedWhereThePointerIs)
{
    std::unique_ptr<QMimeData> mime(codesMime({study.bug, study.memory}));
    const QPoint at = view->viewport()->rect().center();
    const QPointF place = view->mapToScene(at);
    QDragEnterEvent enter(at, Qt::CopyAction | Qt::MoveAction, mime.get(), Qt::LeftButton, {});
    QApplication::sendEvent(view->viewport(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDragMoveEvent move(at, Qt::CopyAction | Qt::MoveAction, mime.get(), Qt::LeftButton, {});
    QApplication::sendEvent(view->viewport(), &move);
    const size_t before = steps();
    QDropEvent drop(at, Qt::CopyAction | Qt::MoveAction, mime.get(), Qt::LeftButton, {});
    QApplication::sendEvent(view->viewport(), &drop);
    ASSERT_EQ(stored().nodes.size(), 2u);
    EXPECT_EQ(steps(), before + 1);
    EXPECT_EQ(stored().nodes[0].target, (MapTarget{MapNodeKind::Code, study.bug.value}));
    EXPECT_NEAR(stored().nodes[0].place.x, place.x(), 1);
    EXPECT_EQ(scene->selection().nodes.size(), 2u);
    EXPECT_EQ(drop.dropAction(), Qt::CopyAction) << "the tree keeps its codes";
}

TEST_F(ConceptMapsWindowTest, NodesAreDraggedTogetherInOneStep)
{
    const MapNodeId one = say(u"one"_qs, {0, 0});
    const MapNodeId two = say(u"two"_qs, {120, 60});
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, pointOf(one));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::ControlModifier, pointOf(two));
    ASSERT_EQ(scene->selection().nodes.size(), 2u);
    const size_t before = steps();
    drag(pointOf(one), pointOf(one) + QPoint(50, 30));
    EXPECT_EQ(steps(), before + 1);
    EXPECT_EQ(stored().node(one)->place, (MapPlace{50, 30}));
    EXPECT_EQ(stored().node(two)->place, (MapPlace{170, 90}));
    QTest::keyClick(view, Qt::Key_Right);
    QTest::keyClick(view, Qt::Key_Up);
    EXPECT_EQ(stored().node(one)->place, (MapPlace{60, 20}));
    study.workspace.steps().undoNext();
    study.workspace.steps().undoNext();
    study.workspace.steps().undoNext();
    EXPECT_EQ(scene->nodeItem(two)->place(), (MapPlace{120, 60}));
}

TEST_F(ConceptMapsWindowTest, ADragFromTheEdgeOrLConnects)
{
    const MapNodeId one = say(u"one"_qs, {0, 0});
    const MapNodeId two = say(u"two"_qs, {160, 80});
    const MapNodeId three = say(u"three"_qs, {0, 160});
    const QRectF rect = scene->nodeItem(one)->rect();
    drag(view->mapFromScene(rect.right() - 2, rect.center().y()), pointOf(two));
    ASSERT_EQ(stored().lines.size(), 1u);
    EXPECT_EQ(stored().lines[0].from, one);
    EXPECT_EQ(stored().lines[0].to, two);
    EXPECT_EQ(stored().lines[0].direction, MapDirection::Forward);
    EXPECT_EQ(scene->nodeItem(one)->place(), (MapPlace{0, 0})) << "it stayed";
    // The new line is selected: its words are typed at once.
    EXPECT_TRUE(words->hasFocus());
    QTest::keyClicks(words, u"leads to"_qs);
    QTest::keyClick(words, Qt::Key_Return);
    EXPECT_EQ(stored().lines[0].words, u"leads to"_qs);
    QTest::keyClick(view, Qt::Key_A);
    EXPECT_EQ(stored().lines[0].direction, MapDirection::Both);
    QTest::keyClick(view, Qt::Key_R);
    EXPECT_EQ(stored().lines[0].from, two);
    scene->select({{two, three}, {}});
    QTest::keyClick(view, Qt::Key_L);
    ASSERT_EQ(stored().lines.size(), 2u);
    EXPECT_EQ(stored().lines[1].to, three);
    EXPECT_EQ(parts->count(), 5);
    EXPECT_EQ(parts->item(3)->text(), u"two ↔ one: leads to"_qs);
    QTest::keyClick(words, Qt::Key_Return); // it says nothing
    EXPECT_TRUE(view->hasFocus());
    QTest::keyClick(view, Qt::Key_Delete);
    EXPECT_EQ(stored().lines.size(), 1u);
}

TEST_F(ConceptMapsWindowTest, TabGoesFromNodeToNodeAndOnAndEnterOpens)
{
    const MapNodeId right = put({MapNodeKind::Code, study.bug.value}, {200, 0});
    const MapNodeId left = say(u"why"_qs, {0, 2});
    const MapNodeId below = put({MapNodeKind::Source, study.u1.value}, {0, 200});
    axial::testing::AskedPages asked(study.workspace);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Tab);
    EXPECT_EQ(scene->selection().nodes, std::vector{left});
    QTest::keyClick(view, Qt::Key_Tab);
    EXPECT_EQ(scene->selection().nodes, std::vector{right});
    QTest::keyClick(view, Qt::Key_Return);
    EXPECT_EQ(asked.codes, std::vector{study.bug});
    QTest::keyClick(view, Qt::Key_Tab);
    EXPECT_EQ(scene->selection().nodes, std::vector{below});
    QTest::keyClick(view, Qt::Key_Return);
    ASSERT_EQ(asked.places.size(), 1u);
    EXPECT_EQ(asked.places[0].source, study.u1);
    QTest::keyClick(view, Qt::Key_Tab);
    EXPECT_FALSE(view->hasFocus()) << "nobody is held there";
    // The list says the same to those who can't see the canvas.
    EXPECT_EQ(parts->item(0)->text().section(u':', 0, 0), u"Code"_qs);
    EXPECT_TRUE(scene->selection().isEmpty());
    EXPECT_EQ(parts->selectedItems().size(), 0);
    parts->setFocus();
    QTest::mouseClick(parts->viewport(), Qt::LeftButton, {},
                      parts->visualItemRect(parts->item(1)).center());
    EXPECT_EQ(scene->selection().nodes, std::vector{left});
    QTest::keyClick(parts, Qt::Key_Delete);
    EXPECT_EQ(stored().nodes.size(), 2u);
}

TEST_F(ConceptMapsWindowTest, ThingsAreFoundByTheirWordsAndPut)
{
    study.code(study.u1, study.text1, "memory", {study.memory});
    ThingPicker picker(study.workspace, &window);
    std::vector<MapTarget> chosen;
    QObject::connect(&picker, &ThingPicker::chosen, &window,
                     [&](const std::vector<MapTarget> &things) { chosen = things; });
    picker.show();
    auto *field = named<QLineEdit>(picker, u"Words to find"_qs);
    auto *list = named<QListWidget>(picker, u"What was found"_qs);
    ASSERT_TRUE(field && list);
    field->setText(u"MEMORY"_qs);
    ASSERT_TRUE(QTest::qWaitFor([&] {
        return list->count() > 0
               && list->item(0)->text().contains(u"memory"_qs, Qt::CaseInsensitive);
    }));
    bool hasQuote = false;
    for (int row = 0; row < list->count(); ++row)
        hasQuote |= list->item(row)->text().startsWith(u"Quote: "_qs);
    EXPECT_TRUE(hasQuote);
    field->setText(u"no such words anywhere"_qs);
    ASSERT_TRUE(QTest::qWaitFor([&] { return list->count() == 0; }));
    field->clear();
    ASSERT_TRUE(QTest::qWaitFor([&] { return list->count() > 3; }));
    QTest::keyClick(field, Qt::Key_Down);
    EXPECT_EQ(list->currentRow(), 1);
    list->clearSelection();
    list->item(0)->setSelected(true);
    list->item(1)->setSelected(true);
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(chosen.size(), 2u);
}

TEST_F(ConceptMapsWindowTest, MapsAreMadeNamedCopiedAndDeleted)
{
    say(u"one"_qs, {0, 0});
    auto *maps = named<QListWidget>(window, u"Concept maps"_qs);
    auto *name = named<QLineEdit>(window, u"Name of the map"_qs);
    ASSERT_TRUE(maps && name);
    press(u"Copy"_qs);
    ASSERT_EQ(maps->count(), 2);
    EXPECT_EQ(maps->currentItem()->text(), u"Why (copy)"_qs);
    EXPECT_EQ(scene->content().nodes.size(), 1u);
    press(u"New"_qs);
    ASSERT_EQ(maps->count(), 3);
    EXPECT_TRUE(name->hasFocus());
    EXPECT_TRUE(scene->content().nodes.empty());
    QTest::keyClicks(name, u"Why not"_qs);
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_EQ(maps->currentItem()->text(), u"Why not"_qs);
    press(u"Delete"_qs);
    EXPECT_EQ(maps->count(), 2);
    study.workspace.steps().undoNext();
    EXPECT_EQ(maps->count(), 3);
}

TEST_F(ConceptMapsWindowTest, AllCodesAreLaidOutAsCardsInOneStep)
{
    put({MapNodeKind::Code, study.bug.value}, {0, 0});
    const size_t before = steps();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_K);
    EXPECT_EQ(steps(), before + 1);
    EXPECT_EQ(stored().nodes.size(), 7u);
    EXPECT_EQ(scene->selection().nodes.size(), 6u) << "the new ones";
    for (const MapNode &node : stored().nodes)
        EXPECT_TRUE(view->viewport()->rect().contains(pointOf(node.id)))
            << node.words.toStdString();
    QTest::keyClick(view, Qt::Key_K);
    EXPECT_EQ(stored().nodes.size(), 7u) << "all are there";
    study.workspace.steps().undoNext();
    EXPECT_EQ(stored().nodes.size(), 1u);
}

TEST_F(ConceptMapsWindowTest, TheMenuLeadsToAMapOfAllCodes)
{
    auto *maps = named<QListWidget>(window, u"Concept maps"_qs);
    window.showCodeCards();
    ASSERT_EQ(maps->count(), 2);
    EXPECT_EQ(maps->currentItem()->text(), u"Codes as cards"_qs);
    EXPECT_EQ(scene->content().nodes.size(), 7u);
    maps->setCurrentRow(1 - maps->currentRow());
    window.showCodeCards();
    EXPECT_EQ(maps->count(), 2) << "it is there";
    EXPECT_EQ(maps->currentItem()->text(), u"Codes as cards"_qs);
}

TEST_F(ConceptMapsWindowTest, CardsStandInAColumnBelowTheTopmost)
{
    const MapNodeId low = put({MapNodeKind::Code, study.memory.value}, {300, 400});
    const MapNodeId high = say(u"Why"_qs, {20, 10});
    const MapNodeId middle = put({MapNodeKind::Code, study.bug.value}, {100, 200});
    scene->select({{low, high, middle}, {}});
    view->setFocus();
    const size_t before = steps();
    QTest::keyClick(view, Qt::Key_C);
    EXPECT_EQ(steps(), before + 1);
    const MapContent content = stored();
    EXPECT_EQ(content.node(high)->place, (MapPlace{20, 10}));
    EXPECT_EQ(content.node(middle)->place.x, 20);
    EXPECT_EQ(content.node(low)->place.x, 20);
    for (const auto &[above, below] : {std::pair(high, middle), std::pair(middle, low)}) {
        EXPECT_LT(scene->nodeItem(above)->rect().bottom(), scene->nodeItem(below)->rect().top());
        EXPECT_LT(scene->nodeItem(below)->rect().top(),
                  scene->nodeItem(above)->rect().bottom() + 20);
    }
}

TEST_F(ConceptMapsWindowTest, AGroupOfCardsBecomesABranchOfTheTreeInOneStep)
{
    const MapNodeId low = put({MapNodeKind::Code, study.unclear.value}, {300, 400});
    const MapNodeId top = put({MapNodeKind::Code, study.bug.value}, {100, 200});
    const QString before = study.tree();
    scene->select({{low, top}, {}});
    view->setFocus();
    const size_t count = steps();
    QTest::keyClick(view, Qt::Key_U);
    EXPECT_EQ(steps(), count + 1);
    EXPECT_EQ(codes::at(study.db(), study.unclear).parent, study.bug);
    study.workspace.steps().undoNext();
    EXPECT_EQ(study.tree(), before);
    // Words of one's own above them become a code.
    const MapNodeId heading = say(u"What fails"_qs, {100, 0});
    scene->select({{low, top, heading}, {}});
    QTest::keyClick(view, Qt::Key_U);
    EXPECT_EQ(stored().node(heading)->target.kind, MapNodeKind::Code);
    const CodeId made = codes::find(study.db(), u"What fails"_qs);
    ASSERT_TRUE(made);
    EXPECT_EQ(codes::at(study.db(), made).parent, codes::taxonomyFolder(study.db()));
    EXPECT_EQ(codes::at(study.db(), study.bug).parent, made);
    EXPECT_EQ(codes::at(study.db(), study.unclear).parent, made);
}

TEST_F(ConceptMapsWindowTest, ANewCodeIsPutAboveTheChosenCards)
{
    const MapNodeId one = put({MapNodeKind::Code, study.unclear.value}, {0, 100});
    const MapNodeId two = put({MapNodeKind::Code, study.system.value}, {200, 140});
    scene->select({{one, two}, {}});
    view->setFocus();
    QTest::keyClick(view, Qt::Key_N);
    auto *dialog = window.findChild<QInputDialog *>();
    ASSERT_TRUE(dialog);
    dialog->setTextValue(u"Resources"_qs);
    QTest::keyClick(dialog, Qt::Key_Return);
    const CodeId made = codes::find(study.db(), u"Resources"_qs);
    ASSERT_TRUE(made);
    EXPECT_EQ(codes::at(study.db(), study.system).parent, made);
    ASSERT_EQ(stored().nodes.size(), 3u);
    EXPECT_EQ(stored().nodes[2].place, (MapPlace{100, 10}));
    EXPECT_EQ(scene->selection().nodes, std::vector{stored().nodes[2].id});
    study.workspace.steps().undoNext();
    EXPECT_FALSE(codes::find(study.db(), u"Resources"_qs));
    EXPECT_EQ(stored().nodes.size(), 2u);
}

TEST_F(ConceptMapsWindowTest, ItIsZoomedByWheelAndKeys)
{
    say(u"one"_qs, {0, 0});
    const double before = view->scale();
    QWheelEvent wheel(QPointF(50, 50), view->mapToGlobal(QPointF(50, 50)), {}, {0, 120},
                      Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(view->viewport(), &wheel);
    EXPECT_GT(view->scale(), before);
    QTest::keyClick(view, Qt::Key_Minus, Qt::ControlModifier);
    // A button's key presses it for a moment.
    EXPECT_TRUE(QTest::qWaitFor([&] { return std::abs(view->scale() - before) < 0.001; }));
}

TEST_F(ConceptMapsWindowTest, ALargeMapIsShownFromItsBeginningAsLargeAsItIsRead)
{
    ConceptMapId large;
    study.workspace.edit(u"Large"_qs, [&](Database &db) {
        large = conceptmaps::add(db, u"Large"_qs, study.workspace.ensureCoder(db));
        for (int i = 0; i < 80; ++i)
            conceptmaps::addWords(db, large, u"words of node %1"_qs.arg(i),
                                  {i % 10 * 220, i / 10 * 160});
    });
    auto *maps = named<QListWidget>(window, u"Concept maps"_qs);
    maps->setCurrentRow(1 - maps->currentRow());
    ASSERT_EQ(scene->content().nodes.size(), 80u);
    EXPECT_DOUBLE_EQ(view->scale(), 0.75);
    EXPECT_TRUE(view->viewport()->rect().contains(pointOf(scene->content().nodes.front().id)));
    press(u"All"_qs);
    EXPECT_LT(view->scale(), 0.75) << "the whole map where it is asked for";
}

TEST_F(ConceptMapsWindowTest, AMapOf300NodesStaysFluid)
{
    study.workspace.edit(u"Many"_qs, [this](Database &db) {
        MapNodeId last;
        for (int i = 0; i < 300; ++i) {
            const MapNodeId node = conceptmaps::addWords(
                db, map, u"words of node %1 that need a second line"_qs.arg(i),
                {i % 20 * 190, i / 20 * 90});
            if (last)
                conceptmaps::connect(db, last, node);
            last = node;
        }
    });
    ASSERT_EQ(scene->content().nodes.size(), 300u);
    const MapNodeId first = scene->content().nodes.front().id;
    scene->select({{first}, {}});
    const test::OwnClock clock;
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(view, Qt::Key_Down);
    view->viewport()->repaint();
    EXPECT_EQ(stored().node(first)->place, (MapPlace{0, 50}));
    EXPECT_LT(clock.elapsedMs(), 5000) << "five moves, stored and drawn anew";
}

} // namespace
