#include "core/query/evidence/evidencereader.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/publishedwords.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace axial {
namespace {

constexpr unsigned bit(EvidenceRow::Column column)
{
    return 1u << column;
}

/// A coding, small enough to be held of a whole study.
struct OrderedCoding {
    qint64 quote, created, coding, code;
    auto operator<=>(const OrderedCoding &) const = default;
};

void setPlace(Database &db, EvidenceRow &row)
{
    auto quote = db.query("SELECT source, start, \"end\" FROM quote WHERE id=?1", row.quote);
    if (!quote.next())
        return;
    row.source = quote.id<SourceId>(0);
    row.range = {quote.integer(1), quote.integer(2)};
}

std::vector<OrderedCoding> codingsInOrder(Database &db)
{
    std::vector<OrderedCoding> result;
    auto rows = db.query("SELECT quote, created, id, code FROM coding");
    while (rows.next())
        result.push_back({rows.integer(0), rows.integer(1), rows.integer(2), rows.integer(3)});
    std::ranges::sort(result);
    return result;
}

RowField<EvidenceRow> cellField(QStringList names, const QString &meaning, EvidenceRow::Column cell)
{
    return {{std::move(names), meaning, FilterMatch::Says},
            [cell](const EvidenceRow &row) { return QStringList{row.cells[cell]}; }};
}

QStringList allCells(const EvidenceRow &row)
{
    QStringList all;
    all.reserve(qsizetype(row.cells.size()) + row.names.size()); // of each row that is searched
    std::ranges::copy(row.cells, std::back_inserter(all));
    all += row.names;
    return all;
}

/// In the order of the columns.
std::vector<RowField<EvidenceRow>> evidenceFields()
{
    return {
        {{{QStringLiteral("participant")}, QueryText::tr("who speaks")},
         [](const EvidenceRow &row) { // one of several, or all of them
             const QString &cell = row.cells[EvidenceRow::Participant];
             return QStringList{cell} + cell.split(QStringLiteral(", "));
         }},
        cellField({QStringLiteral("type")}, QueryText::tr("words of their type"),
                  EvidenceRow::Type),
        cellField({QStringLiteral("level")}, QueryText::tr("words of their level"),
                  EvidenceRow::Level),
        cellField({QStringLiteral("context")}, QueryText::tr("words of their context"),
                  EvidenceRow::Context),
        cellField({QStringLiteral("prompt")}, QueryText::tr("words of the prompt category"),
                  EvidenceRow::Prompt),
        cellField({QStringLiteral("quote"), QStringLiteral("words")},
                  QueryText::tr("words of the quote"), EvidenceRow::Words),
        {{{QStringLiteral("code")}, QueryText::tr("a code, or one below it"), FilterMatch::Under},
         [](const EvidenceRow &row) { return row.meant; }},
        cellField({QStringLiteral("insight")}, QueryText::tr("words of the insight"),
                  EvidenceRow::Insight)};
}

} // namespace

EvidenceReader::EvidenceReader(Database &db)
    : m_tree(db), m_codeCells(m_tree), m_names(m_tree), m_people(participants::all(db)),
      m_values(participants::values(db))
{
    for (const Participant &each : m_people)
        m_places.insert(each.id.value, qint32(m_places.size()));
    const std::pair<EvidenceRow::Column, QString> columns[]{
        {EvidenceRow::Type, QStringLiteral("Type")},
        {EvidenceRow::Level, QStringLiteral("Experience Level")},
        {EvidenceRow::Context, QStringLiteral("Framework Context")}};
    for (const Attribute &attribute : attributes::all(db)) {
        for (const auto &[column, name] : columns) {
            if (attribute.name == name)
                m_attributes[column] = attribute.id.value;
        }
    }
    m_attributes[EvidenceRow::Words] = publishedwords::attributeId(db);
}

void EvidenceReader::fillPerson(EvidenceRow &row, qint32 person) const
{
    if (person < 0 || size_t(person) >= m_people.size())
        return;
    const Participant &participant = m_people[size_t(person)];
    row.cells[EvidenceRow::Participant] = participant.pseudonym;
    const auto values = m_values.constFind(participant.id.value);
    if (values == m_values.constEnd())
        return;
    for (const auto column : {EvidenceRow::Type, EvidenceRow::Level, EvidenceRow::Context})
        row.cells[column] = values->value(m_attributes[column]);
}

void EvidenceReader::fillPeople(Speakers &speakers, EvidenceRow &row,
                                const EvidenceEntry &entry) const
{
    if (!entry.isShared)
        return fillPerson(row, entry.person);
    const std::vector<ParticipantId> people = speakers.at(row.source, row.range).people();
    for (const auto column :
         {EvidenceRow::Participant, EvidenceRow::Type, EvidenceRow::Level, EvidenceRow::Context}) {
        row.cells[column] = ofEach(people, [&](ParticipantId person) {
            if (column != EvidenceRow::Participant)
                return m_values.value(person.value).value(m_attributes[column]);
            const qint32 place = placeOf(person);
            return place < 0 ? QString() : m_people[size_t(place)].pseudonym;
        });
    }
}

