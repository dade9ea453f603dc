#include "core/study/importing/importpreview.h"
#include "ui/import/importpages.h"
#include "ui/import/importreading.h"

#include <QComboBox>
#include <QTest>
#include <QTextDocument>
#include <QTextEdit>
#include <QTextFrame>
#include <QTextTable>
#include <QVBoxLayout>

#include <gtest/gtest.h>

using namespace axial;

namespace {

ReadFile backgrounds(int rows, int columns, qsizetype letters = 5)
{
    ReadFile file;
    for (int column = 0; column < columns; ++column)
        file.bundle.attributes.push_back(
            {{}, QStringLiteral("Column %1").arg(column + 1), AttributeKind::Text, 0, {}});
    for (int row = 0; row < rows; ++row) {
        ImportedParticipant participant;
        participant.pseudonym = QStringLiteral("P%1").arg(row + 1);
        for (int column = 0; column < columns; ++column)
            participant.attributes.emplace_back(QStringLiteral("Column %1").arg(column + 1),
                                                QString(letters, u'x'));
        file.bundle.participants.push_back(participant);
    }
    return file;
}

/// How often a text that shows it was laid out anew.
int layouts(QTextEdit &text, const ImportPreview &preview)
{
    int count = 0;
    const auto counting = QObject::connect(text.document(), &QTextDocument::contentsChange,
                                           [&count] { ++count; });
    writePreview(text, preview);
    QObject::disconnect(counting);
    return count;
}

} // namespace

TEST(ImportPreviewTest, ATableIsLaidOutOnceAndNotAtEachCell)
{
    QTextEdit text;
    text.show();
    EXPECT_LE(layouts(text, previewOf(backgrounds(20, 19))), 4);
    EXPECT_TRUE(text.toPlainText().contains(QStringLiteral("P20")));
    ReadFile talk;
    ImportedSource source;
    source.text = QStringLiteral("words\n").repeated(20);
    for (int i = 0; i < 20; ++i)
        source.turns.push_back({{i * 6, i * 6 + 6}, i * 6, -1, {}});
    talk.bundle.sources.push_back(source);
    EXPECT_LE(layouts(text, previewOf(talk)), 4);
}

TEST(ImportPreviewTest, AWideTableShowsItsFirstColumnsAndSaysSo)
{
    const ImportPreview preview = previewOf(backgrounds(60, 500, 10'000));
    EXPECT_EQ(preview.rows.size(), 30u);
    EXPECT_EQ(preview.header.size(), 20);
    qsizetype letters = 0;
    for (const QStringList &row : preview.rows) {
        EXPECT_EQ(row.size(), 20);
        letters += row.join(QString()).size();
    }
    EXPECT_LT(letters, 100'000);
    EXPECT_EQ(preview.caption,
              QStringLiteral("Preview, first 30 of 60 participants, 20 of 501 columns"));
    EXPECT_EQ(previewOf(backgrounds(2, 3)).caption,
              QStringLiteral("Preview, first 2 of 2 participants"));
}

TEST(ImportPreviewTest, OfVeryManyColumnsTheFirstCanBeChosen)
{
    QWidget before;
    ImportColumns columns;
    std::vector<ColumnGuess> guesses;
    for (int i = 0; i < 900; ++i)
        guesses.push_back({QStringLiteral("Column %1").arg(i), QStringLiteral("attribute"), {}});
    columns.setColumns(guesses, QStringLiteral("attribute ignore"), &before);
    EXPECT_EQ(columns.findChildren<QComboBox *>().size(), 40);
    EXPECT_EQ(columns.roles().size(), 900);
}

TEST(ImportPreviewTest, ColumnsHaveTheRoomThatTheyNeed)
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    ImportReading reading;
    layout->addWidget(&reading);
    layout->addWidget(new QTextEdit, 1);
    window.resize(760, 400);
    reading.showFile(nullptr);
    window.show();
    const auto show = [&reading](int columns) {
        ReadFile file;
        file.importer = QStringLiteral("background");
        for (int i = 0; i < columns; ++i)
            file.columns.push_back(
                {QStringLiteral("What would you change first, and why? %1").arg(i),
                 QStringLiteral("attribute"),
                 {}});
        reading.showFile(&file);
        QTest::qWait(50);
    };
    show(3);
    show(7);
    const auto combos = reading.findChild<ImportColumns *>()->findChildren<QComboBox *>();
    ASSERT_EQ(combos.size(), 7);
    for (QComboBox *combo : combos)
        EXPECT_EQ(combo->visibleRegion().boundingRect(), combo->rect())
            << combo->accessibleName().toStdString();
}

TEST(ImportPreviewTest, RowsOfTablesInADocumentStandInColumns)
{
    ImportPreview preview;
    preview.shape = ImportPreview::Shape::Words;
    preview.rows.push_back(
        {QStringLiteral("Before\nName\tAge\tTown\nAnn\t31\tA very long name of a town\n"
                        "After\tit\nLast")});
    QTextEdit text;
    writePreview(text, preview);
    int tables = 0;
    for (QTextFrame *frame : text.document()->rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        ASSERT_TRUE(table);
        ++tables;
        EXPECT_EQ(table->rows(), 3);
        EXPECT_EQ(table->cellAt(1, 2).firstCursorPosition().block().text(),
                  QStringLiteral("A very long name of a town"));
    }
    EXPECT_EQ(tables, 1);
    EXPECT_TRUE(text.toPlainText().startsWith(QStringLiteral("Before")));
    EXPECT_TRUE(text.toPlainText().endsWith(QStringLiteral("Last")));
}
