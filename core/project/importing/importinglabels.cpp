#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/changerecorder.h"
#include "core/db/database.h"
#include "core/import/textfile.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importingparts.h"
#include "core/project/importing/knownreports.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"

#include <QDateTime>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <map>

namespace axial {
namespace {

DecisionKind kindOf(const ImportedLabel &row)
{
    qint64 given = 0;
    qint64 same = 0;
    for (qsizetype coder = 0; coder < row.labels.size(); ++coder) {
        const QStringList labels = row.of(coder);
        given += !labels.isEmpty();
        same += labels.contains(row.decision);
    }
    if (given > 0 && same == given)
        return DecisionKind::Unanimous;
    return same * 2 > given ? DecisionKind::Majority : DecisionKind::Imported;
}

/// Writes the labels of one file; holds what it looks up again and again.
class LabelWriter
{
public:
    LabelWriter(Database &db, const ImportedLabels &labels, KnownReports &reports,
                ImportSummary &summary)
        : m_db(db), m_labels(labels), m_reports(reports), m_summary(summary),
          m_folder(collections::find(db, labels.collection)),
          m_insertUnit(
              db.prepare("INSERT OR IGNORE INTO round_source(source, round) VALUES(?1, ?2)")),
          m_insertLabel(db.prepare("INSERT INTO label(source, round, coder, code) "
                                   "VALUES(?1, ?2, ?3, ?4)")),
          m_insertDecision(
              db.prepare("INSERT OR IGNORE INTO decision(source, round, code, how, "
                         "coder, reason, created) VALUES(?1, ?2, ?3, ?4, NULL, '', ?5)"))
    {
        m_round = rounds::ensure(db, labels.roundName);
        for (const QString &name : labels.coders) {
            bool isNumber = false;
            name.toInt(&isNumber);
            const QString coder = isNumber ? ImportingText::tr("Coder %1").arg(name) : name;
            const CoderId id = coders::ensure(db, coder);
            if (std::ranges::find(m_coders, id) != m_coders.end())
                throw Error(ImportingText::tr(
                                "%1: two columns hold labels of %2, who has one label for each "
                                "report. Nothing was imported. Ignore one of the columns.")
                                .arg(labels.file, coder));
            m_coders.push_back(id);
            rounds::addCoder(db, m_round, m_coders.back());
        }
        allowSeveral();
    }

    void write(const ImportedLabel &row)
    {
        SourceId source = m_reports.find(m_folder, row.url, row.occurrence,
                                         KnownReports::Elsewhere::Anywhere);
        if (!source)
            source = addReport(row);
        m_insertUnit.run(source, m_round);
        m_known.clear();
        if (m_db.changes() == 0) // in the round already: from an earlier file, or row
            rememberLabels(source);
        for (size_t i = 0; i < size_t(row.labels.size()) && i < m_coders.size(); ++i) {
            for (const QString &label : row.of(qsizetype(i)))
                writeLabel(row, source, m_coders[i], codeOf(label, row.line));
        }
        if (row.decision.isEmpty())
            return;
        const CodeId decision = codeOf(row.decision, row.line);
        m_insertDecision.run(source, m_round, decision, int(kindOf(row)), m_now);
        m_summary.decisions += m_db.changes();
        if (m_db.changes() == 0
            && m_db.integer("SELECT code FROM decision WHERE source=?1 AND round=?2", source,
                            m_round)
                   != decision.value)
            note(row, ImportingText::tr(
                          "this report has another decision already; the earlier one is kept."));
    }

private:
    /// Where somebody gave a report several labels, the round is one in which that can be.
    void allowSeveral()
    {
        m_isExclusive = rounds::at(m_db, m_round).exclusive;
        const bool areSeveral = std::ranges::any_of(
            m_labels.rows, [](const ImportedLabel &row) { return !row.further.empty(); });
        if (!m_isExclusive || !areSeveral)
            return;
        m_db.run("UPDATE round SET exclusive=0 WHERE id=?1", m_round);
        m_isExclusive = false;
        m_summary.notes.push_back(ImportNote::warning(
            ImportingText::tr("a coder has several labels on a report, so that in “%1” every coder "
                              "can give several. Agreement is counted for each code then.")
                .arg(m_labels.roundName),
            m_labels.file));
    }

