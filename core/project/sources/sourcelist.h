#pragma once

#include "core/domain/source.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QStringList>

#include <vector>

namespace axial {

class Database;
class Progress;

/// The sources as lists show them, as columns of small numbers: about 60 bytes a source beside its
/// name, so that a million of them can be held, narrowed and sorted. In Qt's lists, since a copy
/// of one costs nothing: a worker sorts what the window goes on showing.
struct SourceList {
    std::vector<Collection> collections; ///< parents before children
    QList<qint64> ids;                   ///< by collection, position, id
    QList<qint32> folders;               ///< index into collections; -1 = in none
    QList<qint64> positions;
    QList<quint8> kinds;
    QList<qint32> occurrences;
    QList<qint32> lengths;   ///< of the texts, in UTF-16 code units
    QList<qint64> createdMs; ///< since the epoch, when it came into the study
    QByteArray names;        ///< in UTF-8, one after the other: titles, and links of what has none
    QList<qint64> nameEnds;
    QList<bool> areTitled;
    QList<quint32> byId;             ///< places in `ids`, ascending by id
    QHash<qint64, QStringList> tags; ///< by SourceId.value, of those that have any
    QHash<qint64, QDate> days;       ///< likewise: when they were said or written
    /// By SourceId.value, with the dot: of the files of those that have the name of another one in
    /// their collection, where it tells them apart.
    QHash<qint64, QString> endings;

    /// In the order that is given.
    static SourceList of(const std::vector<Collection> &collections,
                         const std::vector<Source> &sources);

    qsizetype size() const { return ids.size(); }
    SourceKind kind(qsizetype source) const { return SourceKind(kinds[source]); }
    /// Empty when it has none of its own.
    QString title(qsizetype source) const { return areTitled[source] ? name(source) : QString(); }
    /// The title or the link.
    QString name(qsizetype source) const;
    /// With the ending, where that tells it from another one.
    QString toldName(qsizetype source) const { return name(source) + endings.value(ids[source]); }
    /// -1 when it is not among them.
    qsizetype find(SourceId source) const;
    /// The same with some sources as they are now; `touched` that are not in `now` are gone. The
    /// endings are to be read again.
    SourceList with(const std::vector<qint64> &touched, std::vector<Source> now) const;
};

/// Whether the project has more sources than that; looks at no more.
bool hasMoreSources(Database &db, qint64 than);
/// Reads them source by source, so that no more is held than what comes out. Throws Error, and
/// Canceled when there is a progress.
SourceList readSourceList(Database &db, const Progress *progress = nullptr);
/// Looks at the files of those sources alone that have the name of another one. Throws Error.
void readEndings(Database &db, SourceList &list);
/// Those that are still there, by collection, position, id.
std::vector<Source> readSources(Database &db, const std::vector<qint64> &ids);

/// What goes when a collection is deleted.
struct CollectionContent {
    qint64 sources = 0;
    qint64 quotes = 0; ///< that are coded, as CodingCounts counts them
};

/// With what is in the collections below it. Throws Error.
CollectionContent readCollectionContent(Database &db, CollectionId collection);
/// The quotes that go with a source: those that are coded. Looks at no other source.
qint64 codedQuotesIn(Database &db, SourceId source);

} // namespace axial
