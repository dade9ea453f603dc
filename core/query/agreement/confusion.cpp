#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/query/agreement/ratedround.h"
#include "core/query/columns.h"

#include <algorithm>
#include <functional>
#include <set>

namespace axial::query {
namespace {

/// How many reports have both labels, by two coders: of the two asked for, the first one's label
/// first; of all coders together in either order, each report once.
class Confusion
{
public:
    Confusion(const RatedRound &rated, const Progress &progress)
        : m_rated(rated), m_size(rated.ratings().categories()),
          m_reports(size_t(m_size) * size_t(m_size)), m_pairs(m_reports.size())
    {
        constexpr qint64 stretch = 4096;
        const Ratings &ratings = rated.ratings();
        for (qint64 unit = 0; unit < ratings.units(); ++unit) {
            if (rated.pair())
                countPair(ratings.unit(unit), *rated.pair());
            else
                countAll(ratings.unit(unit));
            if (unit % stretch == 0)
                progress.checkCanceled();
        }
    }

    qint64 reports(int first, int second) const { return m_reports[at(first, second)]; }
    qint64 pairs(int first, int second) const { return m_pairs[at(first, second)]; }

    std::shared_ptr<const QueryCall> behind(int first, int second) const
    {
        QueryParameters behind = m_rated.behindAll();
        behind.insert(QStringLiteral("said"), m_rated.labelId(first));
        behind.insert(QStringLiteral("othersaid"), m_rated.labelId(second));
        return reportsBehind(std::move(behind));
    }

private:
    size_t at(int first, int second) const
    {
        return size_t(first) * size_t(m_size) + size_t(second);
    }

    void countPair(std::span<const qint32> labels, std::pair<int, int> coders)
    {
        const qint32 first = labels[size_t(coders.first)];
        const qint32 second = labels[size_t(coders.second)];
        if (first == Ratings::missing || second == Ratings::missing)
            return;
        ++m_reports[at(first, second)];
        ++m_pairs[at(first, second)];
    }

    void countAll(std::span<const qint32> labels)
    {
        m_met.clear();
        for (size_t i = 0; i < labels.size(); ++i) {
            for (size_t j = i + 1; j < labels.size(); ++j) {
                if (labels[i] == Ratings::missing || labels[j] == Ratings::missing)
                    continue;
                const auto [low, high] = std::minmax(labels[i], labels[j]);
                meet(at(low, high));
                if (low != high)
                    meet(at(high, low));
            }
        }
    }

    void meet(size_t place)
    {
        ++m_pairs[place];
        m_reports[place] += m_met.insert(place).second;
    }

    const RatedRound &m_rated;
    int m_size;
    std::vector<qint64> m_reports;
    std::vector<qint64> m_pairs; ///< of coders
    std::set<size_t> m_met;      ///< in the report at hand
};

/// Labels of the first coder down, of the other one across.
void writeMap(const RatedRound &rated, const Confusion &confusion, Table &table)
{
    const std::vector<int> order = rated.categoriesInOrder();
    // The corner says whose labels go down and whose across; without it either has given either.
    table.columns = {{rated.pair() ? QStringLiteral("%1 \\ %2")
                                         .arg(rated.coderName(rated.pair()->first),
                                              rated.coderName(rated.pair()->second))
                                   : columns::label,
                      ColumnKind::Label}};
    for (const int other : order)
        table.columns.push_back({rated.labelName(other), ColumnKind::Count});
    for (const int first : order) {
        TableRow row{rated.labelName(first)};
        for (const int second : order) {
            row.push_back(confusion.reports(first, second));
            row.back().evidence = confusion.behind(first, second);
        }
        table.rows.push_back(std::move(row));
    }
}

/// Two different labels a row, those that are confused most often first.
void writeList(const RatedRound &rated, const Confusion &confusion, Table &table)
{
    table.columns = {{columns::label, ColumnKind::Label},
                     {columns::otherLabel, ColumnKind::Label},
                     {columns::reports, ColumnKind::Count},
                     {QStringLiteral("Coder pairs"), ColumnKind::Count}};
    const std::vector<int> order = rated.categoriesInOrder();
    std::vector<std::pair<int, int>> met;
    for (size_t i = 0; i < order.size(); ++i) {
        for (size_t j = rated.pair() ? 0 : i + 1; j < order.size(); ++j) {
            if (i != j && confusion.reports(order[i], order[j]) > 0)
                met.emplace_back(order[i], order[j]);
        }
    }
    std::ranges::stable_sort(met, std::greater{}, [&](const auto &each) {
        return confusion.reports(each.first, each.second);
    });
    for (const auto &[first, second] : met) {
        TableRow row{rated.labelName(first), rated.labelName(second),
                     confusion.reports(first, second), confusion.pairs(first, second)};
        // A report counts once however many pairs of coders disagree on it so.
        row[0].evidence = row[1].evidence = row[2].evidence = confusion.behind(first, second);
        table.rows.push_back(std::move(row));
    }
}

Table confusionAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const RatedRound rated(db, parameters, progress);
    const Confusion confusion(rated, progress);
    Table table;
    if (parameters[QStringLiteral("layout")] == QLatin1String("list"))
        writeList(rated, confusion, table);
    else
        writeMap(rated, confusion, table);
    const QString reports = CountText::tr("%n report(s)", nullptr, int(rated.round().units.size()));
    table.base =
        rated.pair()
            ? QueryText::tr("Reports that %1 gave the label of the row and %2 that of the "
                            "column; n = %3")
                  .arg(rated.coderName(rated.pair()->first), rated.coderName(rated.pair()->second),
                       reports)
            : QueryText::tr(
                  "Reports to which two coders gave these two labels, in either order; n = %1")
                  .arg(reports);
    if (!rated.pair())
        table.notes << QueryText::tr("A report counts once in each cell, however many pairs of "
                                     "coders gave it the two labels; with several coders it counts "
                                     "in several cells.");
    if (rated.hasSeveralLabels())
        table.notes << QueryText::tr(
            "Some coders gave a report several labels, so that it can’t be "
            "said which one was confused.");
    return table;
}

} // namespace

Query confusion()
{
    return {.id = "confusion",
            .name = QT_TRANSLATE_NOOP("query", "Confused labels"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .part = StudyPart::Reports,
            .description = QT_TRANSLATE_NOOP(
                "query", "How often one coder chose this label and another one that"),
            .parameters = {roundParameter(), coderParameter(), otherCoderParameter(),
                           labelLevelParameter("level"),
                           oneOf("layout", QT_TRANSLATE_NOOP("query", "Layout"),
                                 {{"map", QT_TRANSLATE_NOOP("query", "Map")},
                                  {"list", QT_TRANSLATE_NOOP("query", "List of different "
                                                                      "labels")}})},
            .run = confusionAnswer,
            .figures = {{"confusion", FigureKind::HeatMap, QT_TRANSLATE_NOOP("query", "Heat map")},
                        {"label-sides", FigureKind::LabelSides,
                         QT_TRANSLATE_NOOP("query", "Agreed and not agreed")}}};
}

} // namespace axial::query
