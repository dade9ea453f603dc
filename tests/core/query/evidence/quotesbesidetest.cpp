#include "core/query/evidence/codequotes.h"

#include "core/base/busy.h"
#include "core/base/progress.h"
#include "tests/support/study.h"

#include <atomic>
#include <thread>

namespace axial {
namespace {

using QuotesBesideTest = test::StudyTest;

/// As a worker does while the person takes codes off and on.
TEST_F(QuotesBesideTest, WhatGoesWhileItIsReadIsNoError)
{
    const CodeId trust = addCode("Trust", "T.1");
    const SourceId source = addSource("Interview", "alpha beta gamma delta");
    for (const char *words : {"alpha", "beta", "gamma"})
        code(source, words, {trust});
    const QuoteId last = code(source, "delta", {trust});
    std::atomic_bool isOver = false;
    QString said;
    int readings = 0;
    std::thread worker([&, reader = project->openReader()] {
        while (!isOver) {
            try {
                const QuotesBeside read = quotesBeside(*reader, {}, trust, 9, {}, Progress());
                readings += read.quotes.size() == 3 || read.quotes.size() == 4;
            } catch (const Canceled &) {
            } catch (const BusyError &) {
            } catch (const Error &error) {
                said = error.message();
            }
        }
    });
    for (int i = 0; i < 300; ++i) {
        project->edit("Off", [&](Database &in) { in.run("DELETE FROM quote WHERE id=?1", last); });
        project->undo();
    }
    isOver = true;
    worker.join();
    EXPECT_EQ(said, QString());
    EXPECT_GT(readings, 0);
}

} // namespace
} // namespace axial
