#include "ui/triage/reports/reporttable.h"

#include "core/project/sources/sources.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/findings/puttingin.h"
#include "ui/lists/plaintable.h"
#include "ui/lists/rowdelegate.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/widgets/askaboutmany.h"
#include "ui/widgets/makeaction.h"

#include <QClipboard>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace axial {

namespace {

/// Those of `order` that are there; what it does not know comes after all that is usually before
/// it.
QStringList ordered(const QStringList &order, const QStringList &usual)
{
    QStringList result;
    for (const QString &name : order) {
        if (usual.contains(name))
            result << name;
    }
    for (qsizetype i = 0; i < usual.size(); ++i) {
        if (result.contains(usual[i]))
            continue;
        qsizetype place = 0;
        for (qsizetype before = 0; before < i; ++before)
            place = std::max(place, result.indexOf(usual[before]) + 1);
        result.insert(place, usual[i]);
    }
    return result;
}

} // namespace

/// The columns of the reports: as wide as the keys that stand in them, the report's own with what
/// is left of the window. The order and the widths that a person gave them stay, whichever coders
/// are hidden, come and go.
class ReportTableColumns : public QObject
{
public:
    ReportTableColumns(QTableView &view, const ReportModel &reports)
        : QObject(&view), m_view(view), m_reports(reports)
    {
        QHeaderView *header = view.horizontalHeader();
        header->setSectionsMovable(true);
        connect(header, &QHeaderView::sectionMoved, this, &ReportTableColumns::keepOrder);
        connect(header, &QHeaderView::sectionResized, this,
                [this](int column, int, int width) { keepWidth(column, width); });
    }

    /// After other reports came: when there are other columns they are arranged anew.
    void arrange()
    {
        const QStringList names = this->names();
        if (names.isEmpty() || names == m_shown) {
            if (names.isEmpty())
                m_shown.clear(); // the header forgets all then
            return;
        }
        m_shown = names;
        const QScopedValueRollback arranging(m_isArranging, true);
        QHeaderView *header = m_view.horizontalHeader();
        const QStringList order = ordered(m_order, usualOrder());
        for (int place = 0; place < order.size(); ++place)
            header->moveSection(header->visualIndex(int(names.indexOf(order[place]))), place);
        for (int column = 1; column < names.size(); ++column)
            header->resizeSection(column, m_widths.value(names[column], widthOf(column)));
        fitReport();
    }

    /// The room has changed.
    void fitReport()
    {
        if (m_reports.columnCount() == 0)
            return;
        constexpr int least = 290; // the end of a link tells reports apart
        const QScopedValueRollback arranging(m_isArranging, true);
        QHeaderView *header = m_view.horizontalHeader();
        const int others = header->length() - header->sectionSize(0);
        const int rest = std::max(least, m_view.viewport()->width() - others);
        header->resizeSection(0, m_widths.value(nameOf(0), rest));
    }

private:
    /// What tells a column from all others; a coder may be called Decision.
    QString nameOf(int column) const
    {
        const ReportList &list = m_reports.reports();
        const qsizetype coder = column - ReportWish::FirstCoder;
        if (coder < 0 || coder >= list.coders.size())
            return m_reports.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        return QStringLiteral("coder %1").arg(list.coders[coder]);
    }

    QStringList names() const
    {
        QStringList names;
        for (int column = 0; column < m_reports.columnCount(); ++column)
            names << nameOf(column);
        return names;
    }

    /// What I label is in sight, also where not all columns are, and stands there whoever else's
    /// labels may be seen.
    QStringList usualOrder() const
    {
        QStringList order = names();
        if (const qsizetype mine = m_reports.reports().mine; mine >= 0)
            order.move(ReportWish::FirstCoder + mine, 1);
        return order;
    }

