#include "core/formats/csv.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"

#include <algorithm>
#include <array>
#include <optional>

namespace axial {
namespace {

constexpr size_t maxFields = 10'000'000;
constexpr size_t maxRows = 2'000'000;

constexpr qsizetype lengthOfSeparatorLine = 5; // "sep=;"

/// What the first line says that parts cells; null = it says nothing of it.
QChar saidSeparator(QStringView text)
{
    const QStringView words = text.startsWith(QChar(0xfeff)) ? text.mid(1) : text;
    if (!words.startsWith(u"sep=", Qt::CaseInsensitive) || words.size() < lengthOfSeparatorLine)
        return {};
    const QStringView rest = words.mid(lengthOfSeparatorLine);
    const bool ends = rest.isEmpty() || rest[0] == u'\n' || rest[0] == u'\r';
    const QChar said = words[lengthOfSeparatorLine - 1];
    return ends && said != u'\n' && said != u'\r' && said != u'"' ? said : QChar();
}

class CsvReader
{
public:
    CsvReader(CsvTable &table, const CsvOptions &options)
        : m_table(table), m_options(options), m_text(table.text)
    {
        if (m_text.startsWith(QChar(0xfeff)))
            m_at = 1;
        if (const qsizetype length = saidSeparator(m_text).isNull() ? 0 : lengthOfSeparatorLine) {
            m_at += length;
            if (const qsizetype end = lineBreak(m_at))
                pass(end);
        }
    }

    void read()
    {
        while (m_at < m_text.size()) {
            if (const qsizetype length = lineBreak(m_at)) { // a blank line
                pass(length);
                continue;
            }
            readRow();
        }
    }

private:
    /// Length of the line break at a place: 0, 1, or 2 for CRLF.
    qsizetype lineBreak(qsizetype at) const
    {
        if (at >= m_text.size())
            return 0;
        if (m_text[at] == u'\n')
            return 1;
        if (m_text[at] == u'\r')
            return at + 1 < m_text.size() && m_text[at + 1] == u'\n' ? 2 : 1;
        return 0;
    }

    void pass(qsizetype length)
    {
        m_at += length;
        ++m_line;
    }

    bool atFieldEnd(qsizetype at) const
    {
        return at >= m_text.size() || m_text[at] == m_table.separator || m_text[at] == u'\n'
               || m_text[at] == u'\r';
    }

    void readRow()
    {
        CsvRow row;
        row.line = m_line;
        row.fields.reserve(std::min<size_t>(m_columns, 64));
        while (true) {
            row.fields.push_back(readField(row));
            if (row.fields.size() > maxFields)
                break; // refused below
            if (m_at < m_text.size() && m_text[m_at] == m_table.separator) {
                ++m_at;
                continue;
            }
            if (const qsizetype length = lineBreak(m_at))
                pass(length);
            break;
        }
        m_columns = row.fields.size();
        m_fields += m_columns;
        if (m_fields > maxFields || m_table.rows.size() >= maxRows)
            throw Error(
                (m_fields > maxFields
                     ? FormatsText::tr(
                           "line %1: the table has more than %2 cells, the most that can be "
                           "read.")
                           .arg(m_line)
                           .arg(limitNumber(maxFields))
                     : FormatsText::tr(
                           "line %1: the table has more than %2 rows, the most that can be "
                           "read.")
                           .arg(m_line)
                           .arg(limitNumber(maxRows)))
                + u' ' + divideTable());
        m_table.rows.push_back(std::move(row));
    }

    QStringView readField(CsvRow &row)
    {
        if (m_at < m_text.size() && m_text[m_at] == u'"' && !m_neverClosed) {
            if (const auto quoted = readQuoted(row))
                return unguarded(*quoted);
        }
        const qsizetype start = m_at;
        for (; !atFieldEnd(m_at); ++m_at)
            row.strayQuote = row.strayQuote || m_text[m_at] == u'"';
        checkLength(m_at - start, m_line);
        return unguarded(m_text.mid(start, m_at - start));
    }

