#include "ui/shell/application.h"

#include "core/base/platform/endingsignals.h"

#include <QDialog>
#include <QScreen>
#include <QWidget>

namespace axial {
namespace {

/// Makes a window that is about to be shown no larger than its screen has room for, frame
/// included: none of its buttons stands where nobody can reach it. Its least size holds all the
/// same.
void keepWithinScreen(QWidget &window)
{
    constexpr QSize frame(16, 48); // unknown until the window is shown
    if (const QScreen *screen = window.screen())
        window.resize(window.size().boundedTo(screen->availableSize() - frame));
}

} // namespace

Application::~Application() = default;

void Application::setEnder(const std::function<void()> &end)
{
    platform::onEndingSignal(this, end);
}

bool Application::notify(QObject *receiver, QEvent *event)
{
    // The innermost delivery catches, so that nothing passes through what Qt does between two.
    try {
        if (event->type() == QEvent::Show) { // not on the screen yet
            if (auto *dialog = qobject_cast<QDialog *>(receiver))
                keepWithinScreen(*dialog);
        }
        return QApplication::notify(receiver, event);
    } catch (const Canceled &) {
        return false;
    } catch (const Error &error) {
        take(std::shared_ptr<const Error>(error.clone()));
    } catch (const std::bad_alloc &) {
        take(std::make_shared<const Error>(tr("There was not enough memory for this.")));
    } catch (const std::exception &error) {
        take(std::make_shared<const Error>(
            tr("Something went wrong: %1").arg(QString::fromUtf8(error.what()))));
    }
    return false;
}

/// Told from the event loop, since whoever threw may stand in the middle of painting.
void Application::take(const std::shared_ptr<const Error> &error)
{
    ++m_caught;
    qWarning("%s", error->what());
    const auto tell = [this, error] {
        // What is told is painted, and what is painted may throw the same again.
        constexpr int sameAgainMs = 3000;
        const bool isSame = error->message() == m_said && m_sinceSaid.isValid()
                            && m_sinceSaid.elapsed() < sameAgainMs;
        if (!m_tell || m_isTelling || isSame)
            return;
        m_said = error->message();
        m_sinceSaid.start();
        m_isTelling = true;
        try {
            m_tell(*error);
        } catch (...) { // it is in the terminal, and the person sees that nothing was done
        }
        m_isTelling = false;
    };
    QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
}

} // namespace axial
