#include "core/base/language.h"
#include "core/pdf/pdfdocument.h"
#include "tests/bench/bench.h"

#include "core/base/error.h"

#include <QCoreApplication>

#include <cmath>
#include <cstdio>
#include <functional>

namespace axial::bench {

void print(const QString &what, double ms, const QString &remark)
{
    std::printf("  %-58s %10.2f ms  %s\n", qPrintable(what), ms, qPrintable(remark));
    std::fflush(stdout);
}

void printRatio(const QString &what, double ours, double bare)
{
    std::printf("  %-58s %10.2f x\n", qPrintable(what), bare > 0 ? ours / bare : 0);
    std::fflush(stdout);
}

void printGrowth(const QString &what, double sizes, double times)
{
    std::printf("  %-58s %10.2f (1 = with the size)\n", qPrintable(what),
                times > 0 && sizes > 1 ? std::log(times) / std::log(sizes) : 0);
    std::fflush(stdout);
}

} // namespace axial::bench

int main(int argc, char **argv)
{
    using namespace axial;
    QCoreApplication application(argc, argv);
    installEnglish(application);
    PdfDocument::setReader(QStringLiteral(AXIAL_PDF_READER));
    QStringList names = application.arguments().mid(1);
    int megabytes = 64; // 1000 for the whole thing
    if (const auto at = names.indexOf(QStringLiteral("--mb")); at >= 0 && at + 1 < names.size()) {
        megabytes = names[at + 1].toInt();
        names.remove(at, 2);
    }
    const int seconds = bench::numbersOf("--seconds", names, {20}).front();
    const auto codings = bench::numbersOf("--sizes", names, {5'000, 200'000, 1'000'000});
    const auto reports = bench::numbersOf("--reports", names, {38'742, 387'420, 1'000'000});
    const struct {
        const char *name;
        std::function<void()> run;
    } benches[] = {{"import", &bench::importStudy},
                   {"issues", [&] { bench::importIssues(megabytes); }},
                   {"kappa", &bench::kappas},
                   {"open", [&] { bench::openLarge(megabytes); }},
                   {"code", &bench::applyCode},
                   {"history", &bench::longHistory},
                   {"search", &bench::searchAll},
                   {"nearest", &bench::nearestQuotes},
                   {"tables", &bench::largeTables},
                   {"queries", [&] { bench::allQueries(codings, reports); }},
                   {"exports", [&] { bench::allExports(codings, reports); }},
                   {"interviews", [] { bench::interviewQueries(200'000); }},
                   {"merge", &bench::mergeStudies},
                   {"refi", &bench::exchangeStudies},
                   {"keywords", &bench::applyKeywords},
                   {"hubcatchup", &bench::hubCatchUp},
                   {"hubjoin", &bench::hubJoin},
                   {"hubteam", [seconds] { bench::hubTeam(seconds); }}};
    for (const auto &each : benches) {
        if (!names.isEmpty() && !names.contains(QLatin1String(each.name)))
            continue;
        std::printf("%s\n", each.name);
        try {
            each.run();
        } catch (const Error &error) {
            std::printf("  %s\n", qPrintable(error.message()));
        }
    }
    return 0;
}
