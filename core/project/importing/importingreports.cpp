#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/changerecorder.h"
#include "core/db/database.h"
#include "core/project/importing/importingparts.h"
#include "core/project/importing/knownreports.h"
#include "core/project/importing/reporttexts.h"
#include "core/project/sources/sources.h"

#include <QHash>
#include <QSet>

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

/// Takes what a service or a table says of issue reports beside their words.
class ReportFactsWriter
{
public:
    explicit ReportFactsWriter(Database &db) : m_db(db) {}

    /// True when something is other than it was. What the report doesn't say stays. The title is
    /// taken as long as nobody here has named the source.
    bool take(SourceId source, const ImportedReport &report)
    {
        bool isOther = takeIssue(source, report);
        isOther = takeDetail(source, report) || isOther;
        if (report.title)
            isOther = takeTitle(source, report.title->simplified()) || isOther;
        return takeFields(source, report) || isOther;
    }

    /// What a report that the study doesn't have is called.
    static QString newTitle(const ImportedSource &source, const ImportedReport &report)
    {
        const QString name = source.repository + QLatin1String(" #") + source.number;
        const QString title = report.title.value_or(QString()).simplified();
        const bool isNamedByLink = source.title == source.url || source.title == name;
        return title.isEmpty() || !isNamedByLink ? source.title : titled(name, title);
    }

    /// All that is said of such a one, which was stored with that title.
    void add(SourceId source, const ImportedSource &link, const ImportedReport &report)
    {
        m_db.run(
            "INSERT INTO issue(source, repository, number, state, author, labels, opened, closed, "
            "year) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            source, link.repository, link.number, report.state.value_or(QString()),
            report.author.value_or(QString()), joined(report.labels).value_or(QString()),
            report.opened.value_or(QString()), report.closed.value_or(QString()), report.year);
        takeDetail(source, report);
        takeFields(source, report);
    }

    /// The title with which the report's text begins, for a body that comes in without one; empty =
    /// it begins with none.
    QString titleInText(SourceId source, const QString &body) const
    {
        const QString line = firstLine(m_db, source);
        if (line.isEmpty())
            return {};
        const bool isNamedByIt = sources::at(m_db, source).title
                                 == titled(nameOf(m_db, source), line);
        // Somebody may have given the source another name.
        const bool isAboveBody =
            sources::text(m_db, source).startsWith(line + QLatin1String("\n\n") + body);
        return isNamedByIt || (isAboveBody && !body.isEmpty()) ? line : QString();
    }

    /// Reports of services whose numbers are of all their repositories (Gitee).
    std::vector<SourceId> withNumber(const QString &number)
    {
        if (!m_numbers) {
            m_numbers.emplace();
            auto rows = m_db.query(
                "SELECT i.number, i.source FROM issue i JOIN source s "
                "ON s.id = i.source WHERE s.url LIKE '%gitee.%' ORDER BY i.source");
            while (rows.next())
                (*m_numbers)[rows.text(0)].push_back(rows.id<SourceId>(1));
        }
        return m_numbers->value(number);
    }

private:
    bool takeIssue(SourceId source, const ImportedReport &report)
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

    bool takeDetail(SourceId source, const ImportedReport &report)
    {
        if (!report.isPull && !report.isBot && !report.updated)
            return false;
        m_db.run("UPDATE issue SET pull=coalesce(?2, pull), bot=coalesce(?3, bot), "
                 "updated=coalesce(?4, updated) WHERE source=?1 AND (pull, bot, updated) IS NOT "
                 "(coalesce(?2, pull), coalesce(?3, bot), coalesce(?4, updated))",
                 source, report.isPull, report.isBot, report.updated);
        return m_db.changes() > 0;
    }

    bool takeTitle(SourceId source, const QString &title)
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

    /// Once, since a table may have thousands of columns.
    void readFields()
    {
        if (m_fields)
            return;
        m_fields.emplace();
        auto rows = m_db.query(
            "SELECT name, id, position FROM source_field ORDER BY position DESC");
        while (rows.next()) { // of two with one name the first
            m_fields->insert(rows.text(0), rows.id<SourceFieldId>(1));
            m_nextPosition = std::max(m_nextPosition, rows.integer(2) + 1);
        }
    }

