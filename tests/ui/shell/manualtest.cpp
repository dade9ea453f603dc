#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/named.h"

#include "core/query/query.h"
#include "ui/analysis/analysispage.h"
#include "ui/manual/manualpages.h"
#include "ui/manual/manualwindow.h"
#include "ui/shell/modes/modes.h"
#include "ui/shell/modes/pages.h"
#include "ui/shell/palettemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fields/filterfield.h"

#include <QAbstractButton>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTextBlock>
#include <QTextBrowser>
#include <QWhatsThis>

using namespace axial;

namespace {

QStringList captured(const QString &pattern, const QString &text)
{
    QStringList found;
    for (auto each = QRegularExpression(pattern).globalMatch(text); each.hasNext();)
        found << each.next().captured(1);
    return found;
}

/// "Participants › Groups › Edit groups" of each entry that the bar shows now.
void addPaths(const QList<QAction *> &entries, const QString &path, QSet<QString> &paths)
{
    for (const QAction *entry : entries) {
        QString name = entry->text().section(u'\t', 0, 0).remove(u'&');
        if (name.endsWith(u'…'))
            name.chop(1);
        const QString place = path.isEmpty() ? name : path + QStringLiteral(" › ") + name;
        if (!entry->menu())
            paths.insert(place);
        else if (entry->isVisible())
            addPaths(entry->menu()->actions(), place, paths);
    }
}

QStringList boldWords(const QTextDocument &document)
{
    QStringList found;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto each = block.begin(); !each.atEnd(); ++each) {
            if (each.fragment().charFormat().fontWeight() >= QFont::Bold)
                found << each.fragment().text();
        }
    }
    return found;
}

class ManualTest : public WindowTest
{
protected:
    ManualWindow *openManual(QWidget *at = QApplication::focusWidget())
    {
        QTest::keyClick(at, Qt::Key_F1);
        auto *manual = window.findChild<ManualWindow *>();
        EXPECT_TRUE(manual && QTest::qWaitForWindowActive(manual));
        return manual;
    }
    static QString shown(const ManualWindow &manual)
    {
        return manual.findChild<QTextBrowser *>()->source().fileName();
    }
    void openSample()
    {
        window.openSample(place.dir.path());
        ASSERT_TRUE(eventually([&] { return workspace.project() && window.currentPage(); }));
    }
};

TEST_F(ManualTest, EveryPageHasATitleAndLinksThatLeadToPages)
{
    ASSERT_GT(manualPages().size(), 20u);
    QSet<QString> titles;
    QSet<QString> about;
    for (const ManualPage &page : manualPages()) {
        EXPECT_TRUE(page.text.startsWith("# " + page.title + u'\n')) << page.name.toStdString();
        EXPECT_FALSE(titles.contains(page.title)) << page.title.toStdString();
        titles.insert(page.title);
        for (const QString &link : captured(QStringLiteral("\\]\\(([^)]*)\\)"), page.text))
            EXPECT_TRUE(manualPage(link)) << page.name.toStdString() << ": " << link.toStdString();
        for (const QString &widget : page.about) {
            EXPECT_FALSE(about.contains(widget)) << "on two pages: " << widget.toStdString();
            about.insert(widget);
        }
    }
}

TEST_F(ManualTest, NamesOnlyCommandsThatThereAre)
{
    openSample();
    delete openManual(); // every page of the window fills its menus then
    QSet<QString> commands;
    for (const PaletteEntry &entry : paletteActions(window, PaletteDisabled::Include))
        commands.insert(entry.name);
    for (const ManualPage &page : manualPages()) {
        for (const QString &name : captured(QStringLiteral("\\[\\[([^\\]]*)\\]\\]"), page.text))
            EXPECT_TRUE(commands.contains(name))
                << page.name.toStdString() << ": " << name.toStdString();
    }
}

