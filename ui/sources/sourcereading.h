#pragma once

#include "core/project/sources/sourcelist.h"
#include "ui/base/latestjob.h"

#include <functional>
#include <optional>

namespace axial {

class SourceModel;
struct Changes;

/// Reads the sources of the project into the model: few of them at once, many on a worker, and
/// after a step, of which it learns by itself, those that it touched.
class SourceReading : public QObject
{
    Q_OBJECT

public:
    SourceReading(Workspace &workspace, SourceModel &model, QObject *parent = nullptr);

    /// Of the project that is open now; another's are gone at once.
    void open();
    /// Whether the project has any; as long as nobody knows, that it has.
    bool hasSources() const;

Q_SIGNALS:
    /// The model shows them, or, since they are many, will soon; or it can't be done just now, and
    /// they are read again after the next step.
    void read();
    /// Those of a project that was opened are shown for the first time.
    void opened();

private:
    using Read = std::function<SourceList(Database &, const Progress *)>;
    void stop();
    void readAll();
    void readAtOnce(const Read &read);
    void readLater(const Read &read);
    void takeChanges(const Changes &changes);
    void take(SourceList list);
    void sayOpened();

    Workspace &m_workspace;
    SourceModel &m_model;
    LatestJob m_job;
    LatestJob m_arranging;
    bool m_isWhole = false; ///< the model has all that the project had when it was read
    bool m_isOpening = false;
    QString m_path; ///< of the project that is shown
};

} // namespace axial
