#include "ui/pages/triagepage.h"

#include "core/project/codes.h"
#include "core/project/rounds.h"
#include "core/query/query.h"
#include "ui/icons.h"
#include "ui/jobs.h"
#include "ui/models/reportmodel.h"
#include "ui/pages/triagepageagreement.h"
#include "ui/pages/triagepagereport.h"
#include "ui/theme.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/rowdelegate.h"
#include "ui/workspace.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>

namespace axial {

TriagePage::TriagePage(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(new ReportModel(this)),
      m_view(new QTableView), m_report(new ReportPane(workspace)),
      m_agreement(new AgreementStrip), m_filter(new FilterField(tr("Filter reports"))),
      m_filterTimer(new QTimer(this)), m_round(new QComboBox), m_count(new QLabel),
      m_code(new QComboBox), m_decideButton(new QPushButton), m_stack(new QStackedWidget),
      m_empty(new EmptyState("triage", tr("No labelled reports yet"), QString())),
      m_body(new QWidget), m_decide(new QAction(icons::icon("scales"), tr("Decide"), this)),
      m_copy(new QAction(icons::icon("copy"), tr("Copy link"), this)),
      m_open(m_report->openAction())
{
    buildView();
    auto *bar = new QToolBar;
    buildBar(*bar);
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(m_view, 1);
    column->addWidget(m_agreement);
    auto *splitter = new QSplitter;
    auto *right = new QWidget;
    auto *reportColumn = new QVBoxLayout(right);
    reportColumn->setContentsMargins(0, 0, 0, 0);
    reportColumn->setSpacing(0);
    reportColumn->addWidget(m_report, 1);
    reportColumn->addLayout(decisionRow());
    splitter->addWidget(left);
    splitter->addWidget(right);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({1000, 300});
    connect(splitter, &QSplitter::splitterMoved, this, &TriagePage::fitReportColumn);
    splitter->setChildrenCollapsible(false);
    auto *body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->addWidget(splitter);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_body);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(m_stack);

    connect(m_empty, &EmptyState::actionTriggered, this, &TriagePage::importRequested);
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        const QSignalBlocker quiet(m_filter);
        m_filter->clear();
        applyFilter();
        m_roundId = {};
        m_isNew = true;
        m_reportsPending = m_agreementPending = false;
        m_model->setTable({});
        refresh();
    });
    connect(&m_workspace, &Workspace::dataChanged, this, &TriagePage::onDataChanged);
    refresh();
}

TriagePage::~TriagePage()
{
    if (m_reportsJob)
        m_reportsJob->cancel();
    if (m_agreementJob)
        m_agreementJob->cancel();
}

void TriagePage::buildBar(QToolBar &bar)
{
    bar.setMovable(false);
    m_filter->setMinimumWidth(160);
    m_filter->setToolTip(tr("Words of the link, and fields: repo:vllm year:2024 label:C.2 "
                            "decision:C.2 is:disagreed is:undecided is:unlabelled"));
    m_filter->setPlaceholderText(tr("Filter reports: repo:x year:2024 label:C.2 is:disagreed"));
    // A stroke is answered at once; a fast typist does not wait for 100,000 rows at each.
    m_filterTimer->setSingleShot(true);
    m_filterTimer->setInterval(120);
    connect(m_filterTimer, &QTimer::timeout, this, &TriagePage::applyFilter);
    connect(m_filter, &QLineEdit::textChanged, m_filterTimer, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::returnPressed, this, &TriagePage::applyFilter);
    m_round->setAccessibleName(tr("Round"));
    m_round->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_round, &QComboBox::activated, this, [this] {
        m_roundId = RoundId{m_round->currentData().toLongLong()};
        m_isNew = true;
        loadReports();
    });
    m_count->setTextFormat(Qt::PlainText);
    m_count->setAccessibleName(tr("Reports shown"));
    bar.addWidget(m_filter);
    bar.addWidget(m_count);
    m_roundPlace = bar.addWidget(m_round);
}

void TriagePage::buildView()
{
    m_view->setModel(m_model);
    m_view->setItemDelegate(new RowDelegate(m_view));
    m_view->setAccessibleName(QStringLiteral("Reports"));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setTabKeyNavigation(false);
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setDefaultSectionSize(24);
    m_view->horizontalHeader()->setFixedHeight(24);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setMinimumSectionSize(48);
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->horizontalHeader()->setSortIndicatorClearable(true);
    m_view->setSortingEnabled(true);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    m_view->addActions({m_copy, m_open, m_decide});
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_copy, &QAction::triggered, this, &TriagePage::copyLinks);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TriagePage::showCurrent);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TriagePage::updateState);
}

void TriagePage::onDataChanged(const Changes &changes)
{
    const bool isTouched = changes.touches({"label", "decision", "round", "round_coder",
                                            "round_source", "code", "coder", "issue", "source"});
    // An edit interrupts what is being read; what it did not touch is then read again.
    if (isTouched)
        refresh();
    else if (m_reportsPending)
        loadReports();
    else if (m_agreementPending)
        loadAgreement();
}

