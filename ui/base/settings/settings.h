#pragma once

#include "ui/theme/theme.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <vector>

namespace axial {

class Database;
class Progress;

/// What the start page says about a project without opening it.
struct ProjectFigures {
    qint64 interviews = 0;
    qint64 reports = 0;
    qint64 quotes = 0;
    qint64 themes = 0;

    /// "19 interviews · 38,742 reports · 462 quotes · 18 themes"; what is 0 is left out.
    QString sentence() const;
};

/// Counts an open study. With progress it may be cancelled (Canceled).
ProjectFigures projectFigures(Database &db, const Progress *progress = nullptr);

struct RecentProject {
    QString path;
    QDateTime at; ///< when it was last open
    ProjectFigures figures;
};

/// Settings of the person at this machine, never of a project.
namespace settings {

/// Names of projects and people are in the file of settings, so only its owner may read it.
void keepPrivate();

ThemeChoice theme();
void setTheme(ThemeChoice choice);
/// "light", "dark", "contrast-light", "contrast-dark", "system", as the command line and the
/// settings name them; System otherwise.
ThemeChoice themeByName(const QString &name);

/// The latest first, at most 12.
std::vector<RecentProject> recentProjects();
/// Puts the project first, once.
void rememberProject(const RecentProject &project);
void clearRecentProjects();

/// False the first time it is asked about this path, so that a warning is said once.
bool wasWarnedAbout(const QString &path);

/// Whether the person said that this project's recording may be played though it lies outside the
/// project's folder. Paths are absolute.
bool mayPlay(const QString &project, const QString &recording);
void allowPlaying(const QString &project, const QString &recording);

/// False the first time, so that a new person is told once under which name they code.
bool wasToldTheirName();

/// Documents/Axial; made when needed by whoever writes there.
QString projectsFolder();
/// A path in the folder for a project of that name that does not exist yet ("study 2.axial").
QString freeProjectPath(const QString &folder, const QString &name);

constexpr int maxProjectsKept = 12;

/// What was kept about a project at this machine, under a name ("documents"); never in the project.
QStringList keptOf(const QString &name, const QString &path);
/// None = forgets the project. Of too many projects the oldest are forgotten.
void keep(const QString &name, const QString &path, const QStringList &kept);

} // namespace settings

} // namespace axial
