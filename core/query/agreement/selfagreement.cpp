#include "core/query/agreement/selfagreement.h"

#include "core/project/rounds/rounds.h"

#include <QHash>

#include <algorithm>

namespace axial {
namespace {

/// The rounds that labels are compared with, the oldest first.
std::vector<Round> earlierRounds(Database &db, const Round &now, bool isOfAny)
{
    const RoundDetail detail = rounds::detail(db, now.id);
    if (detail.kind != RoundKind::Again && !isOfAny)
        return {};
    std::vector<Round> result;
    for (const Round &each : rounds::all(db)) {
        const bool isMeant = detail.again ? each.id == detail.again
                                          : std::tuple(each.createdMs, each.id)
                                                < std::tuple(now.createdMs, now.id);
        const bool isScreening = rounds::detail(db, each.id).kind == RoundKind::Screening;
        if (isMeant && isScreening == (detail.kind == RoundKind::Screening)
            && rounds::seenBy(db, each.id, {}).isEverything)
            result.push_back(each);
    }
    return result;
}

/// The labels of one coder by report; of a report with several the last, which `several` tells.
QHash<SourceId, int> labelsByReport(const LabelledRound &round, CoderId coder, bool &several)
{
    QHash<SourceId, int> result;
    for (const Rating &label : round.labels) {
        if (round.coders[size_t(label.coder)] != coder)
            continue;
        const SourceId source = round.units[size_t(label.unit)];
        several |= result.contains(source) && result.value(source) != label.category;
        result.insert(source, label.category);
    }
    return result;
}

} // namespace

std::vector<SelfComparison> selfComparisons(Database &db, const RatedRound &rated, bool isOfAny,
                                            const Progress &progress)
{
    std::vector<SelfComparison> result;
    const LabelledRound &now = rated.round();
    const std::vector<Round> earlier = earlierRounds(db, now.round, isOfAny);
    if (earlier.empty())
        return result;
    // The rated round keeps no labels of its own.
    const LabelledRound labelled = loadRound(db, rated.tree(), now.round.name, progress);
    for (const Round &round : earlier) {
        const LabelledRound then = loadRound(db, rated.tree(), round.name, progress);
        for (size_t coder = 0; coder < now.coders.size(); ++coder) {
            if (const auto &pair = rated.pair();
                pair && int(coder) != pair->first && int(coder) != pair->second)
                continue;
            SelfComparison compared{rated.coderName(int(coder)), round.name, false, {}};
            const auto before = labelsByReport(then, now.coders[coder], compared.hasSeveralLabels);
            const auto after = labelsByReport(labelled, now.coders[coder],
                                              compared.hasSeveralLabels);
            QHash<int, qint32> categories; // by class
            std::vector<qint32> labels;
            for (const SourceId source : now.units) {
                if (!before.contains(source) || !after.contains(source))
                    continue;
                for (const int code : {before.value(source), after.value(source)}) {
                    const int label = rated.classOf(code);
                    if (!categories.contains(label))
                        categories.insert(label, qint32(categories.size()));
                    labels.push_back(categories.value(label));
                }
            }
            if (labels.empty())
                continue;
            if (!compared.hasSeveralLabels)
                compared.ratings = Ratings(std::move(labels), 2, int(categories.size()));
            result.push_back(std::move(compared));
        }
    }
    return result;
}

} // namespace axial
