#include "core/query/evidence/evidencesheet.h"

#include "core/base/naturalorder.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/query/people/speakers.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace axial {
namespace {

/// The accepted ones of `all`, in its order.
std::vector<EvidenceEntry> accepted(Database &db, const EvidenceReader &reader,
                                    const std::vector<EvidenceEntry> &all,
                                    const EvidenceFilter &filter, const Progress &progress)
{
    std::vector<qint64> ids; // ascending, as they are read
    reader.scan(db, progress, all, filter.columns(), [&](const EvidenceRow &row) {
        if (filter.accepts(row))
            ids.push_back(row.quote.value);
    });
    std::sort(ids.begin(), ids.end());
    std::vector<EvidenceEntry> result;
    result.reserve(ids.size());
    std::copy_if(all.begin(), all.end(), std::back_inserter(result), [&](const auto &entry) {
        return std::binary_search(ids.begin(), ids.end(), entry.quote.value);
    });
    return result;
}

/// Orders rows by one of their cells. What is held of a cell is its beginning, since the words of a
/// whole study may be more than the memory there is.
class CellOrder
{
public:
    CellOrder(Database &db, const EvidenceReader &reader, const EvidenceQuestion &question,
              const Progress &progress)
        : m_db(db), m_reader(reader), m_column(size_t(question.sortColumn)),
          m_descending(question.order == Qt::DescendingOrder), m_progress(progress)
    {
    }

    std::vector<EvidenceEntry> sorted(const std::vector<EvidenceEntry> &entries)
    {
        read(entries);
        rank();
        struct Place {
            qint32 rank;
            quint32 index;
            quint32 text;
        };
        std::vector<Place> places;
        places.reserve(entries.size());
        for (const EvidenceEntry &entry : entries) {
            const auto found = std::lower_bound(m_textOf.begin(), m_textOf.end(),
                                                std::pair(entry.quote.value, quint32(0)));
            if (found == m_textOf.end() || found->first != entry.quote.value)
                continue; // gone meanwhile
            const qint32 at = m_ranks[found->second];
            places.push_back({m_descending ? -at : at, quint32(places.size()), found->second});
            m_kept.push_back(entry);
        }
        std::ranges::sort(places, {},
                          [](const Place &each) { return std::pair(each.rank, each.index); });
        std::vector<EvidenceEntry> result;
        result.reserve(places.size());
        std::vector<Alike> alike;
        for (auto at = places.begin(); at != places.end();) {
            const auto end = std::find_if(at, places.end(),
                                          [&](const Place &each) { return each.rank != at->rank; });
            const size_t first = result.size();
            if (m_isCut[at->text] && end - at > 1)
                alike.push_back({first, first + size_t(end - at), m_letters[at->text]});
            for (; at != end; ++at)
                result.push_back(m_kept[at->index]);
        }
        sortAlike(result, alike);
        return result;
    }

private:
    static constexpr qsizetype heldCharacters = 60;
    static constexpr qint64 lettersAtOnce = 50'000'000; ///< 100 MB, or one group that has more

    /// Rows of the result with the same beginning.
    struct Alike {
        size_t first, end;
        qint64 letters; ///< of all they say
    };

    void read(const std::vector<EvidenceEntry> &entries)
    {
        QHash<QString, quint32> known;
        m_reader.scan(m_db, m_progress, entries, 1u << m_column, [&](const EvidenceRow &row) {
            const QString &cell = row.cells[m_column];
            const QString text = cell.left(heldCharacters);
            const auto next = quint32(m_texts.size());
            const auto at = known.constFind(text);
            const quint32 number = at == known.constEnd() ? next : *at;
            if (number == next) {
                known.insert(text, next);
                m_texts.push_back(text);
                m_isCut.push_back(false);
                m_letters.push_back(0);
            }
            m_letters[number] += cell.size();
            m_isCut[number] = m_isCut[number] || cell.size() > heldCharacters;
            m_textOf.emplace_back(row.quote.value, number);
        });
        std::sort(m_textOf.begin(), m_textOf.end());
    }

    bool less(const QString &left, const QString &right)
    {
        if (++m_compared % 4096 == 0)
            m_progress.checkCanceled();
        return keyLess(left, right);
    }

    void rank()
    {
        std::vector<quint32> order(m_texts.size());
        for (size_t i = 0; i < order.size(); ++i)
            order[i] = quint32(i);
        std::sort(order.begin(), order.end(), [this](quint32 left, quint32 right) {
            return less(m_texts[left], m_texts[right]);
        });
        m_ranks.resize(order.size());
        for (size_t i = 0; i < order.size(); ++i)
            m_ranks[order[i]] = qint32(i);
    }

