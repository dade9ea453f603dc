#include "ui/details/shownboard.h"

#include "ui/details/summaryfield.h"

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

/// As it is typed whatever the language is.
QString typedKind(SummaryKind kind)
{
    return QLatin1String(kind == SummaryKind::Symptom       ? "symptom"
                         : kind == SummaryKind::Intent      ? "intent"
                         : kind == SummaryKind::Expectation ? "expectation"
                                                            : "none");
}

} // namespace

ShownBoard::ShownBoard(QObject *parent)
    : QObject(parent),
      m_filter(
          {{{{QStringLiteral("kind")}, tr("of a symptom, an intent..."), FilterMatch::Begins},
            [](const BoardCard &card) {
                return QStringList{typedKind(card.kind), summaryKindName(card.kind)};
            }},
           {{{QStringLiteral("repo")}, tr("the repository of the report"), FilterMatch::Begins},
            says(&BoardCard::repository)},
           {{{QStringLiteral("by"), QStringLiteral("coder")},
             tr("who wrote it"),
             FilterMatch::Begins},
            says(&BoardCard::coder)}},
          says(&BoardCard::words))
{
}

void ShownBoard::setBoard(BoardCards board)
{
    m_board = std::move(board);
    m_rows.clear();
    for (int row = 0; row < clusterCount(); ++row)
        m_rows.insert(cluster(row).id, row);
    count();
    Q_EMIT changed();
}

void ShownBoard::setFilter(const QString &text)
{
    if (!m_filter.setText(text))
        return;
    count();
    Q_EMIT changed();
}

void ShownBoard::count()
{
    m_total.assign(m_board.clusters.size(), 0);
    m_shown = m_total;
    m_matches.resize(m_board.cards.size());
    for (size_t i = 0; i < m_board.cards.size(); ++i) {
        const auto row = size_t(rowOf(m_board.cards[i].cluster));
        m_matches[i] = m_filter.accepts(m_board.cards[i]);
        ++m_total[row];
        m_shown[row] += m_matches[i];
    }
}

int ShownBoard::rowOf(ClusterId cluster) const
{
    return m_rows.value(cluster, -1);
}

int ShownBoard::shownOfAll() const
{
    return std::accumulate(m_shown.begin(), m_shown.end(), 0);
}

std::vector<int> ShownBoard::cardsOf(const std::vector<ClusterId> &clusters) const
{
    std::vector<int> cards;
    for (size_t i = 0; i < m_board.cards.size(); ++i) {
        if (m_matches[i]
            && std::find(clusters.begin(), clusters.end(), m_board.cards[i].cluster)
                   != clusters.end())
            cards.push_back(int(i));
    }
    return cards;
}

} // namespace axial
