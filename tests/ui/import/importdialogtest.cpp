#include "tests/core/import/workbookbytes.h"
#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/smallestsize.h"

#include "core/formats/zip.h"
#include "core/project/codes/codes.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/publishedwords.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/import/importdialog.h"
#include "ui/import/questions/importpeople.h"
#include "ui/shell/bars/reportpanel.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QScopeGuard>
#include <QTabWidget>
#include <QTextEdit>
#include <QThread>
#include <QUrl>
#include <atomic>

using namespace axial;

namespace {

QString shared(const char *name)
{
    return QStringLiteral(AXIAL_SHARED_DIR "/") + QLatin1String(name);
}

class ImportDialogTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    }

    ImportDialog *open(const QStringList &paths)
    {
        window.importPaths(paths);
        auto *dialog = window.findChild<ImportDialog *>();
        if (dialog) {
            EXPECT_TRUE(eventually([&] { return !dialog->isReading(); }));
        }
        return dialog;
    }

    static QListWidget *files(const ImportDialog &dialog)
    {
        return named<QListWidget>(dialog, QStringLiteral("Files to import"));
    }

    static QPushButton *importButton(const ImportDialog &dialog)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->isDefault())
                return button;
        }
        return nullptr;
    }

    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(place.path(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
};

TEST_F(ImportDialogTest, ImportsARealInterviewWithWhoIsWho)
{
    ImportDialog *dialog = open({shared("transcripts/Interview 10.txt")});
    ASSERT_NE(dialog, nullptr);
    auto *speakers = dialog->findChild<ImportSpeakers *>();
    ASSERT_TRUE(speakers->isVisible());
    ASSERT_GE(speakers->rowCount(), 2);
    int participant = -1;
    for (int row = 0; row < speakers->rowCount(); ++row) {
        if (speakers->speakers()[size_t(row)].role != SpeakerRole::Interviewer)
            participant = row;
    }
    ASSERT_GE(participant, 0);
    const QString name = speakers->speakers()[size_t(participant)].name;
    auto *role = named<QComboBox>(*dialog, name + QStringLiteral(" is"));
    ASSERT_NE(role, nullptr);
    role->setCurrentIndex(role->findData(int(SpeakerRole::Participant)));
    auto *person = named<QComboBox>(*dialog, QStringLiteral("Person of ") + name);
    ASSERT_NE(person, nullptr);
    person->setFocus();
    person->lineEdit()->selectAll();
    QTest::keyClicks(person->lineEdit(), QStringLiteral("U10"));
    EXPECT_TRUE(named<QTextEdit>(*dialog, QStringLiteral("Preview"))
                    ->toPlainText()
                    .contains(QStringLiteral("U10")));

    ASSERT_NE(importButton(*dialog), nullptr);
    QTest::mouseClick(importButton(*dialog), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return logLine(); }));
    const auto *report = window.findChild<ReportPanel *>();
    EXPECT_TRUE(report->text().contains(QStringLiteral("1 source")))
        << report->text().toStdString();

    Database &db = workspace.database();
    const auto all = sources::all(db);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all.front().kind, SourceKind::Transcript);
    EXPECT_TRUE(participants::find(db, QStringLiteral("U10")));
    EXPECT_FALSE(sources::turns(db, all.front().id).empty());
    window.activateWindow(); // no window manager gives it back when a dialog closes
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(sources::all(db).empty());
    EXPECT_FALSE(participants::find(db, QStringLiteral("U10")));
}

