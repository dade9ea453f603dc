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
    QAction *saveCopy = nullptr;
    QActionGroup *exports = nullptr;      ///< data() is the exporter's id
    QActionGroup *studyExports = nullptr; ///< likewise of a StudyExport
    QAction *exportPackage = nullptr;
    QAction *exportExchange = nullptr;
    QAction *closeProject = nullptr;
    QAction *quit = nullptr;
    QAction *undo = nullptr;
    QAction *redo = nullptr;
    QAction *forgetHistory = nullptr;
    QActionGroup *modes = nullptr;
    QActionGroup *themes = nullptr;
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
    QAction *identity = nullptr;
    QAction *manual = nullptr;
    QAction *shortcuts = nullptr;
    QAction *about = nullptr;

    /// A menu for the commands of a page, between View and Tools.
    QMenu *addPageMenu(const QString &title);
    QMenu *editMenu() const { return m_edit; }
    QMenu *toolsMenu() const { return m_tools; }
    void addToView(QMenu *menu) { m_view->addMenu(menu); }
    void addToTools(const QList<QAction *> &actions);
    /// Below the commands of File that take something in.
    void addToImports(QAction *action);
    /// An entry of View; `keys` are shown only, since the mode bar answers them.
    void addMode(const QString &name, int mode, const QString &keys);
    /// Enables what the open project allows and names the steps that can be undone.
    void update();

Q_SIGNALS:
    void recentChosen(const QString &path);

private:
    void buildFile();
    void buildEdit();
    void buildView();
    void buildTools();
    void offerSteps(const QString &undone, const QString &redone);
    void fillRecent();

    Workspace &m_workspace;
    QMenuBar *m_bar;
    QMenu *m_file = nullptr;
    QAction *m_importsEnd = nullptr;
    QMenu *m_edit = nullptr;
    QMenu *m_view = nullptr;
    QAction *m_modesEnd = nullptr;
    QMenu *m_tools = nullptr;
};

} // namespace axial
