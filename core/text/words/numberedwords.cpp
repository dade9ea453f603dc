#include "core/text/words/numberedwords.h"

#include <cstring>

namespace axial {

int NumberedWords::numberOf(const QString &word)
{
    // Which place a word has here need not be fair, but be found in a moment.
    const char16_t *letters = QStringView(word).utf16();
    const qsizetype size = word.size();
    size_t place = size_t(size);
    if (size > 0)
        place += letters[0] * size_t(311) + letters[size / 2] * size_t(37)
                 + letters[size - 1] * size_t(5);
    int &last = m_lately[place % lately];
    if (last > 0) {
        const QString &known = m_words[size_t(last - 1)];
        const auto bytes = size_t(size) * sizeof *letters;
        if (known.size() == size // an empty word has no letters to look at
            && (bytes == 0 || std::memcmp(known.constData(), letters, bytes) == 0))
            return last - 1;
    }
    auto known = m_numbers.constFind(word);
    if (known == m_numbers.constEnd()) {
        known = m_numbers.insert(word, count());
        m_words.push_back(word);
    }
    last = *known + 1;
    return *known;
}

} // namespace axial
