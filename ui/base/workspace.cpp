#include "ui/base/workspace.h"

#include "core/project/history/sealedlabels.h"
#include "core/project/people/coders.h"
#include "core/project/safety/heldfile.h"
#include "core/project/sharing/met.h"
#include "ui/base/failures.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/linkbegin.h"
#include "ui/base/pagerequests.h"
#include "ui/base/settings/person.h"
#include "ui/base/settings/recentcodes.h"
#include "ui/base/settings/settings.h"

#include <QDialog>

namespace axial {
namespace {

/// Under the name as the study writes it: case and blanks make no other person.
void enter(Project &project, Person &person)
{
    QString name = person.name();
    person.setCoder({});
    try {
        Database &db = project.database();
        person.setCoder(coders::find(db, name));
        if (person.coder())
            name = coders::names(db).value(person.coder());
    } catch (const Error &) { // whoever reads the coders says so
    }
    project.setCoderName(name);
}

} // namespace

Workspace::Workspace(QObject *parent)
    : QObject(parent), m_person(std::make_unique<Person>()),
      m_steps(std::make_unique<HistorySteps>(*this)), m_jobs(std::make_unique<Jobs>()),
      m_failures(std::make_unique<Failures>(*m_jobs)), m_requests(std::make_unique<PageRequests>()),
      m_recentCodes(std::make_unique<RecentCodes>()), m_linkBegin(std::make_unique<LinkBegin>())
{
    settings::keepPrivate();
    connect(m_failures.get(), &Failures::said, this, &Workspace::errorRaised);
    // As after a step that touched everything: what is chosen and typed stays.
    connect(m_failures.get(), &Failures::freed, this,
            [this] { guarded([this] { Q_EMIT dataChanged(heldfile::everything()); }); });
    connect(m_jobs.get(), &Jobs::jobDone, this, &Workspace::actDone);
    // The same ids mean something else in another project.
    connect(this, &Workspace::projectChanged, m_requests.get(), &PageRequests::forget);
    connect(this, &Workspace::projectChanged, m_linkBegin.get(), &LinkBegin::forget);
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
    m_failures->watch(nullptr);
    m_project = std::move(project);
    m_person->forget();
    m_failures->watch(m_project.get());
    m_steps->forgetAll();
    m_recentCodes->open(m_project ? m_project->path() : QString());
    if (m_project) {
        enter(*m_project, *m_person);
        connect(m_project.get(), &Project::changed, this, &Workspace::takeChanges);
        connect(m_project.get(), &Project::changed, this, [this](const Changes &changes) {
            if (changes.label.isEmpty() && changes.tables.empty())
                return; // no step, but what is known of the team's hub
            m_steps->takeStep(changes.kind);
            Q_EMIT actDone(Failures::stepAct());
        });
    }
    readAgain();
}

/// The step is stored by now: who can't show it must not say that it isn't.
void Workspace::takeChanges(const Changes &changes)
{
    const auto showing = m_failures->showing(changes.label);
    guarded([&] { Q_EMIT dataChanged(changes); });
    if (!changes.touches({StudyTable::Coder}))
        return;
    guarded([this] { // whoever is renamed, also by undo, goes on under the other name
        const CoderId named = me();
        const QString now = coders::names(database()).value(m_person->coder());
        if (named || now.isEmpty())
            m_person->setCoder(named);
        else
            setCoderName(now);
    });
}

void Workspace::whenTouched(std::vector<StudyTable> tables, const QObject *context,
                            std::function<void()> fn) const
{
    connect(this, &Workspace::dataChanged, context,
            [tables = std::move(tables), fn = std::move(fn)](const Changes &changes) {
                if (changes.touches(tables))
                    fn();
            });
}

void Workspace::tell(const Error &error)
{
    m_failures->tell(error);
}

QString Workspace::coderName() const
{
    return m_project ? m_project->coderName() : m_person->name();
}

void Workspace::setCoderName(const QString &name)
{
    m_person->setName(name);
    if (m_project)
        enter(*m_project, *m_person);
    m_steps->forgetAll(); // other steps are a colleague's now
    guarded([this] { Q_EMIT coderChanged(); });
    guarded([this] { Q_EMIT sightChanged(); });
}

bool Workspace::isMe(const QString &coder) const
{
    return coders::isSameName(coder, coderName());
}

CoderId Workspace::me() const
{
    return m_project ? coders::find(database(), coderName()) : CoderId{};
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
    guarded([this] { Q_EMIT sightChanged(); });
}

CoderId Workspace::seenCoder() const
{
    if (!isBlind())
        return {};
    try {
        return asker().in(database()).only;
    } catch (const Error &) { // rather nobody's codings are seen than everybody's
        return CoderId{-1};
    }
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
    const auto acting = m_failures->acting();
    return guarded(fn);
}

bool Workspace::edit(const QString &label, const std::function<void(Database &)> &fn)
{
    return m_project && act([&] { m_project->edit(label, fn); });
}

bool Workspace::editTyped(const QString &label, const std::vector<sharing::TypedText> &typed,
                          const std::function<void(Database &)> &fn)
{
    return m_project && act([&] { storeTyped(label, typed, fn); });
}

void Workspace::storeTyped(const QString &label, const std::vector<sharing::TypedText> &typed,
                           const std::function<void(Database &)> &fn)
{
    // Where both wrote the team's window has it, and says so.
    if (sharing::storeTyped(*m_project, label, typed, fn) == sharing::TypedFate::Joined)
        showMessage(tr("Others wrote there, too: their words and yours are both in it now."));
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
                   SealedLabels::outside(label), context,
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

bool Workspace::editAll(const QString &label, QObject *context, size_t things,
                        const std::function<void(Database &, Progress &)> &fn,
                        const std::function<void()> &done)
{
    constexpr size_t bulk = 500; // from here on a worker writes
    if (things >= bulk)
        return editAsJob(label, context, fn, done);
    Progress unseen;
    const bool isDone = edit(label, [&](Database &db) { fn(db, unseen); });
    if (isDone)
        done();
    return isDone;
}

void Workspace::openDialog(QDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(this, &Workspace::projectChanged, dialog, &QDialog::reject);
    dialog->open();
}

void Workspace::setDamaged(const QString &damage)
{
    if (m_project->isReadOnly())
        return;
    m_project->setDamaged(damage);
    guarded([this] { Q_EMIT accessChanged(); });
}

} // namespace axial
