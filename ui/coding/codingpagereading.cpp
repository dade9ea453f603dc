// What the CodingPage reads, and when it reads it again.
#include "ui/coding/codingpage.h"

#include "core/project/codes/codes.h"
#include "core/project/sources.h"
#include "ui/base/workspace.h"
#include "ui/codecard/codequotes.h"
#include "ui/coding/codingcentre.h"
#include "ui/coding/codingcounter.h"
#include "ui/coding/codingfiltermenu.h"
#include "ui/coding/quickcoding.h"
#include "ui/document/documentarea.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/codetree.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"

#include <utility>

namespace axial {

void CodingPage::readProject()
{
    m_inspector->forget();
    m_documents->closeAll();
    m_quickCoding->forget();
    m_passages->setRecent({});
    m_filterMenu->forgetCodes();
    m_taxonomy->filter()->clear();
    m_sourcePanel->filter()->clear();
    m_codes->setEditable(m_workspace.canEdit());
    m_sources->setEditable(m_workspace.canEdit());
    const Project *project = m_workspace.project();
    const QString path = project ? project->path() : QString();
    if (std::exchange(m_path, path) != path) { // another's are not to be seen here
        m_codes->setCodes({});
        m_sources->setSources({}, {});
    }
    m_codes->setCounts({});
    m_sources->setCounts({}, {});
    readCodes();
    readSources();
    m_counter->countAll();
    m_taxonomy->tree()->expandFirstLevels();
    m_sourcePanel->expandSmall();
    updateActions();
}

void CodingPage::readCodes()
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
    m_documents->showLooks();
    m_quickCoding->refresh();
    m_taxonomy->updateActions();
    m_filterMenu->takeCodes();
}

void CodingPage::readSources()
{
    std::vector<Collection> collections;
    std::vector<Source> all;
    if (m_workspace.project() && !m_workspace.guarded([&] {
            collections = collections::all(m_workspace.database());
            all = sources::all(m_workspace.database());
        }))
        return; // what is shown stays
    m_sources->setSources(collections, std::move(all));
    showEmptyState();
}

void CodingPage::showCounts()
{
    m_codes->setCounts(m_counter->counts().codes());
    m_sources->setCounts(m_counter->counts().sources(), m_counter->coders());
    m_quickCoding->showCounts();
}

void CodingPage::takeChanges(const Changes &changes)
{
    if (changes.touches({"code"}))
        readCodes();
    if (changes.touches({"source", "collection"}))
        readSources();
    if (changes.touches({"source", "source_text", "turn", "speaker", "participant"}))
        m_documents->rereadSources(changes);
    const bool areCodings = changes.touches({"quote", "coding", "coder", "code", "source"});
    if (areCodings || changes.touches({"memo", "link", "review"}))
        m_documents->takeChanges(changes);
    if (areCodings)
        m_counter->recount(changes);
    if (areCodings || changes.touches({"memo", "link", "review", "quote_change"})
        || changes.touches({"participant", "attribute", "attribute_value", "grouping", "speaker",
                            "turn", "source_participant", "prompt"})) {
        m_centre->card()->refresh();
        m_inspector->refresh();
        m_documents->setCurrentQuote(m_inspector->quote());
    }
    updateActions();
}

void CodingPage::showEmptyState()
{
    EmptyState *empty = m_documents->emptyState();
    const bool hasSources = m_sources->sourceCount() > 0;
    empty->setTitle(hasSources ? tr("No source is open") : tr("No sources yet"));
    empty->setSentence(hasSources ? tr("Choose one in the list at the left.")
                                  : tr("Import interviews, documents or issue reports to code."));
    empty->setActionText(hasSources || !m_workspace.canEdit() ? QString() : tr("Import sources…"));
}

} // namespace axial
