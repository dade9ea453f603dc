#include "ui/base/typedwords.h"
#include "core/db/database.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/quotes.h"
#include "tests/support/faultydisk.h"
#include "tests/ui/support/inspectorfixture.h"
#include "tests/ui/support/notekind.h"
#include "tests/ui/support/waiting.h"
#include "ui/codebook/codelistmodel.h"
#include "ui/codebook/evidencemodel.h"
#include "ui/memos/memoeditor.h"
#include "ui/memos/memopanel.h"
#include "ui/shell/bars/statusbar.h"
#include "ui/shell/bars/typedwordsbar.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QTimer>

#include <sys/resource.h>

#include <csignal>
#include <optional>

using namespace axial;
using axial::testing::CodingStudy;
using axial::testing::InspectorFixture;

namespace {

/// A big edit that holds the right to write until it is let go.
class Writing
{
public:
    explicit Writing(CodingStudy &study) : m_study(study)
    {
        EXPECT_TRUE(study.workspace.editAsJob(
            QStringLiteral("Import"), &study.workspace,
            [this](Database &, Progress &) {
                m_begun.release();
                m_gate.acquire();
            },
            [] {}));
        m_begun.acquire();
    }
    ~Writing() { end(); }
    void end()
    {
        if (!std::exchange(m_isOver, true)) {
            m_gate.release();
            m_study.settle();
        }
    }

private:
    CodingStudy &m_study;
    QSemaphore m_gate;
    QSemaphore m_begun;
    bool m_isOver = false;
};

/// No file of this process can grow: the disk is full.
class FullDisk
{
public:
    FullDisk()
    {
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit none = m_before;
        none.rlim_cur = 0;
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() { end(); }
    void end()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    rlimit m_before{};
    void (*m_handler)(int) = nullptr;
};

class TypedWordsTest : public InspectorFixture
{
protected:
    void SetUp() override
    {
        quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
        ASSERT_NO_FATAL_FAILURE(show());
        for (QPlainTextEdit *each : inspector->findChildren<QPlainTextEdit *>()) {
            if (each->accessibleName() == QStringLiteral("Insight"))
                insight = each;
        }
        prompt = test::named<QComboBox>(*inspector, QStringLiteral("Prompt category"));
    }

    TypedWordsKeeper &keeper() { return TypedWordsKeeper::of(study.workspace); }
    /// A step that has nothing to do with what is typed.
    void changeElsewhere()
    {
        Q_EMIT study.workspace.dataChanged(
            {Changes::Kind::Edited, {}, {}, {StudyTable::Quote}, {}});
    }
    QString stored() { return quotes::at(study.db(), quote).insight; }
    QPlainTextEdit *comment()
    {
        for (QPlainTextEdit *each : inspector->findChildren<QPlainTextEdit *>()) {
            if (each->accessibleName() == QStringLiteral("Comment"))
                return each;
        }
        return nullptr;
    }
    QString storedComment() { return quotes::codings(study.db(), quote).front().comment; }
    void deleteQuote()
    {
        study.project().edit(QStringLiteral("Take off"), [&](Database &db) {
            std::vector<CodingId> all;
            for (const Coding &coding : quotes::codings(db, quote))
                all.push_back(coding.id);
            codings::remove(db, all);
        });
    }

    QPlainTextEdit *insight = nullptr;
    QComboBox *prompt = nullptr;
};

class TypedMemoTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        auto *column = new QVBoxLayout(&window);
        column->addWidget(other = new QLineEdit);
        column->addWidget(panel = new MemoPanel(study.workspace));
        window.resize(1000, 300);
        window.show();
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        title = panel->editor()->findChild<QLineEdit *>();
        text = panel->editor()->findChild<QPlainTextEdit *>();
    }
    TypedWordsKeeper &keeper() { return TypedWordsKeeper::of(study.workspace); }
    std::vector<Note> stored() { return memos::all(study.db()); }
    MemoId write(const char *words)
    {
        Memo memo;
        memo.title = QString::fromUtf8(words);
        MemoId id;
        study.project().edit(QStringLiteral("Memo"),
                             [&](Database &db) { id = memos::add(db, memo); });
        return id;
    }

