#include "core/base/messages.h"
#include "core/project/merging/partmerge.h"

#include <algorithm>

namespace axial {
namespace {

/// A coder's word on a report in a round.
struct Unit {
    qint64 source = 0;
    qint64 round = 0;
    qint64 coder = 0;

    bool operator==(const Unit &) const = default;
    QByteArray key() const
    {
        return QByteArray::number(source) + ',' + QByteArray::number(round) + ','
               + QByteArray::number(coder);
    }
};

class LabelMerge
{
public:
    explicit LabelMerge(MergeWork &work)
        : m_work(work), m_counts(work.report.of(MergeKind::Labels)),
          m_mine(work.db.prepare("SELECT code FROM label WHERE source=?1 AND round=?2 AND coder=?3 "
                                 "ORDER BY code")),
          m_insert(work.db.prepare("INSERT INTO label(source, round, coder, code, at) "
                                   "VALUES(?1, ?2, ?3, ?4, ?5)")),
          m_isPart(work.db.prepare("INSERT OR IGNORE INTO round_source(source, round) "
                                   "VALUES(?1, ?2)")),
          m_timeThere(work.other.prepare("SELECT max(at) FROM label WHERE source=?1 AND round=?2 "
                                         "AND coder=?3"))
    {
        auto rounds = work.db.query("SELECT id FROM round WHERE exclusive <> 0");
        while (rounds.next())
            m_exclusive.insert(rounds.integer(0));
    }

    void run()
    {
        // In the order of the key, so that labels of a unit come together.
        auto rows = m_work.other.query("SELECT source, round, coder, code FROM label "
                                       "ORDER BY source, round, coder, code");
        Unit unit;
        std::vector<qint64> codes;
        while (rows.next()) {
            const Unit next{rows.integer(0), rows.integer(1), rows.integer(2)};
            if (!(next == unit)) {
                settle(unit, codes);
                codes.clear();
                unit = next;
            }
            codes.push_back(rows.integer(3));
        }
        settle(unit, codes);
    }

private:
    /// In our ids; false when something of it was left out.
    bool translate(const Unit &theirs, Unit &mine, std::vector<qint64> &codes) const
    {
        const auto source = m_work.ids.find(StudyTable::Source, theirs.source);
        const auto round = m_work.ids.find(StudyTable::Round, theirs.round);
        const auto coder = m_work.ids.find(StudyTable::Coder, theirs.coder);
        if (!source || !round || !coder)
            return false;
        mine = {*source, *round, *coder};
        std::vector<qint64> known;
        for (const qint64 code : codes) {
            if (const auto ours = m_work.ids.find(StudyTable::Code, code))
                known.push_back(*ours);
        }
        std::sort(known.begin(), known.end());
        known.erase(std::unique(known.begin(), known.end()), known.end());
        codes = std::move(known);
        return !codes.empty();
    }

    void settle(const Unit &theirs, std::vector<qint64> codes)
    {
        m_work.pause();
        const std::vector<qint64> theirCodes = codes;
        Unit unit;
        if (theirCodes.empty() || !translate(theirs, unit, codes))
            return;
        std::vector<qint64> mine;
        m_mine.bind(unit.source, unit.round, unit.coder);
        while (m_mine.next())
            mine.push_back(m_mine.integer(0));
        if (mine == codes) {
            ++m_counts.equal;
            return;
        }
        const bool isOne = m_exclusive.contains(unit.round);
        if (mine.empty())
            takeNew(theirs, unit, codes);
        else if (isOne)
            replace(theirs, unit, mine, codes);
        else
            add(theirs, unit, mine, codes);
    }

    void takeNew(const Unit &theirs, const Unit &unit, const std::vector<qint64> &codes)
    {
        const MergeHistory &history = m_work.history;
        const bool wasRemoved = history.isShared
                                && (history.here.hasTouched(StudyTable::Label, theirs.key())
                                    || history.here.hasTouched(StudyTable::Label, unit.key()))
                                && !m_work.ids.isNew(StudyTable::Source, unit.source)
                                && !m_work.ids.isNew(StudyTable::Round, unit.round);
        if (!wasRemoved) {
            put(theirs, unit, codes);
            ++m_counts.added;
            return;
        }
        MergeConflict conflict = conflictAbout(theirs, unit);
        conflict.mine = MergingText::tr("removed");
        conflict.theirs = words(unit, codes);
        conflict.isRemoval = true;
        conflict.proposed = MergeChoice::Theirs;
        ++m_counts.conflicting;
        if (m_work.ask(std::move(conflict)) != MergeChoice::Mine)
            put(theirs, unit, codes);
    }

