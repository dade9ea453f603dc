#pragma once

#include <QElapsedTimer>
#include <QString>

#include <algorithm>
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
void allQueries();
void interviewQueries(int codings);
void mergeStudies();
void exchangeStudies();
void applyKeywords();

} // namespace axial::bench