    CodingStudy study;
    QWidget window;
    QLineEdit *other = nullptr;
    MemoPanel *panel = nullptr;
    QLineEdit *title = nullptr;
    QPlainTextEdit *text = nullptr;
};

} // namespace

TEST_F(TypedWordsTest, AnInsightWaitsWhileAJobWrites)
{
    Writing writing(study);
    insight->setFocus();
    QTest::keyClicks(insight, QStringLiteral("People leave"));
    other->setFocus(); // leaving stores, which fails
    EXPECT_EQ(stored(), QString());
    changeElsewhere();
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("People leave"));
    EXPECT_TRUE(keeper().sentence().contains(QStringLiteral("So I gave up")));
    QTest::keyClicks(insight, QStringLiteral(" early"));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { // at the pause, which fails too
            return keeper().text().contains(QStringLiteral("People leave early"))
                   || keeper().text().contains(QStringLiteral(" earlyPeople leave"));
        },
        20'000));
    const QString typed = insight->toPlainText();
    writing.end();
    ASSERT_TRUE(QTest::qWaitFor([&] { return stored() == typed; }, 20'000))
        << "tried again by itself";
    EXPECT_TRUE(keeper().kept().empty());
    EXPECT_EQ(keeper().sentence(), QString());
    study.project().undo();
    EXPECT_EQ(insight->toPlainText(), QString()) << "what is stored is no longer held on to";
}

TEST_F(TypedWordsTest, NewerWordsThatAreStoredStayInTheField)
{
    FullDisk disk;
    insight->setFocus();
    QTest::keyClicks(insight, QStringLiteral("A"));
    other->setFocus();
    EXPECT_EQ(keeper().text().count(QStringLiteral("A")), 1);
    disk.end();
    insight->setFocus();
    insight->moveCursor(QTextCursor::End);
    QTest::keyClicks(insight, QStringLiteral("B"));
    other->setFocus(); // before the older ones are tried again
    EXPECT_EQ(stored(), QStringLiteral("AB"));
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("AB"));
    EXPECT_TRUE(keeper().kept().empty());
}

TEST_F(TypedMemoTest, WhatIsStoredButNotConfirmedIsStoredOnce)
{
    QStringList said;
    QObject::connect(&study.workspace, &Workspace::errorRaised, &window,
                     [&said](const QString &sentence) { said << sentence; });
    constexpr int enough = 100;
    for (int nth = 1; nth < enough && said.isEmpty(); ++nth) {
        keeper().dropAll();
        const size_t before = stored().size();
        test::FaultyDisk disk;
        disk.failWriting(nth);
        keeper().store({QStringLiteral("memo/new/1"),
                        QStringLiteral("Memo"),
                        {QStringLiteral("x")},
                        QStringLiteral("Memo"),
                        [](Database &db) {
                            Memo memo;
                            memo.title = QStringLiteral("Once");
                            memos::add(db, memo);
                        }});
        disk.failWriting(0);
        if (said.isEmpty())
            continue;
        EXPECT_TRUE(said.first().contains(QStringLiteral("is stored")))
            << said.first().toStdString();
        EXPECT_TRUE(keeper().kept().empty());
        test::letTimersRunOut(800); // longer than until the next try
        EXPECT_EQ(stored().size(), before + 1);
    }
    EXPECT_FALSE(said.isEmpty()) << "a commit's last step was among them";
}

TEST_F(TypedWordsTest, AnotherQuoteMayBeShownWhileWordsWait)
{
    const QuoteId second = study.code(study.u1, study.text1, "quick start", {study.system});
    Writing writing(study);
    QTest::keyClicks(insight, QStringLiteral("People leave"));
    inspector->showQuote(second, {});
    EXPECT_EQ(insight->toPlainText(), QString());
    inspector->showQuote({}, {});
    inspector->showQuote(quote, {});
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("People leave"));
    inspector->showQuote(second, {});
    writing.end();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return stored() == QStringLiteral("People leave"); }, 20'000));
    EXPECT_EQ(quotes::at(study.db(), second).insight, QString());
}

