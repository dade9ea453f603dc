#pragma once

#include "core/project/sources/transcriptediting.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace axial {

class Workspace;

/// Every quote whose words were changed since they were coded; beside the window, so that each
/// can be looked at in its place.
class QuoteChangeList : public QDialog
{
    Q_OBJECT

public:
    explicit QuoteChangeList(Workspace &workspace, QWidget *parent = nullptr);

private:
    void read();
    void showButtons();
    void goToCurrent();
    void accept(const std::vector<QuoteId> &quotes);
    std::vector<QuoteId> selected() const;

    Workspace &m_workspace;
    std::vector<QuoteChange> m_changes;
    QTreeWidget *m_list;
    QLabel *m_empty;
    QPushButton *m_show;
    QPushButton *m_accept;
    QPushButton *m_acceptAll;
};

} // namespace axial
