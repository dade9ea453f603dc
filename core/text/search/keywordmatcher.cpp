#include "core/text/search/keywordmatcher.h"

#include "core/text/words/wordletters.h"

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

} // namespace

/// In ASCII, letters look like no others but those of the other case, so that most texts are
/// searched as they are.
class KeywordMatcher::Searched
{
public:
    explicit Searched(QStringView text)
        : m_text(text), m_isComparable(std::any_of(text.begin(), text.end(),
                                                   [](QChar c) { return c.unicode() > 0x7F; }))
    {
        if (m_isComparable)
            m_comparable = comparable(text, ComparableForm::Folded);
    }

    QStringView text() const { return m_text; }
    QStringView letters() const { return m_isComparable ? m_comparable.key : m_text; }
    /// Of the letters in the text.
    TextRange range(qint64 start, qint64 end) const
    {
        return m_isComparable
                   ? TextRange{m_comparable.placeBefore(start), m_comparable.placeAfter(end)}
                   : TextRange{start, end};
    }

private:
    QStringView m_text;
    bool m_isComparable;
    Comparable m_comparable;
};

KeywordMatcher::KeywordMatcher(std::vector<Keyword> keywords, Joints joints)
    : m_joints(joints), m_keywords(std::move(keywords)), m_words(m_keywords.size()), m_states(1),
      m_first(unitCount, 0)
{
    for (size_t i = 0; i < m_keywords.size(); ++i) {
        m_words[i] = written(m_keywords[i].words, ComparableForm::Folded);
        m_keywords[i].words = written(m_keywords[i].words, ComparableForm::Cased);
        if (!m_words[i].isEmpty())
            add(int(i));
    }
    link();
}

void KeywordMatcher::add(int keyword)
{
    int state = 0;
    for (const QChar c : m_words[size_t(keyword)]) {
        const char16_t unit = folded(c);
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

bool KeywordMatcher::isJoint(QChar c) const
{
    if (c.isSpace())
        return true;
    if (m_joints == Joints::Blanks)
        return false;
    return c == u'_' || c.category() == QChar::Punctuation_Dash
           || (m_joints == Joints::OfAddresses && c == u'.');
}

char16_t KeywordMatcher::folded(QChar c) const
{
    return m_joints != Joints::Blanks && isJoint(c) ? u' ' : folds()[c.unicode()];
}

/// In Korean a keyword goes on as a particle, which is no other word.
bool KeywordMatcher::isOfWord(char32_t character) const
{
    const QChar::Script script = QChar::script(character);
    return isOfWords(character) && !isSpaceless(character) && script != QChar::Script_Hangul
           && script != QChar::Script_Bopomofo && (character != U'_' || m_joints == Joints::Blanks);
}

/// Whether no word goes on over this place.
bool KeywordMatcher::isBorder(QStringView text, qint64 place) const
{
    return place <= 0 || place >= text.size() || !isOfWord(codePointBefore(text, place))
           || !isOfWord(codePointAt(text, place));
}

/// With one blank for each joint.
QString KeywordMatcher::written(QStringView words, ComparableForm form) const
{
    QString key = comparable(words, form).key;
    std::replace_if(
        key.begin(), key.end(), [this](QChar c) { return isJoint(c); }, QChar(u' '));
    return key.simplified();
}

/// Where the keyword whose folded letters end there stands in the text; none when it is another
/// word.
std::optional<TextRange> KeywordMatcher::rangeOf(int keyword, const Searched &searched,
                                                 qint64 end) const
{
    const QStringView letters = searched.letters();
    const QString &words = m_words[size_t(keyword)];
    qint64 start = end;
    for (qsizetype i = words.size(); i-- > 0;) {
        if (words[i] != u' ')
            --start;
        while (words[i] == u' ' && start > 0 && isJoint(letters[start - 1]))
            --start;
    }
    const Keyword &asked = m_keywords[size_t(keyword)];
    const auto isEnd = [&] {
        return isBorder(letters, end)
               || (asked.withDigits && letters[end].isDigit() && !words.back().isDigit());
    };
    if (asked.wholeWords && !(isBorder(letters, start) && isEnd()))
        return std::nullopt;
    const TextRange range = searched.range(start, end);
    const QStringView inText = searched.text().mid(range.start, range.length());
    if (asked.matchCase && written(inText, ComparableForm::Cased) != asked.words)
        return std::nullopt;
    return range;
}

/// Calls `found` with each keyword and where it is, until that says false.
template <class Found>
void KeywordMatcher::search(const Searched &searched, Found &&found) const
{
    const QStringView letters = searched.letters();
    int state = 0;
    bool isBlank = false;
    for (qint64 i = 0; i < letters.size(); ++i) {
        const char16_t unit = folded(letters[i]);
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

std::vector<int> KeywordMatcher::held(QStringView text) const
{
    const Searched searched(text);
    std::vector<bool> isHeld(m_keywords.size());
    search(searched, [&](int keyword, qint64 end) {
        if (!isHeld[size_t(keyword)])
            isHeld[size_t(keyword)] = rangeOf(keyword, searched, end).has_value();
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
    const Searched searched(text);
    bool isFound = false;
    search(searched, [&](int keyword, qint64 end) {
        isFound = rangeOf(keyword, searched, end).has_value();
        return !isFound;
    });
    return isFound;
}

std::vector<KeywordHit> KeywordMatcher::hits(QStringView text) const
{
    const Searched searched(text);
    std::vector<KeywordHit> result;
    search(searched, [&](int keyword, qint64 end) {
        if (const auto range = rangeOf(keyword, searched, end))
            result.push_back({keyword, *range});
        return true;
    });
    return result;
}

} // namespace axial