TEST_F(TypedWordsTest, ShowingTheSameQuoteAgainKeepsThePause)
{
    QTest::keyClicks(insight, QStringLiteral("People leave"));
    inspector->showQuote(quote, QStringLiteral("elsewhere"));
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("People leave"));
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return stored() == QStringLiteral("People leave"); }, 20'000));
}

TEST_F(TypedWordsTest, APromptCategoryWaits)
{
    Writing writing(study);
    test::chooseNoteKind(*inspector, QStringLiteral("Prompt category"));
    prompt->setFocus();
    prompt->lineEdit()->selectAll();
    QTest::keyClicks(prompt->lineEdit(), QStringLiteral("First day"));
    other->setFocus();
    changeElsewhere();
    EXPECT_EQ(prompt->currentText(), QStringLiteral("First day"));
    writing.end();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return quotes::at(study.db(), quote).promptCategory == QStringLiteral("First day"); },
        20'000));
}

TEST_F(TypedWordsTest, ACommentWaits)
{
    inspector->editComment();
    ASSERT_TRUE(comment());
    Writing writing(study);
    QTest::keyClicks(comment(), QStringLiteral("Only on Linux"));
    other->setFocus();
    changeElsewhere();
    EXPECT_EQ(comment()->toPlainText(), QStringLiteral("Only on Linux"));
    QTest::keyClick(comment(), Qt::Key_Escape); // the field is left, and opened again
    inspector->editComment();
    EXPECT_EQ(comment()->toPlainText(), QStringLiteral("Only on Linux"));
    writing.end();
    EXPECT_TRUE(QTest::qWaitFor([&] { return storedComment() == QStringLiteral("Only on Linux"); },
                                20'000));
}

TEST_F(TypedWordsTest, WhatThereIsToDiscussWaits)
{
    inspector->discuss();
    auto *field = inspector->findChild<QuoteCodes *>()->findChild<QPlainTextEdit *>();
    Writing writing(study);
    QTest::keyClicks(field, QStringLiteral("Is it one?"));
    other->setFocus();
    changeElsewhere();
    EXPECT_EQ(field->toPlainText(), QStringLiteral("Is it one?"));
    writing.end();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            const auto said = reviews::ofQuote(study.db(), quote);
            return said.size() == 1 && said.front().comment == QStringLiteral("Is it one?");
        },
        20'000));
}

TEST_F(TypedWordsTest, AFullDiskKeepsThem)
{
    FullDisk disk;
    insight->setFocus();
    QTest::keyClicks(insight, QStringLiteral("People leave"));
    other->setFocus();
    changeElsewhere();
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("People leave"));
    ASSERT_EQ(keeper().kept().size(), 1u);
    EXPECT_FALSE(keeper().kept().front().reason.isEmpty());
    disk.end();
    EXPECT_EQ(stored(), QString());
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return stored() == QStringLiteral("People leave"); }, 20'000));
}

TEST_F(TypedWordsTest, OfAQuoteThatWentTheyAreOffered)
{
    QTest::keyClicks(insight, QStringLiteral("People leave"));
    deleteQuote();
    EXPECT_FALSE(inspector->quote());
    ASSERT_EQ(keeper().kept().size(), 1u);
    EXPECT_TRUE(keeper().text().contains(QStringLiteral("People leave")));
    EXPECT_TRUE(keeper().kept().front().reason.contains(QStringLiteral("gone")));
    study.project().undo(); // it comes back, and they are stored
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return stored() == QStringLiteral("People leave"); }, 20'000));
}

TEST_F(TypedWordsTest, ACommentOnACodeThatWasTakenOffIsOffered)
{
    study.code(study.u1, study.text1, "So I gave up", {study.system});
    inspector->editComment();
    ASSERT_TRUE(comment());
    QTest::keyClicks(comment(), QStringLiteral("Only on Linux"));
    study.project().edit(QStringLiteral("Take off"), [&](Database &db) {
        codings::remove(db, {quotes::codings(db, quote).front().id});
    });
    ASSERT_EQ(keeper().kept().size(), 1u);
    EXPECT_TRUE(keeper().text().contains(QStringLiteral("Only on Linux")));
}