void TriagePage::refresh()
{
    m_stale = true;
    if (isVisible() || !m_workspace.project())
        reload();
}

void TriagePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        reload();
}

void TriagePage::reload()
{
    m_stale = false;
    readRounds();
    readCodes();
    m_empty->setSentence(m_workspace.project()
                             ? tr("Import issue reports with the columns of their labels, or a "
                                  "whole study folder.")
                             : tr("Open or make a project first."));
    m_empty->setActionText(m_workspace.canEdit() ? tr("Import issue reports…") : QString());
    m_stack->setCurrentWidget(m_roundId ? m_body : static_cast<QWidget *>(m_empty));
    if (m_roundId)
        loadReports();
    else
        m_model->setTable({});
    updateState();
}

void TriagePage::readRounds()
{
    std::vector<Round> every;
    if (m_workspace.project())
        m_workspace.guarded([&] { every = rounds::all(m_workspace.database()); });
    const QSignalBlocker quiet(m_round);
    m_round->clear();
    for (const Round &round : every)
        m_round->addItem(round.name, round.id.value);
    const int index = m_round->findData(m_roundId.value);
    m_round->setCurrentIndex(every.empty() ? -1 : qMax(0, index));
    m_roundId = RoundId{m_round->currentData().toLongLong()};
    m_roundPlace->setVisible(every.size() > 1);
}

void TriagePage::loadReports()
{
    if (m_reportsJob)
        m_reportsJob->cancel();
    if (m_agreementJob)
        m_agreementJob->cancel();
    m_agreementPending = false;
    m_reportsPending = true;
    auto reader = m_workspace.project()->openReader();
    const QString round = m_round->currentText();
    m_reportsJob = m_workspace.jobs().run<Table>(
        tr("Reading reports"), this,
        [reader, round](Progress &progress) {
            return runQuery(*reader, {QStringLiteral("reports"), {{QStringLiteral("round"), round}}},
                            progress);
        },
        [this](Table table) {
            m_reportsPending = false;
            takeReports(std::move(table));
            loadAgreement();
        },
        [this](const Error &error) {
            m_reportsPending = false;
            m_workspace.showError(error.message());
        });
    updateState();
}

void TriagePage::loadAgreement()
{
    if (m_agreementJob)
        m_agreementJob->cancel();
    m_agreementPending = true;
    if (m_agreement->text().isEmpty())
        m_agreement->showSentence(tr("Computing the agreement of the coders…"));
    auto reader = m_workspace.project()->openReader();
    const QString round = m_round->currentText();
    m_agreementJob = m_workspace.jobs().run<Table>(
        tr("Computing agreement"), this,
        [reader, round](Progress &progress) {
            return runQuery(*reader,
                            {QStringLiteral("agreement"), {{QStringLiteral("round"), round}}},
                            progress);
        },
        [this](const Table &table) {
            m_agreementPending = false;
            m_agreement->showAgreement(table, *m_model);
        },
        [this](const Error &error) {
            m_agreementPending = false;
            m_agreement->showSentence(error.message());
        });
}

void TriagePage::takeReports(Table table)
{
    const QModelIndex before = m_view->currentIndex();
    const SourceId current = before.isValid() ? m_model->sourceAt(before.row()) : SourceId{};
    const std::vector<SourceId> chosen = selected();
    const int scroll = m_view->verticalScrollBar()->value();
    m_model->setTable(std::move(table));
    if (const int row = m_model->rowOf(current); row >= 0) {
        m_view->selectionModel()->setCurrentIndex(m_model->index(row, qMax(0, before.column())),
                                                  QItemSelectionModel::NoUpdate);
        QItemSelection selection;
        for (const SourceId source : chosen) {
            if (const int each = m_model->rowOf(source); each >= 0)
                selection.select(m_model->index(each, 0),
                                 m_model->index(each, m_model->columnCount() - 1));
        }
        m_view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
        m_view->verticalScrollBar()->setValue(scroll);
    }
    if (m_isNew && m_model->columnCount() > 0) {
        m_isNew = false;
        QHeaderView *header = m_view->horizontalHeader();
        header->resizeSection(1, 104);
        header->resizeSection(2, 52);
        for (int column = 3; column < m_model->disagreementColumn(); ++column)
            header->resizeSection(column, 70);
        header->resizeSection(m_model->disagreementColumn(), 48);
        fitReportColumn();
    }
    showCurrent();
    updateState();
}

void TriagePage::fitReportColumn()
{
    if (m_model->columnCount() == 0)
        return;
    constexpr int least = 300; // the end of a link tells reports apart
    QHeaderView *header = m_view->horizontalHeader();
    const int others = header->length() - header->sectionSize(0);
    header->resizeSection(0, qMax(least, m_view->viewport()->width() - others));
}

void TriagePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitReportColumn();
}

void TriagePage::applyFilter()
{
    m_filterTimer->stop();
    m_model->setFilter(ReportFilter::parse(m_filter->text()));
    showCurrent();
    updateState();
}

} // namespace axial