    /// By all they say: as many groups together as the memory takes.
    void sortAlike(std::vector<EvidenceEntry> &rows, const std::vector<Alike> &groups)
    {
        for (auto at = groups.begin(); at != groups.end();) {
            std::vector<EvidenceEntry> asked;
            qint64 letters = 0;
            auto end = at;
            for (; end != groups.end() && (end == at || letters + end->letters <= lettersAtOnce);
                 ++end) {
                asked.insert(asked.end(), rows.begin() + qsizetype(end->first),
                             rows.begin() + qsizetype(end->end));
                letters += end->letters;
            }
            const QHash<qint64, QString> texts = wholeTexts(asked);
            for (; at != end; ++at)
                sortWhole(rows, *at, texts);
        }
    }

    /// Few are read one by one, many in one go through all quotes.
    QHash<qint64, QString> wholeTexts(const std::vector<EvidenceEntry> &rows)
    {
        constexpr size_t few = 20; // one by one costs about so much more
        QHash<qint64, QString> result;
        const auto take = [&](const EvidenceRow &row) {
            result.insert(row.quote.value, row.cells[m_column]);
        };
        if (rows.size() > m_kept.size() / few) {
            m_reader.scan(m_db, m_progress, rows, 1u << m_column, take);
            return result;
        }
        for (const EvidenceEntry &entry : rows) {
            m_progress.checkCanceled();
            if (const auto row = m_reader.row(m_db, entry))
                take(*row);
        }
        return result;
    }

    void sortWhole(std::vector<EvidenceEntry> &rows, const Alike &group,
                   const QHash<qint64, QString> &texts)
    {
        std::vector<std::pair<QString, EvidenceEntry>> whole;
        for (size_t i = group.first; i < group.end; ++i)
            whole.emplace_back(texts.value(rows[i].quote.value), rows[i]);
        std::stable_sort(whole.begin(), whole.end(), [this](const auto &a, const auto &b) {
            return m_descending ? less(b.first, a.first) : less(a.first, b.first);
        });
        for (size_t i = 0; i < whole.size(); ++i)
            rows[group.first + i] = whole[i].second;
    }

    Database &m_db;
    const EvidenceReader &m_reader;
    size_t m_column;
    bool m_descending;
    const Progress &m_progress;
    std::vector<QString> m_texts;                     ///< each once
    std::vector<bool> m_isCut;                        ///< by text
    std::vector<qint64> m_letters;                    ///< by text, of all rows that begin so
    std::vector<qint32> m_ranks;                      ///< by text
    std::vector<std::pair<qint64, quint32>> m_textOf; ///< by quote
    std::vector<EvidenceEntry> m_kept;
    qint64 m_compared = 0;
};

/// Where an entry belongs among others.
class Insertion
{
public:
    Insertion(Database &db, const EvidenceReader &reader, const EvidenceQuestion &question)
        : m_db(db), m_reader(reader), m_question(question)
    {
    }

    void insert(std::vector<EvidenceEntry> &entries, const EvidenceEntry &entry,
                const EvidenceRow *row)
    {
        const Place place = of(entry);
        const bool isSorted = row && m_question.isSorted();
        const auto isAfter = [&](const EvidenceEntry &other) {
            if (isSorted) {
                const auto column = size_t(m_question.sortColumn);
                const auto read = m_reader.row(m_db, other);
                const auto order = compareKeys(row->cells[column],
                                               read ? read->cells[column] : QString());
                if (order != 0)
                    return (order > 0) == (m_question.order == Qt::AscendingOrder);
            }
            return of(other) < place;
        };
        entries.insert(std::partition_point(entries.begin(), entries.end(), isAfter), entry);
    }

private:
    /// Which of single entries comes first in the order of evidenceInOrder().
    struct Place {
        qint64 person = 0, kind = 0, collection = 0, position = 0, source = 0, start = 0, end = 0,
               quote = 0;
        auto operator<=>(const Place &) const = default;
    };

    Place of(const EvidenceEntry &entry) const
    {
        Place place;
        place.person = entry.person < 0 ? std::numeric_limits<qint32>::max() : entry.person;
        place.quote = entry.quote.value;
        auto row = m_db.query("SELECT s.kind, c.position, s.position, q.source, q.start, q.\"end\" "
                              "FROM quote q LEFT JOIN source s ON s.id = q.source "
                              "LEFT JOIN collection c ON c.id = s.collection WHERE q.id=?1",
                              entry.quote);
        if (row.next()) {
            place.kind = row.integer(0);
            place.collection = row.integer(1);
            place.position = row.integer(2);
            place.source = row.integer(3);
            place.start = row.integer(4);
            place.end = -row.integer(5);
        }
        return place;
    }

