#pragma once

#include "core/project/merging/mergework.h"
#include "core/project/sources/alikesources.h"
#include "core/text/textedits.h"

namespace axial {

/// The texts of sources in a merge: which are the same in both, and where words of theirs stand in
/// ours.
class MergeTexts
{
public:
    explicit MergeTexts(MergeWork &work) : m_work(work), m_alike(work.db) {}

    /// Ours of the same title and text as one of theirs; else ours of the same title that is the
    /// same but for a few words, or of another one but for very few, unless somebody wants both.
    std::optional<qint64> sameText(const QString &title, qint64 length, qint64 theirSource);
    /// Once the sources are merged: texts that only the other has come in, with their originals.
    void take();
    /// Once the speakers are: who says what, where the text is the same.
    void takeTurns();

    /// Brings a quote of theirs, whose source is ours already, to where its words stand in ours;
    /// `mine` is ours of the same id. False when they stand nowhere, or nobody knows where.
    bool carry(MergeRow &quote, const MergeRow *mine);
    /// Where a turn of theirs begins in our text; none when its words stand nowhere, or nobody
    /// knows where.
    std::optional<qint64> turnStart(qint64 theirSource, qint64 start);

private:
    enum class State { Same, Taken, Different };

    std::optional<qint64> correctedCopy(const QString &title, const QString &text,
                                        qint64 theirSource);
    std::optional<qint64> copyOfOtherTitle(const QString &title, const QString &text,
                                           qint64 theirSource);
    bool isTakenForSame(const QString &title, qint64 theirSource, const QString &mine,
                        size_t edits);
    bool isMet(qint64 mine) const;
    bool carryWithEdits(MergeRow &quote, qint64 source);
    void takeText(qint64 theirs, qint64 mine);
    void takeOriginal(qint64 theirs, qint64 mine);
    bool isTrusted(qint64 mine, qint64 theirs, qint64 length) const;
    std::optional<qint64> placeOf(const QString &words, qint64 start, qint64 source);

    MergeWork &m_work;
    AlikeSources m_alike;
    QHash<qint64, State> m_states;     ///< by our source, of those that have a text in both
    QHash<qint64, qint64> m_differing; ///< their source by ours, where the texts differ
    bool m_areTitlesRead = false;
    QHash<QString, std::vector<qint64>> m_titles;    ///< our sources by title and length
    QHash<QString, std::vector<qint64>> m_documents; ///< likewise by title, without reports
    struct {
        QHash<qint64, SourceKind> documents; ///< by id, without reports
        QSet<QString> titles;                ///< of these
    } m_theirs;
    qint64 m_cached = 0; ///< our source of the two texts below
    QString m_mineText;
    QString m_theirText;
    std::optional<TextEdits> m_edits; ///< that make ours of theirs
};

} // namespace axial
