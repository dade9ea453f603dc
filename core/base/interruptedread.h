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

/// What `read` answers, asked again after each interruption, `attempts` times at the most. Throws
/// Canceled when the job itself was cancelled, or edits never let it finish.
template <class Read>
std::invoke_result_t<Read> readAgain(const Progress &progress, int attempts, Read read)
{
    for (int attempt = 1;; ++attempt) {
        try {
            return read();
        } catch (const Canceled &) {
            if (progress.isCanceled() || attempt == attempts)
                throw;
        }
    }
}

} // namespace axial
