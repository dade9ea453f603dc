#pragma once

#include "core/base/id.h"
#include "core/text/textedits.h"

#include <QString>

#include <optional>
#include <random>

namespace axial {
class Database;
}

namespace axial::test {

/// Random edits of every kind, as a tireless and careless researcher makes them. The same seed
/// on the same study makes the same edits.
class RandomActs
{
public:
    explicit RandomActs(quint32 seed) : m_random(seed) {}

    /// One act within the caller's edit; its name. Throws Error where a rule of the store
    /// refuses it, which is part of the game.
    QString act(Database &db);
    /// What somebody typed into a text, and has not stored.
    struct Typed {
        SourceId source;
        TextEdits edits;
    };
    /// Apart from act(), whose seeds others know. Each word is another one, as typedWord says; none
    /// where there is no text.
    std::optional<Typed> type(Database &db);
    static constexpr auto typedWord = "w\\d{5}";
    /// A number below `bound`.
    int below(int bound) { return int(m_random() % quint32(bound)); }

private:
    using Act = void (RandomActs::*)(Database &);
    struct NamedAct {
        const char *name;
        int weight;
        Act run;
    };
    static const NamedAct acts[];

    /// A random row of a table; 0 when it has none.
    qint64 any(Database &db, const char *table);
    qint64 anyCode(Database &db);
    QString word();
    QString words(int count);

    void addCode(Database &db);
    void changeCode(Database &db);
    void describeCode(Database &db);
    void moveCodes(Database &db);
    void mergeCodes(Database &db);
    void removeCode(Database &db);
    void code(Database &db);
    void uncode(Database &db);
    void recode(Database &db);
    void changeQuote(Database &db);
    void resizeQuote(Database &db);
    void writeMemo(Database &db);
    void link(Database &db);
    void review(Database &db);
    void addSource(Database &db);
    void changeSource(Database &db);
    void removeSource(Database &db);
    void changeCollection(Database &db);
    void changeCoder(Database &db);
    void changeParticipant(Database &db);
    void removeParticipant(Database &db);
    void changeAttribute(Database &db);
    void changeGrouping(Database &db);
    void label(Database &db);
    void decide(Database &db);
    void changeRound(Database &db);
    void propose(Database &db);
    void screen(Database &db);
    void filterByKeywords(Database &db);
    void summarise(Database &db);
    void changeBoard(Database &db);
    void changeGuide(Database &db);
    void import(Database &db);

    int m_typedWords = 0;
    std::mt19937 m_random; // the standard fixes its numbers, not those of its distributions
};

} // namespace axial::test
