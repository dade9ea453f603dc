#include "core/project/findings/findings.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/findings/findingtext.h"
#include "core/project/memos/links.h"
#include "core/project/memos/privatememos.h"
#include "core/project/quotes/quotes.h"

#include <QDateTime>

#include <algorithm>

namespace axial::findings {
namespace {

Finding at(Database &db, FindingId id)
{
    std::optional<Finding> finding = find(db, id);
    if (!finding)
        throw Error(refusals::gone());
    return *std::move(finding);
}

QString checkedText(const QString &text)
{
    const QString words = text.trimmed();
    if (words.isEmpty())
        throw Error(refusals::empty());
    if (words.size() > longestText)
        throw Error(refusals::tooLong(longestText));
    return words;
}

/// With a space where it would touch a word.
QString amongWords(const QString &text, qsizetype at, const QString &number)
{
    const bool touchesBefore = at > 0
                               && (text[at - 1].isLetterOrNumber() || text[at - 1] == u'}'
                                   || text[at - 1].isPunct())
                               && text[at - 1] != u'(';
    const bool touchesAfter = at < text.size() && (text[at].isLetterOrNumber() || text[at] == u'{');
    return (touchesBefore ? QStringLiteral(" ") : QString()) + number
           + (touchesAfter ? QStringLiteral(" ") : QString());
}

void touch(Database &db, FindingId finding)
{
    db.run("UPDATE finding SET modified=?2 WHERE id=?1", finding,
           QDateTime::currentMSecsSinceEpoch());
}

/// Statements that name a table can't be put together from words, so each list brings its own:
/// which place is free behind the last, and what puts one there.
struct Listed {
    const char *free;
    const char *insert;
};

template <class Id>
int addEach(Database &db, FindingId finding, const Listed &list, const std::vector<Id> &ids,
            Progress *progress = nullptr)
{
    at(db, finding);
    const qint64 first = db.integer(list.free, finding).value_or(0);
    qint64 position = first;
    if (progress)
        progress->setTotal(qint64(ids.size()));
    for (const Id id : ids) {
        if (progress) {
            progress->checkCanceled();
            progress->advance();
        }
        db.run(list.insert, finding, id, position);
        position += db.changes();
    }
    if (position > first)
        touch(db, finding);
    return int(position - first);
}

// The column list of read(); a macro, since literals are joined only by the preprocessor.
#define FINDING_COLUMNS                                                                            \
    "SELECT id, text, state, note, coalesce(coder, 0), created, modified FROM finding "

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
    finding.figures = listOf(
        db.query("SELECT query, parameters FROM finding_figure WHERE finding=?1 ORDER BY position",
                 finding.id),
        [](const Statement &row) {
            return QueryCall{row.text(0), parametersFrom(row.text(1))};
        });
}

std::vector<Finding> read(Database &db, Statement rows)
{
    auto list = rowsOf<Finding, FindingId, QString, FindingState, QString, CoderId, qint64, qint64>(
        std::move(rows));
    for (Finding &finding : list) {
        readNumbers(db, finding);
        readEvidence(db, finding);
    }
    return list;
}

} // namespace

FindingId add(Database &db, const QString &text, CoderId coder)
{
    const QString words = checkedText(text);
    const auto id = db.newId<FindingId>();
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    db.run("INSERT INTO finding(id, text, state, note, coder, position, created, modified) "
           "SELECT ?1, ?2, 0, '', ?3, coalesce(max(position) + 1, 0), ?4, ?4 FROM finding",
           id, words, coder, now);
    return id;
}

void setText(Database &db, FindingId finding, const QString &text)
{
    const QString words = checkedText(text);
    if (at(db, finding).text == words)
        return;
    db.run("UPDATE finding SET text=?2 WHERE id=?1", finding, words);
    touch(db, finding);
}

void setNote(Database &db, FindingId finding, const QString &note)
{
    if (at(db, finding).note == note)
        return;
    db.run("UPDATE finding SET note=?2 WHERE id=?1", finding, note);
    touch(db, finding);
}

void setState(Database &db, FindingId finding, FindingState state)
{
    if (at(db, finding).state == state)
        return;
    db.run("UPDATE finding SET state=?2 WHERE id=?1", finding, qint64(state));
    touch(db, finding);
}

void move(Database &db, FindingId finding, int position)
{
    at(db, finding);
    auto order = columnOf<std::vector<FindingId>>(
        db.query("SELECT id FROM finding ORDER BY position, id"));
    order.erase(std::find(order.begin(), order.end(), finding));
    order.insert(order.begin() + std::clamp(position, 0, int(order.size())), finding);
    for (size_t i = 0; i < order.size(); ++i)
        db.run("UPDATE finding SET position=?2 WHERE id=?1 AND position <> ?2", order[i],
               qint64(i));
}

void remove(Database &db, FindingId finding)
{
    const std::vector<QuoteId> carrying = at(db, finding).quotes;
    links::removeEnd(db, finding, [&] { db.run("DELETE FROM finding WHERE id=?1", finding); });
    for (const QuoteId quote : carrying)
        quotes::removeIfBare(db, quote);
}

