#pragma once

#include "core/query/reports/reportfilter.h"
#include "ui/base/latestjob.h"
#include "ui/widgets/fields/filterfield.h"

#include <QCoreApplication>
#include <QMenu>
#include <QTimer>

#include <memory>

namespace axial {

class ReportFilterField;
class ReportModel;
class Workspace;

/// The filters that were saved in the study: chosen, saved under a name, deleted; each a step that
/// undo takes back.
class SavedFilters : public QMenu
{
    Q_DECLARE_TR_FUNCTIONS(axial::SavedFilters)

public:
    SavedFilters(Workspace &workspace, ReportFilterField &field, QWidget *parent = nullptr);

private:
    void fill();
    void save(const QString &name);

    Workspace &m_workspace;
    ReportFilterField &m_field;
    QMenu *m_delete;
};

/// The words and fields that narrow the reports. It says what the table shows: also after a wish
/// that was cancelled, else reports are decided that were believed to be filtered out.
class ReportFilterField : public FilterField
{
    Q_OBJECT

public:
    explicit ReportFilterField(ReportModel &reports, QWidget *parent = nullptr);

    /// What is typed, at once.
    void apply() { applyAs(text()); }
    /// A saved filter, as if it had been typed.
    void applyText(const QString &text);
    /// Other reports, of which none is hidden.
    void reset();
    /// After Cancel: back to what is shown.
    void showApplied();
    QString problem() const override;

    static constexpr int pauseMs = 120; ///< after the last key it is applied

Q_SIGNALS:
    void aboutToApply();
    void applied();

private:
    QString settled() const;
    void applyAs(const QString &wished);

    ReportModel &m_reports;
    QTimer m_pause;
    QString m_wished; ///< as it was typed when it was applied last
    QString m_shown;  ///< likewise, of what is shown
};

/// Looks on a worker into the texts of the reports when the filter asks for words in them, and
/// hands over what was found as it comes: first at once, then in ever longer pauses, since each
/// time the whole table is arranged.
class ReportTextReading : public QObject
{
    Q_OBJECT

public:
    ReportTextReading(Workspace &workspace, ReportModel &reports, QObject *parent = nullptr);

    bool isRunning() const { return m_reading.isRunning(); }
    /// Cancel, or an error, came before all was looked through.
    bool isPartial() const { return m_isPartial; }

    static constexpr int firstPauseMs = 60;
    static constexpr int longestPauseMs = 1000;

Q_SIGNALS:
    /// Begun, more found, or over.
    void changed();

private:
    struct Inbox;

    void read();
    void collect();
    void finish(bool isPartial);

    Workspace &m_workspace;
    ReportModel &m_reports;
    std::shared_ptr<Inbox> m_inbox;
    QTimer m_pause;
    bool m_isPartial = false;
    LatestJob m_reading{m_workspace};
};

} // namespace axial
