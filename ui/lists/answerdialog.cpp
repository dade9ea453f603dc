#include "ui/lists/answerdialog.h"

#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QClipboard>
#include <QFont>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>

namespace axial {

void AnswerModel::setTable(Table table)
{
    beginResetModel();
    m_table = std::move(table);
    m_shown.clear();
    for (size_t column = 0; column < m_table.columns.size(); ++column) {
        if (m_table.columns[column].kind != ColumnKind::Id)
            m_shown.push_back(int(column));
    }
    endResetModel();
}

const Cell &AnswerModel::cell(const QModelIndex &index) const
{
    return m_table.rows[size_t(index.row())][size_t(m_shown[size_t(index.column())])];
}

std::shared_ptr<const QueryCall> AnswerModel::evidenceBehind(const QModelIndex &index) const
{
    return axial::evidenceBehind(m_table, size_t(index.row()), m_shown[size_t(index.column())]);
}

qint64 AnswerModel::idAt(int row, const QString &column) const
{
    const int at = m_table.column(column);
    return at < 0 ? 0 : qint64(m_table.text(size_t(row), at).toLongLong());
}

bool AnswerModel::hasPlaces() const
{
    return m_table.column(columns::sourceId) >= 0;
}

std::optional<AnswerPlace> AnswerModel::placeOf(int row) const
{
    const SourceId source{idAt(row, columns::sourceId)};
    if (!source)
        return {};
    return AnswerPlace{source,
                       {idAt(row, columns::start), idAt(row, columns::end)},
                       QuoteId{idAt(row, columns::quoteId)}};
}

QString AnswerModel::words(size_t row, int column) const
{
    return displayText(m_table.rows[row][size_t(column)].value,
                       m_table.columns[size_t(column)].kind);
}

QString AnswerModel::asText() const
{
    QStringList lines{m_table.title, m_table.base};
    QStringList names;
    for (const int column : m_shown)
        names << displayName(m_table.columns[size_t(column)].name);
    lines << names.join(u'\t');
    for (size_t row = 0; row < m_table.rows.size(); ++row) {
        QStringList cells;
        for (const int column : m_shown)
            cells << words(row, column).simplified();
        lines << cells.join(u'\t');
    }
    return (lines + m_table.notes).join(u'\n') + u'\n';
}

int AnswerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.rows.size());
}

int AnswerModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant AnswerModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int column = m_shown[size_t(index.column())];
    const ColumnKind kind = m_table.columns[size_t(column)].kind;
    switch (role) {
    case Qt::DisplayRole:
        return singleLineName(words(size_t(index.row()), column));
    case Qt::ToolTipRole:
        return plainToolTip(words(size_t(index.row()), column));
    case Qt::TextAlignmentRole:
        return int((isNumber(kind) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::FontRole: {
        QFont font;
        font.setUnderline(bool(cell(index).evidence)); // it can be opened
        return font;
    }
    default:
        return {};
    }
}

QVariant AnswerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return displayName(m_table.columns[size_t(m_shown[size_t(section)])].name);
}

