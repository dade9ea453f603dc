#include "ui/models/evidencemodel.h"

#include "core/base/naturalorder.h"
#include "core/project/codes.h"
#include "ui/analysis/wrapdelegate.h"
#include "ui/models/quotefields.h"
#include "ui/typedwords.h"
#include "ui/workspace.h"

#include <algorithm>
#include <utility>

namespace axial {

namespace {

/// As published, so in English whatever the language.
const std::array<const char *, EvidenceRow::ColumnCount> names{
    "Participant",     "Type",           "Experience Level",        "Framework Context",
    "Prompt Category", "Thematic Quote", "Linked Taxonomy Node(s)", "Research Insight"};

bool isEditable(int column)
{
    return column == EvidenceRow::Prompt || column == EvidenceRow::Insight;
}

} // namespace

EvidenceModel::EvidenceModel(Workspace &workspace, QObject *parent)
    : QAbstractTableModel(parent), m_workspace(workspace)
{
}

/// What was typed and is not stored yet comes before what was read.
void EvidenceModel::takeTyped(std::vector<EvidenceRow> &rows) const
{
    const TypedWordsKeeper &typed = TypedWordsKeeper::of(m_workspace);
    if (typed.kept().empty())
        return;
    for (EvidenceRow &row : rows) {
        QString &insight = row.cells[EvidenceRow::Insight];
        insight = typed.shown(quotefields::insightField(row.quote), insight);
        QString &prompt = row.cells[EvidenceRow::Prompt];
        prompt = typed.shown(quotefields::promptField(row.quote), prompt);
    }
}

void EvidenceModel::setRows(std::vector<EvidenceRow> rows)
{
    takeTyped(rows);
    const bool sameQuotes = std::equal(
        rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
        [](const EvidenceRow &left, const EvidenceRow &right) { return left.quote == right.quote; });
    if (!sameQuotes) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] == m_rows[i])
            continue;
        m_rows[i] = std::move(rows[i]);
        Q_EMIT dataChanged(index(int(i), 0), index(int(i), EvidenceRow::ColumnCount - 1));
    }
}

int EvidenceModel::withoutInsight() const
{
    return int(std::count_if(m_rows.begin(), m_rows.end(), [](const EvidenceRow &row) {
        return row.cells[EvidenceRow::Insight].isEmpty();
    }));
}

int EvidenceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int EvidenceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : EvidenceRow::ColumnCount;
}

QVariant EvidenceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const EvidenceRow &row = m_rows[size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return row.cells[size_t(column)];
    case WrapDelegate::ChipsRole:
        return column == EvidenceRow::Codes ? QVariant::fromValue(row.chips) : QVariant();
    case WrapDelegate::InkRole:
        if (column == EvidenceRow::Participant)
            return WrapDelegate::Bold;
        return column == EvidenceRow::Words || column == EvidenceRow::Insight ? WrapDelegate::Plain
                                                                              : WrapDelegate::Quiet;
    case WrapDelegate::MultilineRole:
        return column == EvidenceRow::Insight;
    case WrapDelegate::CompletionsRole:
        return column == EvidenceRow::Prompt ? QVariant(m_prompts) : QVariant();
    case WrapDelegate::EditorNameRole:
        return column == EvidenceRow::Insight ? QStringLiteral("Insight")
                                              : QStringLiteral("Prompt category");
    default:
        return {};
    }
}

bool EvidenceModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole
        || !isEditable(index.column()))
        return false;
    const int at = index.row();
    const int column = index.column();
    const QString text = value.toString().trimmed();
    if (text == m_rows[size_t(at)].cells[size_t(column)])
        return true;
    const QuoteId quote = m_rows[size_t(at)].quote;
    const bool insight = column == EvidenceRow::Insight;
    const QString words = m_rows[size_t(at)].cells[EvidenceRow::Words];
    TypedWords typed = insight ? quotefields::insight(quote, words, text, m_workspace.coderName())
                               : quotefields::promptCategory(quote, words, text, m_workspace.coderName());
    if (!insight)
        typed.step = tr("Prompt category: %1").arg(text);
    TypedWordsKeeper::of(m_workspace).store(std::move(typed));
    // What listens to the change may have exchanged the rows.
    if (size_t(at) < m_rows.size() && m_rows[size_t(at)].quote == quote) {
        m_rows[size_t(at)].cells[size_t(column)] = text;
        Q_EMIT dataChanged(index, index);
    }
    return true;
}

Qt::ItemFlags EvidenceModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && isEditable(index.column()) && m_workspace.canEdit())
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant EvidenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0
        || section >= EvidenceRow::ColumnCount)
        return {};
    return QString::fromLatin1(names[size_t(section)]);
}

void EvidenceSortModel::setFilter(const QString &text)
{
    m_filter = EvidenceFilter(text);
    invalidateFilter();
}

bool EvidenceSortModel::filterAcceptsRow(int row, const QModelIndex &) const
{
    const auto *evidence = qobject_cast<const EvidenceModel *>(sourceModel());
    return evidence && (m_filter.isEmpty() || m_filter.accepts(evidence->row(row)));
}

bool EvidenceSortModel::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    return keyLess(left.data().toString(), right.data().toString());
}

} // namespace axial
