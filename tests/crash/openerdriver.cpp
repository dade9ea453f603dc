// Kills the opener before each single system call that changes a file, one after the other, and
// looks whether what is left can be opened, is whole, and holds what was said to be done.
#include "core/base/language.h"
#include "core/project/codes/codes.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/openchecks.h"
#include "tests/support/quickfolder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <fcntl.h>
#include <seccomp.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace axial;

/// Lets the program that this one becomes be stopped before each call that changes a file, and
/// before no other: it makes five times as many.
bool stopBeforeChanges()
{
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    for (const int call :
         {SCMP_SYS(rename), SCMP_SYS(renameat), SCMP_SYS(renameat2), SCMP_SYS(unlink),
          SCMP_SYS(unlinkat), SCMP_SYS(link), SCMP_SYS(linkat), SCMP_SYS(chmod), SCMP_SYS(fchmod),
          SCMP_SYS(fchmodat), SCMP_SYS(write), SCMP_SYS(pwrite64), SCMP_SYS(ftruncate),
          SCMP_SYS(fsync), SCMP_SYS(fdatasync)})
        seccomp_rule_add(filter, SCMP_ACT_TRACE(0), call, 0);
    // The library's own macros are compound literals of C.
    const scmp_arg_cmp atMadeThere{2, SCMP_CMP_MASKED_EQ, O_CREAT, O_CREAT};
    const scmp_arg_cmp made{1, SCMP_CMP_MASKED_EQ, O_CREAT, O_CREAT};
    seccomp_rule_add_array(filter, SCMP_ACT_TRACE(0), SCMP_SYS(openat), 1, &atMadeThere);
    seccomp_rule_add_array(filter, SCMP_ACT_TRACE(0), SCMP_SYS(open), 1, &made);
    return ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0 && seccomp_load(filter) == 0;
}

const QByteArray oldWords = QByteArray("old words\n").repeated(5000);

struct Run {
    bool wasKilled = false;
    bool hasFailed = false; ///< by itself
    QByteArray said;
};

/// Lets the child go on until it is about to make the n-th call that changes a file.
void killAt(pid_t child, int n, Run &run)
{
    int status = 0;
    waitpid(child, &status, 0); // at its start
    ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESECCOMP | PTRACE_O_EXITKILL);
    int signal = 0;
    while (ptrace(PTRACE_CONT, child, nullptr, signal) == 0) {
        waitpid(child, &status, 0);
        if (!WIFSTOPPED(status))
            break;
        const bool isChange = status >> 8 == (SIGTRAP | PTRACE_EVENT_SECCOMP << 8);
        signal = isChange ? 0 : WSTOPSIG(status);
        if (!isChange || --n > 0)
            continue;
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
        run.wasKilled = true;
        return;
    }
    run.hasFailed = !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}

Run runOpener(const QString &opener, const char *act, const QString &path, int killBefore)
{
    int ends[2] = {};
    if (pipe2(ends, O_CLOEXEC) != 0)
        std::abort();
    const QByteArray program = QFile::encodeName(opener);
    const QByteArray file = QFile::encodeName(path);
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        if (stopBeforeChanges())
            execl(program.constData(), program.constData(), act, file.constData(), nullptr);
        _exit(127);
    }
    close(ends[1]);
    Run run;
    killAt(child, killBefore, run);
    run.said.resize(16);
    run.said.resize(std::max<qsizetype>(0, read(ends[0], run.said.data(), 16)));
    close(ends[0]);
    return run;
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        std::abort();
}

QStringList codeNames(Project &project)
{
    QStringList names;
    for (const Code &code : codes::all(project.database()))
        names << code.name;
    return names;
}

/// All acts from one beginning, each killed before every one of its calls.
class Loop
{
public:
    Loop(QString opener, const char *act) : m_opener(std::move(opener)), m_act(act) {}

