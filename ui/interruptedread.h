#pragma once

#include "core/base/progress.h"

#include <optional>
#include <type_traits>

namespace axial {

/// What `read` answers; none when an edit interrupted it, as edits do with all readers: then it is
/// to be asked again. Throws Canceled when the job itself was cancelled.
template <class Read>
std::optional<std::invoke_result_t<Read>> unlessInterrupted(const Progress &progress, Read read)
{
    try {
        return read();
    } catch (const Canceled &) {
        progress.checkCanceled();
        return std::nullopt;
    }
}

} // namespace axial
