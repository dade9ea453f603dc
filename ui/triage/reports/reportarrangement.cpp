#include "ui/triage/reports/reportarrangement.h"

#include "core/base/naturalorder.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <string_view>

namespace axial {
namespace {

constexpr size_t stretch = 1 << 14; ///< reports between two looks at Cancel

/// What its columns say, and what was found in its text.
class Wanting
{
public:
    Wanting(const ReportList &list, const ReportWish &wish)
        : m_wish(wish), m_matcher(list, wish.filter), m_isAll(wish.filter.isEmpty()),
          m_needsText(wish.filter.needsText())
    {
    }
    bool operator()(qsizetype report) const
    {
        return m_isAll
               || ((!m_needsText || m_wish.found.value(report)) && m_matcher.matches(report));
    }

private:
    const ReportWish &m_wish;
    const ReportMatcher m_matcher;
    const bool m_isAll;
    const bool m_needsText;
};

/// The place of each word among all in their order; what is empty comes last.
template <class Less>
std::vector<quint32> ranks(const QStringList &words, Less &&less)
{
    std::vector<quint32> order(size_t(words.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, [&](quint32 left, quint32 right) {
        if (words[left].isEmpty() != words[right].isEmpty())
            return words[right].isEmpty();
        return less(words[left], words[right]);
    });
    std::vector<quint32> rank(order.size());
    for (size_t i = 0; i < order.size(); ++i)
        rank[order[i]] = quint32(i);
    return rank;
}

/// Stable, in as many steps as there are reports and ranks.
template <class RankOf>
void sortByRank(std::vector<quint32> &reports, RankOf &&rankOf, size_t rankCount,
                const Progress &progress)
{
    std::vector<quint32> starts(rankCount + 1);
    for (const quint32 report : reports)
        ++starts[rankOf(report) + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    progress.checkCanceled();
    std::vector<quint32> sorted(reports.size());
    for (const quint32 report : reports)
        sorted[starts[rankOf(report)]++] = report;
    reports = std::move(sorted);
}

/// Links in their natural order (issue 98 before 1000). Comparing a million of them sign by sign
/// takes half a minute; so the openings, which are few, are compared first, and then the sort keys
/// of the endings, of which the first eight bytes are one number.
class LinkOrder
{
public:
    LinkOrder(const ReportList &list, const std::vector<quint32> &reports, const Progress &progress)
        : m_list(list), m_progress(progress)
    {
        rankOpenings();
        m_entries.reserve(reports.size());
        for (const quint32 report : reports)
            add(report);
    }

    std::vector<quint32> sorted()
    {
        size_t compared = 0;
        std::ranges::sort(m_entries, [&](const Entry &left, const Entry &right) {
            if (++compared % stretch == 0)
                m_progress.checkCanceled();
            return isBefore(left, right);
        });
        std::vector<quint32> reports;
        reports.reserve(m_entries.size());
        for (const Entry &each : m_entries)
            reports.push_back(each.report);
        return reports;
    }

private:
    struct Entry {
        quint64 head;
        qint64 keyStart;
        quint32 keySize;
        quint32 root;
        quint32 report;
    };

    /// Where one opening begins with another, a link of the one can stand anywhere among those of
    /// the other: they have one rank, that of the shorter, and the rest counts to the endings.
    void rankOpenings()
    {
        const size_t count = size_t(m_list.openings.size());
        std::vector<QByteArray> keys;
        for (const QByteArray &opening : m_list.openings)
            keys.push_back(nameSortKey(QString::fromUtf8(opening)));
        std::vector<size_t> order(count);
        std::iota(order.begin(), order.end(), size_t(0));
        std::ranges::sort(
            order, {}, [&](size_t at) -> const auto & { return keys[at]; });
        m_roots.resize(count);
        m_rests.resize(count);
        size_t root = 0; // place in order
        for (size_t i = 0; i < count; ++i) {
            if (!keys[order[i]].startsWith(keys[order[root]]))
                root = i;
            m_roots[order[i]] = quint32(root);
            m_rests[order[i]] = keys[order[i]].mid(keys[order[root]].size());
        }
    }

    void add(quint32 report)
    {
        const qsizetype start = m_keys.size();
        m_keys.append(m_rests[m_list.opening[report]]);
        m_keys.append(nameSortKey(QString::fromUtf8(m_list.ending(report))));
        const qsizetype size = m_keys.size() - start;
        quint64 head = 0;
        for (qsizetype i = 0; i < 8; ++i)
            head = head << 8 | (i < size ? quint8(m_keys[start + i]) : 0);
        m_entries.push_back({head, start, quint32(size), m_roots[m_list.opening[report]], report});
        if (m_entries.size() % stretch == 0)
            m_progress.checkCanceled();
    }

    bool isBefore(const Entry &left, const Entry &right) const
    {
        if (left.root != right.root)
            return left.root < right.root;
        if (left.head != right.head)
            return left.head < right.head;
        const auto order = key(left).compare(key(right));
        if (order != 0)
            return order < 0;
        const QString first = m_list.link(left.report);
        const QString second = m_list.link(right.report);
        return first != second ? first < second : left.report < right.report;
    }

    std::string_view key(const Entry &entry) const
    {
        return {m_keys.constData() + entry.keyStart, entry.keySize};
    }

    const ReportList &m_list;
    const Progress &m_progress;
    std::vector<quint32> m_roots;    ///< by opening
    std::vector<QByteArray> m_rests; ///< by opening: what its key has beyond the root's
    std::vector<Entry> m_entries;
    QByteArray m_keys; ///< of all entries
};

void sortByYear(std::vector<quint32> &reports, const ReportList &list, const Progress &progress)
{
    std::vector<int> years(list.years.cbegin(), list.years.cend());
    std::ranges::sort(years);
    years.erase(std::unique(years.begin(), years.end()), years.end());
    if (!years.empty() && years.front() == 0)
        std::rotate(years.begin(), years.begin() + 1, years.end()); // unknown comes last
    QHash<int, quint32> rank;
    for (size_t i = 0; i < years.size(); ++i)
        rank.insert(years[i], quint32(i));
    sortByRank(
        reports, [&](quint32 report) { return rank.value(list.years[report]); }, years.size(),
        progress);
}

/// `nameOf`: by report, which of the names it has.
template <class NameOf>
void sortByName(std::vector<quint32> &reports, const QStringList &names, const NameOf &nameOf,
                const Progress &progress)
{
    const std::vector<quint32> rank = ranks(names, nameLess);
    sortByRank(
        reports, [&](quint32 report) { return rank[nameOf[report]]; }, rank.size(), progress);
}

void sortByKey(std::vector<quint32> &reports, const ReportList &list, int column,
               const Progress &progress)
{
    const std::vector<quint32> rank = ranks(list.keys, keyLess);
    const qsizetype coder = column - ReportWish::FirstCoder;
    const bool isDecision = coder == list.coders.size();
    sortByRank(
        reports,
        [&](quint32 report) {
            return rank[isDecision ? list.decisions[report] : list.label(report, coder)];
        },
        rank.size(), progress);
}

/// The most split first. There are few different splits.
void sortBySplit(std::vector<quint32> &reports, const ReportList &list, const Progress &progress)
{
    std::vector<double> splits(size_t(list.size()));
    for (const quint32 report : reports)
        splits[report] = list.isDisagreed(report) ? list.split(report) : 0;
    progress.checkCanceled();
    std::vector<double> different = splits;
    std::ranges::sort(different, std::greater<>());
    different.erase(std::unique(different.begin(), different.end()), different.end());
    sortByRank(
        reports,
        [&](quint32 report) {
            return size_t(std::ranges::lower_bound(different, splits[report], std::greater<>())
                          - different.begin());
        },
        different.size(), progress);
}

void sortByWorkOrder(std::vector<quint32> &reports, const ReportList &list,
                     const QList<qint64> &order, const Progress &progress)
{
    if (order.isEmpty())
        return;
    std::vector<quint32> rank(size_t(list.size()), quint32(order.size()));
    for (qsizetype place = 0; place < order.size(); ++place) {
        if (const qsizetype report = list.find(SourceId{order[place]}); report >= 0)
            rank[size_t(report)] = quint32(place);
        if (size_t(place) % stretch == 0)
            progress.checkCanceled();
    }
    sortByRank(
        reports, [&](quint32 report) { return rank[report]; }, size_t(order.size()) + 1, progress);
}

void sort(std::vector<quint32> &reports, const ReportList &list, const ReportWish &wish,
          const Progress &progress)
{
    sortByWorkOrder(reports, list, wish.workOrder, progress); // it stays among equals
    const int decision = ReportWish::FirstCoder + int(list.coders.size());
    if (wish.column < 0 || wish.column > decision + (list.isOfRound ? 1 : 0))
        return;
    if (wish.column == ReportWish::Link) {
        reports = LinkOrder(list, reports, progress).sorted();
    } else if (wish.column == ReportWish::Repository) {
        sortByName(reports, list.repositories, list.repository, progress);
    } else if (wish.column == ReportWish::Year) {
        sortByYear(reports, list, progress);
    } else if (!list.isOfRound) {
        sortByName(reports, list.roundNames, list.inRounds, progress);
    } else if (wish.column <= decision) {
        sortByKey(reports, list, wish.column, progress);
    } else {
        sortBySplit(reports, list, progress);
    }
    if (wish.order == Qt::DescendingOrder)
        std::ranges::reverse(reports);
}

} // namespace

void ReportArrangement::placeRows(qsizetype reportCount)
{
    rowOf.assign(size_t(reportCount), hidden);
    for (size_t row = 0; row < reports.size(); ++row)
        rowOf[reports[row]] = quint32(row);
}

ReportArrangement arranged(const ReportList &list, const ReportWish &wish, const Progress &progress)
{
    ReportArrangement result;
    const Wanting isWanted(list, wish);
    for (qsizetype report = 0; report < list.size(); ++report) {
        if (isWanted(report))
            result.reports.push_back(quint32(report));
        if (size_t(report) % stretch == 0)
            progress.checkCanceled();
    }
    sort(result.reports, list, wish, progress);
    result.placeRows(list.size());
    return result;
}

std::vector<bool> wanted(const ReportList &list, const ReportWish &wish,
                         const std::vector<quint32> &reports)
{
    const Wanting isWanted(list, wish);
    std::vector<bool> result;
    for (const quint32 report : reports)
        result.push_back(isWanted(report));
    return result;
}

} // namespace axial
