#include "ui/codecard/codequotes.h"

#include "core/base/interruptedread.h"
#include "core/base/messages.h"
#include "core/domain/code.h"
#include "core/query/evidence/codequotes.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/codecard/cardlist.h"
#include "ui/codecard/codequotemodel.h"
#include "ui/codecard/codesplitting.h"
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

/// What can be done with the quotes that are selected in a code's card, by key and by menu.
class CardActions : public QObject
{
    Q_OBJECT

public:
    CardActions(Workspace &workspace, const CodeQuoteModel &quotes, CardList &list)
        : QObject(&list), m_workspace(workspace), m_quotes(quotes), m_list(list)
    {
        add(tr("Show in the text"), {}, &CardActions::openPlace);
        m_changes << add(tr("Recode…"), QKeySequence(Qt::Key_M), &CardActions::recodeRequested)
                  << add(tr("Put on another code too…"), QKeySequence(Qt::SHIFT | Qt::Key_M),
                         &CardActions::copyRequested);
        add(tr("Copy with reference"), QKeySequence(Qt::CTRL | Qt::Key_C), &CardActions::copyWords);
        connect(&list, &QListView::doubleClicked, this, &CardActions::openPlace);
        connect(&list, &QWidget::customContextMenuRequested, this, &CardActions::showMenu);
    }

    /// Whether the study may be changed.
    void setCanEdit(bool canEdit)
    {
        for (QAction *action : std::as_const(m_changes))
            action->setEnabled(canEdit);
    }

    /// To the current quote in its source.
    void openPlace()
    {
        const QModelIndex index = m_list.currentIndex();
        if (!index.isValid())
            return;
        const CodeQuote quote = m_quotes.at(index.row());
        m_workspace.requests().goTo(quote.source, quote.range);
    }

Q_SIGNALS:
    /// They get another code instead of this one, or beside it.
    void recodeRequested();
    void copyRequested();

private:
    QAction *add(const QString &text, const QKeySequence &keys, void (CardActions::*act)())
    {
        QAction *action = makeAction(text, keys, this, act);
        m_list.addAction(action);
        m_actions.append(action);
        return action;
    }

    void showMenu(const QPoint &point)
    {
        auto menu = new QMenu(&m_list);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(m_actions);
        menu->popup(m_list.viewport()->mapToGlobal(point));
    }

    void copyWords() { QGuiApplication::clipboard()->setText(m_list.references()); }

    Workspace &m_workspace;
    const CodeQuoteModel &m_quotes;
    CardList &m_list;
    QList<QAction *> m_actions;
    QList<QAction *> m_changes; ///< those that change the study
};

/// Above the quotes of a code: which code it is, how many there are, and what narrows them.
class CodeCardHead : public QWidget
{
    Q_OBJECT

public:
    explicit CodeCardHead(QWidget *parent = nullptr)
        : QWidget(parent), m_chip(new ChipWidget(0)), m_title(new ElidingLabel),
          m_count(new ElidingLabel), m_below(new QCheckBox(tr("With the codes below"))),
          m_split(new QPushButton(tr("Split…"))), m_filter(new FilterField(tr("Filter quotes")))
    {
        auto *back = iconButton("chevron-left", tr("Back to the documents"),
                                tr("Back to the documents (Esc)"));
        m_title->setFont(theme::font(10, QFont::DemiBold));
        theme::quieten(*m_count);
        m_below->setChecked(true);
        inColumn(this, {{8, 6, 12, 8}, 6},
                 {inRow({.spacing = 8},
                        {back, m_chip, {inColumn({.spacing = 0}, {m_title, m_count}), 1}, m_split}),
                  inRow({.spacing = 12}, {{m_filter, 1}, m_below})});
        constexpr int typingMs = 120;
        m_typing.setSingleShot(true);
        m_typing.setInterval(typingMs);
        connect(back, &QToolButton::clicked, this, &CodeCardHead::left);
        connect(m_below, &QCheckBox::toggled, this, &CodeCardHead::belowChanged);
        connect(m_split, &QPushButton::clicked, this, &CodeCardHead::splitRequested);
        connect(&m_typing, &QTimer::timeout, this, &CodeCardHead::applyFilter);
        connect(m_filter, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
        connect(m_filter, &QLineEdit::editingFinished, this, [this] { // the list is next
            if (m_typing.isActive())
                applyFilter();
        });
    }

    void showCode(const Code &code, int color)
    {
        m_chip->setColor(color);
        m_title->setText(code.label());
    }

    void showCount(const QString &count) { m_count->setText(count); }

    /// Whether there are codes below it to be left out or in, and whether it may be split.
    void offer(bool below, bool split)
    {
        m_below->setVisible(below);
        m_split->setVisible(split);
    }

    void setCanSplit(bool canSplit) { m_split->setEnabled(canSplit); }

    /// The quotes of the codes below are wanted, too.
    bool isWithBelow() const { return m_below->isChecked(); }
    QString filterText() const { return m_filter->text(); }

    /// Another code: nothing is hidden.
    void clearFilter()
    {
        m_filter->clear();
        m_typing.stop();
    }

    FilterField *filter() const { return m_filter; }

Q_SIGNALS:
    void left();
    void splitRequested();
    void belowChanged();
    /// A moment after the last key.
    void filterChanged();

private:
    void applyFilter()
    {
        m_typing.stop();
        Q_EMIT filterChanged();
    }

    ChipWidget *m_chip;
    ElidingLabel *m_title;
    ElidingLabel *m_count;
    QCheckBox *m_below;
    QPushButton *m_split;
    FilterField *m_filter;
    QTimer m_typing;
};

/// Asks for the code that the selected quotes of a card get, instead of the one they have there or
/// beside it, and puts them on it.
class CardRecoding : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::CardRecoding)

