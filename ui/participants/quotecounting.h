#pragma once

#include <QHash>
#include <QObject>
#include <QString>

#include <memory>

namespace axial {

class Progress;
class Workspace;

/// Counts the quotes of every participant, on a worker; the newest counting is the one that counts.
class QuoteCounting : public QObject
{
    Q_OBJECT

public:
    explicit QuoteCounting(Workspace &workspace, QObject *parent = nullptr);
    ~QuoteCounting() override;

    void begin();
    void cancel();
    /// It was begun and has neither ended nor failed, so an edit may have interrupted it.
    bool isPending() const { return m_isPending; }

Q_SIGNALS:
    /// Quotes by pseudonym; those not named have none.
    void counted(const QHash<QString, qint64> &quotes);

private:
    Workspace &m_workspace;
    std::shared_ptr<Progress> m_running;
    bool m_isPending = false;
};

} // namespace axial