TEST_F(ImportDialogTest, NamesABadFileAndLeavesItOut)
{
    QByteArray noise(4000, '\0');
    for (int i = 0; i < noise.size(); ++i)
        noise[i] = char((i * 7919 + i / 3) % 251);
    const QString bad = write(QStringLiteral("picture.png"), "\x89PNG\r\n\x1a\n" + noise);
    const QString good = write(QStringLiteral("talk.txt"), "A: Hello there.\nB: Good day.\n"
                                                           "A: How are you?\nB: Fine.\n");
    auto *mime = new QMimeData;
    mime->setUrls({QUrl::fromLocalFile(bad), QUrl::fromLocalFile(good)});
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QApplication::sendEvent(&window, &drop);
    delete mime;
    ASSERT_TRUE(eventually([&] { return window.findChild<ImportDialog *>() != nullptr; }));
    auto *dialog = window.findChild<ImportDialog *>();
    ASSERT_TRUE(eventually([&] { return !dialog->isReading(); }));
    QListWidget *list = files(*dialog);
    ASSERT_EQ(list->count(), 2);
    for (int row = 0; row < 2; ++row) {
        const QListWidgetItem *item = list->item(row);
        const bool isBad = item->text() == QStringLiteral("picture.png");
        EXPECT_EQ(item->checkState(), isBad ? Qt::Unchecked : Qt::Checked);
        EXPECT_EQ(bool(item->flags() & Qt::ItemIsUserCheckable), !isBad);
        if (isBad) {
            EXPECT_TRUE(item->data(Qt::AccessibleTextRole)
                            .toString()
                            .contains(QStringLiteral("picture.png")));
        }
    }
    EXPECT_EQ(importButton(*dialog)->text(), QStringLiteral("Import 1 file"));
    QTest::mouseClick(importButton(*dialog), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return sources::all(workspace.database()).size() == 1; }));
}

TEST_F(ImportDialogTest, AnUntickedFileIsNotImported)
{
    ImportDialog *dialog = open({shared("transcripts/Interview 2.txt")});
    QListWidget *list = files(*dialog);
    list->setFocus();
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Space);
    EXPECT_EQ(list->item(0)->checkState(), Qt::Unchecked);
    EXPECT_FALSE(importButton(*dialog)->isEnabled());
    QTest::keyClick(list, Qt::Key_Space);
    EXPECT_TRUE(importButton(*dialog)->isEnabled());
}

TEST_F(ImportDialogTest, RolesOfColumnsCanBeChanged)
{
    const QString labels = write(QStringLiteral("labels.csv"),
                                 "Issue_URL,Label1,Label2,Final_Label\n"
                                 "https://github.com/a/b/issues/1,A.1,A.2,A.1\n"
                                 "https://github.com/a/b/issues/2,B.1,B.1,B.1\n");
    ImportDialog *dialog = open({labels});
    auto *role = named<QComboBox>(*dialog, QStringLiteral("Column Label2 holds"));
    ASSERT_NE(role, nullptr);
    EXPECT_EQ(role->currentData().toString(), QStringLiteral("label"));
    role->setFocus();
    role->setCurrentIndex(role->findData(QStringLiteral("ignore")));
    Q_EMIT role->activated(role->currentIndex());
    ASSERT_TRUE(eventually([&] { return !dialog->isReading(); }));
    const ImportBundle bundle = dialog->takeBundle();
    ASSERT_EQ(bundle.labels.size(), 1u);
    EXPECT_EQ(bundle.labels.front().coders, QStringList{QStringLiteral("1")});
}

TEST_F(ImportDialogTest, ColumnsOfACodebookCanBeChanged)
{
    const QString path = write(QStringLiteral("book.csv"),
                               "Participant,Quote,Code,Remark\nU1,some words,C.9,because\n");
    ImportDialog *dialog = open({path});
    auto *role = named<QComboBox>(*dialog, QStringLiteral("Column Remark holds"));
    ASSERT_NE(role, nullptr);
    EXPECT_EQ(role->currentData().toString(), QStringLiteral("attribute"));
    role->setCurrentIndex(role->findData(QStringLiteral("insight")));
    Q_EMIT role->activated(role->currentIndex());
    ASSERT_TRUE(eventually([&] { return !dialog->isReading(); }));
    const ImportBundle bundle = dialog->takeBundle();
    ASSERT_EQ(bundle.evidence.size(), 1u);
    EXPECT_EQ(bundle.evidence.front().insight, QStringLiteral("because"));
}

