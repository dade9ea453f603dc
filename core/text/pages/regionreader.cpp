#include "core/text/pages/regionreader.h"

#include "core/text/pages/pagemarks.h"

namespace axial {

QStringView RegionReader::lineAt(QStringView text, qint64 start)
{
    RegionReader reader(text);
    reader.read(start);
    return reader.line();
}

bool RegionReader::isRegion() const
{
    const QStringView words = line();
    return words.endsWith(u'\n') && isRegionMark(words.chopped(1));
}

std::vector<RegionReader::Line> RegionReader::regions()
{
    std::vector<Line> result;
    for (; !isOver() && isRegion(); next())
        result.push_back({line(), m_start});
    return result;
}

void RegionReader::read(qint64 start)
{
    const qint64 end = m_text.indexOf(u'\n', start);
    m_start = start;
    m_end = end < 0 ? m_text.size() : end + 1;
}

} // namespace axial
