#include "core/import/reports/issuejson.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/import/reports/issuejsonevents.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QStringDecoder>

#include <algorithm>

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
