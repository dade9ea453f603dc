#pragma once

#include "core/domain/pseudonym.h"
#include "core/project/deidentifying/deidentified.h"
#include "ui/base/latestjob.h"
#include "ui/base/leavable.h"

#include <QDialog>
#include <QTableWidget>

#include <vector>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace axial {

class MessageBar;
class Workspace;

/// Real names and what stands for them, a line each; the last line waits for another one.
class PseudonymTable : public QTableWidget
{
    Q_OBJECT

public:
    enum Column { NameColumn, PseudonymColumn, CaseColumn, columnCountOfList };

    explicit PseudonymTable(QWidget *parent = nullptr);

    void setList(const std::vector<Pseudonym> &list);
    /// Without the lines in which nothing stands; a line half written is among them.
    std::vector<Pseudonym> list() const;
    /// Of each line of which a cell is selected.
    void removeSelected();

Q_SIGNALS:
    /// Somebody wrote something.
    void edited();

private:
    void append(const Pseudonym &each);
    void waitForAnother();

    bool m_isFilling = false;
};

/// The list of real names and their pseudonyms, which is a file of the person's own and no part of
/// the project, and copies of the project in which the one stands for the other.
class PseudonymsWindow : public QDialog, public Leavable
{
    Q_OBJECT

public:
    explicit PseudonymsWindow(Workspace &workspace, QWidget *parent = nullptr);

    /// Reads a list; what is written and not saved is replaced.
    void openList(const QString &path);
    void saveList(const QString &path);
    /// Writes a de-identified copy by the list as it is shown, saved or not.
    void saveCopy(const QString &path);

    /// The list is in no project, so that another project would come in its place.
    bool askToLeave() override;
    void reject() override;

protected:
    void showEvent(QShowEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    QWidget *makeFoot();
    void connectParts();
    void begin();
    void propose();
    void askOpen();
    void askCopy();
    void showList(const std::vector<Pseudonym> &list, const QString &path);
    void showDone(const Deidentified &done, const QString &path);
    void takeProject();
    void updateState();
    void fail(const Error &error);
    bool mayLeave();
    QString startPath(const QString &ending) const;

    Workspace &m_workspace;
    MessageBar *m_message;
    QLabel *m_where;
    PseudonymTable *m_table;
    QPlainTextEdit *m_left;
    QPushButton *m_open;
    QPushButton *m_propose;
    QPushButton *m_save;
    QPushButton *m_copy;
    QString m_path;    ///< of the list; empty = it is in no file yet
    QString m_project; ///< the path of the one that it was begun for
    bool m_isChanged = false;
    bool m_isNew = true;
    LatestJob m_job{m_workspace};
};

/// Opens the window of pseudonyms before `owner`'s, or brings it to the front.
void showPseudonyms(Workspace &workspace, QWidget &owner);

} // namespace axial
