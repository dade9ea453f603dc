#include "ui/models/reportmodel.h"

#include "core/base/naturalorder.h"
#include "ui/icons.h"
#include "ui/widgets/rowdelegate.h"

#include <algorithm>
#include <functional>

namespace axial {

ReportModel::ReportModel(QObject *parent) : QAbstractTableModel(parent)
{
}

void ReportModel::setTable(Table table)
{
    beginResetModel();
    m_table = std::move(table);
    m_reportOf.clear();
    m_id = m_table.column(QStringLiteral("Source id"));
    m_decision = qMax(firstCoder, m_id - 1);
    m_disagreed.assign(m_table.rows.size(), false);
    m_pairedCount = m_disagreedCount = m_undecidedCount = 0;
    for (size_t report = 0; report < m_table.rows.size(); ++report) {
        const QString *first = nullptr;
        int labels = 0;
        for (int column = firstCoder; column < m_decision; ++column) {
            const QString &label = word(report, column);
            if (label.isEmpty())
                continue;
            if (first && *first != label)
                m_disagreed[report] = true;
            first = first ? first : &label;
            ++labels;
        }
        m_pairedCount += labels > 1;
        m_disagreedCount += m_disagreed[report];
        m_undecidedCount += word(report, m_decision).isEmpty();
    }
    arrange();
    endResetModel();
}

void ReportModel::keepLabelsOf(const QString &coder, Table &table)
{
    const int decision = table.column(QStringLiteral("Source id")) - 1;
    std::vector<size_t> kept;
    for (int column = 0; column < int(table.columns.size()); ++column) {
        const bool isLabel = column >= firstCoder && column < decision;
        if (!isLabel || table.columns[size_t(column)].name == coder)
            kept.push_back(size_t(column));
    }
    const auto keep = [&kept](auto &cells) {
        std::decay_t<decltype(cells)> some;
        some.reserve(kept.size());
        for (const size_t column : kept)
            some.push_back(std::move(cells[column]));
        cells = std::move(some);
    };
    for (TableRow &row : table.rows) {
        if (decision >= 0)
            row[size_t(decision)] = Cell();
        keep(row);
    }
    keep(table.columns);
}

void ReportModel::setColors(QHash<QString, int> colors)
{
    m_colors = std::move(colors);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, firstCoder), index(rowCount() - 1, m_decision));
}

void ReportModel::setFilter(const ReportFilter &filter)
{
    if (filter == m_filter)
        return;
    beginResetModel();
    m_filter = filter;
    arrange();
    endResetModel();
}

void ReportModel::rearrange()
{
    beginResetModel();
    arrange();
    endResetModel();
}

bool ReportModel::setDecisions(const QHash<qint64, QString> &decisions)
{
    if (m_reportOf.isEmpty()) {
        m_reportOf.reserve(qsizetype(m_table.rows.size()));
        for (size_t report = 0; report < m_table.rows.size(); ++report)
            m_reportOf.insert(std::get<qint64>(m_table.rows[report][size_t(m_id)].value),
                              quint32(report));
    }
    bool isArranged = true;
    std::vector<int> leaving;
    for (auto it = decisions.begin(); it != decisions.end(); ++it) {
        const auto known = m_reportOf.constFind(it.key());
        if (known == m_reportOf.cend())
            continue; // of another round
        const size_t report = *known;
        if (word(report, m_decision) == it.value())
            continue;
        m_undecidedCount += int(it.value().isEmpty()) - int(word(report, m_decision).isEmpty());
        m_table.rows[report][size_t(m_decision)] = it.value();
        const int row = rowOf(SourceId{it.key()});
        const bool isShown = matches(report) && m_filter.unknown.isEmpty();
        if (row >= 0 && !isShown)
            leaving.push_back(row);
        isArranged = isArranged && (row >= 0 || !isShown)
                     && (m_sortColumn != m_decision || !isShown);
        if (row >= 0)
            Q_EMIT dataChanged(index(row, m_decision), index(row, m_decision));
    }
    constexpr size_t few = 50;
    if (!isArranged || leaving.size() > few)
        return false;
    removeShown(std::move(leaving));
    return true;
}

void ReportModel::removeShown(std::vector<int> rows)
{
    std::sort(rows.begin(), rows.end(), std::greater<int>());
    for (const int row : rows) {
        beginRemoveRows({}, row, row);
        m_rows.erase(m_rows.begin() + row);
        m_rowOf.clear();
        endRemoveRows();
    }
}

const QString &ReportModel::word(size_t report, int column) const
{
    static const QString none;
    const auto *text = std::get_if<QString>(&m_table.rows[report][size_t(column)].value);
    return text ? *text : none;
}

bool ReportModel::matches(size_t report) const
{
    // A code's key stands for what lies under it, too: C.2 for C.2.iv.
    const auto isUnder = [](const QStringList &wanted, const QString &key) {
        return wanted.isEmpty()
               || std::any_of(wanted.begin(), wanted.end(), [&](const QString &each) {
                      return key.startsWith(each, Qt::CaseInsensitive)
                             && (key.size() == each.size() || key[each.size()] == u'.');
                  });
    };
    const auto isOne = [](const QStringList &wanted, const QString &word) {
        return wanted.isEmpty() || wanted.contains(word, Qt::CaseInsensitive);
    };
    if ((m_filter.disagreed && !m_disagreed[report])
        || (m_filter.undecided && !word(report, m_decision).isEmpty())
        || !isOne(m_filter.repositories, word(report, 1)) || !isOne(m_filter.years, word(report, 2))
        || !isUnder(m_filter.decisions, word(report, m_decision)))
        return false;
    bool hasLabel = m_filter.labels.isEmpty();
    bool isLabelled = false;
    for (int column = firstCoder; column <= m_decision; ++column) {
        const QString &label = word(report, column);
        hasLabel = hasLabel || (!label.isEmpty() && isUnder(m_filter.labels, label));
        isLabelled = isLabelled || (column < m_decision && !label.isEmpty());
    }
    if (!hasLabel || (m_filter.unlabelled && isLabelled))
        return false;
    return std::all_of(m_filter.words.begin(), m_filter.words.end(), [&](const QString &wanted) {
        return word(report, 0).contains(wanted, Qt::CaseInsensitive);
    });
}