TEST_F(TypedWordsTest, BusyIsNotGone)
{
    insight->setFocus();
    QTest::keyClicks(insight, QStringLiteral("People leave"));
    {
        // Another program writes: nothing can be read or stored.
        Database foreign(study.project().path(), Database::Mode::ReadWrite);
        foreign.execute("PRAGMA locking_mode=EXCLUSIVE");
        foreign.execute("BEGIN EXCLUSIVE");
        inspector->refresh();
        EXPECT_EQ(inspector->quote(), quote);
        EXPECT_EQ(insight->toPlainText(), QStringLiteral("People leave"));
        foreign.execute("ROLLBACK");
    }
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return stored() == QStringLiteral("People leave"); }, 20'000));
}

TEST_F(TypedWordsTest, TheEvidenceTableKeepsThemToo)
{
    EvidenceModel evidence(study.workspace);
    EvidenceLoader loader(study.workspace, evidence);
    QSignalSpy read(&loader, &EvidenceLoader::done);
    loader.readAll();
    ASSERT_TRUE(read.wait(20'000));
    Writing writing(study);
    const QModelIndex cell = evidence.index(0, EvidenceRow::Insight);
    EXPECT_TRUE(evidence.setData(cell, QStringLiteral("People leave")));
    loader.readAll(); // meanwhile
    ASSERT_TRUE(read.wait(20'000));
    EXPECT_EQ(cell.data().toString(), QStringLiteral("People leave"));
    inspector->refresh();
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("People leave"));
    writing.end();
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return stored() == QStringLiteral("People leave"); }, 20'000));
}

TEST_F(TypedWordsTest, TheListOfCodesKeepsThemToo)
{
    CodeListModel list(study.workspace);
    Progress progress;
    list.setRows(loadCodeList(study.db(), progress));
    Writing writing(study);
    const QModelIndex cell = list.index(list.rowOf(study.memory), CodeListModel::Include);
    EXPECT_TRUE(list.setData(cell, QStringLiteral("it grows")));
    list.setRows(loadCodeList(study.db(), progress));
    EXPECT_EQ(list.index(cell.row(), CodeListModel::Include).data().toString(),
              QStringLiteral("it grows"));
    writing.end();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            return codes::texts(study.db(), study.memory).includeWhen == QStringLiteral("it grows");
        },
        20'000));
}

TEST_F(TypedWordsTest, ThePersonIsToldAndCanCopyThem)
{
    StatusBar status(study.workspace);
    TypedWordsBar bar(study.workspace);
    Writing writing(study);
    insight->setFocus();
    QTest::keyClicks(insight, QStringLiteral("People leave"));
    other->setFocus();
    EXPECT_TRUE(status.text().contains(QStringLiteral("Not stored yet: Insight on “So I gave up”")))
        << qPrintable(status.text());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !bar.isHidden(); }, 20'000));
    EXPECT_TRUE(bar.text().contains(QStringLiteral("larger change"))) << qPrintable(bar.text());
    const auto answer = [](const QString &button) {
        QTimer::singleShot(0, qApp, [button] {
            for (QWidget *each : QApplication::topLevelWidgets()) {
                auto *box = qobject_cast<QMessageBox *>(each);
                for (QAbstractButton *one : box ? box->buttons() : QList<QAbstractButton *>()) {
                    if (one->text() == button)
                        one->click();
                }
            }
        });
    };
    answer(QStringLiteral("Stay"));
    EXPECT_FALSE(bar.askToLeave());
    EXPECT_EQ(keeper().kept().size(), 1u);
    answer(QStringLiteral("Leave without them"));
    EXPECT_TRUE(bar.askToLeave());
    EXPECT_TRUE(keeper().kept().empty());
    EXPECT_FALSE(status.text().contains(QStringLiteral("Not stored")));
}