    /// What lies there before the act.
    void begin(const QByteArray &project, const QByteArray &journal)
    {
        m_project = project;
        m_journal = journal;
    }
    void run()
    {
        // Forgetting writes every page, one much like the other.
        const bool areAlike = qstrcmp(m_act, "forget") == 0
                              && !qEnvironmentVariableIsSet("AXIAL_LONG");
        for (int call = 1; m_losses.isEmpty() && call < 2000; call += areAlike ? 3 : 1) {
            const test::QuickFolder folder;
            const QString path = folder.filePath(QStringLiteral("study.axial"));
            if (!m_project.isEmpty())
                write(path, m_project);
            if (!m_journal.isEmpty())
                write(path + QStringLiteral("-journal"), m_journal);
            // What the act replaces.
            write(folder.filePath(QStringLiteral("words.csv")), oldWords);
            if (!m_project.isEmpty())
                write(folder.filePath(QStringLiteral("copy.axial")), m_project);
            qputenv("XDG_DATA_HOME", QFile::encodeName(folder.path()));
            const Run run = runOpener(m_opener, m_act, path, call);
            if (run.hasFailed)
                m_losses << QStringLiteral("call %1: the opener failed").arg(call);
            if (!run.wasKilled)
                break;
            ++m_kills;
            m_emptyLocks += contents(path + QStringLiteral(".lock")).isEmpty()
                            && QFileInfo::exists(path + QStringLiteral(".lock"));
            keepHot(path);
            QString loss;
            try {
                loss = lossAt(path, run.said.startsWith("done"));
            } catch (const Error &error) {
                loss = error.message();
            }
            if (!loss.isEmpty())
                m_losses << QStringLiteral("%1, call %2: %3")
                                .arg(QLatin1String(m_act))
                                .arg(call)
                                .arg(loss);
        }
        std::printf("%s: %d kills, %d empty locks, %d half-written projects, %d openings "
                    "that spoke of a journal, %lld losses\n",
                    m_act, m_kills, m_emptyLocks, m_hot, m_told,
                    static_cast<long long>(m_losses.size()));
        for (const QString &loss : m_losses)
            std::printf("%s\n", qPrintable(loss));
    }
    const QStringList &losses() const { return m_losses; }
    int kills() const { return m_kills; }
    int emptyLocks() const { return m_emptyLocks; }
    QByteArray hotProject() const { return m_hotProject; }
    QByteArray hotJournal() const { return m_hotJournal; }

private:
    /// The last one of an act that was cut off while it wrote the project.
    void keepHot(const QString &path)
    {
        const QByteArray journal = contents(path + QStringLiteral("-journal"));
        const QByteArray project = contents(path);
        if (!journal.startsWith("\xd9\xd5") || project == m_project)
            return;
        ++m_hot;
        m_hotProject = project;
        m_hotJournal = journal;
    }

