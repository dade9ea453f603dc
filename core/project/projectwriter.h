#pragma once

#include "core/db/database.h"
#include "core/project/history/history.h"
#include "core/project/projectfile.h"

#include <QFlags>
#include <QMutex>
#include <QString>

#include <functional>

namespace axial {

/// All that is written into the open file of a project. Each act has its turn, is one transaction,
/// and is told of once it is committed and the next may begin. In the window's thread, or a
/// worker's; given a Progress, until it is committed it can be cancelled (Canceled).
class ProjectWriter
{
public:
    using Turn = ProjectFile::Turn;
    using Tell = std::function<void(const Changes &changes)>;
    /// Besides how to undo: what is kept from before transcripts were corrected and of other
    /// programs' files, the words in the labels of the steps and in the reports of imports, and the
    /// backups.
    enum class Forget { Steps = 0, KeptWordsToo = 1, LabelsToo = 2, BackupsToo = 4 };
    Q_DECLARE_FLAGS(Forgets, Forget)

    /// The file must outlive it.
    ProjectWriter(ProjectFile &file, Tell tell);

    History &history() { return m_history; }
    const History &history() const { return m_history; }
    void setCoderName(const QString &name);
    QString coderName() const;

    /// A step, which is called what fn returns; none when it changed nothing. The window doesn't
    /// wait for its turn, a worker does.
    void edit(const std::function<QString(Database &)> &fn);
    /// The same in a turn that was taken before.
    void edit(Turn turn, const std::function<QString(Database &)> &fn, Progress *progress);
    /// All is taken back.
    void attempt(const std::function<void(Database &)> &fn, Progress &progress);
    /// Undoes up to so many steps (from = Done), or redoes them (from = Undone); how many.
    int replay(Turn turn, int count, StepState from, Progress *progress);
    void forget(Turn turn, Forgets what, Progress *progress);
    /// What others did, as fn applies it with foreign keys off; it keeps the history itself.
    void receive(Turn turn, const std::function<Changes(Database &)> &fn, Progress &progress);

private:
    Database::MakeRoom makeRoom() const;
    std::vector<StudyTable> forgetWithin(Database &db, Forgets what);

    ProjectFile &m_file;
    Tell m_tell;
    History m_history;
    mutable QMutex m_coderNameMutex;
    QString m_coderName;
};

} // namespace axial
