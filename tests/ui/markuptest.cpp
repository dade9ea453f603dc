#include "mainwindowfixture.h"

#include "core/domain/memo.h"
#include "core/project/codes.h"
#include "core/project/coders.h"
#include "core/project/groupings.h"
#include "core/project/links.h"
#include "core/project/memos.h"
#include "core/project/participants.h"
#include "core/project/quotes.h"
#include "core/project/reviews.h"
#include "core/project/rounds.h"
#include "core/project/sources.h"
#include "ui/coding/documentarea.h"
#include "ui/coding/documentediting.h"
#include "ui/coding/documentpane.h"
#include "ui/coding/textview.h"
#include "ui/jobs.h"
#include "ui/pages/codingpage.h"
#include "ui/pages/pages.h"
#include "ui/theme.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plainmessagebox.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/rowdelegate.h"

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
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QTextEdit>
#include <QTimer>
#include <QToolTip>

#include <set>

#include <sys/inotify.h>
#include <unistd.h>

using namespace axial;

namespace {

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
    QTemporaryDir m_folder;
    int m_watch = -1;
};

bool isMarkup(const QString &text)
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
        ASSERT_TRUE(workspace.edit(QStringLiteral("Build ") + name, [this](Database &db) { build(db); }));
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
        const CodeId second = codes::add(db, codes::taxonomyFolder(db), name + u'2', QStringLiteral("C.2"));
        CodeTexts texts;
        texts.definition = texts.example = texts.memo = texts.includeWhen = texts.excludeWhen = name;
        codes::setTexts(db, code, texts);
        const ParticipantId person = participants::ensure(db, name + QStringLiteral("U1"));
        participants::ensure(db, name + QStringLiteral("U2"));
        participants::setMemo(db, person, name);
        participants::setValue(db, person, attributes::ensure(db, name), name);
        participants::setValue(db, person, attributes::ensure(db, QStringLiteral("Type")), QStringLiteral("User"));
        groupings::add(db, name, {{name, {}}, {name + u'2', {}}});
        sources::NewSource interview;
        interview.collection = collections::ensure(db, {name, name + u'2'});
        interview.kind = SourceKind::Transcript;
        interview.title = name;
        interview.text = QStringLiteral("PO: Why?\nU1: It said %1 and stopped. Nothing else.\n").arg(name);
        interview.originalName = name;
        interview.originalBytes = interview.text.toUtf8();
        source = sources::add(db, interview);
        sources::addParticipant(db, source, person);
        const SpeakerId speaker
            = sources::addSpeaker(db, {{}, source, name, SpeakerRole::Participant, person});
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
            for (int column = 0; column < std::min(20, view.model()->columnCount(parent)); ++column) {
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
            askForHelp(*header.viewport(), header.orientation() == Qt::Horizontal ? QPoint(at, 3)
                                                                                  : QPoint(3, at));
        }
    }
    void look(QWidget &widget)
    {
        if (const auto label = qobject_cast<QLabel *>(&widget)) {
            ++labels;
            const bool isRich = label->textFormat() == Qt::RichText
                || label->textFormat() == Qt::MarkdownText
                || (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()));
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
        else if (const auto view = qobject_cast<QAbstractItemView *>(&widget); view && view->model())
            look(*view);
    }
    void lookAtEverything()
    {
        for (QWidget *top : QApplication::topLevelWidgets()) {
            if (top->isVisible())
                top->grab(); // pictures are opened when they are laid out
        }
        QList<QPointer<QWidget>> all; // tool tips come and go while one looks
        for (QWidget *widget : QApplication::allWidgets())
            all << widget;
        for (const QPointer<QWidget> &widget : all) {
            if (widget)
                look(*widget);
        }
        EXPECT_FALSE(canary.wasOpened()) << "after " << (current.isEmpty() ? "?" : qPrintable(current));
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
            lookAtEverything();
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

TEST(MarkupHarness, ALabelThatGuessesOpensTheCanary)
{
    Canary canary;
    EXPECT_FALSE(canary.wasOpened());
    QLabel label(canary.markup());
    label.grab();
    EXPECT_TRUE(canary.wasOpened());
}

TEST(MarkupHarness, ABoxShowsWordsAsTheyAre)
{
    Canary canary;
    const QString name = canary.markup();
    PlainMessageBox box(QMessageBox::Question, QStringLiteral("Title"), name, name,
                        QMessageBox::Cancel, nullptr);
    box.setDetailedText(name);
    box.show();
    box.grab();
    EXPECT_FALSE(canary.wasOpened());
    EXPECT_EQ(box.text(), name);
    EXPECT_EQ(box.informativeText(), name);
}

TEST_F(MarkupTest, NoPageShowsItAsMarkup)
{
    for (const PageEntry &page : pages()) {
        current = QString::fromUtf8(page.name);
        ASSERT_TRUE(window.showMode(current));
        settle();
        selectSomething(*window.currentPage());
        settle();
        lookAtEverything();
        for (QMenu *menu : window.findChildren<QMenu *>()) {
            if (menu->isEmpty())
                continue;
            menu->popup({0, 0});
            lookAtEverything();
            menu->close();
        }
    }
    EXPECT_GT(asked, 500);
    EXPECT_GT(labels, 50);
    EXPECT_GT(namesSeen, 5) << "no tool tip told a name: nothing was looked at";
}

TEST_F(MarkupTest, NoDialogShowsItAsMarkup)
{
    for (const PageEntry &page : pages()) {
        ASSERT_TRUE(window.showMode(QString::fromUtf8(page.name)));
        if (const auto coding = qobject_cast<CodingPage *>(window.currentPage())) {
            coding->openSource(source);
            settle();
            coding->documents()->current()->view()->setSelection({14, 16});
        }
        settle();
        selectSomething(*window.currentPage());
        std::set<QString> done;
        for (QAction *action : window.findChildren<QAction *>()) {
            // Those ask something first; "Delete" asks when much would go.
            const QString text = action->text().section(u'\t', 0, 0);
            if (!text.endsWith(u'…') || !action->isEnabled() || !done.insert(text).second)
                continue;
            trigger(*action);
            if (!workspace.project())
                FAIL() << current.toStdString();
        }
    }
    EXPECT_GT(boxes, 12);
}

TEST_F(MarkupTest, NoBarShowsItAsMarkup)
{
    workspace.showError(QStringLiteral("It said ") + name);
    lookAtEverything();
    workspace.showMessage(QStringLiteral("It said ") + name);
    lookAtEverything();
    window.importPaths({canary.path() + name});
    settle();
    lookAndClose();
    workspace.undo();
    lookAtEverything();
    EXPECT_EQ(workspace.coderName(), name + QStringLiteral("me"));
}

TEST_F(MarkupTest, NoImportShowsItAsMarkup)
{
    const auto write = [this](const QString &ending, const QString &words) {
        QFile file(place.path(QStringLiteral("<img src=canary.png>") + ending));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(words.toUtf8());
        return file.fileName();
    };
    QString cell = name; // as CSV has it
    cell = u'"' + cell.replace(u'"', QStringLiteral("\"\"")) + u'"';
    const QString row = QString(cell + u',').repeated(8).chopped(1) + u'\n';
    const QStringList paths{
        write(QStringLiteral("1.csv"),
              QStringLiteral("Participant,Type,Experience Level,Framework Context,Prompt Category,"
                             "Thematic Quote,Linked Taxonomy Node(s),Research Insight\n") + row),
        write(QStringLiteral("2.txt"), QStringLiteral("PO: Why?\n<img src=x>: It said %1.\nPO: And?\n"
                                                      "<img src=x>: No.\n").arg(name)),
        write(QStringLiteral("3.csv"), QStringLiteral("rootcause,subcategory,symptoms\n%1,%1,%1\n").arg(cell)),
        write(QStringLiteral("4.csv"), row + row),
        write(QStringLiteral("5.pdf"), name)};
    window.importPaths(paths);
    settle();
    auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
    ASSERT_NE(dialog, nullptr);
    for (QListWidget *files : dialog->findChildren<QListWidget *>()) {
        for (int each = 0; files->isVisible() && each < files->count(); ++each) {
            current = files->item(each)->text();
            files->setCurrentRow(each);
            settle();
            auto *tabs = dialog->findChild<QTabWidget *>();
            for (int tab = 0; tabs && tab < tabs->count(); ++tab) {
                if (tabs->isTabVisible(tab))
                    tabs->setCurrentIndex(tab);
                lookAtEverything();
            }
        }
    }
    EXPECT_GT(namesSeen, 3);
    current = QStringLiteral("importing");
    dialog->accept();
    settle();
    lookAtEverything();
    lookAndClose();
}

TEST_F(MarkupTest, NoQuestionAboutLostQuotesShowsItAsMarkup)
{
    ASSERT_TRUE(window.showMode(QStringLiteral("Code")));
    auto page = qobject_cast<CodingPage *>(window.currentPage());
    ASSERT_NE(page, nullptr);
    page->openSource(source);
    settle();
    TextView *view = page->documents()->current()->view();
    QTest::keyClick(view, Qt::Key_F4);
    view->setSelection({13, 13 + 8 + name.size()});
    QTest::keyClick(view, Qt::Key_Delete);
    QTest::keyClick(view, Qt::Key_F4);
    QTest::qWait(50);
    settle();
    current = QStringLiteral("storing");
    ASSERT_NE(QApplication::activeModalWidget(), nullptr);
    lookAndClose();
    current = QStringLiteral("leaving");
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &window, [this] { lookAndClose(); });
    timer.start(20);
    EXPECT_FALSE(page->saveNow());
    EXPECT_EQ(boxes, 2);
    timer.stop();
    page->editing()->cancel();
    for (QAbstractButton *button : QApplication::activeModalWidget()->findChildren<QAbstractButton *>()) {
        if (button->text() == QStringLiteral("Discard the changes"))
            button->click();
    }
    EXPECT_FALSE(page->editing()->isActive());
}

