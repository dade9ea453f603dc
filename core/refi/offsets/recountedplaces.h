#pragma once

#include <QtGlobal>

#include <algorithm>
#include <vector>

namespace axial::refi {

/// Places of a text in whatever order and however often, and what each is as somebody else counts:
/// a text is gone through once, from its beginning.
class RecountedPlaces
{
public:
    /// `recount` makes of places that ascend as many others.
    template <class Recount>
    RecountedPlaces(std::vector<qint64> places, const Recount &recount)
        : m_places(std::move(places))
    {
        std::ranges::sort(m_places);
        m_places.erase(std::ranges::unique(m_places).begin(), m_places.end());
        m_recounted = recount(m_places);
    }

    /// Of one of them.
    qint64 of(qint64 place) const
    {
        return m_recounted[size_t(std::ranges::lower_bound(m_places, place) - m_places.begin())];
    }

private:
    std::vector<qint64> m_places;
    std::vector<qint64> m_recounted;
};

} // namespace axial::refi
