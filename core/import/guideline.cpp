#include "core/base/digits.h"
#include "core/base/messages.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/text/markdown/guideheadings.h"

#include <QRegularExpression>

#include <algorithm>

namespace axial {
namespace {

/// Without Markdown's signs for bold and italics; what a backslash stands before stays.
QString plain(QStringView markdown)
{
    static const QRegularExpression signs(
        QStringLiteral("\\*\\*|__|(?<!\\w)_|_(?!\\w)|(?<!\\w)\\*|\\*(?!\\w)"));
    // Noncharacters stand for the escaped signs meanwhile: no text has them.
    static const QString escapable = QStringLiteral("\\*_");
    constexpr char16_t firstStandIn = 0xFDD0;
    QString text = markdown.toString();
    for (qsizetype at = 0; at + 1 < text.size(); ++at) {
        const qsizetype sign = text[at] == u'\\' ? escapable.indexOf(text[at + 1]) : -1;
        if (sign >= 0)
            text.replace(at, 2, QChar(char16_t(firstStandIn + sign)));
    }
    text.remove(signs);
    for (qsizetype sign = 0; sign < escapable.size(); ++sign)
        text.replace(QChar(char16_t(firstStandIn + sign)), escapable[sign]);
    return text.simplified();
}

/// What a heading says, without its leading signs.
QStringView headingText(const QString &line)
{
    return QStringView(line).mid(headingRank(line));
}

const QRegularExpression &labelled()
{
    static const QRegularExpression pattern(QStringLiteral("^\\*\\*([^*:]+):?\\*\\*:?\\s*(.*)$"));
    return pattern;
}

/// "For LLM Users:" -> "LLM Users".
QString audienceOf(QStringView heading)
{
    QString audience = plain(heading);
    if (audience.startsWith(QLatin1String("for "), Qt::CaseInsensitive))
        audience.remove(0, 4);
    while (audience.endsWith(u':') || audience.endsWith(u'：'))
        audience.chop(1);
    return audience.trimmed();
}

class GuidelineReader
{
public:
    /// `titleLine`: of the heading that is the guide's own, and no part's; -1 = none.
    GuidelineReader(std::vector<ImportedPrompt> &prompts, qsizetype titleLine)
        : m_prompts(prompts), m_titleLine(titleLine)
    {
    }

    void readLine(QStringView raw)
    {
        if (m_prompts.empty())
            m_above << raw.toString();
        const QString line = raw.trimmed().toString();
        const bool isIndented = !raw.isEmpty() && raw[0].isSpace();
        if (line.startsWith(QLatin1String("###"))) {
            m_audience = audienceOf(headingText(line));
            m_open = false;
        } else if (line.startsWith(u'#')) {
            if (m_prompts.empty())
                m_partAt = m_above.size() - 1;
            const bool isTitle = m_prompts.empty() && m_partAt == m_titleLine;
            m_part = isTitle ? QString() : plain(headingText(line));
            m_objective.clear();
            m_audience.clear();
            m_open = false;
        } else if (line.isEmpty() || line.startsWith(QLatin1String("---"))) {
            m_open = false;
        } else if (const auto label = labelled().match(line); label.hasMatch()) {
            readLabelled(label.captured(1), label.captured(2), isIndented);
        } else if (const auto item = guideListItem().match(line); item.hasMatch()) {
            if (!m_part.isEmpty()) {
                m_prompts.push_back({m_part,
                                     m_objective,
                                     m_audience,
                                     plain(item.captured(2)),
                                     {},
                                     isAsciiDigit(item.captured(1)[0])});
                m_open = true;
            }
        } else if (m_open && isIndented) {
            m_prompts.back().text += u' ' + plain(line);
        }
    }

    /// What stands above the first part that has questions.
    QString introduction() const { return m_above.mid(0, m_partAt).join(u'\n').trimmed(); }

private:
    void readLabelled(const QString &name, const QString &text, bool isIndented)
    {
        const bool isOfQuestion = m_open && isIndented;
        m_open = false;
        if (isOfQuestion && headerWord(name) == QLatin1String("category"))
            m_prompts.back().category = plain(text);
        else if (headerWord(name) == QLatin1String("objective")
                 || headerWord(name) == QLatin1String("goal"))
            m_objective = plain(text);
        else if (name.startsWith(QLatin1String("For "), Qt::CaseInsensitive))
            m_audience = audienceOf(name);
    }

    std::vector<ImportedPrompt> &m_prompts;
    qsizetype m_titleLine;
    QStringList m_above;    ///< the lines down to the first question
    qsizetype m_partAt = 0; ///< which of them is the heading of its part
    QString m_part;
    QString m_objective;
    QString m_audience;
    bool m_open = false; ///< indented lines belong to the last question
};

/// Of the line that says where the questions begin; -1 = none does.
qsizetype beginOf(const QList<QStringView> &lines)
{
    const auto found = std::ranges::find_if(
        lines, [](QStringView line) { return line.trimmed() == QLatin1String(guideBegins); });
    return found == lines.end() ? -1 : found - lines.begin();
}

QString joined(const QList<QStringView> &lines)
{
    QStringList words;
    for (const QStringView line : lines)
        words << line.toString();
    return words.join(u'\n').trimmed();
}

} // namespace

int sniffGuideline(const ImportInput &input)
{
    static const QRegularExpression title(QStringLiteral("^# Interview guide\\s*$"),
                                          QRegularExpression::MultilineOption);
    static const QRegularExpression question(QStringLiteral("^\\s*(\\d+[.)]|[-*+])\\s+.*\\?"),
                                             QRegularExpression::MultilineOption);
    static const QRegularExpression list(
        QStringLiteral("^(\\*\\*Questions:\\*\\*|### For .+:)\\s*$"),
        QRegularExpression::MultilineOption);
    if (!hasEnding(input, {"md", "markdown", "txt"}))
        return 0;
    const QString text = peekText(input);
    if (text.contains(QLatin1String(guideBegins)))
        return 95;
    const bool hasParts = hasPartHeading(text);
    if (title.match(text).hasMatch() || (hasParts && list.match(text).hasMatch()))
        return 95; // as it is written here
    return hasParts && question.match(text).hasMatch() ? 90 : 0;
}

ImportBundle readGuideline(const ImportInput &input, const ImportOptions &options,
                           Progress &progress)
{
    NoteCollector notes(input.fileName);
    ImportBundle bundle;
    const QString text = readText(input, options, notes);
    const QList<QStringView> lines = QStringView(text).split(u'\n');
    const qsizetype begin = beginOf(lines);
    GuidelineReader reader(bundle.prompts, begin < 0 ? guideTitleLine(lines) : -1);
    for (const QStringView line : lines.mid(begin + 1)) {
        progress.checkCanceled();
        reader.readLine(line);
    }
    if (bundle.prompts.empty())
        throw fileError(
            input.fileName,
            ImportText::tr("no questions were found. Expected parts such as “## Part I. "
                           "Background” with questions as numbered or bulleted lists."));
    bundle.guideIntroduction = begin < 0 ? reader.introduction() : joined(lines.mid(0, begin));
    if (bundle.guideIntroduction == QLatin1String("# Interview guide"))
        bundle.guideIntroduction.clear(); // the title that is written when there is none
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
