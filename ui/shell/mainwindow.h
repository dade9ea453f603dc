#pragma once

#include "core/project/project.h"
#include "ui/base/page.h"

#include <QCoreApplication>
#include <QMainWindow>

#include <memory>

class QStackedWidget;

namespace axial {

class Actions;
class CommandKeys;
class CommandPalette;
class ErrorBar;
class Leaving;
class MemoPanel;
class MenuLetters;
class ModeBar;
class Modes;
class OfferBar;
class ProjectDoors;
class RecentFigures;
class ReportPanel;
class ShownParts;
class StartPage;
class StatusBar;
class TypedWordsBar;
class Tour;
class Workspace;
struct Exporter;

/// The window: menus, modes, pages and bars, joined. What is done to projects is done by their
/// doors, what is done in a study by the pages.
class MainWindow : public QMainWindow
{
    Q_DECLARE_TR_FUNCTIONS(axial::MainWindow)

public:
    explicit MainWindow(Workspace &workspace, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// False when it could not be opened; the bar says why.
    bool openProject(const QString &path, Project::Access access = Project::Access::Write);
    bool createProject(const QString &path);
    /// Makes a project of the sample study in the folder, on a worker, and opens it in that mode;
    /// empty = where one of its quotes is.
    void openSample(const QString &folder, const QString &mode = {});
    /// Shows the preview of files and folders; the first import of all makes a project.
    void importPaths(const QStringList &paths);

    /// Writes a file of the exporter's kind, on a worker.
    void exportTo(const Exporter &exporter, const QString &path);

    /// By its English name, for the command line; false when there is no such mode.
    bool showMode(const QString &name);
    QString currentMode() const;
    /// The page of the current mode; null on the start page.
    Page *currentPage() const;

    /// Stores what is typed, asking nothing: the program is ended from outside.
    void keepTyped();

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildBody();
    void connectMemos();
    void connectWorkspace();
    void connectEdit();
    void connectView();
    void connectTools();
    void showProject();
    void showMemos(bool shown);
    void showParts();
    void takeMenus();
    void tellUndone(const Changes &changes);
    void askIdentity();
    void showKeys();
    /// Of a command, in Markdown: its place in the menus, and its keys.
    QString whereIs(const QString &command);

    Workspace &m_workspace;
    ShownParts *m_parts;
    Actions *m_actions;
    ModeBar *m_modeBar;
    StatusBar *m_status;
    ErrorBar *m_errors;
    OfferBar *m_notices;
    TypedWordsBar *m_typedBar;
    ReportPanel *m_report;
    MemoPanel *m_memos;
    QStackedWidget *m_stack;
    StartPage *m_start;
    RecentFigures *m_figures;
    CommandKeys *m_keys;
    MenuLetters *m_letters;
    CommandPalette *m_palette = nullptr;
    Tour *m_tour = nullptr;
    std::unique_ptr<Modes> m_modes; ///< these go before the widgets that they know
    std::unique_ptr<Leaving> m_leaving;
    std::unique_ptr<ProjectDoors> m_doors;
};

} // namespace axial