/// A name that reads backwards from its third letter on.
const QString turned = QStringLiteral("U1\u202Etxt.exe");
const QString told = QStringLiteral("U1[U+202E]txt.exe");

QImage pictureOf(QWidget &widget)
{
    widget.resize(300, 40);
    return widget.grab().toImage();
}

TEST(HiddenCharacters, ShowInLabelsListsTabsAndHeaders)
{
    theme::apply(ThemeChoice::Light);
    QLabel label(turned), toldLabel(told);
    EXPECT_EQ(pictureOf(label), pictureOf(toldLabel));
    QListWidget list, toldList;
    list.addItem(turned);
    toldList.addItem(told);
    EXPECT_EQ(pictureOf(list), pictureOf(toldList));
    QListWidget rows, toldRows;
    rows.addItem(turned);
    toldRows.addItem(told);
    for (QListWidget *each : {&rows, &toldRows})
        each->setItemDelegate(new RowDelegate(each));
    EXPECT_EQ(pictureOf(rows), pictureOf(toldRows));
    EXPECT_NE(pictureOf(rows), pictureOf(list)) << "they are painted in two ways";
    QTableWidget table(1, 1), toldTable(1, 1);
    table.setHorizontalHeaderLabels({turned});
    toldTable.setHorizontalHeaderLabels({told});
    EXPECT_EQ(pictureOf(table), pictureOf(toldTable));
}

TEST(HiddenCharacters, ShowInBoxesBarsMenusAndTitles)
{
    PlainMessageBox box(QMessageBox::Question, QStringLiteral("Title"), turned, turned,
                        QMessageBox::Cancel, nullptr);
    EXPECT_EQ(box.text(), told);
    EXPECT_EQ(box.informativeText(), told);
    MessageBar bar;
    bar.showMessage(MessageBar::Kind::Danger, turned);
    EXPECT_EQ(bar.text(), told);
    EXPECT_EQ(menuText(turned + QStringLiteral(" & co")), told + QStringLiteral(" && co"));
    QWidget window;
    window.setWindowTitle(windowTitle(turned + QStringLiteral("[*]")));
    EXPECT_EQ(window.windowTitle(), told + QStringLiteral("[*][*]")) << "which Qt shows as [*]";
}

} // namespace
