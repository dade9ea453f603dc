#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/publishedwords.h"
#include "core/query/codes/codenames.h"
#include "core/query/columns.h"
#include "core/query/evidence/codebookcells.h"
#include "core/query/evidence/quotecells.h"
#include "core/query/evidence/quotetexts.h"
#include "core/text/typedkeys.h"

#include <QSet>

namespace axial::query {
namespace {

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

/// The columns that take a look into the file are read at once, the others when they are looked at.
class CodebookRows final : public LaterRows
{
public:
    using Kind = CodebookColumn::Kind;

    CodebookRows(Database &db, const QueryParameters &parameters, const Progress &progress)
        : m_quotes(loadEvidence(db, progress)), m_texts(quoteTexts(db, m_quotes, progress)),
          m_cells(columnsAsked(db, parameters)), m_background(db, m_cells), m_names(pseudonyms(db)),
          m_published(publishedwords::all(db)), m_codes(CodeTree(db)), m_read(m_cells.size())
    {
        for (const Attribute &attribute : attributes::all(db))
            m_kinds.insert(attribute.id.value, attribute.kind);
        CodebookCells cells(db, m_cells);
        for (size_t column = 0; column < m_cells.size(); ++column) {
            const Kind kind = m_cells[column].kind;
            if (kind == Kind::Coders || kind == Kind::Source || kind == Kind::Place)
                read(cells, column, progress);
        }
    }

    const codebookcolumns::Columns &cells() const { return m_cells; }
    /// Places of the quotes that are still there.
    std::vector<size_t> there() const
    {
        std::vector<size_t> places;
        for (size_t i = 0; i < size(); ++i) {
            if (m_texts.isThere(i))
                places.push_back(i);
        }
        return places;
    }

    size_t size() const override { return m_quotes.size(); }
    size_t columns() const override { return m_cells.size() + 1; }
    CellValue value(size_t place, size_t column) const override
    {
        const EvidenceQuote &quote = m_quotes[place];
        if (column == m_cells.size())
            return quote.quote.value;
        if (!m_read[column].empty())
            return m_read[column][place];
        switch (m_cells[column].kind) {
        case Kind::Participant:
            return namesOf(quote, m_names);
        case Kind::Prompt:
            return m_texts.prompt(place);
        case Kind::Quote: {
            const auto published = m_published.constFind(quote.quote.value);
            return published == m_published.constEnd() ? m_texts.words(place) : *published;
        }
        case Kind::Codes:
            return m_codes.of(quote.codes);
        case Kind::Insight:
            return m_texts.insight(place);
        case Kind::Attribute:
            return attributeCell(m_kinds.value(m_cells[column].of),
                                 m_background.cell(m_cells[column], quote).value_or(QString()));
        case Kind::Group:
        case Kind::Coders:
        case Kind::Source:
        case Kind::Place:
            break;
        }
        return m_background.cell(m_cells[column], quote).value_or(QString());
    }
    QByteArrayView utf8(size_t place, size_t column) const override
    {
        if (column >= m_cells.size())
            return {};
        const Kind kind = m_cells[column].kind;
        if (kind == Kind::Quote && !m_published.contains(m_quotes[place].quote.value))
            return m_texts.storedWords(place);
        return kind == Kind::Insight ? m_texts.storedInsight(place) : QByteArrayView();
    }

private:
    void read(CodebookCells &cells, size_t column, const Progress &progress)
    {
        QSet<QString> known; // most say what others say
        m_read[column].reserve(size());
        for (const EvidenceQuote &quote : m_quotes) {
            progress.checkCanceled();
            m_read[column].push_back(*known.insert(cells.cell(column, quote)));
        }
    }

    Evidence m_quotes;
    QuoteTexts m_texts;
    codebookcolumns::Columns m_cells;
    BackgroundCells m_background;
    QHash<qint64, AttributeKind> m_kinds; ///< by the id of an attribute
    QHash<ParticipantId, QString> m_names;
    QHash<qint64, QString> m_published;
    CodeCells m_codes;
    std::vector<std::vector<QString>> m_read; ///< by column; empty = of others
};

Table codebookAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    using Kind = CodebookColumn::Kind;
    const auto rows = std::make_shared<const CodebookRows>(db, parameters, progress);
    progress.checkCanceled();
    Table table;
    table.title = QueryText::tr("Evidence table");
    for (const CodebookColumn &column : rows->cells()) {
        const bool isText = column.kind == Kind::Quote || column.kind == Kind::Insight;
        table.columns.push_back({column.header, isText ? ColumnKind::Text : ColumnKind::Label});
    }
    table.columns.push_back({columns::quoteId, ColumnKind::Id});
    table.rows = TableRows(rows);
    if (const auto there = rows->there(); there.size() < rows->size())
        table.rows.choose(there);
    table.base = countOfQuotes(table.rows.size());
    return table;
}

} // namespace

Query codebook()
{
    return {.id = question::codebook,
            .name = QT_TRANSLATE_NOOP("query", "Evidence table (CodeBook.csv)"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "A row for each quote, with participant, codes and insight"),
            .parameters = {oneOf("layout", QT_TRANSLATE_NOOP("query", "Layout"),
                                 {{"chosen", QT_TRANSLATE_NOOP("query", "Chosen")},
                                  {"published", QT_TRANSLATE_NOOP("query", "Published")},
                                  {"usual", QT_TRANSLATE_NOOP("query", "Usual")}}),
                           {.id = "columns", .name = QT_TRANSLATE_NOOP("query", "Columns")}},
            .run = codebookAnswer,
            .file = {.id = "codebook",
                     .name = QT_TRANSLATE_NOOP("export", "CodeBook.csv"),
                     .fileName = "CodeBook.csv",
                     .description = QT_TRANSLATE_NOOP(
                         "export", "A row for each quote, with participant, codes and insight. "
                                   "The codes with their definitions are in List of codes."),
                     .place = 1,
                     .isInPackage = true}};
}

} // namespace axial::query
