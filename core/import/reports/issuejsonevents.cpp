#include "core/import/reports/issuejsonevents.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/text/encoding/encoding.h"

#include <algorithm>

namespace axial {
namespace {

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

} // namespace

IssueJsonEvents::IssueJsonEvents(JsonReader &reader, ImportedReports &reports, NoteCollector &notes,
                                 Progress &progress)
    : m_reader(reader), m_reports(reports), m_notes(notes), m_progress(progress)
{
}

IssueJsonEvents::In IssueJsonEvents::inObject(In outer) const
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

void IssueJsonEvents::beginObject()
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

IssueJsonEvents::In IssueJsonEvents::inArray(In outer)
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

void IssueJsonEvents::beginArray()
{
    m_open.push_back(inArray(m_open.back()));
}

void IssueJsonEvents::endArray()
{
    m_open.pop_back();
}

void IssueJsonEvents::endObject()
{
    const In ended = m_open.back();
    m_open.pop_back();
    if (ended == In::Report)
        finishElement();
    else if (ended == In::Comment)
        m_element.report.comments.push_back(std::move(m_comment));
}

void IssueJsonEvents::key(QByteArrayView name)
{
    if (m_open.back() != In::Other)
        m_key = QByteArray(name.data(), name.size());
}

void IssueJsonEvents::string(QByteArrayView words)
{
    if (m_open.back() != In::Other)
        value(cleaned(words), false);
}

void IssueJsonEvents::literal(QByteArrayView written)
{
    if (m_open.back() != In::Other)
        value(QString::fromLatin1(written), written == "null");
}

void IssueJsonEvents::value(const QString &words, bool isNull)
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

void IssueJsonEvents::countElement()
{
    if (++m_counts.elements > maxElements)
        refuse(ImportText::tr("there are more than %1 reports and comments. Divide it into several "
                              "files")
                   .arg(limitNumber(maxElements)));
    m_progress.checkCanceled();
}

void IssueJsonEvents::countComment() const
{
    if (m_element.report.comments.size() >= maxComments)
        refuse(tooManyOfReport(qint64(maxComments)));
}

void IssueJsonEvents::addLabel(const QString &label)
{
    if (m_element.report.labels->size() >= maxLabels)
        refuse(tooManyOfReport(maxLabels));
    m_element.report.labels->append(label);
}

void IssueJsonEvents::refuse(const QString &why) const
{
    throw Error(ImportText::tr("line %1: %2").arg(m_reader.line()).arg(why));
}

void IssueJsonEvents::authorValue(ImportedComment &comment, const QString &words, bool isNull) const
{
    if (m_key == "login" && !isNull) {
        comment.author = words;
        comment.isBot = comment.isBot || isBotName(words);
    } else if ((m_key == "type" && words == QLatin1String("Bot"))
               || (m_key == "is_bot" && words == QLatin1String("true"))) {
        comment.isBot = true;
    }
}

/// What an answer to a search says of itself, before or behind its items.
void IssueJsonEvents::searchValue(const QString &words)
{
    if (m_key == "total_count")
        m_counts.found = std::max(m_counts.found, words.toLongLong());
    else if (m_key == "incomplete_results")
        m_counts.isIncomplete = m_counts.isIncomplete || words == QLatin1String("true");
}

void IssueJsonEvents::reportValue(const QString &words, bool isNull)
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

void IssueJsonEvents::finishElement()
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
        skip(m_element.message.isEmpty() ? ImportText::tr("has no link to an issue report")
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

void IssueJsonEvents::finishComment()
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

void IssueJsonEvents::skip(const QString &why)
{
    ++m_counts.skipped;
    m_notes.repeated(
        "element",
        ImportText::tr("element %1 %2 and was left out.").arg(m_counts.elements).arg(why),
        m_reader.line());
}

} // namespace axial
