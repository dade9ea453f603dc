#pragma once

#include <QByteArray>
#include <QFile>

#include <malloc.h>

namespace axial::test {

/// How much more memory this process holds at its most than when this was made, whatever it held
/// at some time before.
class PeakMemory
{
public:
    PeakMemory()
    {
        malloc_trim(0); // what was let go of before is not used again unseen
        QFile peak(QStringLiteral("/proc/self/clear_refs"));
        if (peak.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            peak.write("5"); // from here on: https://docs.kernel.org/filesystems/proc.html
        m_before = mostMegabytes();
    }
    qint64 grownMegabytes() const { return mostMegabytes() - m_before; }

private:
    static qint64 mostMegabytes()
    {
        QFile status(QStringLiteral("/proc/self/status"));
        if (!status.open(QIODevice::ReadOnly))
            return 0;
        const QByteArray all = status.readAll();
        const qsizetype at = all.indexOf("VmHWM:") + 6;
        return all.mid(at).simplified().split(' ').value(0).toLongLong() / 1024;
    }

    qint64 m_before = 0;
};

} // namespace axial::test
