#include "core/text/ranges/lanes.h"

namespace axial {

LaneAssignment assignLanes(const std::vector<LaneRequest> &requests, int limit)
{
    LaneAssignment result;
    result.lanes.reserve(requests.size());
    std::vector<qint64> freeFrom; // by lane: where its last range ends
    for (const LaneRequest &request : requests) {
        int run = 0; // free lanes in a row, up to and without `lane`
        int lane = 0;
        for (; run < request.width && lane < limit; ++lane) {
            const bool isFree = lane >= int(freeFrom.size())
                                || freeFrom[size_t(lane)] <= request.range.start;
            run = isFree ? run + 1 : 0;
        }
        if (run < request.width) {
            result.lanes.push_back(-1);
            continue;
        }
        if (lane > int(freeFrom.size()))
            freeFrom.resize(size_t(lane));
        for (int used = lane - request.width; used < lane; ++used)
            freeFrom[size_t(used)] = request.range.end;
        result.lanes.push_back(lane - request.width);
    }
    result.count = int(freeFrom.size());
    return result;
}

} // namespace axial
