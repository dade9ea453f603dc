// What the CodingPage reads, and when it reads it again.
#include "ui/coding/codingpage.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/sources.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/codecard/codequotes.h"
#include "ui/coding/codingcentre.h"
#include "ui/coding/codingfiltermenu.h"
#include "ui/document/documentarea.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/quotes/recoding.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/codetree.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/quickcodebar.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"

#include <optional>
#include <utility>

namespace axial {

namespace {

/// What the two trees say beside their names.
struct Counts {
    CodingCounts::Reading codings;
    QHash<qint64, QString> coders;
};

} // namespace

void CodingPage::readProject()
{
    m_inspector->forget();
    m_documents->closeAll();
    m_quickCode->close();
    m_recoding->bar()->close();
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
    readCounts();
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
    m_quickCode->refresh();
    m_recoding->bar()->refresh();
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

void CodingPage::readCounts()
{
    m_uncounted.reset();
    countAgain();
}

/// What was touched since the last counting, by a worker.
void CodingPage::countAgain()
{
    const int number = ++m_counting;
    if (!m_workspace.project())
        return;
    std::shared_ptr<Database> reader;
    CoderId only;
    if (!m_workspace.guarded([&] {
            reader = m_workspace.project()->openReader();
            only = m_workspace.seenCoder();
        }))
        return;
    const auto count = [reader, only, touched = m_uncounted,
                        before = m_counts.tree()](const Progress &progress) {
        Counts counts;
        counts.codings = touched
                             ? CodingCounts::readTouched(*reader, only, *touched, before, &progress)
                             : CodingCounts::readAll(*reader, only, &progress);
        for (const Coder &coder : coders::all(*reader))
            counts.coders.insert(coder.id.value, coder.initials);
        return counts;
    };
    // An edit interrupts readers; then they are simply counted again.
    m_workspace.jobs().run<std::optional<Counts>>(
        tr("Counting quotes"), this,
        [count](Progress &progress) -> std::optional<Counts> {
            return unlessInterrupted(progress, [&] { return count(progress); });
        },
        [this, number](std::optional<Counts> counts) {
            if (number != m_counting)
                return; // a later counting is under way
            if (!counts) {
                countAgain();
                return;
            }
            m_counts.take(std::move(counts->codings));
            m_uncounted.emplace();
            m_codes->setCounts(m_counts.codes());
            m_sources->setCounts(m_counts.sources(), std::move(counts->coders));
            m_quickCode->refresh();
        },
        [this](const Error &error) {
            m_uncounted.reset();
            m_workspace.tell(error);
        });
}

void CodingPage::recount(const Changes &changes)
{
    if (m_uncounted) {
        const auto touched = TouchedCodings::of(changes);
        if (touched)
            m_uncounted->add(*touched);
        else
            m_uncounted.reset();
    }
    if (!m_uncounted || !m_uncounted->isEmpty() || changes.touches({"code", "coder"}))
        countAgain();
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
        recount(changes);
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
