#include "ui/triage/reports/reportmodel.h"

#include "ui/base/presence.h"
#include "ui/lists/rowdelegate.h"
#include "ui/sources/sourcelooks.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <utility>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::ReportWords)
};

} // namespace

void ReportModel::setReports(ReportList reports, QList<qint64> workOrder)
{
    m_next = std::move(reports);
    m_wish.workOrder = std::move(workOrder);
    m_wish.found.clear();
    arrange();
    if (m_wish.filter.needsText())
        Q_EMIT textWishChanged();
}

void ReportModel::setColors(QHash<QString, int> colors)
{
    m_colors = std::move(colors);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, ReportWish::FirstCoder),
                           index(rowCount() - 1, decisionColumn()));
}

void ReportModel::setPresence(const Presence &presence)
{
    m_presence = &presence;
    connect(
        &presence, &Presence::othersChanged, this, [this](const std::vector<SourceId> &sources) {
            for (const SourceId source : sources) {
                if (const int row = rowOf(source); row >= 0)
                    Q_EMIT dataChanged(index(row, ReportWish::Link), index(row, ReportWish::Link));
            }
        });
}

void ReportModel::setFilter(const ReportFilter &filter)
{
    if (filter == m_wish.filter)
        return;
    const bool concernsText = filter.needsText() || m_wish.filter.needsText();
    m_wish.filter = filter;
    m_wish.found.clear();
    arrange();
    if (concernsText)
        Q_EMIT textWishChanged();
}

void ReportModel::setWorkOrder(QList<qint64> order)
{
    m_wish.workOrder = std::move(order);
    arrange();
}

void ReportModel::setFound(QList<bool> found)
{
    m_wish.found = std::move(found);
    arrange();
}

void ReportModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_wish.column && order == m_wish.order)
        return;
    m_wish.column = column;
    m_wish.order = order;
    arrange();
}

void ReportModel::arrange()
{
    ++m_turn;
    m_isArranging = false;
    const ReportList &list = wished();
    const bool isQuick = m_wish.column < 0 && m_wish.filter.isEmpty() && m_wish.workOrder.isEmpty();
    if (!m_worker || isQuick || list.size() <= mostAtOnce) {
        take(arranged(list, m_wish, Progress()));
        return;
    }
    m_isArranging = true;
    const auto isWanted = [this, turn = m_turn] { return turn == m_turn; };
    m_worker([list, wish = m_wish](Progress &progress) { return arranged(list, wish, progress); },
             [this, isWanted](ReportArrangement arrangement) {
                 if (isWanted())
                     take(std::move(arrangement));
             },
             [this, isWanted] {
                 if (!isWanted())
                     return;
                 m_isArranging = false;
                 m_wish = m_next ? ReportWish() : m_shownWish;
                 if (m_next) // what was read is shown as it comes
                     arrange();
             });
}

void ReportModel::take(ReportArrangement arrangement)
{
    Q_EMIT aboutToRearrange();
    beginResetModel();
    m_isArranging = false;
    if (m_next)
        m_list = *std::exchange(m_next, std::nullopt);
    m_shown = std::move(arrangement);
    m_shownWish = m_wish;
    endResetModel();
    Q_EMIT rearranged();
}

void ReportModel::setCells(const QHash<SourceId, ReportCells> &cells)
{
    bool isArranged = !m_isArranging; // what the worker has is what was said before
    std::vector<int> rows;
    std::vector<quint32> reports;
    for (auto it = cells.begin(); it != cells.end(); ++it) {
        const SourceId source = it.key();
        if (const qsizetype next = m_next ? m_next->find(source) : -1; next >= 0)
            m_next->setCells(next, it.value());
        const qsizetype report = m_list.find(source);
        if (report < 0 || m_list.cells(report) == it.value())
            continue; // of another round, or known
        m_list.setCells(report, it.value());
        reports.push_back(quint32(report));
        rows.push_back(rowOf(source));
        if (rows.back() >= 0)
            Q_EMIT dataChanged(index(rows.back(), ReportWish::FirstCoder),
                               index(rows.back(), disagreementColumn()));
    }
    const std::vector<bool> isWanted = wanted(m_list, m_wish, reports);
    std::vector<int> leaving;
    for (size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] >= 0 && !isWanted[i])
            leaving.push_back(rows[i]);
        isArranged = isArranged && (rows[i] >= 0 || !isWanted[i])
                     && (!sortsByLabels() || !isWanted[i]);
    }
    constexpr size_t few = 50;
    if (isArranged && leaving.size() <= few)
        removeShown(std::move(leaving));
    else
        arrange();
}

