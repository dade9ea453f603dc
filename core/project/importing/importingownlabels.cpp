#include "core/project/importing/importingownlabels.h"

#include "core/base/messages.h"
#include "core/db/changerecorder.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"

#include <QDateTime>
#include <QHash>
#include <QSet>

#include <map>

namespace axial {
namespace {

Error refused(const ImportedOwnLabel &label, const QString &why)
{
    return Error(ImportNote::warning(why, label.file, label.line).sentence() + u' '
                 + ImportingText::tr("Nothing was imported."));
}

/// One coder's labels of one round.
class OwnLabelWriter
{
public:
    OwnLabelWriter(Database &db, RoundId round, CoderId coder, ImportSummary &summary)
        : m_db(db), m_round(rounds::at(db, round)), m_coder(coder), m_summary(summary),
          m_labelling(db, round, coder)
    {
        auto rows = db.query("SELECT s.url, s.occurrence, s.id FROM round_source r "
                             "JOIN source s ON s.id = r.source WHERE r.round=?1 AND s.url<>'' "
                             "ORDER BY s.id DESC",
                             round);
        while (rows.next()) {
            const std::pair<QString, int> name{rows.text(0), int(rows.integer(1))};
            if (m_reports.contains(name))
                m_isTwice.insert(name);
            m_reports.insert(name, rows.id<SourceId>(2));
        }
    }

    void write(const ImportedOwnLabel &label)
    {
        const SourceId source = m_reports.value({label.url, label.occurrence});
        if (!source)
            throw refused(label,
                          ImportingText::tr("%1 is not in %2.").arg(label.url, m_round.name));
        if (m_isTwice.contains({label.url, label.occurrence}))
            throw refused(label,
                          ImportingText::tr("%1 is in %2 more than once, in several folders, so "
                                            "it is not clear which one is meant.")
                              .arg(label.url, m_round.name));
        const CodeId code = codeOf(label);
        const std::vector<CodeId> before = rounds::labels(m_db, m_round.id, source, m_coder);
        if (std::find(before.begin(), before.end(), code) != before.end())
            return;
        if (m_round.exclusive && !before.empty() && !isLater(label, source, before.front()))
            return;
        m_labelling.set(source, code, label.atMs.value_or(QDateTime::currentMSecsSinceEpoch()));
        ++m_summary.labels;
    }

private:
    CodeId codeOf(const ImportedOwnLabel &label)
    {
        CodeId &code = m_codes[label.code];
        if (!code)
            code = codes::find(m_db, label.code);
        if (!code)
            throw refused(label,
                          ImportingText::tr("there is no code with the number or name “%1” here.")
                              .arg(label.code));
        return code;
    }
    /// Whether it was given after the one that is here, and says which holds.
    bool isLater(const ImportedOwnLabel &label, SourceId source, CodeId here)
    {
        const auto at = m_db.integer(
            "SELECT max(at) FROM label WHERE source=?1 AND round=?2 AND coder=?3", source,
            m_round.id, m_coder);
        const bool isLater = !at || (label.atMs && *label.atMs > *at);
        const QString key = codes::at(m_db, here).keyOrName();
        m_summary.notes.push_back(ImportNote::warning(
            isLater ? ImportingText::tr("%1 replaces %2, which is older.").arg(label.code, key)
                    : ImportingText::tr("%1 is older than %2, which is kept.").arg(label.code, key),
            label.file, label.line));
        return isLater;
    }

    Database &m_db;
    Round m_round;
    CoderId m_coder;
    ImportSummary &m_summary;
    rounds::Labelling m_labelling;
    QHash<std::pair<QString, int>, SourceId> m_reports;
    QSet<std::pair<QString, int>> m_isTwice; ///< in several folders
    QHash<QString, CodeId> m_codes;
};

CoderId coderOf(Database &db, const ImportedOwnLabel &label)
{
    if (const CoderId coder = coders::find(db, label.coder))
        return coder;
    throw refused(label, ImportingText::tr("there is no coder called “%1” here.").arg(label.coder));
}

} // namespace

void storeOwnLabels(Database &db, const std::vector<ImportedOwnLabel> &labels,
                    ImportSummary &summary, Progress &progress)
{
    std::map<std::pair<QString, QString>, OwnLabelWriter> writers; // by round and coder
    qint64 written = 0;
    for (const ImportedOwnLabel &label : labels) {
        const std::pair key(label.round, label.coder);
        auto writer = writers.find(key);
        if (writer == writers.end())
            writer = writers
                         .try_emplace(key, db, rounds::named(db, label.round).id,
                                      coderOf(db, label), summary)
                         .first;
        writer->second.write(label);
        if (++written % 256 == 0) {
            progress.checkCanceled();
            ChangeRecorder::putAwayMuch(db);
        }
    }
}

} // namespace axial
