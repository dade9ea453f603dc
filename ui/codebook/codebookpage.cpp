#include "ui/codebook/codebookpage.h"

#include "core/base/interruptedread.h"
#include "core/base/messages.h"
#include "core/export/exporter.h"
#include "core/project/codelistcolumns.h"
#include "core/project/codes/codingcounts.h"
#include "core/query/agreement/codekappas.h"
#include "core/query/evidence/evidencereader.h"
#include "core/query/query.h"
#include "ui/analysis/answers/segmentbar.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codebook/codebooktables.h"
#include "ui/codebook/codecard.h"
#include "ui/codebook/columndialogs.h"
#include "ui/codebook/evidencemodel.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/celleditor.h"
#include "ui/pages/documentpages.h"
#include "ui/print/documentpreview.h"
#include "ui/theme/icons.h"
#include "ui/widgets/blindcurtain.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/turningrow.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>

namespace axial {
namespace {

constexpr int evidenceSegment = 0;
constexpr int codesSegment = 1;

const Exporter *evidenceExporter()
{
    return &exporterOf(callFor(question::codebook));
}

/// The px of the tables and of the card beside them.
QList<int> shareWithCard(int width)
{
    const int card = qBound(236, width * 233 / 1000, 400);
    return {width - card, card};
}

} // namespace

CodebookPage::CodebookPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace),
      m_evidence(new EvidenceModel(workspace, this)), m_codes(new CodeListModel(workspace, this)),
      m_evidenceLoader(new EvidenceLoader(workspace, *m_evidence, this)),
      m_codesLoader(new CodeListLoader(workspace, *m_codes, this)), m_tools(new ToolBand),
      m_segments(new SegmentBar({tr("Evidence"), tr("Codes")})),
      m_filter(new FilterField(tr("Filter, e.g. code:C.1 insight:empty"))), m_count(new QLabel),
      m_columns(new QPushButton(tr("Columns…"))),
      m_export(new QPushButton(icons::icon("export"), tr("Export"))),
      m_exporter(evidenceExporter()),
      m_preview(makeAction(tr("&Print preview…"), {}, m_tools, [this] { preview(); })),
      m_listColumns(makeAction(tr("Columns of the list of codes…"), {}, m_tools,
                               [this] { chooseListColumns(); })),
      m_evidenceView(new EvidenceTable(workspace, *m_evidence)),
      m_codesView(new CodesTable(*m_codes)), m_empty(new EmptyState("codebook", {}, {})),
      m_stack(new QStackedWidget), m_card(new CodeCard(workspace))
{
    fillTools();
    addAll(*m_stack, {m_empty, m_evidenceView, m_codesView});
    auto *left = onBase(new QWidget);
    inColumn(left, flush, {m_tools, new HairLine, {m_stack, 1}});
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("codebookCard"),
                                      shareWithCard);
    addAll(*splitter, {left, m_card});
    splitter->setStretchFactor(0, 1);
    auto curtain = new BlindCurtain(workspace, splitter, m_evidenceView);
    inRow(this, {{0, 0, 0, 0}}, {curtain});
    connectParts();
    connectReading();
    setFocusProxy(curtain);
    readProject();
}

/// Which of the two tables is shown, the filter, how much there is, and the buttons.
void CodebookPage::fillTools()
{
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setMinimumWidth(180);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setAccessibleDescription(tr("How many quotes are shown"));
    QHBoxLayout *choice = m_tools->addPart(1);
    choice->addWidget(m_segments);
    choice->addWidget(m_filter, 1);
    QHBoxLayout *acts = m_tools->addPart();
    acts->addWidget(m_count);
    acts->addStretch();
    acts->addWidget(m_columns);
    acts->addWidget(m_export);
}

