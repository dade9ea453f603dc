#pragma once

#include <QByteArray>
#include <QString>

namespace axial::test {

/// What the n-th export holds: its number in every line, and how many lines there are.
inline QByteArray tableOf(int number)
{
    constexpr int lines = 60000;
    const QByteArray line = QByteArray::number(number) + '\n';
    return line.repeated(lines) + "end\n";
}

/// Words that are nowhere else, in letters that are stored as they are.
inline QString secretOf(int number)
{
    return QStringLiteral("secret%1words ").arg(number).repeated(2000);
}

} // namespace axial::test
