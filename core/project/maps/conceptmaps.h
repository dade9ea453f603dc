#pragma once

#include "core/domain/conceptmap.h"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace axial {

class Database;
class Progress;

/// Concept maps, drawn by hand. All throw Error when what they change is gone.
namespace conceptmaps {

/// By name.
std::vector<ConceptMap> all(Database &db);
/// nullopt when it is gone.
std::optional<ConceptMap> find(Database &db, ConceptMapId map);
/// By exact name; none when there is no such.
ConceptMapId named(Database &db, const QString &name);
/// Nothing when the map is gone.
MapContent content(Database &db, ConceptMapId map);
/// What a node that stands for it would say; empty when it is gone.
QString wordsOf(Database &db, const MapTarget &target);

/// Throws Error: no name, too long a one, or one that another map has.
ConceptMapId add(Database &db, const QString &name, CoderId coder);
void rename(Database &db, ConceptMapId map, const QString &name);
/// With all that is on it, under a name that is free.
ConceptMapId copy(Database &db, ConceptMapId map, CoderId coder);
void remove(Database &db, ConceptMapId map);
/// `wish`, or with a number behind it when a map is called so.
QString freeName(Database &db, const QString &wish);

/// What is on the map already stays where it is, and is the answer.
MapNodeId addNode(Database &db, ConceptMapId map, const MapTarget &target, MapPlace place);
MapNodeId addWords(Database &db, ConceptMapId map, const QString &words, MapPlace place);
/// Of words of its own, and of what is gone; what stands for a thing is called as that is (Error).
void setWords(Database &db, MapNodeId node, const QString &words);
void move(Database &db, const std::vector<std::pair<MapNodeId, MapPlace>> &moved);
/// With the lines that lead there. A quote that said nothing else goes with it. What is gone
/// already is passed over.
void removeParts(Database &db, const std::vector<MapNodeId> &nodes,
                 const std::vector<MapLineId> &lines);

/// Two nodes have at most one line: that there is already is the answer.
MapLineId connect(Database &db, MapNodeId from, MapNodeId to,
                  MapDirection direction = MapDirection::Forward);
void setLineWords(Database &db, MapLineId line, const QString &words);
void setDirection(Database &db, MapLineId line, MapDirection direction);
/// Leads the other way from now on.
void turnRound(Database &db, MapLineId line);

/// Says that the map was changed now.
void touchMapOf(Database &db, MapNodeId node);
void touchMapOf(Database &db, MapLineId line);
/// Takes something away; what stood for it on a map keeps its last words.
void keepingWords(Database &db, const std::function<void()> &remove);

constexpr qsizetype longestWords = 2'000; ///< UTF-16 code units
constexpr qsizetype shownWords = 300;     ///< of a quote or a memo; then dots
constexpr int mostNodes = 2'000;          ///< of a map
constexpr int farthest = 100'000;         ///< a node lies no farther from where the map began

} // namespace conceptmaps

/// Something that can be put on a concept map.
struct MapOffer {
    MapTarget target;
    QString words;
    QString place; ///< of a quote: the title of what it is in; of a code: what it lies in

    bool operator==(const MapOffer &) const = default;
};

namespace conceptmaps {

/// Codes, participants, sources, quotes and memos whose words hold `text` whatever its case, in
/// this order, so many of each kind.
std::vector<MapOffer> offers(Database &db, const QString &text, Progress &progress);

constexpr int mostOffers = 60; ///< of a kind

} // namespace conceptmaps

} // namespace axial
