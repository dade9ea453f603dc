#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"
#include "core/refi/exchange.h"
#include "core/refi/offsets/offsetprofile.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace axial::refi {
struct AnchorText;
}

namespace axial::foreign {

/// A passage as another program has it: places in units of which nobody can be sure, and words.
struct WrittenPassage {
    qint64 start = 0;
    qint64 end = 0;
    QString words; ///< empty = the program doesn't say
};

/// Finds passages in their texts. Programs count in units that differ from one part of them to the
/// next (QualCoder: UTF-16 where a person codes, characters where it codes by itself), so the words
/// decide: the place in that unit in which they stand there, else the nearest place where they do.
class WordPlaces
{
public:
    enum class Found { AsWritten, Unverified, Elsewhere, Nowhere };

    /// The passages of one text, in their order; none = they are not in it.
    std::vector<std::optional<TextRange>> find(const refi::AnchorText &text,
                                               const std::vector<WrittenPassage> &passages);

    /// How each passage of the last text was found.
    const std::vector<Found> &lastFound() const { return m_lastFound; }

    // How many of all passages so far:
    qint64 asWritten() const { return m_asWritten; }
    qint64 unverified() const { return m_unverified; } ///< without words, placed by their numbers
    qint64 moved() const { return m_moved; }
    qint64 lost() const { return m_lost; }

private:
    std::optional<TextRange> nearest(const QString &text, const QString &words, qint64 around);

    std::vector<Found> m_lastFound;
    qint64 m_asWritten = 0;
    qint64 m_unverified = 0;
    qint64 m_moved = 0;
    qint64 m_lost = 0;
    qint64 m_searchable = 4'000'000'000; ///< characters, so that no file keeps it busy for hours
};

/// A passage of a document with the codes that lie on it.
struct CodedPassage {
    WrittenPassage passage;
    QStringList codes; ///< GUIDs; none = it is only remarked on
    QString owner;
    std::optional<qint64> createdMs;
    QString memo;
    QString person = {}; ///< GUID of the case whose words these are
};

/// A project of another program while its tables are read: the rows of one point at those of
/// others by their numbers, and places are found when all passages of a document are known.
class GatheredProject
{
public:
    GatheredProject(const QString &program, Progress &progress);

    refi::Exchange &exchange() { return m_exchange; }
    /// The GUID of whoever has this name, "" for nobody.
    QString user(const QString &name);
    /// A memo, which is on whatever has `notes`. Nothing is added when no word is written in it.
    void addNote(const QString &title, const QString &text, const QString &owner,
                 const QString &written, QStringList *notes = nullptr);

    /// A document of this number, with its words as the program has them; its GUID is made of the
    /// name and the words. A second one of a number is left out.
    void addDocument(qint64 number, refi::Source source, const QString &words);
    bool hasDocument(qint64 number) const { return m_byNumber.contains(number); }
    /// Of a number that is there.
    refi::Source &document(qint64 number);
    void addPassage(qint64 document, const CodedPassage &passage);
    /// What stands there in a document is the case's, or all of it where no place is said. Programs
    /// count in units of their own: all but the last two letters is all.
    void addToCase(refi::Case &whose, qint64 document, std::optional<qint64> start,
                   std::optional<qint64> end);
    /// A row that says nothing: its number or what it points at is missing.
    void passOver() { ++m_passedOver; }
    void remark(refi::Remark::Severity severity, const QString &text);

    /// All of it, each passage in its place. Throws Canceled.
    refi::Exchange take();

private:
    void place(size_t source, const std::vector<CodedPassage> &passages);
    void tellPlaces(const refi::Source &document, const std::vector<CodedPassage> &passages);
    void remarkOnPlaces();

    Progress &m_progress;
    refi::Exchange m_exchange;
    QHash<QString, QString> m_users;
    QHash<qint64, size_t> m_byNumber;
    QHash<size_t, std::vector<CodedPassage>> m_passages; ///< by the document's index
    QHash<QString, QStringList> m_selections;            ///< of cases, by GUID
    WordPlaces m_places;
    QStringList m_moved; ///< passages, each with its document
    QStringList m_lost;
    qint64 m_passedOver = 0;
};

} // namespace axial::foreign
