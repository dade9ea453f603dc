#include "core/text/keywordmatcher.h"

#include "core/text/wordletters.h"

#include "core/text/comparable.h"

#include <algorithm>
#include <array>
#include <memory>
#include <queue>

namespace axial {
namespace {

constexpr size_t unitCount = 1 << 16;
using Folds = std::array<char16_t, unitCount>;

/// Each unit without case; all blanks alike.
const Folds &folds()
{
    static const std::unique_ptr<Folds> table = [] {
        auto made = std::make_unique<Folds>();
        for (size_t unit = 0; unit < unitCount; ++unit) {
            const QChar c{char16_t(unit)};
            (*made)[unit] = c.isSpace() ? u' ' : c.toCaseFolded().unicode();
        }
        return made;
    }();
    return *table;
}

/// In Korean a keyword goes on as a particle, which is no other word.
bool isOfWord(char32_t character)
{
    const QChar::Script script = QChar::script(character);
    return isOfWords(character) && !isSpaceless(character) && script != QChar::Script_Hangul
           && script != QChar::Script_Bopomofo;
}

/// Whether no word goes on over this place.
bool isBorder(QStringView text, qint64 place)
{
    return place <= 0 || place >= text.size() || !isOfWord(codePointBefore(text, place))
           || !isOfWord(codePointAt(text, place));
}

} // namespace

KeywordMatcher::KeywordMatcher(const std::vector<Keyword> &keywords)
    : m_keywords(keywords), m_states(1), m_first(unitCount, 0)
{
    for (size_t i = 0; i < m_keywords.size(); ++i) {
        QString &words = m_keywords[i].words;
        words = words.simplified().normalized(QString::NormalizationForm_C);
        words.removeIf([](QChar c) { return isInvisible(c.unicode()); });
        m_isComposed = m_isComposed || std::any_of(words.cbegin(), words.cend(), [](QChar c) {
                           return c.unicode() > 0x7F;
                       });
        if (!words.isEmpty())
            add(int(i));
    }
    link();
}

void KeywordMatcher::add(int keyword)
{
    int state = 0;
    for (const QChar c : m_keywords[size_t(keyword)].words) {
        const char16_t unit = folds()[c.unicode()];
        int to = child(state, unit);
        if (to == 0) {
            to = int(m_states.size());
            if (state == 0)
                m_first[unit] = to;
            m_states[size_t(state)].steps.push_back({unit, to});
            m_states.emplace_back();
        }
        state = to;
    }
    m_states[size_t(state)].ending.push_back(keyword);
}

void KeywordMatcher::link()
{
    std::queue<int> waiting;
    waiting.push(0);
    while (!waiting.empty()) {
        const int state = waiting.front();
        waiting.pop();
        for (const Step &step : m_states[size_t(state)].steps) {
            State &to = m_states[size_t(step.to)];
            to.otherwise = state == 0 ? 0 : next(m_states[size_t(state)].otherwise, step.unit);
            const State &other = m_states[size_t(to.otherwise)];
            to.endsToo = other.ending.empty() ? other.endsToo : to.otherwise;
            waiting.push(step.to);
        }
    }
}

/// 0 = none.
int KeywordMatcher::child(int state, char16_t unit) const
{
    if (state == 0)
        return m_first[unit];
    for (const Step &step : m_states[size_t(state)].steps) {
        if (step.unit == unit)
            return step.to;
    }
    return 0;
}

int KeywordMatcher::next(int state, char16_t unit) const
{
    while (true) {
        const int to = child(state, unit);
        if (to != 0 || state == 0)
            return to;
        state = m_states[size_t(state)].otherwise;
    }
}

/// Where the keyword that ends there without regard to case begins; -1 when it is another word.
qint64 KeywordMatcher::startOf(const Keyword &keyword, QStringView text, qint64 end) const
{
    qint64 start = end;
    for (qsizetype i = keyword.words.size(); i-- > 0;) {
        if (keyword.words[i] == u' ') {
            while (start > 0 && text[start - 1].isSpace())
                --start;
        } else {
            --start;
            if (keyword.matchCase && text[start] != keyword.words[i])
                return -1;
        }
    }
    if (!keyword.wholeWords)
        return start;
    const bool isEnd = isBorder(text, end)
                       || (keyword.withDigits && text[end].isDigit()
                           && !keyword.words.back().isDigit());
    return isEnd && isBorder(text, start) ? start : -1;
}

/// Calls `found` with each keyword and where it ends, until that says false.
template <class Found>
void KeywordMatcher::search(QStringView text, Found &&found) const
{
    const Folds &folded = folds();
    int state = 0;
    bool isBlank = false;
    for (qint64 i = 0; i < text.size(); ++i) {
        const char16_t unit = folded[text[i].unicode()];
        if (unit == u' ' && isBlank)
            continue;
        isBlank = unit == u' ';
        state = state == 0 ? m_first[unit] : next(state, unit);
        for (int at = state; at != 0; at = m_states[size_t(at)].endsToo) {
            for (const int keyword : m_states[size_t(at)].ending) {
                if (!found(keyword, i + 1))
                    return;
            }
        }
    }
}

bool KeywordMatcher::isSearchedComposed(QStringView text) const
{
    return m_isComposed || holdsInvisible(text);
}

std::vector<int> KeywordMatcher::held(QStringView text) const
{
    const bool isComposed = isSearchedComposed(text);
    const Comparable composed = isComposed ? comparable(text, ComparableForm::Normalised)
                                           : Comparable();
    const QStringView searched = isComposed ? QStringView(composed.key) : text;
    std::vector<bool> isHeld(m_keywords.size());
    search(searched, [&](int keyword, qint64 end) {
        if (!isHeld[size_t(keyword)])
            isHeld[size_t(keyword)] = startOf(m_keywords[size_t(keyword)], searched, end) >= 0;
        return true;
    });
    std::vector<int> result;
    for (size_t i = 0; i < isHeld.size(); ++i) {
        if (isHeld[i])
            result.push_back(int(i));
    }
    return result;
}

bool KeywordMatcher::holdsAny(QStringView text) const
{
    const bool isComposed = isSearchedComposed(text);
    const Comparable composed = isComposed ? comparable(text, ComparableForm::Normalised)
                                           : Comparable();
    const QStringView searched = isComposed ? QStringView(composed.key) : text;
    bool isFound = false;
    search(searched, [&](int keyword, qint64 end) {
        isFound = startOf(m_keywords[size_t(keyword)], searched, end) >= 0;
        return !isFound;
    });
    return isFound;
}

std::vector<KeywordHit> KeywordMatcher::hits(QStringView text) const
{
    const bool isComposed = isSearchedComposed(text);
    const Comparable composed = isComposed ? comparable(text, ComparableForm::Normalised)
                                           : Comparable();
    const QStringView searched = isComposed ? QStringView(composed.key) : text;
    std::vector<KeywordHit> result;
    search(searched, [&](int keyword, qint64 end) {
        const qint64 start = startOf(m_keywords[size_t(keyword)], searched, end);
        if (start >= 0 && isComposed)
            result.push_back({keyword, {composed.placeBefore(start), composed.placeAfter(end)}});
        else if (start >= 0)
            result.push_back({keyword, {start, end}});
        return true;
    });
    return result;
}

} // namespace axial
