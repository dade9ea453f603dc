#pragma once

#include "core/base/progress.h"
#include "core/base/tablerows.h"
#include "core/base/textrange.h"
#include "core/query/agreement/labelclasses.h"
#include "core/stats/twocoders.h"
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

/// How far coders agree on whether a text carries some labels: character by character, turn by
/// turn, and quote by quote.
struct ComparedText {
    qint64 characters = 0;
    qint64 turns = 0;
    Agreement byCharacter; ///< Cohen's kappa of two coders, else Fleiss'; no interval, since
                           ///< characters are no independent units
    Agreement byTurn;      ///< likewise
    std::optional<double> alphaBinary;        ///< Krippendorff's, of characters ("c-alpha-binary")
    qint64 firstQuotes = 0, secondQuotes = 0; ///< of the pairs of coders
    qint64 matched = 0; ///< quotes of the first coder that go with one of the second

    std::optional<double> precision() const; ///< of the second coder's quotes, 0..1
    std::optional<double> recall() const;    ///< of the first coder's quotes, 0..1
    std::optional<double> f1() const;
};

/// Units for Krippendorff's alpha of unitizing; texts where nobody marked one are one text.
struct UnitsOfLabels {
    std::vector<UnitizedText> texts;
    /// Places where a coder put two of the labels on the same words, for which it isn't defined.
    qint64 overlapping = 0;
    qint64 joined = 0; ///< passages that became one unit with another of the same coder and label
};

/// Compares what coders marked, for any labels of theirs. It knows where each label stands, so that
/// one of many labels costs what it stands for, and not a walk through all that is coded.
class TextComparison
{
public:
    /// The text is kept as a reference. Two quotes go together when they have at least `overlap`
    /// (0..1) of the text that the two cover in common; each goes with one other at most.
    TextComparison(const CodedText &text, double overlap);

    ComparedText compare(const std::vector<int> &labels) const;
    UnitsOfLabels units(const std::vector<int> &labels) const;

private:
    /// What one coder of a source has of a label.
    struct Run {
        size_t source = 0;
        size_t coder = 0; ///< place in CodedSource::coders
        std::span<const CodedStretch> stretches;
    };
    /// Sources that the same coders coded.
    struct Alike {
        std::vector<int> coders;
        qint64 characters = 0;
        qint64 turns = 0;
    };

    void addRuns(size_t source);
    size_t addAlike(const CodedSource &source);
    std::vector<Run> runsOf(const std::vector<int> &labels) const;

    const CodedText &m_text;
    const double m_overlap;
    std::vector<std::vector<CodedStretch>> m_byLabel; ///< of each source's coders in turn
    std::vector<std::vector<Run>> m_runs;             ///< by label, in the order of the sources
    std::vector<Alike> m_alike;
    std::vector<size_t> m_alikeOf; ///< by source
};

namespace columns {
/// Of question::textAgreement, whose rows of codes lead to them.
inline const QString textKappa = QStringLiteral("Kappa by character");
} // namespace columns

} // namespace axial
