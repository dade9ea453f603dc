#pragma once

#include "core/base/textrange.h"

#include <QStringView>

#include <optional>
#include <string>
#include <vector>

namespace axial {

struct Alignment {
    TextRange range;     ///< in the text that was searched
    qint64 distance = 0; ///< letters to put in, leave out or replace
};

/// Edit distances between folded wordings.
class WordAligner
{
public:
    /// The part of the text that is nearest to the needle, if it is near enough.
    std::optional<Alignment> find(QStringView needle, QStringView text, qint64 maxDistance);
    /// 1 - distance / length of the longer one.
    double similarity(QStringView one, QStringView other);

private:
    void learn(QStringView needle);
    std::string bytes(QStringView letters) const;

    std::vector<char> m_byteOf = std::vector<char>(0x10000);
    QString m_learned;
};

/// A stretch of words of two wordings, as a person compares them.
struct WordDifference {
    enum class Kind { Same, OnlyFirst, OnlySecond };
    Kind kind = Kind::Same;
    QString first; ///< with the white space that follows; empty where only the second has words
    QString second;

    bool operator==(const WordDifference &) const = default;
};

/// What to leave out of the first and put in from the second, word by word; words that differ in
/// case, dashes or quotation marks only count as the same.
std::vector<WordDifference> wordDifferences(const QString &first, const QString &second);

} // namespace axial
