#include "tests/ui/support/mainwindowfixture.h"

#include "core/base/platform/platform.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importlog.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/import/importdialog.h"
#include "ui/shell/bars/reportpanel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTextEdit>
#include <QUrl>

using namespace axial;

namespace {

class ImportQuestions : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    }
    ImportDialog *open(const QStringList &paths)
    {
        window.importPaths(paths);
        return dialog();
    }
    ImportDialog *dialog()
    {
        ImportDialog *found = nullptr;
        EXPECT_TRUE(eventually([&] {
            found = window.findChild<ImportDialog *>();
            return found && !found->isReading();
        }));
        return found;
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
    /// Names and contents of the files that the dialog lists.
    QStringList listed(const ImportDialog &dialog)
    {
        QStringList result;
        auto *list = named<QListWidget>(dialog, QStringLiteral("Files to import"));
        for (int row = 0; row < list->count(); ++row)
            result << list->item(row)->text() + QStringLiteral(" | ")
                          + list->item(row)->data(ImportFileDelegate::ContentRole).toString();
        return result;
    }
    QStringList tree()
    {
        QStringList result;
        for (const Code &code : codes::all(workspace.database())) {
            if (code.kind == CodeKind::Code)
                result << code.label();
        }
        return result;
    }
    /// The first column of the previewed table, without its head.
    QStringList previewedKeys(const ImportDialog &dialog)
    {
        QStringList keys;
        for (const QTextEdit *text : dialog.findChildren<QTextEdit *>()) {
            for (QTextFrame *frame : text->document()->rootFrame()->childFrames()) {
                const auto *table = qobject_cast<QTextTable *>(frame);
                for (int row = 1; table && row < table->rows(); ++row)
                    keys << table->cellAt(row, 0).firstCursorPosition().block().text();
            }
        }
        return keys;
    }
    /// Presses Import and waits for the report.
    QString store(ImportDialog &dialog)
    {
        const size_t steps = workspace.project()->history().size();
        QTest::mouseClick(importButton(dialog), Qt::LeftButton);
        EXPECT_TRUE(eventually([&] { return workspace.project()->history().size() > steps; }));
        EXPECT_TRUE(eventually([&] {
            return logLine() && workspace.jobs().running().empty()
                   && !window.findChild<ImportDialog *>();
        }));
        return window.findChild<ReportPanel *>()->text();
    }
    void importTaxonomy(const QByteArray &rows)
    {
        ImportDialog *first = open(
            {write(QStringLiteral("bug_symptoms.csv"), "rootcause,subcategory,symptoms\n" + rows)});
        ASSERT_NE(first, nullptr);
        store(*first);
    }
};

