#include "ui/screening/keywordswindow.h"

#include "core/project/screening/exclusions.h"
#include "tests/support/sqlwork.h"
#include "tests/ui/screening/screeningwindowstudy.h"
#include "tests/ui/support/waiting.h"
#include "ui/base/pagerequests.h"
#include "ui/widgets/messagebar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QStackedWidget>
#include <QTableWidget>
#include <QTranslator>
#include <QTreeWidget>

using namespace axial;

namespace {

class KeywordsWindowTest : public test::ScreeningWindowStudy
{
protected:
    KeywordsWindowTest()
    {
        opt = addReport(QStringLiteral("torch"), QStringLiteral("Loading OPT fails"));
        option = addReport(QStringLiteral("torch"), QStringLiteral("An option is missing"));
        addReport(QStringLiteral("vllm"), QStringLiteral("kv_cache grows"));
    }
    template <class Field>
    Field *field(const char *name) const
    {
        return test::named<Field>(window, QLatin1String(name));
    }
    /// "torch OPT 1", a line a row.
    QString counts() const
    {
        const auto *table = field<QTableWidget>("Reports by keyword");
        QStringList rows;
        for (int row = 0; row < table->rowCount(); ++row)
            rows << table->item(row, 0)->text() + u' ' + table->item(row, 1)->text() + u' '
                        + table->item(row, 2)->text();
        return rows.join(u'\n');
    }
    bool isCounted(const QString &expected)
    {
        return QTest::qWaitFor([&] { return counts() == expected; }, 20'000);
    }
    void tick(const char *name)
    {
        auto *box = test::named<QCheckBox>(window, QString::fromUtf8(name));
        ASSERT_NE(box, nullptr) << name;
        QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
    }
    QString outcome() const { return label(window, "What applying would change"); }

    SourceId opt, option;
    KeywordsWindow window{workspace};
};

} // namespace

TEST_F(KeywordsWindowTest, AnEmptyOneSaysWhatKeywordsAreFor)
{
    open(window);
    EXPECT_EQ(window.findChild<QStackedWidget *>()->currentIndex(), 0);
    EXPECT_FALSE(field<QPushButton>("A&pply")->isEnabled());
    click(window, "&New list");
    EXPECT_EQ(window.findChild<QStackedWidget *>()->currentIndex(), 1);
    EXPECT_EQ(QApplication::focusWidget(), field<QLineEdit>("Name of the list"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Models"));
    field<QLineEdit>("New keyword")->setFocus();
    EXPECT_EQ(keywordlists::all(db()).front().name, QStringLiteral("Models"));
    EXPECT_EQ(undoLabel(), QStringLiteral("Rename keywords Keywords"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(KeywordsWindowTest, AListIsWrittenByKeyboardAndCountedBeforeItIsApplied)
{
    addList(QStringLiteral("Models"), {}, {});
    open(window);
    auto *word = field<QLineEdit>("New keyword");
    word->setFocus();
    QTest::keyClicks(word, QStringLiteral("OPT"));
    QTest::keyClick(word, Qt::Key_Return);
    EXPECT_EQ(word->text(), QString());
    QTest::keyClicks(word, QStringLiteral("gone"));
    QTest::keyClick(word, Qt::Key_Return);
    auto *repositories = field<QListWidget>("Repositories that the list filters");
    ASSERT_EQ(repositories->count(), 2);
    repositories->setCurrentRow(0);
    repositories->setFocus();
    QTest::keyClick(repositories, Qt::Key_Space);
    EXPECT_EQ(undoLabel(), QStringLiteral("Use keywords for torch"));
    ASSERT_TRUE(isCounted(QStringLiteral("torch OPT 1\ntorch gone 0\ntorch Any keyword 1\n"
                                         "torch No keyword 1")))
        << counts().toStdString();
    EXPECT_TRUE(
        outcome().startsWith(QStringLiteral("Keywords keep 1 report and leave out 1 report")))
        << outcome().toStdString();
    EXPECT_EQ(exclusions::count(db()), 0) << "counted, not applied";
    const auto *words = field<QTreeWidget>("Keywords");
    EXPECT_EQ(words->topLevelItem(0)->text(1), QStringLiteral("1"));

    tick("&Whole words: “OPT” is not in “option”");
    ASSERT_TRUE(isCounted(QStringLiteral("torch OPT 2\ntorch gone 0\ntorch Any keyword 2\n"
                                         "torch No keyword 0")))
        << counts().toStdString();
    tick("Capitals c&ount (OPT)");
    EXPECT_TRUE(isCounted(QStringLiteral("torch OPT 1\ntorch gone 0\ntorch Any keyword 1\n"
                                         "torch No keyword 1")))
        << counts().toStdString();
    const KeywordRule rule = keywordlists::all(db()).front().rule;
    EXPECT_FALSE(rule.wholeWords);
    EXPECT_TRUE(rule.matchCase);
    field<QComboBox>("Category")->setFocus();
    field<QComboBox>("Category")->lineEdit()->setText(QString());
    QTest::keyClicks(field<QComboBox>("Category")->lineEdit(), QStringLiteral("Model names"));
    QTest::keyClick(field<QComboBox>("Category")->lineEdit(), Qt::Key_Return);
    EXPECT_EQ(keywordlists::all(db()).front().rule.category, QStringLiteral("Model names"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(KeywordsWindowTest, WhatCouldNotBeStoredStaysWithItsList)
{
    addList(QStringLiteral("Models"), {}, {});
    addList(QStringLiteral("Modules"), {}, {});
    open(window);
    auto *names = field<QListWidget>("Lists of keywords");
    auto *name = field<QLineEdit>("Name of the list");
    auto *word = field<QLineEdit>("New keyword");
    names->setCurrentRow(0);
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("modules"));
    QTest::keyClick(name, Qt::Key_Return);
    ASSERT_EQ(errors.size(), 1) << "the other has this name";
    EXPECT_EQ(name->text(), QStringLiteral("modules"));
    word->setFocus();
    errors.clear();
    QTest::keyClicks(word, QStringLiteral("kv cac"));
    addList(QStringLiteral("Third"), {}, {}); // another step
    EXPECT_EQ(name->text(), QStringLiteral("modules")) << "not stored yet";
    EXPECT_EQ(word->text(), QStringLiteral("kv cac"));
    names->setCurrentRow(1);
    EXPECT_EQ(name->text(), QStringLiteral("Modules"));
    EXPECT_EQ(word->text(), QString());
    names->setCurrentRow(0);
    EXPECT_EQ(name->text(), QStringLiteral("modules"));
    EXPECT_EQ(word->text(), QStringLiteral("kv cac"));
    name->setFocus();
    QTest::keyClicks(name, QStringLiteral(" 2"));
    word->setFocus();
    EXPECT_EQ(keywordlists::all(db()).front().name, QStringLiteral("modules 2")) << "tried again";
}

TEST_F(KeywordsWindowTest, WhatIsTypedIsForgottenWithItsProject)
{
    addList(QStringLiteral("Models"), {}, {});
    open(window);
    field<QLineEdit>("New keyword")->setFocus();
    QTest::keyClicks(field<QLineEdit>("New keyword"), QStringLiteral("OPT"));
    const QString copy = folder.filePath(QStringLiteral("copy.axial"));
    workspace.project()->saveCopy(copy);
    workspace.setProject(Project::open(copy));
    EXPECT_EQ(field<QLineEdit>("Name of the list")->text(), QStringLiteral("Models"));
    EXPECT_EQ(field<QLineEdit>("New keyword")->text(), QString()) << "the ids are the same";
}

TEST_F(KeywordsWindowTest, UndoTakesTheKeywordBackAndNotItsTyping)
{
    const KeywordListId list = addList(QStringLiteral("Models"), {}, {});
    open(window);
    auto *word = field<QLineEdit>("New keyword");
    word->setFocus();
    QTest::keyClicks(word, QStringLiteral("OPT"));
    QTest::keyClick(word, Qt::Key_Return);
    const auto stored = [&] { return keywordlists::at(db(), list).words; };
    ASSERT_EQ(stored().size(), 1);
    QTest::keyClick(word, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] { return stored().isEmpty(); }));
    EXPECT_EQ(word->text(), QString());
}

TEST_F(KeywordsWindowTest, AnUsualCategoryIsStoredInEnglishAndShownInThePersonsLanguage)
{
    struct German : QTranslator {
        bool isEmpty() const override { return false; }
        QString translate(const char *, const char *source, const char *, int) const override
        {
            return qstrcmp(source, "Model names") == 0 ? QStringLiteral("Modellnamen") : QString();
        }
    } german;
    QCoreApplication::installTranslator(&german);
    addList(QStringLiteral("Models"), {}, {});
    KeywordsWindow translated(workspace);
    open(translated);
    auto *category = test::named<QComboBox>(translated, QStringLiteral("Category"));
    category->setFocus();
    category->lineEdit()->selectAll();
    QTest::keyClicks(category->lineEdit(), QStringLiteral("Modellnamen"));
    QTest::keyClick(category->lineEdit(), Qt::Key_Return);
    EXPECT_EQ(keywordlists::all(db()).front().rule.category, QStringLiteral("Model names"));
    EXPECT_EQ(category->currentText(), QStringLiteral("Modellnamen"));
    EXPECT_TRUE(test::named<QListWidget>(translated, QStringLiteral("Lists of keywords"))
                    ->item(0)
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("Modellnamen")));
    QCoreApplication::removeTranslator(&german);
}

TEST_F(KeywordsWindowTest, ApplyingIsOneStepThatSaysWhatItDid)
{
    addList(QStringLiteral("Models"), {QStringLiteral("OPT")}, {QStringLiteral("torch")});
    open(window);
    ASSERT_TRUE(isCounted(QStringLiteral("torch OPT 1\ntorch Any keyword 1\ntorch No keyword 1")));
    click(window, "A&pply");
    const auto *message = window.findChild<MessageBar *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return message->isVisible(); }, 20'000));
    EXPECT_TRUE(message->text().contains(QStringLiteral("keep 1 report and leave out 1 report")));
    EXPECT_TRUE(message->text().contains(QStringLiteral("1 fewer report counts")))
        << message->text().toStdString();
    EXPECT_TRUE(exclusions::find(db(), option).has_value());
    EXPECT_FALSE(exclusions::find(db(), opt).has_value());
    EXPECT_EQ(undoLabel(), QStringLiteral("Apply keywords"));
    ASSERT_TRUE(isQuiet());
    field<QListWidget>("Lists of keywords")->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] { return exclusions::count(db()) == 0; }))
        << "in this window, too";
    EXPECT_FALSE(message->isVisible()) << "what it says was done is no more";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(KeywordsWindowTest, AnEmptyListCountsNothing)
{
    addList(QStringLiteral("Models"), {QStringLiteral("OPT")}, {QStringLiteral("torch")});
    addList(QStringLiteral("Modules"), {}, {QStringLiteral("torch")});
    open(window);
    ASSERT_TRUE(isCounted(QStringLiteral("torch OPT 1\ntorch Any keyword 1\ntorch No keyword 1")));
    field<QListWidget>("Lists of keywords")->setCurrentRow(1);
    EXPECT_EQ(counts(), QString()) << "what other lists find is not its own";
    field<QListWidget>("Lists of keywords")->setCurrentRow(0);
    EXPECT_EQ(counts(), QStringLiteral("torch OPT 1\ntorch Any keyword 1\ntorch No keyword 1"));
}

TEST_F(KeywordsWindowTest, ACountOpensItsReports)
{
    addList(QStringLiteral("Models"), {QStringLiteral("OPT")}, {QStringLiteral("torch")});
    open(window);
    ASSERT_TRUE(isCounted(QStringLiteral("torch OPT 1\ntorch Any keyword 1\ntorch No keyword 1")));
    auto *table = field<QTableWidget>("Reports by keyword");
    const auto clickRow = [&](int row) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualItemRect(table->item(row, 2)).center());
    };
    auto *list = field<QListView>("Reports with the keyword");
    const auto spoken = [&] {
        return list->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
    };
    clickRow(0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return list->model()->rowCount() == 1; }, 20'000));
    EXPECT_EQ(spoken(), QStringLiteral("Report 1 · torch. … Loading OPT fails"));
    clickRow(2);
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return spoken().startsWith(QStringLiteral("Report 2")); }, 20'000))
        << spoken().toStdString();
    SourceId shown;
    TextRange place;
    QObject::connect(&workspace.requests(), &PageRequests::asked, &window,
                     [&](const PageRequest &request) {
                         if (const auto *asked = std::get_if<ShowPlace>(&request)) {
                             shown = asked->source;
                             place = asked->range;
                         }
                     });
    clickRow(0);
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return spoken().startsWith(QStringLiteral("Report 1")); }, 20'000));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Return);
    EXPECT_EQ(shown, opt);
    EXPECT_EQ(place, (TextRange{8, 11}));
}