TEST_F(ImportDialogTest, AnotherSheetOfAWorkbookIsChosenAndItsKindIsFound)
{
    const std::vector<QStringList> people{{"Participant", "Role"}, {"U1", "User"}};
    const std::vector<QStringList> words{{"Respondent", "What was hard?"},
                                         {"R1", "The installation of the whole took two days."}};
    ImportDialog *dialog = open({write("w.xlsx", workbookBytes({people, words}))});
    auto *kind = named<QComboBox>(*dialog, QStringLiteral("Kind"));
    auto *sheet = named<QComboBox>(*dialog, QStringLiteral("Sheet"));
    ASSERT_NE(sheet, nullptr);
    ASSERT_TRUE(sheet->isVisible());
    EXPECT_FALSE(named<QComboBox>(*dialog, QStringLiteral("Encoding"))->isVisible());
    EXPECT_EQ(kind->currentData(), "background");
    ASSERT_EQ(sheet->count(), 3);
    EXPECT_EQ(sheet->currentIndex(), 0);
    sheet->setFocus();
    QTest::keyClick(sheet, Qt::Key_End);
    ASSERT_TRUE(eventually([&] { return !dialog->isReading(); }));
    EXPECT_EQ(sheet->currentText(), "S2");
    EXPECT_EQ(kind->currentData(), "texttable");
    EXPECT_TRUE(named<QTextEdit>(*dialog, QStringLiteral("Preview"))
                    ->toPlainText()
                    .contains(QStringLiteral("took two days")));
    const ImportBundle bundle = dialog->takeBundle();
    ASSERT_EQ(bundle.sources.size(), 1u);
    EXPECT_EQ(bundle.sources.front().title, "R1");
}

TEST_F(ImportDialogTest, ItFitsASmallWindow)
{
    const std::vector<QStringList> people{{"Participant", "Role"}, {"U1", "User"}};
    ImportDialog *dialog = open(
        {write("w.xlsx", workbookBytes({people, people})), write("t.txt", "A: Hello.\nB: Hi.\n")});
    const QSize room(980, 600); // of a screen 1000 wide
    EXPECT_EQ(tooLarge(*dialog, room).join("\n"), QString());
    files(*dialog)->setCurrentRow(1);
    EXPECT_EQ(tooLarge(*dialog, room).join("\n"), QString());
    dialog->resize(room);
    EXPECT_EQ(dialog->size(), room);
}

TEST_F(ImportDialogTest, AFileWithoutSheetsHasNoneToChooseFrom)
{
    const std::vector<QStringList> people{{"Participant", "Role"}, {"U1", "User"}};
    ImportDialog *dialog = open(
        {write("one.xlsx", workbookBytes({people})), write("t.txt", "A: Hello.\nB: Hi.\n")});
    auto *sheet = named<QComboBox>(*dialog, QStringLiteral("Sheet"));
    EXPECT_FALSE(sheet->isVisible()) << "it has one only";
    files(*dialog)->setCurrentRow(1);
    EXPECT_FALSE(sheet->isVisible());
    EXPECT_TRUE(named<QComboBox>(*dialog, QStringLiteral("Encoding"))->isVisible());
}

TEST_F(ImportDialogTest, NearlyTheSameWordsAreAskedForAndStandWhereTheyWereSaid)
{
    const QString talk = write(
        QStringLiteral("U1 interview.txt"),
        "Interviewer: How was it?\nU1: I was trying to install MindSpeed for "
        "Ascend, but it lacked Apex.\nInterviewer: And then?\n"
        "U1: We waited for hours, and nobody could tell us why it failed.\n");
    const QString book = write(
        QStringLiteral("book.csv"),
        "Participant,Quote,Code,Insight\n"
        "U1,\"I was trying to install MindSpeed for Ascend but it lacked Apex\",B.5,one\n"
        "U1,\"We waited hours and nobody told us why it had failed.\",B.5,two\n");
    ImportDialog *dialog = open({talk, book});
    files(*dialog)->setCurrentRow(1);
    QWidget *encoding = named<QComboBox>(*dialog, QStringLiteral("Encoding"));
    auto *column = named<QComboBox>(*dialog, QStringLiteral("Column Participant holds"));
    ASSERT_NE(column, nullptr);
    ASSERT_TRUE(eventually([&] { return column->isVisible(); }));
    encoding->setFocus();
    QTest::keyClick(encoding, Qt::Key_Tab);
    EXPECT_EQ(QApplication::focusWidget(), column);
    auto *near = named<QListWidget>(*dialog,
                                    QStringLiteral("Quotes that differ from the transcript"));
    ASSERT_NE(near, nullptr);
    ASSERT_EQ(near->count(), 2);
    EXPECT_EQ(near->item(0)->checkState(), Qt::Checked);
    EXPECT_EQ(near->item(1)->checkState(), Qt::Unchecked);
    EXPECT_TRUE(near->item(0)->text().contains(QStringLiteral("U1 interview, turn 2")));
    near->setFocus();
    near->setCurrentRow(1);
    QTest::keyClick(near, Qt::Key_Space);
    EXPECT_EQ(near->item(1)->checkState(), Qt::Checked);
    QTest::keyClick(near, Qt::Key_Home);
    QTest::keyClick(near, Qt::Key_Space);
    EXPECT_EQ(near->item(0)->checkState(), Qt::Unchecked);
    QTest::mouseClick(importButton(*dialog), Qt::LeftButton);
    Database &db = workspace.database();
    ASSERT_TRUE(eventually([&] { return sources::all(db).size() == 2; }));
    const SourceId own = sources::find(db, QStringLiteral("U1 quotes"));
    EXPECT_EQ(sources::text(db, own),
              QStringLiteral("I was trying to install MindSpeed for Ascend but it lacked Apex"));
    const auto said = quotes::inSource(db, sources::find(db, QStringLiteral("U1 interview")));
    ASSERT_EQ(said.size(), 1u);
    EXPECT_EQ(quotes::at(db, said.front().quote).words,
              QStringLiteral("We waited for hours, and nobody could tell us why it failed."));
    EXPECT_EQ(publishedwords::all(db).value(said.front().quote.value),
              QStringLiteral("We waited hours and nobody told us why it had failed."));
}

