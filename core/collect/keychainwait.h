#pragma once

#include "core/collect/tokenkeychain.h"

namespace axial {

/// What a keychain answered, or why there is no token of it.
struct KeychainAnswer {
    QByteArray token; ///< empty = it has none
    QString trouble;  ///< in words for the person; empty = none
};

/// Asks for the token of an order's server and waits for the answer, but no longer than that: a
/// keychain may wait for a password that nobody types. Runs an event loop of its own.
KeychainAnswer waitForToken(TokenKeychain &keychain, const CollectOrder &order, int ms = 30'000);

} // namespace axial
