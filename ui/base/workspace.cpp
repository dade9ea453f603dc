#include "ui/base/workspace.h"

#include "core/base/busy.h"
#include "core/base/damage.h"
#include "core/project/people/coders.h"
#include "core/project/safety/heldfile.h"
#include "ui/base/filewait.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/person.h"
#include "ui/base/settings.h"

#include <QScopedValueRollback>

namespace axial {
namespace {

const QString stepAct = QStringLiteral("\nstep"); ///< as no job is called

} // namespace

Workspace::Workspace(QObject *parent)
    : QObject(parent), m_person(std::make_unique<Person>()),
      m_steps(std::make_unique<HistorySteps>(*this)), m_wait(std::make_unique<FileWait>()),
      m_jobs(std::make_unique<Jobs>())
{
    settings::keepPrivate();
    // Whatever a job does with what went wrong, damage has its ways out.
    connect(m_jobs.get(), &Jobs::jobFailed, this, [this](const Error &error) {
        if (isDamageHere(error))
            tell(error);
        else
            waitsFor(error);
    });
    connect(m_jobs.get(), &Jobs::jobDone, this, &Workspace::actDone);
    connect(m_wait.get(), &FileWait::said, this, &Workspace::fileHeld);
    connect(m_wait.get(), &FileWait::freed, this, &Workspace::readEverything);
}

Workspace::~Workspace()
{
    m_jobs.reset(); // workers may use the project
}

Database &Workspace::database() const
{
    Q_ASSERT(m_project);
    return m_project->database();
}

void Workspace::setProject(std::unique_ptr<Project> project)
{
    m_jobs->cancelAll();
    m_wait->watch(nullptr);
    m_project = std::move(project);
    m_person->forget();
    m_wait->watch(m_project.get());
    m_steps->forgetAll();
    if (m_project) {
        m_project->setCoderName(coderName());
        connect(m_project.get(), &Project::changed, this, &Workspace::takeChanges);
        connect(m_project.get(), &Project::changed, this, [this](const Changes &changes) {
            m_steps->takeStep(changes.kind);
            Q_EMIT actDone(stepAct);
        });
    }
    readAgain();
}

/// As after a step that touched everything: what is chosen and typed stays.
void Workspace::readEverything()
{
    guarded([this] { Q_EMIT dataChanged(heldfile::everything()); });
}

void Workspace::readAgain()
{
    guarded([this] { Q_EMIT projectChanged(); });
}

/// The step is stored by now: who can't show it must not say that it isn't.
void Workspace::takeChanges(const Changes &changes)
{
    m_stored = changes.label;
    try {
        Q_EMIT dataChanged(changes);
    } catch (const Error &error) {
        tell(error);
    }
    m_stored.clear();
}

bool Workspace::isDamageHere(const Error &error) const
{
    const auto *damage = dynamic_cast<const DamageError *>(&error);
    return damage && m_project && damage->path() == m_project->path();
}

bool Workspace::waitsFor(const Error &error)
{
    const auto *busy = dynamic_cast<const BusyError *>(&error);
    if (!busy || !m_project || busy->path() != m_project->path())
        return false;
    m_wait->begin();
    return true;
}

QString Workspace::failingAct() const
{
    if (!m_stored.isEmpty()) // it is stored, something else went wrong
        return {};
    return m_isEditing ? stepAct : m_jobs->failing();
}

/// A disk that fails can look like damage; then the failing is told. Throws Error.
bool Workspace::isDiskThere() const
{
    try {
        coders::all(*m_project->openReader());
    } catch (const DamageError &) { // it gives all it has
    }
    return true;
}

void Workspace::sayWhatIsStored(const Error &error)
{
    if (m_stored.isEmpty())
        showError(error.message());
    else
        showError(tr("“%1” is stored, but something that is shown could not be read again. %2")
                      .arg(m_stored, error.message()));
}

void Workspace::tell(const Error &error)
{
    // Who is told of damage reads once more and meets it, too.
    if (m_isTelling || dynamic_cast<const Canceled *>(&error))
        return;
    if (waitsFor(error))
        return;
    m_isTelling = true;
    try {
        if (isDamageHere(error) && isDiskThere())
            Q_EMIT damageFound(static_cast<const DamageError &>(error).damage());
        else
            sayWhatIsStored(error);
    } catch (const Error &another) { // while it was told of the first
        sayWhatIsStored(another);
    }
    m_isTelling = false;
}

void Workspace::closeProject()
{
    setProject(nullptr);
}

QString Workspace::coderName() const
{
    return m_person->name();
}

void Workspace::setCoderName(const QString &name)
{
    m_person->setName(name);
    if (m_project)
        m_project->setCoderName(coderName());
    m_steps->forgetAll(); // other steps are a colleague's now
    guarded([this] { Q_EMIT coderChanged(); });
}

CoderId Workspace::ensureCoder(Database &db) const
{
    return coders::ensure(db, coderName());
}

bool Workspace::isBlind() const
{
    return m_project && m_person->isBlindIn(m_project->path());
}

void Workspace::setBlind(bool blind)
{
    if (!m_project || blind == isBlind())
        return;
    m_person->setBlindIn(m_project->path(), blind);
    m_steps->forgetAll(); // it may name a colleague's step
    guarded([this] { Q_EMIT blindChanged(); });
}

CoderId Workspace::seenCoder() const
{
    if (!isBlind())
        return {};
    const QString name = coderName();
    try {
        if (const CoderId coder = coders::find(database(), name))
            return coder;
    } catch (const Error &) { // rather nobody's codings are seen than everybody's
    }
    return CoderId{-1};
}

std::shared_ptr<Database> Workspace::openReader()
{
    std::shared_ptr<Database> reader;
    if (m_project)
        guarded([&] { reader = m_project->openReader(); });
    return reader;
}

bool Workspace::guarded(const std::function<void()> &fn)
{
    try {
        fn();
        return true;
    } catch (const StoredError &stored) {
        tell(stored);
        return true;
    } catch (const Error &error) {
        tell(error);
        return false;
    }
}

bool Workspace::act(const std::function<void()> &fn)
{
    const QScopedValueRollback<bool> editing(m_isEditing, true);
    return guarded(fn);
}

bool Workspace::edit(const QString &label, const std::function<void(Database &)> &fn)
{
    return m_project && act([&] { m_project->edit(label, fn); });
}

bool Workspace::editAsJob(const QString &label, QObject *context,
                          const std::function<void(Database &, Progress &)> &fn,
                          const std::function<void()> &done, const std::function<void()> &notDone)
{
    const auto stop = [notDone] {
        if (notDone)
            notDone();
    };
    return m_project && guarded([&] {
               m_jobs->run<bool>(
                   label, context,
                   [work = m_project->editing(label, fn)](Progress &progress) {
                       work(progress);
                       return true;
                   },
                   [done](bool) { done(); },
                   [this, done, stop](const Error &error) {
                       guarded([&error] { error.raise(); }) ? done() : stop();
                   },
                   stop);
           });
}

void Workspace::setDamaged(const QString &damage)
{
    if (m_project->isReadOnly())
        return;
    m_project->setDamaged(damage);
    guarded([this] { Q_EMIT accessChanged(); });
}

} // namespace axial