void ReportModel::arrange()
{
    narrow();
    order();
    m_rowOf.clear();
}

void ReportModel::narrow()
{
    m_rows.clear();
    // A field that does not exist finds nothing, rather than everything.
    for (size_t report = 0; m_filter.unknown.isEmpty() && report < m_table.rows.size(); ++report) {
        if (matches(report))
            m_rows.push_back(quint32(report));
    }
}

void ReportModel::order()
{
    if (m_sortColumn == disagreementColumn()) {
        std::stable_sort(m_rows.begin(), m_rows.end(), [&](quint32 left, quint32 right) {
            return m_disagreed[left] > m_disagreed[right];
        });
    } else if (m_sortColumn >= 0 && m_sortColumn < disagreementColumn()) {
        // Comparing keys is slow and few of them repeat: each is compared once, reports by rank.
        QHash<QString, int> rank;
        for (const quint32 report : m_rows)
            rank.insert(word(report, m_sortColumn), 0);
        QStringList sorted = rank.keys();
        std::sort(sorted.begin(), sorted.end(), [&](const QString &left, const QString &right) {
            if (left.isEmpty() != right.isEmpty())
                return right.isEmpty();
            return isLabel(m_sortColumn) ? keyLess(left, right) : nameLess(left, right);
        });
        for (int i = 0; i < int(sorted.size()); ++i)
            rank[sorted[i]] = i;
        std::vector<int> rankOf(m_table.rows.size());
        for (const quint32 report : m_rows)
            rankOf[report] = rank.value(word(report, m_sortColumn));
        std::stable_sort(m_rows.begin(), m_rows.end(), [&](quint32 left, quint32 right) {
            return rankOf[left] < rankOf[right];
        });
    }
    if (m_sortColumn >= 0 && m_sortOrder == Qt::DescendingOrder)
        std::reverse(m_rows.begin(), m_rows.end());
}

void ReportModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<SourceId> sources;
    for (const QModelIndex &index : before)
        sources.push_back(sourceAt(index.row()));
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rowOf(sources[size_t(i)]), before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

SourceId ReportModel::sourceAt(int row) const
{
    const size_t report = m_rows[size_t(row)];
    return SourceId{std::get<qint64>(m_table.rows[report][size_t(m_id)].value)};
}

QString ReportModel::urlAt(int row) const
{
    return word(m_rows[size_t(row)], 0);
}

QString ReportModel::decisionAt(int row) const
{
    return word(m_rows[size_t(row)], m_decision);
}

QStringList ReportModel::votesAt(int row) const
{
    QStringList votes;
    for (int column = firstCoder; column < m_decision; ++column) {
        if (const QString &label = word(m_rows[size_t(row)], column); !label.isEmpty())
            votes << QStringLiteral("%1: %2").arg(m_table.columns[size_t(column)].name, label);
    }
    return votes;
}

int ReportModel::rowOf(SourceId source) const
{
    if (m_rowOf.isEmpty()) {
        m_rowOf.reserve(qsizetype(m_rows.size()));
        for (int row = 0; row < int(m_rows.size()); ++row)
            m_rowOf.insert(sourceAt(row).value, row);
    }
    return m_rowOf.value(source.value, -1);
}

int ReportModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ReportModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_table.columns.empty() ? 0 : disagreementColumn() + 1;
}

QVariant ReportModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const size_t report = m_rows[size_t(index.row())];
    const int column = index.column();
    const bool isMark = column == disagreementColumn();
    switch (role) {
    case Qt::DisplayRole:
        if (isMark)
            return {};
        if (column == 0) // https says nothing about a report
            return QString(word(report, 0)).remove(QLatin1String("https://"));
        return isLabel(column) && word(report, column).isEmpty() ? QStringLiteral("–")
                                                                 : word(report, column);
    case Qt::DecorationRole:
        return isMark && m_disagreed[report] ? icons::icon("warning", icons::Ink::Warn)
                                             : QVariant();
    case Qt::AccessibleTextRole:
        if (isMark)
            return m_disagreed[report] ? tr("disagreed") : tr("agreed");
        return column == 0 ? QVariant(word(report, 0)) : data(index, Qt::DisplayRole);
    case Qt::ToolTipRole:
        if (isMark && m_disagreed[report])
            return tr("The coders disagreed");
        return column == 0 ? QVariant(word(report, 0)) : QVariant();
    case RowDelegate::ColorRole: {
        const auto color = isLabel(column) ? m_colors.constFind(word(report, column))
                                           : m_colors.constEnd();
        return color == m_colors.constEnd() ? QVariant() : QVariant(*color);
    }
    default:
        return {};
    }
}

QVariant ReportModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("Report");
    if (section == 1)
        return tr("Repository");
    if (section == 2)
        return tr("Year");
    if (section == m_decision)
        return tr("Decision");
    return section == disagreementColumn() ? tr("Split") : m_table.columns[size_t(section)].name;
}

} // namespace axial