TEST_F(ImportQuestions, ASurveyIsAskedAboutInsteadOfGuessed)
{
    const QByteArray survey =
        "Participant,Age,What is hard about the work?\n"
        "P1,34,\"The rain, the wind, and the long way to the harbour in the dark.\"\n"
        "P2,41,\"Nobody listens to what the younger people in the boats have to say.\"\n";
    ImportDialog *asked = open({write(QStringLiteral("b.csv"), survey)});
    EXPECT_FALSE(importButton(*asked)->isEnabled()) << "nothing is said yet";
    for (QPushButton *button : asked->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Back&ground") && button->isVisible())
            QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_TRUE(eventually([&] { return !asked->isReading(); }));
    ASSERT_TRUE(importButton(*asked)->isEnabled());
    const ImportBundle background = asked->takeBundle();
    EXPECT_TRUE(background.sources.empty());
    EXPECT_EQ(background.participants.size(), 2u);
    EXPECT_EQ(background.attributes.size(), 2u);
}

TEST_F(ImportQuestions, ASurveyLikeInterviewsMakesASourceOfEach)
{
    ImportDialog *asked = open(
        {write(QStringLiteral("i.csv"), "Participant,Age,What is hard?\n"
                                        "P1,34,\"The wind, and the long way to the harbour.\"\n")});
    ASSERT_FALSE(importButton(*asked)->isEnabled());
    for (QPushButton *button : asked->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Inter&views") && button->isVisible())
            QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_TRUE(eventually([&] { return !asked->isReading(); }));
    ASSERT_TRUE(importButton(*asked)->isEnabled());
    EXPECT_EQ(asked->takeBundle().sources.size(), 1u);
}

TEST_F(ImportQuestions, AColumnCanBeTheCoders)
{
    ImportDialog *asked = open(
        {write(QStringLiteral("l.csv"), "url,who,label\nhttps://github.com/o/r/issues/1,Ada,bug\n"
                                        "https://github.com/o/r/issues/1,Ben,docs\n")});
    auto *who = named<QComboBox>(*asked, QStringLiteral("Column who holds"));
    ASSERT_NE(who, nullptr);
    QTest::keyClicks(who, QStringLiteral("coder"));
    ASSERT_EQ(who->currentText(), QStringLiteral("coder"));
    EXPECT_TRUE(eventually([&] { return !asked->isReading(); }));
    const ImportBundle bundle = asked->takeBundle();
    ASSERT_EQ(bundle.labels.size(), 1u);
    EXPECT_EQ(bundle.labels[0].coders, (QStringList{"Ada", "Ben"}));
}

} // namespace

TEST_F(ImportQuestions, KeysThatBelongToOtherCodesAreAskedAbout)
{
    importTaxonomy("Install,,a\nData,,b\n");
    ASSERT_EQ(tree(), (QStringList{"C Bug", "C.1 Install", "C.2 Data"}));
    ImportDialog *dialog = open({write(QStringLiteral("bug_symptoms.csv"),
                                       "rootcause,subcategory,symptoms\n<i>New</i>,,n\nInstall,,a\n"
                                       "Data,,b\n")});
    ASSERT_NE(dialog, nullptr);
    EXPECT_FALSE(importButton(*dialog)->isEnabled()) << "nothing is chosen for the person";
    auto *list = named<QListWidget>(*dialog,
                                    QStringLiteral("Codes whose numbers and names disagree"));
    ASSERT_NE(list, nullptr);
    ASSERT_TRUE(list->isVisible());
    ASSERT_EQ(list->count(), 3);
    EXPECT_EQ(list->item(0)->text().toStdString(),
              "C.1 is “<i>New</i>” in the file, but “Install” so far");
    auto *update = named<QRadioButton>(*dialog, QStringLiteral("Take the numbers of the file"));
    auto *keep = named<QRadioButton>(*dialog, QStringLiteral("Keep the numbers of the study"));
    ASSERT_TRUE(update && keep);
    EXPECT_FALSE(update->isChecked() || keep->isChecked());
    keep->setFocus();
    QTest::keyClick(keep, Qt::Key_Space);
    EXPECT_TRUE(keep->isChecked());
    EXPECT_TRUE(importButton(*dialog)->isEnabled());
    EXPECT_EQ(previewedKeys(*dialog), (QStringList{"C", "C.3", "C.1", "C.2"}));
    const QString report = store(*dialog);
    EXPECT_EQ(tree(), (QStringList{"C Bug", "C.1 Install", "C.2 Data", "C.3 <i>New</i>"}));
    EXPECT_TRUE(report.contains(QStringLiteral("C.1 “<i>New</i>” is C.3 here")))
        << report.toStdString();
}

TEST_F(ImportQuestions, TheKeysOfTheFileCanBeTaken)
{
    importTaxonomy("Install,,a\nData,,b\n");
    ImportDialog *dialog = open({write(QStringLiteral("bug_symptoms.csv"),
                                       "rootcause,subcategory,symptoms\nData,,b\nInstall,,a\n")});
    ASSERT_NE(dialog, nullptr);
    auto *update = named<QRadioButton>(*dialog, QStringLiteral("Take the numbers of the file"));
    ASSERT_NE(update, nullptr);
    QTest::mouseClick(update, Qt::LeftButton, {}, QPoint(8, update->height() / 2));
    EXPECT_EQ(previewedKeys(*dialog), (QStringList{"C", "C.1", "C.2"}));
    store(*dialog);
    EXPECT_EQ(tree(), (QStringList{"C Bug", "C.2 Install", "C.1 Data"}));
}

TEST_F(ImportQuestions, TwoColumnsOfOneCoderAreSaidAndOneCanBeLeftOut)
{
    ImportDialog *dialog = open(
        {write(QStringLiteral("repo.csv"),
               "Issue_URL,Label1,Coder 1\nhttps://github.com/a/b/issues/1,C.1,C.2\n")});
    ASSERT_NE(dialog, nullptr);
    EXPECT_FALSE(importButton(*dialog)->isEnabled());
    const QString said = listed(*dialog).value(0);
    EXPECT_TRUE(said.contains(QStringLiteral("“Label1” and “Coder 1”"))) << said.toStdString();
    auto *column = named<QComboBox>(*dialog, QStringLiteral("Column Coder 1 holds"));
    ASSERT_TRUE(column);
    EXPECT_TRUE(eventually([&] { return column->isVisible(); }));
    column->setCurrentIndex(column->findData(QStringLiteral("ignore")));
    Q_EMIT column->activated(column->currentIndex());
    EXPECT_TRUE(eventually([&] { return importButton(*dialog)->isEnabled(); }));
    store(*dialog);
    EXPECT_EQ(workspace.project()->check(), QStringList());
}

TEST_F(ImportQuestions, AFolderNamesWhatIsNoFileAndReadsOddNames)
{
    if (!platform::can(platform::Can::OpenAnyName))
        GTEST_SKIP() << "this build passes over names that are no text";
    const QString odd = place.path(QStringLiteral("odd"));
    ASSERT_TRUE(QDir().mkpath(odd));
    const auto shell = [](const QString &line) {
        EXPECT_EQ(QProcess::execute(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), line}), 0);
    };
    shell(QStringLiteral("cd '%1' && printf 'A: Why?\\nB: It hangs.\\nA: Oh.\\nB: Yes.\\n' > "
                         "\"$(printf '\\326\\320.txt')\" && mkfifo pipe.txt && ln -s /dev/zero "
                         "zero.txt")
              .arg(odd));
    ImportDialog *dialog = open({odd});
    ASSERT_NE(dialog, nullptr);
    const QString names = listed(*dialog).join(u'\n');
    EXPECT_TRUE(names.contains(QStringLiteral("\\xD6\\xD0.txt | 4 turns"))) << names.toStdString();
    EXPECT_TRUE(names.contains(QStringLiteral("pipe.txt | This is not an ordinary file")));
    EXPECT_TRUE(names.contains(QStringLiteral("zero.txt | This is a link to “/dev/zero”")));
    store(*dialog);
    ASSERT_EQ(sources::all(workspace.database()).size(), 1u);
    EXPECT_EQ(sources::all(workspace.database()).front().title, QStringLiteral("\\xD6\\xD0"));

    // The same file, dropped.
    auto *mime = new QMimeData;
    mime->setUrls({QUrl::fromEncoded("file://" + odd.toUtf8() + "/%D6%D0.txt")});
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QApplication::sendEvent(&window, &drop);
    delete mime;
    dialog = this->dialog();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(listed(*dialog), QStringList{QStringLiteral("\\xD6\\xD0.txt | 4 turns")});
    dialog->reject();
    shell(QStringLiteral("rm -r '%1'").arg(odd));
}

