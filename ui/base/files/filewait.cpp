#include "ui/base/files/filewait.h"

#include "core/project/safety/heldfile.h"

#include <utility>

namespace axial {
namespace {

constexpr int lookEveryMs = 150; ///< what is over before is not said

} // namespace

FileWait::FileWait(QObject *parent) : QObject(parent)
{
    m_timer.setInterval(lookEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &FileWait::look);
}

void FileWait::watch(Project *project)
{
    m_timer.stop();
    m_project = project;
    if (!std::exchange(m_sentence, {}).isEmpty())
        Q_EMIT said({});
    setPatience();
}

void FileWait::setPatience()
{
    if (m_project)
        heldfile::setPatience(m_project->database(),
                              m_timer.isActive() ? heldfile::IsKnown::Yes : heldfile::IsKnown::No);
}

void FileWait::begin()
{
    if (!m_project || m_timer.isActive())
        return;
    m_timer.start();
    setPatience();
}

void FileWait::look()
{
    if (m_project->isHeld()) {
        const QString sentence =
            m_project->isBeingWritten() ? tr(
                "A larger change is being written into the file; what you see may be old. Axial "
                "reads it again by itself.")
                                        : tr("Another program is using the file; what you see may "
                                             "be old. Axial tries again "
                                             "by itself.");
        if (std::exchange(m_sentence, sentence) != sentence)
            Q_EMIT said(sentence);
        return;
    }
    m_timer.stop();
    setPatience();
    if (!std::exchange(m_sentence, {}).isEmpty())
        Q_EMIT said({});
    Q_EMIT freed();
}

} // namespace axial
