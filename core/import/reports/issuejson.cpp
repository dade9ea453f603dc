#include "core/import/reports/issuejson.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/formats/json.h"
#include "core/text/encoding/encoding.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QStringDecoder>

#include <algorithm>
#include <vector>

namespace axial {
namespace {

/// Of text that PowerShell wrote to a file: piece by piece, since all of it may be large.
QByteArray fromUtf16(const QByteArray &bytes)
{
    constexpr qsizetype piece = 1 << 20;
    QStringDecoder decoder(bytes.startsWith("\xff\xfe") ? QStringConverter::Utf16LE
                                                        : QStringConverter::Utf16BE);
    QByteArray result;
    result.reserve(bytes.size() / 2);
    for (qsizetype at = 2; at < bytes.size(); at += piece) {
        const QString words = decoder(
            QByteArrayView(bytes).sliced(at, std::min(piece, bytes.size() - at)));
        result += words.toUtf8();
    }
    return result;
}

bool isUtf16(const QByteArray &bytes)
{
    return bytes.startsWith("\xff\xfe") || bytes.startsWith("\xfe\xff");
}

/// The names that stand directly in the first object, and what its links and number say.
class FirstObject : public JsonEvents
{
public:
    struct Known : std::exception {
    };

    void beginObject() override { ++m_depth; }
    void endObject() override
    {
        if (--m_depth == 0)
            throw Known();
    }
    void beginArray() override { m_depth += m_depth > 0; }
    void endArray() override { m_depth -= m_depth > 0; }
    void key(QByteArrayView name) override
    {
        m_key = name.toByteArray();
        if (m_depth == 1)
            m_keys << m_key;
    }
    void string(QByteArrayView words) override
    {
        if (m_depth == 1 && (m_key == "html_url" || m_key == "url"))
            m_links += words.toByteArray() + ' ';
        m_isGitee = m_isGitee || (m_depth == 1 && m_key == "number");
    }
    void literal(QByteArrayView) override {}

    IssueJsonKind kind() const
    {
        const auto has = [this](const char *key) { return m_keys.contains(key); };
        if (has("items") && has("total_count"))
            return IssueJsonKind::GitHub;
        const bool isComment = has("issue_url") || has("target");
        const bool isRest = has("html_url") || has("url") || isComment;
        if (m_links.contains("gitee.com") || m_isGitee || (has("target") && has("body")))
            return isRest ? IssueJsonKind::Gitee : IssueJsonKind::None;
        if (isComment && has("body"))
            return IssueJsonKind::GitHub;
        if (has("html_url") && (has("number") || has("title") || m_links.contains("/issues/")))
            return IssueJsonKind::GitHub;
        const bool isCli = has("url") && (has("number") || has("title") || has("createdAt"));
        if (!isCli)
            return IssueJsonKind::None;
        // The interface for programs has snake_case; its addresses come first.
        return m_links.contains("/repos/") ? IssueJsonKind::GitHub : IssueJsonKind::GitHubCli;
    }

private:
    int m_depth = 0;
    QByteArray m_key;
    QByteArrayList m_keys;
    QByteArray m_links;
    bool m_isGitee = false; ///< its number is a word
};

// More than any service tells: of a file of nothing but brackets each would take 80 bytes.
constexpr qsizetype maxLabels = 10'000;   // of a report
constexpr size_t maxComments = 20'000;    // of a report
constexpr qint64 maxElements = 2'000'000; // reports, and comments that came apart

QString cleaned(QByteArrayView words)
{
    QString text = QString::fromUtf8(words);
    cleanText(text);
    return text;
}

/// gh says year 1 of what has not happened.
QString happened(const QString &written)
{
    return written.startsWith(QLatin1String("0001-")) ? QString() : utcTime(written);
}

bool isLink(const QString &url)
{
    return (url.startsWith(QLatin1String("https://")) || url.startsWith(QLatin1String("http://")))
           && url.count(u'/') >= 4;
}

QString tooManyOfReport(qint64 most)
{
    return ImportText::tr("a report has more than %1 comments or labels. Leave some of them out")
        .arg(limitNumber(most));
}

/// Makes reports and comments of the events of a JSON text.
class IssueJsonEvents : public JsonEvents
{
public:
    IssueJsonEvents(JsonReader &reader, ImportedReports &reports, NoteCollector &notes,
                    Progress &progress)
        : m_reader(reader), m_reports(reports), m_notes(notes), m_progress(progress)
    {
    }