TEST_F(ImportDialogTest, UnknownKeysAreOfferedAsNewCodes)
{
    const QString book = write(QStringLiteral("book.csv"),
                               "Participant,Quote,Code\nU1,some words,\"B.5, C.11\"\n");
    ImportDialog *dialog = open({book});
    auto *codes = named<QListWidget>(*dialog, QStringLiteral("Numbers that no code has"));
    ASSERT_NE(codes, nullptr);
    ASSERT_EQ(codes->count(), 2);
    EXPECT_EQ(codes->item(0)->text(), QStringLiteral("B.5 – 1 quote"));
    EXPECT_EQ(codes->item(1)->checkState(), Qt::Checked);
    dialog->findChild<QTabWidget *>()->setCurrentIndex(3);
    codes->setFocus();
    codes->setCurrentRow(1);
    QTest::keyClick(codes, Qt::Key_Space);
    QTest::mouseClick(importButton(*dialog), Qt::LeftButton);
    Database &db = workspace.database();
    ASSERT_TRUE(eventually([&] { return sources::all(db).size() == 1; }));
    EXPECT_TRUE(codes::find(db, QStringLiteral("B.5")));
    EXPECT_FALSE(codes::find(db, QStringLiteral("C.11")));
}

TEST_F(ImportDialogTest, TheQuestionsStayWithTheChosenFileWhenASlowerOneComesAboveIt)
{
    ASSERT_TRUE(QDir().mkdir(place.path(QStringLiteral("talks"))));
    for (int i = 0; i < 300; ++i)
        write(QStringLiteral("talks/%1.txt").arg(i), "A: Why?\nB: So.\nA: Oh.\nB: Yes.\n");
    const QString book = write(QStringLiteral("book.csv"),
                               "Participant,Quote,Code,Insight\nU1,It hangs.,Z.9,one\n");
    window.importPaths({place.path(QStringLiteral("talks")), book});
    auto *dialog = window.findChild<ImportDialog *>();
    ASSERT_NE(dialog, nullptr);
    QListWidget *list = files(*dialog);
    ASSERT_TRUE(eventually([&] { return list->count() > 0; }));
    ASSERT_EQ(list->count(), 1) << "the folder takes longer";
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualItemRect(list->item(0)).center());
    ASSERT_TRUE(eventually([&] { return !dialog->isReading(); }));
    ASSERT_EQ(list->currentRow(), 300);
    auto *codes = named<QListWidget>(*dialog, QStringLiteral("Numbers that no code has"));
    ASSERT_EQ(codes->count(), 1);
    codes->item(0)->setCheckState(Qt::Unchecked);
    const ImportBundle bundle = dialog->takeBundle();
    ASSERT_EQ(bundle.evidence.size(), 1u);
    EXPECT_EQ(bundle.evidence.front().codeKeys, QStringList());
}

