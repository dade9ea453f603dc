#include "tests/ui/support/taxonomyfixture.h"

#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/lists/carriedcard.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/text/textview.h"
#include "ui/widgets/drophint.h"

#include <QDrag>
#include <QLabel>
#include <QTimer>

using namespace axial;

namespace {

class DropHintTest : public axial::testing::TaxonomyTest
{
protected:
    /// What is said while the drag stands there.
    QString saidOver(QWidget *viewport, QMimeData *mime, const QPoint &point,
                     Qt::KeyboardModifiers keys = Qt::NoModifier)
    {
        const std::unique_ptr<QMimeData> owner(mime);
        const Qt::DropActions actions = Qt::MoveAction | Qt::CopyAction;
        QDragEnterEvent enter(point, actions, mime, Qt::LeftButton, keys);
        QCoreApplication::sendEvent(viewport, &enter);
        QDragMoveEvent move(point, actions, mime, Qt::LeftButton, keys);
        QCoreApplication::sendEvent(viewport, &move);
        const QString said = DropHint::shownOver(*viewport);
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(viewport, &leave);
        EXPECT_EQ(DropHint::shownOver(*viewport), QString());
        return said;
    }
    QString overTree(CodeId code, double share, Qt::KeyboardModifiers keys = Qt::NoModifier)
    {
        return saidOver(tree->viewport(), codesMime({study.interface}), pointIn(code, share), keys);
    }
};

TEST_F(DropHintTest, TheTreeSaysWhatTheDropWillDoThere)
{
    EXPECT_EQ(overTree(study.unclear, 0.5), QStringLiteral("Move into A.1 Unclear Guidance"));
    EXPECT_EQ(overTree(study.system, 0.05), QStringLiteral("Move above C.1 System Compatibility"));
    EXPECT_EQ(overTree(study.unclear, 0.5, Qt::ControlModifier),
              QStringLiteral("Merge into A.1 Unclear Guidance"));
    EXPECT_EQ(overTree(study.interface, 0.5), QStringLiteral("Can’t be dropped here"));
}

TEST_F(DropHintTest, NothingStandsWhenTheDragHasEnded)
{
    const std::unique_ptr<QMimeData> mime(codesMime({study.interface}));
    const QPoint point = pointIn(study.interface, 0.5);
    const auto drag = [&] {
        QDragEnterEvent enter(point, Qt::MoveAction, mime.get(), Qt::LeftButton, {});
        QCoreApplication::sendEvent(tree->viewport(), &enter);
        QDragMoveEvent move(point, Qt::MoveAction, mime.get(), Qt::LeftButton, {});
        QCoreApplication::sendEvent(tree->viewport(), &move);
        EXPECT_FALSE(DropHint::shownOver(*tree->viewport()).isEmpty());
    };
    // Not every desktop says that a drag left: what a hand does next tells that it is over.
    drag();
    QTest::mouseMove(tree->viewport(), {3, 3});
    QTest::mouseMove(tree->viewport(), {5, 5});
    EXPECT_EQ(DropHint::shownOver(*tree->viewport()), QString());
    drag();
    QTest::keyClick(tree, Qt::Key_Shift);
    EXPECT_EQ(DropHint::shownOver(*tree->viewport()), QString());
}

TEST_F(DropHintTest, NothingStandsWhenWhatWasCarriedIsLetGo)
{
    const std::unique_ptr<QMimeData> mime(codesMime({study.interface}));
    const QPoint point = pointIn(study.interface, 0.5);
    // A hand carries a code over the tree and lets go where nothing takes it, which no view hears.
    QTimer::singleShot(0, tree, [&] {
        QDragEnterEvent enter(point, Qt::MoveAction, mime.get(), Qt::LeftButton, {});
        QCoreApplication::sendEvent(tree->viewport(), &enter);
        QDragMoveEvent move(point, Qt::MoveAction, mime.get(), Qt::LeftButton, {});
        QCoreApplication::sendEvent(tree->viewport(), &move);
        EXPECT_FALSE(DropHint::shownOver(*tree->viewport()).isEmpty());
        QDrag::cancel();
    });
    carry(tree, codesMime({study.interface}), QPixmap(8, 8), Qt::MoveAction, Qt::MoveAction);
    EXPECT_EQ(DropHint::shownOver(*tree->viewport()), QString());
}

TEST_F(DropHintTest, TheDocumentSaysItToo)
{
    CodingPage page(study.workspace);
    page.resize(1440, 800);
    page.show();
    page.openSource(study.u1);
    study.settle();
    TextView *view = page.documents()->current()->view();
    const auto over = [&](const char *words) {
        const QRect caret = view->page().caretRect(study.place(study.text1, words).start + 1);
        return saidOver(view->viewport(), codesMime({study.interface}), caret.center());
    };
    EXPECT_EQ(over("So I gave up"),
              QStringLiteral("Code the sentence “So I gave up.” with C.3 Interface Design"));
    view->setSelection(study.place(study.text1, "So I gave up"));
    EXPECT_EQ(over("So I gave up"),
              QStringLiteral("Code the selected “So I gave up” with C.3 Interface Design"));
    view->setSelection(study.place(
        study.text1, "built for an older driver.\nPO: What did you try next?\nU1: I turned"));
    const QString two = over("for an older");
    EXPECT_TRUE(two.contains(QStringLiteral("(12 words)"))) << two.toStdString();
    EXPECT_EQ(saidOver(view->viewport(), codesMime({study.interface}), {2, 2}),
              QStringLiteral("Can’t be dropped here"));
}

TEST_F(DropHintTest, TheQuickBarLeavesTheQuoteInSightAndSaysItsNameWhole)
{
    const QString line = QStringLiteral("The memory grew by a gigabyte every few hundred steps.\n");
    SourceId source;
    study.project().edit(QStringLiteral("Add"), [&](Database &db) {
        sources::NewSource added;
        added.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        added.text = line.repeated(40);
        source = sources::add(db, added);
    });
    CodingPage page(study.workspace);
    page.resize(1024, 700);
    page.show();
    page.openSource(source);
    study.settle();
    TextView *view = page.documents()->current()->view();
    // The last line that is seen is coded, and the caret stands in it.
    qint64 last = 0;
    for (qint64 at = 0; at < 40 * line.size(); at += line.size()) {
        const QRect caret = view->page().caretRect(at);
        if (!caret.isNull() && caret.bottom() < view->viewport()->height())
            last = at;
    }
    ASSERT_GT(last, 0);
    study.project().edit(QStringLiteral("Code"), [&](Database &db) {
        codings::apply(db, source, {last, last + 10}, line.left(10), {study.memory},
                       study.workspace.ensureCoder(db));
    });
    study.settle();
    view->setCaret(last + 2);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_K, Qt::ControlModifier);
    auto bar = page.findChild<QuickCodeBar *>();
    ASSERT_TRUE(bar && bar->isVisible());
    QCoreApplication::processEvents();
    const QRect caret = view->page().caretRect(last + 2);
    ASSERT_FALSE(caret.isNull());
    EXPECT_LE(caret.bottom(), view->viewport()->rect().bottom());
    EXPECT_GE(caret.top(), 0);
    for (QLabel *label : bar->findChildren<QLabel *>()) {
        if (label->text().contains(QStringLiteral("the quote"))) {
            EXPECT_GE(label->width(), label->sizeHint().width());
        }
    }
}

} // namespace
