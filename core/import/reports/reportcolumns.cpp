#include "core/import/reports/reportcolumns.h"

#include "core/import/columns.h"
#include "core/import/people/attributevalues.h"
#include "core/import/reports/issuejson.h"
#include "core/import/textfile.h"
#include "core/text/encoding/encoding.h"

#include <QRegularExpression>

namespace axial {
namespace {

struct RolePattern {
    QString role;
    QRegularExpression headers;
};

const std::vector<RolePattern> &patterns()
{
    const auto pattern = [](const char *role, const char *headers) {
        return RolePattern{QLatin1String(role), QRegularExpression(QLatin1String(headers))};
    };
    static const std::vector<RolePattern> all{
        pattern("title", "^(issue|report)?(title|subject|summary|headline)$"),
        pattern("text", "^(issue|report)?(body|text|description|content)s?$"),
        pattern("labels", "^(issue|github|gitee)?(labels|tags)$"),
        pattern("state", "^(issue|report)?(state|status)$"),
        pattern("created", "^(issue)?(date)?(created|opened)(at|on|date|time)?$"),
        pattern("closed", "^(issue)?(date)?closed(at|on|date|time)?$"),
        pattern("author",
                "^(issue)?(author|user|reporter|creator|openedby|createdby)(login|name)?$"),
        pattern("number", "^(issue|report)?(number|no)$"),
        pattern("comment", "^(issue)?comment(body|text|content)?$"),
        pattern("commentauthor",
                "^(issue)?comment(by|(author|user)?(login|name)?|author|user|createdby)$"),
        pattern("commentwritten", "^(issue)?comment(created|updated|written|date|time)(at|on)?$"),
        pattern("repository", "^(repo|repository)(name|fullname)?$"),
        pattern("url", "url|link|^issue$|^issues$|^report$")};
    return all;
}

const QStringList factRoles{"labels", "state",  "created",    "closed",
                            "author", "number", "repository", "field"};

/// "bug, memory", "bug; memory", one a line, or a list as Python or JSON write it.
QStringList labelsOf(const QString &cell)
{
    QStringList labels;
    static const QRegularExpression between(QStringLiteral("[,;|\\n]"));
    static const QRegularExpression marks(QStringLiteral("^[\\s\\[\\]'\"]+|[\\s\\[\\]'\"]+$"));
    for (const QString &part : cell.split(between)) {
        const QString label = QString(part).remove(marks);
        if (!label.isEmpty())
            labels << label;
    }
    return labels;
}

/// The place of the column that certainly holds the links of the reports; -1 = none does.
qsizetype linkColumn(const QStringList &headerWords)
{
    for (const char *certain : {"htmlurl", "issueurl", "reporturl", "issuelink"}) {
        if (const qsizetype at = headerWords.indexOf(QLatin1String(certain)); at >= 0)
            return at;
    }
    return -1;
}

} // namespace

QString reportRoleOf(const QString &headerWord)
{
    for (const RolePattern &pattern : patterns()) {
        if (pattern.headers.match(headerWord).hasMatch())
            return pattern.role;
    }
    return {};
}

QString fieldRole(const QString &header, QSet<QString> &taken)
{
    const QString name = header.trimmed();
    if (name.isEmpty() || taken.contains(name))
        return QStringLiteral("ignore");
    taken.insert(name);
    return QStringLiteral("field");
}

std::vector<ColumnGuess> guessReportColumns(const QStringList &header)
{
    const QStringList words = headerWords(header);
    const qsizetype certain = linkColumn(words);
    QSet<QString> taken;
    QSet<QString> fields;
    std::vector<ColumnGuess> columns;
    for (qsizetype i = 0; i < header.size(); ++i) {
        QString role = reportRoleOf(words[i]);
        if (role == QLatin1String("url") && certain >= 0 && i != certain)
            role.clear();
        if (role.isEmpty() || taken.contains(role))
            role = fieldRole(header[i], fields);
        taken.insert(role);
        columns.push_back({header[i].trimmed(), role, {}});
    }
    return columns;
}

ReportColumns::ReportColumns(const std::vector<ColumnGuess> &columns, const QString &fileName)
{
    requireDistinctNames(columns, "field", fileName);
    for (size_t i = 0; i < columns.size(); ++i) {
        const QString name = columns[i].header.trimmed();
        if (columns[i].role == QLatin1String("field") && !name.isEmpty())
            m_fields.emplace_back(i, name);
    }
    for (const RolePattern &pattern : patterns()) {
        const QByteArray role = pattern.role.toLatin1();
        const qsizetype at = columnOf(columns, role.constData(), fileName);
        if (at >= 0)
            m_places.insert(pattern.role, size_t(at));
    }
}

bool ReportColumns::hasFacts() const
{
    return !m_fields.empty() || std::ranges::any_of(factRoles, [this](const QString &role) {
        return m_places.contains(role);
    });
}

QString ReportColumns::cell(const std::vector<QString> &cells, const char *role) const
{
    const auto place = m_places.constFind(QLatin1String(role));
    return place != m_places.cend() && *place < cells.size() ? cells[*place] : QString();
}

bool ReportColumns::says(const std::vector<QString> &cells, const char *role) const
{
    return !cell(cells, role).trimmed().isEmpty();
}

/// Programs write "NaN" and "None" where there is no day, state or label.
bool ReportColumns::saysFact(const std::vector<QString> &cells, const char *role) const
{
    return says(cells, role) && !saysNothing(cell(cells, role));
}

QString ReportColumns::link(const std::vector<QString> &cells) const
{
    const QString url = cell(cells, "url").trimmed();
    if (!url.isEmpty())
        return reportPage(url);
    const QString repository = cell(cells, "repository").trimmed();
    const QString number = cell(cells, "number").trimmed();
    if (repository.count(u'/') != 1 || number.isEmpty())
        return {};
    const bool isGitHub = std::ranges::all_of(number, [](QChar c) { return c.isDigit(); });
    return QLatin1String(isGitHub ? "https://github.com/" : "https://gitee.com/") + repository
           + QLatin1String("/issues/") + number;
}

ImportedReport ReportColumns::facts(const std::vector<QString> &cells) const
{
    ImportedReport report;
    report.url = link(cells);
    report.number = cell(cells, "number").trimmed();
    report.repository = cell(cells, "repository").trimmed().section(u'/', -1);
    // A blank cell says nothing: a sheet whose column nobody filled in takes nothing away.
    if (saysFact(cells, "state"))
        report.state = cell(cells, "state").trimmed().toLower();
    if (says(cells, "author")) {
        report.author = cell(cells, "author").trimmed();
        report.isBot = isBotName(*report.author);
    }
    if (saysFact(cells, "labels"))
        report.labels = labelsOf(cell(cells, "labels"));
    if (saysFact(cells, "created")) {
        report.opened = utcTime(cell(cells, "created"));
        report.year = writtenYear(cell(cells, "created"));
    }
    // Without a time it is open, but only where the same row says that it isn't closed.
    const bool isOpen = has("closed") && report.state && *report.state != QLatin1String("closed");
    if (saysFact(cells, "closed"))
        report.closed = utcTime(cell(cells, "closed"));
    else if (isOpen)
        report.closed = QString();
    if (isPullPage(report.url))
        report.isPull = true;
    for (const auto &[place, name] : m_fields) {
        const QString value = place < cells.size() ? cells[place].trimmed() : QString();
        if (!value.isEmpty())
            report.fields.emplace_back(name, value);
    }
    return report;
}

std::optional<ImportedComment> ReportColumns::comment(const std::vector<QString> &cells) const
{
    if (!says(cells, "comment"))
        return std::nullopt;
    ImportedComment comment;
    comment.author = cell(cells, "commentauthor").trimmed();
    comment.isBot = isBotName(comment.author);
    comment.written = utcTime(cell(cells, "commentwritten"));
    comment.text = cell(cells, "comment");
    cleanText(comment.text);
    return comment;
}

ImportedReport ReportColumns::report(const std::vector<QString> &cells) const
{
    ImportedReport report = facts(cells);
    if (says(cells, "title"))
        report.title = cell(cells, "title").simplified();
    if (says(cells, "text")) {
        report.body = cell(cells, "text");
        cleanText(*report.body);
    }
    return report;
}

} // namespace axial