/// Who reads a green tick believes that the words count for somebody.
TEST_F(ImportQuestions, ATranscriptOfNobodyIsNoGoodFile)
{
    ImportDialog *dialog = open(
        {write(QStringLiteral("talk.txt"), "Ann: Why?\nBob: So.\nAnn: Oh.\nBob: Yes.\n")});
    ASSERT_NE(dialog, nullptr);
    auto *files = named<QListWidget>(*dialog, QStringLiteral("Files to import"));
    const auto state = [&] {
        return ImportFileDelegate::State(
            files->item(0)->data(ImportFileDelegate::StateRole).toInt());
    };
    EXPECT_EQ(state(), ImportFileDelegate::State::Doubtful);
    auto *role = named<QComboBox>(*dialog, QStringLiteral("Bob is"));
    auto *person = named<QComboBox>(*dialog, QStringLiteral("Person of Bob"));
    ASSERT_TRUE(role && person);
    role->setCurrentIndex(role->findData(int(SpeakerRole::Participant)));
    person->setCurrentText(QStringLiteral("U1"));
    EXPECT_TRUE(eventually([&] { return state() == ImportFileDelegate::State::Good; }));
}

/// Rows that would be left out are no green tick, and it is asked whose they are.
TEST_F(ImportQuestions, RowsOfNobodyAreNoGoodFile)
{
    ImportDialog *dialog = open({write(QStringLiteral("p.csv"), "Who is it,Gender,Age\n"
                                                                "Ada,F,30\nBob,M,31\n")});
    ASSERT_NE(dialog, nullptr);
    auto *files = named<QListWidget>(*dialog, QStringLiteral("Files to import"));
    const auto state = [&] {
        return ImportFileDelegate::State(
            files->item(0)->data(ImportFileDelegate::StateRole).toInt());
    };
    EXPECT_EQ(listed(*dialog), QStringList{QStringLiteral("p.csv | 2 rows of nobody, left out")});
    EXPECT_EQ(state(), ImportFileDelegate::State::Doubtful);
    EXPECT_TRUE(named<QTableWidget>(*dialog, QStringLiteral("Rows and participants"))->isVisible());
    auto *role = named<QComboBox>(*dialog, QStringLiteral("Column Who is it holds"));
    ASSERT_NE(role, nullptr);
    EXPECT_EQ(role->toolTip(), role->currentText()) << "in a small window it is cut";
    role->setFocus();
    QTest::keyClicks(role, QStringLiteral("participant"));
    QTest::keyClick(role, Qt::Key_Return);
    Q_EMIT role->activated(role->currentIndex());
    ASSERT_TRUE(eventually([&] { return state() == ImportFileDelegate::State::Good; }));
    EXPECT_EQ(listed(*dialog), QStringList{QStringLiteral("p.csv | 2 participants")});
    store(*dialog);
    EXPECT_TRUE(participants::find(workspace.database(), QStringLiteral("Bob")));
}

