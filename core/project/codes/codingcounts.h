#pragma once

#include "core/project/codes/codes.h"
#include "core/project/people/asker.h"
#include "core/project/sources/sources.h"

#include <QHash>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace axial {

class Database;
class Progress;
struct Changes;

/// What a step touched of the codings: enough to say which sources are to be counted again.
struct TouchedCodings {
    std::vector<CodingId> codings;
    std::vector<QuoteId> quotes;
    std::vector<SourceId> sources; ///< of quotes that are gone, too

    /// nullopt = many: all is to be counted again.
    static std::optional<TouchedCodings> of(const Changes &changes);
    bool isEmpty() const { return codings.empty() && quotes.empty() && sources.empty(); }
    void add(const TouchedCodings &other);
};

/// How often codes are used, kept by source, since a quote belongs to one: after a step the sources
/// it touched are counted and nothing else.
class CodingCounts
{
public:
    /// Codes with their parents, in the order of codes::all().
    using Tree = std::vector<std::pair<CodeId, CodeId>>;

    struct InSource {
        struct OfCode {
            CodeId code;
            qint64 quotes = 0;
            qint64 totalQuotes = 0;
        };
        SourceCounts counts; ///< no codings = none any more
        std::vector<OfCode> codes;
    };
    struct Reading {
        Tree tree;
        bool isWhole = false; ///< of all sources that have codings
        std::vector<InSource> sources;
    };

    /// As the asker sees it. With progress, of a worker's connection, it may be cancelled
    /// (Canceled).
    static Reading readAll(Database &db, const Asker &asker, const Progress *progress = nullptr);
    /// Of the sources that were touched; of all when codes moved since `before`, a tree() that was
    /// counted.
    static Reading readTouched(Database &db, const Asker &asker, const TouchedCodings &touched,
                               const Tree &before, const Progress *progress = nullptr);
    /// Readings are taken in the order in which they were read.
    void take(Reading reading);

    const Tree &tree() const { return m_tree; }
    std::vector<CodeCounts> codes() const;
    std::vector<SourceCounts> sources() const;

private:
    void put(InSource source);
    void sum(const InSource &source, int sign);

    Tree m_tree;
    std::map<SourceId, InSource> m_sources;
    QHash<qint64, CodeCounts> m_codes;
};

} // namespace axial
