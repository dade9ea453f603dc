#pragma once

#include <QObject>

namespace axial {

class CodeTreeModel;
class CodingCounter;
class SourceModel;
class SourceReading;
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
    /// Whether the project has sources; as long as nobody knows, that it has.
    bool hasSources() const;
    /// Another project, or everything anew.
    void read();
    void takeChanges(const Changes &changes);
    void recount(const Changes &changes);
    /// Whether the project may be written.
    void showAccess();

Q_SIGNALS:
    void codesRead();
    /// The sources are shown, or, since they are many, will soon be.
    void sourcesRead();
    /// Those of a project that was opened are shown for the first time.
    void sourcesOpened();
    void counted();

private:
    void readCodes();
    void showCounts();

    Workspace &m_workspace;
    CodeTreeModel *m_codes;
    SourceModel *m_sources;
    SourceReading *m_reading;
    CodingCounter *m_counter;
    QString m_path; ///< of the project that is shown
};

} // namespace axial
