#pragma once

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/project/changes.h"
#include "core/project/safety/projectlock.h"

#include <QDateTime>
#include <QFlags>
#include <QMutex>
#include <QObject>
#include <QSemaphore>
#include <QStringList>

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

namespace axial {

class Database;
struct Frames;

enum class StepState { Done = 0, Undone = 1, Abandoned = 2 };

/// A row of the history.
struct Step {
    HistoryId id;
    QDateTime at;
    QString coder;
    QString label;
    StepState state = StepState::Done;
    qint64 size = 0; ///< bytes its changeset takes; 0 = forgotten, can't be undone
};

/// One open study: its file, its lock, and the one door for change. Lives in the thread that
/// opened it; edit() may also be called from a worker, which then writes through a connection of
/// its own while the window goes on reading.
class Project : public QObject
{
    Q_OBJECT
public:
    enum class Access { Write, ReadOnly };

    /// A new, empty study with its two folders (Taxonomy, Open codes) and the default grouping.
    /// Throws Error; an existing file is never replaced.
    static std::unique_ptr<Project> create(const QString &path);
    /// Throws Error (missing, not ours, damaged) or LockedError. A file of a newer Axial opens
    /// read-only; one of an older Axial is backed up and brought up to date first, which for a
    /// large one takes seconds: with progress it may be cancelled (Canceled).
    static std::unique_ptr<Project> open(const QString &path, Access access = Access::Write,
                                         Progress *progress = nullptr);
    ~Project() override;

    const QString &path() const { return m_path; }
    QString name() const; ///< file name without the extension
    bool isReadOnly() const { return m_access == Access::ReadOnly; }
    /// Why it is read-only, for the bar above the pages; empty when it isn't.
    const QString &readOnlyReason() const { return m_readOnlyReason; }
    /// What was found beside the file when it was opened and what was done about it, in sentences
    /// for the person.
    const QStringList &openingNotes() const { return m_openingNotes; }
    /// A check found damage (in SQLite's words): from now on nothing is written any more (P7).
    void setDamaged(const QString &damage);

    enum class FileState { Ours, Moved, ChangedElsewhere };
    /// Looks whether the file is still the one that was opened, and whether somebody else wrote
    /// into it since this was last asked (P5).
    FileState fileState();

    /// The window's own connection, for short reads in the project's thread.
    Database &database() { return *m_database; }
    /// A read-only connection for a worker's long read; it is interrupted (Canceled) when an edit
    /// wants to commit. The opening waits for nobody.
    std::shared_ptr<Database> openReader();
    /// True while the file can't be read because somebody else holds it, or a worker of ours.
    bool isHeld() const;
    /// True while a larger change is being written by a worker of ours.
    bool isBeingWritten() const { return m_writing.available() == 0; }

    /// The name written beside each step; workers that write read it, too.
    void setCoderName(const QString &name);
    QString coderName() const;

    /// The one door for change: one transaction = one undo step = one history row = one
    /// changed(). What fn throws undoes everything. An edit that changed nothing leaves no step.
    template <class Function>
    auto edit(const QString &label, Function &&fn)
    {
        using Result = std::invoke_result_t<Function, Database &>;
        if constexpr (std::is_void_v<Result>) {
            runEdit([&](Database &db) {
                fn(db);
                return label;
            });
        } else {
            std::optional<Result> result;
            runEdit([&](Database &db) {
                result.emplace(fn(db));
                return label;
            });
            return std::move(*result);
        }
    }
    /// Like edit(), for labels that are known only afterwards ("Import 3 sources"): fn returns it.
    void editNamed(const std::function<QString(Database &)> &fn) { runEdit(fn); }

    /// What an edit would do, to see how it would come out: all is taken back, and nothing is
    /// written, recorded or announced. For a worker; edits are refused meanwhile. Throws what fn
    /// throws, and Canceled.
    void attempt(const std::function<void(Database &)> &fn, Progress &progress);

    /// What undo() would undo; none when there is nothing.
    std::optional<Step> undoStep() const;
    std::optional<Step> redoStep() const;
    /// Its label; empty when there is nothing.
    QString undoLabel() const;
    QString redoLabel() const;
    /// What undo() takes back first.
    struct NextUndo {
        Step step;
        bool isWide = false;    ///< sources would go, or more changes at once than a hand makes
        bool isEarlier = false; ///< it was done before the project was opened this time
    };
    std::optional<NextUndo> nextUndo() const;
    /// What redo() does again first; it is wide never.
    std::optional<NextUndo> nextRedo() const;
    /// Undoes up to `count` steps in one transaction; the number undone. Throws Error.
    int undo(int count = 1);
    int redo(int count = 1);
    /// Undoes (or redoes) until this step is the last one done; none = until nothing is done.
    void goTo(HistoryId step);

