// How the parts of the Codebook page are put together.
#include "ui/codebook/codebookpage.h"

#include "ui/analysis/segmentbar.h"
#include "ui/codebook/codebookexport.h"
#include "ui/codebook/codebooklayout.h"
#include "ui/codebook/codecard.h"
#include "ui/codebook/codelistloader.h"
#include "ui/codebook/evidenceloader.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/blindcurtain.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/hairline.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace axial {

namespace {

/// Widths of the columns; those with a share take part in what is left.
struct Width {
    int least;
    int share;
};
const std::array<Width, CodeListModel::ColumnCount> codeWidths{
    {{84, 0}, {170, 4}, {110, 3}, {110, 2}, {110, 2}, {110, 2}, {64, 0}, {66, 0}, {66, 0}}};

template <size_t count>
void shareWidth(QTableView *view, const std::array<Width, count> &widths)
{
    int least = 0, shares = 0;
    for (const Width &width : widths) {
        least += width.least;
        shares += width.share;
    }
    const int spare = std::max(0, view->viewport()->width() - least);
    for (size_t i = 0; i < count; ++i)
        view->setColumnWidth(int(i), widths[i].least + spare * widths[i].share / shares);
}

QList<int> shareWithCard(int width)
{
    const int card = qBound(236, width * 233 / 1000, 400);
    return {width - card, card};
}

} // namespace

CodebookPage::CodebookPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace),
      m_evidence(new EvidenceModel(workspace, this)),
      m_loader(new EvidenceLoader(workspace, *m_evidence, this)),
      m_codes(new CodeListModel(workspace, this)),
      m_codesLoader(new CodeListLoader(workspace, *m_codes, this)),
      m_empty(new EmptyState("codebook", {}, {})), m_stack(new QStackedWidget),
      m_card(new CodeCard(workspace)),
      m_splitter(new KeptSplitter(Qt::Horizontal, QStringLiteral("codebookCard"), shareWithCard))
{
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTop());
    column->addWidget(new HairLine);
    column->addWidget(m_stack, 1);
    makeViews();
    left->setBackgroundRole(QPalette::Base);
    left->setAutoFillBackground(true);
    m_splitter->addWidget(left);
    m_splitter->addWidget(m_card);
    m_splitter->setStretchFactor(0, 1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    auto curtain = new BlindCurtain(workspace, m_splitter, m_evidenceView);
    row->addWidget(curtain);
    connectParts();
    setFocusProxy(curtain);
    readProject();
}

QWidget *CodebookPage::makeTop()
{
    auto *top = new QWidget;
    top->setFixedHeight(44);
    m_segments = new SegmentBar({tr("Evidence"), tr("Codes")});
    m_filter = new FilterField(tr("Filter, e.g. code:C.1 insight:empty"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setMinimumWidth(120);
    m_count = new QLabel;
    m_count->setTextFormat(Qt::PlainText);
    m_count->setAccessibleDescription(tr("How many quotes are shown"));
    m_export = new QPushButton(icons::icon("export"), tr("Export"));
    m_writer = new CodebookExport(m_workspace, *m_export, *this);
    auto *row = new QHBoxLayout(top);
    row->setContentsMargins(10, 0, 10, 0);
    row->setSpacing(12);
    row->addWidget(m_segments);
    row->addWidget(m_filter, 1);
    row->addWidget(m_count);
    m_columns = new QPushButton(tr("Columns…"));
    row->addWidget(m_columns);
    row->addWidget(m_export);
    return top;
}

QTableView *CodebookPage::makeTable(const char *name, QAbstractItemModel *model)
{
    auto *view = new QTableView;
    view->setAccessibleName(QLatin1String(name));
    view->setModel(model);
    view->setItemDelegate(new WrapDelegate(view));
    view->setFrameShape(QFrame::NoFrame);
    view->setShowGrid(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setMouseTracking(true);
    view->setCornerButtonEnabled(false);
    view->verticalHeader()->hide();
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->verticalHeader()->setDefaultSectionSize(WrapDelegate::rowHeight);
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter
                                                  | static_cast<Qt::Alignment>(Qt::TextWordWrap));
    view->horizontalHeader()->setFixedHeight(36);
    view->viewport()->installEventFilter(this);
    m_stack->addWidget(view);
    return view;
}

void CodebookPage::makeViews()
{
    m_stack->addWidget(m_empty);
    m_evidenceView = makeTable("Evidence", m_evidence);
    m_evidenceView->horizontalHeader()->setSortIndicatorClearable(true);
    m_evidenceView->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_evidenceView->setSortingEnabled(true);
    m_layout = new CodebookLayout(m_workspace, *m_evidence, *m_evidenceView);
    m_columns->setToolTip(m_layout->action()->toolTip());
    connect(m_columns, &QPushButton::clicked, m_layout->action(), &QAction::trigger);
    connect(m_layout->action(), &QAction::changed, m_columns,
            [this] { m_columns->setEnabled(m_layout->action()->isEnabled()); });
    m_columns->setEnabled(m_layout->action()->isEnabled());
    m_codesView = makeTable("Codes", m_codes);
    constexpr int oneLine = 24; // a list to look over; a cell's tool tip has what doesn't fit
    m_codesView->verticalHeader()->setMinimumSectionSize(oneLine);
    m_codesView->verticalHeader()->setDefaultSectionSize(oneLine);
}

QList<QAction *> CodebookPage::pageActions()
{
    return {m_layout->action()};
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
    m_writer->setRoomy(width() >= 1150);
}

bool CodebookPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize) {
        if (m_layout && watched == m_evidenceView->viewport())
            m_layout->shareWidth();
        else if (m_codesView && watched == m_codesView->viewport())
            shareWidth(m_codesView, codeWidths);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace axial
