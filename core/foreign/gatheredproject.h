#pragma once

#include "core/base/progress.h"
#include "core/foreign/wordplaces.h"
#include "core/refi/exchange.h"

#include <QHash>

namespace axial::foreign {

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
