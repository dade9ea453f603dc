#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

class QObject;

namespace axial {

/// Where secrets are kept between sessions: nowhere but in the system's own keychain, each under
/// the name of what it is for.
class Keychain
{
public:
    virtual ~Keychain() = default;

    /// The secret, later, in this thread, unless `context` is gone; empty = it has none. `trouble`
    /// says why it could not be asked, and is empty else.
    using Found = std::function<void(const QByteArray &secret, const QString &trouble)>;
    virtual void read(const QString &name, QObject *context, const Found &found) = 0;
    /// An empty secret removes what is kept.
    using Kept = std::function<void(const QString &trouble)>;
    virtual void write(const QString &name, const QByteArray &secret, QObject *context,
                       const Kept &kept) = 0;

    /// That of the system.
    static Keychain &ofSystem();
};

/// What a keychain answered, or why there is no secret of it.
struct KeychainAnswer {
    QByteArray secret; ///< empty = it has none
    QString trouble;   ///< in words for the person; empty = none
};

/// Asks for a secret and waits for the answer, but no longer than that: a keychain may wait for a
/// password that nobody types. Runs an event loop of its own.
KeychainAnswer waitForSecret(Keychain &keychain, const QString &name, int ms = 30'000);

} // namespace axial
