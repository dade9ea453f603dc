#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QObject>

namespace axial {

class CardList;
class CodeEdits;
class CodeQuoteModel;
class CodeTreeModel;
class QuickCodeBar;
struct CarriedQuotes;

/// Asks for the code that the selected quotes of a card get, instead of the one they have there or
/// beside it, and puts them on it.
class CardRecoding : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::CardRecoding)

public:
    CardRecoding(const CodeTreeModel &tree, CodeEdits &edits, const CodeQuoteModel &quotes,
                 CardList &list);

    QuickCodeBar *bar() const { return m_bar; }
    /// Instead (MoveAction) or beside (CopyAction).
    void ask(Qt::DropAction how);
    void stop();

private:
    CarriedQuotes carried() const;
    void putOn(CodeId into);
    void putOnNew(const QString &name);
    void leave();

    CodeEdits &m_edits;
    const CodeQuoteModel &m_quotes;
    CardList &m_list;
    QuickCodeBar *m_bar;
    Qt::DropAction m_asked = Qt::MoveAction;
};

} // namespace axial
