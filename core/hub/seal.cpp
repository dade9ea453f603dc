#include "core/hub/seal.h"

#include "core/base/messages.h"

#include <QDataStream>
#include <QIODevice>
#include <QUuid>

#include <sodium.h>

namespace axial::seal {
namespace {

constexpr quint8 stepFormat = 1;

void begin()
{
    static const int started = sodium_init();
    if (started < 0)
        throw Error(HubText::tr("The system has no random numbers, so nothing can be sealed."));
}

const unsigned char *bytesOf(const QByteArray &bytes)
{
    return reinterpret_cast<const unsigned char *>(bytes.constData());
}

unsigned char *bytesOf(QByteArray &bytes)
{
    return reinterpret_cast<unsigned char *>(bytes.data());
}

QByteArray random(int size)
{
    begin();
    QByteArray bytes(size, Qt::Uninitialized);
    randombytes_buf(bytes.data(), size_t(size));
    return bytes;
}

QByteArray beside(const char *kind, const QString &project, qint64 epoch, qint64 seq)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << QByteArray(kind) << project.toLatin1() << epoch << seq;
    return bytes;
}

} // namespace

QByteArray newKey()
{
    return random(keyBytes);
}

QString newProject()
{
    const QByteArray bytes = random(16);
    return QUuid::fromRfc4122(bytes).toString(QUuid::WithoutBraces);
}

QByteArray sealed(const QByteArray &words, const QByteArray &beside, const QByteArray &key)
{
    const QByteArray nonce = random(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES);
    QByteArray text(words.size() + crypto_aead_xchacha20poly1305_ietf_ABYTES, Qt::Uninitialized);
    crypto_aead_xchacha20poly1305_ietf_encrypt(
        bytesOf(text), nullptr, bytesOf(words), quint64(words.size()), bytesOf(beside),
        quint64(beside.size()), nullptr, bytesOf(nonce), bytesOf(key));
    return nonce + text;
}

QByteArray opened(const QByteArray &sealed, const QByteArray &beside, const QByteArray &key)
{
    begin();
    constexpr int nonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
    constexpr int tag = crypto_aead_xchacha20poly1305_ietf_ABYTES;
    const QString damaged = HubText::tr("What the hub sent was altered on the way, or sealed "
                                        "with another key. Nothing was changed.");
    if (sealed.size() < nonce + tag || key.size() != keyBytes)
        throw SealError(damaged);
    QByteArray words(sealed.size() - nonce - tag, Qt::Uninitialized);
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(
            bytesOf(words), nullptr, nullptr, bytesOf(sealed) + nonce,
            quint64(sealed.size() - nonce), bytesOf(beside), quint64(beside.size()),
            bytesOf(sealed), bytesOf(key))
        != 0)
        throw SealError(damaged);
    return words;
}

QByteArray keyCheck(const QString &project, const QByteArray &key)
{
    return sealed(QByteArrayLiteral("axial"), beside("key", project, 0, 0), key);
}

bool isKey(const QByteArray &check, const QString &project, const QByteArray &key)
{
    try {
        return opened(check, beside("key", project, 0, 0), key) == "axial";
    } catch (const SealError &) {
        return false;
    }
}

QByteArray sealedStep(const SharedStep &step, const HubState &before, const QByteArray &key)
{
    QByteArray words;
    QDataStream stream(&words, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << stepFormat << step.uid << step.at << step.coder.toUtf8() << step.label.toUtf8()
           << qint32(step.changes.pieces.size());
    for (const QByteArray &piece : step.changes.pieces)
        stream << piece;
    return sealed(words, beside("step", before.project, before.epoch, before.seq + 1) + before.hash,
                  key);
}

SharedStep openedStep(const QByteArray &bytes, const QString &project, qint64 epoch, qint64 seq,
                      const QByteArray &before, const QByteArray &key)
{
    const QByteArray words = opened(bytes, beside("step", project, epoch, seq) + before, key);
    QDataStream stream(words);
    stream.setVersion(QDataStream::Qt_6_0);
    quint8 format = 0;
    stream >> format;
    if (format != stepFormat)
        throw Error(HubText::tr("A colleague’s Axial is newer and wrote a step (%1) that this one "
                                "can’t read. Update Axial to go on; until then this file stays at "
                                "the step before.")
                        .arg(seq));
    SharedStep step;
    QByteArray coder;
    QByteArray label;
    qint32 pieces = 0;
    stream >> step.uid >> step.at >> coder >> label >> pieces;
    step.coder = QString::fromUtf8(coder);
    step.label = QString::fromUtf8(label);
    for (qint32 each = 0; each < pieces && stream.status() == QDataStream::Ok; ++each) {
        QByteArray piece;
        stream >> piece;
        step.changes.pieces.push_back(piece);
    }
    if (stream.status() != QDataStream::Ok || !stream.atEnd())
        throw SealError(HubText::tr("The hub’s step %1 is damaged. Nothing was changed.").arg(seq));
    return step;
}

QByteArray hashAfter(const QByteArray &before, const QByteArray &bytes)
{
    begin();
    QByteArray hash(hashBytes, Qt::Uninitialized);
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, hashBytes);
    crypto_generichash_update(&state, bytesOf(before), quint64(before.size()));
    crypto_generichash_update(&state, bytesOf(bytes), quint64(bytes.size()));
    crypto_generichash_final(&state, bytesOf(hash), hashBytes);
    return hash;
}

QByteArray besideKey(const QString &project, qint64 epoch, qint64 seq, const QByteArray &check)
{
    return beside("epoch", project, epoch, seq) + check;
}

QByteArray besidePlace(const QString &project, qint64 epoch, const QString &login)
{
    return beside("place", project, epoch, 0) + login.toUtf8();
}

QByteArray besidePart(const QString &project, qint64 epoch, qint64 seq, int part, int parts)
{
    QByteArray bytes = beside("snapshot", project, epoch, seq);
    QDataStream stream(&bytes, QIODevice::WriteOnly | QIODevice::Append);
    stream << qint32(part) << qint32(parts);
    return bytes;
}

} // namespace axial::seal
