#include "ui/sources/sourcereading.h"

#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/sources/sourcemodel.h"

#include <utility>

namespace axial {

SourceReading::SourceReading(Workspace &workspace, SourceModel &model, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_model(model)
{
    m_model.setWorker([this](const SourceModel::Work &work, const SourceModel::Done &done,
                             const std::function<void()> &notDone) {
        if (m_arranging)
            m_arranging->cancel();
        m_arranging = m_workspace.jobs().run<SourceArrangement>(
            tr("Sorting the sources"), this, work, done,
            [this, notDone](const Error &error) {
                m_workspace.tell(error);
                notDone();
            },
            notDone);
    });
    connect(&m_model, &SourceModel::rearranged, this, &SourceReading::sayOpened);
}

bool SourceReading::hasSources() const
{
    return m_workspace.project() && (!m_isWhole || m_model.list().size() > 0);
}

void SourceReading::stop()
{
    ++m_number;
    m_isWhole = false;
    if (const auto running = std::exchange(m_running, nullptr))
        running->cancel();
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
    if (!m_workspace.guarded([&] { areMany = hasMoreSources(m_workspace.database(), mostAtOnce); }))
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
    const bool isMissing = !m_isWhole && !m_running; // what was to read them came to nothing
    if (!isMissing && !changes.touches({StudyTable::Source, StudyTable::Collection}))
        return;
    const auto touched = changes.rowsOf(StudyTable::Source);
    if (changes.touches({StudyTable::Collection}) || !touched || !m_isWhole) {
        readAll();
        return;
    }
    const Read some = [list = m_model.list(), ids = *touched](Database &db, const Progress *) {
        return list.with(ids, readSources(db, ids));
    };
    stop();
    if (m_model.list().size() > mostAtOnce)
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
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader) {
        Q_EMIT this->read();
        return;
    }
    // An edit interrupts readers; then they are simply read again.
    m_running = m_workspace.jobs().run<std::optional<SourceList>>(
        tr("Reading the sources"), this,
        [reader, read](Progress &progress) -> std::optional<SourceList> {
            return unlessInterrupted(progress, [&] { return read(*reader, &progress); });
        },
        [this, number = m_number](std::optional<SourceList> list) {
            if (number != m_number)
                return; // a later reading is under way
            m_running.reset();
            if (list)
                take(std::move(*list));
            else
                readAll();
        },
        [this, number = m_number](const Error &error) {
            m_workspace.tell(error);
            giveUp(number);
        },
        [this, number = m_number] { giveUp(number); });
    Q_EMIT this->read();
}

void SourceReading::giveUp(int number)
{
    if (number != m_number)
        return; // a later reading is under way
    m_running.reset();
    Q_EMIT read();
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
