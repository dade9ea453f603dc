#pragma once

#include "core/project/history/changes.h"
#include "core/project/history/stepplaces.h"

#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace axial {

class Workspace;

/// Tells a view where an undo or a redo changed something that it shows, so that it can go there.
/// A view that is not seen hears of the last one when it comes up.
class ReplayedStep : public QObject
{
public:
    /// `show` gets the places, never none, after all views have read what changed; it is asked only
    /// where one of the tables was touched.
    ReplayedStep(Workspace &workspace, QWidget &view, std::vector<StudyTable> tables,
                 std::function<void(const std::vector<StepPlace> &places)> show);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void take(const Changes &changes);
    void showLater();
    void show();
    std::vector<StepPlace> places() const;

    Workspace &m_workspace;
    QWidget &m_view;
    std::vector<StudyTable> m_tables;
    std::function<void(const std::vector<StepPlace> &)> m_show;
    Changes::Kind m_kind = Changes::Kind::Edited; ///< edited = nothing waits to be shown
    QString m_coder;                              ///< whose step it was
};

} // namespace axial
