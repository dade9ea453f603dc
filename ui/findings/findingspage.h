#pragma once

#include "core/domain/finding.h"
#include "ui/base/latestjob.h"
#include "ui/base/page.h"
#include "ui/base/whenseen.h"

class QLabel;
class QStackedWidget;
class QTableView;

namespace axial {

class BlindCurtain;
class EmptyState;
class FindingEditor;
class FindingModel;
class ReportWriting;
struct ReadFinding;

/// What the study found: the sentences, whether their numbers still hold, and what carries them.
class FindingsPage : public Page
{
    Q_OBJECT

public:
    explicit FindingsPage(Workspace &workspace, QWidget *parent = nullptr);

    QList<QAction *> pageActions() override;
    bool saveNow() override;
    bool take(const PageRequest &request) override;

private:
    void buildTable();
    QWidget *buildTools();
    void connectWorkspace();
    void read();
    void showFindings(const std::vector<ReadFinding> &findings);
    void showCurrent();
    void updateState();
    FindingId current() const;
    void addNew();
    void moveBy(int rows);
    void remove();

    Workspace &m_workspace;
    ReportWriting *m_report;
    FindingModel *m_model;
    QTableView *m_table;
    FindingEditor *m_editor;
    QLabel *m_count;
    BlindCurtain *m_curtain = nullptr;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    LatestJob m_reading;
    QAction *m_new;
    QAction *m_up;
    QAction *m_down;
    QAction *m_remove;
    QAction *m_write;
    FindingId m_wanted; ///< the one that was just made, to be written
    WhenSeen m_whenSeen{*this, [this] { read(); }};
    bool m_isRead = false;
};

} // namespace axial
