#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <optional>

namespace axial {

class Database;

/// The reports of a round with each coder's label and the decision, as columns of small numbers:
/// about 60 bytes a report, so that a million of them can be held, narrowed and sorted. In Qt's
/// lists, since a copy of one costs nothing and is not changed by who writes into the other: a
/// worker sorts what the window goes on editing.
struct ReportList {
    QStringList coders;
    QStringList repositories;   ///< as first met
    QStringList keys;           ///< of the codes; the first is empty: no label, no decision
    QList<QByteArray> openings; ///< what links begin with, in UTF-8: all up to the last slash
    QByteArray endings;         ///< of all links, one after the other

    QList<qint64> sources;     ///< ascending
    QList<quint32> repository; ///< index into repositories
    QList<qint32> years;       ///< 0 = unknown
    QList<quint32> labels;     ///< index into keys; those of one report stand together
    QList<quint32> decisions;  ///< index into keys
    QList<quint32> opening;    ///< index into openings
    QList<qint64> endingEnds;  ///< in `endings`, in bytes

    qint64 total = 0;     ///< reports of the round; more than size() while only the first are read
    qint64 paired = 0;    ///< reports with labels of two coders or more
    qint64 disagreed = 0; ///< of them
    qint64 undecided = 0;

    qsizetype size() const { return sources.size(); }
    /// The link, or the title of what has none.
    QString link(qsizetype report) const;
    QByteArrayView ending(qsizetype report) const;
    quint32 label(qsizetype report, qsizetype coder) const
    {
        return labels[report * coders.size() + coder];
    }
    const QString &decision(qsizetype report) const { return keys[decisions[report]]; }
    bool isDisagreed(qsizetype report) const;
    int labelCount(qsizetype report) const;
    /// -1 when it is not among them.
    qsizetype find(SourceId source) const;
    /// What was decided for a report (empty = nothing), `undecided` with it.
    void setDecision(qsizetype report, const QString &key);
    /// Counts `paired`, `disagreed` and `undecided` in the columns.
    void count();
};

/// Whose labels are read. Who codes blind sees no other's, and no decision.
struct ReportsSeen {
    std::optional<QString> onlyCoder;
    qint64 first = -1; ///< no more reports than that; -1 = all
};

/// Reads a round report by report, so that no more is held than what comes out. Throws Error and
/// Canceled.
ReportList readReports(Database &db, RoundId round, const ReportsSeen &seen, Progress &progress);

} // namespace axial