void ReportModel::removeShown(std::vector<int> rows)
{
    std::ranges::sort(rows, std::greater<int>());
    for (const int row : rows) {
        beginRemoveRows({}, row, row);
        m_shown.reports.erase(m_shown.reports.begin() + row);
        m_shown.placeRows(m_list.size());
        endRemoveRows();
    }
}

QString ReportModel::word(qsizetype report, int column) const
{
    const ReportWords words(m_list, report);
    if (column == ReportWish::Link)
        return words.name();
    if (column == ReportWish::Repository)
        return m_list.repositories[m_list.repository[report]];
    if (column == ReportWish::Year)
        return words.year();
    if (!m_list.isOfRound)
        return words.rounds();
    return column == decisionColumn()
               ? words.decision()
               : m_list.keys[m_list.label(report, column - ReportWish::FirstCoder)];
}

QString ReportModel::spoken(qsizetype report) const
{
    const QString words = ReportWords(m_list, report).spoken();
    const QString names = m_presence ? m_presence->namesAt(SourceId{m_list.sources[report]})
                                     : QString();
    return names.isEmpty() ? words : tr("Read now by %1: %2").arg(names, words);
}

QVariant ReportModel::sign(qsizetype report, int column) const
{
    if (column == disagreementColumn() && m_list.isDisagreed(report))
        return icons::icon("warning", icons::Ink::Warn);
    if (column != ReportWish::Link || !m_presence)
        return {};
    const QString badge = m_presence->badgeAt(SourceId{m_list.sources[report]});
    return badge.isEmpty() ? QVariant() : presenceIcon(badge);
}

int ReportModel::rowOf(SourceId source) const
{
    const qsizetype report = m_list.find(source);
    const quint32 row = report < 0 ? ReportArrangement::hidden : m_shown.rowOf[size_t(report)];
    return row == ReportArrangement::hidden ? -1 : int(row);
}

int ReportModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.reports.size());
}

int ReportModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_list.keys.isEmpty())
        return 0;
    return m_list.isOfRound ? disagreementColumn() + 1 : decisionColumn() + 1;
}

QVariant ReportModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const qsizetype report = this->report(index.row());
    const int column = index.column();
    const bool isMark = column == disagreementColumn();
    switch (role) {
    case Qt::DisplayRole:
        if (isMark)
            return {};
        return isLabel(column) && word(report, column).isEmpty() ? QStringLiteral("–")
                                                                 : word(report, column);
    case Qt::DecorationRole:
        return sign(report, column);
    case Qt::AccessibleTextRole:
        if (isMark)
            return m_list.isDisagreed(report) ? tr("disagreed") : tr("agreed");
        return column == ReportWish::Link ? spoken(report) : data(index, Qt::DisplayRole);
    case Qt::ToolTipRole:
        if (isMark && m_list.isDisagreed(report))
            return tr("The coders disagreed");
        return column == ReportWish::Link ? spoken(report) : QVariant();
    case Qt::ForegroundRole:
        return m_list.isExcluded(report) ? QVariant(QBrush(theme::tokens().text2)) : QVariant();
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
    const QString first[] = {tr("Report"), tr("Repository"), tr("Year")};
    if (section < ReportWish::FirstCoder)
        return first[section];
    if (section == decisionColumn())
        return m_list.isOfRound ? tr("Decision") : tr("Rounds");
    return section == disagreementColumn() ? tr("Differ")
                                           : m_list.coders[section - ReportWish::FirstCoder];
}

QString ReportWords::name() const
{
    const QString title = this->title();
    const QString name = title.isEmpty() ? url().remove(QLatin1String("https://"))
                                         : QStringLiteral("#%1  %2").arg(
                                             QString::fromUtf8(m_list.ending(m_report)), title);
    return isExcluded() ? Messages::tr("excluded · %1").arg(name) : name;
}

QString ReportWords::spoken() const
{
    const QString title = this->title();
    const QString name = title.isEmpty() ? url() : QStringLiteral("%1\n%2").arg(title, url());
    return isExcluded() ? Messages::tr("excluded, so it counts nowhere: %1").arg(name) : name;
}

QString ReportWords::year() const
{
    const int year = m_list.years[m_report];
    return year ? QString::number(year) : QString();
}

QString ReportWords::myLabel() const
{
    return m_list.mine < 0 ? QString() : m_list.keys[m_list.label(m_report, m_list.mine)];
}

QStringList ReportWords::votes() const
{
    QStringList votes;
    for (qsizetype coder = 0; coder < m_list.coders.size(); ++coder) {
        if (const quint32 label = m_list.label(m_report, coder))
            votes << QStringLiteral("%1: %2").arg(m_list.coders[coder], m_list.keys[label]);
    }
    return votes;
}

} // namespace axial
