#include "ui/details/boardreading.h"

#include "ui/base/workspace.h"

#include <algorithm>

namespace axial {
namespace {

BoardReading::Answer readBoard(Database &db, const Asker &asker, ClusteringId wanted)
{
    BoardReading::Answer answer{boardsFor(db, asker), {}};
    if (answer.boards.empty())
        return answer;
    const auto found = std::find_if(answer.boards.begin(), answer.boards.end(),
                                    [&](const Clustering &each) { return each.id == wanted; });
    const Clustering &board = found == answer.boards.end() ? answer.boards.front() : *found;
    answer.shown = boardCards(db, board.id, asker);
    return answer;
}

} // namespace

BoardReading::BoardReading(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_job(workspace)
{
}

void BoardReading::read(ClusteringId wanted)
{
    m_job.readOrTell<Answer>(
        tr("Reading the board"),
        [wanted, person = m_workspace.asker()](Database &db, Progress &) {
            return readBoard(db, person.in(db), wanted);
        },
        [this](const Answer &answer) { Q_EMIT done(answer); }, [this] { Q_EMIT failed(); });
}

bool BoardReading::concerns(const Changes &changes)
{
    return changes.touches({StudyTable::Summary, StudyTable::Clustering, StudyTable::Cluster,
                            StudyTable::ClusterCard, StudyTable::Coder, StudyTable::Source,
                            StudyTable::Issue, StudyTable::Round, StudyTable::RoundSource});
}

} // namespace axial
