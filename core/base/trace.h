#pragma once

#include <QByteArray>
#include <QElapsedTimer>

#include <cstdio>
#include <cstring>

namespace axial {

/// With AXIAL_TRACE=1 in the environment, what is done while this lives is printed on stderr with
/// its time when it ends, as `axial: job 12.3 ms documentpane`; without, nothing is done. Traces
/// are sent to others who look for what is slow: never give one a title, a label or a file's name,
/// which hold people's words.
class Trace
{
public:
    /// `what` may be the path of a file of this program's code, of which the name is printed.
    explicit Trace(const char *kind, const char *what = "") : m_kind(kind)
    {
        if (qEnvironmentVariableIntValue("AXIAL_TRACE") <= 0)
            return;
        const char *name = std::strrchr(what, '/');
        m_what = QByteArray(name ? name + 1 : what).replace(".cpp", "");
        m_clock.start();
    }
    ~Trace()
    {
        constexpr double nanoseconds = 1e6; // of a millisecond
        if (m_clock.isValid())
            std::fprintf(stderr, "axial: %s %.1f ms %s\n", m_kind,
                         double(m_clock.nsecsElapsed()) / nanoseconds, m_what.constData());
    }
    Trace(const Trace &) = delete;
    Trace &operator=(const Trace &) = delete;

    void add(const char *what)
    {
        if (m_clock.isValid())
            m_what += m_what.isEmpty() ? QByteArray(what) : ' ' + QByteArray(what);
    }

private:
    const char *m_kind;
    QByteArray m_what;
    QElapsedTimer m_clock;
};

} // namespace axial