TEST_F(TypedMemoTest, ANewMemoWaitsAndIsOne)
{
    Writing writing(study);
    panel->open({});
    QTest::keyClicks(title, QStringLiteral("Leaving"));
    other->setFocus();
    Q_EMIT study.workspace.dataChanged({Changes::Kind::Edited, {}, {}, {StudyTable::Memo}, {}});
    EXPECT_EQ(title->text(), QStringLiteral("Leaving"));
    QTest::keyClicks(text, QStringLiteral("They leave."));
    other->setFocus();
    text->setFocus();
    other->setFocus();
    writing.end();
    ASSERT_TRUE(QTest::qWaitFor([&] { return stored().size() == 1; }, 20'000));
    EXPECT_EQ(stored().front().memo.text, QStringLiteral("They leave."));
    EXPECT_EQ(panel->editor()->memo(), stored().front().memo.id);
    QTest::keyClicks(text, QStringLiteral(" Early."));
    panel->saveNow();
    ASSERT_EQ(stored().size(), 1u) << "it goes on in the same memo";
}

TEST_F(TypedMemoTest, AnotherMemoMayBeOpenedWhileOneWaits)
{
    const MemoId first = write("First");
    const MemoId second = write("Second");
    Memo memo;
    memo.id = first;
    panel->open(memo);
    Writing writing(study);
    QTest::keyClicks(text, QStringLiteral("Thoughts"));
    memo.id = second;
    panel->open(memo);
    EXPECT_EQ(text->toPlainText(), QString());
    memo.id = first;
    panel->open(memo);
    EXPECT_EQ(text->toPlainText(), QStringLiteral("Thoughts"));
    panel->editor()->refresh();
    EXPECT_EQ(text->toPlainText(), QStringLiteral("Thoughts"));
    writing.end();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return memos::at(study.db(), first).text == QStringLiteral("Thoughts"); }, 20'000));
}

TEST_F(TypedMemoTest, AFullDiskKeepsThem)
{
    panel->open({});
    FullDisk disk;
    QTest::keyClicks(title, QStringLiteral("Leaving"));
    panel->saveNow();
    panel->editor()->close();
    disk.end();
    EXPECT_TRUE(QTest::qWaitFor([&] { return stored().size() == 1; }, 20'000));
}

TEST_F(TypedMemoTest, OnAQuoteThatWentItIsOffered)
{
    const QuoteId quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
    Memo memo;
    memo.quote = quote;
    panel->open(memo);
    QTest::keyClicks(title, QStringLiteral("Leaving"));
    study.project().edit(QStringLiteral("Take off"), [&](Database &db) {
        codings::remove(db, {quotes::codings(db, quote).front().id});
    });
    panel->saveNow();
    EXPECT_EQ(title->text(), QStringLiteral("Leaving"));
    ASSERT_EQ(keeper().kept().size(), 1u);
    EXPECT_TRUE(keeper().text().contains(QStringLiteral("Leaving")));
}

TEST_F(TypedWordsTest, LookingAtWordsThatAFieldShowsOtherwiseChangesNothing)
{
    const QString special = QStringLiteral("10\u00a0GB of memory\u2028and more");
    const QString category = QString(40000, u'x');
    study.project().edit(QStringLiteral("Import"), [&](Database &db) {
        quotes::setInsight(db, quote, special);
        quotes::setPromptCategory(db, quote, category);
    });
    inspector->showQuote({}, {});
    inspector->showQuote(quote, {});
    inspector->saveNow();
    EXPECT_EQ(stored(), special);
    EXPECT_EQ(quotes::at(study.db(), quote).promptCategory, category);
}

TEST_F(TypedMemoTest, LookingAtAMemoThatTheFieldsShowOtherwiseChangesNothing)
{
    Memo memo;
    memo.title = QString(40000, u'x');
    memo.text = QStringLiteral("10\u00a0GB");
    study.project().edit(QStringLiteral("Import"), [&](Database &db) {
        db.run("INSERT INTO memo(id, title, text, created, "
               "modified) VALUES(7, ?1, ?2, 1, 1)",
               memo.title, memo.text);
    });
    memo.id = MemoId{7};
    panel->open(memo);
    panel->saveNow();
    EXPECT_EQ(memos::at(study.db(), memo.id).title, memo.title);
    EXPECT_EQ(memos::at(study.db(), memo.id).text, memo.text);
}
