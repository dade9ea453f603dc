#include "tests/bench/bench.h"

#include <QFile>
#include <QLocale>
#include <QThread>

#include <cmath>
#include <cstdio>
#include <ctime>
#include <limits>
#include <malloc.h>

namespace axial::bench {
namespace {

double computedMs()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

double mostMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM"))
            return line.simplified().split(' ').value(1).toDouble() / 1024;
    }
    return 0;
}

/// What was held before is not this act's.
void forgetMost()
{
    malloc_trim(0);
    QFile most(QStringLiteral("/proc/self/clear_refs"));
    if (most.open(QIODevice::WriteOnly))
        most.write("5");
}

} // namespace

std::vector<int> numbersOf(const char *option, QStringList &names, std::vector<int> usual)
{
    const auto at = names.indexOf(QLatin1String(option));
    if (at < 0 || at + 1 >= names.size())
        return usual;
    std::vector<int> numbers;
    for (const QString &each : names[at + 1].split(u','))
        numbers.push_back(each.toInt());
    names.remove(at, 2);
    return numbers;
}

Cost costOf(const std::function<void()> &act)
{
    forgetMost();
    const double before = computedMs();
    Cost cost;
    cost.ms = milliseconds(act);
    cost.computed = computedMs() - before;
    cost.megabytes = mostMegabytes();
    return cost;
}

QString machineLoad()
{
    QFile file(QStringLiteral("/proc/loadavg"));
    const QByteArray load = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("?");
    return QStringLiteral("load %1 on %2 cores")
        .arg(QString::fromLatin1(load.split(' ').front()))
        .arg(QThread::idealThreadCount());
}

double growthExponent(const std::vector<std::pair<double, double>> &points)
{
    if (points.size() < 3)
        return std::numeric_limits<double>::quiet_NaN();
    double sumX = 0, sumY = 0, sumXX = 0, sumXY = 0;
    for (const auto &[x, y] : points) {
        const double logX = std::log(x), logY = std::log(std::max(y, 0.01));
        sumX += logX;
        sumY += logY;
        sumXX += logX * logX;
        sumXY += logX * logY;
    }
    const double n = double(points.size());
    return (n * sumXY - sumX * sumY) / (n * sumXX - sumX * sumX);
}

void Costs::add(const QString &act, int size, const Cost &cost, const QString &remark)
{
    auto &times = m_times[act];
    times.emplace_back(size, cost.ms);
    const double exponent = growthExponent(times);
    std::printf("  %-30s %9s %s %10.1f ms %10.1f computed %7.0f MB %6s  %s\n", qPrintable(act),
                qPrintable(QLocale(QLocale::English).toString(size)), qPrintable(m_sizeName),
                cost.ms, cost.computed, cost.megabytes,
                qPrintable(std::isnan(exponent) ? QString()
                                                : QStringLiteral("n^%1").arg(exponent, 0, 'f', 2)),
                qPrintable(remark));
    std::fflush(stdout);
}

} // namespace axial::bench
