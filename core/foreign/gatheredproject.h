#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace axial::foreign {

class ForeignRow;

/// A code or category as a program's table has it: its parent is named, not found yet.
struct WrittenCode {
    QString key;
    QString parent; ///< key; empty = none
    refi::Code code;
};

/// The same for the same words in every run, so that a second import knows what came before.
QString guidOf(const QStringList &words);

/// As programs write them: "2024-05-06 07:08:09", with or without a fraction, or R's "Mon May  6
/// 07:08:09 2024"; read as UTC, since none says where. None when it is no such time.
std::optional<qint64> writtenTime(const QString &text);

/// "#336699"; none when it is no such colour.
std::optional<unsigned> writtenColor(const QString &text);

/// A passage of a document as another program has it, with the codes that lie on it: its place is
/// in units of which nobody can be sure.
struct CodedPassage {
    qint64 start = 0;
    qint64 end = 0;
    QString words;     ///< empty = the program doesn't say
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
    /// Of what a table has under a number, which programs give again: by its name, too.
    QString guid(const char *kind, qint64 number, const QString &name) const;
    /// The GUID of whoever has this name, "" for nobody.
    QString user(const QString &name);
    /// A memo, which is on whatever has `notes`. Nothing is added when no word is written in it.
    void addNote(const QString &title, const QString &text, const QString &owner,
                 const QString &written, QStringList *notes = nullptr);

    void addCode(WrittenCode code) { m_written.push_back(std::move(code)); }
    /// A row of number, name and memo, below the category of a number.
    void addCategory(const char *table, const ForeignRow &row, std::optional<qint64> below = {});
    /// Likewise of a code, which codings know by its number and which may lie in another one.
    /// nullptr = the row says nothing.
    refi::Code *addCode(const char *table, const ForeignRow &row, std::optional<qint64> category,
                        std::optional<qint64> parent = {});
    /// The GUID of the code of this number, "" for none.
    QString codeOf(qint64 number) const { return m_codes.value(number); }
    /// A document of this number, with its words as the program has them; its GUID is made of the
    /// name and the words. A second one of a number is left out.
    void addDocument(qint64 number, refi::Source source, const QString &words);
    /// A row of number, name, words, memo, owner and date.
    void addDocument(const ForeignRow &row, refi::Source source = {});
    /// nullptr = there is none of this number.
    refi::Source *documentOf(qint64 number);
    void addPassage(qint64 document, const CodedPassage &passage);
    /// A row of code, document, words, start, end, owner, date and memo. False where it doesn't say
    /// which code lies where.
    bool addCoding(const ForeignRow &row);
    void addCase(qint64 number, const QString &name, const QString &description);
    /// nullptr = there is none of this number.
    refi::Case *caseOf(qint64 number);
    /// What stands there in a document is the case's, or all of it where no place is said. Programs
    /// count in units of their own: all but the last two letters is all.
    void addToCase(qint64 number, qint64 document, std::optional<qint64> start,
                   std::optional<qint64> end);
    /// Something said of a case or a document; where both are null, a row that says nothing.
    void addValue(refi::Case *whose, refi::Source *document, const refi::Value &value);
    /// A row that says nothing: its number or what it points at is missing.
    void passOver() { ++m_passedOver; }
    void remark(refi::Remark::Severity severity, const QString &text);

    /// All of it, each passage in its place. Throws Canceled.
    refi::Exchange take();

private:
    void place(size_t source, const std::vector<CodedPassage> &passages);
    void remarkOnPlaces();

    Progress &m_progress;
    refi::Exchange m_exchange;
    QHash<QString, QString> m_users;
    std::vector<WrittenCode> m_written;
    QHash<qint64, QString> m_codes; ///< GUIDs, by number
    QHash<qint64, size_t> m_cases;  ///< index, by number
    QHash<qint64, size_t> m_byNumber;
    QHash<size_t, std::vector<CodedPassage>> m_passages; ///< by the document's index
    QHash<QString, QStringList> m_selections;            ///< of cases, by GUID
    qint64 m_searchable = 4'000'000'000; ///< characters, so that no file keeps it busy for hours
    qint64 m_asWritten = 0;              ///< passages
    qint64 m_unverified = 0;             ///< without words, placed by their numbers
    QStringList m_moved;                 ///< passages, each with its document
    QStringList m_lost;
    qint64 m_passedOver = 0;
};

} // namespace axial::foreign