TEST_F(ImportDialogTest, RowsOfABackgroundTableAreGivenToParticipants)
{
    workspace.edit(QStringLiteral("Add"), [](Database &db) {
        const AttributeId type = attributes::ensure(db, QStringLiteral("Type"));
        for (const char *name : {"U1", "U2", "D1"}) {
            const ParticipantId id = participants::ensure(db, QLatin1String(name));
            participants::setValue(db, id, type, name[0] == 'U' ? "User" : "Developer");
        }
    });
    const QString table = write(QStringLiteral("people.csv"),
                                "Roles,Gender\nLLM User,Female\nFramework Developer,Male\n"
                                "LLM User,Male\n");
    ImportDialog *dialog = open({table});
    auto *rows = dialog->findChild<ImportPeople *>();
    ASSERT_EQ(rows->pseudonyms(), (QStringList{"U1", "D1", "U2"}));
    ASSERT_TRUE(rows->isVisible());
    const auto type = [&](int row, const QString &name) {
        auto *person = named<QComboBox>(*dialog, QStringLiteral("Participant of row %1").arg(row));
        ASSERT_NE(person, nullptr);
        person->setFocus();
        person->lineEdit()->selectAll();
        QTest::keyClicks(person->lineEdit(), name);
        QWidget *offered = person->completer()->popup();
        QTest::keyClick(offered->isVisible() ? offered : person->lineEdit(), Qt::Key_Tab);
    };
    type(3, QStringLiteral("U1"));
    EXPECT_EQ(rows->pseudonyms(), (QStringList{"", "D1", "U1"}));
    type(1, QStringLiteral("U"));
    EXPECT_EQ(rows->pseudonyms()[0], QStringLiteral("U")) << "nobody chose U1";
    type(1, QStringLiteral("u\u00AD2"));
    EXPECT_EQ(rows->pseudonyms()[0], QStringLiteral("U2")) << "looks the same";
    QTest::mouseClick(importButton(*dialog), Qt::LeftButton);
    Database &db = workspace.database();
    const auto gender = [&](const char *name) {
        const AttributeId attribute = attributes::ensure(db, QStringLiteral("Gender"));
        return participants::values(db)
            .value(participants::find(db, QLatin1String(name)).value)
            .value(attribute.value);
    };
    ASSERT_TRUE(eventually([&] { return attributes::all(db).size() == 3; }));
    EXPECT_EQ(gender("U1"), QStringLiteral("Male"));
    EXPECT_EQ(gender("U2"), QStringLiteral("Female"));
}

TEST_F(ImportDialogTest, MarkupInAFileIsShownAsWords)
{
    const QString path = write(QStringLiteral("markup.txt"),
                               "<img src='x'>: <b>bold</b> words\nB: yes\n"
                               "<img src='x'>: more <i>words</i>\nB: no\n");
    ImportDialog *dialog = open({path});
    EXPECT_TRUE(named<QTextEdit>(*dialog, QStringLiteral("Preview"))
                    ->toPlainText()
                    .contains(QStringLiteral("<b>bold</b>")));
}

TEST_F(ImportDialogTest, AStudyFolderIsOneEntry)
{
    ImportDialog *dialog = open({shared("study")});
    ASSERT_EQ(files(*dialog)->count(), 1);
    EXPECT_EQ(files(*dialog)->item(0)->text(), QStringLiteral("study/"));
    EXPECT_TRUE(importButton(*dialog)->isEnabled());
}

