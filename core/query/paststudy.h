#pragma once

#include "core/base/textrange.h"
#include "core/project/versions/pastcopy.h"
#include "core/query/query.h"

#include <QDateTime>
#include <QHash>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace axial {

/// The study as it was at a place in its history, to be asked as the study is. It is copied and
/// undone once, and asked by one thread at a time.
class PastStudy
{
public:
    /// `words` say when, as taxonomystates::stepOf() takes them. Takes as long as PastCopy. Throws
    /// Error and Canceled.
    PastStudy(Database &now, const QString &words, Progress &progress);

    /// What it was made with.
    const QString &words() const { return m_words; }
    /// As runQuery(); the answer's title and notes say when it was so. While another thread asks,
    /// it waits for its turn and may be cancelled.
    Table ask(const QueryCall &call, Progress &progress);
    /// Alone with the database: others wait until `read` is done.
    void with(const std::function<void(Database &)> &read);

private:
    QString m_words;
    QDateTime m_at; ///< of the last step that was done then; none = before the first
    PastCopy m_copy;
    std::timed_mutex m_asking;
};

/// Where a passage of the past stands now, to go there.
class PassagesNow
{
public:
    PassagesNow(Database &past, Database &now) : m_past(past), m_now(now) {}

    struct Place {
        SourceId source;
        TextRange range;
    };
    /// A quote is known by its id, whatever became of the text around it; other words (`quote`
    /// none) have to stand where they stood. nullopt = it is not there any more.
    std::optional<Place> of(QuoteId quote, SourceId source, TextRange range);

private:
    QString textIn(Database &db, QHash<SourceId, QString> &known, SourceId source) const;

    Database &m_past;
    Database &m_now;
    QHash<SourceId, QString> m_pastTexts;
    QHash<SourceId, QString> m_texts;
};

} // namespace axial