void CodebookPage::connectParts()
{
    QAction *columns = m_evidenceView->columnsAction();
    m_columns->setToolTip(columns->toolTip());
    connect(m_columns, &QPushButton::clicked, this,
            [this, columns] { (showsCodes() ? m_listColumns : columns)->trigger(); });
    const auto follow = [this, columns] { m_columns->setEnabled(columns->isEnabled()); };
    connect(columns, &QAction::changed, m_columns, follow);
    follow();
    connect(m_export, &QPushButton::clicked, this, [this] {
        askAndWriteExport(m_workspace, *this, tr("Export"), *m_exporter,
                          [this](const QString &path) { Q_EMIT exported(path); });
    });
    connect(m_segments, &SegmentBar::chosen, this, &CodebookPage::updateShown);
    connect(m_filter, &QLineEdit::textChanged, this, &CodebookPage::setFilter);
    connect(m_evidenceView, &QTableView::activated, this, &CodebookPage::openPlace);
    connect(m_evidenceView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CodebookPage::chooseEvidence);
    // Also the row that is the current one without having been chosen.
    connect(m_evidenceView, &QTableView::clicked, this, &CodebookPage::chooseEvidence);
    connect(m_codesView, &CodesTable::codeChosen, this, [this](CodeId code) {
        if (code != m_card->code())
            m_card->showCode(code);
    });
    connect(m_card, &CodeCard::codeShown, this, [this](CodeId code) {
        if (m_codesView->currentIndex().row() != m_codes->rowOf(code))
            m_codesView->setCurrent(code);
    });
    connect(m_card, &CodeCard::quotesRequested, this, [this] {
        showEvidence();
        m_filter->setText(m_card->shown().filter);
    });
    connect(m_empty, &EmptyState::actionTriggered, this, &CodebookPage::readAll);
}

void CodebookPage::connectReading()
{
    m_evidenceLoader->setEditor([this] { return typedEditor(*m_evidenceView); });
    m_codesLoader->setEditor([this] { return typedEditor(*m_codesView); });
    connect(m_evidenceLoader, &EvidenceLoader::rowsRead, this,
            [this] { enter(m_evidenceState, State::Done); });
    const auto stopAt = [this](State state) {
        return [this, state] {
            m_readsEvidence = false;
            enter(m_evidenceState, state);
        };
    };
    connect(m_evidenceLoader, &EvidenceLoader::failed, this, stopAt(State::Unreadable));
    connect(m_evidenceLoader, &EvidenceLoader::canceled, this, stopAt(State::Canceled));
    connect(m_evidenceLoader, &EvidenceLoader::done, this, [this] {
        updateCount();
        m_readsEvidence = false;
        tellDone();
    });
    connect(m_codesLoader, &CodeListLoader::rowsRead, this, [this] {
        m_codesView->setCurrent(m_card->code());
        enter(m_codesState, State::Done);
        tellDone();
    });
    connect(m_codesLoader, &CodeListLoader::failed, this,
            [this] { enter(m_codesState, State::Unreadable); });
    connect(m_codesLoader, &CodeListLoader::canceled, this,
            [this] { enter(m_codesState, State::Canceled); });
    connect(&m_workspace, &Workspace::projectChanged, this, &CodebookPage::readProject);
    connect(&m_workspace, &Workspace::dataChanged, this, &CodebookPage::takeChanges);
}

bool CodebookPage::showsCodes() const
{
    return m_segments->current() == codesSegment;
}

/// Another project, or none: nothing of it is read yet.
void CodebookPage::readProject()
{
    m_kappas.stop();
    m_evidenceLoader->clear();
    m_codesLoader->clear();
    m_evidenceState = m_codesState = State::Going;
    m_whenSeen.setDue();
    m_card->clear();
    showKappas({});
    m_filter->clear();
    updateShown();
    m_whenSeen.readAgain();
}

/// What a step touched of it, now or, when nobody sees it, later.
void CodebookPage::takeChanges(const Changes &changes)
{
    const bool shared = changes.touches(
        {StudyTable::Code, StudyTable::Participant, StudyTable::Source, StudyTable::Collection,
         StudyTable::Speaker, StudyTable::Turn, StudyTable::SourceParticipant,
         StudyTable::Attribute, StudyTable::AttributeValue, StudyTable::QuoteAttribute,
         StudyTable::Grouping, StudyTable::Prompt});
    const bool rows = changes.touches({StudyTable::Quote, StudyTable::Coding});
    const bool labels = changes.touches({StudyTable::Label, StudyTable::Round,
                                         StudyTable::RoundSource, StudyTable::RoundCoder,
                                         StudyTable::Code, StudyTable::Decision});
    if (!shared && !rows && !labels)
        return;
    if (!isVisible())
        return m_whenSeen.setDue();
    if (shared || rows) {
        const auto touched = TouchedCodings::of(changes);
        m_readsEvidence = true;
        if (shared || !touched)
            m_evidenceLoader->readAll();
        else
            m_evidenceLoader->readTouched(touched->quotes);
        m_codesLoader->note(touched);
        if (shared || changes.touches({StudyTable::Coding})) // an insight counts no code
            m_codesLoader->read();
    }
    if (labels)
        readKappas();
    if (shared || rows)
        m_card->readAgain();
}

