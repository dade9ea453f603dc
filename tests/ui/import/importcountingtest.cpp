// How a project of another program counts places, chosen in the preview of its import.
#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/importing/importlog.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/ui/support/smallestsize.h"
#include "ui/import/importdialog.h"
#include "ui/import/importreading.h"
#include "ui/shell/bars/reportpanel.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTextBlock>
#include <QTextEdit>

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

class ImportCountingTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    }

    static ExchangeFixture emojiAndLineEnds()
    {
        const QByteArray code = "11111111-1111-1111-1111-111111111111";
        ExchangeFixture file;
        file.origin = "NVivo for Windows 20.1";
        file.codes = "<Code guid=\"" + code + "\" name=\"Number\" isCodable=\"true\"/>";
        const auto coded = [&](int i) {
            return "<Coding guid=\"22222222-2222-2222-2222-22222222222" + QByteArray::number(i)
                   + "\"><CodeRef targetGUID=\"" + code + "\"/></Coding>";
        };
        // UTF-16 with line ends of two: one, three, four
        file.addText("33333333-3333-3333-3333-333333333333",
                     "Hi \xF0\x9F\x98\x80 one\r\ntwo three four five <b>six</b>",
                     ExchangeFixture::selection(6, 9, {}, coded(1))
                         + ExchangeFixture::selection(15, 20, {}, coded(2))
                         + ExchangeFixture::selection(21, 25, {}, coded(3)));
        return file;
    }

    QString write(const ExchangeFixture &file)
    {
        QFile out(place.path(QStringLiteral("talk.qdpx")));
        EXPECT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(file.bytes());
        return out.fileName();
    }

    ImportDialog *open(const QString &path)
    {
        window.importPaths({path});
        auto *dialog = window.findChild<ImportDialog *>();
        if (dialog) {
            EXPECT_TRUE(eventually([&] { return !dialog->isReading(); }));
        }
        return dialog;
    }

    static QComboBox *ways(const ImportDialog &dialog)
    {
        return named<QComboBox>(dialog, QStringLiteral("Places are counted"));
    }

    static QTextEdit *passages(const ImportDialog &dialog)
    {
        return named<QTextEdit>(dialog, QStringLiteral("Passages as they are counted"));
    }

    /// The words that are set off, which are underlined and bold.
    static QStringList highlighted(const ImportDialog &dialog)
    {
        QStringList words;
        const QTextDocument *document = passages(dialog)->document();
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
            for (auto at = block.begin(); !at.atEnd(); ++at) {
                const QTextCharFormat format = at.fragment().charFormat();
                if (format.fontUnderline() && format.fontWeight() > QFont::Normal)
                    words << at.fragment().text();
            }
        }
        return words;
    }

    static QPushButton *importButton(const ImportDialog &dialog)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->isDefault())
                return button;
        }
        return nullptr;
    }

    QStringList quotesOfAll()
    {
        QStringList words;
        Database &db = workspace.database();
        for (const auto &source : sources::all(db)) {
            for (const auto &each : quotes::inSource(db, source.id))
                words << quotes::at(db, each.quote).words;
        }
        return words;
    }
};

} // namespace

TEST_F(ImportCountingTest, AnotherWayShowsOtherWordsAndIsWhatComesIn)
{
    ImportDialog *dialog = open(write(emojiAndLineEnds()));
    ASSERT_NE(dialog, nullptr);
    QComboBox *way = ways(*dialog);
    ASSERT_NE(way, nullptr);
    ASSERT_TRUE(way->isVisible());
    EXPECT_TRUE(way->isEnabled());
    EXPECT_TRUE(way->currentText().startsWith(QStringLiteral("as found: like NVivo for Windows")))
        << way->currentText().toStdString();
    EXPECT_EQ(highlighted(*dialog), (QStringList{QStringLiteral("one"), QStringLiteral("three"),
                                                 QStringLiteral("four")}));
    EXPECT_TRUE(passages(*dialog)->toPlainText().contains(QStringLiteral("Talk")));
    EXPECT_TRUE(passages(*dialog)->accessibleDescription().contains(
        QStringLiteral("the passage is “three”")));

    way->setFocus();
    const int other = way->findData(QStringLiteral("utf16"));
    ASSERT_GT(other, 0);
    for (int i = 0; i < other; ++i)
        QTest::keyClick(way, Qt::Key_Down);
    const QStringList moved{QStringLiteral("one"), QStringLiteral("hree "), QStringLiteral("our ")};
    EXPECT_EQ(highlighted(*dialog), moved) << "at once";
    EXPECT_FALSE(importButton(*dialog)->isEnabled()) << "the file is read anew";
    ASSERT_TRUE(eventually([&] { return !dialog->isReading(); }));
    EXPECT_EQ(way->currentIndex(), other);
    EXPECT_EQ(highlighted(*dialog), moved);
    EXPECT_EQ(QApplication::focusWidget(), way);
    EXPECT_TRUE(named<QTextEdit>(*dialog, QStringLiteral("Notes about the file"))
                    ->toPlainText()
                    .contains(QStringLiteral("chosen by hand")));

    QTest::mouseClick(importButton(*dialog), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return quotesOfAll().size() == 3; }));
    EXPECT_EQ(quotesOfAll(), moved);
    ASSERT_TRUE(eventually([&] { return !importlog::all(workspace.database()).empty(); }));
    const QString kept = importlog::all(workspace.database()).front().words;
    EXPECT_TRUE(kept.contains(QStringLiteral("chosen by hand"))) << kept.toStdString();
    EXPECT_TRUE(kept.contains(QStringLiteral(
        "Found had been UTF-16 units, where an emoji is two, line ends as they are")))
        << kept.toStdString();
    window.activateWindow(); // no window manager gives it back when a dialog closes
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(sources::all(workspace.database()).empty());
    EXPECT_TRUE(importlog::all(workspace.database()).empty());
}

