#pragma once

#include "core/base/textrange.h"
#include "core/domain/participant.h"
#include "core/domain/round.h"
#include "core/domain/source.h"
#include "core/import/reports/importedreports.h"
#include "core/text/turns/turns.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace axial {

namespace refi {
struct Exchange;
}

/// One sentence about something skipped, assumed or repaired, and where.
struct ImportNote {
    enum class Severity { Info, Warning };
    Severity severity = Severity::Warning;
    QString file;    ///< file name as the user knows it
    qint64 line = 0; ///< 1-based line of the file; 0 = the whole file
    QString text;
    int alike = 0; ///< notes on other lines that it stands for, which are not listed

    static ImportNote info(const QString &text, const QString &file = {}, qint64 line = 0)
    {
        return {Severity::Info, file, line, text};
    }
    static ImportNote warning(const QString &text, const QString &file = {}, qint64 line = 0)
    {
        return {Severity::Warning, file, line, text};
    }
    /// "requirement_expections.csv, line 4: ..."
    QString sentence() const;
};

struct ImportedSpeaker {
    QString name; ///< as written in the file
    SpeakerRole role = SpeakerRole::Unknown;
    QString participant; ///< pseudonym; empty = nobody yet
    int turns = 0;
    QString firstWords;
};

/// Whose speaker is one of ImportedSource::speakers.
using ImportedTurn = FoundTurn;

/// What somebody wrote beside the words of a document.
struct ImportedMemo {
    TextRange range; ///< empty = about the whole document
    QString author;  ///< as the file has it; often empty
    QString words;
    std::optional<qint64> createdMs; ///< UTC, milliseconds since 1970
};

struct ImportedSource {
    SourceKind kind = SourceKind::Document;
    QString title;
    QStringList collection; ///< path of folders, outermost first
    QString text;           ///< `\n` line ends, no NUL, no lone surrogate; empty = a bare link
    std::vector<ImportedSpeaker> speakers;
    std::vector<ImportedTurn> turns; ///< ascending, not overlapping
    QString participant;             ///< whose words the whole source is, when it has no turns
    std::vector<ImportedMemo> memos{};
    QString language{}; ///< as the file says, such as "de-AT"; empty = it doesn't

    QString originalName;     ///< file name
    QByteArray originalBytes; ///< kept compressed; empty for links

    // Issue reports
    QString url;
    int occurrence = 1;
    QString repository;
    QString number;
    int year = 0;
    QString tableTitle{};      ///< as its table has it; empty = the title is made of the link
    QStringList tableFolder{}; ///< named after its table: where it goes when the study has that

    /// Into the folder of its table, which names the repository then.
    void moveToTableFolder();
    /// A transcript with speakers, none of whom is a participant that anybody knows.
    bool isOfNobody() const;
};

/// What becomes of the quotes in sources of these titles, in which nobody known speaks.
QString sentenceOfNobody(const QStringList &titles);

/// One list of links to issue reports. A million of them are kept as the letters of their links.
class ImportedLinks
{
public:
    QString repository;     ///< of all; empty = as each link says
    QString table;          ///< that they stand in: the repository of a link that names none
    int year = 0;           ///< of all; 0 = unknown
    QStringList collection; ///< empty = Issue reports / repository

    /// The same link may come several times, each with a number of its own.
    void add(QStringView url, int occurrence);
    size_t size() const { return m_ends.size(); }
    /// In UTF-8, as long as no link is added.
    QByteArrayView url(size_t at) const;
    bool mayHavePulls() const { return m_urls.contains("/pull"); }
    /// Those with a link of which it isn't true.
    void leaveOut(const std::function<bool(const QString &url)> &isLeftOut);
    QString repositoryOf(size_t at) const;
    void setOccurrence(size_t at, int occurrence);
    ImportedSource source(size_t at) const;

private:
    QByteArray m_urls;
    std::vector<qsizetype> m_ends;
    QHash<size_t, int> m_repeated; ///< occurrences beyond the first
};

/// A node of a taxonomy; parents come before children.
struct ImportedCode {
    QString key;
    QString parentKey; ///< empty = directly under the Taxonomy folder
    QString name;
    QStringList details; ///< the listed details (symptoms, intents, expectations)
    QString definition;
    QString memo{};
    int parentAbove = 0; ///< so many codes before it stands its parent; 0 = as parentKey says
    QString includeWhen{};
    QString excludeWhen{};
    QString example{};
    bool isOpen = false; ///< of those on top: belongs under Open codes
    QString file{};
};

/// Index of each code's parent among them, -1 = none: a parent is the nearest before it that has
/// the key, since two files may use the same.
std::vector<int> parentsOf(const std::vector<ImportedCode> &codes);

