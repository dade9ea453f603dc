#include "ui/workspace.h"

#include "core/base/damage.h"
#include "core/project/coders.h"
#include "ui/jobs.h"
#include "ui/settings.h"

#include <QSettings>

namespace axial {
namespace {

const QString coderKey = QStringLiteral("person/name");

} // namespace

Workspace::Workspace(QObject *parent) : QObject(parent), m_jobs(std::make_unique<Jobs>())
{
    settings::keepPrivate();
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
    m_project = std::move(project);
    if (m_project) {
        m_project->setCoderName(coderName());
        connect(m_project.get(), &Project::changed, this, &Workspace::dataChanged);
        connect(m_project.get(), &Project::changed, this, &Workspace::forgetHeldUndo);
    }
    forgetHeldUndo();
    Q_EMIT projectChanged();
}

void Workspace::closeProject()
{
    setProject(nullptr);
}

QString Workspace::coderName() const
{
    const QString name = QSettings().value(coderKey).toString();
    if (!name.isEmpty())
        return name;
    const QString login = qEnvironmentVariable("USER");
    return login.isEmpty() ? tr("Me") : login;
}

void Workspace::setCoderName(const QString &name)
{
    QSettings().setValue(coderKey, name.trimmed());
    if (m_project)
        m_project->setCoderName(coderName());
    Q_EMIT coderChanged();
}

CoderId Workspace::ensureCoder(Database &db) const
{
    return coders::ensure(db, coderName());
}

bool Workspace::isBlind() const
{
    return m_project && settings::isBlind(m_project->path(), coderName());
}

void Workspace::setBlind(bool blind)
{
    if (!m_project || blind == isBlind())
        return;
    settings::setBlind(m_project->path(), coderName(), blind);
    Q_EMIT blindChanged();
}

CoderId Workspace::seenCoder() const
{
    if (!isBlind())
        return {};
    const QString name = coderName();
    for (const Coder &coder : coders::all(database())) {
        if (coder.name == name)
            return coder.id;
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
    } catch (const Canceled &) {
        return false;
    } catch (const DamageError &error) {
        if (m_project)
            Q_EMIT damageFound(error.damage());
        else
            showError(error.message());
        return false;
    } catch (const Error &error) {
        showError(error.message());
        return false;
    }
}

bool Workspace::edit(const QString &label, const std::function<void(Database &)> &fn)
{
    return m_project && guarded([&] { m_project->edit(label, fn); });
}

} // namespace axial
