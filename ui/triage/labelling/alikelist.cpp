#include "ui/triage/labelling/alikelist.h"

#include "core/project/history/changes.h"
#include "ui/base/workspace.h"
#include "ui/lists/rowdelegate.h"
#include "ui/theme/icons.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

constexpr int sourceRole = Qt::UserRole + 1;

SourceId sourceOf(const QListWidgetItem &item)
{
    return SourceId{item.data(sourceRole).toLongLong()};
}

} // namespace

AlikeList::AlikeList(Workspace &workspace, const ReportModel &reports, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_reports(reports),
      m_header(new SectionHeader(tr("Similar reports"))), m_list(new QListWidget),
      m_show(new QAction(icons::icon("copy"), tr("Similar reports"), this)),
      m_tick(makeAction(tr("Tick all similar reports"), {}, this, &AlikeList::tickAll, "check"))
{
    constexpr int rows = 4, rowHeight = 24;
    auto *delegate = new RowDelegate(m_list);
    delegate->setRowHeight(rowHeight);
    m_list->setItemDelegate(delegate);
    m_list->setAccessibleName(tr("Similar reports"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFixedHeight(rows
                           * rowHeight); // the table above stays as it is from report to report
    m_show->setCheckable(true);
    connect(m_show, &QAction::toggled, this, &QWidget::setVisible);
    connect(m_header->addButton("check", m_tick->text()), &QToolButton::clicked, m_tick,
            &QAction::trigger);
    connect(m_header->addButton("close", tr("Close the similar reports")), &QToolButton::clicked,
            m_show, [this] { m_show->setChecked(false); });
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        const SourceId chosen = sourceOf(*item); // opening it clears this list
        QMetaObject::invokeMethod(
            this, [this, chosen] { Q_EMIT opened(chosen); }, Qt::QueuedConnection);
    });
    connect(&workspace, &Workspace::projectChanged, this, &AlikeList::forget);
    workspace.whenTouched({StudyTable::Source, StudyTable::SourceText}, this, [this] { forget(); });
    inColumn(this, flush, {m_header, m_list});
    fill({});
    hide();
}

/// Other reports, or other words of theirs.
void AlikeList::forget()
{
    m_reading.stop();
    m_finding.stop();
    m_likeness.reset();
    m_whenSeen.readAgain();
}

void AlikeList::showReport(SourceId report)
{
    if (report != m_report) {
        m_finding.stop();
        m_report = report;
        fill({});
    }
    m_whenSeen.readAgain();
}

void AlikeList::find()
{
    m_finding.stop();
    if (!m_report || !m_workspace.project())
        return fill({});
    if (!m_likeness)
        return readWords();
    const ReportList &list = m_reports.reports();
    if (list.size() <= ReportModel::mostAtOnce)
        return fill(m_likeness->nearest(m_report, list, mostShown, Progress()));
    m_finding.run<std::vector<ReportLikeness::Neighbour>>(
        tr("Finding similar reports"),
        [likeness = m_likeness, report = m_report, list](Progress &progress) {
            return likeness->nearest(report, list, mostShown, progress);
        },
        [this](const std::vector<ReportLikeness::Neighbour> &found) { fill(found); });
}

/// Whichever report is read by then.
void AlikeList::readWords()
{
    if (m_reading.isRunning())
        return;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return m_whenSeen.setDue();
    using Read = std::shared_ptr<const ReportLikeness>;
    m_reading.run<Read>(
        tr("Comparing the words of reports"),
        [reader](Progress &progress) {
            return std::make_shared<const ReportLikeness>(*reader, progress);
        },
        [this](Read likeness) {
            m_likeness = std::move(likeness);
            m_whenSeen.readAgain();
        },
        [this](const Error &error) {
            m_workspace.tell(error);
            stopShowing();
        },
        [this] { stopShowing(); });
    fill({});
}

/// Nothing was read.
void AlikeList::stopShowing()
{
    m_show->setChecked(false);
    m_whenSeen.setDue();
}

/// What is ticked of the same report stays so.
void AlikeList::fill(const std::vector<ReportLikeness::Neighbour> &found)
{
    std::vector<SourceId> kept;
    if (m_shown == m_report)
        kept = ticked();
    const SourceId current = m_list->currentItem() ? sourceOf(*m_list->currentItem()) : SourceId();
    m_list->clear();
    m_shown = m_report;
    for (const auto &[source, likeness] : found) {
        if (m_reports.reports().find(source) < 0)
            continue; // others are listed by now
        const ReportWords words = m_reports.of(source);
        const QString label = words.myLabel();
        const QString alike = tr("%1 %").arg(std::lround(likeness * 100));
        auto *item = new QListWidgetItem(alike + QStringLiteral("  ") + words.name(), m_list);
        item->setData(sourceRole, source.value);
        item->setData(RowDelegate::KeyRole, label);
        item->setData(RowDelegate::ColorRole, m_reports.colorOf(label));
        item->setToolTip(words.spoken());
        item->setData(
            Qt::AccessibleTextRole,
            tr("%1 alike, %2: %3")
                .arg(alike, label.isEmpty() ? tr("no label of yours") : label, words.spoken()));
        if (m_reports.reports().isOfRound) {
            item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
            const bool isKept = std::ranges::find(kept, source) != kept.end();
            item->setCheckState(isKept ? Qt::Checked : Qt::Unchecked);
        }
        if (source == current)
            m_list->setCurrentItem(item);
    }
    m_header->setTitle(!m_report               ? tr("Similar reports: no report selected")
                       : m_reading.isRunning() ? tr("Similar reports: comparing words")
                       : m_list->count() == 0  ? tr("Similar reports: none")
                                               : tr("Similar reports"));
    m_tick->setEnabled(m_list->count() > 0 && m_reports.reports().isOfRound);
}

std::vector<SourceId> AlikeList::ticked() const
{
    std::vector<SourceId> result;
    for (int row = 0; row < m_list->count() && isVisible(); ++row) {
        const SourceId source = sourceOf(*m_list->item(row));
        const bool isListed = m_reports.reports().find(source) >= 0; // others may be by now
        if (isListed && m_list->item(row)->checkState() == Qt::Checked)
            result.push_back(source);
    }
    return result;
}

void AlikeList::tickAll()
{
    const bool areAll = ticked().size() == size_t(m_list->count());
    for (int row = 0; row < m_list->count(); ++row)
        m_list->item(row)->setCheckState(areAll ? Qt::Unchecked : Qt::Checked);
}

void AlikeList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        m_show->setChecked(false);
    else
        QWidget::keyPressEvent(event);
}

} // namespace axial
