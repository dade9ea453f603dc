#include "core/refi/offsets/fittingprofiles.h"

#include "core/base/progress.h"
#include "core/refi/exchange.h"

#include <algorithm>

namespace axial::refi {
namespace {

bool meanSamePlaces(const ProfileFit &left, const ProfileFit &right,
                    const std::vector<const Source *> &sources, const Progress &progress)
{
    if (left.profile == right.profile)
        return true;
    if (left.placed != right.placed || left.named != right.named || left.atWords != right.atWords
        || left.boundaries != right.boundaries)
        return false;
    return std::all_of(sources.begin(), sources.end(), [&](const Source *source) {
        progress.checkCanceled();
        return rangesOf(*source, left.profile) == rangesOf(*source, right.profile);
    });
}

bool doesAnyProgram(const OffsetProfile &profile)
{
    return profile.mark == OffsetProfile::Mark::NotCounted
           && profile.end == OffsetProfile::End::Exclusive;
}

} // namespace

std::vector<ProfileFit> fittingProfiles(const std::vector<ProfileFit> &fits,
                                        const std::vector<const Source *> &sources,
                                        const Progress &progress)
{
    qint64 most = 0;
    qint64 named = 0;
    double boundaries = 0;
    for (const ProfileFit &fit : fits) {
        most = std::max(most, fit.placed);
        if (doesAnyProgram(fit.profile)) {
            named = std::max(named, fit.named);
            boundaries = std::max(boundaries, fit.boundaries);
        }
    }
    std::vector<ProfileFit> fitting;
    for (const ProfileFit &fit : fits) {
        const bool speakWordsForIt = fit.named > named || fit.boundaries > boundaries;
        const bool isOffered = fit.placed == most
                               && (doesAnyProgram(fit.profile) || speakWordsForIt);
        const bool isFound = fitting.empty();
        if (!isFound && !isOffered)
            continue;
        if (std::none_of(fitting.begin(), fitting.end(), [&](const ProfileFit &other) {
                return meanSamePlaces(fit, other, sources, progress);
            }))
            fitting.push_back(fit);
    }
    return fitting;
}

} // namespace axial::refi
