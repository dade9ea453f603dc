#include "ui/coding/codinglists.h"

#include "core/project/codes/codes.h"
#include "ui/base/workspace.h"
#include "ui/coding/codingcounter.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcereading.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <utility>

namespace axial {

CodingLists::CodingLists(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_codes(new CodeTreeModel(this)),
      m_sources(new SourceModel(this)), m_reading(new SourceReading(workspace, *m_sources, this)),
      m_counter(new CodingCounter(workspace, this))
{
    connect(m_reading, &SourceReading::read, this, &CodingLists::sourcesRead);
    connect(m_reading, &SourceReading::opened, this, &CodingLists::sourcesOpened);
    connect(m_counter, &CodingCounter::counted, this, &CodingLists::showCounts);
}

bool CodingLists::hasSources() const
{
    return m_reading->hasSources();
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
    m_counter->countAll();
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

void CodingLists::recount(const Changes &changes)
{
    m_counter->recount(changes);
}

void CodingLists::showCounts()
{
    m_codes->setCounts(m_counter->counts().codes());
    m_sources->setCounts(m_counter->counts().sources(), m_counter->coders());
    Q_EMIT counted();
}

} // namespace axial
