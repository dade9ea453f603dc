#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

/// A text of the researcher about at most one thing; about none, it is a page of the journal.
struct Memo {
    MemoId id;
    QuoteId quote;
    SourceId source;
    CodeId code;
    ParticipantId participant;
    QString title;
    QString text;
    CoderId coder; ///< none when the coder is gone
    qint64 createdMs = 0;
    qint64 modifiedMs = 0; ///< UTC, milliseconds since 1970
};

/// One end of a link: just one of them is set.
struct LinkEnd {
    QuoteId quote;
    CodeId code;
    SourceId source;

    auto operator<=>(const LinkEnd &) const = default;
};

/// "This explains that."
struct Link {
    LinkId id;
    LinkEnd from;
    LinkEnd to;
    QString name; ///< explains, contradicts, example of
    QString note;
    CoderId coder; ///< none when the coder is gone
    qint64 createdMs = 0;
};

enum class ReviewMark { Agree = 1, Discuss = 2 };

/// What a coder thinks of a coding, mostly another's.
struct Review {
    CodingId coding;
    CoderId coder;
    ReviewMark mark = ReviewMark::Agree;
    QString comment;
    qint64 createdMs = 0;
};

} // namespace axial