void CodebookPage::readAll()
{
    m_whenSeen.setDue(false);
    if (!m_workspace.project())
        return;
    m_readsEvidence = true;
    m_evidenceLoader->readAll();
    m_codesLoader->note({}); // what was done while nobody saw it
    m_codesLoader->read();
    readKappas();
    m_card->readAgain();
}

/// What was shown stays; where nothing was, the page says why.
void CodebookPage::enter(State &of, State state)
{
    of = state;
    if (state == State::Canceled)
        tellNotRead();
    updateShown();
}

/// It is read when the page is shown again.
void CodebookPage::tellNotRead()
{
    m_whenSeen.setDue();
    if (m_codesLoader->hasRead()) // else the page says it
        m_workspace.showMessage(tr("The codebook was not read again; it may be old."));
}

void CodebookPage::readKappas()
{
    m_kappas.read<CodeKappas>(
        tr("Computing agreement"),
        [](Database &db, Progress &progress) { return codeKappas(db, {}, progress); },
        [this](const CodeKappas &kappas) { showKappas(kappas); },
        [this](const Error &error) { m_workspace.tell(error); }, [this] { tellNotRead(); });
}

void CodebookPage::tellDone()
{
    if (!m_readsEvidence && !m_codesLoader->isReading())
        Q_EMIT readDone();
}

void CodebookPage::showKappas(const CodeKappas &kappas)
{
    m_codes->setKappas(kappas);
    m_card->setKappas(kappas);
}

void CodebookPage::setFilter(const QString &text)
{
    if (!showsCodes())
        m_evidenceLoader->setFilter(text);
    m_codesView->showOnlyWith(showsCodes() ? text : QString());
    updateCount();
}

/// Of all quotes, and how many of them have no insight, when that is known; or of the codes.
void CodebookPage::updateCount()
{
    const int shown = m_evidence->rowCount();
    const int all = m_evidence->totalCount();
    const std::optional<int> withoutInsight = m_evidence->withoutInsight();
    const QString quotes = CountText::tr("%Ln quote(s)", nullptr, all);
    if (showsCodes())
        m_count->setText(CountText::tr("%Ln code(s)", nullptr, m_codes->rowCount()));
    else if (shown < all)
        m_count->setText(tr("%1 of %2").arg(shown).arg(quotes));
    else if (!withoutInsight)
        m_count->setText(quotes);
    else
        m_count->setText(tr("%1, %2 without insight").arg(quotes).arg(*withoutInsight));
}

void CodebookPage::updateShown()
{
    const bool codes = showsCodes();
    const bool empty = codes ? m_codes->rowCount() == 0 : m_evidence->totalCount() == 0;
    const State state = codes ? m_codesState : m_evidenceState;
    if (!m_workspace.project()) {
        m_empty->say(EmptyState::nothingOpen(), EmptyState::openFirst());
    } else if (state != State::Done) {
        describe(state);
    } else if (codes) {
        m_empty->say(tr("No codes yet"), tr("Import a taxonomy, or make codes in the Code mode."));
    } else {
        m_empty->say(tr("No quotes yet"),
                     tr("Select words in the Code mode and put a code on them, or import a "
                        "CodeBook.csv; each quote becomes a row here."));
    }
    m_filter->setFields(codes ? CodesTable::filter().fields() : EvidenceFilter().fields());
    m_filter->setPlaceholderText(codes ? tr("Filter codes")
                                       : tr("Filter, e.g. code:C.1 insight:empty"));
    m_export->setEnabled(!empty);
    m_exporter = codes ? &exporterOf(callFor(question::codeList)) : evidenceExporter();
    nameExport();
    CodebookTable *table = codes ? static_cast<CodebookTable *>(m_codesView) : m_evidenceView;
    m_stack->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : table);
    m_filter->leadTo(table);
    setFilter(m_filter->text());
}

