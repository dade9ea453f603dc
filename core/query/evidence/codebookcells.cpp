#include "core/query/evidence/codebookcells.h"

#include "core/base/table.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"

#include <algorithm>

namespace axial {
namespace {

/// Where the words of each paragraph begin; lines without a word are none.
std::vector<qint64> paragraphStarts(QStringView text)
{
    std::vector<qint64> starts;
    bool isInside = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'\n') {
            isInside = false;
        } else if (!isInside && !text[i].isSpace()) {
            isInside = true;
            starts.push_back(i);
        }
    }
    return starts;
}

std::vector<ParticipantId> voicesOf(const EvidenceQuote &quote)
{
    DistinctPeople voices;
    voices.add(quote);
    return voices.people();
}

} // namespace

CellValue attributeCell(AttributeKind kind, const QString &value)
{
    bool isNumber = false;
    CellValue number;
    if (kind == AttributeKind::Integer)
        number = qint64(value.toLongLong(&isNumber));
    else if (kind == AttributeKind::Decimal)
        number = value.toDouble(&isNumber);
    return isNumber && plainText(number) == value ? number : CellValue(value);
}

BackgroundCells::BackgroundCells(Database &db, const codebookcolumns::Columns &columns)
    : m_values(participants::values(db))
{
    for (const CodebookColumn &column : columns) {
        if (column.kind == CodebookColumn::Kind::Attribute && column.of) {
            auto rows = db.query("SELECT quote, value FROM quote_attribute WHERE attribute=?1",
                                 column.of);
            while (rows.next())
                m_ofQuote.insert({rows.integer(0), column.of}, rows.text(1));
        } else if (column.kind == CodebookColumn::Kind::Group) {
            for (const Grouping &grouping : groupings::all(db)) {
                if (grouping.id.value == column.of)
                    m_groups.insert(column.of, groupings::membership(db, grouping));
            }
        }
    }
}

std::optional<QString> BackgroundCells::cell(const CodebookColumn &column,
                                             const EvidenceQuote &quote) const
{
    if (column.kind == CodebookColumn::Kind::Attribute)
        return attributeOf(column.of, quote);
    if (column.kind == CodebookColumn::Kind::Group)
        return quote.others.empty() ? groupOf(column.of, quote.participant)
                                    : ofEach(voicesOf(quote), [&](ParticipantId person) {
                                          return groupOf(column.of, person);
                                      });
    return std::nullopt;
}

QString BackgroundCells::attributeOf(qint64 attribute, const EvidenceQuote &quote) const
{
    const auto own = m_ofQuote.constFind({quote.quote.value, attribute});
    if (own != m_ofQuote.constEnd())
        return *own;
    const auto valueOf = [&](ParticipantId person) {
        const auto values = m_values.constFind(person.value);
        return values == m_values.cend() ? QString() : values->value(attribute);
    };
    return quote.others.empty() ? valueOf(quote.participant) : ofEach(voicesOf(quote), valueOf);
}

/// In English as the header, whatever the language: the file is the same everywhere.
QString BackgroundCells::groupOf(qint64 grouping, ParticipantId participant) const
{
    const auto members = m_groups.constFind(grouping);
    if (members == m_groups.constEnd() || members->grouping.groups.empty() || !participant)
        return {};
    const int group = members->groupOf.value(participant.value, -1);
    return group < 0 ? QStringLiteral("Ungrouped") : members->grouping.groups[size_t(group)].name;
}

CodebookCells::CodebookCells(Database &db, codebookcolumns::Columns columns)
    : m_db(db), m_columns(std::move(columns)), m_background(db, m_columns), m_speakers(db)
{
}

QString CodebookCells::cell(size_t column, const EvidenceQuote &quote)
{
    const CodebookColumn &asked = m_columns[column];
    if (auto background = m_background.cell(asked, quote))
        return *background;
    if (asked.kind == CodebookColumn::Kind::Coders)
        return codersOf(quote.quote);
    if (asked.kind == CodebookColumn::Kind::Source)
        return m_db.text("SELECT title FROM source WHERE id=?1", quote.source);
    return asked.kind == CodebookColumn::Kind::Place ? placeOf(quote) : QString();
}

EvidenceQuote CodebookCells::at(QuoteId quote, SourceId source, TextRange range)
{
    const Speakers::Place place = m_speakers.at(source, range);
    return {quote, source, range, place.participant, place.turn, place.lastTurn, {}, place.others};
}

QString CodebookCells::placeOf(const EvidenceQuote &quote)
{
    if (quote.turn && quote.lastTurn > quote.turn)
        return QStringLiteral("turns %1-%2").arg(quote.turn).arg(quote.lastTurn);
    if (quote.turn)
        return QStringLiteral("turn %1").arg(quote.turn);
    if (m_source != quote.source) {
        m_source = quote.source;
        m_paragraphs = paragraphStarts(sources::text(m_db, quote.source));
    }
    const auto next = std::upper_bound(m_paragraphs.begin(), m_paragraphs.end(), quote.range.start);
    return QStringLiteral("paragraph %1").arg(std::max<qint64>(1, next - m_paragraphs.begin()));
}

QString CodebookCells::codersOf(QuoteId quote)
{
    auto names = columnOf<QStringList>(
        m_db.query("SELECT coder.name FROM coder WHERE id IN (SELECT coder FROM coding "
                   "WHERE quote=?1) ORDER BY position, id",
                   quote));
    return names.join(QStringLiteral(", "));
}

} // namespace axial