    void beginObject() override
    {
        const In inner = inObject(m_open.back());
        if (inner == In::Report) {
            m_counts.results += m_open.size() > 1 && m_open[m_open.size() - 2] == In::Search;
            m_element = {};
            m_author = {};
            countElement();
        } else if (inner == In::Comment) {
            countComment();
            m_comment = {};
        } else if (m_open.back() == In::Report && m_key == "pull_request") {
            m_element.report.isPull = true;
        } else if (inner == In::Target) {
            m_element.isComment = true;
        }
        m_open.push_back(inner);
    }
    void endObject() override
    {
        const In ended = m_open.back();
        m_open.pop_back();
        if (ended == In::Report)
            finishElement();
        else if (ended == In::Comment)
            m_element.report.comments.push_back(std::move(m_comment));
    }
    void beginArray() override { m_open.push_back(inArray(m_open.back())); }
    void endArray() override { m_open.pop_back(); }
    void key(QByteArrayView name) override
    {
        if (m_open.back() != In::Other)
            m_key = QByteArray(name.data(), name.size());
    }
    void string(QByteArrayView words) override
    {
        if (m_open.back() != In::Other)
            value(cleaned(words), false);
    }
    void literal(QByteArrayView written) override
    {
        if (m_open.back() != In::Other)
            value(QString::fromLatin1(written), written == "null");
    }

    const IssueJsonCounts &counts() const { return m_counts; }

private:
    /// What is open; what nobody needs is Other, with all that is in it.
    enum class In {
        List,   ///< of reports or comments, or the text itself
        Search, ///< an answer whose items are reports
        Report, ///< or a comment that came apart, or something else
        Labels,
        Label,
        Comments,
        Comment,
        Author,
        CommentAuthor,
        Target, ///< what a comment of Gitee is about
        TargetIssue,
        Other
    };
    /// A report or comment as far as it was read.
    struct Element {
        ImportedReport report;
        ImportedComment comment;
        QString page;    ///< html_url
        QString address; ///< url
        QString about;   ///< issue_url
        QString target;  ///< number of Gitee's target
        QString message; ///< of a service that answers no report
        bool isComment = false;
    };

