#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;

namespace axial {

class CardList;
class CodeQuoteModel;
class Workspace;

/// What can be done with the quotes that are selected in a code's card, by key and by menu.
class CardActions : public QObject
{
    Q_OBJECT

public:
    CardActions(Workspace &workspace, const CodeQuoteModel &quotes, CardList &list);

    /// Whether the study may be changed.
    void setCanEdit(bool canEdit);
    /// To the current quote in its source.
    void openPlace();

Q_SIGNALS:
    /// They get another code instead of this one, or beside it.
    void recodeRequested();
    void copyRequested();

private:
    QAction *add(const QString &text, const QKeySequence &keys, void (CardActions::*act)());
    void showMenu(const QPoint &point);
    void copyWords();

    Workspace &m_workspace;
    const CodeQuoteModel &m_quotes;
    CardList &m_list;
    QList<QAction *> m_actions;
    QList<QAction *> m_changes; ///< those that change the study
};

} // namespace axial
