#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/project/people/typedpeople.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidence.h"

#include <algorithm>
#include <map>

namespace axial::query {
namespace {

TextRange rangeOfPart(int part, int parts, qint64 length)
{
    return {length * part / parts, length * (part + 1) / parts};
}

/// How many quotes of a code there are in each part of a source, and in all of it.
struct Strip {
    std::vector<qint64> parts;
    qint64 quotes = 0;

    void add(TextRange quote, int of, qint64 length)
    {
        parts.resize(size_t(of));
        ++quotes;
        for (int part = 0; part < of; ++part)
            parts[size_t(part)] += quote.overlaps(rangeOfPart(part, of, length));
    }
};
using Strips = std::map<SourceId, std::map<int, Strip>>; ///< by the code's place in the tree

struct Portrayed {
    SourceId id;
    QString title;
    qint64 length = 0;
};

/// Those with quotes, as lists show them.
std::vector<Portrayed> sourcesInOrder(Database &db)
{
    std::vector<Portrayed> result;
    auto rows = db.query("SELECT s.id, s.title, s.length FROM source s JOIN collection c "
                         "ON c.id = s.collection WHERE s.id IN (SELECT source FROM quote) "
                         "ORDER BY s.kind, c.position, s.position, s.id");
    while (rows.next())
        result.push_back({rows.id<SourceId>(0), rows.text(1), rows.integer(2)});
    return result;
}

/// Source, key, code and quotes, then a column for each part, then the source's id.
class PortraitRows final : public LaterRows
{
public:
    PortraitRows(const CodeTree &tree, Strips counted, int parts, std::vector<Portrayed> sources,
                 const QString &participant)
        : m_codes(tree.codes()), m_strips(std::move(counted)), m_parts(size_t(parts)),
          m_sources(std::move(sources)), m_participant(participant)
    {
        for (const Portrayed &source : m_sources) {
            const auto strips = m_strips.find(source.id);
            if (strips == m_strips.end())
                continue;
            for (const auto &[code, strip] : strips->second)
                m_rows.push_back({&source, &m_codes[size_t(code)], &strip});
        }
    }

    size_t size() const override { return m_rows.size(); }
    size_t columns() const override { return firstPart + m_parts + 1; }
    CellValue value(size_t place, size_t column) const override
    {
        const Row &row = m_rows[place];
        switch (column) {
        case 0:
            return row.source->title;
        case 1:
            return row.code->key;
        case 2:
            return row.code->name;
        case 3:
            return row.strip->quotes;
        default:
            break;
        }
        return column < firstPart + m_parts ? CellValue(row.strip->parts[column - firstPart])
                                            : CellValue(QString::number(row.source->id.value));
    }
    std::shared_ptr<const QueryCall> evidence(size_t place, size_t column) const override
    {
        const Row &row = m_rows[place];
        const bool isPart = column >= firstPart && column < firstPart + m_parts;
        if (column == columns() - 1 || (isPart && row.strip->parts[column - firstPart] == 0))
            return nullptr;
        QueryParameters behind{{QStringLiteral("sourceid"), QString::number(row.source->id.value)},
                               {QStringLiteral("code"), idValue(row.code->id)}};
        if (!m_participant.isEmpty())
            behind.insert(QStringLiteral("participant"), m_participant);
        if (isPart) {
            const TextRange range = rangeOfPart(int(column - firstPart), int(m_parts),
                                                row.source->length);
            behind.insert(QStringLiteral("within"),
                          QStringLiteral("%1-%2").arg(range.start).arg(range.end));
        }
        return quotesBehind(std::move(behind));
    }

private:
    static constexpr size_t firstPart = 4;

    struct Row {
        const Portrayed *source;
        const Code *code;
        const Strip *strip;
    };

    const std::vector<Code> m_codes;
    const Strips m_strips;
    const size_t m_parts;
    const std::vector<Portrayed> m_sources;
    const QString m_participant;
    std::vector<Row> m_rows;
};

Table portraitAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const int parts = parameters[QStringLiteral("parts")].toInt();
    const QString person = parameters[QStringLiteral("participant")];
    const ParticipantId only = person.isEmpty() ? ParticipantId() : TypedPeople(db).named(person);
    const QString level = parameters[QStringLiteral("level")];
    std::vector<Portrayed> sources = sourcesInOrder(db);
    QHash<SourceId, qint64> lengths;
    for (const Portrayed &source : sources)
        lengths.insert(source.id, source.length);
    const Evidence all = loadEvidence(db, progress);
    const Evidence asked = all.those([&](size_t place) {
        return !only
               || anyVoice(all[place], [&](const auto &said) { return said.participant == only; });
    });
    const std::vector<std::vector<int>> counted = countedAtLevel(tree, level);
    Strips strips;
    std::vector<int> found;
    qint64 quotes = 0;
    for (const EvidenceQuote &quote : asked) {
        // A quote with two sub-themes of one theme is one quote of the theme.
        countCodes(tree, counted, quote.codes, found);
        quotes += found.empty() ? 0 : 1;
        for (const int code : found)
            strips[quote.source][code].add(quote.range, parts, lengths.value(quote.source));
    }
    progress.checkCanceled();
    Table table;
    table.base = QueryText::tr(
                     "Quotes of each code in each part of a source, from its beginning to "
                     "its end; n = %1")
                     .arg(CountText::tr("%n quote(s)", nullptr, int(quotes)));
    table.columns = {{columns::source, ColumnKind::Label},
                     {columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},
                     {columns::quotes, ColumnKind::Count}};
    for (int part = 0; part < parts; ++part)
        table.columns.push_back(
            {QStringLiteral("%1-%2 %").arg(100.0 * part / parts).arg(100.0 * (part + 1) / parts),
             ColumnKind::Count});
    table.columns.push_back({columns::sourceId, ColumnKind::Id});
    table.rows = TableRows(std::make_shared<const PortraitRows>(tree, std::move(strips), parts,
                                                                std::move(sources), person));
    table.notes << QueryText::tr("A quote counts in each part that it touches, so that a long one "
                                 "counts in several; “Quotes” counts it once.");
    table.notes << notesOfOpenCodes(tree, level, asked);
    return table;
}

} // namespace

Query portrait()
{
    using Kind = QueryParameter::Kind;
    QueryParameter level = levelOrOpenParameter();
    level.fallback = "type";
    return {.id = "portrait",
            .name = QT_TRANSLATE_NOOP("query", "Codes along the sources"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "Where in each source its codes stand, from its beginning to its end"),
            .parameters = {level,
                           {"participant", QT_TRANSLATE_NOOP("query", "Participant"),
                            Kind::Participant},
                           oneOf("parts", QT_TRANSLATE_NOOP("query", "Parts of a source"),
                                 {{"10"}, {"20"}, {"40"}}, "20")},
            .run = portraitAnswer,
            .figures = {{"portrait", FigureKind::Portrait,
                         QT_TRANSLATE_NOOP("query", "Document portrait")}}};
}

} // namespace axial::query
