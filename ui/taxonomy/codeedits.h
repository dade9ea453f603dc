#pragma once

#include "core/base/id.h"

#include <QList>
#include <QObject>

class QWidget;

namespace axial {

class CodeTreeModel;
class QuoteMoves;
class Workspace;

/// What one can do to codes: each is one step of the history. Asks before what is large.
class CodeEdits : public QObject
{
    Q_OBJECT

public:
    CodeEdits(Workspace &workspace, const CodeTreeModel &tree, QWidget *window);

    CodeId add(CodeId parent, const QString &name);
    bool rename(CodeId code, const QString &name);
    /// An index into the palette or a Code::ownColor().
    bool setColor(const QList<CodeId> &codes, int color);
    /// What they would have got as new codes: a theme one of its own, a sub-theme its theme's.
    bool setAutomaticColor(const QList<CodeId> &codes);
    bool move(const QList<CodeId> &codes, CodeId parent, int position);
    /// One place up (-1) or down (+1) among its siblings.
    bool step(const QList<CodeId> &codes, int places);
    /// Into the sibling above, at its end.
    bool indent(const QList<CodeId> &codes);
    /// Out of what they lie in, right below it.
    bool outdent(const QList<CodeId> &codes);
    /// Keys in the style of their siblings, for the codes and their children that lack one.
    void giveKeys(const QList<CodeId> &codes);
    /// Handing quotes on between codes.
    QuoteMoves &quotes() const { return *m_quotes; }
    /// Small ones go at once (undo brings them back), of large ones a sentence tells the counts.
    void remove(const QList<CodeId> &codes);
    /// Asks with counts; without a target it asks for that too.
    void merge(const QList<CodeId> &codes, CodeId into = {});
    enum class Field { Key, Definition };
    void describe(CodeId code, Field first);

    static constexpr qint64 smallUse = 10; ///< quotes and labels a deletion may take along unasked

private:
    void sayIfCut(bool isDone, const QString &name);
    QString labels(const QList<CodeId> &codes) const;
    bool areSiblings(const QList<CodeId> &codes) const;
    bool canReorder() const;
    void offerKeys(const QList<CodeId> &codes);
    void removeNow(const QList<CodeId> &codes);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    QWidget *m_window;
    QuoteMoves *m_quotes;
    QList<CodeId> m_offered; ///< keys were offered for these, last
};

} // namespace axial
