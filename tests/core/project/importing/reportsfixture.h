#pragma once

#include "core/project/importing/importing.h"

#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/support/study.h"

// Reports on their way into a study, and what it has of them then.
namespace axial {

using test::difference;
using test::dump;

inline const QString url = QStringLiteral("https://github.com/kiln/torchbed/issues/7");

inline ImportedReport report(const QString &body)
{
    ImportedReport report;
    report.url = url;
    report.title = QStringLiteral("Out of memory");
    report.body = body;
    report.state = QStringLiteral("open");
    report.author = QStringLiteral("ada");
    report.labels = QStringList{"bug, urgent", "memory"};
    report.opened = QStringLiteral("2024-03-01T12:00:05Z");
    report.closed = QString();
    report.updated = QStringLiteral("2024-03-01T12:00:05Z");
    report.year = 2024;
    report.isPull = false;
    report.isBot = false;
    return report;
}

inline ImportedComment comment(const QString &author, const QString &written, const QString &text)
{
    return {author, author.endsWith(QLatin1String("[bot]")), written, text};
}

inline const ImportedComment early = comment("grace", "2024-03-02T09:30:00Z", "Which driver?");
inline const ImportedComment late = comment("stale[bot]", "2024-03-07T00:00:00Z", "Stale.");

inline ImportBundle bundleOf(const std::vector<ImportedReport> &reports,
                             const std::vector<ImportedComment> &apart = {},
                             const QString &about = url)
{
    ImportBundle bundle;
    ImportedReports &all = bundle.reports.emplace_back();
    for (const ImportedReport &one : reports)
        all.add(one);
    for (const ImportedComment &one : apart)
        all.addComment(about, one);
    return bundle;
}

class ImportingReportsTest : public test::StudyTest
{
protected:
    ImportSummary take(const ImportBundle &bundle)
    {
        ImportSummary summary;
        Progress progress;
        const auto before = dump(db());
        project->edit("Import",
                      [&](Database &d) { summary = storeBundle(d, bundle, {}, progress); });
        EXPECT_EQ(project->check(), QStringList());
        const auto after = dump(db());
        if (before != after) {
            project->undo();
            EXPECT_EQ(difference(before, dump(db())), QString());
            project->redo();
            EXPECT_EQ(difference(after, dump(db())), QString());
        }
        return summary;
    }
    SourceId only()
    {
        const auto all = sources::all(db());
        EXPECT_EQ(all.size(), 1u);
        return all.empty() ? SourceId() : all.front().id;
    }
    QString text() { return sources::text(db(), only()); }
    QString words(const QString &sql) { return db().text(sql.toUtf8().constData()); }
    /// Who has which words, a turn a line.
    QStringList turns()
    {
        QStringList result;
        const QString whole = text();
        for (const Turn &turn : sources::turns(db(), only())) {
            QString who;
            for (const Speaker &speaker : sources::speakers(db(), only())) {
                if (speaker.id == turn.speaker)
                    who = speaker.name + u'/' + QString::number(int(speaker.role));
            }
            result << who + QStringLiteral(": ")
                          + whole.mid(turn.words, turn.range.end - turn.words).replace(u'\n', u'|');
        }
        return result;
    }

    const QString expected = QStringLiteral(
        "Out of memory\n\nIt stops.\n\ngrace · 2024-03-02 09:30:00 UTC\nWhich driver?\n\n"
        "stale[bot] · 2024-03-07 00:00:00 UTC\nStale.");
};

} // namespace axial
