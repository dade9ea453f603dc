#include "ui/base/settings/settings.h"

#include "core/project/codes/codes.h"
#include "core/project/projectsize.h"
#include "core/project/screening/exclusions.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QSet>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace axial {
namespace {

const QString themeKey = QStringLiteral("window/theme");
const QString recentKey = QStringLiteral("recent");
const QString warnedKey = QStringLiteral("warned/places");
const QString playedKey = QStringLiteral("recordings/played");
const QString toldNameKey = QStringLiteral("person/told");
constexpr size_t maxRecent = 12;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(ProjectFigures)
};

/// By ThemeChoice.
constexpr std::array themeNames{"system", "light", "dark", "contrast-light", "contrast-dark"};

void writeRecent(const std::vector<RecentProject> &projects)
{
    QSettings store;
    store.remove(recentKey);
    store.beginWriteArray(recentKey);
    for (size_t i = 0; i < projects.size(); ++i) {
        const RecentProject &project = projects[i];
        store.setArrayIndex(int(i));
        store.setValue(QStringLiteral("path"), project.path);
        store.setValue(QStringLiteral("at"), project.at);
        store.setValue(QStringLiteral("interviews"), project.figures.interviews);
        store.setValue(QStringLiteral("reports"), project.figures.reports);
        store.setValue(QStringLiteral("quotes"), project.figures.quotes);
        store.setValue(QStringLiteral("themes"), project.figures.themes);
    }
    store.endArray();
}

} // namespace

QString ProjectFigures::sentence() const
{
    QStringList parts;
    const auto add = [&](qint64 count, const char *words) {
        if (count > 0)
            parts << Messages::tr(words, nullptr, int(count))
                         .arg(QLocale(QLocale::English).toString(count));
    };
    add(interviews, QT_TRANSLATE_N_NOOP("ProjectFigures", "%1 interview(s)"));
    add(reports, QT_TRANSLATE_N_NOOP("ProjectFigures", "%1 report(s)"));
    add(quotes, QT_TRANSLATE_N_NOOP("ProjectFigures", "%1 quote(s)"));
    add(themes, QT_TRANSLATE_N_NOOP("ProjectFigures", "%1 theme(s)"));
    return parts.isEmpty() ? QCoreApplication::translate("ProjectFigures", "nothing in it yet")
                           : parts.join(QStringLiteral(" · "));
}

ProjectFigures projectFigures(Database &db, const Progress *progress)
{
    ProjectFigures figures;
    const QHash<SourceKind, qint64> sources = projectsize::sources(db, progress);
    figures.interviews = sources.value(SourceKind::Transcript);
    figures.reports = sources.value(SourceKind::IssueReport) - exclusions::count(db);
    figures.quotes = projectsize::codedQuotes(db, progress);
    // Folder, type (A), theme (A.1), sub-theme (A.1.i): themes are the third level.
    const CodeId folder = codes::taxonomyFolder(db);
    QSet<qint64> types;
    const std::vector<Code> tree = codes::all(db);
    for (const Code &code : tree) {
        if (code.parent == folder)
            types.insert(code.id.value);
        else
            figures.themes += types.contains(code.parent.value);
    }
    return figures;
}

namespace settings {

void keepPrivate()
{
    constexpr auto ownerOnly = QFile::ReadOwner | QFile::WriteOwner;
    QFile file(QSettings().fileName());
    QDir().mkpath(QFileInfo(file).absolutePath());
    // QSettings keeps the mode of a file that is there.
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, ownerOnly))
        file.setPermissions(ownerOnly);
}

ThemeChoice themeByName(const QString &name)
{
    const auto found = std::ranges::find_if(
        themeNames, [&](const char *each) { return name == QLatin1String(each); });
    return found == themeNames.end() ? ThemeChoice::System
                                     : ThemeChoice(found - themeNames.begin());
}

ThemeChoice theme()
{
    return themeByName(QSettings().value(themeKey).toString());
}

void setTheme(ThemeChoice choice)
{
    QSettings().setValue(themeKey, QLatin1String(themeNames[size_t(choice)]));
}

