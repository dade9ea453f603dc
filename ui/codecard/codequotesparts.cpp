// How the parts of the CodeQuotes are put together.
#include "ui/codecard/codequotes.h"

#include "ui/base/workspace.h"
#include "ui/codecard/cardlist.h"
#include "ui/codecard/codequotedelegate.h"
#include "ui/codecard/codequotemodel.h"
#include "ui/codecard/splittargets.h"
#include "ui/lists/outsideselection.h"
#include "ui/taxonomy/quickcodebar.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/chipwidget.h"
#include "ui/widgets/elidinglabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/hairline.h"
#include "ui/widgets/messagebar.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace axial {

namespace {

constexpr int typingMs = 120;

} // namespace

CodeQuotes::CodeQuotes(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
                       QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_tree(tree), m_edits(edits),
      m_model(new CodeQuoteModel(tree, this)), m_back(new QToolButton), m_chip(new ChipWidget(0)),
      m_title(new ElidingLabel), m_count(new ElidingLabel),
      m_below(new QCheckBox(tr("With the codes below"))),
      m_splitButton(new QPushButton(tr("Split…"))), m_message(new MessageBar),
      m_filter(new FilterField(tr("Filter quotes"))), m_list(new CardList),
      m_empty(new EmptyState("search", {}, {})), m_targets(new SplitTargets(tree)),
      m_bar(new QuickCodeBar(tree))
{
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(new HairLine);
    column->addWidget(m_message);
    column->addWidget(buildBody(), 1);
    column->addWidget(m_bar);
    m_message->hide();
    m_targets->hide();
    // Scripts look for the one "Quick code" of the page.
    m_bar->setPurpose(tr("Recode to"), QStringLiteral("Recode to"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    buildActions();
    connectParts();
    setFocusProxy(m_list);
}

QWidget *CodeQuotes::buildHead()
{
    m_back->setIcon(icons::icon("chevron-left"));
    m_back->setAutoRaise(true);
    m_back->setAccessibleName(tr("Back to the documents"));
    m_back->setToolTip(tr("Back to the documents (Esc)"));
    m_title->setFont(theme::font(10, QFont::DemiBold));
    m_count->setFont(theme::font(9));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_below->setChecked(true);
    auto names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(m_title);
    names->addWidget(m_count);
    auto first = new QHBoxLayout;
    first->setSpacing(8);
    first->addWidget(m_back);
    first->addWidget(m_chip);
    first->addLayout(names, 1);
    first->addWidget(m_splitButton);
    auto second = new QHBoxLayout;
    second->setSpacing(12);
    second->addWidget(m_filter, 1);
    second->addWidget(m_below);
    auto head = new QWidget;
    auto column = new QVBoxLayout(head);
    column->setContentsMargins(8, 6, 12, 8);
    column->setSpacing(6);
    column->addLayout(first);
    column->addLayout(second);
    return head;
}

QWidget *CodeQuotes::buildBody()
{
    m_list->setAccessibleName(QStringLiteral("Quotes of the code"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CodeQuoteDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setDragEnabled(true);
    m_list->setDragDropMode(QAbstractItemView::DragOnly);
    m_list->setMouseTracking(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->verticalScrollBar()->setSingleStep(24);
    m_list->installEventFilter(this);
    onOutsideSelection(m_list,
                       [this](const QModelIndex &index) { m_list->setCurrentIndex(index); });
    auto body = new QWidget;
    auto row = new QHBoxLayout(body);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_list, 3);
    row->addWidget(m_empty, 3);
    row->addWidget(m_targets, 2);
    m_empty->hide();
    return body;
}

QAction *CodeQuotes::addAction(const QString &text, const QKeySequence &keys,
                               void (CodeQuotes::*act)())
{
    auto action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(action);
    connect(action, &QAction::triggered, this, act);
    m_actions.append(action);
    return action;
}

void CodeQuotes::buildActions()
{
    addAction(tr("Show in the text"), {}, &CodeQuotes::openPlace);
    m_changes << addAction(tr("Recode…"), QKeySequence(Qt::Key_M), &CodeQuotes::recode)
              << addAction(tr("Put on another code too…"), QKeySequence(Qt::SHIFT | Qt::Key_M),
                           &CodeQuotes::askCopy);
    addAction(tr("Copy with reference"), QKeySequence(Qt::CTRL | Qt::Key_C),
              &CodeQuotes::copyWords);
}

void CodeQuotes::connectParts()
{
    connect(&m_workspace, &Workspace::blindChanged, this, &CodeQuotes::forgetOthers);
    connect(&m_workspace, &Workspace::coderChanged, this, &CodeQuotes::forgetOthers);
    connect(m_back, &QToolButton::clicked, this, &CodeQuotes::leave);
    connect(m_below, &QCheckBox::toggled, this, &CodeQuotes::refresh);
    connect(m_splitButton, &QPushButton::clicked, this, [this] { startSplit(m_code); });
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMs);
    connect(&m_typing, &QTimer::timeout, this, &CodeQuotes::filterQuotes);
    connect(m_filter, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::editingFinished, this, [this] { // the list is next
        if (m_typing.isActive())
            filterQuotes();
    });
    m_filter->leadTo(m_list);
    connect(m_list, &QListView::doubleClicked, this, &CodeQuotes::openPlace);
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint &point) {
        auto menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(m_actions);
        menu->popup(m_list->viewport()->mapToGlobal(point));
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (index.isValid())
                    Q_EMIT quoteChosen(m_model->at(index.row()).quote,
                                       m_model->placeAt(index.row()));
            });
    connect(m_bar, &QuickCodeBar::chosen, this, &CodeQuotes::take);
    connect(m_bar, &QuickCodeBar::newCodeRequested, this, &CodeQuotes::takeNew);
    connect(m_bar, &QuickCodeBar::left, this, [this] {
        m_bar->close();
        m_list->setFocus();
    });
    connect(m_targets, &SplitTargets::changed, this, &CodeQuotes::showTargets);
    connect(m_targets, &SplitTargets::quotesDropped, this, &CodeQuotes::assign);
    connect(m_targets, &SplitTargets::splitRequested, this, &CodeQuotes::split);
    connect(m_targets, &SplitTargets::cancelRequested, this, &CodeQuotes::cancelSplit);
    connect(m_message, &MessageBar::actionTriggered, this, [this] {
        m_message->clear();
        endSplit();
        refresh();
    });
}

bool CodeQuotes::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_list || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto key = static_cast<QKeyEvent *>(event);
    const bool isPlain = !(key->modifiers() & ~Qt::KeypadModifier);
    if (isPlain && isSplitting() && takeSplitKey(key->key()))
        return true;
    if (isPlain && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
        openPlace();
        return true;
    }
    if (isPlain && key->key() == Qt::Key_Escape) {
        leave();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace axial
