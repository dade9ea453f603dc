#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"
#include "core/query/agreement/labelclasses.h"
#include "core/stats/unitizing.h"

#include <span>

namespace axial {

class Database;

/// A stretch of text that a coder gave a label, at the level at which labels are compared.
struct CodedStretch {
    TextRange range;
    int label = 0; ///< a class of LabelClasses

    auto operator<=>(const CodedStretch &) const = default;
};

/// A source that at least two coders coded, as Uncoded means it.
struct CodedSource {
    SourceId source;
    qint64 length = 0;                                ///< UTF-16 code units
    std::vector<TextRange> turns;                     ///< none = the source has no turns
    std::vector<int> coders;                          ///< places among CodedText::coderNames
    std::vector<std::vector<CodedStretch>> stretches; ///< by coder of `coders`, in their order
};

/// What coders marked in the texts of a study, for saying how far they agree.
struct CodedText {
    QStringList coderNames; ///< of those who coded any of the sources
    std::vector<CodedSource> sources;
    qint64 onlyOneCoder = 0; ///< sources that one coder coded
    qint64 hidden = 0;       ///< sources whose codings are hidden, which are left out
    size_t classes = 0;      ///< labels are below this

    /// Labels that were used, in the order of the tree.
    std::vector<int> labels() const;
};

/// What it means that a coder coded nothing in a source which another one coded.
enum class Uncoded {
    TookNoPart,  ///< it was not theirs to code
    FoundNothing ///< it was, and they found nothing to code
};

/// Of all coders, or of the two named. Throws Error (an unknown coder) and Canceled.
CodedText loadCodedText(Database &db, const LabelClasses &classes, const QString &coder,
                        const QString &other, const Progress &progress,
                        Uncoded uncoded = Uncoded::TookNoPart);

/// Whether stretches that touch become one, as those do that overlap.
enum class Touching { Join, Keep };
/// Stretches in the order of their starts, whatever their labels, without overlaps.
std::vector<TextRange> joined(std::span<const CodedStretch> stretches, Touching touching);

} // namespace axial
