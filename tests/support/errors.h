#pragma once

#include "core/base/error.h"

#include <QString>

namespace axial::test {

/// The words of the message that `fn` throws as Error; empty when it throws nothing.
template <class Function>
QString errorOf(Function &&fn)
{
    try {
        fn();
    } catch (const Error &error) {
        return error.message();
    }
    return {};
}

} // namespace axial::test
