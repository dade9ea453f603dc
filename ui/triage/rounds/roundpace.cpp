#include "ui/triage/rounds/roundpace.h"

#include "core/project/people/coders.h"
#include "core/project/rounds/proposals.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/failures.h"
#include "ui/base/presence.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"

#include <QHash>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <vector>

namespace axial {
namespace {

struct Progresses {
    std::vector<CoderProgress> coders;
    QHash<CoderId, QString> names;
    Round round;
    CoderId me;
    qint64 toVote = 0; ///< proposals without a vote of mine
};

/// Of those of the round and of the whole study that a coder is asked about.
qint64 proposalsWithout(Database &db, RoundId round, CoderId coder)
{
    const std::vector<Proposal> every = proposals::all(db);
    return std::ranges::count_if(every, [&](const Proposal &each) {
        if (each.state != ProposalState::Open || (each.round && each.round != round))
            return false;
        const std::vector<CoderId> asked = proposals::voters(db, each);
        return std::ranges::find(asked, coder) != asked.end()
               && std::ranges::count(each.votes, coder, &ProposalVote::coder) == 0;
    });
}

QString duration(double hours)
{
    const int minutes = int(std::ceil(hours * 60));
    return minutes < 60 ? RoundPace::tr("%1 min").arg(minutes)
                        : RoundPace::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

QString mine(const CoderProgress &progress, bool isClosed)
{
    constexpr qint64 enoughForPace = 10; // of fewer it says nothing

    QString said = RoundPace::tr("You %1 of %2")
                       .arg(numberWords(qint64(progress.done)), numberWords(qint64(progress.of)));
    if (progress.remaining() == 0 || isClosed || progress.done < enoughForPace)
        return said;
    if (progress.hourly && *progress.hourly > 0)
        said += RoundPace::tr(", %1 an hour, %2 to go")
                    .arg(numberWords(qint64(std::lround(*progress.hourly))),
                         duration(double(progress.remaining()) / *progress.hourly));
    return said;
}

/// Of a round that is open and not done; empty when no day was said.
QString dueWords(const Progresses &all)
{
    const bool isDone = std::ranges::none_of(
        all.coders, [](const CoderProgress &each) { return each.remaining() > 0; });
    const QDate due = all.round.due;
    if (!due.isValid() || all.round.closed || isDone)
        return {};
    const qint64 left = QDate::currentDate().daysTo(due);
    const QString day = QLocale().toString(due, QLocale::ShortFormat);
    return left < 0    ? RoundPace::tr("due %1, %n day(s) late", nullptr, int(-left)).arg(day)
           : left == 0 ? RoundPace::tr("due today")
                       : RoundPace::tr("due %1, %n day(s) left", nullptr, int(left)).arg(day);
}

QString sentence(const Progresses &all)
{
    QStringList parts;
    for (const CoderProgress &each : all.coders) {
        const QString name = all.names.value(each.coder);
        if (each.coder == all.me)
            parts.prepend(mine(each, all.round.closed));
        else if (!each.isKnown)
            parts << RoundPace::tr("%1 not told until the round is closed").arg(name);
        else
            parts << (each.remaining() == 0 ? RoundPace::tr("%1 done").arg(name)
                                            : RoundPace::tr("%1 %2 of %3")
                                                  .arg(name, numberWords(qint64(each.done)),
                                                       numberWords(qint64(each.of))));
    }
    if (const QString due = dueWords(all); !due.isEmpty() && !parts.isEmpty())
        parts << due;
    return parts.join(QStringLiteral(" · "));
}

} // namespace

void takeSaid(Workspace &workspace, RoundId round, const QString &name, CoderProgress &progress)
{
    if (workspace.isMe(name))
        progress.isKnown = true;
    if (progress.isKnown)
        return;
    const auto said = Presence::of(workspace).labelled(name, round);
    progress.isKnown = said.has_value();
    progress.done = std::min(progress.of, std::max(progress.done, said.value_or(0)));
}

RoundPace::RoundPace(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &RoundPace::read);
    connect(&Presence::of(workspace), &Presence::labelledChanged, this, &RoundPace::readSoon);
}

void RoundPace::setRound(RoundId round)
{
    m_round = round;
    m_pause.stop();
    m_reading.stop();
    if (round)
        return;
    Q_EMIT said({});
    Q_EMIT counted(0, 0, 0);
}

void RoundPace::readSoon()
{
    if (m_round)
        m_pause.start();
}

void RoundPace::read()
{
    if (!m_round || !m_workspace.project())
        return;
    m_reading.read<Progresses>(
        tr("Counting labels"),
        [round = m_round, name = m_workspace.coderName()](Database &db, Progress &) {
            const CoderId me = coders::find(db, name);
            return Progresses{rounds::progress(db, round), coders::names(db), rounds::at(db, round),
                              me, proposalsWithout(db, round, me)};
        },
        [this](Progresses all) {
            CoderProgress mine;
            for (CoderProgress &each : all.coders) {
                takeSaid(m_workspace, all.round.id, all.names.value(each.coder), each);
                if (each.coder == all.me)
                    mine = each;
            }
            Q_EMIT said(sentence(all));
            Q_EMIT counted(mine.done, all.round.closed ? 0 : mine.of, all.toVote);
        },
        [this](const Error &error) { m_workspace.failures().waitsFor(error); }, [] {});
}

} // namespace axial