/// What could not be read is in the report that is kept, too, and so is what was here already.
TEST_F(ImportQuestions, AFolderWithABadFileIsReportedWhole)
{
    const QString folder = place.path(QStringLiteral("talks"));
    ASSERT_TRUE(QDir().mkpath(folder));
    write(QStringLiteral("talks/one.txt"), "A: Why?\nB: So.\nA: Oh.\nB: Yes.\n");
    ImportDialog *dialog = open({folder});
    ASSERT_NE(dialog, nullptr);
    store(*dialog);
    write(QStringLiteral("talks/two.txt"), "A: Who?\nB: Me.\nA: Oh.\nB: Yes.\n");
    write(QStringLiteral("talks/broken.png"), "\x89PNG no picture");
    dialog = open({folder});
    ASSERT_NE(dialog, nullptr);
    const QString report = store(*dialog);
    EXPECT_TRUE(report.contains(QStringLiteral("left as it is: one."))) << report.toStdString();
    EXPECT_TRUE(report.contains(QStringLiteral("broken.png: "))) << report.toStdString();
    const KeptImport kept = importlog::all(workspace.database()).front();
    EXPECT_TRUE(kept.words.contains(QStringLiteral("broken.png: "))) << kept.words.toStdString();
    EXPECT_TRUE(kept.words.contains(QStringLiteral("\nImported by "))) << kept.words.toStdString();
}

