#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QtEndian>

namespace axial::test {

/// What the victim says after an act and the driver compares after the kill: how many
/// transactions the file has seen, and a digest of all rows.
struct Acknowledgement {
    quint32 transactions = 0;
    QByteArray digest;

    QByteArray line() const { return QByteArray::number(transactions) + ' ' + digest + '\n'; }
    static Acknowledgement fromLine(const QByteArray &line)
    {
        const auto parts = line.trimmed().split(' ');
        return parts.size() == 2 ? Acknowledgement{parts[0].toUInt(), parts[1]} : Acknowledgement{};
    }
};

/// SQLite's file change counter, which every transaction raises by one.
inline quint32 transactionsOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray header = file.read(28);
    return header.size() == 28 ? qFromBigEndian<quint32>(header.constData() + 24) : 0;
}

} // namespace axial::test
