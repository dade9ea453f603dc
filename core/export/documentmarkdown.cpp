#include "core/export/documentformat.h"

#include "core/base/digits.h"

#include <algorithm>

namespace axial {
namespace {

/// What would begin a heading, a list, a line or code at the start of a line.
QString startEscaped(const QString &line)
{
    if (line.isEmpty())
        return line;
    const QChar first = line[0];
    if (first == u' ' || first == u'\t')
        return QStringLiteral("&#%1;").arg(first.unicode()) + line.mid(1);
    if (first == u'-' || first == u'+' || first == u'=')
        return u'\\' + line;
    qsizetype digits = 0;
    while (digits < line.size() && isAsciiDigit(line[digits]))
        ++digits;
    if (digits > 0 && digits < line.size() && (line[digits] == u'.' || line[digits] == u')'))
        return line.left(digits) + u'\\' + line.mid(digits);
    return line;
}

/// Words within a line, in which signs of Markdown stay what they are.
QString escapedSigns(const QString &line)
{
    static const QString signs = QStringLiteral("\\`*_{}[]<>#|&~$!");
    QString result;
    for (qsizetype i = 0; i < line.size(); ++i) {
        // An address that stands alone would become a link.
        const bool isAddress = line[i] == u':' && line.mid(i + 1, 2) == QLatin1String("//");
        if (signs.contains(line[i]) || isAddress || line[i] == u'@')
            result += u'\\';
        result += line[i];
    }
    return result;
}

QString escapedLine(const QString &line)
{
    return startEscaped(escapedSigns(line));
}

/// Behind other words of their line; `lineEnd` stands where the words have one.
QString markdown(const QString &words, const QString &lineEnd)
{
    QStringList lines = documents::printable(words).split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i)
        lines[i] = i == 0 ? escapedSigns(lines[i]) : escapedLine(lines[i]);
    return lines.join(lineEnd);
}

QString paragraphWords(const QString &words, const QString &prefix = {})
{
    // A line without words would end the paragraph.
    QStringList lines = documents::printable(words).split(u'\n');
    for (QString &line : lines)
        line = line.trimmed().isEmpty() ? QStringLiteral("&#32;") : escapedLine(line);
    return lines.join(QStringLiteral("\\\n") + prefix);
}

QString inOneLine(const QString &words)
{
    return escapedLine(documents::printable(words).simplified());
}

/// Writes blocks one after the other, an empty line between two.
class MarkdownBlocks
{
public:
    explicit MarkdownBlocks(Progress &progress) : m_progress(progress) {}

    void operator()(const Document::Heading &heading)
    {
        const int level = std::clamp(heading.level + 1, 2, 6); // the title is the only first one
        add(QString(level, u'#') + u' ' + inOneLine(heading.words));
    }
    void operator()(const Document::Paragraph &paragraph)
    {
        QString words;
        for (const Document::Run &run : paragraph.runs) {
            const QString marked = words.isEmpty() ? paragraphWords(run.words)
                                                   : markdown(run.words, QStringLiteral("\\\n"));
            words += run.isBold ? bold(run.words) : marked;
        }
        using Look = Document::Paragraph::Look;
        if (paragraph.look == Look::Lead || paragraph.look == Look::Caption)
            words = bold(plainWords(paragraph));
        add(words);
    }
    void operator()(const Document::Quotation &quotation)
    {
        QString words = paragraphWords(quotation.words, QStringLiteral("> "));
        if (!quotation.who.isEmpty())
            words += QStringLiteral("\\\n> — ") + inOneLine(quotation.who);
        add(QStringLiteral("> ") + words);
    }
    void operator()(const Document::Listing &listing)
    {
        QStringList items;
        for (qsizetype i = 0; i < listing.items.size(); ++i) {
            const QString mark = listing.first > 0 ? QStringLiteral("%1. ").arg(listing.first + i)
                                                   : QStringLiteral("- ");
            items << mark + paragraphWords(listing.items[i], QString(mark.size(), u' '));
        }
        add(items.join(u'\n'));
    }
    void operator()(const Document::Grid &grid)
    {
        const Table &table = grid.table;
        const std::vector<size_t> shown = documents::shownColumns(table);
        QString heads = QStringLiteral("|");
        QString line = QStringLiteral("|");
        for (const size_t i : shown) {
            heads += u' ' + inOneLine(table.columns[i].name) + QStringLiteral(" |");
            line += isNumber(table.columns[i].kind) ? QLatin1String(" ---: |")
                                                    : QLatin1String(" --- |");
        }
        QStringList lines{heads, line};
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (row % rowsBetweenLooks == 0)
                m_progress.checkCanceled();
            QString cells = QStringLiteral("|");
            for (const size_t i : shown)
                cells += u' '
                         + markdown(displayText(table.rows[row][i].value, table.columns[i].kind),
                                    QStringLiteral("<br>"))
                         + QStringLiteral(" |");
            lines << cells;
        }
        add(lines.join(u'\n'));
    }
    void operator()(const Document::Figure &figure)
    {
        for (const Document::Block &block : documents::captioned(figure.table))
            std::visit(*this, block);
    }
    /// Numbers in brackets stand where a quote begins and ends.
    void operator()(const Document::Coded &coded)
    {
        QString words;
        for (const Document::Coded::Piece &piece : coded.pieces) {
            for (const int number : piece.begins)
                words += QStringLiteral("\\[%1: ").arg(number);
            words += piece.isBold       ? bold(piece.words)
                     : !words.isEmpty() ? markdown(piece.words, QStringLiteral("\\\n"))
                                        : paragraphWords(piece.words);
            for (const int number : piece.ends)
                words += QStringLiteral(" :%1\\]").arg(number);
        }
        if (!words.isEmpty())
            add(words);
        QStringList notes;
        for (const Document::Coded::Note &note : coded.notes)
            notes << QStringLiteral("- ")
                         + (note.number > 0 ? QStringLiteral("**%1** ").arg(note.number)
                                            : QString())
                         + paragraphWords(note.words, QStringLiteral("  "));
        if (!notes.isEmpty())
            add(notes.join(u'\n'));
    }
    const QString &written() const { return m_text; }

private:
    void add(const QString &block) { m_text += u'\n' + block + u'\n'; }
    static QString plainWords(const Document::Paragraph &paragraph)
    {
        QString words;
        for (const Document::Run &run : paragraph.runs)
            words += run.words;
        return words;
    }
    /// What begins or ends with a blank is not bold to Markdown.
    static QString bold(const QString &words)
    {
        const QString trimmed = words.trimmed();
        if (trimmed.isEmpty())
            return words;
        const QString after = words.endsWith(u' ') ? QStringLiteral(" ") : QString();
        return QStringLiteral("**") + paragraphWords(trimmed) + QStringLiteral("**") + after;
    }

    Progress &m_progress;
    QString m_text;
};

} // namespace

QByteArray documentToMarkdown(const Document &document, Progress &progress)
{
    MarkdownBlocks blocks(progress);
    documents::writeBlocks(document, blocks, progress);
    return (QStringLiteral("# ") + inOneLine(document.title) + u'\n' + blocks.written()).toUtf8();
}

} // namespace axial