    void replace(const Unit &theirs, const Unit &unit, const std::vector<qint64> &mine,
                 const std::vector<qint64> &codes)
    {
        using Whole = MergeHistory::Whole;
        const Whole whole = m_work.history.whole(StudyTable::Label, theirs.key(), unit.key());
        if (whole == Whole::Stays) {
            ++m_counts.equal;
            return;
        }
        const bool isTheirs = whole == Whole::IsTaken;
        bool isTaken = isTheirs;
        if (!isTheirs) {
            MergeConflict conflict = conflictAbout(theirs, unit);
            conflict.mine = words(unit, mine);
            conflict.theirs = words(unit, codes);
            isTaken = m_work.ask(std::move(conflict)) == MergeChoice::Theirs;
        }
        ++(isTheirs ? m_counts.changed : m_counts.conflicting);
        if (!isTaken)
            return;
        m_work.db.run("DELETE FROM label WHERE source=?1 AND round=?2 AND coder=?3", unit.source,
                      unit.round, unit.coder);
        put(theirs, unit, {codes.front()});
    }

    /// Where several labels may stand, those of both do; one that was taken off here stays off,
    /// unless its coder went on labelling the report there as well.
    void add(const Unit &theirs, const Unit &unit, const std::vector<qint64> &mine,
             const std::vector<qint64> &codes)
    {
        std::vector<qint64> missing;
        std::set_difference(codes.begin(), codes.end(), mine.begin(), mine.end(),
                            std::back_inserter(missing));
        const bool isAsked = leaveOff(theirs, unit, missing);
        put(theirs, unit, missing);
        ++(isAsked ? m_counts.conflicting : missing.empty() ? m_counts.equal : m_counts.changed);
    }

    /// Whether somebody was asked about one of them.
    bool leaveOff(const Unit &theirs, const Unit &unit, std::vector<qint64> &codes)
    {
        const MergeHistory &history = m_work.history;
        if (!history.isShared)
            return false;
        bool isAsked = false;
        const bool isTouched = history.there.hasTouched(StudyTable::Label, theirs.key());
        const auto staysOff = [&](qint64 code) {
            const QByteArray key = unit.key() + ',' + QByteArray::number(code);
            if (!history.here.hasRemoved(StudyTable::Label, key))
                return false;
            if (!isTouched)
                return true;
            MergeConflict conflict = conflictAbout(theirs, unit);
            conflict.id += QStringLiteral(",%1").arg(code);
            conflict.mine = MergingText::tr("removed");
            conflict.theirs = words(theirs, {code});
            conflict.isRemoval = true;
            conflict.proposed = MergeChoice::Theirs;
            isAsked = true;
            return m_work.ask(std::move(conflict)) == MergeChoice::Mine;
        };
        codes.erase(std::remove_if(codes.begin(), codes.end(), staysOff), codes.end());
        return isAsked;
    }

    void put(const Unit &theirs, const Unit &unit, const std::vector<qint64> &codes)
    {
        if (codes.empty())
            return;
        if (unit.source != m_part.source || unit.round != m_part.round)
            m_isPart.run(unit.source, unit.round); // the coders of a report come together
        m_part = unit;
        m_timeThere.bind(theirs.source, theirs.round, theirs.coder);
        std::optional<qint64> at;
        if (m_timeThere.next() && !m_timeThere.isNull(0))
            at = m_timeThere.integer(0);
        const bool isOne = m_exclusive.contains(unit.round);
        for (const qint64 code : codes) {
            m_insert.run(unit.source, unit.round, unit.coder, code, at);
            if (isOne)
                break;
        }
    }

    MergeConflict conflictAbout(const Unit &theirs, const Unit &unit) const
    {
        MergeConflict conflict;
        conflict.id = QStringLiteral("label:") + QString::fromLatin1(theirs.key());
        conflict.kind = MergeKind::Labels;
        conflict.about = QStringLiteral("%1 · %2").arg(
            m_work.mine.of(StudyTable::Source, unit.source),
            m_work.mine.of(StudyTable::Coder, unit.coder));
        conflict.what = MergingText::tr("Label");
        return conflict;
    }

    QString words(const Unit &unit, const std::vector<qint64> &codes) const
    {
        if (m_work.blindness.hidesLabels(RoundId{unit.round}, CoderId{unit.coder}))
            return MergeBlindness::words();
        QStringList names;
        for (const qint64 code : codes)
            names << m_work.mine.of(StudyTable::Code, code);
        return names.join(QStringLiteral(", "));
    }

    MergeWork &m_work;
    MergeCounts &m_counts;
    Statement m_mine;
    Statement m_insert;
    Statement m_isPart;
    Statement m_timeThere;
    Unit m_part;              ///< was made a part of its round last
    QSet<qint64> m_exclusive; ///< rounds in which a coder gives a report one label
};

} // namespace

void mergeLabels(MergeWork &work)
{
    LabelMerge(work).run();
}

} // namespace axial
