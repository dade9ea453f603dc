#include "ui/codecard/codequotes.h"

#include "ui/base/workspace.h"
#include "ui/codecard/cardactions.h"
#include "ui/codecard/cardlist.h"
#include "ui/codecard/cardrecoding.h"
#include "ui/codecard/codecardhead.h"
#include "ui/codecard/codequotemodel.h"
#include "ui/codecard/codesplitting.h"
#include "ui/codecard/quotesreading.h"
#include "ui/codecard/splittargets.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/messagebar.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSet>

#include <utility>

namespace axial {

CodeQuotes::CodeQuotes(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
                       QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_tree(tree),
      m_model(new CodeQuoteModel(tree, this)), m_reading(new QuotesReading(workspace, this)),
      m_head(new CodeCardHead), m_message(new MessageBar), m_list(new CardList(*m_model)),
      m_empty(new EmptyState("search", {}, {})),
      m_actions(new CardActions(workspace, *m_model, *m_list)),
      m_recoding(new CardRecoding(tree, edits, *m_model, *m_list)),
      m_splitting(std::make_unique<CodeSplitting>(workspace, tree, *m_model, *m_list, *m_message))
{
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(new HairLine);
    column->addWidget(m_message);
    column->addWidget(buildBody(), 1);
    column->addWidget(m_recoding->bar());
    m_message->hide();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
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
    auto row = new QHBoxLayout(body);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_list, 3);
    row->addWidget(m_empty, 3);
    row->addWidget(m_splitting->targets(), 2);
    m_empty->hide();
    m_list->installEventFilter(this);
    return body;
}

void CodeQuotes::connectParts()
{
    connect(&m_workspace, &Workspace::sightChanged, this, &CodeQuotes::forgetOthers);
    connect(m_reading, &QuotesReading::quotesRead, this, [this] { take(m_reading->take()); });
    connect(m_head, &CodeCardHead::left, this, &CodeQuotes::leave);
    connect(m_head, &CodeCardHead::belowChanged, this, &CodeQuotes::refresh);
    connect(m_head, &CodeCardHead::splitRequested, this, [this] { startSplit(m_code); });
    connect(m_head, &CodeCardHead::filterChanged, this, &CodeQuotes::filterQuotes);
    m_head->filter()->leadTo(m_list);
    m_head->filter()->setFields(m_model->rows().filter().fields(),
                                [this](int field) { return m_model->rows().values(field); });
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
    m_reading->stop();
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
    m_reading->read(m_code,
                    m_head->isWithBelow() && !isSplitting() ? Below::Included : Below::LeftOut);
}

/// At once, not only when the worker has read again.
void CodeQuotes::forgetOthers()
{
    m_recoding->stop();
    m_model->setQuotes({}, {}, {});
    refresh();
}

void CodeQuotes::take(ReadQuotes read)
{
    const bool isNew = std::exchange(m_isNew, false);
    m_list->setQuotes(std::move(read.quotes), std::move(read.codes), read.coder,
                      isNew ? CardList::Of::OtherCode : CardList::Of::SameCode);
    QSet<SourceId> sources;
    QSet<ParticipantId> people;
    for (const CodeQuote &quote : m_model->quotes()) {
        sources.insert(quote.source);
        people.unite({quote.people.begin(), quote.people.end()});
    }
    m_sourceCount = sources.size();
    m_personCount = people.size();
    showCount();
    Q_EMIT shown();
}

void CodeQuotes::filterQuotes()
{
    m_model->setFilter(m_head->filterText());
    if (m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(0));
    showCount();
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
    const qint64 all = qint64(m_model->quotes().size());
    const int shownRows = m_model->rowCount();
    QStringList parts{tr("%Ln quote(s)", nullptr, int(all)),
                      tr("%Ln source(s)", nullptr, int(m_sourceCount)),
                      tr("%Ln participant(s)", nullptr, int(m_personCount))};
    if (shownRows < all)
        parts.prepend(tr("%1 shown").arg(shownRows));
    if (isSplitting())
        parts = {tr("%1 of %2 given").arg(targets()->assigned()).arg(all)};
    m_head->showCount(parts.join(QStringLiteral(" · ")));
    m_empty->setTitle(all == 0 ? tr("No quotes yet") : tr("No quote has these words"));
    m_empty->setSentence(all == 0
                             ? tr("Drag selected words onto the code, or press Ctrl+K on them.")
                             : tr("The filter looks into words, participants and sources."));
    m_empty->setVisible(shownRows == 0);
    m_list->setVisible(shownRows > 0);
}

void CodeQuotes::recode()
{
    ask(Qt::MoveAction);
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
