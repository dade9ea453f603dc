#pragma once

#include "core/base/textrange.h"
#include "core/refi/offsets/countingways.h"
#include "core/refi/offsets/offsetprofile.h"

#include <QByteArray>
#include <QList>
#include <QRectF>
#include <QSet>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

/// A project or codebook as REFI-QDA has it: what programs for qualitative analysis exchange.
/// GUIDs are normal (see normalGuid()) and are looked up by kind, since programs use one twice.
namespace axial::refi {

/// A text that selections of a file refer to, and what its bytes had that the program's own text
/// has not: other programs count line ends and the byte order mark each in its way.
struct AnchorText {
    QString text;         ///< as the program keeps it: `\n` line ends, no mark
    QList<qint64> crlf;   ///< which of its line ends were two characters; ascending
    bool hasMark = false; ///< a byte order mark came before it
    QString encoding;
    qint64 replaced = 0; ///< characters that no text can hold, which became U+FFFD

    /// UTF-8, UTF-16 with its mark, else windows-1252, which ATLAS.ti has written. Throws Error for
    /// what is no text.
    static AnchorText fromBytes(const QByteArray &bytes);
    /// Of words that stood in XML, which knows one line end only.
    static AnchorText fromWords(QString words);
};

struct User {
    QString guid;
    QString name;
    QString initials;
};

struct Code {
    QString guid;
    QString name;
    QString description;
    std::optional<unsigned> rgb; ///< 0xRRGGBB
    bool isCodable = true;       ///< else a folder
    int parent = -1;             ///< index into Exchange::codes, which has parents first
    QStringList notes = {};      ///< GUIDs of notes about it
};

struct Variable {
    QString guid;
    QString name;
    QString description;
    QString type; ///< Text, Boolean, Integer, Float, Date or DateTime
};

struct Value {
    QString variable; ///< GUID
    QString text;
};

struct Coding {
    QString guid;
    QString code; ///< GUID
    QString user; ///< GUID; empty = not said
    std::optional<qint64> createdMs;
    QStringList notes;
};

/// A part of a page: shares of its width and height, from its upper left.
struct PageArea {
    int page = 0; ///< counted from 0
    QRectF shares;
    QSizeF size; ///< of the page: points of a PDF, pixels of a picture
};

struct Selection {
    enum class Kind { Text, Picture, Pdf, Audio, Video, Transcript };

    Kind kind = Kind::Text;
    QString guid;
    QString name;
    QString description;
    QString user;
    std::optional<qint64> createdMs;
    qint64 start = 0; ///< as the file counts; of audio and video in milliseconds
    qint64 end = 0;
    qint64 page = 0; ///< from 0
    qint64 firstX = 0;
    qint64 firstY = 0;
    qint64 secondX = 0;
    qint64 secondY = 0;
    QString fromSync; ///< GUID of a sync point; of a transcript's selection
    QString toSync;
    QString words; ///< that stand in an area of a PDF, as the file has them
    std::vector<Coding> codings;
    QStringList notes;
    std::optional<TextRange> range; ///< in the source's text; none = it could not be placed
    std::optional<PageArea> area;   ///< none = it is no area, or its page is not known

    /// Of a text: no character is in it.
    bool isEmpty() const { return kind == Kind::Text && start >= 0 && start == end; }
};

struct SyncPoint {
    QString guid;
    std::optional<qint64> timeMs;
    std::optional<qint64> position;   ///< as the file counts
    std::optional<qint64> place = {}; ///< in the text; none = it could not be placed
};

/// A document, picture, recording or note, or a text that belongs to one: the words of a PDF, a
/// transcript, a description.
struct Source {
    enum class Kind {
        Text,
        Picture,
        Pdf,
        Audio,
        Video,
        Note,
        Representation,
        Transcript,
        Excerpt ///< the words of an area of a PDF
    };

    Kind kind = Kind::Text;
    QString guid;
    QString name;
    QString description;
    QString user;
    std::optional<qint64> createdMs;
    QString modifier; ///< GUID of the user who changed it last
    std::optional<qint64> modifiedMs;
    QString textPath; ///< as written: internal://...
    QString richPath;
    QString mediaPath;
    QByteArray file;                ///< a picture or PDF as it lies in the archive
    std::optional<AnchorText> text; ///< none = there is none, or it is missing
    std::vector<Selection> selections;
    std::vector<Coding> codings; ///< of the whole source
    std::vector<SyncPoint> syncPoints;
    std::vector<Value> values;
    std::vector<Source> parts;
    QStringList notes;
    /// Calls `act` with each coding of it and of its parts, also on selections.
    template <class Act>
    void eachCoding(const Act &act) const
    {
        std::ranges::for_each(codings, act);
        for (const Selection &selection : selections)
            std::ranges::for_each(selection.codings, act);
        for (const Source &part : parts)
            part.eachCoding(act);
    }