public:
    CardRecoding(const CodeTreeModel &tree, CodeEdits &edits, const CodeQuoteModel &quotes,
                 CardList &list)
        : QObject(&list), m_edits(edits), m_quotes(quotes), m_list(list),
          m_bar(new QuickCodeBar(tree))
    {
        // Scripts look for the one "Quick code" of the page.
        m_bar->setPurpose(tr("Recode to"), QStringLiteral("Recode to"));
        connect(m_bar, &QuickCodeBar::chosen, this, &CardRecoding::putOn);
        connect(m_bar, &QuickCodeBar::newCodeRequested, this, &CardRecoding::putOnNew);
        connect(m_bar, &QuickCodeBar::left, this, &CardRecoding::leave);
    }

    QuickCodeBar *bar() const { return m_bar; }
    /// Instead (MoveAction) or beside (CopyAction).
    void ask(Qt::DropAction how)
    {
        const std::vector<QuoteId> quotes = m_list.selectedQuotes();
        if (quotes.empty())
            return;
        m_asked = how;
        m_bar->setPurpose(how == Qt::MoveAction ? tr("Recode to") : tr("Put on too"),
                          QStringLiteral("Recode to"));
        m_bar->open(CountText::tr("%Ln quote(s)", nullptr, int(quotes.size())), {});
    }

    void stop() { m_bar->close(); }

private:
    CarriedQuotes carried() const
    {
        return {m_list.selectedQuotes(), m_quotes.codes(), m_quotes.coder()};
    }

    void putOn(CodeId into)
    {
        leave();
        if (m_asked == Qt::MoveAction)
            m_edits.quotes().move(carried(), into);
        else
            m_edits.quotes().copy(carried(), into);
    }

    void putOnNew(const QString &name)
    {
        const CarriedQuotes quotes = carried();
        if (m_asked == Qt::MoveAction ? m_edits.quotes().moveToNew(quotes, name)
                                      : m_edits.quotes().copyToNew(quotes, name))
            leave();
    }

    void leave()
    {
        m_bar->close();
        m_list.setFocus();
    }

    CodeEdits &m_edits;
    const CodeQuoteModel &m_quotes;
    CardList &m_list;
    QuickCodeBar *m_bar;
    Qt::DropAction m_asked = Qt::MoveAction;
};

/// The quotes of a code as they were read.
struct ReadQuotes {
    std::vector<CodeQuote> quotes;
    std::vector<CodeId> codes;
    CoderId coder; ///< whose codings; none = everybody's
};

