#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QObject>

#include <functional>

class QWidget;

namespace axial {

class ErrorBar;
class ReportPanel;
class Workspace;
struct MergeChoices;

/// Another project that comes into the open one: chosen, compared, merged, reported.
class MergeDoor : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::MergeDoor)

public:
    MergeDoor(Workspace &workspace, QWidget &window, ErrorBar &errors, ReportPanel &report);

    void ask();
    /// Shows what it would bring.
    void take(const QString &path);

private:
    void merge(const QString &path, const MergeChoices &choices);
    std::function<bool()> standing(HistoryId before) const;

    Workspace &m_workspace;
    QWidget &m_window;
    ErrorBar &m_errors;
    ReportPanel &m_report;
};

} // namespace axial
