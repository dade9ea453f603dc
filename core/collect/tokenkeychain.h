#pragma once

#include "core/collect/collectorder.h"

#include <functional>

class QObject;

namespace axial {

/// Where tokens are kept between sessions: nowhere but in the system's own keychain, under the host
/// that they are for.
class TokenKeychain
{
public:
    virtual ~TokenKeychain() = default;

    /// The token for an order's server, later, in this thread, unless `context` is gone; empty = it
    /// has none. `trouble` says why it could not be asked, and is empty else.
    using Found = std::function<void(const QByteArray &token, const QString &trouble)>;
    virtual void read(const CollectOrder &order, QObject *context, const Found &found) = 0;
    /// An empty token removes what is kept.
    using Kept = std::function<void(const QString &trouble)>;
    virtual void write(const CollectOrder &order, const QByteArray &token, QObject *context,
                       const Kept &kept) = 0;

    /// That of the system.
    static TokenKeychain &ofSystem();
};

} // namespace axial