TEST_F(ImportCountingTest, TheLastOfSeveralQuickChoicesHolds)
{
    ImportDialog *dialog = open(write(emojiAndLineEnds()));
    QComboBox *way = ways(*dialog);
    way->setFocus();
    for (int i = 1; i < way->count(); ++i)
        QTest::keyClick(way, Qt::Key_Down);
    const QString chosen = way->currentData().toString();
    for (int i = 1; i < way->count(); ++i)
        QTest::keyClick(way, Qt::Key_Up);
    QTest::keyClick(way, Qt::Key_End);
    ASSERT_TRUE(eventually([&] { return !dialog->isReading(); }));
    EXPECT_EQ(way->currentData().toString(), chosen);
    const ImportBundle bundle = dialog->takeBundle();
    ASSERT_EQ(bundle.exchanges.size(), 1u);
    EXPECT_TRUE(bundle.exchanges.front().content->offsets.isByHand);
}

TEST_F(ImportCountingTest, WhereAllWaysAreOneThereIsNothingToChoose)
{
    ExchangeFixture plain;
    plain.codes = "<Code guid=\"11111111-1111-1111-1111-111111111111\" name=\"Number\" "
                  "isCodable=\"true\"/>";
    plain.addText("1", "one two three", ExchangeFixture::selection(4, 7));
    ImportDialog *dialog = open(write(plain));
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(ways(*dialog)->isVisible());
    EXPECT_FALSE(ways(*dialog)->isEnabled());
    EXPECT_FALSE(passages(*dialog)->isVisible());
    QStringList sentences;
    for (const QLabel *label : dialog->findChild<ImportCounting *>()->findChildren<QLabel *>())
        sentences << label->text();
    EXPECT_EQ(sentences.filter(QStringLiteral("There is no choice to make")).size(), 1);
    EXPECT_TRUE(importButton(*dialog)->isEnabled());
}

TEST_F(ImportCountingTest, OtherFilesAreNotAskedAbout)
{
    QFile out(place.path(QStringLiteral("Talk.txt")));
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write("Some words.\n");
    out.close();
    ImportDialog *dialog = open(out.fileName());
    ASSERT_NE(dialog, nullptr);
    EXPECT_FALSE(dialog->findChild<ImportCounting *>()->isVisible());
}

TEST_F(ImportCountingTest, TabReachesTheChoiceAndItsPassages)
{
    ImportDialog *dialog = open(write(emojiAndLineEnds()));
    QWidget *before = named<QComboBox>(*dialog, QStringLiteral("Into"));
    before->setFocus();
    QTest::keyClick(before, Qt::Key_Tab);
    EXPECT_EQ(QApplication::focusWidget(), ways(*dialog));
    QTest::keyClick(ways(*dialog), Qt::Key_Tab);
    EXPECT_EQ(QApplication::focusWidget(), passages(*dialog));
}

TEST_F(ImportCountingTest, HasRoomInASmallWindow)
{
    ImportDialog *dialog = open(write(emojiAndLineEnds()));
    const auto *counting = dialog->findChild<ImportCounting *>();
    ASSERT_TRUE(counting->isVisible());
    EXPECT_EQ(tooLarge(*counting, QSize(380, 220)), QStringList());
    dialog->resize(dialog->minimumSizeHint());
    EXPECT_LE(dialog->height(), 540);
    EXPECT_TRUE(eventually([&] { return passages(*dialog)->height() <= 130; }));
}
