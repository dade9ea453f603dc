#include "ui/codecard/codequotes.h"

#include "core/base/interruptedread.h"
#include "core/base/messages.h"
#include "core/domain/code.h"
#include "core/query/evidence/codequotes.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/codecard/cardlist.h"
#include "ui/codecard/splittargets.h"
#include "ui/lists/codingmime.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/quotemoves.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/chipwidget.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/messagebar.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLineEdit>
#include <QList>
#include <QMenu>
#include <QPushButton>
#include <QSet>
#include <QTimer>

#include <utility>

namespace axial {

/// The quotes of a code as they were read.
struct ReadQuotes {
    std::vector<CodeQuote> quotes;
    std::vector<CodeId> codes;
    CoderId coder; ///< whose codings; none = everybody's
};

CodeQuotes::CodeQuotes(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
                       QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_tree(tree), m_edits(edits),
      m_model(new CodeQuoteModel(tree, this)), m_chip(new ChipWidget(0)), m_title(new ElidingLabel),
      m_count(new ElidingLabel), m_below(new QCheckBox(tr("With the codes below"))),
      m_split(new QPushButton(tr("Split…"))), m_filter(new FilterField(tr("Filter quotes"))),
      m_message(new MessageBar), m_list(new CardList(*m_model)),
      m_empty(new EmptyState("search", {}, {})), m_bar(new QuickCodeBar(tree)),
      m_targets(new SplitTargets(workspace, tree, *m_model, *m_list, *m_message))
{
    // Scripts look for the one "Quick code" of the page.
    m_bar->setPurpose(tr("Recode to"), QStringLiteral("Recode to"));
    inColumn(this, flush, {makeHead(), new HairLine, m_message, {buildBody(), 1}, m_bar});
    m_message->hide();
    onBase(this);
    makeActions();
    connectParts();
    setFocusProxy(m_list);
}

QListView *CodeQuotes::list() const
{
    return m_list;
}

/// Which code it is, how many quotes there are, and what narrows them.
QWidget *CodeQuotes::makeHead()
{
    auto *head = new QWidget;
    auto *back = iconButton("chevron-left", tr("Back to the documents"),
                            tr("Back to the documents (Esc)"));
    m_title->setFont(theme::font(10, QFont::DemiBold));
    theme::quieten(*m_count);
    m_below->setChecked(true);
    inColumn(head, {{8, 6, 12, 8}, 6},
             {inRow({.spacing = 8},
                    {back, m_chip, {inColumn({.spacing = 0}, {m_title, m_count}), 1}, m_split}),
              inRow({.spacing = 12}, {{m_filter, 1}, m_below})});
    constexpr int typingMs = 120;
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMs);
    connect(back, &QToolButton::clicked, this, &CodeQuotes::leave);
    connect(m_below, &QCheckBox::toggled, this, &CodeQuotes::refresh);
    connect(m_split, &QPushButton::clicked, this, [this] { startSplit(m_code); });
    connect(&m_typing, &QTimer::timeout, this, &CodeQuotes::applyFilter);
    connect(m_filter, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::editingFinished, this, [this] { // the list is next
        if (m_typing.isActive())
            applyFilter();
    });
    return head;
}

QWidget *CodeQuotes::buildBody()
{
    auto body = new QWidget;
    inRow(body, flush, {{m_list, 3}, {m_empty, 3}, {m_targets, 2}});
    m_empty->hide();
    m_list->installEventFilter(this);
    return body;
}

/// What can be done with the selected quotes, by key and by menu.
void CodeQuotes::makeActions()
{
    const auto add = [this](const QString &text, const QKeySequence &keys, auto act) {
        QAction *action = makeAction(text, keys, m_list, act);
        m_list->addAction(action);
        return action;
    };
    add(tr("Show in the text"), {}, [this] { openPlace(); });
    m_changes << add(tr("Recode…"), QKeySequence(Qt::Key_M), [this] { recode(); })
              << add(tr("Put on another code too…"), QKeySequence(Qt::SHIFT | Qt::Key_M),
                     [this] { ask(Qt::CopyAction); });
    add(tr("Copy with reference"), QKeySequence(Qt::CTRL | Qt::Key_C),
        [this] { QGuiApplication::clipboard()->setText(m_list->references()); });
    connect(m_list, &QListView::doubleClicked, this, &CodeQuotes::openPlace);
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint &point) {
        auto menu = new QMenu(m_list);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(m_list->actions());
        menu->popup(m_list->viewport()->mapToGlobal(point));
    });
}