    In inObject(In outer) const
    {
        const bool isAuthor = m_key == "user" || m_key == "author";
        switch (outer) {
        case In::List:
            return In::Report;
        case In::Report:
            return isAuthor ? In::Author : m_key == "target" ? In::Target : In::Other;
        case In::Labels:
            return In::Label;
        case In::Comments:
            return In::Comment;
        case In::Comment:
            return isAuthor ? In::CommentAuthor : In::Other;
        case In::Target:
            return m_key == "issue" ? In::TargetIssue : In::Other;
        default:
            return In::Other;
        }
    }
    In inArray(In outer)
    {
        if (outer == In::List)
            return In::List;
        if (outer != In::Report)
            return In::Other;
        if (m_key == "labels") {
            m_element.report.labels.emplace();
            return In::Labels;
        }
        if (m_key == "comments")
            return In::Comments;
        if (m_key == "items" && m_open.size() == 2) {
            m_open.back() = In::Search;
            --m_counts.elements;
            return In::List;
        }
        return In::Other;
    }
    void value(const QString &words, bool isNull)
    {
        switch (m_open.back()) {
        case In::List:
            countElement();
            skip(ImportText::tr("is no issue report"));
            break;
        case In::Search:
            searchValue(words);
            break;
        case In::Report:
            reportValue(isNull ? QString() : words, isNull);
            break;
        case In::Labels:
            addLabel(words);
            break;
        case In::Label:
            if (m_key == "name")
                addLabel(words);
            break;
        case In::Comment:
            if (m_key == "body")
                m_comment.text = isNull ? QString() : words;
            else if (m_key == "createdAt" || m_key == "created_at")
                m_comment.written = isNull ? QString() : utcTime(words);
            break;
        case In::CommentAuthor:
            authorValue(m_comment, words, isNull);
            break;
        case In::Author:
            authorValue(m_author, words, isNull);
            break;
        case In::TargetIssue:
            if (m_key == "number" && !isNull)
                m_element.target = words;
            break;
        default:
            break;
        }
    }
    /// What an answer to a search says of itself, before or behind its items.
    void searchValue(const QString &words)
    {
        if (m_key == "total_count")
            m_counts.found = std::max(m_counts.found, words.toLongLong());
        else if (m_key == "incomplete_results")
            m_counts.isIncomplete = m_counts.isIncomplete || words == QLatin1String("true");
    }
    void reportValue(const QString &words, bool isNull)
    {
        ImportedReport &report = m_element.report;
        searchValue(words);
        for (const char *key :
             {"title", "state", "created_at", "createdAt", "updated_at", "updatedAt"}) {
            if (isNull && m_key == key)
                return; // every report has one: it is not said
        }
        if (m_key == "html_url")
            m_element.page = words;
        else if (m_key == "url")
            m_element.address = words;
        else if (m_key == "issue_url")
            m_element.about = words;
        else if (m_key == "number")
            report.number = words;
        else if (m_key == "title")
            report.title = words;
        else if (m_key == "body")
            report.body = words;
        else if (m_key == "state")
            report.state = words.toLower();
        else if (m_key == "user" || m_key == "author")
            report.author = words; // a deleted account is null
        else if (m_key == "created_at" || m_key == "createdAt") {
            report.year = writtenYear(words);
            report.opened = utcTime(words);
        } else if (m_key == "closed_at" || m_key == "closedAt" || m_key == "finished_at")
            report.closed = happened(words);
        else if (m_key == "updated_at" || m_key == "updatedAt")
            report.updated = utcTime(words);
        else if (m_key == "comments" && !isNull)
            m_counts.announced += words.toLongLong();
        else if (m_key == "isPullRequest")
            report.isPull = words == QLatin1String("true");
        else if (m_key == "message")
            m_element.message = words;
    }
    void authorValue(ImportedComment &comment, const QString &words, bool isNull) const
    {
        if (m_key == "login" && !isNull) {
            comment.author = words;
            comment.isBot = comment.isBot || isBotName(words);
        } else if ((m_key == "type" && words == QLatin1String("Bot"))
                   || (m_key == "is_bot" && words == QLatin1String("true"))) {
            comment.isBot = true;
        }
    }
    void countElement()
    {
        if (++m_counts.elements > maxElements)
            refuse(ImportText::tr(
                       "there are more than %1 reports and comments. Divide it into several "
                       "files")
                       .arg(limitNumber(maxElements)));
        m_progress.checkCanceled();
    }
    void countComment() const
    {
        if (m_element.report.comments.size() >= maxComments)
            refuse(tooManyOfReport(qint64(maxComments)));
    }
    void addLabel(const QString &label)
    {
        if (m_element.report.labels->size() >= maxLabels)
            refuse(tooManyOfReport(maxLabels));
        m_element.report.labels->append(label);
    }
    /// Throws Error with the line.
    [[noreturn]] void refuse(const QString &why) const
    {
        throw Error(ImportText::tr("line %1: %2").arg(m_reader.line()).arg(why));
    }
    void finishElement()
    {
        m_progress.setDone(m_reader.position());
        const bool isPlaceOnPage = m_element.page.contains(u'#'); // as of a remark on code
        if (m_element.isComment || !m_element.about.isEmpty() || isPlaceOnPage) {
            finishComment();
            return;
        }
        ImportedReport &report = m_element.report;
        report.url = reportPage(m_element.page.isEmpty() ? m_element.address : m_element.page);
        const bool isReport = report.title || !report.number.isEmpty()
                              || report.url.contains(QLatin1String("/issues/"));
        if (!isReport || !isLink(report.url)) { // a repository has a page, too
            skip(m_element.message.isEmpty()
                     ? ImportText::tr("has no link to an issue report")
                     : ImportText::tr("is no issue report but an answer: “%1”")
                           .arg(m_element.message.simplified().left(100)));
            return;
        }
        report.isPull = report.isPull.value_or(isPullPage(report.url));
        if (!m_author.author.isEmpty())
            report.author = m_author.author;
        if (report.author)
            report.isBot = m_author.isBot;
        m_reports.add(report);
        ++m_counts.reports;
        m_counts.comments += qint64(report.comments.size());
    }
    void finishComment()
    {
        QString about = m_element.page.section(u'#', 0, 0);
        if (!m_element.page.contains(u'#'))
            about = m_element.about.isEmpty() ? m_element.target : reportPage(m_element.about);
        if (about.isEmpty()) {
            skip(ImportText::tr("is a comment that doesn’t say on which report"));
            return;
        }
        ImportedComment comment{m_author.author, m_author.isBot,
                                m_element.report.opened.value_or(QString()),
                                m_element.report.body.value_or(QString())};
        m_reports.addComment(about, comment);
        ++m_counts.comments;
    }
    void skip(const QString &why)
    {
        ++m_counts.skipped;
        m_notes.repeated(
            "element",
            ImportText::tr("element %1 %2 and was left out.").arg(m_counts.elements).arg(why),
            m_reader.line());
    }

