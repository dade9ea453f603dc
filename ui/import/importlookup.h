#pragma once

#include <QObject>

#include <memory>

namespace axial {

class ImportSession;
class Progress;
class Workspace;

/// Looks on a worker where the quotes of codebooks stand in what was said.
class ImportLookup : public QObject
{
    Q_OBJECT

public:
    ImportLookup(Workspace &workspace, ImportSession &session);

    /// Looks anew; the session takes what is found.
    void look();
    /// What is being looked for is wanted no more.
    void stop();
    bool isLooking() const { return m_running != nullptr; }

Q_SIGNALS:
    void found();
    void failed();

private:
    Workspace &m_workspace;
    ImportSession &m_session;
    std::shared_ptr<Progress> m_running;
};

} // namespace axial
