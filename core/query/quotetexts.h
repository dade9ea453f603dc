#pragma once

#include "core/base/progress.h"
#include "core/query/evidence.h"

#include <QString>

#include <string>
#include <vector>

namespace axial {

class Database;
class Statement;

/// Texts of quotes as they are stored, one behind the other: of many, few are ever read.
class QuoteTexts
{
public:
    explicit QuoteTexts(size_t quotes) : m_places(quotes) {}

    size_t size() const { return m_places.size(); }
    bool isThere(size_t quote) const { return m_places[quote].isThere; }
    bool areAllThere() const { return m_put == m_places.size(); }
    QString words(size_t quote) const;
    QString insight(size_t quote) const;
    QString prompt(size_t quote) const;
    /// Of a row of words, insight and prompt from the column `first` on; once of each quote.
    void put(size_t quote, const Statement &row, int first);

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
    size_t m_put = 0;
};

/// Whether it takes less to go through all quotes than to look so many up.
bool areMostQuotes(Database &db, size_t quotes);
/// The texts of quotes, in their order. A few are looked up; many are read in one go from the
/// beginning of the file to its end, whatever their order. Throws Canceled.
QuoteTexts quoteTexts(Database &db, const std::vector<EvidenceQuote> &quotes,
                      const Progress &progress);

} // namespace axial
