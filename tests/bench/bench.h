#pragma once

#include <QElapsedTimer>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace axial::bench {

/// Milliseconds that `fn` takes.
template <class Function>
double milliseconds(Function &&fn)
{
    QElapsedTimer timer;
    timer.start();
    fn();
    return double(timer.nsecsElapsed()) / 1e6;
}

inline double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

/// The numbers behind an option, which is taken out; what is usual when it is missing.
std::vector<int> numbersOf(const char *option, QStringList &names, std::vector<int> usual);

/// What something took of the machine, all threads together.
struct Cost {
    double ms = 0;        ///< by the clock
    double computed = 0;  ///< ms of the processor
    double megabytes = 0; ///< the most that the process held meanwhile
};
Cost costOf(const std::function<void()> &act);

/// What else the machine has to do, as it is said beside what that may change.
QString machineLoad();

/// Of y = a * x^b by least squares of the logarithms; NaN with fewer than three points.
double growthExponent(const std::vector<std::pair<double, double>> &points);

/// Prints what acts cost as it comes, and of the third size on how they grow.
class Costs
{
public:
    explicit Costs(const QString &sizeName) : m_sizeName(sizeName) {}

    void add(const QString &act, int size, const Cost &cost, const QString &remark = {});

private:
    QString m_sizeName;
    std::map<QString, std::vector<std::pair<double, double>>> m_times; ///< by size
};

/// How it grows from one size to another: 1 = with the size, 2 = with its square.
void printGrowth(const QString &what, double sizes, double times);

/// One line of the report. Absolute times wobble by 2x; ratios within a run are what counts.
void print(const QString &what, double ms, const QString &remark = {});
void printRatio(const QString &what, double ours, double bare);

/// One line a bench; the command line names them.
void importStudy();
void importIssues(int megabytes);
void kappas();
void openLarge(int megabytes);
void applyCode();
void longHistory();
void searchAll();
void nearestQuotes();
void largeTables();
void allQueries(const std::vector<int> &codings, const std::vector<int> &reports);
void allExports(const std::vector<int> &codings, const std::vector<int> &reports);
void interviewQueries(int codings);
void mergeStudies();
void exchangeStudies();
void applyKeywords();
/// A team's hub, on a PostgreSQL of its own that waits for its disk.
void hubCatchUp();
void hubJoin();
void hubTeam(int seconds);

} // namespace axial::bench
