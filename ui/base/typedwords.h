#pragma once

#include "core/base/error.h"
#include "core/domain/quote.h"
#include "core/project/sharing/met.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

class QPlainTextEdit;

namespace axial {

class Database;
class Project;
class Workspace;

/// Words that were typed into a field, and the step that stores them.
struct TypedWords {
    QString field;     ///< which field of what ("insight/12"); later words in it replace these
    QString name;      ///< the same for the person: "Insight on “So I gave up”"
    QStringList words; ///< as they stand in the field; a memo has a title and a text
    QString step;      ///< as the history names it
    /// Knows all it needs, since it may be called later; throws Error when what it is about is
    /// gone.
    std::function<void(Database &)> store;
    std::function<void()> stored = {}; ///< called once, after that
    /// Which text of the study each of the words is and what it was when typing began, if others
    /// of a team may write there, too; the words themselves are put in when they are stored.
    std::vector<sharing::TypedText> places = {};
};

/// Every field that people type into stores its words here. What can't be stored (a job writes, the
/// disk is full, the quote is gone) is kept and tried again until it is, so that the field may go
/// on to something else and nothing typed is lost; fields show what is kept here rather than what
/// is stored.
class TypedWordsKeeper : public QObject
{
    Q_OBJECT

public:
    /// The workspace's own.
    static TypedWordsKeeper &of(Workspace &workspace);

    struct Kept {
        TypedWords typed;
        QString reason; ///< why it is not stored, in the words of the error
    };

    /// False when it is kept for later.
    bool store(TypedWords typed);
    /// What was typed into the field and is not stored yet.
    std::optional<QStringList> words(const QString &field) const;
    /// Of a field with one text: that, or else `stored`.
    QString shown(const QString &field, const QString &stored) const;
    const std::vector<Kept> &kept() const { return m_kept; }
    /// Tries all again, now; true when nothing is left.
    bool storeAll();
    /// The person wants these words no more.
    void drop(const QString &field);
    void dropAll();
    /// "Not stored yet: Insight on “So I gave up”"; empty when all is stored.
    QString sentence() const;
    /// All of it, to be copied.
    QString text() const;

Q_SIGNALS:
    /// Something is kept, or no longer.
    void changed();

private:
    explicit TypedWordsKeeper(Workspace &workspace);
    /// Why it could not be stored; empty = it is.
    QString tryToStore(const TypedWords &typed);
    void keep(TypedWords typed, const QString &reason);
    std::vector<Kept>::const_iterator find(const QString &field) const;

    Workspace &m_workspace;
    const Project *m_project = nullptr; ///< whose they are
    std::vector<Kept> m_kept;
    QTimer m_retry; ///< less and less often, since a full disk may stay full
};

/// Shows a text that became another one; the cursor stays between the same words.
void showWords(QPlainTextEdit &field, const QString &words);

} // namespace axial

namespace axial::quotefields {

/// What can be written on a quote, wherever it is written; `words` are those of the quote,
/// `coder` who writes.
TypedWords insight(QuoteId quote, const QString &words, const QString &insight,
                   const QString &coder);
TypedWords promptCategory(QuoteId quote, const QString &words, const QString &category,
                          const QString &coder);
QString insightField(QuoteId quote);
QString promptField(QuoteId quote);

} // namespace axial::quotefields
