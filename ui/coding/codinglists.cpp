#include "ui/coding/codinglists.h"

#include "core/base/interruptedread.h"
#include "core/project/codes/codes.h"
#include "core/project/codes/codingcounts.h"
#include "core/project/people/coders.h"
#include "ui/base/codingsight.h"
#include "ui/base/workspace.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcereading.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <utility>

namespace axial {

CodingLists::CodingLists(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_codes(new CodeTreeModel(this)),
      m_sources(new SourceModel(this)), m_reading(new SourceReading(workspace, *m_sources, this))
{
    connect(&workspace, &Workspace::sightChanged, this, &CodingLists::countAll);
}

void CodingLists::showAccess()
{
    m_codes->setEditable(m_workspace.canEdit());
    m_sources->setEditable(m_workspace.canEdit());
}

void CodingLists::read()
{
    showAccess();
    const Project *project = m_workspace.project();
    const QString path = project ? project->path() : QString();
    if (std::exchange(m_path, path) != path) // another's are not to be seen here
        m_codes->setCodes({});
    m_codes->setCounts({});
    m_sources->setCounts({}, {});
    readCodes();
    m_reading->open();
    countAll();
}

void CodingLists::readCodes()
{
    std::vector<Code> tree;
    CodeId open;
    QHash<qint64, QString> definitions;
    if (m_workspace.project() && !m_workspace.guarded([&] {
            tree = codes::all(m_workspace.database());
            definitions = codes::definitions(m_workspace.database());
            open = codes::openCodesFolder(m_workspace.database());
        }))
        return; // what is shown stays
    m_codes->setOpenCodes(open);
    m_codes->setDefinitions(std::move(definitions));
    m_codes->setCodes(std::move(tree));
    Q_EMIT codesRead();
}

void CodingLists::takeChanges(const Changes &changes)
{
    if (changes.touches({StudyTable::Code}))
        readCodes();
}

void CodingLists::countAll()
{
    m_uncounted.reset();
    count();
}

void CodingLists::recount(const Changes &changes)
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

/// What was touched since the last counting, by a worker.
void CodingLists::count()
{
    m_counting.stop();
    if (!m_workspace.project())
        return;
    const auto countIn = [person = m_workspace.asker(), touched = m_uncounted,
                          before = m_counts.tree()](Database &db, const Progress &progress) {
        const Asker asker = person.in(db);
        Counted result;
        result.codings = touched ? CodingCounts::readTouched(db, asker, *touched, before, &progress)
                                 : CodingCounts::readAll(db, asker, &progress);
        for (const Coder &coder : coders::all(db))
            result.coders.insert(coder.id.value, coder.initials);
        return result;
    };
    // An edit interrupts readers; then they are simply counted again.
    m_counting.read<std::optional<Counted>>(
        tr("Counting quotes"),
        [countIn](Database &db, Progress &progress) {
            return unlessInterrupted(progress, [&] { return countIn(db, progress); });
        },
        [this](std::optional<Counted> result) { takeCounts(std::move(result)); },
        [this](const Error &error) {
            m_uncounted.reset();
            m_workspace.tell(error);
        });
}

void CodingLists::takeCounts(std::optional<Counted> result)
{
    if (!result) {
        count();
        return;
    }
    m_counts.take(std::move(result->codings));
    m_uncounted.emplace();
    m_codes->setCounts(m_counts.codes());
    m_sources->setCounts(m_counts.sources(), result->coders);
    Q_EMIT counted();
}

} // namespace axial
