#include "tests/ui/support/mainwindowfixture.h"

#include "core/db/database.h"
#include "core/export/exporter.h"
#include "core/project/codes/codes.h"
#include "core/project/quotes/quotes.h"
#include "core/project/safety/backups.h"
#include "core/project/sources/sources.h"
#include "tests/support/faultydisk.h"
#include "tests/ui/support/waiting.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/pagerequests.h"
#include "ui/document/documentpane.h"
#include "ui/shell/application.h"
#include "ui/shell/modes/pages.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messagebar.h"

#include <QAbstractItemView>
#include <QDialog>
#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QPushButton>
#include <QStandardPaths>
#include <QTimer>
#include <QtEndian>

using namespace axial;

namespace {

/// A window whose project's disk fails, or whose file is spoilt, in the middle of work.
class FaultsTest : public WindowTest
{
protected:
    FaultsTest()
    {
        application().setTeller([this](const Error &error) { workspace.tell(error); });
        caughtBefore = application().caught();
    }
    ~FaultsTest() override { application().setTeller({}); }

    static Application &application() { return *qobject_cast<Application *>(qApp); }
    int caught() const { return application().caught() - caughtBefore; }

    void create()
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
        path = workspace.project()->path();
        QDir(backups::folderOf(path)).removeRecursively();
        for (int i = 0; i < 20; ++i)
            addSource(QStringLiteral("Interview %1").arg(i));
        ASSERT_TRUE(addCode(QStringLiteral("Code")));
        for (const PageEntry &page : pages()) {
            show(QLatin1String(page.name));
            clickRows();
        }
        ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
    }
    void addSource(const QString &title)
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Add %1").arg(title), [&](Database &db) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Documents")});
            source.kind = SourceKind::Document;
            source.title = title;
            source.text = QStringLiteral("words ").repeated(500);
            const SourceId id = sources::add(db, source);
            codings::apply(db, id, {0, 5}, QStringLiteral("words"),
                           {codes::add(db, codes::openCodesFolder(db), title)},
                           workspace.ensureCoder(db));
        }));
    }
    bool addCode(const QString &name)
    {
        return workspace.edit(QStringLiteral("Add code"), [&](Database &db) {
            codes::add(db, codes::openCodesFolder(db), name);
        });
    }
    void show(const QString &mode)
    {
        ASSERT_TRUE(window.showMode(mode));
        QTest::qWait(20);
    }
    MessageBar *bar(const QString &words) const
    {
        for (MessageBar *each : window.findChildren<MessageBar *>()) {
            if (each->isVisible() && each->text().contains(words))
                return each;
        }
        return nullptr;
    }
    std::string barTexts() const
    {
        QStringList texts;
        for (MessageBar *each : window.findChildren<MessageBar *>()) {
            if (each->isVisible())
                texts << each->text();
        }
        return texts.join(u'\n').toStdString();
    }
    void comeBack()
    {
        QEvent focus(QEvent::ActivationChange);
        QApplication::sendEvent(&window, &focus);
    }
    /// Goes over the rows of every list and tree that is to be seen.
    void clickRows()
    {
        for (QAbstractItemView *view : window.findChildren<QAbstractItemView *>()) {
            if (!view->isVisible() || !view->model())
                continue;
            for (int row = 0; row < std::min(3, view->model()->rowCount()); ++row) {
                QModelIndex index = view->model()->index(row, 0);
                if (view->model()->rowCount(index) > 0)
                    index = view->model()->index(0, 0, index);
                view->setCurrentIndex(index);
                const QPoint at = view->visualRect(index).center();
                QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at);
                QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, at);
                QTest::qWait(5);
                QTest::keyClick(&window, Qt::Key_Escape);
            }
        }
        for (QDialog *dialog : window.findChildren<QDialog *>())
            dialog->reject();
    }
    /// What a person does all day, in every mode.
    void work()
    {
        Changes changes;
        changes.label = QStringLiteral("Something");
        changes.tables = {
            StudyTable::Source,      StudyTable::SourceText,     StudyTable::Quote,
            StudyTable::Coding,      StudyTable::Code,           StudyTable::Coder,
            StudyTable::Participant, StudyTable::Memo,           StudyTable::Link,
            StudyTable::Label,       StudyTable::Decision,       StudyTable::Round,
            StudyTable::Grouping,    StudyTable::History,        StudyTable::Turn,
            StudyTable::Speaker,     StudyTable::SourceOriginal, StudyTable::QuoteChange};
        for (const PageEntry &page : pages()) {
            show(QLatin1String(page.name));
            comeBack();
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            for (const auto key : {Qt::Key_Down, Qt::Key_Tab, Qt::Key_Return, Qt::Key_Up}) {
                QWidget *focus = QApplication::focusWidget();
                QTest::keyClick(focus ? focus : &window, key);
            }
            clickRows();
            Q_EMIT workspace.project()->changed(changes);
            workspace.setCoderName(QStringLiteral("Ann"));
            workspace.setBlind(!workspace.isBlind());
            workspace.readAgain();
            QTest::qWait(50);
        }
        if (QWidget *popup = QApplication::activePopupWidget())
            popup->close();
    }
    /// Every page but the first becomes zeros, and whoever has read it before must read it again.
    void spoil()
    {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadWrite));
        QByteArray bytes = file.readAll();
        const quint32 counter = qFromBigEndian<quint32>(bytes.constData() + 24) + 1;
        qToBigEndian(counter, bytes.data() + 24);
        qToBigEndian(counter, bytes.data() + 92);
        const int page = qFromBigEndian<quint16>(bytes.constData() + 16);
        bytes.replace(page, bytes.size() - page, QByteArray(int(bytes.size()) - page, '\0'));
        ASSERT_TRUE(file.seek(0));
        ASSERT_EQ(file.write(bytes), bytes.size());
    }

    QString path;
    int caughtBefore = 0;
};

} // namespace

