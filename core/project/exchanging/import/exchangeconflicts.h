#pragma once

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/project/merging/mergereport.h"

#include <optional>

namespace axial {

class Database;

/// What files say of things that the study has already: counted, and where it is not the same,
/// listed with both values and settled as was chosen.
class ExchangeConflicts
{
public:
    ExchangeConflicts(Database &db, const MergeChoices &choices) : m_db(db), m_choices(choices) {}

    /// Which one is met from now on.
    void setFile(const QString &name) { m_file = name; }
    /// A thing that only the file has.
    void added(MergeKind kind) { ++m_report.of(kind).added; }
    /// A thing that both have, with nothing in it that could differ.
    void equal(MergeKind kind) { ++m_report.of(kind).equal; }
    /// What is here said on a document, or that it is hidden, as in a merge.
    QString told(SourceId document, const QString &words) const;
    /// How many values of things that were here are others now.
    qint64 taken() const { return m_taken; }
    const MergeReport &report() const { return m_report; }
    /// What was different and what stays, a sentence each; after many the number of the others.
    std::vector<ImportNote> notes() const;

private:
    friend class MatchedItem;

    Database &m_db;
    MergeChoices m_choices;
    QString m_file;
    MergeReport m_report;
    std::vector<ImportNote> m_sentences;
    qint64 m_different = 0;
    qint64 m_taken = 0;
};

/// One thing of a file that the study has, side by side. It is counted when it has been looked at.
class MatchedItem
{
public:
    enum class Side {
        Value,
        Text ///< of which both can stay, one after the other
    };

    /// `guid` is the file's; `about` names the thing as it is here; `document` is the one that
    /// somebody says it of, none = everybody may know it.
    MatchedItem(ExchangeConflicts &conflicts, MergeKind kind, const QString &guid,
                const QString &about, SourceId document = {});
    ~MatchedItem();
    Q_DISABLE_COPY_MOVE(MatchedItem)

    /// What a side of it is to be from now on; none = it stays as it is. Nothing is different where
    /// the file says nothing, and where nothing is said here the file's is taken. `name` is for
    /// people, `side` for the choice.
    std::optional<QString> settle(const char *side, const QString &name, const QString &mine,
                                  const QString &theirs, Side kind = Side::Value);
    /// Does what was chosen; what the study refuses is said and stays as it is.
    template <class Change>
    void change(const Change &change)
    {
        try {
            change();
        } catch (const Canceled &) {
            throw;
        } catch (const Error &error) {
            refuse(error.message());
        }
    }
    void refuse(const QString &why);

private:
    void say(const MergeConflict &conflict, MergeChoice choice);

    ExchangeConflicts &m_conflicts;
    MergeKind m_kind;
    QString m_guid;
    QString m_about;
    SourceId m_document;
    bool m_isDifferent = false;
    bool m_isChanged = false;
};

} // namespace axial
