#pragma once

#include "core/project/project.h"
#include "ui/base/page.h"
#include "ui/codebook/codebookreading.h"

class QAction;
class QStackedWidget;

namespace axial {

class CodeCard;
class CodebookBar;
class CodebookExport;
class CodesTable;
class EmptyState;
class EvidenceModel;
class EvidenceTable;
class Workspace;

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
    void connectParts();
    void connectReading();
    void readProject();
    void showKappas(const CodeKappas &kappas);
    void describe(CodebookReading::State state);
    void setFilter(const QString &text);
    void updateCount();
    void updateShown();
    void openPlace(const QModelIndex &index);
    void chooseEvidence(const QModelIndex &index);

    Workspace &m_workspace;
    EvidenceModel *m_evidence;
    CodeListModel *m_codes;
    CodebookReading *m_reading;
    CodebookBar *m_bar;
    CodebookExport *m_writer;
    EvidenceTable *m_evidenceView;
    CodesTable *m_codesView;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    CodeCard *m_card;
};

} // namespace axial
