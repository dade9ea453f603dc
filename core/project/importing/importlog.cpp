#include "core/project/importing/importlog.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/base/visiblename.h"
#include "core/db/database.h"
#include "core/project/people/coders.h"

#include <QCoreApplication>

#include <set>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importReport)
};

/// Which sources were here, as long as a person reads their names.
QString knownSentence(const ImportSummary &summary)
{
    constexpr qsizetype shown = 40;
    QStringList names;
    for (const QString &name : summary.knownNames.mid(0, shown))
        names << visibleName(name);
    const QString sentence = Messages::tr("%n sources were there already and were left as they are",
                                          nullptr, int(summary.knownSources));
    return names.isEmpty()
               ? sentence + u'.'
               : QStringLiteral("%1: %2.").arg(
                   sentence, withRest(names, summary.knownSources).join(QStringLiteral(", ")));
}

} // namespace

QStringList importReport(const ImportSummary &summary)
{
    QStringList lines{Messages::tr("Added: %1.").arg(summary.counts())};
    if (summary.knownSources > 0)
        lines << knownSentence(summary);
    QStringList warnings;
    QStringList infos;
    for (const ImportNote &note : summary.notes)
        (note.severity == ImportNote::Severity::Warning ? warnings : infos) << note.sentence();
    if (!warnings.isEmpty())
        lines << QString() << Messages::tr("Skipped or doubtful:") << warnings;
    if (!infos.isEmpty())
        lines << QString() << Messages::tr("Good to know:") << infos;
    return lines;
}

QString leftOutSentence(const ImportSummary &summary)
{
    std::set<std::pair<QString, qint64>> lines; // two things may be said of one
    qint64 alike = 0;
    qint64 others = 0;
    for (const ImportNote &note : summary.notes) {
        if (note.severity != ImportNote::Severity::Warning)
            continue;
        alike += note.alike;
        if (note.line > 0)
            lines.insert({note.file, note.line});
        else if (note.alike == 0)
            ++others;
    }
    QStringList counts;
    if (const qint64 all = qint64(lines.size()) + alike; all > 0)
        counts << CountText::tr("%n line(s)", nullptr, int(all));
    if (others > 0)
        counts << (counts.isEmpty() ? CountText::tr("%n thing(s)", nullptr, int(others))
                                    : CountText::tr("%n other thing(s)", nullptr, int(others)));
    QStringList sentences;
    if (!counts.isEmpty())
        sentences
            << Messages::tr("Left out or doubtful: %1.").arg(counts.join(QStringLiteral(", ")));
    if (summary.knownSources > 0)
        sentences << Messages::tr("%n sources were there already and were left as they are",
                                  nullptr, int(summary.knownSources))
                         + u'.';
    return sentences.join(u' ');
}

namespace importlog {

std::vector<KeptImport> all(Database &db)
{
    std::vector<KeptImport> result;
    auto rows = db.query("SELECT id, at, file, coder, words FROM import_report "
                         "ORDER BY at DESC, id DESC");
    while (rows.next())
        result.push_back({rows.id<ImportReportId>(0),
                          QDateTime::fromMSecsSinceEpoch(rows.integer(1)), rows.text(2),
                          rows.isNull(3) ? CoderId() : rows.id<CoderId>(3), rows.text(4)});
    return result;
}

void keep(Database &db, const QStringList &files, const QString &coder, ImportSummary &summary)
{
    if (summary.isNothingNew())
        return;
    // Who only takes something in is no coder of the study yet, but is named.
    const CoderId by = coders::find(db, coder);
    QStringList lines = importReport(summary);
    if (!by && !coder.trimmed().isEmpty())
        lines.insert(1, Messages::tr("Imported by %1.").arg(visibleName(coder.trimmed())));
    summary.reportId = db.newId<ImportReportId>();
    db.run("INSERT INTO import_report(id, at, file, coder, words) VALUES(?1, ?2, ?3, ?4, ?5)",
           summary.reportId, QDateTime::currentMSecsSinceEpoch(), files.join(u'\n'), by,
           lines.join(u'\n'));
}

bool isKept(Database &db, ImportReportId report)
{
    return db.integer("SELECT 1 FROM import_report WHERE id=?1", report).has_value();
}

} // namespace importlog

} // namespace axial
