#include "ui/search/foundhits.h"

#include "core/text/context.h"
#include "core/text/segments.h"
#include "ui/base/wording.h"

#include <algorithm>

namespace axial {

FoundHits::FoundHits(std::vector<FoundSource> sources, QObject *parent)
    : QAbstractListModel(parent), m_sources(std::move(sources))
{
    for (size_t source = 0; source < m_sources.size(); ++source) {
        for (const TextRange &range : m_sources[source].hits)
            m_hits.push_back({int(source), range, true});
    }
    m_checked = int(m_hits.size());
}

void FoundHits::setExtent(HitExtent extent)
{
    m_extent = extent;
    if (!m_hits.empty())
        Q_EMIT dataChanged(index(0), index(int(m_hits.size()) - 1));
}

void FoundHits::setAllChecked(bool checked)
{
    if (m_hits.empty())
        return;
    for (Hit &hit : m_hits)
        hit.isChecked = checked;
    m_checked = checked ? int(m_hits.size()) : 0;
    Q_EMIT dataChanged(index(0), index(int(m_hits.size()) - 1), {Qt::CheckStateRole});
    Q_EMIT checkedChanged();
}

const DocumentTurn *FoundHits::turnOf(const Hit &hit) const
{
    const auto &turns = m_sources[size_t(hit.source)].turns;
    const auto after = std::upper_bound(
        turns.begin(), turns.end(), hit.range.start,
        [](qint64 at, const DocumentTurn &turn) { return at < turn.range.start; });
    if (after == turns.begin() || !(after - 1)->range.contains(hit.range.start))
        return nullptr;
    return &*(after - 1);
}

TextRange FoundHits::coded(const Hit &hit) const
{
    const QString &text = m_sources[size_t(hit.source)].text;
    if (m_extent == HitExtent::Words)
        return hit.range;
    const DocumentTurn *turn = turnOf(hit);
    TextRange range =
        m_extent == HitExtent::Sentence
            ? sentenceAt(text, hit.range.start).united(sentenceAt(text, hit.range.end - 1))
        : turn ? turn->range
               : paragraphAt(text, hit.range.start);
    if (turn) // without the speaker's name
        range.start = std::max(range.start, turn->words);
    return trimmedRange(text, range.united(hit.range));
}

TextRange FoundHits::around(const Hit &hit) const
{
    const DocumentTurn *turn = turnOf(hit);
    return contextOf(m_sources[size_t(hit.source)].text, hit.range, turn ? turn->words : 0,
                     {70, 200});
}

QString FoundHits::placeOf(const Hit &hit) const
{
    const FoundSource &source = m_sources[size_t(hit.source)];
    QStringList parts{shortened(source.title, 60)};
    if (const DocumentTurn *turn = turnOf(hit)) {
        parts << tr("turn %1").arg(turn - source.turns.data() + 1);
        if (!turn->speaker.isEmpty())
            parts << shortened(turn->speaker, 30);
    }
    return parts.join(QStringLiteral(" · "));
}

std::vector<Passage> FoundHits::passages() const
{
    std::vector<Passage> result;
    for (const Hit &hit : m_hits) {
        if (!hit.isChecked)
            continue;
        const FoundSource &source = m_sources[size_t(hit.source)];
        const TextRange range = coded(hit);
        const bool isSame = !result.empty() && result.back().source == source.source
                            && result.back().range == range;
        if (!isSame)
            result.push_back({source.source, range, source.text.mid(range.start, range.length())});
    }
    return result;
}

int FoundHits::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_hits.size());
}

QVariant FoundHits::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Hit &hit = m_hits[size_t(index.row())];
    const TextRange context = around(hit);
    const auto inContext = [&](qint64 place) {
        return std::clamp(place, context.start, context.end) - context.start;
    };
    switch (role) {
    case Qt::CheckStateRole:
        return int(hit.isChecked ? Qt::Checked : Qt::Unchecked);
    case ContextRole:
        return m_sources[size_t(hit.source)].text.mid(context.start, context.length());
    case PlaceRole:
        return placeOf(hit);
    case Qt::DisplayRole:
        return QStringLiteral("%1: %2").arg(placeOf(hit), data(index, ContextRole).toString());
    case CodedStartRole:
        return inContext(coded(hit).start);
    case CodedEndRole:
        return inContext(coded(hit).end);
    case HitStartRole:
        return inContext(hit.range.start);
    case HitEndRole:
        return inContext(hit.range.end);
    default:
        return {};
    }
}

bool FoundHits::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    Hit &hit = m_hits[size_t(index.row())];
    const bool isChecked = value.toInt() == Qt::Checked;
    if (hit.isChecked != isChecked)
        m_checked += isChecked ? 1 : -1;
    hit.isChecked = isChecked;
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT checkedChanged();
    return true;
}

Qt::ItemFlags FoundHits::flags(const QModelIndex &index) const
{
    return QAbstractListModel::flags(index) | Qt::ItemIsUserCheckable;
}

} // namespace axial
