#include "core/foreign/wordplaces.h"

#include "core/refi/offsets/anchortext.h"

#include <algorithm>

namespace axial::foreign {
namespace {

using Profile = refi::OffsetProfile;

/// One letter for one letter: Qt's text widgets have signs of their own for the ends of lines.
QString comparable(QString text)
{
    for (QChar &letter : text) {
        if (letter == QChar(0x2029) || letter == QChar(0x2028) || letter == u'\r')
            letter = u'\n';
        else if (letter == QChar(0xA0))
            letter = u' ';
    }
    return text;
}

QString comparableWords(QString words)
{
    return comparable(words.replace(QLatin1String("\r\n"), QLatin1String("\n")));
}

/// The ways of counting that make a difference to this text, the usual one first.
std::vector<Profile> waysOf(const refi::AnchorText &text)
{
    const bool hasPairs = std::any_of(text.text.cbegin(), text.text.cend(),
                                      [](QChar letter) { return letter.isSurrogate(); });
    std::vector<Profile> ways;
    for (const Profile::Mark mark : {Profile::Mark::NotCounted, Profile::Mark::Counted}) {
        for (const Profile::LineEnd lineEnd : {Profile::LineEnd::AsOne, Profile::LineEnd::AsTwo}) {
            for (const Profile::Unit unit : {Profile::Unit::Utf16, Profile::Unit::CodePoint}) {
                if ((mark == Profile::Mark::NotCounted || text.hasMark)
                    && (lineEnd == Profile::LineEnd::AsOne || !text.crlf.empty())
                    && (unit == Profile::Unit::Utf16 || hasPairs))
                    ways.push_back({unit, lineEnd, mark, Profile::End::Exclusive});
            }
        }
    }
    return ways;
}

std::vector<TextRange> rangesOf(const refi::AnchorText &text, const Profile &way,
                                const std::vector<WrittenPassage> &passages)
{
    std::vector<qint64> counted;
    for (const WrittenPassage &passage : passages)
        counted.insert(counted.end(), {passage.start, passage.end});
    std::sort(counted.begin(), counted.end());
    counted.erase(std::unique(counted.begin(), counted.end()), counted.end());
    const std::vector<qint64> places = refi::placesOf(text, way, counted);
    const auto placeOf = [&](qint64 position) {
        const auto at = std::lower_bound(counted.begin(), counted.end(), position);
        return places[size_t(at - counted.begin())];
    };
    std::vector<TextRange> ranges;
    for (const WrittenPassage &passage : passages)
        ranges.push_back({placeOf(passage.start), placeOf(passage.end)});
    return ranges;
}

bool isPlace(const TextRange &range)
{
    return range.start >= 0 && range.end > range.start;
}

} // namespace

std::vector<std::optional<TextRange>> WordPlaces::find(const refi::AnchorText &text,
                                                       const std::vector<WrittenPassage> &passages)
{
    m_lastFound.clear();
    const QString letters = comparable(text.text);
    std::vector<QString> words;
    for (const WrittenPassage &passage : passages)
        words.push_back(comparableWords(passage.words));
    struct Way {
        std::vector<TextRange> ranges;
        std::vector<bool> agrees;
        qint64 count = 0;
    };
    std::vector<Way> ways;
    for (const Profile &profile : waysOf(text)) {
        Way way{rangesOf(text, profile, passages), {}, 0};
        for (size_t i = 0; i < passages.size(); ++i) {
            const TextRange range = way.ranges[i];
            way.agrees.push_back(isPlace(range) && !words[i].isEmpty()
                                 && QStringView(letters).sliced(range.start, range.length())
                                        == words[i]);
            way.count += way.agrees.back();
        }
        ways.push_back(std::move(way));
    }
    // Where two ways agree with the words, the one that does so more often is the program's.
    std::stable_sort(ways.begin(), ways.end(),
                     [](const Way &one, const Way &other) { return one.count > other.count; });
    std::vector<std::optional<TextRange>> found(passages.size());
    for (size_t i = 0; i < passages.size(); ++i) {
        const auto way = std::find_if(ways.begin(), ways.end(),
                                      [i](const Way &each) { return each.agrees[i]; });
        const TextRange usual = ways.front().ranges[i];
        if (way != ways.end()) {
            found[i] = way->ranges[i];
            ++m_asWritten;
            m_lastFound.push_back(Found::AsWritten);
        } else if (words[i].isEmpty() && isPlace(usual)) {
            found[i] = usual;
            ++m_unverified;
            m_lastFound.push_back(Found::Unverified);
        } else {
            found[i] = nearest(letters, words[i],
                               usual.start >= 0 ? usual.start : passages[i].start);
            ++(found[i] ? m_moved : m_lost);
            m_lastFound.push_back(found[i] ? Found::Elsewhere : Found::Nowhere);
        }
    }
    return found;
}

std::optional<TextRange> WordPlaces::nearest(const QString &text, const QString &words,
                                             qint64 around)
{
    if (words.isEmpty() || words.size() > text.size() || m_searchable < 0)
        return std::nullopt;
    around = std::clamp<qint64>(around, 0, text.size());
    m_searchable -= text.size();
    const qsizetype after = text.indexOf(words, around);
    const qsizetype before = around > 0 ? text.lastIndexOf(words, around - 1) : -1;
    if (after < 0 && before < 0)
        return std::nullopt;
    const bool isBefore = after < 0 || (before >= 0 && around - before <= after - around);
    const qsizetype start = isBefore ? before : after;
    return TextRange{start, start + words.size()};
}

} // namespace axial::foreign
