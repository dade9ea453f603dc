#include "ui/sources/sourcereading.h"

#include "core/base/interruptedread.h"
#include "ui/base/workspace.h"
#include "ui/sources/sourcemodel.h"

#include <utility>

namespace axial {

SourceReading::SourceReading(Workspace &workspace, SourceModel &model, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_model(model), m_job(workspace),
      m_arranging(workspace)
{
    m_model.setWorker([this](const SourceModel::Work &work, const SourceModel::Done &done,
                             const std::function<void()> &notDone) {
        m_arranging.run<SourceArrangement>(
            tr("Sorting the sources"), work, done,
            [this, notDone](const Error &error) {
                m_workspace.tell(error);
                notDone();
            },
            notDone);
    });
    connect(&workspace, &Workspace::dataChanged, this, &SourceReading::takeChanges);
    connect(&m_model, &SourceModel::rearranged, this, &SourceReading::sayOpened);
}

bool SourceReading::hasSources() const
{
    return m_workspace.project() && (!m_isWhole || m_model.list().size() > 0);
}

void SourceReading::stop()
{
    m_isWhole = false;
    m_job.stop();
}

void SourceReading::open()
{
    const Project *project = m_workspace.project();
    const QString path = project ? project->path() : QString();
    stop();
    if (std::exchange(m_path, path) != path) // another's are not to be seen here
        m_model.setList({});
    m_isOpening = true;
    readAll();
}

void SourceReading::readAll()
{
    stop();
    if (!m_workspace.project()) {
        take({});
        return;
    }
    bool areMany = false;
    if (!m_workspace.guarded(
            [&] { areMany = hasMoreSources(m_workspace.database(), rowsReadAtOnce); }))
        return; // what is shown stays
    const Read all = [](Database &db, const Progress *progress) {
        return readSourceList(db, progress);
    };
    if (areMany)
        readLater(all);
    else
        readAtOnce(all);
}

void SourceReading::takeChanges(const Changes &changes)
{
    const bool isMissing = !m_isWhole
                           && !m_job.isRunning(); // what was to read them came to nothing
    if (!isMissing
        && !changes.touches({StudyTable::Source, StudyTable::Collection, StudyTable::SourceTag}))
        return;
    const auto touched = changes.rowsOf(StudyTable::Source);
    if (changes.touches({StudyTable::Collection, StudyTable::SourceTag}) || !touched
        || !m_isWhole) {
        readAll();
        return;
    }
    const Read some = [list = m_model.list(), ids = *touched](Database &db, const Progress *) {
        SourceList now = list.with(ids, readSources(db, ids));
        readEndings(db, now);
        return now;
    };
    stop();
    if (m_model.list().size() > rowsReadAtOnce)
        readLater(some);
    else
        readAtOnce(some);
}

void SourceReading::readAtOnce(const Read &read)
{
    SourceList list;
    if (m_workspace.guarded([&] { list = read(m_workspace.database(), nullptr); }))
        take(std::move(list));
}

void SourceReading::readLater(const Read &read)
{
    // An edit interrupts readers; then they are simply read again.
    m_job.read<std::optional<SourceList>>(
        tr("Reading the sources"),
        [read](Database &db, Progress &progress) -> std::optional<SourceList> {
            return unlessInterrupted(progress, [&] { return read(db, &progress); });
        },
        [this](std::optional<SourceList> list) {
            if (list)
                take(std::move(*list));
            else
                readAll();
        },
        [this](const Error &error) {
            m_workspace.tell(error);
            Q_EMIT this->read();
        },
        [this] { Q_EMIT this->read(); });
    Q_EMIT this->read();
}

void SourceReading::take(SourceList list)
{
    m_model.setList(std::move(list));
    m_isWhole = true;
    Q_EMIT read();
    sayOpened();
}

/// A worker may still be sorting them.
void SourceReading::sayOpened()
{
    if (m_isWhole && !m_model.isArranging() && std::exchange(m_isOpening, false))
        Q_EMIT opened();
}

} // namespace axial
