#include "ui/pages/codingpage.h"

#include "core/project/coders.h"
#include "core/project/codes.h"
#include "core/project/sources.h"
#include "ui/coding/codetree.h"
#include "ui/coding/documentarea.h"
#include "ui/coding/documentpane.h"
#include "ui/coding/passages.h"
#include "ui/coding/quickcodebar.h"
#include "ui/coding/quoteinspector.h"
#include "ui/coding/sourcepanel.h"
#include "ui/coding/taxonomypanel.h"
#include "ui/coding/textview.h"
#include "ui/coding/wording.h"
#include "ui/jobs.h"
#include "ui/models/codetreemodel.h"
#include "ui/models/sourcemodel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"
#include "ui/workspace.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QSettings>
#include <QSplitter>

#include <optional>

namespace axial {

namespace {

/// What the two trees say beside their names.
struct Counts {
    std::vector<CodeCounts> codes;
    std::vector<SourceCounts> sources;
    QHash<qint64, QString> coders;
};

Counts countAll(Database &db)
{
    Counts counts{codes::counts(db), sources::counts(db), {}};
    for (const Coder &coder : coders::all(db))
        counts.coders.insert(coder.id.value, coder.initials);
    return counts;
}

} // namespace

CodingPage::CodingPage(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_codes(new CodeTreeModel(this)),
      m_sources(new SourceModel(this)), m_passages(new Passages(workspace, *m_codes, this)),
      m_sourcePanel(new SourcePanel(workspace, *m_sources)),
      m_taxonomy(new TaxonomyPanel(workspace, *m_codes)),
      m_documents(new DocumentArea(workspace, *m_codes)),
      m_quickCode(new QuickCodeBar(*m_codes)),
      m_inspector(new QuoteInspector(workspace, *m_codes))
{
    buildColumns();
    buildActions();
    connectPanels();
    connectDocuments();
    connect(&workspace, &Workspace::projectChanged, this, &CodingPage::readProject);
    connect(&workspace, &Workspace::dataChanged, this, &CodingPage::takeChanges);
    connect(&workspace, &Workspace::placeRequested, this, &CodingPage::goTo);
    connect(qApp, &QCoreApplication::aboutToQuit, this, &CodingPage::saveNow);
    readProject();
}

void CodingPage::buildColumns()
{
    auto left = new QSplitter(Qt::Vertical);
    left->setObjectName(QStringLiteral("codingLeft"));
    left->addWidget(m_sourcePanel);
    left->addWidget(m_taxonomy);
    left->setChildrenCollapsible(false);
    auto columns = new QSplitter(Qt::Horizontal);
    columns->setObjectName(QStringLiteral("codingColumns"));
    columns->addWidget(left);
    columns->addWidget(m_documents);
    columns->addWidget(m_inspector);
    columns->setStretchFactor(1, 1);
    for (const int fixed : {0, 2}) {
        columns->setStretchFactor(fixed, 0);
        columns->widget(fixed)->setMinimumWidth(200);
    }
    m_documents->setMinimumWidth(320);
    m_documents->addBelow(m_quickCode);
    rememberColumns(left, QStringLiteral("coding/left"), {290, 540});
    rememberColumns(columns, QStringLiteral("coding/columns"), {312, 760, 300});
    auto row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(columns);
}

void CodingPage::rememberColumns(QSplitter *splitter, const QString &name, const QList<int> &sizes)
{
    if (!splitter->restoreState(QSettings().value(name).toByteArray()))
        splitter->setSizes(sizes);
    connect(splitter, &QSplitter::splitterMoved, this,
            [splitter, name] { QSettings().setValue(name, splitter->saveState()); });
}

void CodingPage::connectPanels()
{
    CodeTree *tree = m_taxonomy->tree();
    connect(m_sourcePanel, &SourcePanel::sourceChosen, this, &CodingPage::openSource);
    connect(m_sourcePanel, &SourcePanel::importRequested, this, &CodingPage::importRequested);
    connect(m_documents->emptyState(), &EmptyState::actionTriggered, this,
            &CodingPage::importRequested);
    connect(tree, &CodeTree::wordsDropped, this, [this](TextRange range, CodeId code) {
        codeRange({code}, range);
    });
    connect(tree, &CodeTree::wordsDroppedBesideCodes, this, &CodingPage::askNewCode);
    connect(tree, &CodeTree::applyRequested, this, &CodingPage::codeTarget);
    connect(tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &CodingPage::updateActions);
    connect(m_inspector, &QuoteInspector::addCodeRequested, this, [this] {
        // The quote is meant, not words that happen to be selected elsewhere.
        if (DocumentPane *pane = m_documents->current())
            pane->view()->setSelection({pane->view()->caret(), pane->view()->caret()});
        openQuickCode();
    });
    connect(m_inspector, &QuoteInspector::uncodeRequested, this, &CodingPage::uncode);
    connect(m_quickCode, &QuickCodeBar::left, this, &CodingPage::closeQuickCode);
    connect(m_quickCode, &QuickCodeBar::chosen, this, [this](CodeId code) {
        if (codeTarget({code}))
            closeQuickCode();
    });
    connect(m_quickCode, &QuickCodeBar::newCodeRequested, this, [this](const QString &name) {
        if (codeTargetAsNew(name, {}))
            closeQuickCode();
    });
}

void CodingPage::connectDocuments()
{
    connect(m_documents, &DocumentArea::currentChanged, this, &CodingPage::showDocument);
    connect(m_documents, &DocumentArea::selectionChanged, this, &CodingPage::followCaret);
    connect(m_documents, &DocumentArea::quoteSelected, this, &CodingPage::selectQuote);
    connect(m_documents, &DocumentArea::quoteActivated, this, [this](QuoteId quote) {
        selectQuote(quote);
        m_inspector->focusInsight();
    });
    connect(m_documents, &DocumentArea::quickCodeRequested, this, &CodingPage::openQuickCode);
    connect(m_documents, &DocumentArea::codesDropped, this, &CodingPage::codeRange);
    connect(m_documents, &DocumentArea::codesDroppedOnQuote, this,
            [this](const QList<CodeId> &codes, QuoteId quote) {
                if (m_passages->codeQuote(codes, quote))
                    selectQuote(quote);
            });
    connect(m_documents, &DocumentArea::uncodeRequested, this,
            [this](CodingId coding) { uncode({coding}); });
    connect(m_documents, &DocumentArea::quoteRangeRequested, this, &CodingPage::changeRange);
    connect(m_documents, &DocumentArea::contextMenuRequested, this, &CodingPage::showDocumentMenu);
}

void CodingPage::readProject()
{
    m_inspector->forget();
    m_documents->closeAll();
    m_quickCode->close();
    m_passages->setRecent({});
    m_taxonomy->filter()->clear();
    m_sourcePanel->filter()->clear();
    m_codes->setEditable(m_workspace.canEdit());
    m_sources->setEditable(m_workspace.canEdit());
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
    if (m_workspace.project()) {
        m_workspace.guarded([&] {
            tree = codes::all(m_workspace.database());
            open = codes::openCodesFolder(m_workspace.database());
        });
    }
    m_codes->setOpenCodes(open);
    m_codes->setCodes(std::move(tree));
    m_documents->showLooks();
    m_quickCode->refresh();
    m_taxonomy->updateActions();
}

void CodingPage::readSources()
{
    std::vector<Collection> collections;
    std::vector<Source> all;
    if (m_workspace.project()) {
        m_workspace.guarded([&] {
            collections = collections::all(m_workspace.database());
            all = sources::all(m_workspace.database());
        });
    }
    m_sources->setSources(collections, std::move(all));
    showEmptyState();
}

void CodingPage::readCounts()
{
    const int number = ++m_counting;
    if (!m_workspace.project())
        return;
    std::shared_ptr<Database> reader;
    if (!m_workspace.guarded([&] { reader = m_workspace.project()->openReader(); }))
        return;
    // An edit interrupts readers; then they are simply counted again.
    m_workspace.jobs().run<std::optional<Counts>>(
        tr("Counting quotes"), this,
        [reader](Progress &progress) -> std::optional<Counts> {
            try {
                return countAll(*reader);
            } catch (const Canceled &) {
                progress.checkCanceled();
                return std::nullopt;
            }
        },
        [this, number](std::optional<Counts> counts) {
            if (number != m_counting)
                return; // a later counting is under way
            if (!counts) {
                readCounts();
                return;
            }
            m_codes->setCounts(counts->codes);
            m_sources->setCounts(counts->sources, std::move(counts->coders));
            m_quickCode->refresh();
        },
        [this](const Error &error) { m_workspace.showError(error.message()); });
}

void CodingPage::takeChanges(const Changes &changes)
{
    if (changes.touches({"code"}))
        readCodes();
    if (changes.touches({"source", "collection"}))
        readSources();
    if (changes.touches({"source", "source_text", "turn", "speaker"}))
        m_documents->rereadSources();
    const bool areCodings = changes.touches({"quote", "coding", "coder", "code", "source"});
    if (areCodings) {
        m_documents->rereadCodings();
        readCounts();
    }
    if (areCodings
        || changes.touches({"participant", "attribute", "attribute_value", "grouping", "speaker",
                            "source_participant", "prompt"})) {
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

void CodingPage::openSource(SourceId source)
{
    if (!m_workspace.project())
        return;
    if (DocumentPane *pane = m_documents->open(source))
        pane->view()->setFocus();
}

void CodingPage::goTo(SourceId source, TextRange range)
{
    DocumentPane *pane = m_workspace.project() ? m_documents->open(source) : nullptr;
    if (!pane)
        return;
    pane->goTo(range);
    pane->view()->setFocus();
    if (pane->isLoaded())
        followCaret();
}

void CodingPage::showDocument()
{
    const DocumentPane *pane = m_documents->current();
    if (pane) {
        m_sourcePanel->showCurrent(pane->source());
        if (pane->isLoaded() && m_passages->recent().isEmpty()) {
            // In a study that was coded before: its last codes are the recent ones.
            std::vector<CodedRange> codings = pane->codings();
            std::sort(codings.begin(), codings.end(), [](const CodedRange &a, const CodedRange &b) {
                return a.createdMs > b.createdMs;
            });
            QList<CodeId> recent;
            for (const CodedRange &each : codings) {
                if (!recent.contains(each.code) && recent.size() < 9)
                    recent.append(each.code);
            }
            m_passages->setRecent(recent);
        }
    }
    selectQuote(pane ? pane->view()->currentQuote() : QuoteId{});
    describePlace();
    updateActions();
}

void CodingPage::describePlace()
{
    const DocumentPane *pane = m_documents->current();
    const auto passage = pane ? pane->selectedPassage() : std::nullopt;
    QStringList parts;
    if (pane && pane->turnCount() > 0)
        parts << tr("Turn %1").arg(pane->turnAt(pane->view()->caret()));
    if (passage)
        parts << tr("%1 selected").arg(countedWords(passage->words));
    m_taxonomy->tree()->setCarryHint(passage ? tr("Drop to code these %1")
                                                   .arg(countedWords(passage->words))
                                             : tr("Drop on words to code them"));
    Q_EMIT placeDescribed(parts.join(QStringLiteral(" · ")));
}

void CodingPage::saveNow()
{
    m_inspector->saveNow();
}

} // namespace axial
