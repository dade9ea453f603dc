#pragma once

#include "core/project/codes/codingcounts.h"
#include "ui/base/latestjob.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <optional>

namespace axial {

struct Changes;

/// How often codes are used and how far each source is coded, counted on a worker: after a step
/// only what the step touched.
class CodingCounter : public QObject
{
    Q_OBJECT

public:
    explicit CodingCounter(Workspace &workspace, QObject *parent = nullptr);

    /// Everything anew: another project, or other coders may be seen.
    void countAll();
    void recount(const Changes &changes);

    const CodingCounts &counts() const { return m_counts; }
    /// Initials by CoderId.value.
    const QHash<qint64, QString> &coders() const { return m_coders; }

Q_SIGNALS:
    void counted();

private:
    /// What the two trees say beside their names.
    struct Reading {
        CodingCounts::Reading codings;
        QHash<qint64, QString> coders;
    };
    void count();
    void take(std::optional<Reading> reading);

    Workspace &m_workspace;
    LatestJob m_counting{m_workspace};
    CodingCounts m_counts;
    QHash<qint64, QString> m_coders;
    std::optional<TouchedCodings> m_uncounted; ///< since the last counting; nullopt = all
};

} // namespace axial
