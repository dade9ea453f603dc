// Makes a project, or opens one and does one thing with it; to be killed at a system call.
#include "core/base/files.h"
#include "core/base/language.h"
#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/codes/codes.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <cstdio>

namespace {

using namespace axial;

/// As it was once: under its own name from the first byte.
void makeInPlace(const QString &path)
{
    QFile(path).open(QIODevice::WriteOnly | QIODevice::NewOnly);
    Database database(path, Database::Mode::ReadWrite);
    Transaction transaction(database);
    schema::create(database);
    transaction.commit();
}

void act(const QString &what, Project &project)
{
    const QString folder = QFileInfo(project.path()).absolutePath();
    Progress progress;
    if (what == QLatin1String("code"))
        project.edit(QStringLiteral("Add code"), [](Database &db) {
            codes::add(db, codes::openCodesFolder(db), QStringLiteral("Hope"));
        });
    else if (what == QLatin1String("forget"))
        project.forgetHistory();
    else if (what == QLatin1String("copy"))
        project.saveCopy(folder + QStringLiteral("/copy.axial"), &progress);
    else if (what == QLatin1String("backup"))
        backups::make(project, BackupReason::Request, progress);
    else if (what == QLatin1String("export"))
        files::write(folder + QStringLiteral("/words.csv"),
                     QByteArray("new words\n").repeated(9000));
}

void say(const char *word)
{
    std::puts(word);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    installEnglish(application);
    QCoreApplication::setApplicationName(QStringLiteral("axial"));
    const QStringList arguments = application.arguments();
    const QString path = arguments.at(2);
    try {
        if (arguments.at(1) == QLatin1String("in-place")) {
            makeInPlace(path);
            say("done");
        } else if (arguments.at(1) == QLatin1String("new")) {
            const auto project = Project::create(path);
            say("done");
        } else {
            const auto project = Project::open(path);
            act(arguments.at(1), *project);
            say("done");
        }
    } catch (const Error &error) {
        std::fprintf(stderr, "%s\n", qPrintable(error.message()));
        return 2;
    }
    return 0;
}