TEST_F(FaultsTest, APulledDiskIsSaidAndIsNoDamage)
{
    create();
    test::FaultyDisk disk;
    disk.failReading(true);
    work();
    EXPECT_EQ(caught(), 0) << "thrown into the event loop";
    EXPECT_NE(bar(QStringLiteral("could not be read")), nullptr) << barTexts();
    EXPECT_EQ(bar(QStringLiteral("is damaged")), nullptr);
    EXPECT_FALSE(addCode(QStringLiteral("lost")));
    EXPECT_TRUE(workspace.canEdit());
    disk.failReading(false);
    workspace.readAgain();
    EXPECT_TRUE(addCode(QStringLiteral("afterwards")));
    EXPECT_TRUE(codes::find(workspace.database(), QStringLiteral("afterwards")));
    EXPECT_EQ(workspace.project()->check(), QStringList());
}

TEST_F(FaultsTest, DamageMetInTheMiddleOfWorkOffersTheWaysOut)
{
    create();
    Progress progress;
    ASSERT_TRUE(backups::make(*workspace.project(), BackupReason::Request, progress));
    spoil();
    work();
    EXPECT_EQ(caught(), 0) << "thrown into the event loop";
    MessageBar *said = bar(QStringLiteral("so that it gets no worse"));
    ASSERT_NE(said, nullptr) << barTexts();
    EXPECT_FALSE(workspace.canEdit());
    EXPECT_FALSE(action(QStringLiteral("Undo"))->isEnabled());
    EXPECT_NE(named<QPushButton>(*said, QStringLiteral("Save what can be read…")), nullptr)
        << barTexts();
    auto *button = named<QPushButton>(*said, QStringLiteral("Open the newest good backup"));
    ASSERT_NE(button, nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return workspace.project()->path() != path; }));
    EXPECT_EQ(sources::all(workspace.database()).size(), 20u);
}