/// "What is this number?" has something to say under every answer.
TEST_F(ManualTest, ASectionExplainsTheNumbersOfEachQuestion)
{
    QHash<QString, int> explained;
    for (const ManualPage &page : manualPages()) {
        EXPECT_FALSE(page.text.contains(QStringLiteral("<!--"))) << page.name.toStdString();
        for (const ManualSection &section : page.sections) {
            for (const QString &query : section.numbers) {
                ++explained[query];
                EXPECT_TRUE(queryById(query)) << query.toStdString();
            }
        }
    }
    for (const Query &query : queries()) {
        EXPECT_EQ(explained.value(QLatin1String(query.id)), 1) << query.id;
        const NumberSection found = numberSection(QLatin1String(query.id));
        if (found.section && !query.figures.empty() && query.countsPeople) {
            EXPECT_TRUE(found.section->text.contains(QStringLiteral("cannot say"))) << query.id;
        }
    }
}

TEST_F(ManualTest, AnAnswerLeadsToItsSection)
{
    openSample();
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    auto *page = qobject_cast<AnalysisPage *>(window.currentPage());
    ASSERT_NE(page, nullptr);
    page->showQuestion(QStringLiteral("co-occurrence"));
    auto *button = test::named<QAbstractButton>(*page, QStringLiteral("What is this number?"));
    ASSERT_TRUE(eventually([&] { return button && button->isVisible(); }));
    QTest::mouseClick(button, Qt::LeftButton);
    auto *text = named<QTextBrowser>(*page, QStringLiteral("What is this number?"));
    ASSERT_TRUE(text && text->isVisible());
    EXPECT_TRUE(text->toPlainText().startsWith(QStringLiteral("Codes that occur together")));
    EXPECT_TRUE(text->toPlainText().contains(QStringLiteral("Jaccard 1901")));
    QTextCursor link = text->document()->find(QStringLiteral("this page of the manual"));
    ASSERT_FALSE(link.isNull());
    Q_EMIT text->anchorClicked(QUrl(link.charFormat().anchorHref()));
    auto *manual = window.findChild<ManualWindow *>();
    ASSERT_TRUE(manual);
    EXPECT_EQ(shown(*manual), QStringLiteral("numbers.md"));
    auto *browser = manual->findChild<QTextBrowser *>();
    EXPECT_EQ(browser->textCursor().block().text(), QStringLiteral("Codes that occur together"));
    EXPECT_GT(browser->verticalScrollBar()->value(), 0);
}

TEST_F(ManualTest, AnEmptyPageLeadsToThePageAboutIt)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("empty.axial"))));
    ASSERT_TRUE(window.showMode(QStringLiteral("Participants")));
    const auto links = [this] {
        QList<QAbstractButton *> seen;
        for (QAbstractButton *each : window.currentPage()->findChildren<QAbstractButton *>()) {
            if (each->text() == QStringLiteral("Read how in the manual") && each->isVisible())
                seen << each;
        }
        return seen;
    };
    ASSERT_TRUE(eventually([&] { return links().size() == 1; }));
    QTest::mouseClick(links().front(), Qt::LeftButton);
    auto *manual = window.findChild<ManualWindow *>();
    ASSERT_TRUE(manual);
    EXPECT_EQ(shown(*manual), QStringLiteral("participants.md"));
    ASSERT_TRUE(window.showMode(QStringLiteral("Code")));
    ASSERT_TRUE(eventually([&] { return links().size() == 1; }));
    QTest::mouseClick(links().front(), Qt::LeftButton);
    EXPECT_EQ(shown(*manual), QStringLiteral("import.md")) << "there is nothing to code yet";
}

TEST_F(ManualTest, OpensOnThePageAboutWhereTheKeyboardIs)
{
    ManualWindow *first = openManual();
    EXPECT_EQ(shown(*first), manualPages().front().name);
    delete first;
    openSample();
    const std::pair<const char *, const char *> pages[] = {{"Code", "code.md"},
                                                           {"Triage", "label-reports.md"},
                                                           {"Participants", "participants.md"},
                                                           {"Analyse", "questions.md"},
                                                           {"Codebook", "evidence.md"},
                                                           {"History", "history.md"},
                                                           {"Details", "details.md"},
                                                           {"Findings", "findings.md"}};
    for (const auto &[mode, page] : pages) {
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        ASSERT_TRUE(window.showMode(QLatin1String(mode)));
        window.currentPage()->setFocusPolicy(Qt::StrongFocus);
        window.currentPage()->setFocus();
        ManualWindow *manual = openManual();
        EXPECT_EQ(shown(*manual), QLatin1String(page)) << mode;
        delete manual;
    }
}

