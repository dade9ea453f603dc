#include "ui/shell/recentfigures.h"

#include "core/project/project.h"
#include "core/project/projectsize.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

#include <algorithm>

namespace axial {

namespace {

ProjectFigures lastKnown(const QString &path)
{
    const auto recent = settings::recentProjects();
    const auto found = std::ranges::find(recent, path, &RecentProject::path);
    return found == recent.end() ? ProjectFigures() : found->figures;
}

} // namespace

RecentFigures::RecentFigures(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        bool isLarge = false; // a small one is counted when it is closed
        m_workspace.guarded([&] { isLarge = projectsize::isLarge(m_workspace.database()); });
        if (isLarge)
            count();
    });
    connect(&workspace, &Workspace::projectChanged, this, &RecentFigures::takeProject);
    connect(&workspace, &Workspace::dataChanged, this, [this] {
        if (!m_pause.isActive())
            m_pause.start();
    });
    takeProject();
}

void RecentFigures::takeProject()
{
    m_pause.stop();
    if (const Project *project = m_workspace.project())
        m_known = lastKnown(project->path());
}

void RecentFigures::remember()
{
    if (m_workspace.project() && !store())
        count();
}

void RecentFigures::rememberLast()
{
    if (m_workspace.project())
        store();
}

/// True when the figures are those of now.
bool RecentFigures::store()
{
    bool isCounted = false;
    m_workspace.guarded([&] {
        isCounted = !projectsize::isLarge(m_workspace.database());
        if (isCounted)
            m_known = projectFigures(m_workspace.database());
        settings::rememberProject(
            {m_workspace.project()->path(), QDateTime::currentDateTime(), m_known});
    });
    return isCounted;
}

void RecentFigures::count()
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_workspace.jobs().run<ProjectFigures>(
        tr("Counting for the start page"), this,
        [reader](Progress &progress) {
            return projectFigures(*reader, &progress); // closing doesn't wait for it
        },
        [this, path = m_workspace.project()->path()](const ProjectFigures &figures) {
            if (!m_workspace.project() || m_workspace.project()->path() != path)
                return;
            m_known = figures;
            settings::rememberProject({path, QDateTime::currentDateTime(), figures});
        },
        // What was known stays; nothing a person does depends on it.
        [](const Error &) {});
}

} // namespace axial