std::vector<RecentProject> recentProjects()
{
    std::vector<RecentProject> projects;
    QSettings store;
    const int size = store.beginReadArray(recentKey);
    for (int i = 0; i < size && projects.size() < maxRecent; ++i) {
        store.setArrayIndex(i);
        const auto number = [&](const char *key) {
            return store.value(QLatin1String(key)).toLongLong();
        };
        const QString path = store.value(QStringLiteral("path")).toString();
        if (!path.isEmpty())
            projects.push_back(
                {path,
                 store.value(QStringLiteral("at")).toDateTime(),
                 {number("interviews"), number("reports"), number("quotes"), number("themes")}});
    }
    store.endArray();
    return projects;
}

void rememberProject(const RecentProject &project)
{
    std::vector<RecentProject> projects = recentProjects();
    std::erase_if(projects, [&](const RecentProject &known) { return known.path == project.path; });
    projects.insert(projects.begin(), project);
    if (projects.size() > maxRecent)
        projects.resize(maxRecent);
    writeRecent(projects);
}

void clearRecentProjects()
{
    QSettings().remove(recentKey);
}

bool wasWarnedAbout(const QString &path)
{
    QSettings store;
    QStringList warned = store.value(warnedKey).toStringList();
    if (warned.contains(path))
        return true;
    warned.prepend(path);
    store.setValue(warnedKey, QStringList(warned.mid(0, 100)));
    return false;
}

bool mayPlay(const QString &project, const QString &recording)
{
    return QSettings().value(playedKey).toStringList().contains(project + u'\n' + recording);
}

void allowPlaying(const QString &project, const QString &recording)
{
    if (mayPlay(project, recording))
        return;
    QSettings store;
    QStringList all = store.value(playedKey).toStringList();
    all.prepend(project + u'\n' + recording);
    store.setValue(playedKey, QStringList(all.mid(0, 500)));
}

bool wasToldTheirName()
{
    QSettings store;
    const bool told = store.value(toldNameKey).toBool();
    store.setValue(toldNameKey, true);
    return told;
}

QString projectsFolder()
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return (documents.isEmpty() ? QDir::homePath() : documents) + QStringLiteral("/Axial");
}

QString freeProjectPath(const QString &folder, const QString &name)
{
    const QString base = folder + u'/' + name;
    QString path = base + QStringLiteral(".axial");
    for (int number = 2; QFileInfo::exists(path); ++number)
        path = QStringLiteral("%1 %2.axial").arg(base).arg(number);
    return path;
}

} // namespace settings

} // namespace axial

namespace axial::settings {
namespace {

const QString pathKey = QStringLiteral("path");
const QString keptKey = QStringLiteral("open"); // as it was called when only documents were kept

using Kept = std::pair<QString, QStringList>; ///< path, what is kept of it

std::vector<Kept> readAll(const QString &name)
{
    std::vector<Kept> result;
    QSettings store;
    const int size = store.beginReadArray(name);
    for (int i = 0; i < size && i < maxProjectsKept; ++i) {
        store.setArrayIndex(i);
        result.emplace_back(store.value(pathKey).toString(), store.value(keptKey).toStringList());
    }
    store.endArray();
    return result;
}

void writeAll(const QString &name, const std::vector<Kept> &all)
{
    QSettings store;
    store.remove(name);
    store.beginWriteArray(name);
    for (size_t i = 0; i < all.size(); ++i) {
        store.setArrayIndex(int(i));
        store.setValue(pathKey, all[i].first);
        store.setValue(keptKey, all[i].second);
    }
    store.endArray();
}

} // namespace

QStringList keptOf(const QString &name, const QString &path)
{
    const std::vector<Kept> all = readAll(name);
    const auto found = std::ranges::find(all, path, &Kept::first);
    return found == all.end() ? QStringList() : found->second;
}

void keep(const QString &name, const QString &path, const QStringList &kept)
{
    std::vector<Kept> all = readAll(name);
    const bool wasKept = std::erase_if(all, [&](const Kept &each) { return each.first == path; });
    if (kept.isEmpty() && !wasKept)
        return;
    if (!kept.isEmpty())
        all.insert(all.begin(), {path, kept});
    if (all.size() > size_t(maxProjectsKept))
        all.resize(maxProjectsKept);
    writeAll(name, all);
}

} // namespace axial::settings