TEST_F(ManualTest, OpensFromADialogThatWaitsForAnAnswer)
{
    openSample();
    action(QStringLiteral("Who is coding"))->trigger();
    QWidget *dialog = QApplication::activeModalWidget();
    ASSERT_NE(dialog, nullptr);
    ASSERT_TRUE(QTest::qWaitForWindowActive(dialog));
    ManualWindow *manual = openManual(dialog->findChild<QLineEdit *>());
    EXPECT_EQ(manual->parentWidget(), dialog) << "else the dialog would keep it from being read";
    EXPECT_TRUE(manual->findChild<QTextBrowser *>()->isEnabled());
}

TEST_F(ManualTest, SaysWhereACommandStandsAndItsKeys)
{
    openSample();
    ManualWindow *manual = openManual();
    const auto page = std::find_if(
        manualPages().begin(), manualPages().end(),
        [](const auto &each) { return each.text.contains(QStringLiteral("[[Quick code]]")); });
    ASSERT_NE(page, manualPages().end());
    manual->show(*page);
    const QString text = manual->findChild<QTextBrowser *>()->toPlainText();
    EXPECT_FALSE(text.contains(QStringLiteral("[["))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("› Quick code (Ctrl+K)"))) << text.toStdString();
}

TEST_F(ManualTest, EachPathIsThatOfTheMenuBar)
{
    openSample();
    QSet<QString> paths;
    for (const PageEntry &mode : pages()) {
        ASSERT_TRUE(window.showMode(QString::fromUtf8(mode.name)));
        addPaths(window.menuBar()->actions(), {}, paths);
    }
    ManualWindow *manual = openManual();
    QSet<QString> said;
    for (const ManualPage &page : manualPages()) {
        manual->show(page);
        const QTextDocument &shown = *manual->findChild<QTextBrowser *>()->document();
        for (QString words : boldWords(shown)) {
            if (!words.contains(QStringLiteral(" › ")))
                continue;
            if (words.endsWith(u'…'))
                words.chop(1);
            EXPECT_TRUE(paths.contains(words))
                << page.name.toStdString() << ": " << words.toStdString();
            said.insert(words);
        }
    }
    for (const char *path : {"Go › Participants", "Go › Next pane", "Document › Next quote",
                             "Participants › Groups › Edit groups", "File › Export"})
        EXPECT_TRUE(said.contains(QString::fromUtf8(path))) << path;
}

/// What a button alone does is found by its name.
TEST_F(ManualTest, ACommandWithoutAMenuIsSaidToBeInThePalette)
{
    openSample();
    ManualWindow *manual = openManual();
    QSet<QString> names;
    QSet<QString> paths;
    for (const PageEntry &mode : pages()) {
        ASSERT_TRUE(window.showMode(QString::fromUtf8(mode.name)));
        addPaths(window.menuBar()->actions(), {}, paths);
    }
    for (const QString &path : std::as_const(paths))
        names.insert(path.section(QStringLiteral(" › "), -1));
    for (const ManualPage &page : manualPages()) {
        manual->show(page);
        const QString text = manual->findChild<QTextBrowser *>()->toPlainText();
        for (const QString &name : captured(QStringLiteral("\\[\\[([^\\]]*)\\]\\]"), page.text)) {
            const bool isInPalette = text.contains(name + QStringLiteral(" (palette"));
            EXPECT_TRUE(!isInPalette || !names.contains(name))
                << page.name.toStdString() << ": " << name.toStdString();
        }
    }
}