    bool takeFields(SourceId source, const ImportedReport &report)
    {
        bool isOther = false;
        if (!report.fields.empty())
            readFields();
        for (const auto &[name, value] : report.fields) {
            SourceFieldId &field = (*m_fields)[name];
            if (!field) {
                field = m_db.newId<SourceFieldId>();
                m_db.run("INSERT INTO source_field(id, name, position) VALUES(?1, ?2, ?3)", field,
                         name, m_nextPosition++);
            }
            m_db.run("INSERT INTO source_value(source, field, value) VALUES(?1, ?2, ?3) "
                     "ON CONFLICT(source, field) DO UPDATE SET value=excluded.value "
                     "WHERE value<>excluded.value",
                     source, field, value);
            isOther = isOther || m_db.changes() > 0;
        }
        return isOther;
    }

    Database &m_db;
    std::optional<QHash<QString, SourceFieldId>> m_fields;
    qint64 m_nextPosition = 0; ///< of a field that is new
    std::optional<QHash<QString, std::vector<SourceId>>> m_numbers;
};

/// Links of which a note names the first few.
struct NamedReports {
    QStringList first;
    qint64 count = 0;

    void add(const QString &link)
    {
        constexpr qsizetype shown = 5;
        if (first.size() < shown)
            first << link;
        ++count;
    }
    QString names() const
    {
        return first.join(QStringLiteral(", "))
               + (count > first.size() ? QStringLiteral(", …") : QString());
    }
};

class ReportWriter
{
public:
    ReportWriter(Database &db, const std::vector<ImportedReports> &files, KnownReports &known,
                 ImportSummary &summary, Progress &progress)
        : m_db(db), m_files(files), m_known(known), m_summary(summary), m_progress(progress),
          m_facts(db)
    {
        for (const ImportedReports &file : files) {
            for (const QString &about : file.abouts())
                m_about[about].push_back(&file);
        }
    }

    void write(const ImportedReports &file)
    {
        for (size_t i = 0; i < file.size(); ++i) {
            advance();
            ImportedReport report = file.at(i);
            if (!file.collection.isEmpty())
                report.collection = file.collection;
            write(report);
        }
    }

    /// Comments whose reports did not come with them.
    void writeCommentsApart()
    {
        for (const ImportedReports &file : m_files) {
            for (const QString &about : file.abouts()) {
                advance();
                if (m_taken.contains(about))
                    continue;
                m_taken.insert(about);
                const std::vector<KnownReports::Known> reports = reportsOf(about);
                std::vector<ReportPart> parts;
                addComments(parts, about);
                for (const auto &report : reports)
                    update(report, {}, parts);
                if (reports.empty())
                    m_unknown.add(about);
            }
        }
    }

    void noteWhatStayed()
    {
        note(m_edited, [](int count) {
            return ImportingText::tr("%n reports were corrected here and came in with other words; "
                                     "those here are kept: %1",
                                     nullptr, count);
        });
        note(m_quoted, [](int count) {
            return ImportingText::tr(
                "%n reports came in with other words, of which quotes would have "
                "lost theirs; those here are kept: %1",
                nullptr, count);
        });
        note(m_unknown, [](int count) {
            return ImportingText::tr("Comments on %n reports were left out, since the reports are "
                                     "neither in the study nor in these files: %1",
                                     nullptr, count);
        });
    }

private:
    void write(const ImportedReport &report)
    {
        ImportedLinks link;
        link.repository = report.repository;
        link.collection = report.collection;
        link.add(report.url, 1);
        ImportedSource source = link.source(0);
        if (!report.number.isEmpty())
            source.number = report.number;
        const std::vector<KnownReports::Known> known = m_known.all(report.url);
        for (const auto &one : known)
            update(one, report, partsOf(one.report, report, source.number));
        if (known.empty())
            add(source, report, partsOf({}, report, source.number));
    }

    /// With the comments that came apart from it.
    std::vector<ReportPart> partsOf(SourceId known, const ImportedReport &report,
                                    const QString &number)
    {
        std::vector<ReportPart> parts;
        if (report.body)
            parts.push_back(headOf(known, report));
        for (const ImportedComment &comment : report.comments)
            parts.push_back(reportComment(comment));
        addComments(parts, report.url);
        m_taken.insert(report.url);
        // Elsewhere than on Gitee a number is of one repository.
        if (report.url.contains(QLatin1String("gitee.")) && m_about.contains(number)) {
            addComments(parts, number);
            m_taken.insert(number);
        }
        return parts;
    }