CodeQuotes::CodeQuotes(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
                       QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_tree(tree),
      m_model(new CodeQuoteModel(tree, this)), m_head(new CodeCardHead), m_message(new MessageBar),
      m_list(new CardList(*m_model)), m_empty(new EmptyState("search", {}, {})),
      m_actions(new CardActions(workspace, *m_model, *m_list)),
      m_recoding(new CardRecoding(tree, edits, *m_model, *m_list)),
      m_splitting(std::make_unique<CodeSplitting>(workspace, tree, *m_model, *m_list, *m_message))
{
    inColumn(this, flush, {m_head, new HairLine, m_message, {buildBody(), 1}, m_recoding->bar()});
    m_message->hide();
    onBase(this);
    connectParts();
    setFocusProxy(m_list);
}

CodeQuotes::~CodeQuotes() = default;

QListView *CodeQuotes::list() const
{
    return m_list;
}

SplitTargets *CodeQuotes::targets() const
{
    return m_splitting->targets();
}

QWidget *CodeQuotes::buildBody()
{
    auto body = new QWidget;
    inRow(body, flush, {{m_list, 3}, {m_empty, 3}, {m_splitting->targets(), 2}});
    m_empty->hide();
    m_list->installEventFilter(this);
    return body;
}

void CodeQuotes::connectParts()
{
    connect(&m_workspace, &Workspace::sightChanged, this, [this] {
        m_recoding->stop(); // at once, not only when the worker has read again
        m_model->setQuotes({}, {}, {});
        refresh();
    });
    connect(m_head, &CodeCardHead::left, this, &CodeQuotes::leave);
    connect(m_head, &CodeCardHead::belowChanged, this, &CodeQuotes::refresh);
    connect(m_head, &CodeCardHead::splitRequested, this, [this] { startSplit(m_code); });
    connect(m_head, &CodeCardHead::filterChanged, this, [this] {
        m_model->setFilter(m_head->filterText());
        if (m_model->rowCount() > 0)
            m_list->setCurrentIndex(m_model->index(0, 0));
        showCount();
    });
    m_head->filter()->leadTo(m_list);
    m_model->offerFields(*m_head->filter());
    connect(m_actions, &CardActions::recodeRequested, this, &CodeQuotes::recode);
    connect(m_actions, &CardActions::copyRequested, this, [this] { ask(Qt::CopyAction); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (index.isValid())
                    Q_EMIT quoteChosen(m_model->at(index.row()).quote,
                                       m_model->placeAt(index.row()));
            });
    connect(m_splitting.get(), &CodeSplitting::changed, this, &CodeQuotes::showCount);
    connect(m_splitting.get(), &CodeSplitting::left, this, [this] {
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
    if (isPlain && isSplitting() && !key->isAutoRepeat() && m_splitting->takeKey(key->key()))
        return true;
    if (isPlain && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
        m_actions->openPlace();
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
    return m_splitting->isActive();
}

void CodeQuotes::turnTo(CodeId code)
{
    m_isNew = code != m_code;
    m_code = code;
    read();
}

void CodeQuotes::showCode(CodeId code)
{
    if (!m_splitting->mayTurnTo(code))
        return;
    if (isSplitting())
        endSplit();
    if (code != m_code) {
        m_head->clearFilter();
        m_model->setFilter({});
        m_message->clear();
    }
    turnTo(code);
}

void CodeQuotes::startSplit(CodeId code)
{
    if (!m_tree.find(code) || !m_workspace.canEdit() || !m_splitting->mayTurnTo(code))
        return;
    m_recoding->stop();
    m_splitting->start(code);
    turnTo(code);
    targets()->field()->setFocus();
}

void CodeQuotes::endSplit()
{
    // A job may end it while somebody writes elsewhere.
    const QWidget *focus = QApplication::focusWidget();
    const bool isHere = !focus || isAncestorOf(focus);
    m_splitting->end();
    showHead();
    showCount();
    if (isHere)
        m_list->setFocus();
}

void CodeQuotes::clear()
{
    m_reading.stop();
    m_code = {};
    m_recoding->stop();
    m_splitting->end();
    m_head->clearFilter();
    m_model->setFilter({});
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
    const Below below = m_head->isWithBelow() && !isSplitting() ? Below::Included : Below::LeftOut;
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
    m_head->showCode(*code, m_tree.colorOf(m_code));
    m_head->offer(m_tree.childCountOf(m_code) > 0 && !isSplitting(), !isSplitting());
    m_head->setCanSplit(m_workspace.canEdit());
    m_actions->setCanEdit(m_workspace.canEdit());
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
        parts = {tr("%1 of %2 given").arg(targets()->assigned()).arg(all)};
    m_head->showCount(parts.join(QStringLiteral(" · ")));
    m_empty->say(all == 0 ? tr("No quotes yet") : tr("No quote has these words"),
                 all == 0
                     ? tr("Select words, press Enter and type the code, or drag it onto the words.")
                     : tr("The filter looks into words, participants and sources."));
    m_empty->setVisible(shownRows == 0);
    m_list->setVisible(shownRows > 0);
}

void CodeQuotes::ask(Qt::DropAction how)
{
    if (m_workspace.canEdit() && !isSplitting())
        m_recoding->ask(how);
}

void CodeQuotes::leave()
{
    if (isSplitting())
        m_splitting->cancel();
    else
        Q_EMIT left();
}

} // namespace axial

#include "codequotes.moc"