TEST_F(KeywordsWindowTest, NoTitleOfTheCountsIsCutInASmallWindow)
{
    addList(QStringLiteral("Models"), {QStringLiteral("low-rank adaptation")},
            {QStringLiteral("torch")});
    window.resize(704, 402); // 1440 x 900 at 200 %
    open(window);
    ASSERT_TRUE(isCounted(QStringLiteral("torch low-rank adaptation 0\ntorch Any keyword 0\n"
                                         "torch No keyword 2")))
        << counts().toStdString();
    const QHeaderView *header = field<QTableWidget>("Reports by keyword")->horizontalHeader();
    for (int column = 0; column < header->count(); ++column)
        EXPECT_GE(header->sectionSize(column), header->sectionSizeHint(column)) << column;
}

TEST_F(KeywordsWindowTest, FilesBecomeLists)
{
    open(window);
    window.importFile(write(QStringLiteral("words.csv"),
                            "keyword,list,category,repository\nOPT,Models,model names,torch\n"
                            "kv_cache,Modules,module names,jax\n"));
    const auto *message = window.findChild<MessageBar *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return message->isVisible(); }, 20'000));
    EXPECT_TRUE(message->text().contains(QStringLiteral("2 keyword lists")))
        << message->text().toStdString();
    EXPECT_TRUE(message->text().contains(QStringLiteral("jax"))) << "what was left out is said";
    auto *names = field<QListWidget>("Lists of keywords");
    ASSERT_EQ(names->count(), 2);
    const auto spoken = [&](int row) {
        return names->item(row)->data(Qt::AccessibleTextRole).toString();
    };
    EXPECT_EQ(spoken(0), QStringLiteral("Models, model names · 1 word"));
    EXPECT_EQ(spoken(1), QStringLiteral("Modules, module names · 1 word · not in use"));
    ASSERT_TRUE(isQuiet());
    window.importFile(write(QStringLiteral("more.txt"), "LLaMA\nfew shot\n"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return names->count() == 3; }, 20'000));
    EXPECT_EQ(keywordlists::all(db()).back().words,
              (QStringList{QStringLiteral("LLaMA"), QStringLiteral("few shot")}));
    ASSERT_TRUE(isQuiet());
    names->setCurrentRow(0);
    click(window, "De&lete list");
    EXPECT_EQ(keywordlists::all(db()).size(), 2u);
    workspace.steps().undo();
    EXPECT_EQ(keywordlists::all(db()).size(), 3u);
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(KeywordsWindowTest, EachLetterIsThatOfOneThing)
{
    QStringList letters;
    const auto note = [&](const QString &text) {
        if (const qsizetype at = text.indexOf(u'&'); at >= 0)
            letters << text.mid(at, 2).toUpper();
    };
    for (const auto *button : window.findChildren<QAbstractButton *>())
        note(button->text());
    for (const auto *each : window.findChildren<QLabel *>())
        note(each->text());
    EXPECT_GT(letters.size(), 8);
    EXPECT_EQ(letters.removeDuplicates(), 0) << "two would only take turns in having the focus";
}

TEST_F(KeywordsWindowTest, CountingCanBeCancelled)
{
    addList(QStringLiteral("Models"), {QStringLiteral("OPT")}, {QStringLiteral("torch")});
    window.show();
    ASSERT_EQ(label(window, "Counting"), QStringLiteral("Counting…"));
    click(window, "Cancel counting");
    EXPECT_EQ(label(window, "Counting"), QStringLiteral("Cancelled."));
    EXPECT_FALSE(field<QPushButton>("Cancel counting")->isVisible());
    test::letTimersRunOut(2 * KeywordsWindow::pauseMs);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(counts(), QString()) << "nothing comes any more";
}

TEST_F(KeywordsWindowTest, TheWindowsThreadCountsNoReports)
{
    addList(QStringLiteral("Models"), {QStringLiteral("OPT")}, {QStringLiteral("torch")});
    const auto stepsOf = [this] {
        const test::SqlWork work(db());
        window.show();
        return work.steps();
    };
    const qint64 ofFew = stepsOf();
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(field<QListWidget>("Repositories that the list filters")->count(), 2);
    window.hide();
    for (int i = 0; i < 60; ++i)
        addReport(QStringLiteral("torch"), QStringLiteral("words"));
    EXPECT_EQ(stepsOf(), ofFew);
    ASSERT_TRUE(isQuiet());
}

TEST_F(KeywordsWindowTest, RowsOfTheCountsComeAtOnce)
{
    addList(QStringLiteral("Models"), {QStringLiteral("OPT"), QStringLiteral("gone")},
            {QStringLiteral("torch")});
    int insertions = 0;
    QObject::connect(field<QTableWidget>("Reports by keyword")->model(),
                     &QAbstractItemModel::rowsInserted, &window, [&] { ++insertions; });
    open(window);
    ASSERT_TRUE(isCounted(QStringLiteral("torch OPT 1\ntorch gone 0\ntorch Any keyword 1\n"
                                         "torch No keyword 1")));
    EXPECT_EQ(insertions, 1);
}