TEST_F(ImportDialogTest, AReadingCancelledInTheStatusBarIsNotWaitedForWhileAnotherJobRuns)
{
    const auto isOpen = std::make_shared<std::atomic<bool>>(false);
    const auto opens = qScopeGuard([isOpen] { *isOpen = true; });
    workspace.jobs().run<int>(
        QStringLiteral("Something long"), &window,
        [isOpen](Progress &) {
            while (!*isOpen)
                QThread::msleep(1);
            return 1;
        },
        [](int) {}, [](const Error &) {});
    const auto cancel = [this](const QString &title) {
        for (const Jobs::Job &job : workspace.jobs().running()) {
            if (job.title.startsWith(title))
                job.progress->cancel();
        }
    };
    window.importPaths({write(QStringLiteral("words.txt"), "Some words.\n")});
    auto *dialog = window.findChild<ImportDialog *>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->isReading());
    cancel(QStringLiteral("Reading"));
    EXPECT_TRUE(eventually([&] { return !dialog->isReading(); }));
    dialog->reject();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);

    const auto listening = QObject::connect(&workspace.jobs(), &Jobs::runningChanged, &window,
                                            [&] { cancel(QStringLiteral("Looking for quotes")); });
    window.importPaths({QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample")});
    dialog = window.findChild<ImportDialog *>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(eventually([&] { return !dialog->isReading(); })) << "the quotes are not found";
    EXPECT_TRUE(importButton(*dialog)->isEnabled());
    QObject::disconnect(listening);
    dialog->reject();
}

TEST_F(ImportDialogTest, ABadFileIsNamedOnceToAScreenReader)
{
    ImportDialog *dialog = open({write(QStringLiteral("broken.docx"), "no archive")});
    ASSERT_TRUE(dialog);
    ASSERT_EQ(files(*dialog)->count(), 1);
    const QString spoken = files(*dialog)->item(0)->data(Qt::AccessibleTextRole).toString();
    EXPECT_EQ(spoken.count(QStringLiteral("broken.docx")), 1) << qPrintable(spoken);
}

TEST_F(ImportDialogTest, ABadFilesRedLineDoesNotSayItsNameAgain)
{
    ImportDialog *dialog = open({write(QStringLiteral("broken.docx"), "no archive"),
                                 write(QStringLiteral("empty.csv"), "")});
    ASSERT_TRUE(dialog);
    for (int row = 0; row < files(*dialog)->count(); ++row) {
        const QListWidgetItem *item = files(*dialog)->item(row);
        const QString line = item->data(ImportFileDelegate::ContentRole).toString();
        EXPECT_FALSE(line.isEmpty());
        EXPECT_FALSE(line.contains(item->text())) << qPrintable(line);
    }
}

TEST_F(ImportDialogTest, SpeakersWhoSpeakOnceAreTakenWhereThePersonSaysSo)
{
    ImportDialog *dialog = open({write(QStringLiteral("talk.txt"), "Ann: Why?\nBob: So.\n")});
    ASSERT_TRUE(dialog);
    auto *names = named<QComboBox>(*dialog, QStringLiteral("Speakers"));
    auto *speakers = dialog->findChild<ImportSpeakers *>();
    ASSERT_TRUE(names && names->isVisible());
    EXPECT_FALSE(speakers->isVisible());
    const auto choose = [&](SpeakerNames way) {
        names->setCurrentIndex(names->findData(int(way)));
        Q_EMIT names->activated(names->currentIndex());
        EXPECT_TRUE(eventually([&] { return !dialog->isReading(); }));
    };
    choose(SpeakerNames::Each);
    ASSERT_TRUE(speakers->isVisible());
    ASSERT_EQ(speakers->rowCount(), 2);
    auto *person = named<QComboBox>(*dialog, QStringLiteral("Person of Bob"));
    auto *role = named<QComboBox>(*dialog, QStringLiteral("Bob is"));
    ASSERT_TRUE(person && role);
    role->setCurrentIndex(role->findData(int(SpeakerRole::Participant)));
    person->setCurrentText(QStringLiteral("U7"));
    choose(SpeakerNames::None);
    EXPECT_FALSE(speakers->isVisible());
    choose(SpeakerNames::Each);
    EXPECT_EQ(speakers->speakers().at(1).participant, QStringLiteral("U7")) << "it is remembered";
    QTest::mouseClick(importButton(*dialog), Qt::LeftButton);
    ASSERT_TRUE(eventually(
        [&] { return bool(participants::find(workspace.database(), QStringLiteral("U7"))); }));
}

TEST_F(ImportDialogTest, OneEnterTakesThePersonThatIsTypedOrOffered)
{
    ASSERT_TRUE(workspace.edit(QStringLiteral("People"), [](Database &db) {
        for (const char *name : {"U10", "U11"})
            participants::ensure(db, QLatin1String(name));
    }));
    const auto taken = [this](const char *file, const char *typed,
                              std::initializer_list<Qt::Key> keys) {
        const QPointer<ImportDialog> dialog = open(
            {write(QLatin1String(file), "Ann: Why?\nBob: So.\nAnn: Oh.\nBob: Yes.\n")});
        auto *role = named<QComboBox>(*dialog, QStringLiteral("Bob is"));
        auto *person = named<QComboBox>(*dialog, QStringLiteral("Person of Bob"));
        role->setCurrentIndex(role->findData(int(SpeakerRole::Participant)));
        person->setFocus();
        person->lineEdit()->selectAll();
        QTest::keyClicks(person->lineEdit(), QLatin1String(typed));
        QAbstractItemView *offered = person->completer()->popup();
        EXPECT_TRUE(offered->isVisible()) << typed;
        for (const Qt::Key key : keys)
            QTest::keyClick(offered, key);
        EXPECT_TRUE(eventually([&] { return !dialog || !dialog->isVisible(); })) << typed;
        EXPECT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        const std::vector<Source> all = sources::all(workspace.database());
        if (all.empty())
            return std::string();
        for (const Speaker &each : sources::speakers(workspace.database(), all.back().id)) {
            if (each.name == QStringLiteral("Bob"))
                return participants::pseudonym(workspace.database(), each.participant)
                    .toStdString();
        }
        return std::string();
    };
    EXPECT_EQ(taken("one.txt", "U1", {Qt::Key_Return}), "U1") << "nobody chose another one";
    EXPECT_EQ(taken("two.txt", "u1", {Qt::Key_Down, Qt::Key_Enter}), "U10");
}

TEST_F(ImportDialogTest, AZipOfTranscriptsSaysWhoIsWhoInEach)
{
    const QByteArray talk = "Ann: Why?\nBob: So.\nAnn: Oh.\nBob: Yes.\n";
    ZipWriter zip;
    zip.add(QStringLiteral("one.txt"), talk);
    zip.add(QStringLiteral("two.txt"), talk);
    ImportDialog *dialog = open({write(QStringLiteral("Pack.zip"), zip.finish())});
    ASSERT_TRUE(dialog);
    auto *speakers = dialog->findChild<ImportSpeakers *>();
    ASSERT_TRUE(speakers->isVisible());
    ASSERT_EQ(speakers->rowCount(), 4);
    for (const char *source : {"one", "two"}) {
        const QString who = QStringLiteral("Bob in ") + QLatin1String(source);
        auto *role = named<QComboBox>(*dialog, who + QStringLiteral(" is"));
        auto *person = named<QComboBox>(*dialog, QStringLiteral("Person of ") + who);
        ASSERT_TRUE(role && person);
        role->setCurrentIndex(role->findData(int(SpeakerRole::Participant)));
        person->setCurrentText(QLatin1String(source));
    }
    QTest::mouseClick(importButton(*dialog), Qt::LeftButton);
    for (const char *person : {"one", "two"})
        EXPECT_TRUE(eventually([&] {
            return bool(participants::find(workspace.database(), QLatin1String(person)));
        })) << person;
}

TEST_F(ImportDialogTest, WhatTheProgramKeepsBesideAProjectIsNotOffered)
{
    write(QStringLiteral("one.txt"), "words");
    write(QStringLiteral("other.axial.draft"), "typed");
    ASSERT_TRUE(QFile::exists(place.path(QStringLiteral("s.axial.lock")))) << "it is open";
    action(QStringLiteral("Import files"))->trigger();
    auto *choosing = window.findChild<QFileDialog *>();
    ASSERT_TRUE(choosing);
    const auto *list = choosing->findChild<QAbstractItemView *>(QStringLiteral("listView"));
    ASSERT_TRUE(list);
    const auto offered = [list] {
        QStringList names;
        for (int row = 0; row < list->model()->rowCount(list->rootIndex()); ++row)
            names << list->model()->index(row, 0, list->rootIndex()).data().toString();
        return names;
    };
    EXPECT_TRUE(eventually([&] { return offered().contains(QStringLiteral("one.txt")); }))
        << offered().join(u' ').toStdString();
    EXPECT_TRUE(offered().filter(QStringLiteral(".axial.")).isEmpty())
        << offered().join(u' ').toStdString();
    choosing->reject();
}

TEST_F(ImportDialogTest, AnEncodingIsOfferedOnlyWhereAFileHasOne)
{
    const auto offers = [this](const QString &path) {
        ImportDialog *dialog = open({path});
        EXPECT_TRUE(dialog);
        const bool offered = named<QComboBox>(*dialog, QStringLiteral("Encoding"))->isVisible();
        dialog->reject();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return offered;
    };
    const QString documents = QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/documents/");
    EXPECT_FALSE(offers(documents + QStringLiteral("pandoc.docx")));
    EXPECT_FALSE(offers(documents + QStringLiteral("pandoc.rtf")));
    EXPECT_TRUE(offers(write(QStringLiteral("a.txt"), "words")));
    EXPECT_TRUE(offers(write(QStringLiteral("a.csv"), "tag,description\na,b\n")));
    ZipWriter zip;
    zip.add(QStringLiteral("one.txt"), "words");
    EXPECT_TRUE(offers(write(QStringLiteral("a.zip"), zip.finish()))) << "its texts have one";
}

} // namespace
