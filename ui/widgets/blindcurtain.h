#pragma once

#include <QWidget>

namespace axial {

class EmptyState;
class Workspace;

/// Stands before a page that counts everybody's codings. Who codes blind must not meet them by
/// chance: the page is shown only when asked for, and says whose codings it shows.
class BlindCurtain : public QWidget
{
    Q_OBJECT

public:
    /// `first` takes the keyboard when the page does; behind the curtain its button does.
    BlindCurtain(Workspace &workspace, QWidget *page, QWidget *first, QWidget *parent = nullptr);

    /// The page is shown: nothing is hidden from the person, or it was asked for.
    bool isOpen() const { return m_isOpen; }

Q_SIGNALS:
    /// It was opened or closed.
    void turned();

private:
    QWidget *makeNote();
    void close();
    void show(bool page);

    Workspace &m_workspace;
    QWidget *m_page;
    QWidget *m_first;
    EmptyState *m_curtain;
    QWidget *m_note;
    bool m_isOpen = false;
    bool m_isOpenToAll = false; ///< as nothing is hidden
};

} // namespace axial
