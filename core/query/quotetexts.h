#pragma once

#include "core/base/progress.h"
#include "core/query/evidence.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace axial {

class Database;
class Statement;

/// Texts of quotes as they are stored, one behind the other: of many, few are ever read.
class StoredTexts
{
public:
    explicit StoredTexts(size_t quotes) : m_places(quotes) {}

    /// Of a row of words, insight and prompt from the column `first` on.
    void put(size_t quote, const Statement &row, int first);

    size_t size() const { return m_places.size(); }
    bool isThere(size_t quote) const { return m_places[quote].isThere; }
    QString words(size_t quote) const;
    QString insight(size_t quote) const;
    QString prompt(size_t quote) const;

private:
    struct Place {
        quint32 block = 0;
        quint32 start = 0;                          ///< in its block
        quint32 words = 0, insight = 0, prompt = 0; ///< how long they are
        bool isThere = false;
    };

    QString textAt(const Place &place, quint32 from, quint32 length) const;

    std::vector<std::string> m_blocks; ///< none is moved when another is needed
    std::vector<Place> m_places;
};

/// The texts of a list of quotes, in its order. Lists share them.
class QuoteTexts
{
public:
    explicit QuoteTexts(std::shared_ptr<const StoredTexts> texts) : m_texts(std::move(texts)) {}
    /// `places`: where in `texts` each of the list is, -1 = nowhere.
    QuoteTexts(std::shared_ptr<const StoredTexts> texts, std::vector<int> places)
        : m_texts(std::move(texts)), m_places(std::move(places)), m_isList(true)
    {
    }

    bool isThere(size_t quote) const
    {
        const int place = placeOf(quote);
        return place >= 0 && m_texts->isThere(size_t(place));
    }
    QString words(size_t quote) const { return text(&StoredTexts::words, quote); }
    QString insight(size_t quote) const { return text(&StoredTexts::insight, quote); }
    QString prompt(size_t quote) const { return text(&StoredTexts::prompt, quote); }

private:
    int placeOf(size_t quote) const { return m_isList ? m_places[quote] : int(quote); }
    QString text(QString (StoredTexts::*which)(size_t) const, size_t quote) const
    {
        const int place = placeOf(quote);
        return place < 0 ? QString() : (*m_texts.*which)(size_t(place));
    }

    std::shared_ptr<const StoredTexts> m_texts;
    std::vector<int> m_places;
    bool m_isList = false;
};

/// Whether it takes less to go through all quotes than to look so many up.
bool areMostQuotes(Database &db, size_t quotes);
/// The texts of quotes, in their order. A few are looked up; of many those of all quotes are read
/// in one go from the beginning of the file to its end, and remembered until somebody writes (see
/// ReadMemory). Throws Canceled.
QuoteTexts quoteTexts(Database &db, const std::vector<EvidenceQuote> &quotes,
                      const Progress &progress);

} // namespace axial
