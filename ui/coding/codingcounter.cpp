#include "ui/coding/codingcounter.h"

#include "core/project/people/coders.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

namespace axial {

CodingCounter::CodingCounter(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
    connect(&workspace, &Workspace::blindChanged, this, &CodingCounter::countAll);
    connect(&workspace, &Workspace::coderChanged, this, &CodingCounter::countAll);
}

void CodingCounter::countAll()
{
    m_uncounted.reset();
    count();
}

/// What was touched since the last counting, by a worker.
void CodingCounter::count()
{
    const int number = ++m_number;
    if (!m_workspace.project())
        return;
    std::shared_ptr<Database> reader;
    CoderId only;
    if (!m_workspace.guarded([&] {
            reader = m_workspace.project()->openReader();
            only = m_workspace.seenCoder();
        }))
        return;
    const auto read = [reader, only, touched = m_uncounted,
                       before = m_counts.tree()](const Progress &progress) {
        Reading reading;
        reading.codings = touched ? CodingCounts::readTouched(*reader, only, *touched, before,
                                                              &progress)
                                  : CodingCounts::readAll(*reader, only, &progress);
        for (const Coder &coder : coders::all(*reader))
            reading.coders.insert(coder.id.value, coder.initials);
        return reading;
    };
    // An edit interrupts readers; then they are simply counted again.
    m_workspace.jobs().run<std::optional<Reading>>(
        tr("Counting quotes"), this,
        [read](Progress &progress) -> std::optional<Reading> {
            return unlessInterrupted(progress, [&] { return read(progress); });
        },
        [this, number](std::optional<Reading> reading) { take(number, std::move(reading)); },
        [this](const Error &error) {
            m_uncounted.reset();
            m_workspace.tell(error);
        });
}

void CodingCounter::take(int number, std::optional<Reading> reading)
{
    if (number != m_number)
        return; // a later counting is under way
    if (!reading) {
        count();
        return;
    }
    m_counts.take(std::move(reading->codings));
    m_coders = std::move(reading->coders);
    m_uncounted.emplace();
    Q_EMIT counted();
}

void CodingCounter::recount(const Changes &changes)
{
    if (m_uncounted) {
        const auto touched = TouchedCodings::of(changes);
        if (touched)
            m_uncounted->add(*touched);
        else
            m_uncounted.reset();
    }
    if (!m_uncounted || !m_uncounted->isEmpty()
        || changes.touches({StudyTable::Code, StudyTable::Coder}))
        count();
}

} // namespace axial
