#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/importing/importing.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/bench/bench.h"

#include <QTemporaryDir>

#include <cstdio>

namespace axial::bench {
namespace {

constexpr int sourceCount = 2000;
constexpr int codingsEach = 25;
constexpr int codeCount = 200;

/// Documents of some 3,000 letters with codings all over them.
void fill(Project &project)
{
    QString text;
    for (int line = 0; line < 60; ++line)
        text += QStringLiteral("Line %1 tells what the tool did when it was asked.\n").arg(line);
    project.edit(QStringLiteral("Fill"), [&](Database &db) {
        const CodeId open = codes::openCodesFolder(db);
        std::vector<CodeId> all;
        for (int i = 0; i < codeCount; ++i)
            all.push_back(codes::add(db, open, QStringLiteral("Code %1").arg(i)));
        const CoderId coder = coders::ensure(db, QStringLiteral("Bea"));
        const CollectionId folder = collections::ensure(db, {QStringLiteral("Talks")});
        for (int i = 0; i < sourceCount; ++i) {
            const QString own = QStringLiteral("Talk %1\n").arg(i) + text;
            const SourceId source = sources::add(db, {folder,
                                                      SourceKind::Document,
                                                      QStringLiteral("Talk %1").arg(i),
                                                      {},
                                                      1,
                                                      own,
                                                      {},
                                                      {}});
            for (int k = 0; k < codingsEach; ++k) {
                const TextRange range{k * 100, k * 100 + 60};
                codings::apply(db, source, range, own.mid(range.start, range.length()),
                               {all[size_t((i + k) % codeCount)]}, coder);
            }
        }
    });
}

} // namespace

void exchangeStudies()
{
    std::printf("REFI-QDA: %d codings over %d sources\n", sourceCount * codingsEach, sourceCount);
    QTemporaryDir folder;
    const auto study = Project::create(folder.filePath(QStringLiteral("study.axial")));
    fill(*study);
    Progress progress;
    QByteArray bytes;
    refi::Exchange exchange;
    print(QStringLiteral("out: the study"), milliseconds([&] {
              exchange = exchangeOf(study->database(), QStringLiteral("Study"), progress);
          }));
    const double writing = milliseconds(
        [&] { bytes = refi::projectBytes(exchange, refi::exchangeTargets().front(), progress); });
    print(QStringLiteral("out: its bytes"), writing,
          QStringLiteral("%1 kB").arg(bytes.size() / 1024));
    const ImportInput input{QStringLiteral("study.qdpx"), bytes};
    ImportBundle bundle;
    print(QStringLiteral("in: reading it"),
          milliseconds([&] { bundle = importerFor(input).read(input, {}, progress); }));
    const auto other = Project::create(folder.filePath(QStringLiteral("other.axial")));
    print(QStringLiteral("in: into an empty study"),
          milliseconds([&] { importBundle(*other, bundle, {}, progress); }));
    print(QStringLiteral("in: into the study it was made of"),
          milliseconds([&] { importBundle(*study, bundle, {}, progress); }));
}

} // namespace axial::bench
