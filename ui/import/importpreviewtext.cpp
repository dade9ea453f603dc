#include "ui/import/importpreviewtext.h"

#include "core/study/importing/importpreview.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QTextCursor>
#include <QTextEdit>
#include <QTextTable>

#include <algorithm>

namespace axial {
namespace {

QTextCharFormat format(const QColor &color, double points, QFont::Weight weight = QFont::Normal)
{
    QTextCharFormat made;
    made.setFont(theme::font(points, weight));
    made.setForeground(color);
    return made;
}

QTextTable *addTable(QTextCursor &cursor, int rows, int columns)
{
    QTextTableFormat table;
    table.setBorder(0);
    table.setCellPadding(3);
    table.setCellSpacing(0);
    table.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    return cursor.insertTable(rows, columns, table);
}

void writeCell(QTextTable *table, int row, int column, const QString &words,
               const QTextCharFormat &look, Qt::Alignment side = Qt::AlignLeft)
{
    QTextCursor cursor = table->cellAt(row, column).firstCursorPosition();
    QTextBlockFormat block;
    block.setAlignment(side);
    cursor.setBlockFormat(block);
    cursor.insertText(words, look);
}

void writeTurns(QTextCursor &cursor, const ImportPreview &preview)
{
    const Tokens &t = theme::tokens();
    QTextTable *table = addTable(cursor, int(preview.rows.size()), 3);
    QTextTableFormat shape = table->format();
    shape.setColumnWidthConstraints({QTextLength(QTextLength::FixedLength, 34),
                                     QTextLength(QTextLength::FixedLength, 84),
                                     QTextLength(QTextLength::VariableLength, 0)});
    table->setFormat(shape);
    for (int row = 0; row < int(preview.rows.size()); ++row) {
        const QStringList &turn = preview.rows[size_t(row)];
        const bool quiet = !turn.value(3).isEmpty();
        writeCell(table, row, 0, turn.value(0), format(t.text3, 8.5), Qt::AlignRight);
        writeCell(table, row, 1, turn.value(1),
                  format(quiet ? t.text2 : t.text, 10, QFont::DemiBold), Qt::AlignRight);
        writeCell(table, row, 2, turn.value(2), format(quiet ? t.text2 : t.text, 10));
    }
}

void writeRows(QTextCursor &cursor, const ImportPreview &preview)
{
    const Tokens &t = theme::tokens();
    QTextTable *table = addTable(cursor, int(preview.rows.size()) + 1, int(preview.header.size()));
    for (int column = 0; column < int(preview.header.size()); ++column)
        writeCell(table, 0, column, preview.header[column], format(t.text2, 8.5));
    for (int row = 0; row < int(preview.rows.size()); ++row) {
        for (int column = 0; column < int(preview.header.size()); ++column)
            writeCell(table, row + 1, column, preview.rows[size_t(row)].value(column),
                      format(t.text, 9));
    }
}

/// Lines with tabs, as those of tables in a document, stand in columns.
void writeWords(QTextCursor &cursor, const QString &text)
{
    const QTextCharFormat look = format(theme::tokens().text, 10);
    const QStringList lines = text.split(u'\n');
    const auto isRow = [&lines](qsizetype line) {
        return line < lines.size() && lines[line].contains(u'\t');
    };
    for (qsizetype line = 0; line < lines.size();) {
        qsizetype end = line;
        qsizetype columns = 1;
        for (; isRow(end); ++end)
            columns = std::max(columns, lines[end].count(u'\t') + 1);
        if (end - line < 2) { // one alone is no table
            cursor.insertText(lines[line++], look);
            if (line < lines.size())
                cursor.insertBlock(QTextBlockFormat());
            continue;
        }
        constexpr qsizetype most = 20;
        QTextTable *table = addTable(cursor, int(end - line), int(std::min(columns, most)));
        for (int row = 0; line < end; ++row, ++line) {
            const QStringList cells = lines[line].split(u'\t');
            for (int column = 0; column < table->columns() && column < cells.size(); ++column)
                writeCell(table, row, column, cells[column], look);
        }
        cursor.movePosition(QTextCursor::End);
    }
}

/// Above all else, since whoever sees the table below believes that it comes.
void writeSentences(QTextCursor &cursor, const QString &heading, const QStringList &sentences)
{
    if (sentences.isEmpty())
        return;
    const Tokens &t = theme::tokens();
    QTextBlockFormat block;
    block.setBottomMargin(4);
    cursor.setBlockFormat(block);
    cursor.insertText(heading, format(t.text, 10, QFont::DemiBold));
    for (const QString &sentence : sentences) {
        cursor.insertBlock(block);
        cursor.insertText(sentence, format(t.text, 9));
    }
    cursor.insertBlock(QTextBlockFormat());
}

} // namespace

void writePreview(QTextEdit &text, const ImportPreview &preview)
{
    text.clear();
    QTextCursor cursor(text.document());
    cursor.beginEditBlock(); // else the whole table is laid out again at each cell
    writeSentences(cursor, QCoreApplication::translate("ImportPreview", "What will not come in"),
                   preview.losses);
    writeSentences(cursor, QCoreApplication::translate("ImportPreview", "What does not fit"),
                   preview.doubts);
    if (preview.shape == ImportPreview::Shape::Words)
        writeWords(cursor, preview.rows.front().value(0));
    else if (preview.shape == ImportPreview::Shape::Turns && !preview.rows.empty())
        writeTurns(cursor, preview);
    else if (!preview.rows.empty())
        writeRows(cursor, preview);
    cursor.endEditBlock();
    text.moveCursor(QTextCursor::Start);
}

} // namespace axial
