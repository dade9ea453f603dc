#pragma once

#include "core/base/id.h"
#include "ui/base/latestjob.h"

#include <QDialog>

#include <vector>

class QLabel;
class QPushButton;

namespace axial {

class AskedTable;
class Workspace;
struct AskedContent;

/// Which turns of a transcript, or of all, ask which questions of the guide, and which may: those
/// that are checked are assigned in one step; each can be seen in its text, and taken back.
class TurnQuestionsWindow : public QDialog
{
    Q_OBJECT

public:
    explicit TurnQuestionsWindow(Workspace &workspace, QWidget *parent = nullptr);

    /// None = all transcripts.
    void showSources(std::vector<SourceId> sources);

private:
    QWidget *makeFoot();
    void connectParts();
    void read();
    void showContent(AskedContent content);
    void assign();
    void takeBack();
    void goToTurn(int row);
    void updateState();

    Workspace &m_workspace;
    std::vector<SourceId> m_sources;
    QLabel *m_sentence;
    AskedTable *m_table;
    QPushButton *m_checkAll = nullptr;
    QPushButton *m_takeBack = nullptr;
    QPushButton *m_goTo = nullptr;
    QPushButton *m_assign = nullptr;
    LatestJob m_job{m_workspace};
};

} // namespace axial
