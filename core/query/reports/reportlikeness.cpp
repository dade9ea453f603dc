#include "core/query/reports/reportlikeness.h"

#include "core/base/interruptedread.h"
#include "core/db/database.h"
#include "core/db/reading.h"
#include "core/project/column.h"
#include "core/stats/sampling.h"
#include "core/text/words/words.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

namespace axial {
namespace {

constexpr int attempts = 20; ///< to read what edits interrupt
constexpr quint32 unknown = 0xFFFFFFFF;

/// The same on every machine and with every version of Qt (FNV-1a: Fowler, Noll & Vo).
quint32 numberOf(const QString &word)
{
    quint32 hash = 2166136261U;
    for (const QChar sign : word) {
        hash = (hash ^ quint32(sign.cell())) * 16777619U;
        hash = (hash ^ quint32(sign.row())) * 16777619U;
    }
    return hash;
}

/// The words of one report after the other.
class SaidInReports
{
public:
    SaidInReports(Database &db, Progress &progress) : m_db(db), m_progress(progress) {}

    struct Said {
        quint32 word;
        int times;
    };
    /// In the order of their numbers; until it is asked again. No statement is open then.
    const std::vector<Said> &of(qint64 report)
    {
        constexpr int firstLetters = 4000;
        m_progress.checkCanceled();
        m_progress.advance();
        const QString text = readAgain(m_progress, attempts, [&] {
            // "vllm #12" is what the link says already: it makes no two reports alike.
            return m_db.text("SELECT CASE WHEN s.title = s.url OR s.url LIKE '%/' || "
                             "substr(s.title, nullif(instr(s.title, ' #'), 0) + 2) "
                             "THEN '' ELSE s.title END "
                             "|| char(10) || coalesce(substr(t.text, 1, ?2), '') FROM source s "
                             "LEFT JOIN source_text t ON t.source = s.id WHERE s.id=?1",
                             report, firstLetters);
        });
        m_words.clear();
        forEachWord(text, {0, text.size()},
                    [this](TextRange, const QString &word) { m_words.push_back(numberOf(word)); });
        std::sort(m_words.begin(), m_words.end());
        m_said.clear();
        for (const quint32 word : m_words) {
            if (m_said.empty() || m_said.back().word != word)
                m_said.push_back({word, 0});
            ++m_said.back().times;
        }
        return m_said;
    }

private:
    Database &m_db;
    Progress &m_progress;
    std::vector<quint32> m_words;
    std::vector<Said> m_said;
};

/// How many reports say each word. Of millions of words, which are told apart by the beginnings of
/// their numbers, a few rare ones are counted as one.
class ReportsByWord
{
public:
    void add(quint32 word) { ++m_counts[word >> shift]; }
    quint32 of(quint32 word) const { return m_counts[word >> shift]; }

private:
    static constexpr int shift = 10;

