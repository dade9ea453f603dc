#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QDate>
#include <QString>

#include <optional>

namespace axial {

enum class SourceKind { Transcript = 0, IssueReport = 1, Document = 2 };

struct Collection {
    CollectionId id;
    CollectionId parent;
    QString name;
    qint64 position = 0;
};

/// A source as lists show it; its text is read apart (it can be 10 MB).
struct Source {
    SourceId id;
    CollectionId collection;
    SourceKind kind = SourceKind::Document;
    QString title;
    QString url;
    int occurrence = 1; ///< 2, 3, ... for a report listed more than once in its collection
    qint64 length = 0;  ///< UTF-16 code units; 0 = a bare link whose text is not here yet
    qint64 position = 0;
    qint64 createdMs = 0;  ///< since the epoch, when it came into the study
    QString language = {}; ///< as "de"; empty = nobody said
    QDate day = {};        ///< when it was said or written; invalid = nobody said

    /// Each column of its table, once, for whoever reads and writes rows.
    template <class Column>
    static void visit(const Column &column)
    {
        column("id", &Source::id);
        column("collection", &Source::collection);
        column("kind", &Source::kind);
        column("title", &Source::title);
        column("url", &Source::url);
        column("occurrence", &Source::occurrence);
        column("length", &Source::length);
        column("position", &Source::position);
        column("created", &Source::createdMs);
        column("language", &Source::language);
        column("day", &Source::day);
    }
};

/// What an issue report has beside its text.
struct Issue {
    SourceId source;
    QString repository;
    QString number;
    int year = 0; ///< 0 = unknown
};

enum class SpeakerRole { Unknown = 0, Interviewer = 1, Participant = 2, LeftOut = 3 };

struct Speaker {
    SpeakerId id;
    SourceId source;
    QString name;
    SpeakerRole role = SpeakerRole::Unknown;
    ParticipantId participant;
};

/// A speaker's stretch of a transcript.
struct Turn {
    TextRange range;  ///< with the speaker's name
    qint64 words = 0; ///< where the words begin, after the name and time stamp
    SpeakerId speaker;
    std::optional<qint64> timeMs;
};

} // namespace axial
