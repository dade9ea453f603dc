// Types into a transcript, or goes on where it was killed, and says on its standard output how many
// letters are kept, until killed.
#include "core/base/language.h"
#include "core/project/project.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/editing/documentediting.h"
#include "ui/editing/draftoffer.h"
#include "ui/text/textediting.h"
#include "ui/text/textview.h"
#include "ui/widgets/messagebar.h"

#include <QApplication>
#include <QKeyEvent>
#include <QThread>

#include <cstdio>

namespace {

using namespace axial;

void settle(Workspace &workspace)
{
    while (!workspace.jobs().running().empty()) {
        QThread::msleep(1);
        QCoreApplication::processEvents();
    }
    QCoreApplication::processEvents();
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    installEnglish(application);
    const QStringList arguments = application.arguments();
    const bool isCanary = arguments.contains(QStringLiteral("--canary"));
    Workspace workspace;
    CodingPage page(workspace);
    page.resize(900, 600);
    page.show();
    workspace.setProject(Project::open(arguments.at(1)));
    settle(workspace);
    DocumentEditing &editing = *page.editing();
    const SourceId source = sources::all(workspace.database()).front().id;
    if (editing.offer()->bar()->isVisible())
        Q_EMIT editing.offer()->bar()->actionTriggered(); // Go on editing
    page.openSource(source);
    settle(workspace);
    editing.start(page.documents()->current());
    if (!editing.isActive())
        return 3;
    TextView *view = page.documents()->current()->view();
    view->setCaret(view->text().size());
    for (;;) {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_X, {}, QStringLiteral("x"));
        QCoreApplication::sendEvent(view, &press);
        if (!isCanary) { // which lies: nothing is on the disk yet
            editing.drafts()->keepNow();
            editing.drafts()->wait();
        }
        std::printf("%lld\n", static_cast<long long>(view->text().count(u'x')));
        std::fflush(stdout);
        QCoreApplication::processEvents();
    }
}
