#pragma once

#include "core/project/exchanging/import/exchangeimport.h"

#include <QSet>

namespace axial {

/// The quotes that the selections of a file are in the study.
class QuoteImport
{
public:
    struct Place {
        TextRange range;
        QString words;
    };
    struct MatchedQuote {
        QuoteId id;
        bool isFresh; ///< nobody has coded it, here or in the file before
    };

    explicit QuoteImport(ExchangeImport &work) : m_work(work) {}

    /// Where words of the file's text are in the text as it is here; none = nowhere.
    std::optional<Place> find(TextRange range, const QString &text, SourceId source);
    /// The quote that came with this GUID, wherever it was put since, or else the one at the place;
    /// made when there is none. Settles where the file's differs.
    MatchedQuote quote(const refi::Selection &selection, SourceId source, const Place &place);
    /// Whether what is said of a document here may be told.
    MatchedItem::Sight sight(SourceId source);

private:
    /// Whether it is the first selection of this new quote.
    bool add(QuoteId quote, const QString &insight);

    ExchangeImport &m_work;
    QSet<QuoteId> m_new; ///< that came in with this file
    QHash<SourceId, MatchedItem::Sight> m_sights;
    SourceId m_hereSource; ///< whose text, as it is here, is the one below
    QString m_hereText;
};

} // namespace axial
