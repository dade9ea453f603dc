#pragma once

#include "core/base/progress.h"
#include "core/query/evidence/evidence.h"

#include <QHash>
#include <QString>

#include <array>
#include <string>
#include <vector>

namespace axial {

class Database;
class Statement;

/// Texts of quotes as they are stored, one behind the other: of many, few are ever read. Two
/// readers may put texts there at once, each for quotes of its own.
class QuoteTexts
{
public:
    enum class Reader { Here, Beside };

    explicit QuoteTexts(size_t quotes) : m_places(quotes) {}
    QuoteTexts(QuoteTexts &&) = default; // a copy would not have what its places are in

    size_t size() const { return m_places.size(); }
    bool isThere(size_t quote) const { return m_places[quote].isThere; }
    bool areAllThere() const { return m_kept[0].put + m_kept[1].put == m_places.size(); }
    QString words(size_t quote) const;
    QString insight(size_t quote) const;
    QString prompt(size_t quote) const;
    /// The words and the insight as they are stored; null where they aren't, or are other than
    /// those above: the words of an area, or bytes that are no UTF-8.
    QByteArrayView storedWords(size_t quote) const;
    QByteArrayView storedInsight(size_t quote) const;
    /// Of a row of words, insight and prompt from the column `first` on; once of each quote.
    void put(Reader reader, size_t quote, const Statement &row, int first);
    /// Of an area that has a line of the text instead of words.
    void putArea(size_t quote, const QString &words) { m_areas.insert(quote, words); }

private:
    struct Place {
        const char *start = nullptr;                ///< in one of the blocks
        quint32 words = 0, insight = 0, prompt = 0; ///< how long they are
        bool isThere = false;
    };
    /// By one reader; apart in memory, since both write here for each quote.
    struct alignas(64) Kept {
        std::vector<std::string> blocks; ///< none is moved when another is needed
        size_t put = 0;
    };

    static QString textAt(const Place &place, quint32 from, quint32 length);
    static QByteArrayView storedAt(const Place &place, quint32 from, quint32 length);

    std::array<Kept, 2> m_kept;
    std::vector<Place> m_places;
    QHash<size_t, QString> m_areas; ///< words of areas, as they are shown
};

/// Whether it takes less to go through all quotes than to look so many up.
bool areMostQuotes(Database &db, size_t quotes);
/// The texts of quotes, in their order. A few are looked up; many are read in one go from the
/// beginning of the file to its end, whatever their order, and very many by two threads at once.
/// Throws Canceled.
QuoteTexts quoteTexts(Database &db, const std::vector<EvidenceQuote> &quotes,
                      const Progress &progress);

} // namespace axial