/// Instead of rows, which there may be.
void CodebookPage::describe(State state)
{
    if (state == State::Unreadable)
        return m_empty->sayUnreadable();
    const bool isGoing = state == State::Going;
    m_empty->say(isGoing ? tr("Reading…") : tr("The codebook was not read"),
                 isGoing ? QString() : cancelledText(), isGoing ? QString() : tr("Read it now"));
}

void CodebookPage::openPlace(const QModelIndex &index)
{
    if (!index.isValid() || index.flags().testFlag(Qt::ItemIsEditable))
        return; // such a cell is edited instead
    const EvidenceRow row = m_evidence->row(index.row());
    if (row.source)
        m_workspace.requests().goTo(row.source, row.range);
}

void CodebookPage::chooseEvidence(const QModelIndex &index)
{
    // A list that gets the focus makes its first row the current one and selects none: a code that
    // was asked for stays on the card then.
    if (!index.isValid() || (m_card->code() && !m_evidenceView->selectionModel()->hasSelection()))
        return;
    const auto &codes = m_evidence->row(index.row()).codes;
    if (!codes.empty() && std::find(codes.begin(), codes.end(), m_card->code()) == codes.end())
        m_card->showCode(codes.front());
}

void CodebookPage::showCode(CodeId code)
{
    m_card->showCode(code);
}

void CodebookPage::showEvidence()
{
    m_segments->setCurrent(evidenceSegment);
}

void CodebookPage::showCodes()
{
    m_segments->setCurrent(codesSegment);
}

void CodebookPage::exportTo(const QString &path)
{
    writeExport(m_workspace, this, *evidenceExporter(), path,
                [this, path] { Q_EMIT exported(path); });
}

/// With little room it says less.
void CodebookPage::nameExport()
{
    const QString name =
        tr("Export %1").arg(QCoreApplication::translate("export", m_exporter->name));
    m_export->setText(width() >= 1150 ? name : tr("Export"));
    m_export->setAccessibleName(name);
    m_export->setToolTip(plainToolTip(QStringLiteral("%1. %2").arg(
        name, QCoreApplication::translate("export", m_exporter->description))));
}

/// Pages are painted in the window's thread, so not thousands of them.
void CodebookPage::preview()
{
    constexpr size_t mostRows = 3000;
    using Pages = std::shared_ptr<PrintedPages>;
    m_printing.readOrTell<Pages>(
        tr("Reading what is printed"),
        [exporter = m_exporter](Database &db, Progress &progress) {
            constexpr int attempts = 6;
            const Table table = readAgain(progress, attempts, [&] {
                return exporter->answer(db, {}, FileUse::Reading, progress);
            });
            if (table.rows.size() > mostRows)
                throw Error(tr("%1 rows are too many to be shown as pages. Export a Word document "
                               "instead.")
                                .arg(table.rows.size()));
            return std::make_shared<PrintedPages>(exporter->document(table), progress);
        },
        [this](const Pages &pages) {
            const Document &document = pages->document();
            previewPages(
                document.title, document.isWide ? PageSide::Lying : PageSide::Upright,
                [pages, &workspace = m_workspace](QPagedPaintDevice &device) {
                    workspace.guarded([&] { pages->print(device); });
                },
                *window());
        });
}

void CodebookPage::chooseListColumns()
{
    QStringList before;
    if (!m_workspace.canEdit()
        || !m_workspace.guarded([&] { before = codelistcolumns::chosen(m_workspace.database()); }))
        return;
    auto *dialog = new CodeListColumnsDialog(codelistcolumns::all(), before, window());
    connect(dialog, &QDialog::accepted, this, [this, dialog, before] {
        const QStringList columns = dialog->columns();
        if (columns != before)
            m_workspace.edit(tr("Columns of the list of codes"),
                             [&](Database &db) { codelistcolumns::choose(db, columns); });
    });
    m_workspace.openDialog(dialog);
}

QList<QAction *> CodebookPage::pageActions()
{
    return {m_evidenceView->columnsAction(), m_listColumns, m_preview};
}

bool CodebookPage::take(const PageRequest &request)
{
    const auto *wanted = std::get_if<ShowCode>(&request);
    if (wanted)
        showCode(wanted->code);
    return wanted;
}

void CodebookPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    nameExport();
}

} // namespace axial
