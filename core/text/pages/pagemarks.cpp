#include "core/text/pages/pagemarks.h"

#include "core/base/digits.h"

#include <algorithm>
#include <optional>

namespace axial {

namespace {

constexpr QStringView regionOpening = u"[Region: ";

struct Mark {
    int page = 0; ///< counted from 1
    qsizetype end = 0;
};

/// The mark that the line at `start` is, when there is nothing else in it.
std::optional<Mark> markAt(QStringView text, qsizetype start)
{
    constexpr QStringView opening = u"[p. ";
    constexpr qsizetype mostDigits = 6;
    if (!text.sliced(start).startsWith(opening))
        return std::nullopt;
    int page = 0;
    qsizetype at = start + opening.size();
    const qsizetype firstDigit = at;
    for (; at < text.size() && isAsciiDigit(text[at]); ++at) {
        if (at - firstDigit == mostDigits)
            return std::nullopt;
        page = 10 * page + text[at].unicode() - u'0';
    }
    const bool isClosed = at > firstDigit && at < text.size() && text[at] == u']'
                          && (at + 1 == text.size() || text[at + 1] == u'\n');
    return isClosed ? std::optional(Mark{page, std::min(at + 2, text.size())}) : std::nullopt;
}

} // namespace

QString pageMark(int page)
{
    return QStringLiteral("[p. %1]").arg(page);
}

QString pictureMark(const QString &fileName)
{
    return QStringLiteral("[Picture: %1]").arg(fileName);
}

bool beginsWithPicture(QStringView text)
{
    return text.startsWith(QLatin1String("[Picture: "));
}

QString regionMark(const QString &description)
{
    constexpr qsizetype longest = 2'000;
    return regionOpening.toString() + description.simplified().left(longest) + u']';
}

bool beginsAsRegion(QStringView words)
{
    return words.startsWith(regionOpening);
}

bool isRegionMark(QStringView words)
{
    return beginsAsRegion(words) && words.endsWith(u']') && !words.contains(u'\n');
}

QString regionDescription(const QString &words)
{
    return isRegionMark(words) ? words.sliced(regionOpening.size()).chopped(1) : words;
}

bool hasPageMarksOnly(QStringView text)
{
    qsizetype at = 0;
    while (at < text.size()) {
        const auto mark = markAt(text, at);
        if (!mark)
            return false;
        at = mark->end;
    }
    return at > 0;
}

PageStretches::PageStretches(QStringView text, int pages)
{
    if (pages < 1)
        return;
    m_all.push_back({0, pages - 1, {0, text.size()}, 0});
    qsizetype at = text.indexOf(u"[p. ");
    for (; at >= 0; at = text.indexOf(u"[p. ", at + 1)) {
        const auto mark = at == 0 || text[at - 1] == u'\n' ? markAt(text, at) : std::nullopt;
        if (mark && mark->page == 1 && m_all.size() == 1 && at == 0)
            m_all.back().words = mark->end;
        if (!mark || mark->page - 1 <= m_all.back().first || mark->page > pages)
            continue;
        m_all.back().last = mark->page - 2;
        m_all.back().range.end = at;
        m_all.push_back({mark->page - 1, pages - 1, {at, text.size()}, mark->end});
    }
}

int PageStretches::stretchOf(int page) const
{
    const auto after = std::ranges::upper_bound(m_all, page, {}, &PageStretch::first);
    return m_all.empty() ? -1 : std::max(0, int(after - m_all.begin()) - 1);
}

int PageStretches::stretchAt(qint64 position) const
{
    const auto after = std::ranges::upper_bound(
        m_all, position, {}, [](const PageStretch &stretch) { return stretch.range.start; });
    return m_all.empty() ? -1 : std::max(0, int(after - m_all.begin()) - 1);
}

PagePlace PageStretches::placeOf(qint64 position) const
{
    const int index = stretchAt(position);
    if (index < 0)
        return {};
    const PageStretch &stretch = m_all[size_t(index)];
    const double length = double(std::max<qint64>(1, stretch.range.length()));
    const double done = std::clamp(double(position - stretch.range.start) / length, 0.0, 1.0);
    const double pages = done * stretch.pages();
    const int page = std::min(int(pages), stretch.pages() - 1);
    return {stretch.first + page, pages - page};
}

qint64 PageStretches::positionAt(PagePlace place) const
{
    const int index = stretchOf(place.page);
    if (index < 0)
        return 0;
    const PageStretch &stretch = m_all[size_t(index)];
    const double pages = std::clamp(place.page - stretch.first + place.fraction, 0.0,
                                    double(stretch.pages()));
    return stretch.range.start + qint64(double(stretch.range.length()) * pages / stretch.pages());
}

} // namespace axial