    /// Of what stands in the first reports, in px.
    int widthOf(int column) const
    {
        constexpr qsizetype first = 2000;
        constexpr int chip = 18, margins = 20;
        if (m_reports.reports().isOfRound && column == m_reports.disagreementColumn())
            return 58; // a sign
        const bool isLabel = column >= ReportWish::FirstCoder;
        const int least = column == ReportWish::Year ? 52 : isLabel ? 66 : 90;
        const int most = column == ReportWish::Year ? 60 : isLabel ? 130 : 170;
        const QFontMetrics metrics(m_view.font());
        QString last;
        int width = 0;
        for (int row = 0; row < std::min<qsizetype>(first, m_reports.rowCount()); ++row) {
            const QString word = m_reports.index(row, column).data().toString();
            if (word != last)
                width = std::max(width, metrics.horizontalAdvance(word));
            last = word;
        }
        width += margins + (isLabel ? chip : 0);
        const QString title =
            m_reports.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int titleWidth =
            QFontMetrics(m_view.horizontalHeader()->font()).horizontalAdvance(title) + margins;
        return std::clamp(std::max(width, std::min(titleWidth, most)), least, most);
    }

    void keepOrder()
    {
        if (m_isArranging)
            return;
        const QHeaderView *header = m_view.horizontalHeader();
        QStringList shown;
        for (int place = 0; place < header->count(); ++place)
            shown << nameOf(header->logicalIndex(place));
        // Who is hidden now keeps the place beside whom they stood.
        QStringList all = m_order.isEmpty() ? usualOrder() : m_order;
        for (const QString &name : shown) {
            if (!all.contains(name))
                all << name;
        }
        m_order = ordered(shown, all);
    }

    void keepWidth(int column, int width)
    {
        if (m_isArranging || width <= 0 || column >= m_reports.columnCount()
            || names() != m_shown) // else the header itself makes room for other columns
            return;
        m_widths.insert(nameOf(column), width);
        if (column != 0)
            fitReport();
    }

    QTableView &m_view;
    const ReportModel &m_reports;
    QHash<QString, int> m_widths; ///< px, of what was pulled
    QStringList m_order;          ///< empty = nothing was moved
    QStringList m_shown;          ///< for which they are arranged
    bool m_isArranging = false;
};

/// Which reports are selected, current and in view, around a reset of their model. In time as there
/// are reports, however they are selected.
class ReportPlace
{
public:
    ReportPlace(QTableView &view, ReportModel &model) : m_view(view), m_model(model) {}

    void keep()
    {
        const QModelIndex current = m_view.currentIndex();
        m_current = current.isValid() ? m_model.sourceAt(current.row()) : SourceId{};
        m_column = qMax(0, current.column());
        m_scroll = m_view.verticalScrollBar()->value();
        m_isInView = current.isValid()
                     && m_view.viewport()->rect().intersects(m_view.visualRect(current));
        m_selected.clear();
        const QItemSelection selection = m_view.selectionModel()->selection();
        if (selection.isEmpty())
            return;
        const ReportList &list = m_model.reports();
        std::vector<bool> isSelected(size_t(list.size()));
        for (const QItemSelectionRange &range : selection) {
            for (int row = range.top(); row <= range.bottom(); ++row)
                isSelected[m_model.reportsByRow()[size_t(row)]] = true;
        }
        for (size_t report = 0; report < isSelected.size(); ++report) { // which are in order of ids
            if (isSelected[report])
                m_selected.push_back(list.sources[qsizetype(report)]);
        }
    }

    /// False when some that were selected are not shown any more (or are too scattered now).
    bool restore()
    {
        if (const int row = m_model.rowOf(m_current); row >= 0) {
            const QModelIndex index = m_model.index(row, qMin(m_column, m_model.columnCount() - 1));
            m_view.selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
            m_view.verticalScrollBar()->setValue(m_scroll);
            if (m_isInView)
                m_view.scrollTo(index);
        }
        if (m_selected.empty())
            return true;
        QItemSelection selection;
        size_t rows = 0;
        for (const auto &[first, last] : selectedRanges()) {
            rows += size_t(last - first + 1);
            selection.append(QItemSelectionRange(m_model.index(first, 0),
                                                 m_model.index(last, m_model.columnCount() - 1)));
        }
        m_view.selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
        return rows == m_selected.size();
    }

private:
    /// First and last row of each stretch.
    std::vector<std::pair<int, int>> selectedRanges() const
    {
        constexpr size_t mostRanges = 1000; // Qt compares each range with all others
        const ReportList &list = m_model.reports();
        const std::vector<quint32> &rowOf = m_model.rowsByReport();
        std::vector<bool> isSelected(size_t(m_model.rowCount()));
        size_t next = 0;
        for (qsizetype report = 0; report < list.size() && next < m_selected.size(); ++report) {
            while (next < m_selected.size() && m_selected[next] < list.sources[report])
                ++next;
            const quint32 row = rowOf[size_t(report)];
            if (next < m_selected.size() && m_selected[next] == list.sources[report]
                && row != ReportArrangement::hidden)
                isSelected[row] = true;
        }
        std::vector<std::pair<int, int>> ranges;
        for (int row = 0; row < int(isSelected.size()); ++row) {
            if (!isSelected[size_t(row)])
                continue;
            if (!ranges.empty() && ranges.back().second + 1 == row)
                ranges.back().second = row;
            else
                ranges.emplace_back(row, row);
            if (ranges.size() > mostRanges)
                return {};
        }
        return ranges;
    }

