#include "ui/triage/reports/reportfilterfield.h"

#include "core/project/savedfilters.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QMutex>
#include <QSignalBlocker>

#include <algorithm>

namespace axial {

SavedFilters::SavedFilters(Workspace &workspace, ReportFilterField &field, QWidget *parent)
    : QMenu(tr("Saved filters"), parent), m_workspace(workspace), m_field(field),
      m_delete(new QMenu(tr("Delete a saved filter"), this))
{
    menuAction()->setIcon(icons::icon("filter"));
    menuAction()->setToolTip(tr("Saved filters"));
    setToolTipsVisible(true);
    setAccessibleName(tr("Saved filters"));
    connect(this, &QMenu::aboutToShow, this, &SavedFilters::fill);
    fill();
}

void SavedFilters::fill()
{
    clear();
    std::vector<SavedFilter> saved;
    if (m_workspace.project())
        m_workspace.guarded(
            [&] { saved = savedfilters::all(m_workspace.database(), savedfilters::triage); });
    for (const SavedFilter &filter : saved) {
        addAction(menuText(filter.name), &m_field, [this, text = filter.text] {
            m_field.applyText(text);
        })->setToolTip(plainToolTip(filter.text));
    }
    addSeparator();
    addAction(tr("Save this filter…"), this, [this] {
        connect(askForLine(m_workspace, &m_field, tr("Save filter"), tr("Name of the filter:"),
                           m_field.text().trimmed().left(60)),
                &QInputDialog::textValueSelected, this, &SavedFilters::save);
    })->setEnabled(m_workspace.canEdit() && !m_field.text().trimmed().isEmpty());
    addMenu(m_delete);
    m_delete->clear();
    m_delete->setEnabled(!saved.empty() && m_workspace.canEdit());
    for (const SavedFilter &filter : saved) {
        m_delete->addAction(menuText(filter.name), this, [this, filter] {
            m_workspace.edit(tr("Delete the filter %1").arg(filter.name),
                             [&](Database &db) { savedfilters::remove(db, filter.id); });
        });
    }
}

void SavedFilters::save(const QString &name)
{
    const QString text = m_field.text().trimmed();
    m_workspace.edit(tr("Save the filter %1").arg(name), [&](Database &db) {
        savedfilters::save(db, savedfilters::triage, name, text);
    });
}

ReportFilterField::ReportFilterField(ReportModel &reports, QWidget *parent)
    : FilterField(tr("Filter reports"), parent), m_reports(reports)
{
    setMinimumWidth(160);
    offerFields(reportFields(),
                [&reports](int field) { return valuesOf(ReportField(field), reports.wished()); });
    setPlaceholderText(tr("Filter reports: repo:x year:2024 label:C.2 is:disagreed"));
    setWhatsThis(tr("Words that a report must have, and fields such as year:2024; a minus before "
                    "one leaves out what it finds."));
    // A stroke is answered at once; a fast typist does not wait for 100,000 rows at each.
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { applyAs(settled()); });
    connect(this, &QLineEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(this, &QLineEdit::returnPressed, this, &ReportFilterField::apply);
    connect(this, &QLineEdit::editingFinished, this, [this] { // the list is next
        if (m_pause.isActive() || m_wished != text())
            apply();
    });
    connect(&reports, &ReportModel::rearranged, this, [this] {
        const bool isWished = ReportFilter::parse(m_wished) == m_reports.wish().filter;
        m_shown = isWished ? m_wished : QString();
    });
}

/// Without the last word while it is the beginning of a field's name that is being typed: as a word
/// it would hide nearly everything until the colon comes.
QString ReportFilterField::settled() const
{
    const QString all = text();
    if (cursorPosition() != all.size())
        return all;
    const qsizetype start = all.lastIndexOf(u' ') + 1;
    const QString begun = all.mid(start + (all.mid(start).startsWith(u'-') ? 1 : 0));
    const ListFields fields = reportFields();
    const auto isName = [&](const QString &name) {
        return name.startsWith(begun, Qt::CaseInsensitive);
    };
    const bool isBegun = !begun.isEmpty()
                         && std::ranges::any_of(fields, [&](const ListField &field) {
                                return std::ranges::any_of(field.names, isName);
                            });
    return isBegun ? all.left(start) : all;
}

void ReportFilterField::applyAs(const QString &wished)
{
    m_pause.stop();
    Q_EMIT aboutToApply();
    m_wished = wished;
    m_reports.setFilter(ReportFilter::parse(m_wished));
    Q_EMIT applied();
}

void ReportFilterField::reset()
{
    const QSignalBlocker quiet(this);
    clear();
    m_pause.stop();
    m_wished.clear();
    m_reports.setFilter({});
}

void ReportFilterField::showApplied()
{
    if (m_reports.isArranging())
        return; // another wish came after it
    const ReportFilter &filter = m_reports.wish().filter;
    if (m_pause.isActive() || ReportFilter::parse(text()) == filter
        || ReportFilter::parse(settled()) == filter)
        return; // what is being typed is applied soon
    const bool isShown = ReportFilter::parse(m_shown) == filter;
    setText(isShown ? m_shown : QString());
    m_wished = text();
    m_pause.stop();
}

QString ReportFilterField::problem() const
{
    return filterProblem(ReportFilter::parse(settledText()), m_reports.reports());
}

void ReportFilterField::applyText(const QString &text)
{
    setText(text);
    apply();
}

/// What the worker has found.
struct ReportTextReading::Inbox {
    QMutex mutex;
    QList<bool> found; ///< by report
    bool hasNew = false;
};

ReportTextReading::ReportTextReading(Workspace &workspace, ReportModel &reports, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_reports(reports)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        m_pause.setInterval(std::min(2 * m_pause.interval(), longestPauseMs));
        collect();
        m_pause.start();
    });
    connect(&reports, &ReportModel::textWishChanged, this, &ReportTextReading::read);
}

void ReportTextReading::read()
{
    m_reading.stop();
    m_pause.stop();
    m_isPartial = false;
    m_inbox = std::make_shared<Inbox>();
    const ReportFilter filter = m_reports.wish().filter;
    const ReportList list = m_reports.wished();
    if (filter.needsText() && list.size() > 0) {
        m_reading.readOrTell<bool>(
            tr("Searching the texts of reports"),
            [inbox = m_inbox, list, filter](Database &db, Progress &progress) {
                {
                    const QMutexLocker lock(&inbox->mutex); // begun again after an interruption
                    inbox->found = QList<bool>(list.size(), false);
                }
                findInTexts(db, list, filter, progress, [&inbox](qsizetype report) {
                    const QMutexLocker lock(&inbox->mutex);
                    inbox->found[report] = true;
                    inbox->hasNew = true;
                });
                return true;
            },
            [this](bool) { finish(false); }, [this] { finish(true); });
        if (m_reading.isRunning())
            m_pause.start(firstPauseMs);
    }
    Q_EMIT changed();
}

void ReportTextReading::collect()
{
    QList<bool> found;
    {
        const QMutexLocker lock(&m_inbox->mutex);
        if (!m_inbox->hasNew)
            return;
        m_inbox->hasNew = false;
        found = m_inbox->found;
        found.detach(); // here, not while the worker writes into it
    }
    if (found.size() == m_reports.wished().size())
        m_reports.setFound(std::move(found));
    Q_EMIT changed();
}

void ReportTextReading::finish(bool isPartial)
{
    m_pause.stop();
    m_isPartial = isPartial;
    collect();
    Q_EMIT changed();
}

} // namespace axial