    Database &m_db;
    const EvidenceReader &m_reader;
    const EvidenceQuestion &m_question;
};

/// Where the touched quotes are among some rows: the row, and how many untouched ones come before.
struct TouchedRow {
    QuoteId quote;
    int row = 0;
    int before = 0;
};

std::vector<TouchedRow> rowsOf(const std::vector<EvidenceEntry> &entries,
                               const std::vector<QuoteId> &touched)
{
    std::vector<TouchedRow> result;
    for (size_t i = 0; i < entries.size(); ++i) {
        if (std::binary_search(touched.begin(), touched.end(), entries[i].quote))
            result.push_back({entries[i].quote, int(i), int(i) - int(result.size())});
    }
    return result;
}

/// Which of the touched rows moved and which stay where they are among the others.
void tellMoves(EvidencePatch &patch, const std::vector<TouchedRow> &before,
               const std::vector<TouchedRow> &now)
{
    // Of two that were beside each other both count as moved when they changed places.
    std::vector<QuoteId> staying;
    for (const TouchedRow &each : now) {
        if (std::any_of(before.begin(), before.end(), [&](const TouchedRow &other) {
                return other.quote == each.quote && other.before == each.before;
            }))
            staying.push_back(each.quote);
    }
    const auto stays = [&staying](const TouchedRow &each) {
        return std::find(staying.begin(), staying.end(), each.quote) != staying.end();
    };
    std::vector<QuoteId> wereThere;
    for (const TouchedRow &each : before) {
        if (stays(each))
            wereThere.push_back(each.quote);
    }
    if (wereThere != staying)
        staying.clear();
    for (const TouchedRow &each : before) {
        if (!stays(each))
            patch.removed.push_back(each.row);
    }
    for (const TouchedRow &each : now)
        (stays(each) ? patch.changed : patch.inserted).push_back(each.row);
}

/// Sources with quotes, in the order in which they are shown, found without reading the quotes.
std::vector<SourceId> quotedSources(Database &db)
{
    std::vector<std::tuple<qint64, qint64, qint64, qint64>> order;
    std::optional<qint64> source;
    while ((source = db.integer("SELECT source FROM quote WHERE source > ?1 "
                                "ORDER BY source LIMIT 1",
                                source.value_or(0)))) {
        auto row = db.query("SELECT s.kind, c.position, s.position FROM source s JOIN collection c "
                            "ON c.id = s.collection WHERE s.id=?1",
                            *source);
        if (row.next())
            order.emplace_back(row.integer(0), row.integer(1), row.integer(2), *source);
        else
            order.emplace_back(0, 0, 0, *source); // of a damaged file
    }
    std::sort(order.begin(), order.end());
    std::vector<SourceId> result;
    for (const auto &each : order)
        result.push_back(SourceId{std::get<3>(each)});
    return result;
}

/// All quotes in the order of CodeBook.csv: by participant's order, then source's order, then
/// place, those of nobody last; loadEvidence()'s order, without the codes.
std::vector<EvidenceEntry> evidenceInOrder(Database &db, const EvidenceReader &reader,
                                           const Progress &progress)
{
    std::vector<std::vector<std::pair<QuoteId, bool>>> byPerson(1); // nobody's first
    Speakers speakers(db);
    for (const SourceId source : quotedSources(db)) {
        progress.checkCanceled();
        auto rows = db.query("SELECT id, start, \"end\" FROM quote WHERE source=?1 "
                             "ORDER BY start, \"end\" DESC, id",
                             source);
        while (rows.next()) {
            const TextRange range{rows.integer(1), rows.integer(2)};
            const Speakers::Place place = speakers.at(source, range);
            const auto person = size_t(qint64(reader.placeOf(place.participant)) + 1);
            if (byPerson.size() <= person)
                byPerson.resize(person + 1);
            byPerson[person].emplace_back(rows.id<QuoteId>(0), !place.others.empty());
        }
    }
    size_t count = 0;
    for (const auto &quotes : byPerson)
        count += quotes.size();
    std::vector<EvidenceEntry> result;
    result.reserve(count);
    std::rotate(byPerson.begin(), byPerson.begin() + 1, byPerson.end()); // and now last
    for (size_t i = 0; i < byPerson.size(); ++i) {
        const bool isNobody = i + 1 == byPerson.size();
        for (const auto &[quote, isShared] : byPerson[i])
            result.push_back({quote, isNobody ? EvidenceEntry::nobody : qint32(i), isShared});
        byPerson[i] = {};
    }
    return result;
}

/// Some quotes with who said them, without those that are gone.
std::vector<EvidenceEntry> evidenceOf(Database &db, const EvidenceReader &reader,
                                      const std::vector<QuoteId> &quotes)
{
    struct Found {
        SourceId source;
        TextRange range;
        QuoteId quote;
    };
    std::vector<Found> found;
    for (const QuoteId quote : quotes) {
        auto row = db.query("SELECT source, start, \"end\" FROM quote WHERE id=?1", quote);
        if (row.next())
            found.push_back({row.id<SourceId>(0), {row.integer(1), row.integer(2)}, quote});
    }
    std::ranges::sort(found, {},
                      [](const Found &each) { return std::pair(each.source, each.quote); });
    Speakers speakers(db);
    std::vector<EvidenceEntry> result;
    for (const Found &each : found) {
        const Speakers::Place place = speakers.at(each.source, each.range);
        result.push_back({each.quote, reader.placeOf(place.participant), !place.others.empty()});
    }
    return result;
}

} // namespace

