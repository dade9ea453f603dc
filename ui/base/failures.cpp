#include "ui/base/failures.h"

#include "core/base/busy.h"
#include "core/base/damage.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/safety/heldfile.h"
#include "ui/base/jobs.h"

#include <utility>

namespace axial {

namespace {

constexpr int lookEveryMs = 150; ///< what is over before is not said

} // namespace

Failures::Failures(const Jobs &jobs) : m_jobs(jobs)
{
    m_looking.setInterval(lookEveryMs);
    connect(&m_looking, &QTimer::timeout, this, &Failures::look);
    // Whatever a job does with what went wrong, damage has its ways out.
    connect(&jobs, &Jobs::jobFailed, this, [this](const Error &error) {
        if (isDamageHere(error))
            tell(error);
        else
            waitsFor(error);
    });
}

void Failures::watch(Project *project)
{
    m_project = project;
    stopLooking();
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
    if (!m_looking.isActive()) {
        m_looking.start();
        setPatience();
    }
    return true;
}

/// Nobody waits in front of a file that somebody else holds: it is said when that lasts, and looked
/// at again and again until it is free.
void Failures::look()
{
    if (!m_project->isHeld()) {
        stopLooking();
        Q_EMIT freed();
        return;
    }
    const QString sentence = m_project->isBeingWritten()
                                 ? tr("A larger change is being written into the file; "
                                      "what you see may be old. Axial "
                                      "reads it again by itself.")
                                 : tr("Another program is using the file; what you see may "
                                      "be old. Axial tries again "
                                      "by itself.");
    if (std::exchange(m_held, sentence) != sentence)
        Q_EMIT fileHeld(sentence);
}

void Failures::stopLooking()
{
    m_looking.stop();
    setPatience();
    if (!std::exchange(m_held, {}).isEmpty())
        Q_EMIT fileHeld({});
}

void Failures::setPatience()
{
    if (m_project)
        heldfile::setPatience(m_project->database(), m_looking.isActive() ? heldfile::IsKnown::Yes
                                                                          : heldfile::IsKnown::No);
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
