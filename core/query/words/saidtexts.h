#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"
#include "core/domain/source.h"
#include "core/query/query.h"

#include <functional>
#include <vector>

namespace axial {

class Database;

/// A stretch of a text and who said it.
struct SaidStretch {
    TextRange words;           ///< without the speaker's name; UTF-16 code units of the text
    ParticipantId participant; ///< none = nobody known
    int turn = 0;              ///< 1-based; 0 = it lies in none
};

/// What was said in a source, as far as it counts.
struct SaidText {
    SourceId source;
    QString title;
    QString text;
    std::vector<SaidStretch> stretches; ///< ascending
    QString language = {};              ///< its own, else the one that is asked for: "german"
};

namespace query {

/// Which texts count: "interviews" (transcripts and documents), "reports" or "all".
QueryParameter textsParameter();
/// Whose words count: "participants" or "all". Nobody is known to speak in issue reports.
QueryParameter speakerParameter();

/// The texts that both parameters ask for; who is left out never counts.
class SaidTexts
{
public:
    SaidTexts(Database &db, const QueryParameters &parameters);

    /// How many threads go through them.
    size_t threads() const { return m_threads; }
    /// Goes through them in the order of the study, though several threads work on them at once:
    /// `work` gets the number of its thread and of the text. No statement is open while it works.
    /// Throws what it throws, and Canceled.
    void forEach(Progress &progress,
                 const std::function<void(size_t thread, size_t number, const SaidText &)> &work);

private:
    struct Read {
        SourceId id;
        SourceKind kind = SourceKind::Document;
        qint64 length = 0;
        QString language = {}; ///< "de"; empty = nobody said
    };

    static std::vector<Read> wanted(Database &db, const QString &texts);
    SaidText said(const Read &source);

    Database &m_db;
    bool m_isOfParticipants;
    QString m_language;
    std::vector<Read> m_wanted;
    qint64 m_letters = 0;
    size_t m_threads;
};

} // namespace query
} // namespace axial
