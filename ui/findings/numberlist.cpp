#include "ui/findings/numberlist.h"

#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "ui/base/workspace.h"
#include "ui/lists/answerdialog.h"
#include "ui/lists/plaintable.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QHeaderView>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>

namespace axial {
namespace {

enum NumberColumn { Place, Written, Now, What, numberColumns };

using Fate = CountedNumber::Fate;

QString shown(const StatedNumber &number)
{
    return singleLine(displayText(number.value, number.kind));
}

} // namespace

NumberList::NumberList(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_table(new QTableWidget(0, numberColumns)),
      m_accept(makeAction(tr("Accept the new value"), {}, this, &NumberList::accept, "check")),
      m_acceptAll(
          makeAction(tr("Accept all new values"), {}, this, &NumberList::acceptAll, "check")),
      m_open(makeAction(tr("Show what it counts"), {}, this, &NumberList::openCurrent, "search")),
      m_remove(makeAction(tr("Make it plain words"), {}, this, &NumberList::remove, "delete"))
{
    makePlainRows(*m_table, tr("Numbers"), 24);
    m_table->setWhatsThis(
        tr("The numbers of the finding, as they are written and as the study counts them now."));
    m_table->setHorizontalHeaderLabels({tr("Place"), tr("Written"), tr("Now"), tr("What")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(What, QHeaderView::Stretch);
    m_table->verticalHeader()->setMinimumSectionSize(24);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeaderItem(Place)->setToolTip(
        tr("What stands for the number where the finding is written"));
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, m_table,
            &QTableWidget::resizeRowsToContents); // what is counted wraps
    m_table->setMinimumHeight(78);
    m_table->addActions(acts());
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_accept->setIconText(tr("Accept")); // in a small window there is no room for more
    m_acceptAll->setIconText(tr("Accept all"));
    m_open->setIconText(tr("Show"));
    auto *tools = inRow({{6, 2, 6, 2}}, {});
    for (QAction *action : {m_accept, m_acceptAll, m_open}) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        tools->addWidget(button);
    }
    tools->addStretch(1);
    inColumn(this, flush, {{m_table, 1}, tools});
    setFocusProxy(m_table);
    connect(m_table, &QTableWidget::currentCellChanged, this, &NumberList::updateActions);
    connect(m_table, &QTableWidget::cellActivated, this, &NumberList::openCurrent);
    connect(&workspace, &Workspace::accessChanged, this, &NumberList::updateActions);
    updateActions();
}

void NumberList::showNumbers(FindingId finding, const std::vector<CountedNumber> &numbers)
{
    const int row = finding == m_finding ? m_table->currentRow() : 0;
    m_finding = finding;
    m_numbers = numbers;
    m_table->setRowCount(int(numbers.size()));
    for (int at = 0; at < int(numbers.size()); ++at) {
        const CountedNumber &number = numbers[size_t(at)];
        const QString now = number.fate == Fate::Gone      ? tr("not found")
                            : number.fate == Fate::Changed ? shown(number.now)
                                                           : tr("the same");
        const QString words[numberColumns] = {findings::placeWords(number.number.place),
                                              shown(number.number.written), now,
                                              singleLine(number.what)};
        for (int column = 0; column < numberColumns; ++column) {
            auto *item = new QTableWidgetItem(words[column]);
            item->setToolTip(plainToolTip(column == Now && !number.why.isEmpty() ? number.why
                                          : column == What                       ? number.what
                                                                                 : QString()));
            QFont font = m_table->font();
            font.setBold(column == Now && number.fate != Fate::Same);
            item->setFont(font);
            m_table->setItem(at, column, item);
        }
    }
    if (!numbers.empty())
        m_table->setCurrentCell(std::clamp(row, 0, int(numbers.size()) - 1), Now);
    updateActions();
}

const CountedNumber *NumberList::current() const
{
    const int row = m_table->currentRow();
    return row >= 0 && row < int(m_numbers.size()) ? &m_numbers[size_t(row)] : nullptr;
}

void NumberList::updateActions()
{
    const CountedNumber *number = current();
    const bool can = m_workspace.canEdit() && m_finding;
    m_accept->setEnabled(can && number && number->fate == Fate::Changed);
    m_acceptAll->setEnabled(
        can && std::ranges::count(m_numbers, Fate::Changed, &CountedNumber::fate) > 0);
    m_open->setEnabled(number && number->evidence);
    m_remove->setEnabled(can && number);
}

void NumberList::store(const QString &step, const std::vector<CountedNumber> &numbers)
{
    m_workspace.edit(step, [&](Database &db) {
        for (const CountedNumber &each : numbers) {
            if (each.fate == Fate::Changed)
                findings::setWritten(db, m_finding, each.number.place, each.now);
        }
    });
}

void NumberList::accept()
{
    if (const CountedNumber *number = current())
        store(tr("Accept %1 in a finding").arg(shown(number->now)), {*number});
}

void NumberList::openCurrent()
{
    if (const CountedNumber *number = current(); number && number->evidence)
        (new AnswerDialog(m_workspace, window()))->ask(*number->evidence);
}

void NumberList::remove()
{
    const CountedNumber *number = current();
    if (!number)
        return;
    m_workspace.edit(tr("Make a number plain words"),
                     [place = number->number.place, this](Database &db) {
                         findings::removeNumber(db, m_finding, place);
                     });
}

} // namespace axial
