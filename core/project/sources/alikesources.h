#pragma once

#include "core/base/progress.h"
#include "core/domain/source.h"
#include "core/text/textdifference.h"

#include <QHash>
#include <QStringList>

#include <functional>
#include <vector>

namespace axial {

class Database;

/// The documents and transcripts that a project had when it was first asked, known by what they
/// say: of a copy that was corrected under another title, nothing else tells.
class AlikeSources
{
public:
    explicit AlikeSources(Database &db) : m_db(db) {}

    /// What is looked for.
    struct Wanted {
        QString title;
        SourceKind kind = SourceKind::Document;
        QString text;
        QStringList people; ///< whose words it holds, by pseudonym; empty = nobody knows
    };
    struct Alike {
        SourceId source;
        QString title;
        QString text;
        std::vector<TextEdit> edits; ///< that make what is wanted of it; none = it is the same
    };
    /// The one of another title that says the same but for very few words; none when there are
    /// several, such as answers on one form, or when others speak in it. `isMeant`: of those that
    /// are not, nothing is read. Throws Canceled.
    std::optional<Alike> find(const Wanted &wanted,
                              const std::function<bool(SourceId, const QString &title)> &isMeant,
                              const Progress &progress);
    /// Pseudonyms of those whose words a source holds.
    static QStringList peopleIn(Database &db, SourceId source);

private:
    struct Known {
        qint64 length = 0;
        SourceId source;
        QString title;
        SourceKind kind = SourceKind::Document;
    };
    void read();
    const TextSketch &sketchOf(SourceId source);
    QString textOf(SourceId source) const;

    Database &m_db;
    bool m_isRead = false;
    std::vector<Known> m_known; ///< by length
    QHash<SourceId, TextSketch> m_sketches;
};

} // namespace axial
