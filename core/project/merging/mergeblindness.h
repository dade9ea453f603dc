#pragma once

#include "core/base/id.h"
#include "core/project/merging/mergewords.h"
#include "core/things/thing.h"

namespace axial {

/// What a merge keeps from the person who merges: what others said of reports in a round that is
/// blind and open. How many they labelled is no secret.
class MergeBlindness
{
public:
    /// `asker` is the name of a coder; empty = nobody in particular, who sees nobody's.
    MergeBlindness(Database &db, const QString &asker) : m_db(db), m_asker(asker) {}

    /// Of a coder's labels in a round.
    bool hidesLabels(RoundId round, CoderId coder) const;
    /// Of a row in our ids: a decision or summary, or what was said of a report.
    bool hides(const Thing &table, const std::vector<Statement::Value> &row) const;
    /// What a row is about, without what it says where that is hidden.
    QString about(const Thing &table, const std::vector<Statement::Value> &row,
                  const MergeWords &words) const;
    /// In the place of hidden words.
    static QString words();

private:
    bool isAsker(qint64 coder) const;

    Database &m_db;
    QString m_asker;
};

} // namespace axial