    /// A body without its title doesn't take away the one that the text has.
    ReportPart headOf(SourceId known, const ImportedReport &report) const
    {
        QString title = report.title.value_or(QString());
        if (title.isEmpty() && known)
            title = m_facts.titleInText(known, *report.body);
        return reportHead(title, *report.body, report.author.value_or(QString()),
                          report.isBot.value_or(false));
    }

    std::vector<KnownReports::Known> reportsOf(const QString &about)
    {
        if (about.contains(u'/'))
            return m_known.all(about);
        std::vector<KnownReports::Known> reports;
        for (const SourceId id : m_facts.withNumber(about))
            reports.push_back({id});
        return reports;
    }

    /// A report that is not known yet: whole at once, since most are.
    void add(const ImportedSource &source, const ImportedReport &report,
             const std::vector<ReportPart> &parts)
    {
        CollectionId &folder = m_folders[source.collection.join(QChar(0x1f))];
        if (!folder)
            folder = collections::ensure(m_db, source.collection);
        const ReportText text = newReportText(parts);
        const SourceId id = sources::add(m_db, {folder,
                                                source.kind,
                                                ReportFactsWriter::newTitle(source, report),
                                                source.url,
                                                1,
                                                text.text,
                                                {},
                                                {}});
        m_facts.add(id, source, report);
        if (!text.text.isEmpty())
            m_summary.comments += addReportTurns(m_db, id, text);
        m_known.add(id, source.url, 1);
        ++m_summary.sources;
    }

    void update(const KnownReports::Known &known, const ImportedReport &report,
                const std::vector<ReportPart> &parts)
    {
        const bool hasNewFacts = m_facts.take(known.report, report);
        const ReportTextChange change = takeReportText(m_db, known.report, parts);
        m_summary.comments += change.comments;
        using Kind = ReportTextChange::Kind;
        if (change.kind == Kind::Edited)
            m_edited.add(linkOf(known.report));
        else if (change.kind == Kind::Quoted)
            m_quoted.add(linkOf(known.report));
        if (known.isNew)
            return; // and counted as that
        if (change.kind == Kind::Added)
            ++m_summary.texts;
        else if (hasNewFacts || change.kind == Kind::Changed || change.comments > 0)
            ++m_summary.updatedSources;
        else
            m_summary.tellKnown(linkOf(known.report));
    }

    QString linkOf(SourceId report)
    {
        return m_db.text("SELECT url FROM source WHERE id=?1", report);
    }

    void addComments(std::vector<ReportPart> &parts, const QString &about) const
    {
        for (const ImportedReports *file : m_about.value(about)) {
            for (const ImportedComment &comment : file->commentsAbout(about))
                parts.push_back(reportComment(comment));
        }
    }

    void advance()
    {
        m_progress.advance();
        m_progress.checkCanceled();
        if (++m_seen % 64 == 0)
            ChangeRecorder::putAwayMuch(m_db);
    }

    template <class Sentence>
    void note(const NamedReports &reports, const Sentence &sentence)
    {
        if (reports.count > 0)
            m_summary.notes.push_back(
                ImportNote::warning(sentence(int(reports.count)).arg(reports.names())));
    }

    Database &m_db;
    const std::vector<ImportedReports> &m_files;
    QHash<QString, std::vector<const ImportedReports *>> m_about; ///< files with comments about it
    KnownReports &m_known;
    ImportSummary &m_summary;
    Progress &m_progress;
    ReportFactsWriter m_facts;
    QHash<QString, CollectionId> m_folders;
    QSet<QString> m_taken; ///< what comments are about that are stored
    NamedReports m_edited;
    NamedReports m_quoted;
    NamedReports m_unknown;
    qint64 m_seen = 0;
};

} // namespace

void storeReports(Database &db, const std::vector<ImportedReports> &files, KnownReports &known,
                  ImportSummary &summary, Progress &progress)
{
    if (files.empty())
        return;
    ReportWriter writer(db, files, known, summary, progress);
    for (const ImportedReports &file : files)
        writer.write(file);
    writer.writeCommentsApart();
    writer.noteWhatStayed();
}

} // namespace axial
