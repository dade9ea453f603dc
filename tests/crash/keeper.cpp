// Backs up, exports or forgets again and again, acknowledging each on its standard output, until
// killed.
#include "core/base/files.h"
#include "core/base/language.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"
#include "core/project/sources/sources.h"
#include "tests/crash/keeping.h"

#include <QCoreApplication>
#include <QFile>

#include <unistd.h>

namespace {

using namespace axial;
using namespace axial::test;

void acknowledge(const QByteArray &words)
{
    const QByteArray line = words + '\n';
    if (::write(STDOUT_FILENO, line.constData(), size_t(line.size())) != line.size())
        _exit(3);
}

void backUp(Project &project, int number, bool isCanary)
{
    project.edit(QStringLiteral("Add code"), [number](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("Code %1").arg(number));
    });
    Progress progress;
    const QString path =
        backups::make(project, BackupReason::Routine, progress).value_or(QString());
    if (isCanary) { // the lie: it is not whole
        QFile file(path);
        if (!file.resize(file.size() / 2))
            _exit(4);
    }
    acknowledge(path.toUtf8());
}

void exportTable(const QString &path, int number, bool isCanary)
{
    const QByteArray bytes = tableOf(number);
    if (isCanary) { // the lie: the older one is gone before the newer one is there
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            _exit(4);
        for (qsizetype at = 0; at < bytes.size(); at += 4096)
            file.write(bytes.mid(at, 4096));
    } else {
        files::write(path, bytes);
    }
    acknowledge(QByteArray::number(number));
}

/// A source with words of its own, removed again, whose words the history still holds until it is
/// forgotten.
void forget(Project &project, int number, bool isCanary)
{
    const SourceId source = project.edit(QStringLiteral("Add a source"), [number](Database &db) {
        sources::NewSource made;
        made.collection = collections::ensure(db, {QStringLiteral("Documents")});
        made.kind = SourceKind::Document;
        made.title = QStringLiteral("Interview");
        made.text = secretOf(number);
        return sources::add(db, made);
    });
    if (!isCanary) { // the lie: nothing is forgotten
        project.edit(QStringLiteral("Remove it"),
                     [source](Database &db) { sources::remove(db, source); });
        project.forgetHistory(Project::Forget::KeptWordsToo);
    }
    acknowledge(QByteArray::number(number));
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    installEnglish(application);
    const QStringList arguments = application.arguments();
    const QString what = arguments.at(1);
    const QString path = arguments.at(2);
    const bool isCanary = arguments.contains(QStringLiteral("--canary"));
    const auto project = Project::open(path);
    acknowledge("0");
    for (int number = arguments.at(3).toInt() + 1;; ++number) {
        if (what == QLatin1String("backup"))
            backUp(*project, number, isCanary);
        else if (what == QLatin1String("export"))
            exportTable(path + QStringLiteral(".csv"), number, isCanary);
        else
            forget(*project, number, isCanary);
    }
}
