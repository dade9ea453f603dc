#include "core/query/reports/reporttext.h"

#include "core/db/database.h"
#include "core/query/reports/reportmatcher.h"
#include "core/text/search/finder.h"

#include <algorithm>

namespace axial {
namespace {

/// `text:a,b`: one of them.
struct TextTerm {
    std::vector<Finder> finders;
    bool isNegated = false;
};

bool isIn(const Finder &finder, QByteArrayView text, const Progress &progress)
{
    bool isFound = false;
    finder.inUtf8(text, progress, [&](const Finder::Paragraph &paragraph) {
        isFound = isFound || !paragraph.hits.empty();
    });
    return isFound;
}

std::vector<TextTerm> textTerms(const ReportFilter &filter)
{
    std::vector<TextTerm> terms;
    for (const FilterTerm &term : filter.terms) {
        if (ReportField(term.field) != ReportField::Text)
            continue;
        TextTerm text{{}, term.isNegated};
        for (const QString &words : term.values)
            text.finders.emplace_back(FindRequest{words});
        terms.push_back(std::move(text));
    }
    return terms;
}

/// A copy: while it is looked through, no statement is open whose lock would keep edits out.
QByteArray textOf(Database &db, qint64 source)
{
    auto row = db.query("SELECT text FROM source_text WHERE source=?1", source);
    return row.next() ? row.utf8(0).toByteArray() : QByteArray();
}

} // namespace

void findInTexts(Database &db, const ReportList &list, const ReportFilter &filter,
                 Progress &progress, const std::function<void(qsizetype report)> &found)
{
    const std::vector<TextTerm> terms = textTerms(filter);
    const ReportMatcher matcher(list, filter);
    progress.setTotal(list.size());
    progress.setDone(0);
    for (qsizetype report = 0; report < list.size(); ++report) {
        progress.checkCanceled();
        progress.advance();
        if (!matcher.matches(report))
            continue;
        const QByteArrayView title = list.title(report);
        const QByteArray text = textOf(db, list.sources[report]);
        const bool holds = std::ranges::all_of(terms, [&](const TextTerm &term) {
            return term.isNegated != std::ranges::any_of(term.finders, [&](const Finder &finder) {
                       return isIn(finder, title, progress) || isIn(finder, text, progress);
                   });
        });
        if (holds)
            found(report);
    }
}

} // namespace axial
