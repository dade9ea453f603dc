#pragma once

#include <QMenu>
#include <QObject>

class QAction;
class QActionGroup;
class QMenuBar;

namespace axial {

class Workspace;

/// The commands of the window and the menus they stand in. The window says what they do.
class Actions : public QObject
{
    Q_OBJECT

public:
    Actions(Workspace &workspace, QMenuBar *bar, QObject *parent);

    QAction *newProject = nullptr;
    QAction *open = nullptr;
    QMenu *recent = nullptr;
    QAction *readStudy = nullptr;
    QAction *openSample = nullptr;
    QAction *importFiles = nullptr;
    QAction *importFolder = nullptr;
    QAction *collect = nullptr;
    QAction *mergeProject = nullptr;
    QAction *share = nullptr;
    QAction *join = nullptr;
    QAction *team = nullptr;
    QAction *people = nullptr; ///< of the team
    QAction *leaveTeam = nullptr;
    QAction *saveCopy = nullptr;
    QAction *exportAnything = nullptr;
    QActionGroup *exports = nullptr; ///< by name; data() is the id of an OfferedExport
    QAction *closeProject = nullptr;
    QAction *quit = nullptr;
    QAction *undo = nullptr;
    QAction *redo = nullptr;
    QAction *forgetHistory = nullptr;
    QActionGroup *modes = nullptr;
    QActionGroup *themes = nullptr;
    QActionGroup *parts = nullptr; ///< data() is the StudyPart
    QAction *resetLayout = nullptr;
    QAction *memos = nullptr;
    QAction *blind = nullptr;
    QAction *nextPane = nullptr;
    QAction *previousPane = nullptr;
    QAction *textLarger = nullptr;
    QAction *textSmaller = nullptr;
    QAction *textUsual = nullptr;
    QAction *find = nullptr;
    QAction *findInDocument = nullptr;
    QAction *findNext = nullptr;
    QAction *findPrevious = nullptr;
    QAction *findInProject = nullptr;
    QAction *checkProject = nullptr;
    QAction *restoreBackup = nullptr;
    QAction *identity = nullptr;
    QAction *manual = nullptr;
    QAction *shortcuts = nullptr;
    QAction *whatsThis = nullptr;
    QAction *tour = nullptr;
    QAction *about = nullptr;

    /// A menu for the commands of a page.
    QMenu *makePageMenu(const QString &title);
    /// Puts it between Go and Tools.
    void addPageMenu(QMenu *menu);
    /// What a page has for View, in the place of what another one had.
    void showInView(const QList<QAction *> &entries);
    void addToTools(const QList<QAction *> &actions);
    /// Below the commands of File that take something in.
    void addToImports(QAction *action);
    /// An entry of Go; `keys` are shown only, since the mode bar answers them.
    void addMode(const QString &name, int mode, const QString &keys);
    /// Enables what the open project allows and names the steps that can be undone.
    void update();

Q_SIGNALS:
    void recentChosen(const QString &path);

private:
    void buildFile();
    void buildEdit();
    QMenu *buildExports();
    void buildView();
    QMenu *buildLooks();
    QMenu *buildParts();
    void buildGo();
    void buildTools();
    void offerSteps(const QString &undone, const QString &redone);
    void fillRecent();

    Workspace &m_workspace;
    QMenuBar *m_bar;
    QMenu *m_imports = nullptr;
    QMenu *m_view = nullptr;
    QAction *m_viewEnd = nullptr; ///< of what a page has there
    QMenu *m_go = nullptr;
    QAction *m_modesEnd = nullptr;
    QList<QAction *> m_inView;
    QMenu *m_tools = nullptr;
};

} // namespace axial
