#pragma once

#include <QObject>

namespace axial {

class CodeTreeModel;
class CodingCounter;
class SourceModel;
class Workspace;
struct Changes;

/// The codes and the sources of the project as the two trees of Code mode show them, with what is
/// counted of them. Read when a project is opened, and what a step touched after it.
class CodingLists : public QObject
{
    Q_OBJECT

public:
    explicit CodingLists(Workspace &workspace, QObject *parent = nullptr);

    CodeTreeModel *codes() const { return m_codes; }
    SourceModel *sources() const { return m_sources; }
    /// Another project, or everything anew.
    void read();
    void takeChanges(const Changes &changes);
    void recount(const Changes &changes);
    /// Whether the project may be written.
    void showAccess();

Q_SIGNALS:
    void codesRead();
    void sourcesRead();
    void counted();

private:
    void readCodes();
    void readSources();
    void showCounts();

    Workspace &m_workspace;
    CodeTreeModel *m_codes;
    SourceModel *m_sources;
    CodingCounter *m_counter;
    QString m_path; ///< of the project that is shown
};

} // namespace axial