void CodeQuotes::connectParts()
{
    connect(&m_workspace, &Workspace::sightChanged, this, [this] {
        m_bar->close(); // at once, not only when the worker has read again
        m_model->setQuotes({}, {}, {});
        refresh();
    });
    m_filter->leadTo(m_list);
    m_model->offerFields(*m_filter);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (index.isValid())
                    Q_EMIT quoteChosen(m_model->at(index.row()).quote,
                                       m_model->placeAt(index.row()));
            });
    connect(m_bar, &QuickCodeBar::chosen, this, &CodeQuotes::putOn);
    connect(m_bar, &QuickCodeBar::newCodeRequested, this, &CodeQuotes::putOnNew);
    connect(m_bar, &QuickCodeBar::left, this, &CodeQuotes::leaveBar);
    connect(m_targets, &SplitTargets::changed, this, &CodeQuotes::showCount);
    connect(m_targets, &SplitTargets::left, this, [this] {
        endSplit();
        refresh();
    });
}

void CodeQuotes::applyFilter()
{
    m_typing.stop();
    m_model->setFilter(m_filter->text());
    if (m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(0, 0));
    showCount();
}

/// To the current quote in its source.
void CodeQuotes::openPlace()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return;
    const CodeQuote quote = m_model->at(index.row());
    m_workspace.requests().goTo(quote.source, quote.range);
}

bool CodeQuotes::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_list || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto key = static_cast<QKeyEvent *>(event);
    const bool isPlain = !(key->modifiers() & ~Qt::KeypadModifier);
    if (isPlain && isSplitting() && !key->isAutoRepeat() && m_targets->takeKey(key->key()))
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

bool CodeQuotes::isSplitting() const
{
    return m_targets->isActive();
}

void CodeQuotes::turnTo(CodeId code)
{
    m_isNew = code != m_code;
    m_code = code;
    read();
}

void CodeQuotes::showCode(CodeId code)
{
    if (!m_targets->mayTurnTo(code))
        return;
    if (isSplitting())
        endSplit();
    if (code != m_code) {
        clearFilter();
        m_message->clear();
    }
    turnTo(code);
}

void CodeQuotes::startSplit(CodeId code)
{
    if (!m_tree.find(code) || !m_workspace.canEdit() || !m_targets->mayTurnTo(code))
        return;
    m_bar->close();
    m_targets->start(code);
    turnTo(code);
    m_targets->field()->setFocus();
}

void CodeQuotes::endSplit()
{
    // A job may end it while somebody writes elsewhere.
    const QWidget *focus = QApplication::focusWidget();
    const bool isHere = !focus || isAncestorOf(focus);
    m_targets->end();
    showHead();
    showCount();
    if (isHere)
        m_list->setFocus();
}

/// Of another code nothing is hidden.
void CodeQuotes::clearFilter()
{
    m_filter->clear();
    m_typing.stop();
    m_model->setFilter({});
}

void CodeQuotes::clear()
{
    m_reading.stop();
    m_code = {};
    m_bar->close();
    m_targets->end();
    clearFilter();
    m_model->setQuotes({}, {}, {});
}

void CodeQuotes::refresh()
{
    if (!m_code)
        return;
    if (!m_tree.find(m_code)) {
        clear(); // it was deleted
        Q_EMIT left();
        return;
    }
    m_whenSeen.readAgain();
}

void CodeQuotes::read()
{
    m_whenSeen.setDue(false);
    if (!m_code)
        return;
    showHead();
    m_reading.stop();
    if (!m_workspace.project())
        return;
    const Below below = m_below->isChecked() && !isSplitting() ? Below::Included : Below::LeftOut;
    // An edit interrupts readers; then they are simply read again.
    m_reading.readOrTell<std::optional<ReadQuotes>>(
        tr("Reading quotes"),
        [code = m_code, below, person = m_workspace.asker()](Database &db, Progress &progress) {
            return unlessInterrupted(progress, [&] {
                const Asker asker = person.in(db);
                ReadQuotes read;
                read.codes = codesIn(db, code, below);
                read.quotes = quotesWith(db, read.codes, progress, asker);
                read.coder = asker.only;
                return read;
            });
        },
        [this](std::optional<ReadQuotes> quotes) {
            if (quotes)
                take(std::move(*quotes));
            else
                read();
        });
}

