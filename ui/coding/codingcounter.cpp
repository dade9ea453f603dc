#include "ui/coding/codingcounter.h"

#include "core/base/interruptedread.h"
#include "core/project/people/coders.h"
#include "ui/base/codingsight.h"
#include "ui/base/workspace.h"

namespace axial {

CodingCounter::CodingCounter(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
    connect(&workspace, &Workspace::sightChanged, this, &CodingCounter::countAll);
}

void CodingCounter::countAll()
{
    m_uncounted.reset();
    count();
}

/// What was touched since the last counting, by a worker.
void CodingCounter::count()
{
    m_counting.stop();
    CoderId only, me;
    if (!m_workspace.project() || !m_workspace.guarded([&] {
            only = m_workspace.seenCoder();
            me = coders::find(m_workspace.database(), m_workspace.coderName());
        }))
        return;
    const auto read = [only, me, touched = m_uncounted,
                       before = m_counts.tree()](Database &db, const Progress &progress) {
        Reading reading;
        reading.codings = touched
                              ? CodingCounts::readTouched(db, only, *touched, before, &progress, me)
                              : CodingCounts::readAll(db, only, &progress, me);
        for (const Coder &coder : coders::all(db))
            reading.coders.insert(coder.id.value, coder.initials);
        return reading;
    };
    // An edit interrupts readers; then they are simply counted again.
    m_counting.read<std::optional<Reading>>(
        tr("Counting quotes"),
        [read](Database &db, Progress &progress) {
            return unlessInterrupted(progress, [&] { return read(db, progress); });
        },
        [this](std::optional<Reading> reading) { take(std::move(reading)); },
        [this](const Error &error) {
            m_uncounted.reset();
            m_workspace.tell(error);
        });
}

void CodingCounter::take(std::optional<Reading> reading)
{
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
    // Others' codings are hidden now, or no longer.
    if (touchesSight(changes))
        m_uncounted.reset();
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
