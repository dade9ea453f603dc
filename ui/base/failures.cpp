#include "ui/base/failures.h"

#include "core/base/busy.h"
#include "core/base/damage.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/safety/heldfile.h"
#include "ui/base/jobs.h"

#include <QTimer>

#include <utility>

namespace axial {

namespace {

constexpr int lookEveryMs = 150; ///< what is over before is not said

} // namespace

/// What follows when a read of the window met a file that somebody else holds: nobody waits in
/// front of it, it is said when it lasts, and looked at again and again until it is free.
class FileWait : public QObject
{
    Q_OBJECT

public:
    explicit FileWait(QObject *parent = nullptr) : QObject(parent)
    {
        m_timer.setInterval(lookEveryMs);
        connect(&m_timer, &QTimer::timeout, this, &FileWait::look);
    }

    /// The project that is watched from now on; null = none.
    void watch(Project *project)
    {
        m_timer.stop();
        m_project = project;
        if (!std::exchange(m_sentence, {}).isEmpty())
            Q_EMIT said({});
        setPatience();
    }

    /// It could not be read.
    void begin()
    {
        if (!m_project || m_timer.isActive())
            return;
        m_timer.start();
        setPatience();
    }

Q_SIGNALS:
    /// A sentence for the person; empty when it is over.
    void said(const QString &sentence);
    /// Everything that could not be read can be.
    void freed();

private:
    void look()
    {
        if (m_project->isHeld()) {
            const QString sentence = m_project->isBeingWritten()
                                         ? tr("A larger change is being written into the file; "
                                              "what you see may be old. Axial "
                                              "reads it again by itself.")
                                         : tr("Another program is using the file; what you see may "
                                              "be old. Axial tries again "
                                              "by itself.");
            if (std::exchange(m_sentence, sentence) != sentence)
                Q_EMIT said(sentence);
            return;
        }
        m_timer.stop();
        setPatience();
        if (!std::exchange(m_sentence, {}).isEmpty())
            Q_EMIT said({});
        Q_EMIT freed();
    }

    void setPatience()
    {
        if (m_project)
            heldfile::setPatience(m_project->database(), m_timer.isActive()
                                                             ? heldfile::IsKnown::Yes
                                                             : heldfile::IsKnown::No);
    }

    Project *m_project = nullptr;
    QTimer m_timer;
    QString m_sentence;
};

Failures::Failures(const Jobs &jobs) : m_jobs(jobs), m_wait(std::make_unique<FileWait>())
{
    // Whatever a job does with what went wrong, damage has its ways out.
    connect(&jobs, &Jobs::jobFailed, this, [this](const Error &error) {
        if (isDamageHere(error))
            tell(error);
        else
            waitsFor(error);
    });
    connect(m_wait.get(), &FileWait::said, this, &Failures::fileHeld);
    connect(m_wait.get(), &FileWait::freed, this, &Failures::freed);
}

Failures::~Failures() = default;

void Failures::watch(Project *project)
{
    m_project = project;
    m_wait->watch(project);
}

bool Failures::isDamageHere(const Error &error) const
{
    const auto *damage = dynamic_cast<const DamageError *>(&error);
    return damage && m_project && damage->path() == m_project->path();
}

bool Failures::waitsFor(const Error &error)
{
    const auto *busy = dynamic_cast<const BusyError *>(&error);
    if (!busy || !m_project || busy->path() != m_project->path())
        return false;
    m_wait->begin();
    return true;
}

QScopedValueRollback<bool> Failures::acting()
{
    return QScopedValueRollback<bool>(m_isActing, true);
}

QScopedValueRollback<bool> Failures::writing()
{
    return QScopedValueRollback<bool>(m_isWriting, true);
}

QScopedValueRollback<QString> Failures::showing(const QString &stored)
{
    return QScopedValueRollback<QString>(m_stored, stored);
}

QString Failures::failingAct() const
{
    if (!m_stored.isEmpty()) // it is stored, something else went wrong
        return {};
    if (m_isWriting)
        return writeAct();
    return m_isActing ? stepAct() : m_jobs.failing();
}

/// A disk that fails can look like damage; then the failing is told. Throws Error.
bool Failures::isDiskThere() const
{
    try {
        coders::all(*m_project->openReader());
    } catch (const DamageError &) { // it gives all it has
    }
    return true;
}

void Failures::say(const Error &error)
{
    if (m_stored.isEmpty())
        Q_EMIT said(error.message());
    else
        Q_EMIT said(tr("“%1” is stored, but something that is shown could not be read again. %2")
                        .arg(m_stored, error.message()));
}

void Failures::tell(const Error &error)
{
    // Who is told of damage reads once more and meets it, too.
    if (m_isTelling || dynamic_cast<const Canceled *>(&error))
        return;
    if (waitsFor(error))
        return;
    const QScopedValueRollback<bool> telling(m_isTelling, true);
    try {
        if (isDamageHere(error) && isDiskThere())
            Q_EMIT damageFound(static_cast<const DamageError &>(error).damage());
        else
            say(error);
    } catch (const Error &another) { // while it was told of the first
        say(another);
    }
}

} // namespace axial

#include "failures.moc"
