#pragma once

#include "core/base/textrange.h"
#include "core/domain/source.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

class Database;

/// Finds turn and participant of places, one source after the other: ask for the places of one
/// source together.
class Speakers
{
public:
    struct Place {
        ParticipantId participant;              ///< who speaks in them first; none = nobody's words
        int turn = 0;                           ///< 1-based; 0 = the source has no turns
        int lastTurn = 0;                       ///< of words that go on beyond it
        std::vector<ParticipantId> others = {}; ///< who speaks in them as well, in that order

        /// Each who speaks in them, in that order; nobody = none.
        std::vector<ParticipantId> people() const;
    };

    explicit Speakers(Database &db) : m_db(db) {}
    Place at(SourceId source, TextRange range);

private:
    struct Said {
        TextRange range;
        qint64 words = 0;
        bool hasSpeaker = false;
        ParticipantId participant;
    };

    void load(SourceId source);
    bool holdsWords(const Said &turn, TextRange range);
    ParticipantId whose();

    Database &m_db;
    SourceId m_source;
    std::vector<Said> m_turns;
    std::optional<ParticipantId> m_whole; ///< read where nobody has a turn
    std::optional<QString> m_text;        ///< read where somebody else may speak as well
};

/// What is said of each, once, in their order: "U1, U2".
template <class Said>
QString ofEach(const std::vector<ParticipantId> &people, Said &&said)
{
    QStringList all;
    for (const ParticipantId person : people)
        all << said(person);
    all.removeAll(QString());
    all.removeDuplicates();
    return all.join(QStringLiteral(", "));
}

/// Who speaks in a quote, wherever that is said of it alone: "U1, U2"; empty = nobody known.
QString speakerNames(Database &db, SourceId source, TextRange range);

} // namespace axial