    QString lossAt(const QString &path, bool isSaid)
    {
        const bool isNew = m_project.isEmpty();
        if (isNew && !isSaid && !QFileInfo::exists(path))
            Project::create(path); // can be made at once
        const auto project = Project::open(path);
        // Forgetting moves every row, so that little of its journal can be known again.
        const bool mayDoubt = isForeign() || qstrcmp(m_act, "forget") == 0;
        m_told += !project->openingNotes().isEmpty();
        if (!mayDoubt && !project->openingNotes().isEmpty())
            return QStringLiteral("the own journal was not known: ")
                   + project->openingNotes().join(u' ');
        if (project->isReadOnly())
            return project->readOnlyReason();
        if (const QStringList broken = project->check(); !broken.isEmpty())
            return broken.join(u' ');
        const QStringList names = codeNames(*project);
        if (!isNew && !names.contains(QStringLiteral("Trust")))
            return QStringLiteral("what was there before is gone");
        if (isSaid && qstrcmp(m_act, "code") == 0 && !names.contains(QStringLiteral("Hope")))
            return QStringLiteral("what was acknowledged is gone");
        if (const QString loss = lossBeside(path, isSaid); !loss.isEmpty())
            return loss;
        // A stranger's journal is never used and never lost.
        if (isForeign() && (names.contains(QStringLiteral("Hope")) || !isKept(path)))
            return QStringLiteral("a journal that does not belong to it was used or lost");
        return {};
    }
    /// Of what is written besides the project: the former or the new one, and whole.
    QString lossBeside(const QString &path, bool isSaid) const
    {
        const QDir folder = QFileInfo(path).absoluteDir();
        const QByteArray words = contents(folder.filePath(QStringLiteral("words.csv")));
        const bool isNew = words == QByteArray("new words\n").repeated(9000);
        if (!isNew && (words != oldWords || (isSaid && qstrcmp(m_act, "export") == 0)))
            return QStringLiteral("the export is neither the old nor the new one");
        Progress progress;
        QStringList copies;
        if (const QString copy = folder.filePath(QStringLiteral("copy.axial"));
            !m_project.isEmpty())
            copies << copy;
        for (const Backup &backup : backups::list(path))
            copies << backup.path;
        for (const QString &copy : copies) {
            if (const QString damage = openchecks::damage(copy, progress); !damage.isEmpty())
                return copy + QStringLiteral(": ") + damage;
        }
        if (isSaid && qstrcmp(m_act, "backup") == 0 && copies.size() < 2)
            return QStringLiteral("the backup is gone");
        return {};
    }
    bool isForeign() const { return m_journal.startsWith("Dear"); }
    bool isKept(const QString &path) const
    {
        const QDir folder = QFileInfo(path).absoluteDir();
        for (const QString &name : folder.entryList({QStringLiteral("study.axial-journal*")})) {
            if (contents(folder.filePath(name)) == m_journal)
                return true;
        }
        return false;
    }

    QString m_opener;
    const char *m_act;
    QByteArray m_project;
    QByteArray m_journal;
    QByteArray m_hotProject;
    QByteArray m_hotJournal;
    QStringList m_losses;
    int m_kills = 0;
    int m_emptyLocks = 0;
    int m_hot = 0;
    int m_told = 0; ///< openings that spoke of a journal
};

bool mayTrace()
{
    const pid_t child = fork();
    if (child == 0)
        _exit(stopBeforeChanges() ? 0 : 1);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

QByteArray baseProject()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("base.axial"));
    Project::create(path)->edit(QStringLiteral("Add code"), [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("Trust"));
    });
    return contents(path);
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    installEnglish(application);
    QCoreApplication::setApplicationName(QStringLiteral("axial"));
    const QStringList arguments = application.arguments();
    if (arguments.size() < 2)
        return 2;
    if (!mayTrace()) {
        std::printf("this machine lets nobody trace a program\n");
        return 77;
    }
    const QString opener = arguments.at(1);
    if (arguments.contains(QStringLiteral("--canary"))) {
        Loop inPlace(opener, "in-place");
        inPlace.run();
        return inPlace.losses().isEmpty() ? 1 : 0;
    }
    Loop making(opener, "new");
    making.run();
    Loop coding(opener, "code");
    coding.begin(baseProject(), {});
    coding.run();
    Loop recovering(opener, "open");
    recovering.begin(coding.hotProject(), coding.hotJournal());
    recovering.run();
    Loop settling(opener, "open");
    settling.begin(baseProject(), "Dear diary, today I coded.");
    settling.run();
    bool isWhole = true;
    bool isThorough = true;
    for (const char *act : {"forget", "copy", "backup", "export"}) {
        Loop loop(opener, act);
        loop.begin(baseProject(), {});
        loop.run();
        isWhole = isWhole && loop.losses().isEmpty();
        isThorough = isThorough && loop.kills() > 10;
    }
    const Loop *const loops[]{&making, &coding, &recovering, &settling};
    // A loop that never killed where it should would prove nothing.
    isThorough = isThorough && making.emptyLocks() > 0 && coding.emptyLocks() > 0
                 && !coding.hotJournal().isEmpty() && recovering.kills() > 5
                 && settling.kills() > 5;
    isWhole = isWhole && std::all_of(std::begin(loops), std::end(loops), [](const Loop *loop) {
                  return loop->losses().isEmpty();
              });
    return isWhole && isThorough ? 0 : 1;
}