    /// A report that only the label file names.
    SourceId addReport(const ImportedLabel &row)
    {
        ImportedSource report = reportOf(row);
        const SourceId id = sources::add(m_db, {collections::ensure(m_db, report.collection),
                                                SourceKind::IssueReport,
                                                report.title,
                                                row.url,
                                                row.occurrence,
                                                {},
                                                {},
                                                {}});
        sources::addIssue(m_db, {id, report.repository, report.number, 0});
        m_reports.add(id, row.url, row.occurrence);
        ++m_summary.sources;
        return id;
    }

    /// Of the repository that the file is named after when the study has its folder, else of the
    /// link's; in the folder that was chosen, if one was.
    ImportedSource reportOf(const ImportedLabel &row)
    {
        ImportedLinks link;
        link.table = baseName(m_labels.file);
        link.add(row.url, row.occurrence);
        if (!m_labels.isFolderGuessed)
            link.collection = m_labels.collection;
        ImportedSource report = link.source(0);
        if (m_labels.isFolderGuessed && m_folder) {
            report.tableFolder = m_labels.collection;
            report.moveToTableFolder();
        }
        return report;
    }

    void note(const ImportedLabel &row, const QString &text)
    {
        m_summary.notes.push_back(ImportNote::warning(text, m_labels.file, row.line));
    }

    void rememberLabels(SourceId source)
    {
        auto rows = m_db.query("SELECT coder, code FROM label WHERE source=?1 AND round=?2", source,
                               m_round);
        while (rows.next())
            m_known.insert(rows.id<CoderId>(0), rows.id<CodeId>(1));
    }

    CodeId codeOf(const QString &label, qint64 line)
    {
        CodeId &code = m_codes[label];
        if (!code)
            code = codeForImport(m_db, label, m_labels.file, line, m_summary);
        return code;
    }

    void writeLabel(const ImportedLabel &row, SourceId source, CoderId coder, CodeId code)
    {
        if (m_known.contains(coder, code))
            return;
        if (m_isExclusive && m_known.contains(coder)) {
            note(row, ImportingText::tr(
                          "this coder has another label on this report already; the earlier one is "
                          "kept."));
            return;
        }
        m_insertLabel.run(source, m_round, coder, code);
        m_known.insert(coder, code);
        ++m_summary.labels;
    }

    Database &m_db;
    const ImportedLabels &m_labels;
    KnownReports &m_reports;
    ImportSummary &m_summary;
    CollectionId m_folder; ///< none = there is no folder of that name
    Statement m_insertUnit;
    Statement m_insertLabel;
    Statement m_insertDecision;
    RoundId m_round;
    std::vector<CoderId> m_coders;
    bool m_isExclusive = true;
    QMultiHash<CoderId, CodeId> m_known; ///< of the row's report
    QHash<QString, CodeId> m_codes;
    qint64 m_now = QDateTime::currentMSecsSinceEpoch();
};

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

CodeId codeForImport(Database &db, const QString &written, const QString &file, qint64 line,
                     ImportSummary &summary)
{
    const QString keyOrName = summary.newKeys.value(written, written);
    if (const CodeId found = codes::find(db, names::fitted(keyOrName)))
        return found;
    static const QRegularExpression keyPattern(QStringLiteral("^[A-Z](\\.[0-9A-Za-z]+)*$"));
    const bool isKey = keyPattern.match(keyOrName).hasMatch();
    const CodeId code = codes::add(db, codes::openCodesFolder(db), keyOrName,
                                   isKey ? keyOrName : QString());
    ++summary.codes;
    summary.notes.push_back(ImportNote::info(
        ImportingText::tr("%1 is not in the taxonomy; it was made under Open codes.")
            .arg(names::fitted(keyOrName)),
        file, line));
    return code;
}

void storeLabels(Database &db, const std::vector<ImportedLabels> &labels, KnownReports &reports,
                 ImportSummary &summary, Progress &progress)
{
    for (const ImportedLabels &file : labels) {
        LabelWriter writer(db, file, reports, summary);
        qint64 written = 0;
        for (const ImportedLabel &row : file.rows) {
            writer.write(row);
            if (++written % 256 == 0) {
                progress.checkCanceled();
                ChangeRecorder::putAwayMuch(db);
            }
            progress.advance();
        }
    }
}

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