    /// nullopt: the quote is not a well-formed one and is kept as text (lenient reading).
    std::optional<QStringView> readQuoted(CsvRow &row)
    {
        const qsizetype open = m_at;
        const qint64 openLine = m_line;
        qint64 line = m_line;
        bool doubled = false;
        qsizetype at = open + 1;
        while (at < m_text.size()) {
            if (const qsizetype length = lineBreak(at)) {
                at += length;
                ++line;
            } else if (m_text[at] != u'"') {
                ++at;
            } else if (at + 1 < m_text.size() && m_text[at + 1] == u'"') {
                doubled = true;
                at += 2;
            } else {
                break;
            }
        }
        checkLength(at - open - 1, openLine);
        if (at >= m_text.size())
            return unclosed(row, openLine);
        if (!atFieldEnd(at + 1))
            return textAfterQuote(row, open, at, line);
        m_at = at + 1;
        m_line = line;
        const QStringView inner = m_text.mid(open + 1, at - open - 1);
        if (!doubled)
            return inner;
        return keep(inner.toString().replace(QStringLiteral("\"\""), QStringLiteral("\"")));
    }

    std::optional<QStringView> unclosed(CsvRow &row, qint64 line)
    {
        if (m_options.mode == CsvMode::Strict)
            throw Error(FormatsText::tr(
                            "line %1: a quote (\") is opened here and never closed. The file seems "
                            "to be cut off; expected a closing quote.")
                            .arg(line));
        // No quote after this one can be closed either, so none is tried: reading stays linear.
        m_neverClosed = true;
        m_table.unclosedLine = line;
        row.strayQuote = true;
        return std::nullopt;
    }

    /// Lenient: the cell goes on, quotes and all, to the next separator. Not over line breaks,
    /// where a quote that was never closed would swallow rows: those start again as plain text.
    std::optional<QStringView> textAfterQuote(CsvRow &row, qsizetype open, qsizetype quote,
                                              qint64 line)
    {
        if (m_options.mode == CsvMode::Strict)
            throw Error(FormatsText::tr(
                            "line %1: there is text after a closing quote (\"). Expected a "
                            "separator or the end of the line; quotes inside a cell are doubled.")
                            .arg(line));
        row.strayQuote = true;
        if (line != m_line)
            return std::nullopt;
        for (m_at = quote + 1; !atFieldEnd(m_at);)
            ++m_at;
        return m_text.mid(open, m_at - open);
    }

    void checkLength(qsizetype length, qint64 line) const
    {
        if (length > maxCsvField)
            throw Error(
                FormatsText::tr(
                    "line %1: a cell is longer than %2 characters (16 MB), the most that can "
                    "be read. Nothing of it was imported. Probably a quote (\") is not "
                    "closed: close it, or shorten the cell.")
                    .arg(line)
                    .arg(limitNumber(maxCsvField)));
    }

    QStringView keep(QString words)
    {
        m_table.unescaped.push_back(std::move(words));
        return m_table.unescaped.back();
    }

    QStringView unguarded(QStringView field) const
    {
        const bool guarded = m_options.guard == CsvGuard::On && field.startsWith(u'\'')
                             && isFormulaLike(field);
        return guarded ? field.mid(1) : field;
    }

