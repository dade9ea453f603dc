#pragma once

#include "core/domain/prompt.h"
#include "core/project/guide/promptproposals.h"
#include "ui/base/latestjob.h"

#include <QDialog>

#include <vector>

class QLabel;
class QPushButton;

namespace axial {

class AskedTable;
class Workspace;

/// A turn that asks a question of the guide, or that may.
struct AskedRow {
    PromptProposal what;
    QString title;        ///< of the source
    TextRange range;      ///< of the turn
    bool isAsked = false; ///< else it is proposed
    bool isTaken = false; ///< of a proposal: to be stored

    QString how() const; ///< why it stands here, in words
};

struct AskedContent {
    std::vector<Prompt> guide;
    std::vector<AskedRow> rows; ///< by source and place
    int sources = 0;            ///< that were read
};

/// Of these sources, or of all transcripts and documents. Near proposals are taken beforehand.
/// Throws Canceled.
AskedContent readAsked(Database &db, const std::vector<SourceId> &sources, Progress &progress);

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
