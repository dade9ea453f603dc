#pragma once

#include "core/base/id.h"

#include <QStringList>

#include <vector>

namespace axial {

/// How the words of a list are looked for.
struct KeywordRule {
    QString category; ///< "model names", "module names"; may be empty
    bool wholeWords = true;
    bool matchCase = false;
    bool withDigits = false; ///< whole words also with digits behind them

    bool operator==(const KeywordRule &) const = default;
};

/// Words that tell which reports of a repository belong to the study.
struct KeywordList {
    KeywordListId id;
    QString name;
    QStringList words; ///< as they were imported, doubles included
    KeywordRule rule;
    std::vector<CollectionId> repositories; ///< those it filters
};

} // namespace axial
