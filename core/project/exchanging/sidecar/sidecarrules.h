#pragma once

#include "core/project/merging/mergework.h"

#include <QHash>
#include <QSet>

namespace axial {

struct ExchangeImport;

/// What every project keeps to, and the database doesn't see to by itself: whether a row of a
/// side-car, in our ids, may come in.
class SideCarRules
{
public:
    explicit SideCarRules(ExchangeImport &work) : m_work(work) {}

    bool fits(const Thing &table, const MergeRow &row);
    /// Whether a quote's words stand there: its id, start and end.
    bool fitsPlace(const MergeRow &place);
    /// It is a part of something that was here before, and would change it: a source could get into
    /// a round that hides its codings, and a stranger's label into a round of ours.
    bool changesWhatWasHere(const Thing &table, const MergeRow &row) const;
    /// What lacks other rows, now that all are in, goes again; how many these are.
    qint64 removeUnfinished();

private:
    bool isThere(const char *sql, const Statement::Value &one, const Statement::Value &two = {},
                 const Statement::Value &three = {});
    bool fitsLabel(const MergeRow &row);
    bool fitsTurn(const MergeRow &row);
    bool fitsExclusion(const MergeRow &row);
    static bool fitsLink(const Thing &table, const MergeRow &row);
    bool fitsCard(const MergeRow &row);
    bool isCode(const Statement::Value &code);

    ExchangeImport &m_work;
    QSet<std::pair<qint64, qint64>> m_cards; ///< board and summary
    QHash<qint64, qint64> m_lastTurns;       ///< where the last one ends, by source
    SourceId m_wordsOf;                      ///< whose text is the one below
    QString m_words;
};

} // namespace axial
