#include "core/import/textfile.h"

#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/import/headerrows.h"
#include "core/import/workbook.h"
#include "core/text/encoding/encoding.h"

#include <algorithm>

namespace axial {
namespace {

enum class Sort { Text, Table };

/// How many characters are too many, and what to do about it. `size`: the characters, where they
/// could be counted, else 0.
Error tooLong(const ImportInput &input, qint64 size, Sort sort)
{
    const QString most = limitNumber(maxTextLength);
    const QString sentence =
        size > 0
            ? ImportText::tr("It has %1 characters; the most that can be read is %2.")
                  .arg(limitNumber(size), most)
            : ImportText::tr("It has %1 MB and more than %2 characters, the most that can be read.")
                  .arg(limitMegabytes(input.bytes.size()), most);
    return fileError(input.fileName,
                     sentence + u' ' + (sort == Sort::Table ? divideTable() : divideText()));
}

QString readWords(const ImportInput &input, const ImportOptions &options, Sort sort,
                  NoteCollector &notes)
{
    constexpr qsizetype mostBytes = 4; // of a character, in any encoding
    if (input.bytes.size() > maxTextLength * mostBytes)
        throw tooLong(input, 0, sort);
    DecodedText decoded;
    namingFile(input, [&] { decoded = decodeText(input.bytes, options.encoding); });
    if (decoded.text.size() > maxTextLength)
        throw tooLong(input, decoded.text.size(), sort);
    if (decoded.guessed)
        notes.info(
            ImportText::tr(
                "Read as %1, which is a guess. Choose another encoding if letters look wrong.")
                .arg(decoded.encoding));
    if (decoded.replaced > 0)
        notes.warn(ImportText::tr("%1 character(s) can’t be shown or stored and became \uFFFD.")
                       .arg(decoded.replaced));
    return std::move(decoded.text);
}

} // namespace

void checkTextLength(const ImportInput &input, const QString &text)
{
    if (text.size() > maxTextLength)
        throw tooLong(input, text.size(), Sort::Text);
}

Error fileError(const QString &file, const QString &text)
{
    return Error(QStringLiteral("%1: %2").arg(file, text));
}

void namingFile(const ImportInput &input, const std::function<void()> &read)
{
    try {
        read();
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        throw fileError(input.fileName, error.message());
    }
}

Error lineError(const QString &file, qint64 line, const QString &text)
{
    return Error(ImportText::tr("%1, line %2: %3").arg(file).arg(line).arg(text));
}

Error headerError(const QString &file, const QString &header)
{
    return lineError(file, 1, ImportText::tr("expected the header %1.").arg(header));
}

void requireWidth(const ImportInput &input, const CsvRow &row, qsizetype columns)
{
    if (qsizetype(row.fields.size()) != columns)
        throw lineError(
            input.fileName, row.line,
            ImportText::tr("found %n column(s), expected %1 as in the header. Nothing was read "
                           "from this file.",
                           nullptr, int(row.fields.size()))
                .arg(columns));
}

QString damagedFile(const QString &ending)
{
    return ImportText::tr("This is no %1 file, or it is damaged.").arg(ending);
}

QString readText(const ImportInput &input, const ImportOptions &options, NoteCollector &notes)
{
    return readWords(input, options, Sort::Text, notes);
}

CsvTable readCsvFile(const ImportInput &input, const ImportOptions &options, CsvMode mode,
                     NoteCollector &notes)
{
    CsvTable table;
    if (isWorkbook(input)) {
        table = sheetTable(input, notes);
    } else {
        const QString text = readWords(input, options, Sort::Table, notes);
        try {
            table = readCsv(text, {.mode = mode});
        } catch (const Error &error) {
            // Every sentence of readCsv() begins with the line.
            throw Error(QStringLiteral("%1, %2").arg(input.fileName, error.message()));
        }
        joinHeaderRows(table, notes);
    }
    if (mode == CsvMode::Strict)
        noteBeyondHeader(table, notes);
    return table;
}

bool isTextTable(const ImportInput &input)
{
    return isWorkbook(input) ? hasEnding(input, {"xlsx", "ods"}) : hasEnding(input, {"csv", "tsv"});
}

QString baseName(const QString &fileName)
{
    const qsizetype dot = fileName.lastIndexOf(u'.');
    return dot > 0 ? fileName.left(dot) : fileName;
}

bool hasEnding(const ImportInput &input, std::initializer_list<const char *> endings)
{
    const qsizetype dot = input.fileName.lastIndexOf(u'.');
    const QString own = dot > 0 ? input.fileName.mid(dot + 1).toLower() : QString();
    return std::ranges::any_of(endings,
                               [&own](const char *each) { return own == QLatin1String(each); });
}

QString peekText(const ImportInput &input)
{
    constexpr qsizetype peeked = 16 * 1024;
    try {
        return decodeText(input.bytes.left(peeked)).text;
    } catch (const Error &) {
        return {};
    }
}

QString headerWord(QStringView cell)
{
    QString word;
    for (const QChar c : cell) {
        if (c.isLetterOrNumber())
            word += c.toLower();
    }
    return word;
}

QStringList headerRow(const CsvTable &table)
{
    QStringList header;
    if (!table.rows.empty()) {
        for (const QStringView cell : table.rows.front().fields)
            header += cell.toString();
    }
    return header;
}

QStringList headerWords(const CsvTable &table)
{
    return headerWords(headerRow(table));
}

QStringList headerWords(QStringList header)
{
    for (QString &word : header)
        word = headerWord(word);
    return header;
}

QStringList peekCsvHeader(const ImportInput &input)
{
    if (isWorkbook(input)) {
        if (!isTextTable(input) || input.bytes.size() > mostPeekedWorkbook)
            return {};
        if (!input.sheetHeader.isEmpty())
            return input.sheetHeader;
        try {
            NoteCollector unheard(input.fileName);
            return headerWords(sheetTable(input, unheard, 1));
        } catch (const Error &) {
            return {}; // whoever reads it says why
        }
    }
    CsvTable table = readCsv(peekText(input), {.mode = CsvMode::Lenient});
    NoteCollector unheard(input.fileName);
    joinHeaderRows(table, unheard);
    return headerWords(table);
}

} // namespace axial
