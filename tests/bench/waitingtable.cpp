#include "tests/bench/waitingtable.h"

#include "core/query/query.h"
#include "tests/bench/bench.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace axial::bench {
namespace {

/// What was promised (issue 9, points 29 to 32), at any size.
struct Aim {
    const char *act;
    const char *what;
    double limit;
    const char *point;
};

constexpr Aim aims[] = {
    {"apply a code: Enter in the quick bar", "longest stop", 16, "29"},
    {"apply a code: drop", "longest stop", 16, "29"},
    {"remove it", "longest stop", 16, "29"},
    {"undo", "longest stop", 16, "29"},
    {"redo", "longest stop", 16, "29"},
    {"leave an insight", "longest stop", 16, "29"},
    {"open the project", "longest stop", 50, "30"},
    {"close it", "longest stop", 50, "30"},
    {"another source", "longest stop", 50, "30"},
    {"mode Code, again", "longest stop", 50, "30"},
    {"mode Codebook, first", "longest stop", 50, "31"},
    {"mode Codebook, again", "longest stop", 50, "31"},
    {"mode Participants, first", "longest stop", 50, "32"},
    {"open in Triage", "longest stop", 50, "32"},
    {"open in Triage", "memory", 400, "32"},
    {"sort the reports", "longest stop", 50, "32"},
    {"a key in the filter of reports", "longest stop", 50, "32"},
    {"quotes of a code", "settled", 30, "31"},
    {"table one", "settled", 50, "31"},
    {"agreement", "settled", 50, "31"},
};

const Aim *aimOf(const QString &act, const char *what)
{
    for (const Aim &each : aims) {
        if (act == QLatin1String(each.act) && qstrcmp(what, each.what) == 0)
            return &each;
    }
    return nullptr;
}

std::vector<double> valuesOf(const std::vector<Waiting> &waitings, double Waiting::*member)
{
    std::vector<double> values;
    for (const Waiting &each : waitings)
        values.push_back(each.*member);
    return values;
}

/// "12.3 (11.0-15.2)".
QString spread(std::vector<double> values)
{
    if (values.empty())
        return QStringLiteral("-");
    if (std::any_of(values.begin(), values.end(), [](double each) { return std::isnan(each); }))
        return QStringLiteral("did not come");
    std::sort(values.begin(), values.end());
    const auto shown = [](double ms) { return QString::number(ms, 'f', ms < 100 ? 1 : 0); };
    if (values.size() == 1)
        return shown(values[0]);
    return QStringLiteral("%1 (%2-%3)")
        .arg(shown(median(values)), shown(values.front()), shown(values.back()));
}

} // namespace

void WaitingTable::add(const QString &act, int size, const Waiting &waiting)
{
    auto found = std::find_if(m_acts.begin(), m_acts.end(),
                              [&](const Act &each) { return each.name == act; });
    if (found == m_acts.end())
        found = m_acts.insert(m_acts.end(), {act, {}});
    found->bySize[size].push_back(waiting);
    if (std::find(m_sizes.begin(), m_sizes.end(), size) == m_sizes.end())
        m_sizes.push_back(size);
    if (found->bySize[size].size() == 1) { // that one sees where it is
        std::fprintf(stderr, "  %8d  %s\n", size, qPrintable(act));
        std::fflush(stderr);
    }
}

void WaitingTable::ask(const QString &act, int size, Database &db, const QueryCall &call)
{
    constexpr int times = 5;
    for (int i = 0; i < times; ++i) {
        Waiting waiting;
        waiting.settled = milliseconds([&] {
            Progress progress;
            runQuery(db, call, progress);
        });
        add(act, size, waiting);
    }
}

void WaitingTable::print() const
{
    std::printf("\n%-38s %-13s", qPrintable(m_sizeName), "ms");
    for (const int size : m_sizes)
        std::printf(" %22s", qPrintable(QLocale(QLocale::English).toString(size)));
    std::printf("  growth  aim\n");
    for (const Act &act : m_acts) {
        const bool isInWindow = std::any_of(
            act.bySize.begin(), act.bySize.end(),
            [](const auto &each) { return each.second.front().stop > 0; });
        if (isInWindow) {
            printMeasure(act, "painted", &Waiting::painted);
            printMeasure(act, "longest stop", &Waiting::stop);
            printMeasure(act, "  computing", &Waiting::computing);
        }
        printMeasure(act, "settled", &Waiting::settled);
        if (isInWindow)
            printMeasure(act, "  computing", &Waiting::work);
        const bool grows = std::any_of(act.bySize.begin(), act.bySize.end(), [](const auto &each) {
            return std::abs(each.second.front().megabytes) > 50;
        });
        if (grows || aimOf(act.name, "memory"))
            printMeasure(act, "memory", &Waiting::megabytes);
    }
    std::fflush(stdout);
}

void WaitingTable::printMeasure(const Act &act, const char *what, double Waiting::*member) const
{
    const bool isFirst = member == &Waiting::painted
                         || (member == &Waiting::settled
                             && act.bySize.begin()->second.front().stop <= 0);
    std::printf("%-38s %-13s", isFirst ? qPrintable(act.name) : "",
                qstrcmp(what, "memory") == 0 ? "memory, MB" : what);
    std::vector<std::pair<double, double>> points;
    for (const int size : m_sizes) {
        const auto found = act.bySize.find(size);
        const auto values = found == act.bySize.end() ? std::vector<double>()
                                                      : valuesOf(found->second, member);
        std::printf(" %22s", qPrintable(spread(values)));
        if (!values.empty())
            points.emplace_back(size, median(values));
    }
    const double exponent = growthExponent(points);
    std::printf("  %6s",
                qPrintable(std::isnan(exponent) ? QString()
                                                : QStringLiteral("n^%1").arg(exponent, 0, 'f', 2)));
    if (const Aim *aim = aimOf(act.name, what)) {
        const bool holds = std::all_of(points.begin(), points.end(),
                                       [&](const auto &each) { return each.second < aim->limit; });
        std::printf("  < %g (%s) %s", aim->limit, aim->point, holds ? "holds" : "MISSED");
    }
    std::printf("\n");
}

} // namespace axial::bench
