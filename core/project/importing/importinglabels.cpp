#include "core/project/importing/importinglabels.h"

#include "core/base/names.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds.h"
#include "core/project/sources.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("importing", text);
}

using UnitKey = std::pair<QString, int>; ///< link and occurrence

QHash<UnitKey, qint64> unitsOf(Database &db, CollectionId collection)
{
    QHash<UnitKey, qint64> result;
    auto rows = db.query("SELECT url, occurrence, id FROM source WHERE collection=?1 AND url<>''",
                         collection);
    while (rows.next())
        result.insert({rows.text(0), int(rows.integer(1))}, rows.integer(2));
    return result;
}

/// A report that only the label file names.
SourceId addReport(Database &db, CollectionId collection, const ImportedLabel &row)
{
    const QString number = row.url.section(u'/', -1);
    const QString repository = collections::path(db, collection).value(1);
    const SourceId id = sources::add(
        db, {collection,
             SourceKind::IssueReport,
             repository.isEmpty() ? row.url : QStringLiteral("%1 #%2").arg(repository, number),
             row.url,
             row.occurrence,
             {},
             {},
             {}});
    sources::addIssue(db, {id, repository, number, 0});
    return id;
}

DecisionKind kindOf(const ImportedLabel &row)
{
    qint64 given = 0;
    qint64 same = 0;
    for (const QString &label : row.labels) {
        given += !label.isEmpty();
        same += label == row.decision;
    }
    if (given > 0 && same == given)
        return DecisionKind::Unanimous;
    return same * 2 > given ? DecisionKind::Majority : DecisionKind::Imported;
}

/// Writes the labels of one file; holds what it looks up again and again.
class LabelWriter
{
public:
    LabelWriter(Database &db, const ImportedLabels &labels, ImportSummary &summary)
        : m_db(db), m_labels(labels), m_summary(summary),
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
            const QString coder = isNumber ? tr("Coder %1").arg(name) : name;
            const CoderId id = coders::ensure(db, coder);
            if (std::find(m_coders.begin(), m_coders.end(), id) != m_coders.end())
                throw Error(tr("%1: two columns hold labels of %2, who has one label a report. "
                               "Nothing was imported. Ignore one of the columns.")
                                .arg(labels.file, coder));
            m_coders.push_back(id);
            rounds::addCoder(db, m_round, m_coders.back());
        }
        m_collection = collections::ensure(db, labels.collection);
        m_units = unitsOf(db, m_collection);
    }

    void write(const ImportedLabel &row)
    {
        SourceId source{m_units.value({row.url, row.occurrence})};
        if (!source) {
            source = addReport(m_db, m_collection, row);
            m_units.insert({row.url, row.occurrence}, source.value);
            ++m_summary.sources;
        }
        m_insertUnit.run(source, m_round);
        m_known.clear();
        if (m_db.changes() == 0) // in the round already: from an earlier file, or row
            rememberLabels(source);
        for (size_t i = 0; i < size_t(row.labels.size()) && i < m_coders.size(); ++i) {
            const QString &label = row.labels[qsizetype(i)];
            if (!label.isEmpty())
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
            note(row, tr("this report has another decision already; the earlier one is kept."));
    }

private:
    void note(const ImportedLabel &row, const QString &text)
    {
        m_summary.notes.push_back({ImportNote::Severity::Warning, m_labels.file, row.line, text});
    }

    void rememberLabels(SourceId source)
    {
        auto rows = m_db.query("SELECT coder, code FROM label WHERE source=?1 AND round=?2", source,
                               m_round);
        while (rows.next())
            m_known.insert(rows.integer(0), rows.integer(1));
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
        const qint64 known = m_known.value(coder.value);
        if (known == code.value)
            return;
        if (known) {
            note(row, tr("this coder has another label on this report already; the earlier one is "
                         "kept."));
            return;
        }
        m_insertLabel.run(source, m_round, coder, code);
        ++m_summary.labels;
    }

    Database &m_db;
    const ImportedLabels &m_labels;
    ImportSummary &m_summary;
    Statement m_insertUnit;
    Statement m_insertLabel;
    Statement m_insertDecision;
    RoundId m_round;
    CollectionId m_collection;
    std::vector<CoderId> m_coders;
    QHash<UnitKey, qint64> m_units;
    QHash<qint64, qint64> m_known; ///< coder -> code, of the row's report
    QHash<QString, CodeId> m_codes;
    qint64 m_now = QDateTime::currentMSecsSinceEpoch();
};

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
    summary.notes.push_back({ImportNote::Severity::Info, file, line,
                             tr("%1 is not in the taxonomy; it was made under Open codes.")
                                 .arg(names::fitted(keyOrName))});
    return code;
}

void storeLabels(Database &db, const std::vector<ImportedLabels> &labels, ImportSummary &summary,
                 Progress &progress)
{
    for (const ImportedLabels &file : labels) {
        LabelWriter writer(db, file, summary);
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

} // namespace axial