void EvidenceReader::addCode(EvidenceRow &row, CodeId code) const
{
    if (m_tree.index(code) < 0 || std::ranges::find(row.codes, code) != row.codes.end())
        return;
    row.codes.push_back(code);
    row.names << m_names.distinct(code);
    row.meant << m_names.meant(code);
}

/// A value that the quote has for itself: of its person's background, or its published words.
void EvidenceReader::setOwn(EvidenceRow &row, qint64 attribute, const QString &value) const
{
    const auto column = std::ranges::find(m_attributes, attribute);
    if (attribute && column != m_attributes.end())
        row.cells[size_t(column - m_attributes.begin())] = value;
}

std::optional<EvidenceRow> EvidenceReader::row(Database &db, const EvidenceEntry &entry) const
{
    EvidenceRow row;
    row.quote = entry.quote;
    {
        auto quote = db.query("SELECT source, start, \"end\", words, prompt, insight FROM quote "
                              "WHERE id=?1",
                              entry.quote);
        if (!quote.next())
            return std::nullopt;
        row.source = quote.id<SourceId>(0);
        row.range = {quote.integer(1), quote.integer(2)};
        row.cells[EvidenceRow::Words] = pageregions::shownWords(db, entry.quote, quote.text(3));
        row.cells[EvidenceRow::Prompt] = quote.text(4);
        row.cells[EvidenceRow::Insight] = quote.text(5);
    }
    Speakers speakers(db);
    fillPeople(speakers, row, entry);
    auto codes = db.query("SELECT code FROM coding WHERE quote=?1 ORDER BY created, id",
                          entry.quote);
    while (codes.next())
        addCode(row, codes.id<CodeId>(0));
    row.cells[EvidenceRow::Codes] = m_codeCells.of(row.codes);
    auto own = db.query("SELECT attribute, value FROM quote_attribute WHERE quote=?1", entry.quote);
    while (own.next())
        setOwn(row, own.integer(0), own.text(1));
    return row;
}

void EvidenceReader::scan(Database &db, const Progress &progress,
                          const std::vector<EvidenceEntry> &entries, unsigned columns,
                          const std::function<void(const EvidenceRow &)> &take) const
{
    // The file is read from its beginning to its end, whatever the order of the table.
    std::vector<EvidenceEntry> wanted = entries;
    std::ranges::sort(wanted, {},
                      [](const auto &each) { return std::pair(each.quote, each.person); });
    progress.checkCanceled();
    const std::vector<OrderedCoding> codings = columns & bit(EvidenceRow::Codes)
                                                   ? codingsInOrder(db)
                                                   : std::vector<OrderedCoding>();
    progress.checkCanceled();
    const auto want = [&](EvidenceRow::Column column) { return (columns & bit(column)) != 0; };
    const QHash<qint64, QString> areas = want(EvidenceRow::Words) ? pageregions::shownWords(db)
                                                                  : QHash<qint64, QString>();
    // A text that isn't wanted isn't copied, and the further pages of a long one are not read.
    auto quotes = db.query("SELECT id, CASE WHEN ?1 THEN prompt END, CASE WHEN ?2 THEN words END, "
                           "CASE WHEN ?3 THEN insight END FROM quote ORDER BY id",
                           want(EvidenceRow::Prompt), want(EvidenceRow::Words),
                           want(EvidenceRow::Insight));
    auto own = db.query("SELECT quote, attribute, value FROM quote_attribute ORDER BY quote");
    Speakers speakers(db);
    bool hasOwn = own.next();
    auto put = codings.begin();
    auto entry = wanted.begin();
    for (qint64 count = 0; entry != wanted.end() && quotes.next(); ++count) {
        if (count % 4096 == 0)
            progress.checkCanceled();
        const qint64 id = quotes.integer(0);
        while (entry != wanted.end() && entry->quote.value < id)
            ++entry;
        if (entry == wanted.end() || entry->quote.value != id)
            continue;
        EvidenceRow row;
        row.quote = QuoteId{id};
        row.cells[EvidenceRow::Prompt] = quotes.text(1);
        const auto area = areas.constFind(id);
        row.cells[EvidenceRow::Words] = area == areas.cend() ? quotes.text(2) : *area;
        row.cells[EvidenceRow::Insight] = quotes.text(3);
        if (entry->isShared)
            setPlace(db, row);
        fillPeople(speakers, row, *entry);
        for (; put != codings.end() && put->quote <= id; ++put) {
            if (put->quote == id)
                addCode(row, CodeId{put->code});
        }
        if (want(EvidenceRow::Codes))
            row.cells[EvidenceRow::Codes] = m_codeCells.of(row.codes);
        for (; hasOwn && own.integer(0) <= id; hasOwn = own.next()) {
            if (own.integer(0) == id)
                setOwn(row, own.integer(1), own.text(2));
        }
        take(row);
    }
}

EvidenceFilter::EvidenceFilter(const QString &text) : RowFilter(evidenceFields(), allCells)
{
    setText(text);
}

unsigned EvidenceFilter::columns() const
{
    unsigned result = 0;
    for (const FilterTerm &term : filter().terms)
        result |= term.field == FilterTerm::words ? (1u << EvidenceRow::ColumnCount) - 1
                                                  : 1u << unsigned(term.field);
    return result;
}

} // namespace axial
