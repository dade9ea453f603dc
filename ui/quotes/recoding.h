#pragma once

#include "core/base/id.h"

#include <QList>
#include <QObject>

class QPoint;

namespace axial {

class CodeEdits;
class CodeTreeModel;
class QuickCodeBar;
class Workspace;

/// Replaces a code on one quote by another that is chosen in a bar; which one is asked when the
/// quote has several.
class Recoding : public QObject
{
    Q_OBJECT

public:
    Recoding(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits, QWidget *window);

    QuickCodeBar *bar() const { return m_bar; }
    /// `asksAt` (on the screen) is where the choice between several codes opens.
    void start(QuoteId quote, const QPoint &asksAt, const QList<CodeId> &recent);
    void startWith(QuoteId quote, CodeId from, const QList<CodeId> &recent);

Q_SIGNALS:
    /// The bar has closed, with or without a code.
    void ended();

private:
    CoderId seenOn(QuoteId quote) const;
    QList<CodeId> codesOn(QuoteId quote);
    void end();

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    CodeEdits &m_edits;
    QWidget *m_window;
    QuickCodeBar *m_bar;
    QuoteId m_quote;
    CodeId m_from;
};

} // namespace axial