    std::vector<quint32> m_counts = std::vector<quint32>(size_t(1) << (32 - shift));
};

} // namespace

ReportLikeness::ReportLikeness(Database &db, Progress &progress)
{
    const Reading reading(db, Reading::WhenChanged::ReadOn);
    m_sources = readAgain(progress, attempts, [&] {
        return columnOf<std::vector<qint64>>(
            db.query("SELECT id FROM source WHERE kind=1 ORDER BY id"));
    });
    progress.setTotal(2 * qint64(m_sources.size()));
    progress.setDone(0);
    SaidInReports said(db, progress);
    ReportsByWord reports;
    for (const qint64 source : m_sources) {
        for (const auto &each : said.of(source))
            reports.add(each.word);
    }
    std::vector<Weighted> words;
    for (const qint64 source : m_sources) {
        words.clear();
        for (const auto &each : said.of(source)) {
            const double saying = reports.of(each.word);
            if (saying > 1)
                words.push_back(
                    {each.word, float((1 + std::log(each.times))
                                      * std::log(1 + double(m_sources.size()) / saying))});
        }
        add(words);
    }
}

/// Those of the next report, which it may put into another order.
void ReportLikeness::add(std::vector<Weighted> &words)
{
    constexpr size_t mostWords = 24;
    if (m_ends.empty()) {
        m_ends.reserve(m_sources.size());
        m_words.reserve(m_sources.size() * mostWords); // only what is written is taken
    }
    std::sort(words.begin(), words.end(), [](const Weighted &left, const Weighted &right) {
        return std::tie(right.weight, left.word) < std::tie(left.weight, right.word);
    });
    words.resize(std::min(words.size(), mostWords));
    std::ranges::sort(words, {}, &Weighted::word);
    double squares = 0;
    for (const Weighted &each : words)
        squares += double(each.weight) * double(each.weight);
    for (const Weighted &each : words)
        m_words.push_back({each.word, float(each.weight / std::sqrt(squares))});
    m_ends.push_back(m_words.size());
}

std::span<const ReportLikeness::Weighted> ReportLikeness::wordsOf(size_t place) const
{
    const size_t start = place > 0 ? m_ends[place - 1] : 0;
    return std::span(m_words).subspan(start, m_ends[place] - start);
}

double ReportLikeness::likeness(std::span<const Weighted> one, std::span<const Weighted> other)
{
    double sum = 0;
    for (size_t i = 0, j = 0; i < one.size() && j < other.size();) {
        const quint32 left = one[i].word, right = other[j].word;
        if (left == right)
            sum += double(one[i].weight) * double(other[j].weight);
        i += left <= right;
        j += right <= left;
    }
    return std::min(sum, 1.0);
}

std::vector<ReportLikeness::Neighbour> ReportLikeness::nearest(SourceId report,
                                                               const ReportList &among, size_t most,
                                                               const Progress &progress) const
{
    const auto known = std::lower_bound(m_sources.begin(), m_sources.end(), report.value);
    if (known == m_sources.end() || *known != report.value)
        return {};
    const size_t own = size_t(known - m_sources.begin());
    const std::span<const Weighted> words = wordsOf(own);
    std::vector<Neighbour> found;
    constexpr qsizetype stretch = 1 << 14; // reports between two looks at Cancel
    size_t place = 0;
    for (qsizetype each = 0; each < among.size(); ++each) {
        if (each % stretch == 0)
            progress.checkCanceled();
        const qint64 source = among.sources[each];
        while (place < m_sources.size() && m_sources[place] < source)
            ++place;
        if (place == m_sources.size())
            break;
        if (place == own || m_sources[place] != source
            || among.marks[each] & (ReportList::Excluded | ReportList::Others))
            continue;
        if (const double alike = likeness(words, wordsOf(place)); alike >= least)
            found.push_back({SourceId{source}, alike});
    }
    std::sort(found.begin(), found.end(), [](const Neighbour &left, const Neighbour &right) {
        return std::tie(right.likeness, left.source) < std::tie(left.likeness, right.source);
    });
    found.resize(std::min(found.size(), most));
    return found;
}

NearestReports::NearestReports(const ReportLikeness &likeness, const ReportList &list,
                               const std::vector<quint32> &reports, const Progress &progress)
    : m_likeness(likeness), m_places(size_t(list.size()), unknown), m_compared(size_t(list.size()))
{
    const std::vector<qint64> &known = likeness.m_sources;
    size_t place = 0;
    for (qsizetype report = 0; report < list.size(); ++report) {
        while (place < known.size() && known[place] < list.sources[report])
            ++place;
        if (place < known.size() && known[place] == list.sources[report])
            m_places[size_t(report)] = quint32(place);
    }
    for (const quint32 report : reports) {
        for (const auto &each : wordsOf(report))
            m_saying.push_back({each.word, report});
    }
    progress.checkCanceled();
    std::sort(m_saying.begin(), m_saying.end());
}

std::span<const ReportLikeness::Weighted> NearestReports::wordsOf(quint32 report) const
{
    const quint32 place = m_places[report];
    return place == unknown ? std::span<const ReportLikeness::Weighted>()
                            : m_likeness.wordsOf(place);
}

std::vector<NearestReports::Alike> NearestReports::of(quint32 report, size_t most)
{
    struct Said {
        std::span<const Saying> by;
        double weight;
    };
    const auto words = wordsOf(report);
    std::vector<Said> said;
    for (const auto &each : words) {
        const auto first = std::lower_bound(m_saying.begin(), m_saying.end(), Saying{each.word, 0});
        const auto last = std::upper_bound(first, m_saying.end(), Saying{each.word, unknown});
        said.push_back({std::span(first, last), double(each.weight)});
    }
    std::ranges::stable_sort(said, {}, [](const Said &each) { return each.by.size(); });
    constexpr double rounding = 1e-4;
    std::vector<Alike> found;
    double squares = 1; // of the words that were not looked for yet
    ++m_turn;
    for (const Said &each : said) {
        if (squares < ReportLikeness::least * ReportLikeness::least - rounding)
            break; // by these alone nothing is so much alike (Cauchy and Schwarz)
        for (const Saying &other : each.by) {
            if (other.report == report || std::exchange(m_compared[other.report], m_turn) == m_turn)
                continue;
            const double alike = ReportLikeness::likeness(words, wordsOf(other.report));
            if (alike >= ReportLikeness::least)
                found.push_back({other.report, alike});
        }
        squares -= each.weight * each.weight;
    }
    std::sort(found.begin(), found.end(), [](const Alike &left, const Alike &right) {
        return std::tie(right.likeness, left.report) < std::tie(left.likeness, right.report);
    });
    found.resize(std::min(found.size(), most));
    return found;
}

namespace {

/// What is said of reports like one.
struct Doubt {
    double split = 0; ///< bits
    qint64 votes = 0;
    quint32 report = 0;
};

Doubt doubtOf(quint32 report, const ReportList &list, NearestReports &labelled)
{
    constexpr size_t neighbours = 5;
    Doubt doubt;
    doubt.report = report;
    QHash<quint32, qint64> votesOf;
    for (const auto &each : labelled.of(report, neighbours)) {
        for (qsizetype coder = 0; coder < list.coders.size(); ++coder) {
            if (const quint32 label = list.label(each.report, coder)) {
                ++votesOf[label];
                ++doubt.votes;
            }
        }
    }
    std::vector<qint64> votes(votesOf.cbegin(), votesOf.cend());
    std::sort(votes.begin(), votes.end()); // equal splits are equal to the last bit
    doubt.split = entropyOfVotes(votes);
    return doubt;
}

} // namespace

QList<qint64> randomOrder(const ReportList &list, qint64 seed)
{
    Resampler random(static_cast<quint64>(seed));
    const size_t size = size_t(list.size());
    QList<qint64> order;
    order.reserve(list.size());
    for (const size_t place : drawDifferent(random, size, size))
        order << list.sources[qsizetype(place)];
    return order;
}

QList<qint64> similarOrder(const ReportList &list, const ReportLikeness &likeness,
                           Progress &progress)
{
    std::vector<quint32> all(size_t(list.size()));
    std::iota(all.begin(), all.end(), 0U);
    NearestReports among(likeness, list, all, progress);
    progress.setTotal(list.size());
    progress.setDone(0);
    QList<qint64> order;
    order.reserve(list.size());
    std::vector<bool> isPlaced(all.size());
    const auto place = [&](quint32 report) {
        if (isPlaced[report])
            return;
        isPlaced[report] = true;
        order << list.sources[report];
        progress.advance();
    };
    for (const quint32 report : all) {
        progress.checkCanceled();
        if (isPlaced[report])
            continue;
        place(report);
        for (const auto &each : among.of(report, all.size()))
            place(each.report);
    }
    return order;
}

QList<qint64> uncertainOrder(const ReportList &list, const ReportLikeness &likeness,
                             Progress &progress)
{
    std::vector<quint32> labelled, awaited, others;
    for (qsizetype report = 0; report < list.size(); ++report) {
        if (!list.isExcluded(report) && list.labelCount(report) > 0)
            labelled.push_back(quint32(report));
        (list.awaitsMine(report) ? awaited : others).push_back(quint32(report));
    }
    NearestReports among(likeness, list, labelled, progress);
    progress.setTotal(qint64(awaited.size()));
    progress.setDone(0);
    std::vector<Doubt> doubts;
    doubts.reserve(awaited.size());
    for (const quint32 report : awaited) {
        progress.checkCanceled();
        doubts.push_back(doubtOf(report, list, among));
        progress.advance();
    }
    std::sort(doubts.begin(), doubts.end(), [](const Doubt &left, const Doubt &right) {
        return std::tie(right.split, left.votes, left.report)
               < std::tie(left.split, right.votes, right.report);
    });
    QList<qint64> order;
    order.reserve(list.size());
    for (const Doubt &each : doubts)
        order << list.sources[each.report];
    for (const quint32 report : others)
        order << list.sources[report];
    return order;
}

} // namespace axial
