#include "core/import/headerrows.h"

#include "core/base/messages.h"

#include <algorithm>

namespace axial {
namespace {

constexpr size_t lookedAt = 12; // rows in which the header is looked for

struct HeaderRows {
    size_t first = 0; ///< so many rows are a title
    size_t count = 1;
    QStringList names; ///< of the columns; none = as the first row has them
};

qsizetype filledCells(const QStringList &cells)
{
    return std::count_if(cells.begin(), cells.end(), [](const QString &c) { return !c.isEmpty(); });
}

bool isNumeral(const QString &cell)
{
    bool is = false;
    QString(cell).replace(u',', u'.').toDouble(&is);
    return is;
}

bool hasNumber(const QStringList &cells)
{
    return std::any_of(cells.begin(), cells.end(), isNumeral);
}

/// Lines with one cell each above rows that have more, of which the first is all words.
size_t titleRows(const std::vector<QStringList> &rows)
{
    size_t header = 0;
    while (header < rows.size() && filledCells(rows[header]) == 1)
        ++header;
    if (header == 0 || header + 1 >= rows.size() || hasNumber(rows[header]))
        return 0;
    const qsizetype width = filledCells(rows[header]);
    const bool isTable = std::all_of(rows.begin() + qsizetype(header) + 1, rows.end(),
                                     [width](const QStringList &row) {
                                         const qsizetype cells = filledCells(row);
                                         return cells > 1 && cells <= width;
                                     });
    return isTable ? header : 0;
}

/// What Qualtrics writes below its header, a cell a column.
bool isImportIds(const QStringList &cells)
{
    const auto ids = std::count_if(cells.begin(), cells.end(), [](const QString &cell) {
        return cell.startsWith(u'{') && cell.contains(QLatin1String("ImportId"));
    });
    return ids > 0 && ids * 2 >= filledCells(cells);
}

/// Short names, the questions, and ids: the questions say what a column holds.
HeaderRows ofQualtrics(const std::vector<QStringList> &rows, size_t first, size_t ids)
{
    HeaderRows header{first, ids - first + 1, rows[first]};
    if (header.count < 3)
        return header;
    const QStringList &questions = rows[first + 1];
    for (qsizetype i = 0; i < header.names.size(); ++i) {
        const QString question = questions.value(i).simplified();
        if (question.isEmpty())
            continue;
        header.names[i] = questions.count(questions[i]) > 1
                              ? QStringLiteral("%1 (%2)").arg(question, header.names[i])
                              : question;
    }
    return header;
}

/// The second row of SurveyMonkey names the answers of a question that has several columns.
bool isAnswers(const QStringList &questions, const QStringList &answers)
{
    static const QStringList ofOne{"response", "open-ended response"};
    if (questions.value(0).isEmpty() || !answers.value(0).isEmpty() || hasNumber(answers)
        || filledCells(answers) == 0)
        return false;
    bool areNamed = true;
    bool hasGroup = false;
    bool areOfOne = true;
    for (qsizetype i = 0; i < std::max(questions.size(), answers.size()); ++i) {
        const QString answer = answers.value(i);
        if (questions.value(i).isEmpty()) {
            areNamed = areNamed && !answer.isEmpty();
            hasGroup = true;
        }
        areOfOne = areOfOne && (answer.isEmpty() || ofOne.contains(answer.toLower()));
    }
    return areNamed && (hasGroup || areOfOne);
}

HeaderRows ofSurveyMonkey(const QStringList &questions, const QStringList &answers, size_t first)
{
    HeaderRows header{first, 2, {}};
    QString question;
    for (qsizetype i = 0; i < std::max(questions.size(), answers.size()); ++i) {
        if (!questions.value(i).isEmpty())
            question = questions[i];
        const bool isOfSeveral = i + 1 < std::max(questions.size(), answers.size())
                                 && questions.value(i + 1).isEmpty();
        const bool isAnswer = questions.value(i).isEmpty() || isOfSeveral;
        header.names << (isAnswer ? question + u' ' + answers.value(i) : question).trimmed();
    }
    return header;
}

/// `rows`: the first ones, trimmed.
HeaderRows headerRowsOf(const std::vector<QStringList> &rows)
{
    HeaderRows header;
    header.first = titleRows(rows);
    for (size_t ids = header.first + 1; ids < std::min(rows.size(), header.first + 3); ++ids) {
        if (isImportIds(rows[ids]))
            return ofQualtrics(rows, header.first, ids);
    }
    if (header.first + 2 < rows.size() && isAnswers(rows[header.first], rows[header.first + 1]))
        return ofSurveyMonkey(rows[header.first], rows[header.first + 1], header.first);
    return header;
}

void noteHeader(const HeaderRows &header, qint64 line, NoteCollector &notes)
{
    if (header.first > 0)
        notes.info(ImportText::tr("the header is here; what stands above it was left out."), line);
    if (header.count > 1)
        notes.info(ImportText::tr("%1 rows were read as one header.").arg(header.count), line);
}

void noteBeyond(const QStringList &cells, qint64 line, NoteCollector &notes)
{
    constexpr qsizetype shown = 5, letters = 40;
    QStringList beyond;
    for (const QString &cell : cells) {
        if (!cell.trimmed().isEmpty())
            beyond << QStringLiteral("“%1”").arg(cell.simplified().left(letters));
    }
    if (beyond.isEmpty())
        return;
    if (beyond.size() > shown)
        beyond = beyond.mid(0, shown) << QStringLiteral("…");
    notes.repeated(
        "beyond",
        ImportText::tr("this row has more cells than the header (%1 more), which were left "
                       "out: %2. Put a cell in quotes when it holds the sign that parts "
                       "cells.")
            .arg(cells.size())
            .arg(beyond.join(QStringLiteral(", "))),
        line);
}

} // namespace

void joinHeaderRows(CsvTable &table, NoteCollector &notes)
{
    std::vector<QStringList> rows;
    for (size_t i = 0; i < std::min(lookedAt, table.rows.size()); ++i) {
        QStringList &cells = rows.emplace_back();
        for (const QStringView field : table.rows[i].fields)
            cells << field.trimmed().toString();
    }
    const HeaderRows header = headerRowsOf(rows);
    if (header.first == 0 && header.count == 1)
        return;
    const auto begin = table.rows.begin() + qsizetype(header.first);
    noteHeader(header, begin->line, notes);
    if (!header.names.isEmpty()) {
        begin->fields.clear();
        for (const QString &name : header.names) {
            table.unescaped.push_back(name);
            begin->fields.push_back(table.unescaped.back());
        }
    }
    table.rows.erase(begin + 1, begin + qsizetype(header.count));
    table.rows.erase(table.rows.begin(), table.rows.begin() + qsizetype(header.first));
}

void joinHeaderRows(std::vector<SheetRow> &table, NoteCollector &notes)
{
    std::vector<QStringList> rows;
    for (size_t i = 0; i < std::min(lookedAt, table.size()); ++i) {
        QStringList &cells = rows.emplace_back();
        for (const QString &cell : table[i].cells)
            cells << cell.trimmed();
    }
    const HeaderRows header = headerRowsOf(rows);
    if (header.first == 0 && header.count == 1)
        return;
    const auto begin = table.begin() + qsizetype(header.first);
    noteHeader(header, begin->number, notes);
    if (!header.names.isEmpty())
        begin->cells.assign(header.names.begin(), header.names.end());
    table.erase(begin + 1, begin + qsizetype(header.count));
    table.erase(table.begin(), table.begin() + qsizetype(header.first));
}

void noteBeyondHeader(const CsvTable &table, NoteCollector &notes)
{
    for (size_t i = 1; i < table.rows.size(); ++i) {
        const std::vector<QStringView> &fields = table.rows[i].fields;
        QStringList beyond;
        for (size_t at = table.rows.front().fields.size(); at < fields.size(); ++at)
            beyond << fields[at].toString();
        noteBeyond(beyond, table.rows[i].line, notes);
    }
}

void noteBeyondHeader(const std::vector<SheetRow> &rows, NoteCollector &notes)
{
    for (size_t i = 1; i < rows.size(); ++i) {
        const size_t width = std::min(rows.front().cells.size(), rows[i].cells.size());
        noteBeyond({rows[i].cells.begin() + qsizetype(width), rows[i].cells.end()}, rows[i].number,
                   notes);
    }
}

} // namespace axial
