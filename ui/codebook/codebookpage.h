#pragma once

#include "core/project/project.h"
#include "ui/base/latestjob.h"
#include "ui/base/page.h"
#include "ui/codebook/codelistmodel.h"

class QAction;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace axial {

class CodeCard;
class CodebookExport;
class CodebookLayout;
class CodeListLoader;
class EmptyState;
class EvidenceLoader;
class EvidenceModel;
class FilterField;
class KeptSplitter;
class SegmentBar;
class Workspace;

/// The codebook: the evidence, one row a quote, and the codes with their definitions.
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
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeTop();
    QTableView *makeTable(const char *name, QAbstractItemModel *model);
    void makeViews();
    void connectParts();
    void readProject();
    void readChanges(const Changes &changes);
    void read();
    enum class Reading { Going, Done, Canceled, Unreadable };
    void setReading(Reading &of, Reading reading);
    void tellNotRead();
    void describeReading(Reading reading);
    void readKappas();
    void stayAtQuote();
    void tellRead();
    void setFilter(const QString &text);
    void updateCount();
    void updateShown();
    void openPlace(const QModelIndex &index);
    void chooseEvidence(const QModelIndex &index);

    Workspace &m_workspace;
    bool m_stale = true;
    Reading m_evidenceReading = Reading::Going; ///< the first of this project, or the last
    Reading m_codesReading = Reading::Going;
    LatestJob m_kappasJob{m_workspace};
    bool m_readsEvidence = false;
    QuoteId m_current; ///< where the person is, while the rows are exchanged
    int m_currentColumn = 0;
    EvidenceModel *m_evidence;
    EvidenceLoader *m_loader;
    CodeListModel *m_codes;
    CodeListLoader *m_codesLoader;
    SegmentBar *m_segments = nullptr;
    FilterField *m_filter = nullptr;
    QLabel *m_count = nullptr;
    QPushButton *m_export = nullptr;
    CodebookExport *m_writer = nullptr;
    QPushButton *m_columns = nullptr;
    CodebookLayout *m_layout = nullptr;
    QTableView *m_evidenceView = nullptr;
    QTableView *m_codesView = nullptr;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    CodeCard *m_card;
    KeptSplitter *m_splitter;
};

} // namespace axial