    enum class Wanted { Words, Everything };
    /// Of a document of a study: reads its words, and its selections where everything is wanted,
    /// which are not here yet and of all documents are more than memory should hold. Null =
    /// everything is here.
    std::function<void(Source &, Wanted)> later = {};

    void readLater(Wanted wanted = Wanted::Everything)
    {
        if (const auto read = std::exchange(later, {}))
            read(*this, wanted);
    }
    /// Calls `act` with the source when all that is wanted is here; it is gone again afterwards.
    template <class Act>
    void with(Wanted wanted, const Act &act) const
    {
        if (!later)
            return act(*this);
        Source source = *this;
        source.readLater(wanted);
        act(std::as_const(source));
    }
};

struct Case {
    QString guid;
    QString name;
    QString description;
    QStringList codes;
    QStringList sources;
    QStringList selections;
    std::vector<Value> values;
};

struct Link {
    QString guid;
    QString name;
    QString direction; ///< Associative, OneWay, Bidirectional; empty = not said
    QString origin;
    QString target;
    QStringList notes;
    std::optional<unsigned> rgb = {};
};

struct Set {
    QString guid;
    QString name;
    QString description;
    QStringList codes;
    QStringList sources;
    QStringList notes;
};

struct Vertex {
    QString guid;
    QString name;
    QString represented; ///< GUID of what it stands for; empty = nothing
    QString shape;       ///< Person, Oval ...; empty = not said
    std::optional<unsigned> rgb;
    qint64 firstX = 0;
    qint64 firstY = 0;
    std::optional<qint64> secondX;
    std::optional<qint64> secondY;
};

struct Edge {
    QString guid;
    QString name;
    QString represented;
    QString source; ///< GUID of a vertex
    QString target;
    QString direction;
    QString lineStyle; ///< dotted, dashed, solid; empty = not said
    std::optional<unsigned> rgb;
};

struct Graph {
    QString guid;
    QString name;
    std::vector<Vertex> vertices;
    std::vector<Edge> edges;
};

/// How many of each kind there are; parts and selections wherever they stand.
struct Counts {
    qint64 users = 0;
    qint64 codes = 0;
    qint64 sources = 0;
    qint64 selections = 0;
    qint64 codings = 0;
    qint64 cases = 0;
    qint64 variables = 0;
    qint64 variableValues = 0;
    qint64 sets = 0;
    qint64 notes = 0;
    qint64 links = 0;
    qint64 graphs = 0;
    qint64 syncPoints = 0;
};

/// What has to be said of a file that was read.
struct Remark {
    enum class Severity { Info, Warning };
    Severity severity = Severity::Warning;
    QString text;
    QString whole = {}; ///< where `text` names some of many: the same with all of them

    const QString &wholeText() const { return whole.isEmpty() ? text : whole; }
};

struct Exchange {
    bool isCodebook = false; ///< a .qdc, which has codes and sets only
    QString name;
    QString origin; ///< the program that wrote it, as it names itself
    QString description;
    std::vector<User> users;
    std::vector<Code> codes;
    std::vector<Variable> variables;
    std::vector<Case> cases;
    std::vector<Source> sources;
    std::vector<Source> notes;
    std::vector<Link> links;
    std::vector<Set> sets;
    std::vector<Graph> graphs;

    /// What only this program reads, as it stands beside the XML; see sideCarEntry.
    QByteArray sideCar;

    ProfileChoice offsets;              ///< how the places of its selections were understood
    std::vector<CountingWay> countings; ///< how else they could be; the first is what was found
    std::vector<Remark> remarks;

    Counts counts() const;
};

inline constexpr char sideCarEntry[] = "axial-sidecar.json";
constexpr qint64 maxSideCarBytes = 128 * 1024 * 1024;

/// The texts that are documents by themselves, by their paths in lower case.
QSet<QString> documentTexts(const Exchange &exchange);
/// What a source says in words: itself, or its representation or transcript unless that is a
/// document by itself, too. nullptr = nothing.
const Source *wordsOf(const Source &source, const QSet<QString> &documentTexts);

/// The names of what a code lies in, the outermost first, and its own.
QStringList pathOf(const Exchange &exchange, const Code &code);

/// Upper case, without blanks or braces; programs write them as they like.
QString normalGuid(const QString &written);

/// A sentence on all of these: the first few of them take the place of its mark.
/// Nothing when there are none.
void remarkOnNames(Exchange &exchange, const QStringList &names, const QString &sentence,
                   Remark::Severity severity = Remark::Severity::Warning);
/// What doesn't hold together: references to what isn't there, and GUIDs that two things of a kind
/// have.
std::vector<Remark> checkReferences(const Exchange &exchange);

/// What people call a document, or a text that belongs to `whole`: its name, or else that of its
/// file, without where that lies.
QString shownNameOf(const Source &source, const Source *whole = nullptr);

} // namespace axial::refi