TEST_F(FaultsTest, PagesOfADamagedProjectDoNotLookEmpty)
{
    create();
    spoil();
    workspace.readAgain();
    for (const char *name : {"Triage", "Codebook", "Participants", "History"}) {
        show(QLatin1String(name));
        ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        QTest::qWait(20);
        const auto all = window.currentPage()->findChildren<EmptyState *>();
        for (const EmptyState *empty : all) {
            const QString title = empty->accessibleName();
            EXPECT_FALSE(empty->isVisible() && title.startsWith(QStringLiteral("No "))
                         && title.endsWith(QStringLiteral(" yet")))
                << name << ": " << title.toStdString();
        }
        const bool isSaid = std::any_of(all.begin(), all.end(), [](const EmptyState *empty) {
            return empty->isVisible()
                   && empty->accessibleName()
                          == QStringLiteral("This part of the project can’t be read");
        });
        const bool mayStay = QLatin1String(name) == QLatin1String("Participants")
                             || QLatin1String(name)
                                    == QLatin1String("History"); // what was shown stays
        EXPECT_TRUE(isSaid || mayStay) << name;
    }
    EXPECT_EQ(caught(), 0);
}

TEST_F(FaultsTest, OneActThatMeetsDamageIsEnough)
{
    create();
    spoil();
    EXPECT_FALSE(addCode(QStringLiteral("no")));
    EXPECT_NE(bar(QStringLiteral("is damaged")), nullptr);
    EXPECT_FALSE(workspace.canEdit());
    EXPECT_EQ(caught(), 0);
}

TEST_F(FaultsTest, DamageThatAJobMeetsOffersTheWaysOut)
{
    create();
    spoil();
    window.exportTo(*exporterById(QStringLiteral("codebook")),
                    place.path(QStringLiteral("book.csv")));
    ASSERT_TRUE(eventually([&] { return bar(QStringLiteral("is damaged")) != nullptr; }));
    EXPECT_FALSE(workspace.canEdit());
    EXPECT_EQ(caught(), 0);
}

TEST_F(FaultsTest, AFileCutToNothingIsSaid)
{
    create();
    ASSERT_TRUE(QFile::resize(path, 0));
    work();
    EXPECT_EQ(caught(), 0) << "thrown into the event loop";
    EXPECT_FALSE(addCode(QStringLiteral("no")));
    EXPECT_EQ(QFileInfo(path).size(), 0);
}

TEST_F(FaultsTest, AMovedFolderIsSaid)
{
    QDir(place.path(QString())).mkdir(QStringLiteral("stick"));
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("stick/study.axial"))));
    ASSERT_TRUE(addCode(QStringLiteral("before")));
    ASSERT_TRUE(
        QDir().rename(place.path(QStringLiteral("stick")), place.path(QStringLiteral("away"))));
    work();
    EXPECT_EQ(caught(), 0) << "thrown into the event loop";
    EXPECT_FALSE(addCode(QStringLiteral("no")));
    EXPECT_NE(bar(QStringLiteral("moved or replaced")), nullptr);
    const QString copy = place.path(QStringLiteral("copy.axial"));
    workspace.steps().saveCopy(copy);
    ASSERT_TRUE(eventually([&] { return QFile::exists(copy); }));
    EXPECT_TRUE(codes::find(Project::open(copy)->database(), QStringLiteral("before")));
}

TEST_F(FaultsTest, WhatIsStoredIsNotCalledUnchanged)
{
    create();
    test::FaultyDisk disk;
    disk.failReading(true); // right after the commit, which is what changed() tells of
    Changes changes;
    changes.label = QStringLiteral("Add code");
    changes.tables = {StudyTable::Code, StudyTable::History};
    Q_EMIT workspace.project()->changed(changes);
    MessageBar *said = bar(QStringLiteral("“Add code” is stored"));
    ASSERT_NE(said, nullptr) << barTexts();
    EXPECT_FALSE(said->text().contains(QStringLiteral("not changed")));
}

TEST_F(FaultsTest, AnOpenTextIsNotTakenForADeletedOne)
{
    create();
    show(QStringLiteral("Code"));
    workspace.requests().goTo(sources::all(workspace.database()).front().id, {0, 5});
    const auto panes = [this] { return window.findChildren<DocumentPane *>().size(); };
    ASSERT_TRUE(eventually([&] { return panes() > 0; }));
    test::FaultyDisk disk;
    disk.failReading(true);
    Changes changes;
    changes.tables = {StudyTable::Source, StudyTable::SourceText};
    Q_EMIT workspace.project()->changed(changes);
    test::letTimersRunOut(50);
    ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
    EXPECT_GT(panes(), 0);
}

