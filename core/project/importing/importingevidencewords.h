#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/import/imported.h"
#include "core/text/search/nearestwords.h"

#include <QHash>

#include <set>

namespace axial {

class Database;

/// A text with words of one participant.
struct SpokenText {
    QString title;
    QString text;
    std::vector<TextRange> ownTurns; ///< where the participant speaks; empty = all of it
    std::vector<qint64> turnStarts;  ///< of everybody's turns, to say which one a place is in
    bool isOfQuotes = false;         ///< made from a codebook, so nothing in it is nearly a quote
};

struct SpokenPlace {
    size_t text = 0; ///< index into the texts
    NearWords near;
};

/// What one participant said, and which of it earlier rows have taken: two rows with the same words
/// are two quotes.
class SpokenWords
{
public:
    explicit SpokenWords(std::vector<SpokenText> texts) : m_texts(std::move(texts)) {}

    QString words(const SpokenPlace &place) const;
    /// "Interview 10, turn 12"
    QString name(const SpokenPlace &place) const;

    /// The next place of exactly these words, best in the participant's own turns; of an area that
    /// a list shows by its place, that of its line.
    std::optional<SpokenPlace> takeExact(const QString &words);
    /// False when an earlier row has it.
    bool take(size_t text, TextRange range);
    /// Places of nearly these words, best first, the participant's own turns before others.
    std::vector<std::vector<SpokenPlace>> near(const QStringList &quotes,
                                               const Progress &progress) const;
    /// Takes the first of the places that nobody has taken.
    std::optional<SpokenPlace> takeNearest(const std::vector<SpokenPlace> &places);

private:
    std::optional<SpokenPlace> takeLetters(const QString &words);

    std::vector<SpokenText> m_texts;
    std::set<std::pair<size_t, TextRange>> m_taken; ///< by the text's index
};

/// All that the study has of a participant; for nobody, what earlier codebooks said of nobody.
struct StoredSpeech {
    std::vector<SourceId> sources;
    std::vector<SpokenText> texts; ///< of the sources, in their order
};

StoredSpeech storedSpeech(Database &db, ParticipantId participant, const QString &titleOfNobody);
/// The folder of sources that are made of quotes.
QString quotesFolder();

/// By pseudonym.
using SpokenTexts = QHash<QString, std::vector<SpokenText>>;

/// What the study has of these participants.
SpokenTexts spokenTexts(Database &db, const QStringList &pseudonyms);
/// Adds what imported sources hold of anybody.
void addSpokenTexts(SpokenTexts &texts, const std::vector<ImportedSource> &sources);

/// A row of CodeBook.csv and the words of a transcript that are nearly its quote.
struct NearEvidence {
    size_t row = 0;
    QString words;
    QString place; ///< "Interview 10, turn 12"
    double similarity = 0;
};

/// How the rows of a codebook stand to what the participants said, for the user to confirm.
struct EvidenceLookup {
    qint64 exact = 0;
    qint64 equal = 0;   ///< but for spaces, dashes, quotation marks and capitals
    qint64 missing = 0; ///< nothing near, though the participant has texts
    std::vector<NearEvidence> near;
};

/// Computes only; storing comes to the same places. Throws Canceled.
EvidenceLookup lookUpEvidence(const std::vector<ImportedEvidence> &rows, const SpokenTexts &texts,
                              const Progress &progress);

} // namespace axial
