#pragma once

#include "core/domain/memo.h"

#include <QObject>

namespace axial {

/// Where the next link begins: the person has chosen one thing and goes to another, anywhere in the
/// window.
class LinkBegin : public QObject
{
    Q_OBJECT

public:
    /// None = no link has been started.
    const LinkEnd &end() const { return m_end; }
    void set(const LinkEnd &end)
    {
        if (end == m_end)
            return;
        m_end = end;
        Q_EMIT changed();
    }
    void forget() { set({}); }

Q_SIGNALS:
    void changed();

private:
    LinkEnd m_end;
};

} // namespace axial
