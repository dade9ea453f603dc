#pragma once

#include "ui/base/latestjob.h"

#include <QHash>
#include <QObject>
#include <QString>

namespace axial {

class Workspace;

/// Counts the quotes of every participant, on a worker; the newest counting is the one that counts.
class QuoteCounting : public QObject
{
    Q_OBJECT

public:
    explicit QuoteCounting(Workspace &workspace, QObject *parent = nullptr);

    void begin();
    void cancel();
    /// It was begun and has neither ended nor failed, so an edit may have interrupted it.
    bool isPending() const { return m_isPending; }

Q_SIGNALS:
    /// Quotes by pseudonym; those not named have none.
    void counted(const QHash<QString, qint64> &quotes);

private:
    Workspace &m_workspace;
    LatestJob m_counting{m_workspace};
    bool m_isPending = false;
};

} // namespace axial
