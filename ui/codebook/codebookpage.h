#pragma once

#include "core/project/project.h"
#include "ui/base/latestjob.h"
#include "ui/base/page.h"
#include "ui/base/whenseen.h"
#include "ui/codebook/codelistmodel.h"

class QAction;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace axial {

class CodeCard;
class CodesTable;
class EmptyState;
class EvidenceLoader;
class EvidenceModel;
class EvidenceTable;
class FilterField;
class SegmentBar;
class ToolBand;
class Workspace;
struct Changes;
struct Exporter;

/// The codebook: the evidence, a row for each quote, and the codes with their definitions.
class CodebookPage : public Page
{
    Q_OBJECT

public:
    explicit CodebookPage(Workspace &workspace, QWidget *parent = nullptr);

    /// Shows the card of a code and marks it in the list of codes.
    void showCode(CodeId code);
    void showEvidence();
    void showCodes();

    QList<QAction *> pageActions() override;
    bool take(const PageRequest &request) override;

    /// Writes CodeBook.csv on a worker and says where.
    void exportTo(const QString &path);

Q_SIGNALS:
    /// A file was written.
    void exported(const QString &path);
    /// Both views show what the study holds now.
    void readDone();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Of the first reading of this project, or of the last one.
    enum class State { Going, Done, Canceled, Unreadable };

    void fillTools();
    void connectParts();
    void connectReading();
    bool showsCodes() const;
    void readProject();
    void takeChanges(const Changes &changes);
    void readAll();
    void readKappas();
    void enter(State &of, State state);
    void tellNotRead();
    void tellDone();
    void showKappas(const CodeKappas &kappas);
    void describe(State state);
    void setFilter(const QString &text);
    void updateCount();
    void updateShown();
    void openPlace(const QModelIndex &index);
    void chooseEvidence(const QModelIndex &index);
    void nameExport();
    void preview();
    void chooseListColumns();

    Workspace &m_workspace;
    EvidenceModel *m_evidence;
    CodeListModel *m_codes;
    EvidenceLoader *m_evidenceLoader;
    CodeListLoader *m_codesLoader;
    ToolBand *m_tools;
    SegmentBar *m_segments;
    FilterField *m_filter;
    QLabel *m_count;
    QPushButton *m_columns;
    QPushButton *m_export;
    const Exporter *m_exporter; ///< of the table that is shown
    QAction *m_preview;
    QAction *m_listColumns; ///< of the list of codes in files
    EvidenceTable *m_evidenceView;
    CodesTable *m_codesView;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    CodeCard *m_card;
    State m_evidenceState = State::Going;
    State m_codesState = State::Going;
    bool m_readsEvidence = false;
    LatestJob m_kappas{m_workspace};
    LatestJob m_printing{m_workspace};
    WhenSeen m_whenSeen{*this, [this] { readAll(); }};
};

} // namespace axial
