#include "ui/triage/triagepage.h"

#include "core/base/progress.h"
#include "ui/base/workspace.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/rowdelegate.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/triage/reportmodel.h"
#include "ui/triage/triagepageagreement.h"
#include "ui/triage/triagepageplace.h"
#include "ui/triage/triagepagereport.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>

namespace axial {

TriagePage::TriagePage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace), m_model(new ReportModel(this)),
      m_view(new QTableView), m_place(std::make_unique<ReportPlace>(*m_view, *m_model)),
      m_report(new ReportPane(workspace)), m_agreement(new AgreementStrip),
      m_filter(new FilterField(tr("Filter reports"))), m_filterTimer(new QTimer(this)),
      m_agreementTimer(new QTimer(this)), m_round(new QComboBox), m_count(new QLabel),
      m_code(new QComboBox), m_decideButton(new QPushButton), m_stack(new QStackedWidget),
      m_empty(new EmptyState("triage", tr("No labelled reports yet"), QString())),
      m_body(new QWidget), m_decide(new QAction(icons::icon("scales"), tr("Decide"), this)),
      m_copy(new QAction(icons::icon("copy"), tr("Copy link"), this)),
      m_open(m_report->openAction())
{
    buildView();
    arrangeByJobs();
    auto *bar = new QToolBar;
    buildBar(*bar);
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(m_view, 1);
    column->addWidget(m_agreement);
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("triageReport"),
                                      [](int width) {
                                          const int report = qBound(220, width * 24 / 100, 420);
                                          return QList<int>{width - report, report};
                                      });
    auto *right = new QWidget;
    auto *reportColumn = new QVBoxLayout(right);
    reportColumn->setContentsMargins(0, 0, 0, 0);
    reportColumn->setSpacing(0);
    reportColumn->addWidget(m_report, 1);
    reportColumn->addLayout(decisionRow());
    splitter->addWidget(left);
    splitter->addWidget(right);
    splitter->setStretchFactor(0, 1);
    auto *body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->addWidget(splitter);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_body);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(m_stack);

    connect(m_empty, &EmptyState::actionTriggered, this,
            [this] { m_withoutRound > 0 ? makeRound() : Q_EMIT importRequested(); });
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        const QSignalBlocker quiet(m_filter);
        m_model->setReports({}); // before anything looks for its reports in this project
        m_filter->clear();
        applyFilter();
        m_roundId = {};
        m_isRead = false;
        m_isNew = true;
        stopReading();
        refresh();
    });
    connect(&m_workspace, &Workspace::dataChanged, this, &TriagePage::onDataChanged);
    connect(&m_workspace, &Workspace::blindChanged, this, &TriagePage::hideOrShowOthers);
    connect(&m_workspace, &Workspace::coderChanged, this, &TriagePage::hideOrShowOthers);
    refresh();
}

TriagePage::~TriagePage()
{
    for (const auto &job : {m_reportsJob, m_arrangeJob, m_agreementJob}) {
        if (job)
            job->cancel();
    }
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
    connect(m_filter, &QLineEdit::editingFinished, m_filterTimer, [this] { // the list is next
        if (m_filterTimer->isActive())
            applyFilter();
    });
    m_filter->leadTo(m_view);
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
    m_view->viewport()->installEventFilter(this);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    m_view->addActions({m_copy, m_open, m_decide});
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_copy, &QAction::triggered, this, &TriagePage::copyLinks);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TriagePage::showCurrent);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this](const QItemSelection &, const QItemSelection &left) {
                if (!m_keepsPlace && !left.isEmpty())
                    clearCode(); // it was typed for the reports that were selected
                updateState();
            });
    // At each painting a header asks of every column whether all of its rows are selected.
    m_view->horizontalHeader()->setSelectionModel(
        new QItemSelectionModel(m_model, m_view->horizontalHeader()));
    // One decision after the other is made; the agreement is counted when there is a pause.
    m_agreementTimer->setSingleShot(true);
    m_agreementTimer->setInterval(400);
    connect(m_agreementTimer, &QTimer::timeout, this, &TriagePage::loadAgreement);
}

void TriagePage::onDataChanged(const Changes &changes)
{
    const bool isTouched = touchesRound(changes);
    // An edit interrupts what is being read; what it did not touch is then read again.
    if (!isTouched && takeDecisions(changes))
        return;
    if (isTouched || changes.touches({"decision"}))
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
    if (!readRounds()) {
        m_stale = true;
        showNothingRead();
        return;
    }
    readCodes();
    showEmptyState();
    m_stack->setCurrentWidget(m_roundId ? m_body : static_cast<QWidget *>(m_empty));
    if (m_roundId) {
        loadReports();
    } else {
        stopReading();
        m_model->setReports({});
    }
    updateState();
}

void TriagePage::fitReportColumn()
{
    if (m_model->columnCount() == 0)
        return;
    constexpr int least = 290; // the end of a link tells reports apart
    QHeaderView *header = m_view->horizontalHeader();
    const int others = header->length() - header->sectionSize(0);
    header->resizeSection(0, qMax(least, m_view->viewport()->width() - others));
}

bool TriagePage::eventFilter(QObject *watched, QEvent *event)
{
    // The room also changes when a scroll bar or the report beside it takes some.
    if (watched == m_view->viewport() && event->type() == QEvent::Resize)
        fitReportColumn();
    if (watched == m_code->lineEdit() && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && !(key->modifiers() & ~Qt::KeypadModifier)) {
            m_decide->isEnabled() ? m_decide->trigger() : sayWhyNot();
            return true;
        }
    }
    // In an empty field there is no typing to take back: the keys belong to the program.
    if ((watched == m_code || watched == m_code->lineEdit()) && m_code->currentText().isEmpty()
        && event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void TriagePage::applyFilter()
{
    m_filterTimer->stop();
    clearCode();
    m_wishedFilter = m_filter->text();
    m_model->setFilter(ReportFilter::parse(m_wishedFilter));
    updateState();
}

/// After Cancel the field and the header say what the table shows: else reports are decided that
/// were believed to be filtered out.
void TriagePage::showWish()
{
    if (m_model->isArranging())
        return; // another wish came after it
    const ReportWish &wish = m_model->wish();
    m_view->horizontalHeader()->setSortIndicator(wish.column, wish.order);
    if (m_filterTimer->isActive() || ReportFilter::parse(m_filter->text()) == wish.filter)
        return; // what is being typed is applied soon
    const bool isShown = ReportFilter::parse(m_shownFilter) == wish.filter;
    m_filter->setText(isShown ? m_shownFilter : QString());
    m_wishedFilter = m_filter->text();
    m_filterTimer->stop();
}

} // namespace axial
