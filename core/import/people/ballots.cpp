#include "core/base/messages.h"
#include "core/domain/ballot.h"
#include "core/import/importers.h"
#include "core/import/people/attributevalues.h"
#include "core/import/textfile.h"

#include <algorithm>

namespace axial {
namespace {

/// 1 for "Rank 1"; 0 = no column of a rank.
int rankOf(const QString &word)
{
    if (!word.startsWith(QLatin1String("rank")))
        return 0;
    const int rank = word.mid(4).toInt();
    return rank >= 1 && rank <= mostRanks ? rank : 0;
}

/// Where things stand in a table of ballots.
struct BallotColumns {
    qsizetype participant = -1;
    qsizetype prompt = -1;
    std::vector<int> rankAt; ///< of each column; 0 = it holds no rank
    int ranks = 0;

    explicit BallotColumns(const QStringList &words)
        : participant(words.indexOf(QLatin1String("participant"))),
          prompt(words.indexOf(QLatin1String("prompt")))
    {
        for (const QString &word : words) {
            rankAt.push_back(rankOf(word));
            ranks = std::max(ranks, rankAt.back());
        }
    }
    /// The first rank that has no column below one that has; 0 = none.
    int missing() const
    {
        for (int rank = 1; rank < ranks; ++rank) {
            if (std::find(rankAt.begin(), rankAt.end(), rank) == rankAt.end())
                return rank;
        }
        return 0;
    }
    bool areThere() const { return participant >= 0 && prompt >= 0 && ranks > 0; }
};

ImportedBallot ballotOf(const ImportInput &input, const CsvRow &row, const BallotColumns &columns,
                        NoteCollector &notes)
{
    const auto refused = [&](const QString &why) {
        return lineError(input.fileName, row.line,
                         why + u' ' + ImportText::tr("Nothing was read from this file."));
    };
    if (row.fields.size() > columns.rankAt.size())
        throw refused(ImportText::tr("found %n column(s), expected %1 as in the header.", nullptr,
                                     int(row.fields.size()))
                          .arg(columns.rankAt.size()));
    ImportedBallot ballot;
    ballot.participant = row.cell(columns.participant);
    ballot.prompt = row.cell(columns.prompt);
    ballot.file = input.fileName;
    ballot.line = row.line;
    if (ballot.participant.isEmpty())
        throw refused(ImportText::tr("the cell “%1” is empty.").arg(QStringLiteral("Participant")));
    if (ballot.prompt.isEmpty())
        throw refused(ImportText::tr("the cell “%1” is empty.").arg(QStringLiteral("Prompt")));
    for (size_t column = 0; column < columns.rankAt.size(); ++column) {
        const QString cell = row.cell(qsizetype(column));
        const auto rank = size_t(columns.rankAt[column]);
        if (rank == 0 || cell.isEmpty())
            continue;
        if (saysNothing(cell)) {
            notes.repeated(
                "missing",
                ImportText::tr("“%1” was read as no code at rank %2.").arg(cell).arg(rank),
                row.line);
            continue;
        }
        if (ballot.ranks.size() < rank) // no more than the row fills
            ballot.ranks.resize(rank);
        ballot.ranks[rank - 1] << cell;
    }
    return ballot;
}

void noteOddities(const ImportedBallot &ballot, NoteCollector &notes)
{
    if (ballot.ranks.empty())
        notes.repeated("none", ImportText::tr("no rank is given, so the row was left out."),
                       ballot.line);
    const auto gap = std::ranges::find_if(ballot.ranks, &QStringList::isEmpty);
    if (gap != ballot.ranks.end())
        notes.repeated("gap",
                       ImportText::tr("rank %1 is empty though a later one is given; it stays so.")
                           .arg(gap - ballot.ranks.begin() + 1),
                       ballot.line);
}

} // namespace

int sniffBallots(const ImportInput &input)
{
    if (!isTextTable(input))
        return 0;
    return BallotColumns(peekCsvHeader(input)).areThere() ? 98 : 0;
}

ImportBundle readBallots(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    const BallotColumns columns(headerWords(table));
    if (!columns.areThere())
        throw headerError(input.fileName,
                          QStringLiteral("Participant,Prompt,Rank 1,Rank 2,Rank 3"));
    // A row of three cells must not become a thousand ranks.
    if (const int missing = columns.missing())
        throw lineError(input.fileName, 1,
                        ImportText::tr("the column of rank %1 is missing; the ranks are numbered "
                                       "without a gap. Nothing was read from this file.")
                            .arg(missing));
    ImportBundle bundle;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        if (i % 1024 == 0)
            progress.checkCanceled();
        ImportedBallot ballot = ballotOf(input, table.rows[i], columns, notes);
        noteOddities(ballot, notes);
        if (!ballot.ranks.empty())
            bundle.ballots.push_back(std::move(ballot));
    }
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
