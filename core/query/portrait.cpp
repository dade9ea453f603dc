#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/idvalue.h"
#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/query/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence.h"
#include "core/query/levelcodes.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

/// How many quotes of a code there are in each part of a source, and in all of it.
struct Strip {
    std::vector<qint64> parts;
    qint64 quotes = 0;
};

/// Sources from their beginning to their end in parts of one length, each with the codes that its
/// quotes carry.
class Portraits
{
public:
    Portraits(const CodeTree &tree, const QString &level, int parts)
        : m_counted(countedAtLevel(tree, level)), m_tree(tree), m_parts(parts)
    {
    }

    int parts() const { return m_parts; }
    TextRange rangeOf(int part, qint64 length) const
    {
        return {length * part / m_parts, length * (part + 1) / m_parts};
    }

    void add(const EvidenceQuote &quote, qint64 length)
    {
        m_found.clear(); // a quote with two sub-themes of one theme is one quote of the theme
        for (const CodeId code : quote.codes) {
            const int at = m_tree.index(code);
            if (at >= 0) // else of a damaged project
                m_found.insert(m_counted[size_t(at)].begin(), m_counted[size_t(at)].end());
        }
        for (const int code : m_found) {
            Strip &strip = m_strips[quote.source][code];
            strip.parts.resize(size_t(m_parts));
            ++strip.quotes;
            for (int part = 0; part < m_parts; ++part)
                strip.parts[size_t(part)] += quote.range.overlaps(rangeOf(part, length));
        }
    }

    /// By the code's place in the tree; null where the source has none.
    const std::map<int, Strip> *of(SourceId source) const
    {
        const auto found = m_strips.find(source);
        return found == m_strips.end() ? nullptr : &found->second;
    }

private:
    std::vector<std::vector<int>> m_counted;
    const CodeTree &m_tree;
    int m_parts;
    std::map<SourceId, std::map<int, Strip>> m_strips;
    std::set<int> m_found; ///< of the quote at hand
};

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

TableRow rowOf(const Portraits &portraits, const Portrayed &source, const Code &code,
               const Strip &strip, const QString &participant)
{
    QueryParameters behind{{QStringLiteral("sourceid"), QString::number(source.id.value)},
                           {QStringLiteral("code"), idValue(code.id)}};
    if (!participant.isEmpty())
        behind.insert(QStringLiteral("participant"), participant);
    TableRow row{source.title, code.key, code.name, strip.quotes};
    for (Cell &cell : row)
        cell.evidence = quotesBehind(behind);
    for (int part = 0; part < portraits.parts(); ++part) {
        QueryParameters ofPart = behind;
        const TextRange range = portraits.rangeOf(part, source.length);
        ofPart.insert(QStringLiteral("within"),
                      QStringLiteral("%1-%2").arg(range.start).arg(range.end));
        row.push_back(strip.parts[size_t(part)]);
        if (strip.parts[size_t(part)] > 0)
            row.back().evidence = quotesBehind(std::move(ofPart));
    }
    row.push_back(QString::number(source.id.value));
    return row;
}

Table answer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const int parts = parameters[QStringLiteral("parts")].toInt();
    const QString person = parameters[QStringLiteral("participant")];
    const ParticipantId only = person.isEmpty() ? ParticipantId()
                                                : axial::participants::find(db, person);
    if (!person.isEmpty() && !only)
        throw Error(Messages::tr("There is no participant called “%1”.").arg(person));
    Portraits portraits(tree, parameters[QStringLiteral("level")], parts);
    const std::vector<Portrayed> sources = sourcesInOrder(db);
    QHash<SourceId, qint64> lengths;
    for (const Portrayed &source : sources)
        lengths.insert(source.id, source.length);
    qint64 quotes = 0;
    for (const EvidenceQuote &quote : loadEvidence(db, progress)) {
        if (only && quote.participant != only)
            continue;
        ++quotes;
        portraits.add(quote, lengths.value(quote.source));
    }
    progress.checkCanceled();
    Table table;
    table.title = Messages::tr("Codes along the sources");
    table.base = Messages::tr("Quotes of each code in each part of a source, from its beginning to "
                              "its end; n = %1")
                     .arg(Messages::tr("%n quote(s)", nullptr, int(quotes)));
    table.columns = {{columns::source, ColumnKind::Label},
                     {columns::key, ColumnKind::Label},
                     {columns::code, ColumnKind::Label},
                     {columns::quotes, ColumnKind::Count}};
    for (int part = 0; part < parts; ++part)
        table.columns.push_back(
            {QStringLiteral("%1-%2 %").arg(100.0 * part / parts).arg(100.0 * (part + 1) / parts),
             ColumnKind::Count});
    table.columns.push_back({columns::sourceId, ColumnKind::Id});
    for (const Portrayed &source : sources) {
        if (const auto *strips = portraits.of(source.id)) {
            for (const auto &[code, strip] : *strips)
                table.rows.push_back(
                    rowOf(portraits, source, tree.codes()[size_t(code)], strip, person));
        }
    }
    table.notes << Messages::tr("A quote counts in each part that it touches, so that a long one "
                                "counts in several; “Quotes” counts it once.");
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
                           {.id = "participant",
                            .name = QT_TRANSLATE_NOOP("query", "Participant"),
                            .kind = Kind::Participant},
                           {.id = "parts",
                            .name = QT_TRANSLATE_NOOP("query", "Parts of a source"),
                            .kind = Kind::Choice,
                            .choices = {{"10"}, {"20"}, {"40"}},
                            .fallback = "20"}},
            .run = answer,
            .figures = {{.id = "portrait",
                         .kind = FigureKind::Portrait,
                         .name = QT_TRANSLATE_NOOP("query", "Document portrait")}}};
}

} // namespace axial::query