TEST_F(FaultsTest, AnExportIntoTheOpenProjectIsRefused)
{
    create();
    const Exporter &codebook = *exporterById(QStringLiteral("codebook"));
    const QString link = place.path(QStringLiteral("link.csv"));
    ASSERT_TRUE(QFile::link(path, link));
    for (const QString &target : {path, link, place.path(QStringLiteral("new.axial"))}) {
        window.exportTo(codebook, target);
        EXPECT_TRUE(workspace.jobs().running().empty()) << "before any work";
        EXPECT_NE(bar(QStringLiteral("nothing was written there")), nullptr) << barTexts();
        workspace.showError(QStringLiteral("next"));
    }
    EXPECT_TRUE(addCode(QStringLiteral("still there")));
    EXPECT_EQ(workspace.project()->check(), QStringList());
}

TEST_F(FaultsTest, WhatCanNotBeOpenedAnyMoreHasItsBackups)
{
    create();
    Progress progress;
    ASSERT_TRUE(backups::make(*workspace.project(), BackupReason::Request, progress));
    workspace.closeProject();
    ASSERT_TRUE(QFile::resize(path, 0)); // as a sync client leaves it
    EXPECT_FALSE(window.openProject(path));
    MessageBar *said = bar(QStringLiteral("is empty: making or copying it was interrupted"));
    ASSERT_NE(said, nullptr) << barTexts();
    auto *button = named<QPushButton>(*said, QStringLiteral("Open the newest good backup"));
    ASSERT_NE(button, nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    EXPECT_EQ(sources::all(workspace.database()).size(), 20u);
    EXPECT_EQ(QFileInfo(path).size(), 0);
}

TEST_F(FaultsTest, TheLastNetTellsAndTheProgramGoesOn)
{
    QTimer::singleShot(0, &window, [] { throw Error(QStringLiteral("first words")); });
    ASSERT_TRUE(eventually([&] { return bar(QStringLiteral("first words")) != nullptr; }));
    EXPECT_EQ(caught(), 1);
    // Within a nested loop, as of a dialog, which goes on, too.
    bool wentOn = false;
    QTimer::singleShot(0, &window, [&] {
        QEventLoop nested;
        QTimer::singleShot(0, &window, [] { throw Error(QStringLiteral("second words")); });
        QTimer::singleShot(100, &nested, &QEventLoop::quit);
        nested.exec();
        wentOn = true;
    });
    ASSERT_TRUE(eventually([&] { return wentOn; }));
    EXPECT_NE(bar(QStringLiteral("second words")), nullptr);
    QTimer::singleShot(0, &window, [] { throw std::bad_alloc(); });
    ASSERT_TRUE(eventually([&] { return bar(QStringLiteral("not enough memory")) != nullptr; }));
}

namespace {

class Unpaintable : public QWidget
{
public:
    using QWidget::QWidget;
    int painted = 0;

protected:
    void paintEvent(QPaintEvent *) override
    {
        ++painted;
        throw Error(QStringLiteral("can’t be painted"));
    }
};

} // namespace

TEST_F(FaultsTest, TheLastNetDoesNotGoRoundInCircles)
{
    int told = 0;
    Unpaintable widget(&window);
    application().setTeller([&](const Error &error) {
        ++told;
        workspace.tell(error);
        widget.update(); // what is told is painted
        throw Error(QStringLiteral("and telling fails"));
    });
    widget.resize(100, 100);
    widget.show();
    ASSERT_TRUE(eventually([&] { return told > 0; }));
    for (int i = 0; i < 20; ++i) {
        widget.update();
        QTest::qWait(10);
    }
    EXPECT_GT(widget.painted, 5);
    EXPECT_EQ(told, 1);
    EXPECT_NE(bar(QStringLiteral("can’t be painted")), nullptr);
}
