#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QString>

namespace axial {

/// What a note on a passage is, besides an insight and a prompt category: "Context", "Theory".
struct MemoKind {
    MemoKindId id;
    QString name;

    bool operator==(const MemoKind &) const = default;
};

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
    /// Of a new memo on words of its source that are no quote yet: they become one with it.
    TextRange range;
    QString words;
    bool isPrivate = false; ///< only its coder sees it
    MemoKindId kind = {};   ///< none: just a memo

    /// Each column of its table, once, for whoever reads its rows.
    template <class Column>
    static void visit(const Column &column)
    {
        column("id", &Memo::id);
        column("quote", &Memo::quote);
        column("source", &Memo::source);
        column("code", &Memo::code);
        column("participant", &Memo::participant);
        column("title", &Memo::title);
        column("text", &Memo::text);
        column("coder", &Memo::coder);
        column("created", &Memo::createdMs);
        column("modified", &Memo::modifiedMs);
        column("private", &Memo::isPrivate);
        column("kind", &Memo::kind);
    }
};

/// One end of a link: just one of them is set.
struct LinkEnd {
    LinkEnd() = default;
    LinkEnd(QuoteId id) : quote(id) {}
    LinkEnd(CodeId id) : code(id) {}
    LinkEnd(SourceId id) : source(id) {}
    LinkEnd(ParticipantId id) : participant(id) {}
    LinkEnd(MemoId id) : memo(id) {}
    LinkEnd(FindingId id) : finding(id) {}

    QuoteId quote;
    CodeId code;
    SourceId source;
    ParticipantId participant;
    MemoId memo;
    FindingId finding;

    bool isNone() const { return *this == LinkEnd(); }
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

/// None: a comment without a mark.
enum class ReviewMark { None = 0, Agree = 1, Discuss = 2 };

/// What a coder thinks of a coding, mostly another's, and writes about it.
struct Review {
    CodingId coding;
    CoderId coder;
    ReviewMark mark = ReviewMark::Agree;
    QString comment;
    qint64 createdMs = 0;
};

/// What a note is about: a memo's thing, or a coding (the last three).
enum class NoteKind {
    Journal = 0,
    Quote = 1,
    Source = 2,
    Code = 3,
    Participant = 4,
    Comment = 5,
    Agree = 6,
    Discuss = 7
};

/// A memo, a comment on a coding or a review, as a list shows it.
struct Note {
    NoteKind kind = NoteKind::Journal;
    Memo memo; ///< of a comment or review: its quote, code, text, coder and time, without an id
    CodingId coding; ///< of a comment or review
    SourceId source; ///< where it leads, with the range; none for codes, participants, journal
    TextRange range;
    QString about;       ///< the beginning of the quote's words, title, code or pseudonym
    QString sourceTitle; ///< of what a quote is in
    QString who;
    QString memoKind; ///< what its kind of notes is called
    CoderId codedBy;  ///< of a comment or review: whose coding it is on
};

/// What a text's margin says beside a quote, or beside a turn that asks a question of the guide.
struct MarginNote {
    /// What there is to do something about comes first.
    enum class Kind { Discuss, Memo, Comment, Link, Agree, Question };

    QuoteId quote; ///< none for a question
    TextRange range;
    Kind kind = Kind::Memo;
    QString who;            ///< empty when the coder is gone
    QString words;          ///< title, comment, question or what a link says, its beginning
    bool isPrivate = false; ///< a memo that only its coder sees

    bool operator==(const MarginNote &) const = default;
};

} // namespace axial
