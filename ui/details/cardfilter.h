#pragma once

#include <QString>
#include <QStringList>

namespace axial {

struct BoardCard;

/// Which cards of a board are shown: those that hold all words, of the kind, the repository and the
/// coder that are asked for.
struct CardFilter {
    QStringList words;
    QString kind, repository, coder; ///< how it begins, in any case; empty = any

    /// "nan kind:symptom repo:vllm by:Ada". What is no field is a word.
    static CardFilter parse(const QString &text);
    bool isEmpty() const;
    bool matches(const BoardCard &card) const;
    bool operator==(const CardFilter &) const = default;
};

} // namespace axial
