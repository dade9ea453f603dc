#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importingparts.h"
#include "core/project/people/ballots.h"
#include "core/project/people/participants.h"
#include "core/text/typedkeys.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

/// Finds what ballots name, and keeps what it does not find until all were looked through, so that
/// a file is corrected in one go.
class BallotReader
{
public:
    explicit BallotReader(Database &db) : m_db(db) {}

    Ballot read(const ImportedBallot &row)
    {
        Ballot ballot{{}, participants::find(m_db, row.participant), row.prompt.simplified(), {}};
        if (!ballot.participant)
            refuse(row, ImportingText::tr("there is no participant called “%1” here.")
                            .arg(row.participant));
        else if (m_seen.contains({ballot.participant, ballot.prompt}))
            refuse(row, ImportingText::tr("%1 has an earlier row for “%2”.")
                            .arg(row.participant, row.prompt));
        m_seen.insert({ballot.participant, ballot.prompt});
        QSet<CodeId> ranked;
        for (const QStringList &cells : row.ranks) {
            ballot.ranks.emplace_back();
            for (const CodeId code : codesOf(row, cells)) {
                if (ranked.contains(code))
                    refuse(row, ImportingText::tr("“%1” is ranked twice.")
                                    .arg(codes::at(m_db, code).keyOrName()));
                ranked.insert(code);
                ballot.ranks.back().push_back(code);
            }
            std::sort(ballot.ranks.back().begin(), ballot.ranks.back().end());
        }
        return ballot;
    }

    /// Throws Error when something was not found.
    void requireAllFound() const
    {
        constexpr qsizetype mostSaid = 10;
        if (m_refused.isEmpty())
            return;
        QStringList said = m_refused.mid(0, mostSaid);
        if (m_refused.size() > mostSaid)
            said << ImportingText::tr("And %1 more.").arg(m_refused.size() - mostSaid);
        throw Error(said.join(u'\n') + u'\n' + ImportingText::tr("Nothing was imported."));
    }

private:
    void refuse(const ImportedBallot &row, const QString &why)
    {
        m_refused << ImportNote::warning(why, row.file, row.line).sentence();
    }

    std::vector<CodeId> codesOf(const ImportedBallot &row, const QStringList &cells)
    {
        std::vector<CodeId> result;
        for (const QString &cell : cells) {
            // A name may have a slash of its own.
            QStringList parts{cell};
            for (const char *tie : {" / ", "/"}) {
                if (parts.size() == 1 && !find(row, cell))
                    parts = cell.split(QLatin1String(tie), Qt::SkipEmptyParts);
            }
            for (const QString &part : parts) {
                if (const CodeId code = find(row, part.trimmed()))
                    result.push_back(code);
                else if (!m_ambiguous.contains(part.trimmed()))
                    refuse(row,
                           ImportingText::tr("there is no code with the number or name “%1” here.")
                               .arg(part.trimmed()));
            }
        }
        return result;
    }

    /// By key, name, or both as lists show them.
    CodeId find(const ImportedBallot &row, const QString &words)
    {
        const auto known = m_codes.constFind(words);
        if (known != m_codes.constEnd())
            return *known;
        CodeId code;
        try {
            code = codes::find(m_db, canonicalKey(words));
            const auto blank = words.indexOf(u' ');
            if (!code && blank > 0) {
                const CodeId byKey = codes::find(m_db, canonicalKey(words.left(blank)));
                if (byKey && codes::at(m_db, byKey).name == words.mid(blank + 1).trimmed())
                    code = byKey;
            }
        } catch (const Error &error) { // several are called so
            refuse(row, error.message());
            m_ambiguous.insert(words);
        }
        return m_codes[words] = code;
    }

    Database &m_db;
    QHash<QString, CodeId> m_codes;
    QSet<QString> m_ambiguous;
    QSet<std::pair<ParticipantId, QString>> m_seen;
    QStringList m_refused;
};

} // namespace

void storeBallots(Database &db, const std::vector<ImportedBallot> &rows, ImportSummary &summary)
{
    BallotReader reader(db);
    std::vector<Ballot> read;
    for (const ImportedBallot &row : rows)
        read.push_back(reader.read(row));
    reader.requireAllFound();
    for (size_t i = 0; i < read.size(); ++i) {
        const Ballot &ballot = read[i];
        const auto before = ballots::find(db, ballot.participant, ballot.prompt);
        if (before && before->ranks == ballot.ranks)
            continue;
        if (before)
            summary.notes.push_back(ImportNote::warning(
                ImportingText::tr("%1 had another ranking for “%2”, which was replaced.")
                    .arg(rows[i].participant, ballot.prompt),
                rows[i].file, rows[i].line));
        ballots::set(db, ballot.participant, ballot.prompt, ballot.ranks);
        ++summary.ballots;
    }
}

} // namespace axial
