// Opens a project and acts at random, acknowledging each act on its standard output, until killed.
#include "core/base/language.h"
#include "tests/crash/acknowledgement.h"
#include "tests/support/randomacts.h"
#include "tests/support/study.h"

#include <QCoreApplication>

#include <unistd.h>

namespace {

using namespace axial;
using test::Acknowledgement;

void acknowledge(const Acknowledgement &acknowledgement)
{
    const QByteArray line = acknowledgement.line();
    if (::write(STDOUT_FILENO, line.constData(), size_t(line.size())) != line.size())
        _exit(3);
}

/// Undo, redo or an edit; false when nothing was done.
bool act(Project &project, test::RandomActs &random, bool isCanary)
{
    switch (random.below(10)) {
    case 0:
        return project.undo(1 + random.below(3)) > 0;
    case 1:
        return project.redo(1 + random.below(3)) > 0;
    default:
        break;
    }
    const quint32 before = test::transactionsOf(project.path());
    project.editNamed([&](Database &db) {
        const QString name = random.act(db);
        if (isCanary) // the lie: nothing is on the disk yet
            acknowledge({before + 1, test::digest(db)});
        return name;
    });
    return test::transactionsOf(project.path()) != before;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    installEnglish(application);
    const QStringList arguments = application.arguments();
    const QString path = arguments.at(1);
    test::RandomActs random(arguments.at(2).toUInt());
    const bool isCanary = arguments.contains(QStringLiteral("--canary"));
    const auto project = Project::open(path);
    acknowledge({test::transactionsOf(path), test::digest(project->database())});
    for (;;) {
        try {
            if (act(*project, random, isCanary))
                acknowledge({test::transactionsOf(path), test::digest(project->database())});
        } catch (const Error &) { // a rule refused it: nothing was changed, nothing is said
        }
    }
}
