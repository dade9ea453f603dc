#pragma once

#include "tests/ui/support/mainwindowfixture.h"

#include "core/domain/memo.h"
#include "core/project/codes/codes.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "tests/support/quickfolder.h"
#include "ui/base/jobs.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/editing/documentediting.h"
#include "ui/shell/modes/pages.h"
#include "ui/text/textview.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTextEdit>
#include <QTimer>
#include <QToolTip>

#include <set>

#include <sys/inotify.h>
#include <unistd.h>

namespace axial::testing {

/// A picture that nobody has a reason to open, and who opened it.
class Canary
{
public:
    Canary()
    {
        EXPECT_TRUE(QImage(4, 4, QImage::Format_RGB32).save(path()));
        m_watch = inotify_init1(IN_NONBLOCK);
        EXPECT_GE(m_watch, 0);
        EXPECT_GE(inotify_add_watch(m_watch, QFile::encodeName(path()).constData(), IN_OPEN), 0);
    }
    ~Canary() { ::close(m_watch); }
    QString path() const { return m_folder.filePath(QStringLiteral("canary.png")); }
    QString markup() const { return QStringLiteral("<img src=\"file://%1\"> & <b>x").arg(path()); }
    bool wasOpened()
    {
        char buffer[4096];
        return ::read(m_watch, buffer, sizeof buffer) > 0;
    }

private:
    test::QuickFolder m_folder;
    int m_watch = -1;
};

inline bool isMarkup(const QString &text)
{
    return Qt::mightBeRichText(text) && text.contains(QStringLiteral("<img"));
}

/// Everything that can show words is looked at, and asked for its tool tips.
class MarkupTest : public WindowTest
{
protected:
    void SetUp() override
    {
        name = canary.markup();
        // A '/' can't stand in a file's name.
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("<img src=canary.png>.axial"))));
        workspace.setCoderName(name + QStringLiteral("me"));
        ASSERT_TRUE(
            workspace.edit(QStringLiteral("Build ") + name, [this](Database &db) { build(db); }));
        ASSERT_TRUE(workspace.edit(QStringLiteral("Memo ") + name, [this](Database &db) {
            Memo memo;
            memo.title = name;
            memo.text = name;
            memo.coder = workspace.ensureCoder(db);
            memos::add(db, memo);
        }));
    }
    void TearDown() override
    {
        EXPECT_FALSE(canary.wasOpened());
        workspace.closeProject();
    }

    void build(Database &db)
    {
        const CoderId coder = workspace.ensureCoder(db);
        const CoderId other = coders::ensure(db, name + QStringLiteral("other"));
        code = codes::add(db, codes::taxonomyFolder(db), name, QStringLiteral("C.1<img>"));
        const CodeId second = codes::add(db, codes::taxonomyFolder(db), name + u'2',
                                         QStringLiteral("C.2"));
        CodeTexts texts;
        texts.definition = texts.example = texts.memo = texts.includeWhen = texts.excludeWhen =
            name;
        codes::setTexts(db, code, texts);
        const ParticipantId person = participants::ensure(db, name + QStringLiteral("U1"));
        participants::ensure(db, name + QStringLiteral("U2"));
        participants::setMemo(db, person, name);
        participants::setValue(db, person, attributes::ensure(db, name), name);
        participants::setValue(db, person, attributes::ensure(db, QStringLiteral("Type")),
                               QStringLiteral("User"));
        groupings::add(db, name, {{name, {}}, {name + u'2', {}}});
        sources::NewSource interview;
        interview.collection = collections::ensure(db, {name, name + u'2'});
        interview.kind = SourceKind::Transcript;
        interview.title = name;
        interview.text =
            QStringLiteral("PO: Why?\nU1: It said %1 and stopped. Nothing else.\n").arg(name);
        interview.originalName = name;
        interview.originalBytes = interview.text.toUtf8();
        source = sources::add(db, interview);
        sources::addParticipant(db, source, person);
        const SpeakerId speaker = sources::addSpeaker(
            db, {{}, source, name, SpeakerRole::Participant, person});
        sources::addTurn(db, source, {{9, interview.text.size() - 1}, 13, speaker, {}});
        const TextRange range{13, 13 + 8 + name.size()};
        quote = codings::apply(db, source, range, interview.text.mid(range.start, range.length()),
                               {code, second}, coder);
        codings::applyTo(db, quote, {code}, other);
        for (const Coding &coding : quotes::codings(db, quote)) {
            codings::setComment(db, coding.id, name);
            reviews::set(db, coding.id, other, ReviewMark::Discuss, name);
        }
        quotes::setPromptCategory(db, quote, name);
        codings::apply(db, source, {0, 7}, QStringLiteral("PO: Why"), {second}, other);
        addReport(db, coder, other, second);
    }
    void addReport(Database &db, CoderId coder, CoderId other, CodeId second)
    {
        sources::NewSource report;
        report.collection = collections::ensure(db, {name});
        report.kind = SourceKind::IssueReport;
        report.title = name;
        report.url = QStringLiteral("https://example.org/") + name;
        report.text = name;
        const SourceId issue = sources::add(db, report);
        Issue facts;
        facts.source = issue;
        facts.repository = facts.number = name;
        sources::addIssue(db, facts);
        const RoundId round = rounds::ensure(db, name);
        for (const CoderId each : {coder, other})
            rounds::addCoder(db, round, each);
        rounds::addSource(db, round, issue);
        rounds::setLabel(db, round, issue, coder, code);
        rounds::setLabel(db, round, issue, other, second);
        rounds::decide(db, round, issue, code, DecisionKind::Discussion, other, name);
    }

    void settle()
    {
        EXPECT_TRUE(eventually([this] { return workspace.jobs().running().empty(); }));
        QTest::qWait(20);
    }
    void complain(const QString &where, const QObject &who, const QString &text)
    {
        ADD_FAILURE() << where.toStdString() << " of " << who.metaObject()->className() << " ("
                      << who.objectName().toStdString() << "): " << text.left(300).toStdString();
    }
    void askForHelp(QWidget &widget, const QPoint &point)
    {
        QToolTip::hideText();
        QHelpEvent help(QEvent::ToolTip, point, widget.mapToGlobal(point));
        QApplication::sendEvent(&widget, &help);
        ++asked;
        if (isMarkup(QToolTip::text()))
            complain(QStringLiteral("tool tip"), widget, QToolTip::text());
        namesSeen += QToolTip::text().contains(QStringLiteral("canary.png"));
    }
    void look(QAbstractItemView &view, const QModelIndex &parent = {})
    {
        for (int row = 0; row < std::min(20, view.model()->rowCount(parent)); ++row) {
            for (int column = 0; column < std::min(20, view.model()->columnCount(parent));
                 ++column) {
                const QModelIndex index = view.model()->index(row, column, parent);
                if (const QRect rect = view.visualRect(index); rect.isValid())
                    askForHelp(*view.viewport(), rect.center());
                if (column == 0 && view.model()->hasChildren(index))
                    look(view, index);
            }
        }
    }
    void look(QHeaderView &header)
    {
        for (int section = 0; section < std::min(30, header.count()); ++section) {
            const int at = header.sectionViewportPosition(section) + 3;
            askForHelp(*header.viewport(),
                       header.orientation() == Qt::Horizontal ? QPoint(at, 3) : QPoint(3, at));
        }
    }
    void look(QWidget &widget)
    {
        if (const auto label = qobject_cast<QLabel *>(&widget)) {
            ++labels;
            const bool isRich = label->textFormat() == Qt::RichText
                                || label->textFormat() == Qt::MarkdownText
                                || (label->textFormat() == Qt::AutoText
                                    && Qt::mightBeRichText(label->text()));
            if (isRich && label->text().contains(QStringLiteral("<img"))
                && label->metaObject()->className() != QByteArray("QTipLabel"))
                complain(QStringLiteral("text"), *label, label->text());
        }
        if (isMarkup(widget.toolTip()))
            complain(QStringLiteral("tool tip"), widget, widget.toolTip());
        if (isMarkup(widget.whatsThis()))
            complain(QStringLiteral("what’s this"), widget, widget.whatsThis());
        if (const auto text = qobject_cast<QTextEdit *>(&widget);
            text && text->toHtml().contains(QStringLiteral("<img")))
            complain(QStringLiteral("text"), *text, text->toHtml());
        if (const auto menu = qobject_cast<QMenu *>(&widget); menu && menu->toolTipsVisible()) {
            for (const QAction *action : menu->actions()) {
                if (isMarkup(action->toolTip()))
                    complain(QStringLiteral("tool tip"), *action, action->toolTip());
            }
        }
        if (!widget.isVisible())
            return;
        askForHelp(widget, widget.rect().center());
        askForHelp(widget, widget.rect().center() / 2);
        if (const auto header = qobject_cast<QHeaderView *>(&widget))
            look(*header);
        else if (const auto view = qobject_cast<QAbstractItemView *>(&widget);
                 view && view->model())
            look(*view);
    }
    void look(const QWidgetList &widgets)
    {
        QList<QPointer<QWidget>> all; // tool tips come and go while one looks
        for (QWidget *widget : widgets)
            all << widget;
        for (const QPointer<QWidget> &widget : all) {
            if (widget)
                look(*widget);
        }
        EXPECT_FALSE(canary.wasOpened())
            << "after " << (current.isEmpty() ? "?" : qPrintable(current));
    }
    void lookAtEverything()
    {
        for (QWidget *top : QApplication::topLevelWidgets()) {
            if (top->isVisible())
                top->grab(); // pictures are opened when they are laid out
        }
        look(QApplication::allWidgets());
    }
    /// What stands beside the main window, which is as it was: looking at all that is in it takes a
    /// hundred times as long.
    QList<QPointer<QWidget>> lookBesideWindow()
    {
        QList<QPointer<QWidget>> beside;
        for (QWidget *top : QApplication::topLevelWidgets()) {
            if (top != &window && top->isVisible())
                beside << top;
        }
        for (const QPointer<QWidget> &top : std::as_const(beside))
            top->grab();
        QWidgetList all;
        for (const QPointer<QWidget> &top : std::as_const(beside))
            all << top << top->findChildren<QWidget *>();
        look(all);
        return beside;
    }
    /// Whatever opened in front of the window, each once.
    void lookAndClose()
    {
        for (int i = 0; i < 5; ++i) {
            QWidget *front = QApplication::activeModalWidget() ? QApplication::activeModalWidget()
                                                               : QApplication::activePopupWidget();
            if (!front)
                return;
            ++boxes;
            lookBesideWindow();
            if (const auto dialog = qobject_cast<QDialog *>(front))
                dialog->reject();
            else
                front->close();
            QTest::qWait(5);
        }
    }
    /// Also what waits for an answer before it comes back.
    void trigger(QAction &action)
    {
        current = action.text();
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, &window, [this] { lookAndClose(); });
        timer.start(20);
        action.trigger();
        QTest::qWait(5);
        lookAndClose();
        settle();
        for (const QPointer<QWidget> &aside : lookBesideWindow()) {
            if (aside)
                aside->hide(); // else it is looked at with all that come after it
        }
    }
    /// The page whose action it is; null = the window's.
    static const Page *pageOf(const QAction &action)
    {
        const QObject *owner = &action;
        while (owner && !qobject_cast<const Page *>(owner))
            owner = owner->parent();
        return static_cast<const Page *>(owner);
    }
    void selectSomething(QWidget &page)
    {
        for (QAbstractItemView *view : page.findChildren<QAbstractItemView *>()) {
            if (!view->isVisible() || !view->model() || view->model()->rowCount() == 0)
                continue;
            QModelIndex index = view->model()->index(0, 0);
            while (view->model()->rowCount(index) > 0)
                index = view->model()->index(0, 0, index);
            view->setCurrentIndex(index);
            QTest::qWait(5);
        }
    }

    Canary canary;
    QString name;
    QString current;
    CodeId code;
    SourceId source;
    QuoteId quote;
    int asked = 0, labels = 0, boxes = 0, namesSeen = 0;
};

} // namespace axial::testing