/// The notes beside a file are wrapped, and what there is no room for scrolls.
TEST_F(ImportQuestions, LongNotesScroll)
{
    const QByteArray longName = QByteArray(" and what was said of it").repeated(8)
                                + QByteArray(150, 'x'); // nowhere to break
    QByteArray sources;
    for (int i = 0; i < 40; ++i)
        sources += "<TextSource guid=\"D" + QByteArray::number(i) + "\" name=\"Interview of the "
                   + QByteArray::number(i) + "th of November" + longName
                   + "\" "
                     "plainTextPath=\"internal://"
                   + QByteArray::number(i) + ".txt\"/>";
    ImportDialog *dialog = open({write(
        QStringLiteral("p.qde"),
        "<Project xmlns=\"urn:QDA-XML:project:1.0\" name=\"P\"><CodeBook><Codes><Code guid=\"C\" "
        "name=\"Setup\" isCodable=\"true\"/></Codes></CodeBook><Sources>"
            + sources + "</Sources></Project>")});
    ASSERT_NE(dialog, nullptr);
    auto *notes = named<QTextEdit>(*dialog, QStringLiteral("Notes about the file"));
    ASSERT_NE(notes, nullptr);
    EXPECT_TRUE(notes->isVisible());
    EXPECT_LE(notes->document()->size().width(), notes->viewport()->width());
    ASSERT_GT(notes->verticalScrollBar()->maximum(), 0);
    EXPECT_LE(notes->height(), dialog->height() / 2) << "the list has its room";
    notes->setFocus();
    QTest::keyClick(notes, Qt::Key_End, Qt::ControlModifier);
    QTest::keyClick(notes, Qt::Key_PageDown);
    EXPECT_GT(notes->verticalScrollBar()->value(), 0);
    auto *preview = named<QTextEdit>(*dialog, QStringLiteral("Preview"));
    EXPECT_TRUE(preview->toPlainText().startsWith(
        QStringLiteral("What will not come in\n40 documents will not come in")))
        << preview->toPlainText().toStdString();
    EXPECT_TRUE(preview->toPlainText().contains(QStringLiteral("and 20 more")));
    EXPECT_EQ(listed(*dialog),
              QStringList{QStringLiteral("p.qde | 1 code · 40 documents without words")});
    dialog->reject();
}

TEST_F(ImportQuestions, TheValuesOfABackgroundStandUnderTheirHeading)
{
    ImportDialog *dialog = open(
        {write(QStringLiteral("people.csv"), "Participant,Gender,Age\nU1,,31\nU2,Male,\n")});
    ASSERT_NE(dialog, nullptr);
    auto *preview = named<QTextEdit>(*dialog, QStringLiteral("Preview"));
    QStringList cells = preview->toPlainText().split(u'\n');
    EXPECT_EQ(cells.mid(1, 9).join(u'|').toStdString(), "Participant|Gender|Age|U1||31|U2|Male|");
    store(*dialog);
    const auto who = participants::find(workspace.database(), QStringLiteral("U2"));
    EXPECT_EQ(participants::values(workspace.database()).value(who.value).size(), 1);
}

TEST_F(ImportQuestions, PullRequestsAreLeftOutByATick)
{
    ImportDialog *shown = open({QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/issues/issues.json")});
    ASSERT_TRUE(shown);
    QCheckBox *tick = nullptr;
    for (QCheckBox *each : shown->findChildren<QCheckBox *>()) {
        if (each->text() == QStringLiteral("Leave out pull requests"))
            tick = each;
    }
    ASSERT_TRUE(tick);
    EXPECT_TRUE(tick->isVisible());
    EXPECT_FALSE(tick->isChecked());
    const auto says = [&](const QString &words) {
        return eventually([&] {
            for (const QLabel *label : shown->findChildren<QLabel *>()) {
                if (label->text().contains(words))
                    return true;
            }
            return false;
        });
    };
    EXPECT_TRUE(says(QStringLiteral(": 3 sources")));
    tick->click();
    EXPECT_TRUE(says(QStringLiteral(": 2 sources")));
    importButton(*shown)->click();
    EXPECT_TRUE(eventually([&] { return sources::all(workspace.database()).size() == 2; }));
}

TEST_F(ImportQuestions, NobodyIsAskedAboutPullRequestsWhereThereAreNone)
{
    ImportDialog *shown = open({write(QStringLiteral("talk.txt"), "Ann: Hello.\nBob: Hi.\n")});
    ASSERT_TRUE(shown);
    for (const QCheckBox *each : shown->findChildren<QCheckBox *>())
        EXPECT_FALSE(each->isVisible()
                     && each->text() == QStringLiteral("Leave out pull requests"));
}