void CodeQuotes::take(ReadQuotes read)
{
    const bool isNew = std::exchange(m_isNew, false);
    m_list->setQuotes(std::move(read.quotes), std::move(read.codes), read.coder,
                      isNew ? CardList::Of::OtherCode : CardList::Of::SameCode);
    QSet<SourceId> sources;
    QSet<ParticipantId> people;
    for (const CodeQuote &quote : m_model->all()) {
        sources.insert(quote.source);
        people.unite({quote.people.begin(), quote.people.end()});
    }
    m_sourceCount = sources.size();
    m_personCount = people.size();
    showCount();
    Q_EMIT shown();
}

void CodeQuotes::showHead()
{
    const Code *code = m_tree.find(m_code);
    if (!code)
        return;
    m_chip->setColor(m_tree.colorOf(m_code));
    m_title->setText(code->label());
    m_below->setVisible(m_tree.childCountOf(m_code) > 0 && !isSplitting());
    m_split->setVisible(!isSplitting());
    m_split->setEnabled(m_workspace.canEdit());
    for (QAction *action : std::as_const(m_changes))
        action->setEnabled(m_workspace.canEdit());
}

void CodeQuotes::showCount()
{
    const qint64 all = qint64(m_model->all().size());
    const int shownRows = m_model->rowCount();
    QStringList parts{CountText::tr("%Ln quote(s)", nullptr, int(all)),
                      CountText::tr("%Ln source(s)", nullptr, int(m_sourceCount)),
                      tr("%Ln participant(s)", nullptr, int(m_personCount))};
    if (shownRows < all)
        parts.prepend(tr("%1 shown").arg(shownRows));
    if (isSplitting())
        parts = {tr("%1 of %2 given").arg(m_targets->assigned()).arg(all)};
    m_count->setText(parts.join(QStringLiteral(" · ")));
    m_empty->say(all == 0 ? tr("No quotes yet") : tr("No quote has these words"),
                 all == 0
                     ? tr("Select words, press Enter and type the code, or drag it onto the words.")
                     : tr("The filter looks into words, participants and sources."));
    m_empty->setVisible(shownRows == 0);
    m_list->setVisible(shownRows > 0);
}

/// For the code that the selected quotes get instead of the one they have here (MoveAction) or
/// beside it (CopyAction).
void CodeQuotes::ask(Qt::DropAction how)
{
    const std::vector<QuoteId> quotes = m_list->selectedQuotes();
    if (!m_workspace.canEdit() || isSplitting() || quotes.empty())
        return;
    m_asked = how;
    m_bar->setPurpose(how == Qt::MoveAction ? tr("Recode to") : tr("Put on too"),
                      QStringLiteral("Recode to"));
    m_bar->open(CountText::tr("%Ln quote(s)", nullptr, int(quotes.size())), {});
}

void CodeQuotes::putOn(CodeId into)
{
    leaveBar();
    const CarriedQuotes quotes{m_list->selectedQuotes(), m_model->codes(), m_model->coder()};
    if (m_asked == Qt::MoveAction)
        m_edits.quotes().move(quotes, into);
    else
        m_edits.quotes().copy(quotes, into);
}

void CodeQuotes::putOnNew(const QString &name)
{
    const CarriedQuotes quotes{m_list->selectedQuotes(), m_model->codes(), m_model->coder()};
    if (m_asked == Qt::MoveAction ? m_edits.quotes().moveToNew(quotes, name)
                                  : m_edits.quotes().copyToNew(quotes, name))
        leaveBar();
}

void CodeQuotes::leaveBar()
{
    m_bar->close();
    m_list->setFocus();
}

void CodeQuotes::leave()
{
    if (isSplitting())
        m_targets->cancel();
    else
        Q_EMIT left();
}

} // namespace axial
