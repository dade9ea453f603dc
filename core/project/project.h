#pragma once

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/project/history/changes.h"
#include "core/project/history/steps.h"
#include "core/project/projectfile.h"
#include "core/project/projectwriter.h"
#include "core/project/safety/projectlock.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

namespace axial {

class Database;

/// One open study: its file, its lock, and the one door for change. Lives in the thread that
/// opened it; edit() may also be called from a worker, which then writes through a connection of
/// its own while the window goes on reading.
class Project : public QObject
{
    Q_OBJECT
public:
    using Access = ProjectFile::Access;

    /// A new, empty study with its two folders (Taxonomy, Open codes) and the default grouping.
    /// Throws Error; an existing file is never replaced.
    static std::unique_ptr<Project> create(const QString &path);
    /// Throws Error (missing, not ours, damaged) or LockedError. A file of a newer Axial opens
    /// read-only; one of an older Axial is backed up and brought up to date first, which for a
    /// large one takes seconds: with progress it may be cancelled (Canceled).
    static std::unique_ptr<Project> open(const QString &path, Access access = Access::Write,
                                         Progress *progress = nullptr);
    ~Project() override;

    const QString &path() const { return m_file.path(); }
    QString name() const; ///< file name without the extension
    bool isReadOnly() const { return m_file.isReadOnly(); }
    /// Why it is read-only, for the bar above the pages; empty when it isn't.
    const QString &readOnlyReason() const { return m_file.readOnlyReason(); }
    /// What was found beside the file when it was opened and what was done about it, in sentences
    /// for the person.
    const QStringList &openingNotes() const { return m_openingNotes; }
    /// A check found damage (in SQLite's words): from now on nothing is written any more.
    void setDamaged(const QString &damage);

    using FileState = ProjectFile::State;
    /// Looks whether the file is still the one that was opened, and whether somebody else wrote
    /// into it since this was last asked.
    FileState fileState();

    /// The window's own connection, for short reads in the project's thread.
    Database &database() { return m_file.database(); }
    /// A read-only connection for a worker's long read; it is interrupted (Canceled) when an edit
    /// wants to commit. The opening waits for nobody.
    std::shared_ptr<Database> openReader() { return m_file.openReader(); }
    /// True while the file can't be read because somebody else holds it, or a worker of ours.
    bool isHeld() const { return m_file.isHeld(); }
    /// True while a larger change is being written by a worker of ours.
    bool isBeingWritten() const { return m_file.isBeingWritten(); }

    /// The name written beside each step; workers that write read it, too.
    void setCoderName(const QString &name) { m_writer.setCoderName(name); }
    QString coderName() const { return m_writer.coderName(); }

    /// The one door for change: one transaction = one undo step = one history row = one
    /// changed(). What fn throws undoes everything. An edit that changed nothing leaves no step.
    template <class Function>
    auto edit(const QString &label, Function &&fn)
    {
        using Result = std::invoke_result_t<Function, Database &>;
        if constexpr (std::is_void_v<Result>) {
            m_writer.edit([&](Database &db) {
                fn(db);
                return label;
            });
        } else {
            std::optional<Result> result;
            m_writer.edit([&](Database &db) {
                result.emplace(fn(db));
                return label;
            });
            return std::move(*result);
        }
    }
    /// Like edit(), for labels that are known only afterwards ("Import 3 sources"): fn returns it.
    void editNamed(const std::function<QString(Database &)> &fn) { m_writer.edit(fn); }

    /// What an edit would do, to see how it would come out: all is taken back, and nothing is
    /// written, recorded or announced. For a worker; edits are refused meanwhile. Throws what fn
    /// throws, and Canceled.
    void attempt(const std::function<void(Database &)> &fn, Progress &progress)
    {
        m_writer.attempt(fn, progress);
    }

    /// Labels of what undo() and redo() take first; empty when there is nothing.
    QString undoLabel() const;
    QString redoLabel() const;
    /// The same, and how much it is; redo is wide never.
    std::optional<NextStep> nextUndo() const;
    std::optional<NextStep> nextRedo() const;
    /// Undoes up to `count` steps in one transaction; the number undone. Throws Error.
    int undo(int count = 1);
    int redo(int count = 1);

    /// The same for a worker: it has the right to write from now on, so that nothing comes between
    /// the wish and the deed; edits are refused until it is done or dropped.
    using Work = std::function<void(Progress &)>;
    Work undoing(int count = 1);
    Work redoing(int count = 1);
    using Forget = ProjectWriter::Forget;
    using Forgets = ProjectWriter::Forgets;
    Work forgetting(Forgets what = Forget::Steps);
    Work editing(const QString &label, const std::function<void(Database &, Progress &)> &fn);

    /// For the team's hub: fn applies what others did, with foreign keys off, and keeps the history
    /// itself; it returns what changed. In the window's thread or a worker's, which waits its turn.
    void receive(const std::function<Changes(Database &)> &fn, Progress &progress);

    /// All steps, oldest first.
    std::vector<Step> history() const;
    /// Bytes of history kept before the oldest steps lose their undo.
    void setHistoryBudget(qint64 bytes) { m_writer.history().setBudget(bytes); }
    qint64 historyBudget() const { return m_writer.history().budget(); }
    /// Drops every step's undo and rewrites the file, so that deleted words are gone.
    void forgetHistory(Forgets what = Forget::Steps);

    /// A whole, verified copy at a new place, also of a read-only or moved project. Also from a
    /// worker, then with progress, while the window reads and writes.
    void saveCopy(const QString &path, Progress *progress = nullptr)
    {
        m_file.copyTo(path, progress);
    }
    /// Sentences about every broken invariant of the data; empty = whole.
    QStringList check();

Q_SIGNALS:
    /// After the commit, in the emitting thread (queued to receivers of other threads).
    void changed(const axial::Changes &changes);

private:
    using Turn = ProjectFile::Turn;

    Project(QString path, Access access);
    void readIn(Progress &progress);

    ProjectFile m_file;
    ProjectWriter m_writer;
    QStringList m_openingNotes;
    HistoryId m_lastBefore; ///< the last step that was in the file when it was opened
};

} // namespace axial
