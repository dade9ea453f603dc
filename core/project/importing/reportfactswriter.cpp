#include "core/project/importing/reportfactswriter.h"

#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/sources/sources.h"

#include <algorithm>

namespace axial {
namespace {

std::optional<QString> joined(const std::optional<QStringList> &labels)
{
    // A label may hold a comma, but no line break.
    return labels ? std::optional(labels->join(u'\n')) : std::nullopt;
}

std::optional<int> known(int year)
{
    return year == 0 ? std::nullopt : std::optional(year);
}

/// "Speed #7"
QString nameOf(Database &db, SourceId source)
{
    return db.text("SELECT repository || ' #' || number FROM issue WHERE source=?1", source);
}

QString titled(const QString &name, const QString &title)
{
    return names::fitted(name + QLatin1String(": ") + title.simplified());
}

QString firstLine(Database &db, SourceId source)
{
    return db.text("SELECT substr(text, 1, 2000) FROM source_text WHERE source=?1", source)
        .section(u'\n', 0, 0);
}

} // namespace

bool ReportFactsWriter::take(SourceId source, const ImportedReport &report)
{
    bool isOther = takeIssue(source, report);
    isOther = takeDetail(source, report) || isOther;
    if (report.title)
        isOther = takeTitle(source, report.title->simplified()) || isOther;
    return takeFields(source, report) || isOther;
}

QString ReportFactsWriter::newTitle(const ImportedSource &source, const ImportedReport &report)
{
    const QString name = source.repository + QLatin1String(" #") + source.number;
    const QString title = report.title.value_or(QString()).simplified();
    const bool isNamedByLink = source.title == source.url || source.title == name;
    return title.isEmpty() || !isNamedByLink ? source.title : titled(name, title);
}

void ReportFactsWriter::add(SourceId source, const ImportedSource &link,
                            const ImportedReport &report)
{
    m_db.run("INSERT INTO issue(source, repository, number, state, author, labels, opened, closed, "
             "year) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
             source, link.repository, link.number, report.state.value_or(QString()),
             report.author.value_or(QString()), joined(report.labels).value_or(QString()),
             report.opened.value_or(QString()), report.closed.value_or(QString()), report.year);
    takeDetail(source, report);
    takeFields(source, report);
}

bool ReportFactsWriter::takeIssue(SourceId source, const ImportedReport &report)
{
    m_db.run("UPDATE issue SET state=coalesce(?2, state), author=coalesce(?3, author), "
             "labels=coalesce(?4, labels), opened=coalesce(?5, opened), "
             "closed=coalesce(?6, closed), year=iif(year=0, coalesce(?7, 0), year) "
             "WHERE source=?1 AND (state, author, labels, opened, closed, year) IS NOT "
             "(coalesce(?2, state), coalesce(?3, author), coalesce(?4, labels), "
             "coalesce(?5, opened), coalesce(?6, closed), iif(year=0, coalesce(?7, 0), year))",
             source, report.state, report.author, joined(report.labels), report.opened,
             report.closed, known(report.year));
    return m_db.changes() > 0;
}

bool ReportFactsWriter::takeDetail(SourceId source, const ImportedReport &report)
{
    if (!report.isPull && !report.isBot && !report.updated)
        return false;
    m_db.run("UPDATE issue SET pull=coalesce(?2, pull), bot=coalesce(?3, bot), "
             "updated=coalesce(?4, updated) WHERE source=?1 AND (pull, bot, updated) IS NOT "
             "(coalesce(?2, pull), coalesce(?3, bot), coalesce(?4, updated))",
             source, report.isPull, report.isBot, report.updated);
    return m_db.changes() > 0;
}

bool ReportFactsWriter::takeTitle(SourceId source, const QString &title)
{
    if (title.isEmpty())
        return false;
    const Source stored = sources::at(m_db, source);
    const QString name = nameOf(m_db, source);
    const QString ours = titled(name, title);
    if (stored.title == ours)
        return false;
    // Named by its link, or by the title that it had when it came in.
    const QString line = firstLine(m_db, source);
    const bool isOurs = stored.title == stored.url || stored.title == names::fitted(name)
                        || stored.title == titled(name, line);
    if (isOurs)
        m_db.run("UPDATE source SET title=?2 WHERE id=?1", source, ours);
    return isOurs;
}

QString ReportFactsWriter::titleInText(SourceId source, const QString &body) const
{
    const QString line = firstLine(m_db, source);
    if (line.isEmpty())
        return {};
    const bool isNamedByIt = sources::at(m_db, source).title == titled(nameOf(m_db, source), line);
    // Somebody may have given the source another name.
    const bool isAboveBody =
        sources::text(m_db, source).startsWith(line + QLatin1String("\n\n") + body);
    return isNamedByIt || (isAboveBody && !body.isEmpty()) ? line : QString();
}

/// Once, since a table may have thousands of columns.
void ReportFactsWriter::readFields()
{
    if (m_fields)
        return;
    m_fields.emplace();
    auto rows = m_db.query("SELECT name, id, position FROM source_field ORDER BY position DESC");
    while (rows.next()) { // of two with one name the first
        m_fields->insert(rows.text(0), rows.id<SourceFieldId>(1));
        m_nextPosition = std::max(m_nextPosition, rows.integer(2) + 1);
    }
}

bool ReportFactsWriter::takeFields(SourceId source, const ImportedReport &report)
{
    bool isOther = false;
    if (!report.fields.empty())
        readFields();
    for (const auto &[name, value] : report.fields) {
        SourceFieldId &field = (*m_fields)[name];
        if (!field) {
            field = m_db.newId<SourceFieldId>();
            m_db.run("INSERT INTO source_field(id, name, position) VALUES(?1, ?2, ?3)", field, name,
                     m_nextPosition++);
        }
        m_db.run("INSERT INTO source_value(source, field, value) VALUES(?1, ?2, ?3) "
                 "ON CONFLICT(source, field) DO UPDATE SET value=excluded.value "
                 "WHERE value<>excluded.value",
                 source, field, value);
        isOther = isOther || m_db.changes() > 0;
    }
    return isOther;
}

std::vector<SourceId> ReportFactsWriter::withNumber(const QString &number)
{
    if (!m_numbers) {
        m_numbers.emplace();
        auto rows = m_db.query("SELECT i.number, i.source FROM issue i JOIN source s "
                               "ON s.id = i.source WHERE s.url LIKE '%gitee.%' ORDER BY i.source");
        while (rows.next())
            (*m_numbers)[rows.text(0)].push_back(rows.id<SourceId>(1));
    }
    return m_numbers->value(number);
}

} // namespace axial