struct ImportedLabel {
    QString url;
    int occurrence = 1;
    QStringList labels; ///< one a coder, in the order of ImportedLabels::coders; "" = none
    QString decision;   ///< final label; "" = none
    qint64 line = 0;
    /// Beyond the first of a coder who gave several: the coder's place, and the label.
    std::vector<std::pair<qsizetype, QString>> further{};

    /// All of a coder.
    QStringList of(qsizetype coder) const;
};

/// A label that a coder gave in another copy of the study.
struct ImportedOwnLabel {
    QString round;
    QString url;
    int occurrence = 1;
    QString code; ///< its key, or its name where it has none
    QString coder;
    std::optional<qint64> atMs; ///< when, in milliseconds since 1970
    QString file;
    qint64 line = 0;
};

/// Label columns of one collection of issue reports.
struct ImportedLabels {
    QString roundName;
    QStringList collection;
    QStringList coders; ///< "1".."7" for Label1..Label7
    std::vector<ImportedLabel> rows;
    QString file;
    bool isFolderGuessed = false; ///< from the file's name, which may say something else
};

struct ImportedParticipant {
    QString pseudonym;                                   ///< empty: unknown, to be matched
    std::vector<std::pair<QString, QString>> attributes; ///< name, value as written
};

/// A row of CodeBook.csv.
struct ImportedEvidence {
    QString participant;
    std::vector<std::pair<QString, QString>> attributes; ///< Type, Experience Level, ...
    QString promptCategory;
    QString quote;
    QStringList codeKeys; ///< keys, or names of codes without a key
    QString insight;
    qint64 line = 0;
    QString file;
    QString
        spokenWords{}; ///< the transcript's own, where the user confirmed that they are nearly it
};

struct ImportedPrompt {
    QString part;
    QString objective;
    QString audience; ///< "LLM Users"; empty = everybody
    QString text;
    QString category;        ///< of the quotes that answer it; often empty
    bool isNumbered = false; ///< in its list, which else has bullets
};

/// A participant's answer to "rank the ...".
struct ImportedBallot {
    QString participant;
    QString prompt;
    /// What stands at rank 1, 2, ...: keys or names of codes, several when they share it ("A / B"
    /// in one cell, too); empty where no code was given.
    std::vector<QStringList> ranks;
    QString file;
    qint64 line = 0;
};

struct ImportedKeywords {
    QString name; ///< "tensorflow_keywords"
    QStringList words;
    QString category{};         ///< "model names"; empty = the file doesn't say
    QStringList repositories{}; ///< that it filters, as the file calls them
    QString file{};
    std::optional<bool> wholeWords{}; ///< nullopt = the file doesn't say
    std::optional<bool> matchCase{};
    std::optional<bool> withDigits{};
};

/// How many of a repository's reports were no matter of the study, as it was published.
struct ImportedFalsePositives {
    QString repository;
    double rate = 0; ///< 0..1
    QString file;
    qint64 line = 0;
};

/// A list of details as it was published, for whoever publishes it again.
struct ImportedList {
    QString typeKey; ///< of the type whose themes it lists: "C"
    QString text;    ///< the file's, with its own quotes and blanks
};

/// A project or codebook of another program, whose parts point at one another.
struct ImportedExchange {
    std::shared_ptr<const refi::Exchange> content;
    QString file;
    size_t place = 0; ///< among all projects of the file, also those that hold nothing
};

/// What an importer makes of files: plain values that know no project.
struct ImportBundle {
    std::vector<ImportedSource> sources; ///< but those that are links only
    std::vector<ImportedLinks> links;
    std::vector<ImportedReports> reports; ///< a file each
    std::vector<ImportedCode> codes;
    std::vector<ImportedLabels> labels;
    std::vector<ImportedOwnLabel> ownLabels;
    std::vector<ImportedParticipant> participants; ///< a background table
    std::vector<Attribute> attributes;             ///< kinds of the columns, ids unset
    std::vector<ImportedEvidence> evidence;
    std::vector<ImportedPrompt> prompts;
    QString guideIntroduction; ///< what stands above the first part of a guide, as Markdown
    std::vector<ImportedKeywords> keywords;
    std::vector<ImportedFalsePositives> falsePositives;
    std::vector<ImportedBallot> ballots;
    std::vector<ImportedList> lists;
    std::vector<ImportedExchange> exchanges;
    std::vector<ImportNote> notes;
    QStringList files;        ///< names of what was read, for the report that is kept
    bool isStudy = false;     ///< of a published study package, whose groups are known
    bool hasEncoding = false; ///< of an archive: it holds files that another one can be chosen for

    /// Appends everything of another bundle.
    void append(ImportBundle &&other);
    /// Whether pull requests may be among what comes in, by their marks or links.
    bool hasPulls() const;
    /// Takes them out, with what is said and labelled of them, and notes how many they were.
    void leaveOutPulls();
    bool isEmpty() const;
};

} // namespace axial