    CsvTable &m_table;
    const CsvOptions &m_options;
    QStringView m_text;
    qsizetype m_at = 0;
    qint64 m_line = 1;
    size_t m_columns = 4;
    size_t m_fields = 0;
    bool m_neverClosed = false;
};

/// What a cell isn't written with unless it is quoted, where commas divide.
constexpr auto divides = [] {
    std::array<bool, 256> result{};
    for (const char16_t c : {u',', u';', u'\t', u'"', u'\n', u'\r'})
        result[c] = true;
    return result;
}();

void appendCell(QString &out, QStringView cell, QChar separator)
{
    // Spreadsheets split at ; or tab too, in half of the world at ; before anything else.
    const bool needsQuotes = cell.startsWith(QChar(0xfeff))
                             || std::any_of(cell.begin(), cell.end(), [separator](QChar each) {
                                    if (each > u';') // as nearly all letters are
                                        return each == separator;
                                    return each == separator || each == u';' || each == u'\t'
                                           || each == u'"' || each == u'\n' || each == u'\r';
                                });
    if (!needsQuotes) {
        out += cell;
        return;
    }
    out += u'"';
    if (cell.contains(u'"'))
        out += cell.toString().replace(u'"', QLatin1String("\"\""));
    else
        out += cell;
    out += u'"';
}

} // namespace

QString CsvRow::cell(qsizetype column) const
{
    if (column < 0 || column >= static_cast<qsizetype>(fields.size()))
        return {};
    return fields[static_cast<size_t>(column)].trimmed().toString();
}

CsvTable readCsv(const QString &text, const CsvOptions &options)
{
    CsvTable table;
    table.text = text;
    table.separator = options.separator;
    if (table.separator.isNull())
        table.separator = saidSeparator(text);
    if (table.separator.isNull())
        table.separator = detectCsvSeparator(text);
    CsvReader(table, options).read();
    return table;
}

CsvTable readCsvUtf8(QByteArrayView bytes, const CsvOptions &options)
{
    return readCsv(QString::fromUtf8(bytes), options);
}

QChar detectCsvSeparator(QStringView text)
{
    constexpr std::array<QChar, 3> separators{u',', u';', u'\t'};
    constexpr qsizetype sample = 64 * 1024;
    constexpr int sampleLines = 20;
    std::array<int, 3> first{};  // in the header
    std::array<int, 3> steady{}; // lines with as many as the header
    std::array<int, 3> count{};
    int line = 0;
    bool quoted = false;
    const qsizetype end = std::min(text.size(), sample);
    for (qsizetype i = 0; i < end && line < sampleLines; ++i) {
        const QChar c = text[i];
        if (c == u'"')
            quoted = !quoted;
        for (size_t s = 0; s < separators.size() && !quoted; ++s)
            count[s] += c == separators[s] ? 1 : 0;
        if ((c == u'\n' && !quoted) || i + 1 == end) {
            if (line == 0)
                first = count;
            for (size_t s = 0; s < separators.size(); ++s)
                steady[s] += count[s] == first[s] && first[s] > 0 ? 1 : 0;
            count = {};
            ++line;
        }
    }
    size_t best = 0;
    for (size_t s = 1; s < separators.size(); ++s) {
        if (first[s] > 0 && std::pair(steady[s], first[s]) > std::pair(steady[best], first[best]))
            best = s;
    }
    return separators[best];
}

bool isFormulaLike(QStringView cell)
{
    qsizetype at = 0;
    while (at < cell.size() && cell[at] == u'\'')
        ++at;
    if (at == cell.size())
        return false;
    const char16_t c = cell[at].unicode();
    return c == u'=' || c == u'+' || c == u'-' || c == u'@' || c == u'\t' || c == u'\r';
}

void appendCsvRow(QString &out, const QStringList &cells, const CsvOptions &options)
{
    const QChar separator = options.separator.isNull() ? QChar(u',') : options.separator;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0)
            out += separator;
        if (cells.size() == 1 && cells[i].isEmpty())
            out += QLatin1String("\"\""); // else it would be a blank line
        else if (options.guard == CsvGuard::On && isFormulaLike(cells[i]))
            appendCell(out, u'\'' + cells[i], separator);
        else
            appendCell(out, cells[i], separator);
    }
    out += u'\n';
}

void appendCsvCell(std::string &out, QByteArrayView cell)
{
    // As appendCell() has it.
    const bool needsQuotes = cell.startsWith("\xef\xbb\xbf")
                             || std::any_of(cell.begin(), cell.end(),
                                            [](char each) { return divides[uchar(each)]; });
    if (!needsQuotes) {
        out.append(cell.data(), size_t(cell.size()));
        return;
    }
    out += '"';
    for (qsizetype at = 0; at < cell.size();) {
        const qsizetype quote = cell.indexOf('"', at);
        const qsizetype end = quote < 0 ? cell.size() : quote + 1;
        out.append(cell.data() + at, size_t(end - at));
        if (quote >= 0)
            out += '"';
        at = end;
    }
    out += '"';
}

void appendCsvCell(std::string &out, QStringView cell)
{
    const size_t start = out.size();
    for (const QChar each : cell) {
        const char16_t c = each.unicode();
        if (c >= 0x80 || divides[c]) { // seldom in names and numbers
            out.resize(start);
            return appendCsvCell(out, QByteArrayView(cell.toUtf8()));
        }
        out += char(c);
    }
}

QString writeCsv(const std::vector<QStringList> &rows, const CsvOptions &options)
{
    QString out;
    for (const QStringList &row : rows)
        appendCsvRow(out, row, options);
    return out;
}

} // namespace axial
