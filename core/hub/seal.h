#pragma once

#include "core/base/error.h"
#include "core/project/sharing/sharedsteps.h"

#include <QByteArray>

namespace axial::seal {

/// XChaCha20-Poly1305 (RFC 8439, draft-irtf-cfrg-xchacha-03) by libsodium. What stands beside a
/// sealed text (which project, which place in which order) is sealed with it: what was altered,
/// moved, left out or played again does not open.

constexpr int keyBytes = 32;
constexpr int hashBytes = 32;

/// It does not open.
class SealError : public Error
{
public:
    using Error::Error;
};

QByteArray newKey();
/// 16 random bytes as a UUID.
QString newProject();

QByteArray sealed(const QByteArray &words, const QByteArray &beside, const QByteArray &key);
/// Throws SealError.
QByteArray opened(const QByteArray &sealed, const QByteArray &beside, const QByteArray &key);

/// What tells whether a key is the team's.
QByteArray keyCheck(const QString &project, const QByteArray &key);
bool isKey(const QByteArray &check, const QString &project, const QByteArray &key);

/// A step at a place of the order, after steps of this hash.
QByteArray sealedStep(const SharedStep &step, const HubState &before, const QByteArray &key);
/// Throws SealError.
SharedStep openedStep(const QByteArray &bytes, const QString &project, qint64 epoch, qint64 seq,
                      const QByteArray &before, const QByteArray &key);
/// Of all steps up to one that is sealed in these bytes (BLAKE2b, 256 bits).
QByteArray hashAfter(const QByteArray &before, const QByteArray &bytes);

/// The key before, sealed with a new one that goes for the steps after `seq`.
QByteArray besideKey(const QString &project, qint64 epoch, qint64 seq, const QByteArray &check);
/// Where a member is.
QByteArray besidePlace(const QString &project, qint64 epoch, const QString &login);
/// A part of a snapshot.
QByteArray besidePart(const QString &project, qint64 epoch, qint64 seq, int part, int parts);

} // namespace axial::seal