TEST_F(ManualTest, ShowsThePictureOfAPageWhereOneIsInstalled)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
                           + QStringLiteral("/axial/manual/pictures");
    const auto pictures = [](const ManualWindow &manual) {
        const QTextDocument *document = manual.findChild<QTextBrowser *>()->document();
        QStringList found;
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
            for (auto each = block.begin(); !each.atEnd(); ++each) {
                if (each.fragment().charFormat().isImageFormat())
                    found << each.fragment().charFormat().toImageFormat().name();
            }
        }
        return found;
    };
    const QByteArray installed = qgetenv("XDG_DATA_DIRS");
    qputenv("XDG_DATA_DIRS", QFile::encodeName(place.dir.path()));
    ManualWindow *manual = openManual();
    manual->show(*manualPage(QStringLiteral("code.md")));
    EXPECT_TRUE(pictures(*manual).isEmpty()) << "none is looked for elsewhere";
    ASSERT_TRUE(QDir().mkpath(folder));
    QImage picture(1440, 900, QImage::Format_RGB32);
    picture.fill(Qt::red);
    const QString look = theme::isDark() ? QStringLiteral("dark") : QStringLiteral("light");
    ASSERT_TRUE(picture.save(folder + QStringLiteral("/code-%1.png").arg(look)));
    manual->show(*manualPage(QStringLiteral("quotes.md")));
    EXPECT_TRUE(pictures(*manual).isEmpty());
    manual->show(*manualPage(QStringLiteral("code.md")));
    ASSERT_EQ(pictures(*manual).size(), 1);
    auto *browser = manual->findChild<QTextBrowser *>();
    const auto shown = browser
                           ->loadResource(QTextDocument::ImageResource,
                                          QUrl(pictures(*manual).front()))
                           .value<QImage>();
    EXPECT_EQ(shown.pixelColor(5, 5), QColor(Qt::red));
    EXPECT_LT(shown.deviceIndependentSize().width(), browser->viewport()->width());
    EXPECT_TRUE(browser
                    ->loadResource(QTextDocument::ImageResource,
                                   QUrl(QStringLiteral("https://axial.example/a.png")))
                    .isNull());
    EXPECT_TRUE(QDir(folder).removeRecursively());
    installed.isNull() ? qunsetenv("XDG_DATA_DIRS") : qputenv("XDG_DATA_DIRS", installed);
}

TEST_F(ManualTest, SaysOfControlsThatAreNotPlainWhatTheyAre)
{
    openSample();
    QSet<QString> said;
    for (const char *mode : {"Code", "Triage", "Participants", "Analyse", "Codebook", "History",
                             "Details", "Findings"}) {
        ASSERT_TRUE(window.showMode(QLatin1String(mode)));
        for (const QWidget *each : window.currentPage()->findChildren<QWidget *>()) {
            if (const QString words = each->whatsThis(); !words.isEmpty()) {
                EXPECT_TRUE(words.endsWith(u'.')) << words.toStdString();
                EXPECT_NE(words, each->toolTip()) << "nothing new";
                said.insert(words);
            }
        }
    }
    EXPECT_GE(said.size(), 10);
    QAction *ask = action(QStringLiteral("What’s this?"));
    ASSERT_NE(ask, nullptr);
    EXPECT_TRUE(ask->shortcut().isEmpty()) << "Shift+F1 lists the shortcuts";
    ask->trigger();
    EXPECT_TRUE(QWhatsThis::inWhatsThisMode());
    QWhatsThis::leaveWhatsThisMode();
}

TEST_F(ManualTest, FindsPagesByWordsAndSaysWhenThereAreNone)
{
    ManualWindow *manual = openManual();
    auto *field = manual->findChild<FilterField *>();
    auto *list = named<QListWidget>(*manual, QStringLiteral("Pages of the manual"));
    ASSERT_EQ(size_t(list->count()), manualPages().size());
    field->setText(QStringLiteral("kappa fleiss"));
    ASSERT_GT(list->count(), 0);
    EXPECT_LT(size_t(list->count()), manualPages().size());
    auto *browser = manual->findChild<QTextBrowser *>();
    EXPECT_TRUE(browser->toPlainText().contains(QStringLiteral("kappa"), Qt::CaseInsensitive));
    ASSERT_FALSE(browser->extraSelections().isEmpty()) << "what was found is marked";
    EXPECT_EQ(browser->textCursor().position(),
              browser->extraSelections().front().cursor.selectionStart());
    manual->show(*manualPage(QStringLiteral("numbers.md"))); // says it, too, as one of the last
    field->setText(QStringLiteral("kappa"));
    ASSERT_GT(list->count(), 1);
    EXPECT_EQ(list->currentRow(), 0);
    EXPECT_EQ(shown(*manual), list->item(0)->data(Qt::UserRole).toString());
    EXPECT_NE(shown(*manual), QStringLiteral("numbers.md"));
    field->setText(QStringLiteral("zzyzx"));
    EXPECT_EQ(list->count(), 0);
    EXPECT_TRUE(manual->findChild<QLabel *>(QStringLiteral("nothingFound"))->isVisible());
}

} // namespace
