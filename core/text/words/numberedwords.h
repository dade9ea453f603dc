#pragma once

#include <QHash>
#include <QString>

#include <array>
#include <vector>

namespace axial {

/// Numbers words as they come, from 0 on. Made for the millions of words of a study, of which a few
/// thousand come again and again: those are known without a look into the table of all.
class NumberedWords
{
public:
    /// A word that is new has the number of words there were.
    int numberOf(const QString &word);
    int count() const { return int(m_words.size()); }
    const QString &word(int number) const { return m_words[size_t(number)]; }

private:
    static constexpr size_t lately = 4096;

    QHash<QString, int> m_numbers;
    std::vector<QString> m_words;
    std::array<int, lately> m_lately{}; ///< 1 + number of the word that was here last; 0 = none
};

} // namespace axial
