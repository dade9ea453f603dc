#include "core/project/importing/importingreports.h"

#include "core/base/names.h"
#include "core/db/changerecorder.h"
#include "core/db/database.h"
#include "core/project/importing/knownreports.h"
#include "core/project/importing/reportfactswriter.h"
#include "core/project/importing/reporttexts.h"
#include "core/project/sources/sources.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
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
            return Messages::tr("%n reports were corrected here and came in with other words; "
                                "those here are kept: %1",
                                nullptr, count);
        });
        note(m_quoted, [](int count) {
            return Messages::tr("%n reports came in with other words, of which quotes would have "
                                "lost theirs; those here are kept: %1",
                                nullptr, count);
        });
        note(m_unknown, [](int count) {
            return Messages::tr("Comments on %n reports were left out, since the reports are "
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
            m_summary.notes.push_back({ImportNote::Severity::Warning,
                                       {},
                                       0,
                                       sentence(int(reports.count)).arg(reports.names())});
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
