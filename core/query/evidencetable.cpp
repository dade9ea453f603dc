#include "core/query/catalogue.h"

#include "core/db/database.h"
#include "core/project/publishedwords.h"
#include "core/query/codebookcells.h"
#include "core/query/codecells.h"
#include "core/query/columns.h"
#include "core/query/quotecells.h"
#include "core/query/quotetexts.h"
#include "core/text/typedkeys.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

constexpr char queryId[] = "codebook";

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

/// Which columns are asked for: those that are named, those of a layout, or those of the project.
codebookcolumns::Columns columnsAsked(Database &db, const QueryParameters &parameters)
{
    if (const QString names = parameters[QStringLiteral("columns")]; !names.isEmpty())
        return codebookcolumns::named(db, splitKeys(names));
    const QString layout = parameters[QStringLiteral("layout")];
    if (layout == QLatin1String("published"))
        return codebookcolumns::published(db);
    return layout == QLatin1String("usual") ? codebookcolumns::usual(db)
                                            : codebookcolumns::chosen(db);
}

Table answer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    using Kind = CodebookColumn::Kind;
    const CodeTree tree(db);
    CodebookCells cells(db, columnsAsked(db, parameters));
    const auto names = pseudonyms(db);
    const auto published = publishedwords::all(db);
    Table table;
    table.title = Messages::tr("Evidence table");
    for (const CodebookColumn &column : cells.columns()) {
        const bool isText = column.kind == Kind::Quote || column.kind == Kind::Insight;
        table.columns.push_back({column.header, isText ? ColumnKind::Text : ColumnKind::Label});
    }
    table.columns.push_back({columns::quoteId, ColumnKind::Id});
    const CodeCells codes(tree);
    const Evidence quotes = loadEvidence(db, progress);
    const std::vector<QuoteText> texts = quoteTexts(db, quotes, progress);
    table.rows.reserve(quotes.size());
    for (size_t quote = 0; quote < quotes.size(); ++quote) {
        progress.checkCanceled();
        const EvidenceQuote &of = quotes[quote];
        const QuoteText &text = texts[quote];
        if (!text.isThere)
            continue;
        TableRow &row = table.rows.emplace_back();
        row.reserve(table.columns.size());
        for (size_t i = 0; i < cells.columns().size(); ++i) {
            const Kind kind = cells.columns()[i].kind;
            row.push_back(kind == Kind::Participant ? names.value(of.participant)
                          : kind == Kind::Prompt    ? text.prompt
                          : kind == Kind::Quote     ? published.value(of.quote.value, text.words)
                          : kind == Kind::Codes     ? codes.of(of.codes)
                          : kind == Kind::Insight   ? text.insight
                                                    : cells.cell(i, of));
        }
        row.push_back(of.quote.value);
    }
    table.base = countOfQuotes(table.rows.size());
    return table;
}

} // namespace

Query codebook()
{
    using Kind = QueryParameter::Kind;
    return {.id = queryId,
            .name = QT_TRANSLATE_NOOP("query", "Evidence table (CodeBook.csv)"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "One row a quote, with participant, codes and insight"),
            .parameters = {{.id = "layout",
                            .name = QT_TRANSLATE_NOOP("query", "Layout"),
                            .kind = Kind::Choice,
                            .choices = {{"chosen", QT_TRANSLATE_NOOP("query", "Chosen")},
                                        {"published", QT_TRANSLATE_NOOP("query", "Published")},
                                        {"usual", QT_TRANSLATE_NOOP("query", "Usual")}},
                            .fallback = "chosen"},
                           {.id = "columns", .name = QT_TRANSLATE_NOOP("query", "Columns")}},
            .run = answer,
            .file = {.id = "codebook",
                     .name = QT_TRANSLATE_NOOP("export", "CodeBook.csv"),
                     .fileName = "CodeBook.csv",
                     .description = QT_TRANSLATE_NOOP(
                         "export", "One row a quote, with participant, codes and insight."),
                     .place = 1,
                     .isInPackage = true}};
}

} // namespace axial::query

namespace axial {

QueryCall callForCodebook()
{
    return {QLatin1String(query::queryId), {}};
}

} // namespace axial