AnswerDialog::AnswerDialog(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_model(new AnswerModel(this)),
      m_title(readingLabel(tr("Question"))), m_base(readingLabel(tr("What is counted"))),
      m_table(new QTableView), m_notes(readingLabel(tr("Notes"))), m_offers(new QWidget),
      m_back(plainButton(tr("&Back"))), m_open(plainButton(tr("&Show what it counts"))),
      m_place(plainButton(tr("Show in the &text"))), m_copy(plainButton(tr("&Copy"))),
      m_reading(workspace)
{
    setAttribute(Qt::WA_DeleteOnClose);
    m_title->setFont(theme::font(11, QFont::DemiBold));
    m_base->setForegroundRole(QPalette::PlaceholderText);
    m_notes->setFont(theme::font(9));
    m_table->setAccessibleName(tr("Explanation"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(true);
    m_table->verticalHeader()->hide();
    auto *buttons = dialogButtons(this, QDialogButtonBox::Close);
    for (QPushButton *button : {m_back, m_open, m_place, m_copy})
        buttons->addButton(button, QDialogButtonBox::ActionRole);
    inRow(m_offers, {{0, 0, 0, 0}}, {Stretch{1}});
    inColumn(this, {m_title, m_base, {m_table, 1}, m_notes, m_offers, buttons});
    resize(820, 520);
    connect(m_back, &QPushButton::clicked, this, &AnswerDialog::back);
    const auto openCounted = [this] {
        if (const auto counted = evidenceAt(m_table->currentIndex()))
            ask(QueryCall(*counted));
    };
    connect(m_open, &QPushButton::clicked, this, openCounted);
    connect(m_place, &QPushButton::clicked, this, &AnswerDialog::openPlace);
    connect(m_table, &QTableView::activated, this, [this] {
        if (m_open->isEnabled())
            m_open->click();
        else if (m_place->isEnabled())
            m_place->click();
    });
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_model->asText()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &AnswerDialog::updateActs);
    connect(&workspace, &Workspace::projectChanged, this, &QDialog::close);
    // What is shown may tell of others now.
    connect(&workspace, &Workspace::sightChanged, this, &QDialog::close);
}

void AnswerDialog::ask(const QueryCall &call)
{
    m_asked.push_back(call);
    read();
    show();
}

void AnswerDialog::offer(const QString &words, const QueryCall &call)
{
    auto *button = plainButton(words);
    auto *row = static_cast<QHBoxLayout *>(m_offers->layout());
    row->insertWidget(row->count() - 1, button);
    connect(button, &QPushButton::clicked, this, [this, call] { ask(call); });
}

void AnswerDialog::back()
{
    if (m_asked.size() < 2)
        return;
    m_asked.pop_back();
    read();
}

std::shared_ptr<const QueryCall> AnswerDialog::evidenceAt(const QModelIndex &at) const
{
    return at.isValid() ? m_model->evidenceBehind(at) : nullptr;
}

/// Where the quote stands now, in Code mode: so this is out of the way.
void AnswerDialog::openPlace()
{
    const auto place = m_model->placeOf(m_table->currentIndex().row());
    if (!place)
        return;
    SourceId source = place->source;
    TextRange range = place->range;
    const bool isFound = m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        if (place->quote) {
            const Quote quote = quotes::at(db, place->quote);
            source = quote.source;
            range = quote.range;
        } else {
            sources::at(db, source); // which says when it is gone
        }
    });
    if (!isFound)
        return;
    m_workspace.requests().goTo(source, range);
    close();
}

void AnswerDialog::updateActs()
{
    const QModelIndex now = m_table->currentIndex();
    m_open->setEnabled(bool(evidenceAt(now)));
    m_place->setEnabled(now.isValid() && m_model->placeOf(now.row()));
}

void AnswerDialog::read()
{
    m_back->setEnabled(m_asked.size() > 1);
    m_open->setEnabled(false);
    m_place->setEnabled(false);
    const bool isBegun = m_reading.read<Table>(
        tr("Explaining a number"),
        [call = m_asked.back()](Database &db, Progress &progress) {
            return runQuery(db, call, progress);
        },
        [this](Table table) { showTable(std::move(table)); },
        [this](const Error &error) { say(error.message()); }, [this] { say(cancelledText()); });
    if (isBegun && m_model->table().columns.empty())
        m_title->setText(tr("Computing…"));
}

/// A few columns share the room; many are as wide as they need. Words stand in several lines,
/// whole, unless there are too many rows to measure.
void AnswerDialog::layOutColumns()
{
    constexpr int widest = 420, fewColumns = 5, fewRows = 200;
    QHeaderView *header = m_table->horizontalHeader();
    const bool areFew = m_model->rowCount() <= fewRows;
    const bool isSmall = areFew && m_model->columnCount() <= fewColumns;
    header->setStretchLastSection(false);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const auto kind = m_model->kindOf(column);
        const bool isWords = kind == ColumnKind::Label || kind == ColumnKind::Text;
        header->setSectionResizeMode(column, !isSmall  ? QHeaderView::Interactive
                                             : isWords ? QHeaderView::Stretch
                                                       : QHeaderView::ResizeToContents);
    }
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    if (!isSmall) {
        m_table->resizeColumnsToContents();
        for (int column = 0; column < m_model->columnCount(); ++column)
            m_table->setColumnWidth(column, std::min(widest, m_table->columnWidth(column) + 12));
    }
    if (areFew)
        m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

void AnswerDialog::say(const QString &sentence)
{
    Table table;
    table.title = sentence;
    showTable(std::move(table));
}

void AnswerDialog::showTable(Table table)
{
    setWindowTitle(table.title);
    m_title->setText(table.title);
    m_base->setText(table.base);
    m_base->setVisible(!table.base.isEmpty());
    m_notes->setText(table.notes.join(u'\n'));
    m_notes->setVisible(!table.notes.isEmpty());
    m_table->setAccessibleDescription(table.title + u'\n' + table.base + u'\n' + m_notes->text());
    m_model->setTable(std::move(table));
    m_copy->setEnabled(!m_model->table().columns.empty());
    layOutColumns();
    if (m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(0, 0));
    m_table->horizontalScrollBar()->setValue(0);
    m_place->setVisible(m_model->hasPlaces());
    updateActs();
    m_table->setFocus();
}

} // namespace axial
