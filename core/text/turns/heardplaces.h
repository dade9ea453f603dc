#pragma once

#include "core/domain/source.h"
#include "core/text/turns/timemarks.h"

#include <vector>

namespace axial {

/// Which words of a transcript are heard when: what follows a time stamp is heard from its time on,
/// whether stamps stand at the beginnings of turns or at their ends. Turns that know their time
/// without a stamp count, too. Times are in milliseconds, places in UTF-16 code units.
class HeardPlaces
{
public:
    HeardPlaces() = default;
    HeardPlaces(QStringView text, const std::vector<Turn> &turns);

    bool isEmpty() const { return m_stamps.empty() && m_places.empty(); }
    /// The stamps one can see, in the order of the text, slips of the pen among them.
    const std::vector<TimeMark> &stamps() const { return m_stamps; }
    /// The stamp at a place: at its first letter, or within it.
    const TimeMark *stampAt(qint64 place) const;
    /// The stamp whose form a new one at that place takes: the last before it, else the first.
    const TimeMark *stampBeside(qint64 place) const;
    /// Where words begin whose time is known, and when, in the order of the text.
    std::vector<std::pair<qint64, qint64>> begins() const;
    /// When what stands there begins to be heard, as far as it is known: the time of the last place
    /// at or before it; 0 before the first.
    qint64 timeAt(qint64 place) const;
    /// The words that are heard then, with the stamp in front of them; empty when that is unknown.
    TextRange heardAt(qint64 timeMs) const;

private:
    struct Place {
        TextRange range;
        qint64 timeMs = 0;
    };

    std::vector<TimeMark> m_stamps;
    std::vector<Place> m_places; ///< in the order of the text, without slips of the pen
    std::vector<size_t> m_byTime;
};

} // namespace axial
