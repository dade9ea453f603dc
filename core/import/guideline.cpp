#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

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
    qsizetype at = 0;
    while (at < line.size() && line[at] == u'#')
        ++at;
    return QStringView(line).mid(at);
}

const QRegularExpression &listItem()
{
    static const QRegularExpression pattern(QStringLiteral("^(?:\\d+[.)]|[-*+\u2022])\\s+(.+)$"));
    return pattern;
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
    explicit GuidelineReader(std::vector<ImportedPrompt> &prompts) : m_prompts(prompts) {}

    void readLine(QStringView raw)
    {
        const QString line = raw.trimmed().toString();
        const bool isIndented = !raw.isEmpty() && raw[0].isSpace();
        if (line.startsWith(QLatin1String("###"))) {
            m_audience = audienceOf(headingText(line));
            m_open = false;
        } else if (line.startsWith(u'#')) {
            m_part = plain(headingText(line));
            m_objective.clear();
            m_audience.clear();
            m_open = false;
        } else if (line.isEmpty() || line.startsWith(QLatin1String("---"))) {
            m_open = false;
        } else if (const auto label = labelled().match(line); label.hasMatch()) {
            readLabelled(label.captured(1), label.captured(2), isIndented);
        } else if (const auto item = listItem().match(line); item.hasMatch()) {
            if (!m_part.isEmpty()) {
                m_prompts.push_back({m_part, m_objective, m_audience, plain(item.captured(1)), {}});
                m_open = true;
            }
        } else if (m_open && isIndented) {
            m_prompts.back().text += u' ' + plain(line);
        }
    }

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
    QString m_part;
    QString m_objective;
    QString m_audience;
    bool m_open = false; ///< indented lines belong to the last question
};

} // namespace

int sniffGuideline(const ImportInput &input)
{
    static const QRegularExpression part(QStringLiteral("^##? +(part|section|teil|partie)\\b"),
                                         QRegularExpression::MultilineOption
                                             | QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression title(QStringLiteral("^# Interview guide\\s*$"),
                                          QRegularExpression::MultilineOption);
    static const QRegularExpression question(QStringLiteral("^\\s*(\\d+[.)]|[-*+])\\s+.*\\?"),
                                             QRegularExpression::MultilineOption);
    const QString suffix = extension(input.fileName);
    if (suffix != QLatin1String("md") && suffix != QLatin1String("markdown")
        && suffix != QLatin1String("txt"))
        return 0;
    const QString text = peekText(input);
    if (title.match(text).hasMatch())
        return 95; // as it is written here
    return part.match(text).hasMatch() && question.match(text).hasMatch() ? 90 : 0;
}

ImportBundle readGuideline(const ImportInput &input, const ImportOptions &options,
                           Progress &progress)
{
    NoteCollector notes(input.fileName);
    ImportBundle bundle;
    const QString text = readText(input, options, notes);
    GuidelineReader reader(bundle.prompts);
    for (const QStringView line : QStringView(text).split(u'\n')) {
        progress.checkCanceled();
        reader.readLine(line);
    }
    if (bundle.prompts.empty())
        throw fileError(input.fileName,
                        Messages::tr("no questions were found. Expected parts such as “## Part I. "
                                     "Background” with questions as numbered or bulleted lists."));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
