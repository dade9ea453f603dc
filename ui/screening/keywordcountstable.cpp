#include "ui/screening/keywordcountstable.h"

#include "core/query/columns.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QTableWidget>
#include <QVBoxLayout>

namespace axial {

KeywordCountsTable::KeywordCountsTable(QWidget *parent)
    : QWidget(parent), m_state(new QLabel), m_cancel(new QPushButton(tr("Cancel counting"))),
      m_table(new QTableWidget(0, 3))
{
    m_table->setAccessibleName(tr("Reports by keyword"));
    m_table->setHorizontalHeaderLabels({tr("Repository"), tr("Keyword"), tr("Reports")});
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setToolTip(tr("Click a row, or Enter: its reports stand below"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setFont(theme::font(9));
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_state->setAccessibleName(tr("Counting"));
    m_state->setWordWrap(true);
    m_cancel->setAutoDefault(false);
    m_cancel->hide();
    auto *state = new QHBoxLayout;
    state->setContentsMargins(12, 4, 12, 4);
    state->addWidget(m_state, 1);
    state->addWidget(m_cancel);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new SectionHeader(tr("Reports by keyword")));
    column->addLayout(state);
    column->addWidget(m_table, 1);
    connect(m_cancel, &QPushButton::clicked, this, &KeywordCountsTable::cancelRequested);
    connect(m_table, &QTableWidget::cellClicked, this, &KeywordCountsTable::choose);
    connect(m_table, &QTableWidget::cellActivated, this, &KeywordCountsTable::choose);
}

void KeywordCountsTable::showCounts(const Table &counts, const QString &list)
{
    m_cancel->hide();
    m_state->setText(counts.base);
    m_behind.clear();
    const int repository = counts.column(columns::repository);
    const int listOf = counts.column(columns::list);
    const int keyword = counts.column(columns::keyword);
    const int reports = counts.column(columns::reports);
    QSet<QString> looksIn; // the repositories whose rows have words of the list
    for (size_t row = 0; row < counts.rows.size(); ++row) {
        if (counts.text(row, listOf) == list)
            looksIn.insert(counts.text(row, repository));
    }
    std::vector<size_t> shown;
    for (size_t row = 0; row < counts.rows.size(); ++row) {
        const QString of = counts.text(row, listOf);
        const bool isOfAll = of.isEmpty() && looksIn.contains(counts.text(row, repository));
        if ((isOfAll || of == list) && counts.rows[row][size_t(reports)].evidence)
            shown.push_back(row);
    }
    // At once: at each row that comes the table would look for what is wide again.
    m_table->setRowCount(0);
    m_table->setRowCount(int(shown.size()));
    for (int at = 0; at < int(shown.size()); ++at) {
        const size_t row = shown[size_t(at)];
        const Cell &cell = counts.rows[row][size_t(reports)];
        const QString name = singleLineName(counts.text(row, repository));
        const QString word = singleLineName(counts.text(row, keyword));
        m_table->setItem(at, 0, new QTableWidgetItem(name));
        m_table->setItem(at, 1, new QTableWidgetItem(word));
        auto *count = new QTableWidgetItem(displayText(cell.value, ColumnKind::Count));
        count->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_table->setItem(at, 2, count);
        if (counts.text(row, listOf).isEmpty()) { // what is of all lists
            for (int column = 0; column < 3; ++column)
                m_table->item(at, column)->setFont(theme::font(10, QFont::DemiBold));
        }
        m_behind.push_back({*cell.evidence, tr("%1 in %2").arg(word, name)});
    }
}

void KeywordCountsTable::showCounting()
{
    m_state->setText(tr("Counting…"));
    m_cancel->show();
}

void KeywordCountsTable::showStopped(const QString &why)
{
    m_state->setText(why);
    m_cancel->hide();
}

void KeywordCountsTable::choose(int row)
{
    if (row >= 0 && size_t(row) < m_behind.size())
        Q_EMIT chosen(m_behind[size_t(row)].call, m_behind[size_t(row)].title);
}

} // namespace axial
