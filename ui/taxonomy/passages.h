#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace axial {

class CodeTreeModel;
class Database;
class Workspace;

/// The words a code is to be put on.
struct Passage {
    SourceId source;
    TextRange range;
    QString words; ///< the source's text at the range
};

/// Every way to code ends here: each is one step of the history, by the current person.
class Passages : public QObject
{
    Q_OBJECT

public:
    Passages(Workspace &workspace, const CodeTreeModel &tree, QObject *parent = nullptr);

    /// The quote, or none when it went wrong (then it has been said).
    QuoteId codePassage(const QList<CodeId> &codes, const Passage &passage)
    {
        return code(codes, of(passage));
    }
    bool codeQuote(const QList<CodeId> &codes, QuoteId quote)
    {
        return bool(code(codes, of(quote)));
    }
    /// Makes a code of that name in the folder (or takes the one that is there) and puts it on.
    QuoteId codeAsNew(const QString &name, CodeId folder, const Passage &passage)
    {
        return codeNew(name, folder, of(passage));
    }
    bool codeQuoteAsNew(const QString &name, CodeId folder, QuoteId quote)
    {
        return bool(codeNew(name, folder, of(quote)));
    }
    /// All in one step. Without a code, one of the new name is made.
    void codeHits(CodeId code, const QString &newName, const std::vector<Passage> &passages,
                  int hits);
    /// `what` names the codes, for the history.
    bool uncode(const std::vector<CodingId> &codings, const QString &what);
    QuoteId setRange(QuoteId quote, const Passage &passage);
    /// The second part, or none when it went wrong.
    QuoteId split(QuoteId quote, TextRange first, TextRange second);

    /// "C.2, C.9".
    QString labels(const QList<CodeId> &codes) const;
    /// Those of the tree that were used in this study, last used first.
    QList<CodeId> recent() const;
    void setRecent(const QList<CodeId> &codes);

    static constexpr int inVivoLength = 60;

private:
    /// Where it stands, and how it gets codes.
    struct Coded {
        std::function<std::vector<SourceId>(Database &)> sources;
        std::function<QuoteId(Database &, const std::vector<CodeId> &)> put;
    };
    Coded of(const Passage &passage);
    Coded of(QuoteId quote);
    /// What the step is called in the history, which everybody reads: not what was put on a report
    /// whose codings are hidden.
    QString stepOf(const QString &words,
                   const std::function<std::vector<SourceId>(Database &)> &sources);
    QuoteId code(const QString &name, const std::function<QList<CodeId>(Database &)> &codesOf,
                 const Coded &coded);
    QuoteId code(const QList<CodeId> &codes, const Coded &coded);
    QuoteId codeNew(const QString &name, CodeId folder, const Coded &coded);
    /// What was coded where, or that it was so already.
    void say(QuoteId quote, const QList<CodeId> &codes, qint64 sinceMs);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
};

} // namespace axial