EvidenceEntries evidenceEntries(std::vector<EvidenceEntry> entries)
{
    return std::make_shared<const std::vector<EvidenceEntry>>(std::move(entries));
}

EvidenceSheet loadEvidenceSheet(Database &db, const EvidenceReader &reader,
                                const EvidenceQuestion &question, const Progress &progress)
{
    EvidenceSheet sheet;
    {
        progress.checkCanceled();
        const CanceledWith cancellable(db, &progress);
        sheet.all = evidenceEntries(evidenceInOrder(db, reader, progress));
    }
    sheet.shown = selectEvidence(db, reader, sheet.all, question, progress);
    return sheet;
}

EvidenceEntries selectEvidence(Database &db, const EvidenceReader &reader,
                               const EvidenceEntries &all, const EvidenceQuestion &question,
                               const Progress &progress)
{
    if (question.isEverything())
        return all;
    progress.checkCanceled();
    const CanceledWith cancellable(db, &progress);
    const EvidenceEntries result = question.filter.isEmpty()
                                       ? all
                                       : evidenceEntries(
                                           accepted(db, reader, *all, question.filter, progress));
    if (!question.isSorted())
        return result;
    return evidenceEntries(CellOrder(db, reader, question, progress).sorted(*result));
}

std::vector<QuoteId> quotesWithoutInsight(Database &db, const Progress &progress)
{
    progress.checkCanceled();
    const CanceledWith cancellable(db, &progress);
    return columnOf<std::vector<QuoteId>>(
        db.query("SELECT id FROM quote WHERE insight='' ORDER BY id"));
}

EvidencePatch patchEvidence(Database &db, const EvidenceReader &reader, const EvidenceSheet &before,
                            const EvidenceQuestion &question, const std::vector<QuoteId> &touched,
                            const Progress &progress)
{
    std::vector<QuoteId> sorted = touched;
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    EvidencePatch patch;
    patch.touched = sorted;
    const auto untouched = [&sorted](const std::vector<EvidenceEntry> &entries) {
        std::vector<EvidenceEntry> result;
        result.reserve(entries.size() + sorted.size());
        std::copy_if(entries.begin(), entries.end(), std::back_inserter(result),
                     [&sorted](const EvidenceEntry &entry) {
                         return !std::binary_search(sorted.begin(), sorted.end(), entry.quote);
                     });
        return result;
    };
    std::vector<EvidenceEntry> all = untouched(*before.all);
    std::vector<EvidenceEntry> shown = question.isEverything() ? std::vector<EvidenceEntry>()
                                                               : untouched(*before.shown);
    Insertion places(db, reader, question);
    for (const EvidenceEntry &entry : evidenceOf(db, reader, sorted)) {
        progress.checkCanceled();
        auto row = reader.row(db, entry);
        if (!row)
            continue;
        places.insert(all, entry, nullptr);
        if (!question.isEverything() && question.filter.accepts(*row))
            places.insert(shown, entry, &*row);
        patch.rows.push_back(std::move(*row));
    }
    patch.sheet.all = evidenceEntries(std::move(all));
    patch.sheet.shown = question.isEverything() ? patch.sheet.all
                                                : evidenceEntries(std::move(shown));
    tellMoves(patch, rowsOf(*before.shown, sorted), rowsOf(*patch.sheet.shown, sorted));
    return patch;
}

} // namespace axial
