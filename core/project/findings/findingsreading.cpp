#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/findings/findings.h"
#include "core/project/findings/storednumber.h"
#include "core/project/memos/privatememos.h"

namespace axial::findings {
namespace {

// The column list of readFinding(); a macro, since literals are joined only by the preprocessor.
#define FINDING_COLUMNS                                                                            \
    "SELECT id, text, state, note, coalesce(coder, 0), created, modified FROM finding "

Finding readFinding(const Statement &row)
{
    Finding finding;
    finding.id = row.id<FindingId>(0);
    finding.text = row.text(1);
    finding.state = FindingState(row.integer(2));
    finding.note = row.text(3);
    finding.coder = row.id<CoderId>(4);
    finding.createdMs = row.integer(5);
    finding.modifiedMs = row.integer(6);
    return finding;
}

void readNumbers(Database &db, Finding &finding)
{
    auto rows = db.query("SELECT place, query, parameters, row, \"column\", value "
                         "FROM finding_number WHERE finding=?1 ORDER BY place",
                         finding.id);
    while (rows.next())
        finding.numbers.push_back({int(rows.integer(0)),
                                   {rows.text(1), parametersFrom(rows.text(2))},
                                   rows.text(3),
                                   rows.text(4),
                                   statedNumber(rows.text(5))});
}

void readEvidence(Database &db, Finding &finding)
{
    finding.quotes = columnOf<std::vector<QuoteId>>(db.query(
        "SELECT quote FROM finding_quote WHERE finding=?1 ORDER BY position, quote", finding.id));
    finding.reports = columnOf<std::vector<SourceId>>(
        db.query("SELECT source FROM finding_source WHERE finding=?1 ORDER BY position, source",
                 finding.id));
    // One that a copy of the study made private may come in as part of a finding of another copy.
    finding.memos = columnOf<std::vector<MemoId>>(
        db.query("SELECT f.memo FROM finding_memo f JOIN memo m "
                 "ON m.id = f.memo WHERE f.finding=?1 "
                 "AND NOT " AXIAL_MEMO_IS_PRIVATE("m") " ORDER BY f.position, f.memo",
                 finding.id));
    auto figures = db.query("SELECT query, parameters FROM finding_figure WHERE finding=?1 "
                            "ORDER BY position",
                            finding.id);
    while (figures.next())
        finding.figures.push_back({figures.text(0), parametersFrom(figures.text(1))});
}

} // namespace

std::vector<Finding> all(Database &db)
{
    std::vector<Finding> result;
    {
        auto rows = db.query(FINDING_COLUMNS "ORDER BY position, id");
        while (rows.next())
            result.push_back(readFinding(rows));
    }
    for (Finding &finding : result) {
        readNumbers(db, finding);
        readEvidence(db, finding);
    }
    return result;
}

std::optional<Finding> find(Database &db, FindingId id)
{
    Finding finding;
    {
        auto row = db.query(FINDING_COLUMNS "WHERE id=?1", id);
        if (!row.next())
            return std::nullopt;
        finding = readFinding(row);
    }
    readNumbers(db, finding);
    readEvidence(db, finding);
    return finding;
}

} // namespace axial::findings
