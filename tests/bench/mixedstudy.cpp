#include "tests/bench/mixedstudy.h"

#include "core/project/codes/codes.h"
#include "core/project/people/ballots.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"

#include <QRandomGenerator>

#include <algorithm>

namespace axial::bench {
namespace {

constexpr int sentenceLength = 100;
constexpr int perSource = 1000;

/// Everybody ranks three of the themes, and belongs to one of two groups.
void addBallots(Database &db, const std::vector<CodeId> &codes)
{
    std::vector<Group> groups{{QStringLiteral("users"), {}}, {QStringLiteral("developers"), {}}};
    size_t number = 0;
    for (const Participant &each : participants::all(db)) {
        for (const char *prompt : {"Questions", "Bugs", "Requirements"}) {
            std::vector<std::vector<CodeId>> ranks;
            for (size_t rank = 0; rank < 3; ++rank)
                ranks.push_back({codes[20 + (number % 7 + rank * 3) % 20]});
            ballots::set(db, each.id, QLatin1String(prompt), ranks);
            ++number;
        }
        groups[number % 5 ? 0 : 1].byHand.push_back(each.id);
    }
    groupings::add(db, QStringLiteral("Sides"), groups);
}

} // namespace

void makeMixedStudy(const QString &path, int codings)
{
    const auto project = Project::create(path);
    project->setHistoryBudget(0);
    project->edit(QStringLiteral("Fill"), [codings](Database &db) {
        QRandomGenerator random(7);
        const CoderId coder = coders::ensure(db, QStringLiteral("Ada"));
        const auto collection = collections::ensure(db, {QStringLiteral("Interviews")});
        std::vector<CodeId> codes;
        for (int i = 0; i < 500; ++i)
            codes.push_back(codes::add(db,
                                       i < 20 ? codes::taxonomyFolder(db) : codes[size_t(i % 20)],
                                       QStringLiteral("Theme %1").arg(i),
                                       i < 20 ? QStringLiteral("T%1").arg(i)
                                              : QStringLiteral("T%1.%2").arg(i % 20).arg(i)));
        std::vector<SourceId> ids;
        std::vector<int> order;
        QString text;
        for (int i = 0; i < perSource; ++i)
            text += QStringLiteral("%1 is what I thought when it stopped again, and then I looked "
                                   "for somebody who knew more about it.")
                        .arg(random.bounded(100'000))
                        .left(sentenceLength - 1)
                        .leftJustified(sentenceLength - 1, u'.')
                    + u'\n';
        for (int i = 0; i < std::max(1, codings / perSource); ++i) {
            ids.push_back(sources::add(
                db, {collection, SourceKind::Document, QString::number(i), {}, 1, text, {}, {}}));
            sources::addParticipant(db, ids.back(),
                                    participants::ensure(db, QStringLiteral("U%1").arg(i % 97)));
        }
        for (int i = 0; i < codings; ++i)
            order.push_back(i);
        std::shuffle(order.begin(), order.end(), random);
        for (const int each : order) {
            const qint64 start = each % perSource * sentenceLength;
            const QuoteId quote = codings::apply(
                db, ids[size_t(each / perSource) % ids.size()], {start, start + sentenceLength - 1},
                text.mid(start, sentenceLength - 1),
                {codes[size_t(random.bounded(int(codes.size())))]}, coder);
            if (each % 2)
                quotes::setInsight(db, quote,
                                   QStringLiteral("It stops and nobody knows why (%1)").arg(each));
        }
        addBallots(db, codes);
    });
}

} // namespace axial::bench