int addNumber(Database &db, FindingId finding, const FindingNumber &number, qsizetype at)
{
    const Finding before = findings::at(db, finding);
    int place = 1; // not one that the words name already, be it by chance
    while (names(before.text, place)
           || std::any_of(before.numbers.begin(), before.numbers.end(),
                          [place](const FindingNumber &each) { return each.place == place; }))
        ++place;
    const qsizetype spot = at < 0 ? before.text.size() : std::min(at, before.text.size());
    QString text = before.text;
    text.insert(spot, amongWords(before.text, spot, placeWords(place)));
    db.run("INSERT INTO finding_number(finding, place, query, parameters, row, \"column\", value) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
           finding, place, number.call.query, storedParameters(number.call.parameters), number.row,
           number.column, storedWords(number.written));
    setText(db, finding, text);
    return place;
}

void setWritten(Database &db, FindingId finding, int place, const StatedNumber &written)
{
    const QString words = storedWords(written);
    db.run("UPDATE finding_number SET value=?3 WHERE finding=?1 AND place=?2 AND value <> ?3",
           finding, place, words);
    if (db.changes() > 0)
        return touch(db, finding);
    if (!db.integer("SELECT 1 FROM finding_number WHERE finding=?1 AND place=?2", finding, place))
        throw Error(
            ProjectText::tr("This number is no longer in the finding. Nothing was changed."));
}

void removeNumber(Database &db, FindingId finding, int place)
{
    const Finding before = at(db, finding);
    for (const FindingNumber &number : before.numbers) {
        if (number.place != place)
            continue;
        QString text = before.text;
        text.replace(placeWords(place), displayText(number.written.value, number.written.kind));
        db.run("DELETE FROM finding_number WHERE finding=?1 AND place=?2", finding, place);
        setText(db, finding, text);
        touch(db, finding);
    }
}

int addQuotes(Database &db, FindingId finding, const std::vector<QuoteId> &quotes)
{
    return addEach(
        db, finding,
        {"SELECT coalesce(max(position) + 1, 0) FROM finding_quote WHERE finding=?1",
         "INSERT OR IGNORE INTO finding_quote(finding, quote, position) SELECT ?1, id, ?3 "
         "FROM quote WHERE id=?2"},
        quotes);
}

int addReports(Database &db, FindingId finding, const std::vector<SourceId> &reports,
               Progress *progress)
{
    return addEach(
        db, finding,
        {"SELECT coalesce(max(position) + 1, 0) FROM finding_source WHERE finding=?1",
         "INSERT OR IGNORE INTO finding_source(finding, source, position) SELECT ?1, id, ?3 "
         "FROM source WHERE id=?2"},
        reports, progress);
}

int addMemos(Database &db, FindingId finding, const std::vector<MemoId> &memos)
{
    return addEach(db, finding,
                   {"SELECT coalesce(max(position) + 1, 0) FROM finding_memo WHERE finding=?1",
                    "INSERT OR IGNORE INTO finding_memo(finding, memo, position) SELECT ?1, id, ?3 "
                    "FROM memo WHERE id=?2 AND NOT " AXIAL_MEMO_IS_PRIVATE("memo")},
                   memos);
}

void removeQuote(Database &db, FindingId finding, QuoteId quote)
{
    at(db, finding);
    db.run("DELETE FROM finding_quote WHERE finding=?1 AND quote=?2", finding, quote);
    quotes::removeIfBare(db, quote);
    touch(db, finding);
}

void removeReport(Database &db, FindingId finding, SourceId report)
{
    at(db, finding);
    db.run("DELETE FROM finding_source WHERE finding=?1 AND source=?2", finding, report);
    touch(db, finding);
}

void removeMemo(Database &db, FindingId finding, MemoId memo)
{
    at(db, finding);
    db.run("DELETE FROM finding_memo WHERE finding=?1 AND memo=?2", finding, memo);
    touch(db, finding);
}

void addFigure(Database &db, FindingId finding, const QueryCall &figure)
{
    const Finding before = at(db, finding);
    if (std::find(before.figures.begin(), before.figures.end(), figure) != before.figures.end())
        return;
    db.run("INSERT INTO finding_figure(finding, position, query, parameters) "
           "SELECT ?1, coalesce(max(position) + 1, 0), ?2, ?3 FROM finding_figure WHERE finding=?1",
           finding, figure.query, storedParameters(figure.parameters));
    touch(db, finding);
}

void removeFigure(Database &db, FindingId finding, const QueryCall &figure)
{
    at(db, finding);
    db.run("DELETE FROM finding_figure WHERE finding=?1 AND query=?2 AND parameters=?3", finding,
           figure.query, storedParameters(figure.parameters));
    touch(db, finding);
}

std::vector<Finding> all(Database &db)
{
    return read(db, db.query(FINDING_COLUMNS "ORDER BY position, id"));
}

std::optional<Finding> find(Database &db, FindingId id)
{
    std::vector<Finding> found = read(db, db.query(FINDING_COLUMNS "WHERE id=?1", id));
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

} // namespace axial::findings
