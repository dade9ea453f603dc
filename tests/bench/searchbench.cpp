// Finding words in 77 MB of sources, and in one transcript of 10 MB.
#include "tests/bench/bench.h"

#include "core/db/reading.h"
#include "core/project/sources/sources.h"
#include "core/query/words/textsearch.h"
#include "core/text/search/finder.h"
#include "tests/support/study.h"

#include <ctime>

namespace axial::bench {
namespace {

constexpr int reports = 38'742;
constexpr qint64 megabytes = 77;

/// About 2 kB as people write reports: mostly ASCII, some typographic signs, some Chinese.
QString reportText(int number)
{
    const QString plain = QStringLiteral("I tried the model on my own data, and it was too slow to "
                                         "be of use. The wheel was built for "
                                         "an older driver (see log).\n");
    const QString typeset = QStringLiteral(
        "I don’t know why – the import “did not finish”, the memory kept growing.\n");
    const QString chinese = QStringLiteral(
        "训练到一半显存不断增长，最后进程被系统杀掉了。请问这是什么原因？\n");
    const QString &odd = number % 10 == 0 ? chinese : number % 3 == 0 ? typeset : plain;
    QString text;
    while (text.size() < (number % 10 == 0 ? 1400 : 1900))
        text += plain + odd;
    if (number % 200 == 100)
        text += QStringLiteral("Then came a Segmentation Fault in the kernel.\n");
    return text;
}

qint64 fill(Project &project)
{
    project.setHistoryBudget(0);
    qint64 bytes = 0;
    project.edit(QStringLiteral("Fill"), [&](Database &db) {
        const auto collection = collections::ensure(db, {QStringLiteral("Reports")});
        for (int i = 0; i < reports && bytes < megabytes * 1'000'000; ++i) {
            const QString text = reportText(i);
            bytes += text.toUtf8().size();
            sources::add(
                db, {collection, SourceKind::IssueReport, QString::number(i), {}, 1, text, {}, {}});
        }
    });
    return bytes;
}

struct Times {
    std::vector<double> first, all, processor; ///< all threads' together: steady on a busy machine
    qint64 hits = 0;
};

/// As the window does it: two connections, which are opened each time.
void search(Project &project, const FindRequest &request, Times &times)
{
    TextSearch asked;
    asked.find = request;
    QElapsedTimer timer;
    double first = 0;
    times.hits = 0;
    const std::clock_t before = std::clock();
    timer.start();
    Progress progress;
    searchTexts({project.openReader(), project.openReader()}, asked, progress,
                [&](const SourceHits &hits) {
                    if (times.hits == 0)
                        first = double(timer.nsecsElapsed()) / 1e6;
                    times.hits += hits.count;
                });
    times.all.push_back(double(timer.nsecsElapsed()) / 1e6);
    times.first.push_back(first);
    times.processor.push_back(double(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
}

qint64 naiveCount(const QString &text, const FindRequest &request)
{
    const auto sensitivity = request.matchCase ? Qt::CaseSensitive : Qt::CaseInsensitive;
    qint64 hits = 0;
    if (request.isPattern) {
        auto matches = QRegularExpression(request.words, QRegularExpression::CaseInsensitiveOption)
                           .globalMatch(text);
        for (; matches.hasNext(); matches.next())
            ++hits;
        return hits;
    }
    for (qsizetype at = 0; (at = text.indexOf(request.words, at, sensitivity)) >= 0; ++at)
        ++hits;
    return hits;
}

void compare(Project &project, const std::vector<QString> &texts, const QString &name,
             const FindRequest &request)
{
    Times times;
    std::vector<double> naive, naiveProcessor;
    qint64 naiveHits = 0;
    for (int i = 0; i < 5; ++i) { // by turns, so that a busy machine is busy for both
        search(project, request, times);
        const std::clock_t before = std::clock();
        naive.push_back(milliseconds([&] {
            naiveHits = 0;
            for (const QString &text : texts)
                naiveHits += naiveCount(text, request);
        }));
        naiveProcessor.push_back(double(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
    }
    print(name + QStringLiteral(": first hits"), median(times.first));
    print(name + QStringLiteral(": all"), median(times.all),
          QStringLiteral("%1 hits, %2 ms of processors")
              .arg(times.hits)
              .arg(median(times.processor), 0, 'f', 0));
    print(name + QStringLiteral(": QString::indexOf over texts in memory"), median(naive),
          QStringLiteral("%1 hits, %2 ms of processors")
              .arg(naiveHits)
              .arg(median(naiveProcessor), 0, 'f', 0));
    printRatio(name + QStringLiteral(": all / indexOf"), median(times.all), median(naive));
}

/// The same in a study, where each hit is told with whoever says it.
void inOneTalk()
{
    QTemporaryDir folder(test::quickFolderTemplate());
    const auto project = Project::create(folder.filePath(QStringLiteral("talk.axial")));
    project->setHistoryBudget(0);
    QString text;
    std::vector<Turn> turns;
    const QString words = QStringLiteral("the model ran out of memory again while it was loading a "
                                         "checkpoint, and nobody knew why it did");
    for (int i = 0; text.size() < 10'000'000; ++i) {
        const qint64 start = text.size();
        text += (i % 2 ? QStringLiteral("U1: ") : QStringLiteral("PO: ")) + words;
        turns.push_back({{start, text.size()}, start + 4, {}, {}});
        text += u'\n';
    }
    project->edit(QStringLiteral("Talk"), [&](Database &db) {
        const auto collection = collections::ensure(db, {QStringLiteral("Interviews")});
        const SourceId source = sources::add(
            db, {collection, SourceKind::Transcript, QStringLiteral("Talk"), {}, 1, text, {}, {}});
        const SpeakerId speakers[] = {
            sources::addSpeaker(db,
                                {{}, source, QStringLiteral("PO"), SpeakerRole::Interviewer, {}}),
            sources::addSpeaker(db,
                                {{}, source, QStringLiteral("U1"), SpeakerRole::Participant, {}})};
        for (size_t i = 0; i < turns.size(); ++i) {
            turns[i].speaker = speakers[i % 2];
            sources::addTurn(db, source, turns[i]);
        }
    });
    Times times;
    for (int i = 0; i < 5; ++i)
        search(*project, {QStringLiteral("memory"), false, false, false}, times);
    print(QStringLiteral("a talk of 10 MB with its turns: all"), median(times.all),
          QStringLiteral("%1 hits, %2 ms of processors")
              .arg(times.hits)
              .arg(median(times.processor), 0, 'f', 0));
}

void inOneTranscript()
{
    QString text;
    for (int i = 0; text.size() < 10'000'000; ++i)
        text += reportText(i);
    for (const auto &words :
         {QStringLiteral("segmentation fault"), QStringLiteral("the"), QStringLiteral("e")}) {
        std::vector<double> ours, naive;
        size_t hits = 0;
        const FindRequest request{words, false, false, false};
        for (int i = 0; i < 5; ++i) {
            ours.push_back(milliseconds(
                [&] { hits = Finder(request).inText(text, Progress(), 100'000).hits.size(); }));
            naive.push_back(milliseconds([&] { naiveCount(text, request); }));
        }
        const QString name = QStringLiteral("10 MB transcript, “%1”").arg(words);
        print(name, median(ours), QStringLiteral("%1 hits (100,000 at most)").arg(hits));
        printRatio(name + QStringLiteral(" / indexOf"), median(ours), median(naive));
    }
}

} // namespace

void searchAll()
{
    QTemporaryDir folder(test::quickFolderTemplate());
    const auto project = Project::create(folder.filePath(QStringLiteral("search.axial")));
    const qint64 bytes = fill(*project);
    std::vector<QString> texts;
    const double reading = milliseconds([&] {
        const Reading state(project->database()); // else each text looks at the file again
        for (const Source &source : sources::all(project->database()))
            texts.push_back(sources::text(project->database(), source.id));
    });
    print(QStringLiteral("reading all texts as QString, for comparison"), reading,
          QStringLiteral("%1 sources, %2 MB").arg(texts.size()).arg(bytes / 1'000'000));
    compare(*project, texts, QStringLiteral("rare words"),
            {QStringLiteral("segmentation fault"), false, false, false});
    compare(*project, texts, QStringLiteral("a frequent word"),
            {QStringLiteral("the"), false, false, false});
    compare(*project, texts, QStringLiteral("one letter"),
            {QStringLiteral("e"), false, false, false});
    compare(*project, texts, QStringLiteral("Chinese"),
            {QStringLiteral("显存"), false, false, false});
    compare(*project, texts, QStringLiteral("whole word"),
            {QStringLiteral("import"), false, true, false});
    compare(*project, texts, QStringLiteral("pattern"),
            {QStringLiteral("segment\\w+ fault"), false, false, true});
    inOneTranscript();
    inOneTalk();
}

} // namespace axial::bench