    JsonReader &m_reader;
    ImportedReports &m_reports;
    NoteCollector &m_notes;
    Progress &m_progress;
    IssueJsonCounts m_counts;
    std::vector<In> m_open{In::List};
    QByteArray m_key;
    Element m_element;
    ImportedComment m_comment; ///< within a report
    ImportedComment m_author;  ///< of the element
};

} // namespace

IssueJsonCounts readIssueJson(const QByteArray &bytes, ImportedReports &reports,
                              NoteCollector &notes, Progress &progress)
{
    const QByteArray utf8 = isUtf16(bytes) ? fromUtf16(bytes) : bytes;
    progress.setTotal(utf8.size());
    JsonReader reader(utf8);
    IssueJsonEvents events(reader, reports, notes, progress);
    while (reader.next(events))
        progress.checkCanceled();
    return events.counts();
}

IssueJsonKind issueJsonKind(const QByteArray &beginning)
{
    const QByteArray utf8 = isUtf16(beginning) ? fromUtf16(beginning) : beginning;
    FirstObject first;
    try {
        JsonReader reader(utf8);
        while (reader.next(first)) {
        }
    } catch (const FirstObject::Known &) {
    } catch (const Error &) { // it is cut, or no JSON
    }
    return first.kind();
}

QString utcTime(const QString &written)
{
    const QString trimmed = written.trimmed();
    static const QRegularExpression utc(
        QStringLiteral("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$"));
    if (utc.match(trimmed).hasMatch())
        return trimmed;
    const QDateTime time = QDateTime::fromString(trimmed, Qt::ISODate);
    // A day alone is no point in time, and no zone would be this computer's.
    if (!time.isValid() || time.timeSpec() == Qt::LocalTime)
        return trimmed;
    return time.toUTC().toString(Qt::ISODate);
}

int writtenYear(const QString &written)
{
    const QString trimmed = written.trimmed();
    bool isNumber = false;
    const int year = trimmed.left(4).toInt(&isNumber);
    const bool ends = trimmed.size() == 4 || (trimmed.size() > 4 && trimmed[4] == u'-');
    return isNumber && ends && year > 1000 ? year : 0;
}

QString reportPage(const QString &address)
{
    static const QRegularExpression service(
        QStringLiteral("^(https?://)(?:api\\.)?([^/]+)(?:/api/v\\d+)?/repos/(.+)$"));
    const auto match = service.match(address);
    return match.hasMatch() ? match.captured(1) + match.captured(2) + u'/' + match.captured(3)
                            : address;
}

bool isPullPage(const QString &url)
{
    static const QRegularExpression pull(QStringLiteral("/pulls?/\\d+(?:[/?#]|$)"));
    return url.contains(QLatin1String("/pull")) && url.contains(pull);
}

QString reportKey(const QString &url)
{
    static const QRegularExpression pull(QStringLiteral("/pulls?/(?=\\d+(?:[/?#]|$))"));
    return isPullPage(url) ? QString(url).replace(pull, QStringLiteral("/issues/")) : url;
}

bool isBotName(const QString &login)
{
    return login.endsWith(QLatin1String("[bot]")) || login.startsWith(QLatin1String("app/"));
}

ImportNote pullsLeftOut(qint64 count)
{
    return ImportNote::info(ImportText::tr("Pull requests, left out: %1.").arg(count));
}

} // namespace axial
