#pragma once

#include "core/project/project.h"
#include "ui/base/page.h"

#include <QMainWindow>

#include <functional>
#include <vector>

class QMenu;
class QStackedWidget;

namespace axial {

class Actions;
class CommandPalette;
class MemoPanel;
class MessageBar;
class ModeBar;
class RecentFigures;
class ReportPanel;
class SearchButton;
class StartPage;
class StatusBar;
class TypedWordsBar;
class Workspace;
struct Exporter;
struct ImportBundle;
struct StoreOptions;

/// The window: menus, modes, pages and bars. It opens, closes and imports; what is done in a study
/// is done by the pages.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(Workspace &workspace, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// False when it could not be opened; the bar says why.
    bool openProject(const QString &path, Project::Access access = Project::Access::Write);
    bool createProject(const QString &path);
    /// Makes a project of the sample study in the folder, on a worker, and opens it.
    void openSample(const QString &folder);
    /// Shows the preview of files and folders; the first import of all makes a project.
    void importPaths(const QStringList &paths);
    /// Makes a new project at `path` of what a study folder holds, on a worker, and opens it.
    void openStudy(const QString &studyFolder, const QString &path);

    /// Writes a file of the exporter's kind, on a worker.
    void exportTo(const Exporter &exporter, const QString &path);

    /// By its English name, for the command line; false when there is no such mode.
    bool showMode(const QString &name);
    QString currentMode() const;
    /// The page of the current mode; null on the start page.
    Page *currentPage() const;

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildModes();
    void fillPageMenus();
    void buildBody();
    void connectWorkspace();
    void connectFile();
    void connectEdit();
    void connectView();
    void connectMemos();
    void connectTools();
    void restore();

    void setMode(int mode);
    void findWords(FindAct act);
    Page *page(int mode);
    void joinPage(int mode, Page &made);
    void showAnswering(const PageRequest &request);
    int modeOf(const QString &name) const;
    void showProject();
    void showWarnings();
    void showError(const QString &sentence);
    void offerReadOnly(const LockedError &locked, const QString &path);
    void takeOver(const LockOwner &owner, const QString &path);
    void offerCopy(const QString &sentence);
    void lookAtFile();
    void foundDamage(const QString &damage);
    void offerRescue(const QString &path, const QString &sentence);
    void openBackup(const QString &path);
    void askSalvage(const QString &path);
    void salvageTo(const QString &path, const QString &fresh);
    /// Leaves the fields, which store what was typed then. False when one of them must not be left.
    bool storeTyped();
    /// False when something typed could not be stored and the person stays with it.
    bool leaveProject();

    void askNew(const QString &name, const std::function<void()> &then);
    void askOpen();
    void askStudy();
    void askImport(bool folder);
    void askCopy();
    void askIdentity();
    void exportAs(const Exporter &exporter);
    void storeImport(ImportBundle bundle, const StoreOptions &options);
    void checkProject();
    void watchOver();
    void backUp();
    void checkQuietly();
    bool bringUpToDate(const QString &path);
    void showAbout();

    Workspace &m_workspace;
    Actions *m_actions;
    ModeBar *m_modes;
    StatusBar *m_status;
    MessageBar *m_errorBar;
    MessageBar *m_noticeBar;
    MessageBar *m_undoBar; ///< in front of a step that undo doesn't take back unasked
    MessageBar *m_heldBar; ///< while somebody else holds the file
    TypedWordsBar *m_typedBar;
    ReportPanel *m_report;
    MemoPanel *m_memos;
    QStackedWidget *m_stack;
    StartPage *m_start;
    RecentFigures *m_figures;
    CommandPalette *m_palette;
    SearchButton *m_search;
    std::vector<QMenu *> m_pageMenus; ///< by mode; null for pages without commands
    std::vector<Page *> m_pages;      ///< by mode; null until first shown
    int m_mode = 0;
    std::function<void()> m_errorAction;
    std::function<void()> m_errorOther;
    std::function<void()> m_noticeAction;
    QString m_damage; ///< found in the open project, of this path
    QString m_damagedPath;
    bool m_tellsName = false; ///< the notice
    QString m_failedAct;      ///< that the error is about; empty = no act
    std::function<void()> m_noticeOther;
};

} // namespace axial
