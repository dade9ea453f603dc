#include "ui/codecard/codequotes.h"

#include "core/project/codes/codes.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codecard/codequotemodel.h"
#include "ui/codecard/splittargets.h"
#include "ui/lists/quotesmime.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/quickcodebar.h"
#include "ui/widgets/chipwidget.h"
#include "ui/widgets/elidinglabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/messagebar.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QItemSelection>
#include <QListView>
#include <QPushButton>
#include <QSet>

#include <algorithm>
#include <utility>

namespace axial {

void CodeQuotes::showCode(CodeId code)
{
    if (isSplitting() && (code == m_code || !m_targets->isEmpty())) {
        if (code != m_code)
            cancelSplit(); // says what would be lost
        return;
    }
    if (isSplitting())
        endSplit();
    m_isNew = code != m_code;
    if (m_isNew) {
        m_filter->clear();
        m_typing.stop();
        m_model->setFilter({});
        m_message->clear();
    }
    m_code = code;
    showHead();
    read();
}

void CodeQuotes::clear()
{
    ++m_serial;
    if (m_running)
        m_running->cancel();
    m_code = {};
    m_bar->close();
    m_targets->hide();
    m_filter->clear();
    m_typing.stop();
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
    m_isStale = !isVisible();
    if (m_isStale)
        return;
    showHead();
    read();
}

void CodeQuotes::read()
{
    if (m_running)
        m_running->cancel();
    const qint64 serial = ++m_serial;
    std::shared_ptr<Database> reader;
    CoderId coder;
    if (!m_workspace.project() || !m_workspace.guarded([&] {
            coder = m_workspace.seenCoder();
            reader = m_workspace.project()->openReader();
        }))
        return;
    const Below below = m_below->isChecked() && !isSplitting() ? Below::Included : Below::LeftOut;
    // An edit interrupts readers; then they are simply read again.
    m_running = m_workspace.jobs().run<std::optional<Reading>>(
        tr("Reading quotes"), this,
        [reader, code = m_code, below, coder](Progress &progress) -> std::optional<Reading> {
            return unlessInterrupted(progress, [&] {
                Reading reading;
                reading.codes = codesIn(*reader, code, below);
                reading.quotes = quotesWith(*reader, reading.codes, progress, coder);
                reading.coder = coder;
                return reading;
            });
        },
        [this, serial](std::optional<Reading> reading) {
            if (serial != m_serial)
                return;
            if (!reading)
                read();
            else
                fill(std::move(*reading));
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

/// At once, not only when the worker has read again.
void CodeQuotes::forgetOthers()
{
    m_bar->close();
    m_model->setQuotes({}, {}, {});
    refresh();
}

void CodeQuotes::fill(Reading reading)
{
    const bool isNew = std::exchange(m_isNew, false);
    const int before = m_list->currentIndex().row();
    QSet<qint64> chosen;
    for (const QuoteId quote : selectedQuotes())
        chosen.insert(quote.value);
    const QuoteId current = before >= 0 ? m_model->at(before).quote : QuoteId{};
    m_model->setQuotes(std::move(reading.quotes), std::move(reading.codes), reading.coder);
    const int last = m_model->rowCount() - 1;
    int row = isNew ? 0 : m_model->rowOf(current);
    if (row < 0)
        row = std::clamp(before, 0, std::max(0, last)); // the next one, where this one was
    QItemSelection selection; // all at once: row by row takes quadratic time
    for (int at = 0; at <= last && !isNew; ++at) {
        if (!chosen.contains(m_model->at(at).quote.value))
            continue;
        const int first = at;
        while (at < last && chosen.contains(m_model->at(at + 1).quote.value))
            ++at;
        selection.append({m_model->index(first), m_model->index(at)});
    }
    if (last >= 0)
        m_list->setCurrentIndex(m_model->index(row));
    if (!selection.isEmpty())
        m_list->selectionModel()->select(selection, QItemSelectionModel::Select);
    QSet<qint64> sources;
    QSet<QString> people;
    for (const CodeQuote &quote : m_model->quotes()) {
        sources.insert(quote.source.value);
        if (!quote.participant.isEmpty())
            people.insert(quote.participant);
    }
    m_sourceCount = sources.size();
    m_personCount = people.size();
    showCount();
    Q_EMIT shown();
}

void CodeQuotes::filterQuotes()
{
    m_typing.stop();
    m_model->setFilter(m_filter->text());
    if (m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(0));
    showCount();
}

void CodeQuotes::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

std::vector<QuoteId> CodeQuotes::selectedQuotes() const
{
    QModelIndexList rows = m_list->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(),
              [](const QModelIndex &a, const QModelIndex &b) { return a.row() < b.row(); });
    std::vector<QuoteId> quotes;
    for (const QModelIndex &index : rows)
        quotes.push_back(m_model->at(index.row()).quote);
    return quotes;
}

CarriedQuotes CodeQuotes::carried() const
{
    return {selectedQuotes(), m_model->codes(), m_model->coder()};
}

void CodeQuotes::showHead()
{
    const Code *code = m_tree.find(m_code);
    if (!code)
        return;
    m_chip->setColor(std::max(0, m_tree.colorOf(m_code)));
    m_title->setText(code->label());
    m_below->setVisible(m_tree.childCountOf(m_code) > 0 && !isSplitting());
    m_splitButton->setVisible(!isSplitting());
    m_splitButton->setEnabled(m_workspace.canEdit());
    for (QAction *action : std::as_const(m_changes))
        action->setEnabled(m_workspace.canEdit());
}

void CodeQuotes::showCount()
{
    const qint64 all = qint64(m_model->quotes().size());
    const int shownRows = m_model->rowCount();
    QStringList parts{counted(all, tr("quote"), tr("quotes")),
                      counted(m_sourceCount, tr("source"), tr("sources")),
                      counted(m_personCount, tr("participant"), tr("participants"))};
    if (shownRows < all)
        parts.prepend(tr("%1 shown").arg(shownRows));
    if (isSplitting())
        parts = {tr("%1 of %2 given").arg(m_targets->assigned()).arg(all)};
    m_count->setText(parts.join(QStringLiteral(" · ")));
    m_empty->setTitle(all == 0 ? tr("No quotes yet") : tr("No quote has these words"));
    m_empty->setSentence(all == 0
                             ? tr("Drag selected words onto the code, or press Ctrl+K on them.")
                             : tr("The filter looks into words, participants and sources."));
    m_empty->setVisible(shownRows == 0);
    m_list->setVisible(shownRows > 0);
}

void CodeQuotes::openPlace()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return;
    const CodeQuote quote = m_model->at(index.row());
    m_workspace.goTo(quote.source, quote.range);
}

void CodeQuotes::copyWords()
{
    QModelIndexList rows = m_list->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList words;
    for (const QModelIndex &index : std::as_const(rows))
        words << m_model->referenceAt(index.row());
    QGuiApplication::clipboard()->setText(words.join(u'\n'));
}

void CodeQuotes::recode()
{
    ask(Qt::MoveAction);
}
void CodeQuotes::askCopy()
{
    ask(Qt::CopyAction);
}

void CodeQuotes::ask(Qt::DropAction how)
{
    const std::vector<QuoteId> quotes = selectedQuotes();
    if (quotes.empty() || !m_workspace.canEdit() || isSplitting())
        return;
    m_asked = how;
    m_bar->setPurpose(how == Qt::MoveAction ? tr("Recode to") : tr("Put on too"),
                      QStringLiteral("Recode to"));
    m_bar->open(counted(qint64(quotes.size()), tr("quote"), tr("quotes")), {});
}

void CodeQuotes::take(CodeId into)
{
    m_bar->close();
    m_list->setFocus();
    if (m_asked == Qt::MoveAction)
        m_edits.moveQuotes(carried(), into);
    else
        m_edits.copyQuotes(carried(), into);
}

void CodeQuotes::takeNew(const QString &name)
{
    const CarriedQuotes quotes = carried();
    if (m_asked == Qt::MoveAction ? m_edits.moveQuotesToNew(quotes, name)
                                  : m_edits.copyQuotesToNew(quotes, name)) {
        m_bar->close();
        m_list->setFocus();
    }
}

void CodeQuotes::leave()
{
    if (isSplitting())
        cancelSplit();
    else
        Q_EMIT left();
}

} // namespace axial