    QTableView &m_view;
    ReportModel &m_model;
    std::vector<qint64> m_selected; ///< sources, ascending
    SourceId m_current;
    int m_column = 0;
    int m_scroll = 0;
    bool m_isInView = false;
};

ReportTable::ReportTable(Workspace &workspace, ReportModel &reports, QWidget *parent)
    : QTableView(parent), m_workspace(workspace), m_reports(reports),
      m_place(std::make_unique<ReportPlace>(*this, reports)), m_columns(nullptr),
      m_copy(
          makeAction(tr("Copy link"), QKeySequence::Copy, this, &ReportTable::copyLinks, "copy")),
      m_put(makeAction(tr("Put the reports into a finding…"),
                       QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F), this,
                       &ReportTable::putIntoFinding))
{
    setModel(&reports);
    setItemDelegate(new RowDelegate(this));
    makePlainRows(*this, tr("Reports"), 24);
    setSelectionMode(ExtendedSelection);
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setFixedHeight(24);
    horizontalHeader()->setMinimumSectionSize(48);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    m_columns = new ReportTableColumns(*this, reports);
    addAction(m_copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ReportTable::currentReportChanged);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (!m_keepsPlace)
            m_awaited = {}; // somebody is elsewhere by now
    });
    // At each painting a header asks of every column whether all of its rows are selected.
    horizontalHeader()->setSelectionModel(new QItemSelectionModel(&reports, horizontalHeader()));
    arrangeByJobs();
    m_put->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(this, &ReportTable::selectionMoved, this, &ReportTable::updateActions);
    connect(&workspace, &Workspace::accessChanged, this, &ReportTable::updateActions);
    connect(&workspace, &Workspace::projectChanged, this, &ReportTable::updateActions);
    updateActions();
}

ReportTable::~ReportTable() = default;

void ReportTable::arrangeByJobs()
{
    m_reports.setWorker([this](const ReportModel::Work &work, const ReportModel::Done &done,
                               const std::function<void()> &notDone) {
        m_arranging.run<ReportArrangement>(
            tr("Arranging reports"), work, done,
            [this, notDone](const Error &error) {
                stopArranging(notDone);
                m_workspace.showError(error.message());
            },
            [this, notDone] { stopArranging(notDone); });
    });
    connect(&m_reports, &ReportModel::aboutToRearrange, this, [this] {
        m_keepsPlace = true;
        m_place->keep();
    });
    connect(&m_reports, &ReportModel::rearranged, this, [this] {
        m_columns->arrange();
        const bool isWhole = m_place->restore();
        const SourceId awaited = m_awaited;
        m_keepsPlace = false;
        if (m_begins && m_reports.reports().size() > 0)
            selectFirst();
        selectWhenShown(awaited);
        if (!isWhole)
            Q_EMIT selectionLost();
        Q_EMIT currentReportChanged();
        Q_EMIT selectionMoved();
    });
}

/// The header says what is shown.
void ReportTable::stopArranging(const std::function<void()> &notDone)
{
    notDone();
    if (!m_reports.isArranging()) // else another wish came after it
        horizontalHeader()->setSortIndicator(m_reports.wish().column, m_reports.wish().order);
    Q_EMIT arrangingStopped();
}

/// While only the first are read, the one that is looked for may come with the rest.
void ReportTable::selectFirst()
{
    const int rows = m_reports.rowCount();
    int row = 0;
    while (row < rows && !m_reports.at(row).awaitsMyLabel())
        ++row;
    const ReportList &list = m_reports.reports();
    m_begins = list.size() < list.total && row == rows;
    if (rows > 0 && !m_begins) {
        selectOnly(m_reports.sourceAt(row < rows ? row : 0));
        beginHere();
    }
}

