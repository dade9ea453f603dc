#pragma once

#include "core/project/codes/codingcounts.h"
#include "ui/base/latestjob.h"

#include <QObject>

#include <optional>

namespace axial {

class CodeTreeModel;
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
    SourceReading *reading() const { return m_reading; }
    /// Another project, or everything anew.
    void read();
    void takeChanges(const Changes &changes);
    /// How often codes are used and how far each source is coded, on a worker: only what the step
    /// touched.
    void recount(const Changes &changes);
    /// Whether the project may be written.
    void showAccess();

Q_SIGNALS:
    void codesRead();
    void counted();

private:
    /// What the two trees say beside their names; the initials of coders by CoderId.value.
    struct Counted {
        CodingCounts::Reading codings;
        QHash<qint64, QString> coders;
    };
    void readCodes();
    /// Everything anew: another project, or other coders may be seen.
    void countAll();
    void count();
    void takeCounts(std::optional<Counted> result);

    Workspace &m_workspace;
    CodeTreeModel *m_codes;
    SourceModel *m_sources;
    SourceReading *m_reading;
    QString m_path; ///< of the project that is shown
    CodingCounts m_counts;
    std::optional<TouchedCodings> m_uncounted; ///< since the last counting; nullopt = all
    LatestJob m_counting{m_workspace};
};

} // namespace axial
