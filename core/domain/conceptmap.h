#pragma once

#include "core/base/id.h"

#include <QString>

#include <vector>

namespace axial {

using ConceptMapId = Id<struct ConceptMapTag>;
using MapNodeId = Id<struct MapNodeTag>;
using MapLineId = Id<struct MapLineTag>;

/// A canvas on which a researcher draws what belongs together.
struct ConceptMap {
    ConceptMapId id;
    QString name;
    QString note;
    CoderId coder; ///< who drew it first; none when the coder is gone
    qint64 createdMs = 0;
    qint64 modifiedMs = 0; ///< UTC, milliseconds since 1970
};

enum class MapNodeKind { Words = 0, Code = 1, Participant = 2, Source = 3, Quote = 4, Memo = 5 };

/// What a node stands for; words of its own have no id, nor has what is gone.
struct MapTarget {
    MapNodeKind kind = MapNodeKind::Words;
    qint64 id = 0;

    auto operator<=>(const MapTarget &) const = default;
};

/// Where the middle of a node is, in pixels of 1/96 inch from where the map began.
struct MapPlace {
    int x = 0;
    int y = 0;

    auto operator<=>(const MapPlace &) const = default;
};

struct MapNode {
    MapNodeId id;
    MapTarget target;
    QString words; ///< its own, those of what it stands for, or the last ones of what is gone
    QString key;   ///< of a code; may be empty
    int color = 0; ///< of a code: as Code::color, resolved
    MapPlace place;

    bool isGone() const { return target.kind != MapNodeKind::Words && target.id == 0; }
    bool operator==(const MapNode &) const = default;
};

/// None: they belong together.
enum class MapDirection { None = 0, Forward = 1, Both = 2 };

struct MapLine {
    MapLineId id;
    MapNodeId from;
    MapNodeId to;
    QString words;
    MapDirection direction = MapDirection::Forward;

    bool operator==(const MapLine &) const = default;
};

/// All that is on a map, in the order in which it was drawn.
struct MapContent {
    std::vector<MapNode> nodes;
    std::vector<MapLine> lines;

    const MapNode *node(MapNodeId id) const
    {
        for (const MapNode &each : nodes) {
            if (each.id == id)
                return &each;
        }
        return nullptr;
    }
    bool operator==(const MapContent &) const = default;
};

} // namespace axial