SourceId ReportTable::currentReport() const
{
    return currentIndex().isValid() ? m_reports.sourceAt(currentIndex().row()) : SourceId();
}

bool ReportTable::isAtBeginning() const
{
    return !m_awaited && (!currentIndex().isValid() || currentReport() == m_begun);
}

/// The room also changes when a scroll bar or the report beside it takes some.
void ReportTable::resizeEvent(QResizeEvent *event)
{
    m_columns->fitReport();
    QTableView::resizeEvent(event);
}

void ReportTable::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTableView::selectionChanged(selected, deselected);
    if (!m_keepsPlace && !deselected.isEmpty())
        Q_EMIT selectionLost();
    Q_EMIT selectionMoved();
}

void ReportTable::selectOnly(SourceId report)
{
    const int row = m_reports.rowOf(report);
    if (row < 0)
        return;
    const QModelIndex index = m_reports.index(row, 0);
    setCurrentIndex(index); // from where Shift selects from now on
    scrollTo(index);
}

void ReportTable::selectWhenShown(SourceId report)
{
    const bool isShown = m_reports.rowOf(report) >= 0;
    m_awaited = isShown ? SourceId() : report;
    selectOnly(report);
}

/// What no mouse and no key asks for is one row alone: Qt would add it while Ctrl is held, as it is
/// for a shortcut.
QItemSelectionModel::SelectionFlags ReportTable::selectionCommand(const QModelIndex &index,
                                                                  const QEvent *event) const
{
    return event ? QTableView::selectionCommand(index, event)
                 : QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows;
}

void ReportTable::selectSome()
{
    if (selectionModel()->hasSelection() || m_reports.rowCount() == 0)
        return;
    selectOnly(m_reports.sourceAt(std::max(0, currentIndex().row())));
}

std::vector<SourceId> ReportTable::selected() const
{
    std::vector<SourceId> result;
    const QItemSelection selection = selectionModel()->selection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            result.push_back(m_reports.sourceAt(row));
    }
    return result;
}

qint64 ReportTable::selectedCount() const
{
    qint64 count = 0;
    const QItemSelection selection = selectionModel()->selection();
    for (const QItemSelectionRange &range : selection)
        count += range.height();
    return count;
}

/// The name of the copying says how much it copies.
void ReportTable::updateActions()
{
    const qint64 count = selectedCount();
    m_copy->setEnabled(count > 0);
    m_copy->setText(count > 1 ? tr("Copy %n link(s)", nullptr, int(count)) : tr("Copy link"));
    m_put->setEnabled(m_workspace.canEdit() && count > 0);
}

void ReportTable::copyLinks()
{
    QStringList links;
    const std::vector<SourceId> reports = selected();
    for (const SourceId report : reports)
        links << m_reports.at(m_reports.rowOf(report)).url();
    if (links.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(links.join(u'\n'));
    m_workspace.showMessage(tr("%n links copied.", nullptr, int(links.size())));
}

void ReportTable::putIntoFinding()
{
    constexpr size_t mostNamed = 5;
    m_workspace.guarded([this] {
        ForFinding wanted;
        wanted.reports = selected();
        QStringList names;
        for (size_t i = 0; i < wanted.reports.size() && i < mostNamed; ++i) {
            const Source report = sources::at(m_workspace.database(), wanted.reports[i]);
            names << shortened(report.url.isEmpty() ? report.title : report.url, 120);
        }
        if (wanted.reports.size() > mostNamed)
            names << tr("… %1 in all").arg(wanted.reports.size());
        wanted.what = names.join(u'\n');
        if (wanted.reports.empty() || !m_workspace.canEdit())
            return;
        const auto act = [this, wanted] { axial::putIntoFinding(m_workspace, window(), wanted); };
        if (wanted.reports.size() < manyReports)
            return act();
        const int number = int(wanted.reports.size());
        const QString count = numberWords(number);
        askAboutMany(m_workspace, this, tr("Put many reports into a finding"),
                     tr("Put %1 issue report(s) into a finding?", nullptr, number).arg(count),
                     tr("The finding lists each of them, and so does a report that is written of "
                        "it. One undo takes it back."),
                     tr("Put %1 report(s) there…", nullptr, number).arg(count), act);
    });
}

} // namespace axial