    /// How many steps goTo() undoes or redoes.
    struct Distance {
        int undo = 0;
        int redo = 0;
    };
    Distance distanceTo(HistoryId step) const;
    /// Bytes that undo(count) and redo(count) go through, 16 MB or more where much is unpacked.
    qint64 undoSize(int count = 1) const;
    qint64 redoSize(int count = 1) const;

    /// The same for a worker: it has the right to write from now on, so that nothing comes between
    /// the wish and the deed; edits are refused until it is done or dropped.
    using Work = std::function<void(Progress &)>;
    Work undoing(int count = 1);
    Work redoing(int count = 1);
    /// Besides how to undo: what is kept from before transcripts were corrected, the words in the
    /// labels of the steps, and the backups.
    enum class Forget { Steps = 0, KeptWordsToo = 1, LabelsToo = 2, BackupsToo = 4 };
    Q_DECLARE_FLAGS(Forgets, Forget)
    Work forgetting(Forgets what = Forget::Steps);
    Work editing(const QString &label, const std::function<void(Database &, Progress &)> &fn);

    /// All steps, oldest first.
    std::vector<Step> history() const;
    /// Bytes of history kept before the oldest steps lose their undo.
    void setHistoryBudget(qint64 bytes) { m_historyBudget = bytes; }
    qint64 historyBudget() const { return m_historyBudget; }
    /// Drops every step's undo and rewrites the file, so that deleted words are gone (P18).
    void forgetHistory(Forgets what = Forget::Steps);

    /// A whole, verified copy at a new place, also of a read-only or moved project. Also from a
    /// worker, then with progress, while the window reads and writes.
    void saveCopy(const QString &path, Progress *progress = nullptr);
    /// Sentences about every broken invariant of DATA.md; empty = whole.
    QStringList check();

    static constexpr qint64 defaultHistoryBudget = 256ll << 20;

Q_SIGNALS:
    /// After the commit, in the emitting thread (queued to receivers of other threads).
    void changed(const axial::Changes &changes);

private:
    /// The right to write, given back by its destructor, in any thread.
    using Turn = std::unique_ptr<QSemaphore, void (*)(QSemaphore *)>;

    Project(QString path, Access access);
    void lock();
    void openDatabase();
    void readIn(Progress &progress);
    void bringUpToDate(Progress &progress);
    void runEdit(const std::function<QString(Database &)> &fn);
    void commitEdit(Turn turn, const std::function<QString(Database &)> &fn, Progress *progress);
    /// Both return the bytes the whole history takes then.
    qint64 writeStep(Database &db, const QString &label, Frames changes);
    qint64 keepBudget(Database &db, qint64 total);
    std::optional<qint64> sumHistory(Database &db);
    /// Throws Error: read-only, moved, or somebody else writes.
    Turn takeTurn(int waitMs = 0);
    int replay(Turn turn, int count, StepState from, Progress *progress);
    Work replaying(int count, StepState from);
    void forget(Turn turn, Forgets what, Progress *progress);
    /// The window's own connection in its thread, else one of the worker's own.
    std::shared_ptr<Database> writer();
    void noteCommit();
    void requireWritable() const;
    void interruptReaders();

    QString m_path;
    std::atomic<Access> m_access;
    int m_fileVersion = 0; ///< the schema's, as it is in the file
    QString m_readOnlyReason;
    QStringList m_openingNotes;
    mutable QMutex m_coderNameMutex;
    QString m_coderName;
    qint64 m_historyBudget = defaultHistoryBudget;
    HistoryId m_lastBefore;               ///< the last step that was in the file when it was opened
    std::optional<qint64> m_historyBytes; ///< at most, as of the last commit; nullopt = unknown
    HistoryId m_summedTo;                 ///< the steps up to it
    qint64 m_summedBytes = 0;             ///< take so much
    std::unique_ptr<ProjectLock> m_lock;
    std::unique_ptr<Database> m_database;
    QSemaphore m_writing{1};  ///< one writer at a time
    qint64 m_dataVersion = 0; ///< of the window's connection; grows when another one wrote
    std::atomic<bool> m_workerWrote = false; ///< so its next growth is our own doing
    QMutex m_readersMutex;
    std::vector<std::weak_ptr<Database>> m_readers;
};

Q_DECLARE_OPERATORS_FOR_FLAGS(Project::Forgets)

} // namespace axial
