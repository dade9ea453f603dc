#pragma once

#include "core/keychain/keychain.h"

namespace axial {

/// What a keychain answered, or why there is no secret of it.
struct KeychainAnswer {
    QByteArray secret; ///< empty = it has none
    QString trouble;   ///< in words for the person; empty = none
};

/// Asks for a secret and waits for the answer, but no longer than that: a keychain may wait for a
/// password that nobody types. Runs an event loop of its own.
KeychainAnswer waitForSecret(Keychain &keychain, const QString &name, int ms = 30'000);

} // namespace axial
