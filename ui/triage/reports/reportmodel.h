#pragma once

#include "core/base/id.h"
#include "core/query/reports/reportlist.h"
#include "ui/triage/reports/reportarrangement.h"

#include <QAbstractTableModel>
#include <QHash>

#include <functional>
#include <optional>
#include <vector>

namespace axial {

class Presence;

/// One report of a list in words, as a view shows and speaks them. The list must outlive it.
class ReportWords
{
public:
    ReportWords(const ReportList &list, qsizetype report) : m_list(list), m_report(report) {}

    QString url() const { return m_list.link(m_report); }
    /// Empty where the link is all that is known.
    QString title() const { return QString::fromUtf8(m_list.title(m_report)); }
    /// Its title with its number; else its link, of which https says nothing.
    QString name() const;
    QString spoken() const;
    QString year() const;
    QString decision() const { return m_list.decision(m_report); }
    /// The key of my label, or of several; empty = none.
    QString myLabel() const;
    /// Each coder's label, "coder: key", those who gave one.
    QStringList votes() const;
    /// Of a list of no round: the rounds it is in.
    QString rounds() const { return m_list.roundNames[m_list.inRounds[m_report]]; }
    bool isExcluded() const { return m_list.isExcluded(m_report); }
    /// Somebody left a note on it, or is not sure.
    bool isToDiscuss() const { return m_list.marks[m_report] & ReportList::Discuss; }
    /// It counts, is my part, and I gave it none.
    bool awaitsMyLabel() const { return m_list.awaitsMine(m_report); }

private:
    const ReportList &m_list;
    qsizetype m_report;
};

/// The reports of a round as a view shows them: a list of numbers, narrowed and sorted by lists of
/// row numbers. What takes a while to narrow and sort a worker does; until it is done the table
/// shows what it showed.
class ReportModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using Work = std::function<ReportArrangement(Progress &)>;
    using Done = std::function<void(ReportArrangement)>;
    /// Runs the work elsewhere and then one of the two here; what it was given before is wanted
    /// no more.
    using Worker =
        std::function<void(const Work &, const Done &, const std::function<void()> &notDone)>;

    /// A list that is not longer is narrowed and sorted at once.
    static constexpr qsizetype mostAtOnce = 20'000;

    using QAbstractTableModel::QAbstractTableModel;

    /// Without one everything is done at once.
    void setWorker(Worker worker) { m_worker = std::move(worker); }
    /// In this order as long as no column sorts them, see ReportWish::workOrder.
    void setReports(ReportList reports, QList<qint64> workOrder = {});
    void setWorkOrder(QList<qint64> order);
    /// Index of the palette's colour of a code, by the key that the table shows.
    void setColors(QHash<QString, int> colors);
    void setFilter(const ReportFilter &filter);
    /// Which reports have what the filter asks of texts, by their place in wished(); more is found
    /// as time goes on.
    void setFound(QList<bool> found);
    /// Whose initials stand where somebody of the team is.
    void setPresence(const Presence &presence);
    /// What is said of some reports now.
    void setCells(const QHash<SourceId, ReportCells> &cells);
    /// The worker narrows or sorts.
    bool isArranging() const { return m_isArranging; }

    /// What is shown, or, while the worker arranges, what will be.
    const ReportWish &wish() const { return m_wish; }

    const ReportList &reports() const { return m_list; }
    /// What will be shown when the worker is done.
    const ReportList &wished() const { return m_next ? *m_next : m_list; }
    /// Of the round; while only the first are read, more than there are.
    int totalCount() const { return int(m_list.total); }
    qint64 excludedCount() const { return m_list.excluded; }
    /// Reports with labels of two coders or more.
    qint64 pairedCount() const { return m_list.paired; }
    qint64 disagreedCount() const { return m_list.disagreed; }
    qint64 undecidedCount() const { return m_list.undecided; }
    SourceId sourceAt(int row) const { return SourceId{m_list.sources[report(row)]}; }
    /// Until something is read anew.
    ReportWords at(int row) const { return {m_list, report(row)}; }
    /// Likewise, shown or not; it is one of reports().
    ReportWords of(SourceId source) const { return {m_list, m_list.find(source)}; }
    /// Of the palette, by the key that the table shows; -1 = none.
    int colorOf(const QString &key) const { return m_colors.value(key, -1); }
    int rowOf(SourceId source) const; ///< -1 when it is not shown
    /// The rows by their place in reports(); hidden ones are ReportArrangement::hidden.
    const std::vector<quint32> &rowsByReport() const { return m_shown.rowOf; }
    const std::vector<quint32> &reportsByRow() const { return m_shown.reports; }
    int disagreementColumn() const { return decisionColumn() + 1; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

Q_SIGNALS:
    /// Other texts are to be found than before, or none, in other reports.
    void textWishChanged();
    /// Around what resets the model: reports in another order, or others.
    void aboutToRearrange();
    void rearranged();

private:
    qsizetype report(int row) const { return m_shown.reports[size_t(row)]; }
    int decisionColumn() const { return ReportWish::FirstCoder + int(m_list.coders.size()); }
    bool isLabel(int column) const
    {
        return m_list.isOfRound && column >= ReportWish::FirstCoder && column <= decisionColumn();
    }
    QString word(qsizetype report, int column) const;
    QString spoken(qsizetype report) const;
    QVariant sign(qsizetype report, int column) const;
    /// What is sorted by may have changed.
    bool sortsByLabels() const { return m_wish.column >= ReportWish::FirstCoder; }
    void removeShown(std::vector<int> rows);
    void arrange();
    void take(ReportArrangement arrangement);

    Worker m_worker;
    ReportList m_list;
    std::optional<ReportList> m_next; ///< shown when it is arranged
    ReportArrangement m_shown;
    ReportWish m_shownWish;
    ReportWish m_wish;
    bool m_isArranging = false;
    quint64 m_turn = 0;
    QHash<QString, int> m_colors;
    const Presence *m_presence = nullptr;
};

} // namespace axial
