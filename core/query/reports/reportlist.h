#pragma once

#include "core/base/id.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

/// What coders and decisions say of one report.
struct ReportCells {
    std::vector<QStringList> labels; ///< keys by coder, in the order of the tree; none = no label
    QString decision;                ///< key; empty = none

    bool operator==(const ReportCells &) const = default;
};

/// The reports of a round with each coder's label and the decision, as columns of small numbers:
/// about 70 bytes a report beside its title, so that a million of them can be held, narrowed and
/// sorted. In Qt's lists, since a copy of one costs nothing and is not changed by who writes into
/// the other: a worker sorts what the window goes on editing.
struct ReportList {
    QStringList coders;
    std::vector<CoderId> coderIds; ///< beside `coders`
    QStringList repositories;      ///< as first met
    QStringList keys; ///< of the codes; the first is empty: no label, no decision. What a coder
                      ///< gave together in a round of several labels is a key, too: "C.2, C.9"
    QHash<quint32, QList<quint32>> several; ///< the keys, ascending, in one that is several
    QHash<CodeId, quint32> keyOf;           ///< index into keys
    QList<QByteArray> openings; ///< what links begin with, in UTF-8: all up to the last slash
    QByteArray endings;         ///< of all links, each before its title, one after the other
    QStringList states;         ///< "open", "closed", as their service says it
    QStringList authors;
    qsizetype mine = -1;      ///< index into coders of who asks; -1 = none of them
    bool hidesOthers = false; ///< their labels and the decisions were not read
    bool isOfRound = true;    ///< else it is every report of the study, without labels
    QStringList roundNames;   ///< of a list of no round: "Pilot, Main"; the first is empty

    QList<qint64> sources;     ///< ascending
    QList<quint32> repository; ///< index into repositories
    QList<qint32> years;       ///< 0 = unknown
    QList<quint32> labels;     ///< index into keys; those of one report stand together
    QList<quint32> decisions;  ///< index into keys
    QList<quint32> opening;    ///< index into openings
    QList<qint64> endingEnds;  ///< in `endings`, in bytes
    QList<quint32> titleSizes; ///< in `endings`, in bytes; 0 = the link is all that is known
    QList<quint32> state;      ///< index into states
    QList<quint32> author;     ///< index into authors
    QList<quint8> marks;       ///< of Mark
    QList<quint32> inRounds;   ///< index into roundNames; nothing in a list of a round

    qint64 total = 0;    ///< reports of the round; more than size() while only the first are read
    qint64 excluded = 0; ///< of those that were read
    // Excluded reports count in none of these:
    qint64 paired = 0;    ///< reports with labels of two coders or more
    qint64 disagreed = 0; ///< of them
    qint64 undecided = 0;

    enum Mark : quint8 {
        Pull = 1,
        Bot = 2,
        Excluded = 4,
        Others = 8,      ///< dealt to other coders than who asks
        Unassigned = 16, ///< in no round, which only a list of no round can say
        Discuss = 32     ///< there are notes on it that who asks may see
    };

    qsizetype size() const { return sources.size(); }
    /// The link, or the title of what has none.
    QString link(qsizetype report) const;
    QByteArrayView ending(qsizetype report) const;
    /// In UTF-8; empty where the link is all that is known.
    QByteArrayView title(qsizetype report) const;
    quint32 label(qsizetype report, qsizetype coder) const
    {
        return labels[report * coders.size() + coder];
    }
    const QString &decision(qsizetype report) const { return keys[decisions[report]]; }
    /// An excluded report has nothing to agree on.
    bool isDisagreed(qsizetype report) const;
    /// By its keywords or another round: it is shown only.
    bool isExcluded(qsizetype report) const { return marks[report] & Excluded; }
    /// It counts, is my part, and I gave it no label.
    bool awaitsMine(qsizetype report) const
    {
        return isOfRound && !(marks[report] & (Others | Excluded))
               && (mine < 0 || label(report, mine) == 0);
    }
    int labelCount(qsizetype report) const;
    /// How unequal the labels are, in bits; 0 = all alike.
    double split(qsizetype report) const;
    /// -1 when it is not among them.
    qsizetype find(SourceId source) const;
    ReportCells cells(qsizetype report) const;
    /// What is said of a report now; what is counted of all of them with it.
    void setCells(qsizetype report, const ReportCells &cells);
    /// Counts `paired`, `disagreed`, `undecided` and `excluded` in the columns.
    void count();
    /// The index into keys of what a coder gave together with one more.
    quint32 with(quint32 label, quint32 key);
    /// Indices into keys of single labels.
    QList<quint32> partsOf(quint32 label) const;

private:
    void count(qsizetype report, int by);
    quint32 keyIndex(const QString &key);

    QHash<QList<quint32>, quint32> m_together; ///< the index of several, by what they are
};

} // namespace axial
