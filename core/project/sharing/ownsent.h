#pragma once

#include "core/project/sharing/ownreplay.h"
#include "core/project/sharing/sharedsteps.h"

namespace axial::sharing {

/// A value of a field, which another took the place of. Both are told: each by their own file.
struct Overwritten {
    const Thing &thing;
    ThingRows::Row row; ///< as it is
    size_t column = 0;
    Statement::Value mine;
    Statement::Value theirs;
    QString who; ///< wrote theirs
    bool isMineLater = false;
};
OwnReplay::Kept told(Database &db, const Overwritten &field);

/// What one coder did and the team has: what steps of others do to it that were done without
/// having seen it, and what of it they remove.
class OwnSent
{
public:
    OwnSent(Database &db, const QString &coder) : m_db(db), m_coder(coder) {}

    /// Of a step that follows all in the file, before it is applied.
    std::vector<OwnReplay::Kept> meet(const ArrivedStep &arrived);

private:
    using StepRow = changesets::StepRow;
    using Values = StepRow::Values;
    struct Mine {
        qint64 seq = 0;
        QString label;
        bool isRemoved = false;
        Values values; ///< of the columns that were written
    };

    void read(qint64 since);
    void meetRemark(const StepRow &row, const SharedStep &step, qint64 since);
    void meetRow(const StepRow &row, const SharedStep &step, qint64 since);
    void meetRemovals(const std::vector<StepRow> &rows, const SharedStep &step);
    QString typedAt(qint64 seq) const;
    const Mine *mineSince(const RowKey &row, qint64 since) const;

    Database &m_db;
    QString m_coder;
    std::optional<qint64> m_since; ///< from which on m_mine is read
    qint64 m_readTo = 0;           ///< the last id of the history
    QHash<RowKey, Mine> m_mine;
    QSet<QString> m_undone;   ///< steps of mine of which it is said
    bool m_editsText = false; ///< the step that is met
    std::vector<OwnReplay::Kept> m_kept;
};

} // namespace axial::sharing
