#pragma once

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/project/people/asker.h"
#include "core/project/project.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

class QDialog;

namespace axial {

class Failures;
class HistorySteps;
class Jobs;
class PageRequests;
class Person;
class LinkBegin;
class RecentCodes;

namespace sharing {
struct TypedText;
} // namespace sharing

/// What all pages share: the open project, who is coding, the jobs, and the place where errors
/// are shown. Pages listen to projectChanged() and dataChanged() and re-read what they show.
class Workspace : public QObject
{
    Q_OBJECT
public:
    explicit Workspace(QObject *parent = nullptr);
    ~Workspace() override;

    /// Null when the start page is shown.
    Project *project() const { return m_project.get(); }
    /// The open project's own connection, for short reads. There must be a project.
    Database &database() const;
    /// A connection of its own for a worker's long read. Null when there is no project, or when its
    /// file can't be opened, which then is said.
    std::shared_ptr<Database> openReader();
    void setProject(std::unique_ptr<Project> project);
    /// Somebody else changed the file: every page reads again.
    void readAgain()
    {
        guarded([this] { Q_EMIT projectChanged(); });
    }
    void closeProject() { setProject(nullptr); }
    bool canEdit() const { return m_project && !m_project->isReadOnly(); }

    /// A setting of the person, not of the file.
    QString coderName() const;
    void setCoderName(const QString &name);
    /// Whether that is the person, as coders::isSameName() tells.
    bool isMe(const QString &coder) const;
    /// Who that is in this study; none before they coded anything. Throws Error.
    CoderId me() const;
    /// Makes the current person a coder of this study if need be; call inside an edit.
    CoderId ensureCoder(Database &db) const;

    /// Hides what others coded here, for coding blind; a setting of the person, not of the file.
    bool isBlind() const;
    void setBlind(bool blind);
    /// Whose codings may be seen: none = everybody's; when blind, mine (an id that nobody has, when
    /// I coded nothing yet or the file can't be read). Throws nothing.
    CoderId seenCoder() const;
    /// Who is here, for whoever reads what coders said.
    AskingPerson asker() const { return {coderName(), isBlind()}; }

    Jobs &jobs() { return *m_jobs; }
    /// Undo, redo, and what else is done with whole steps.
    HistorySteps &steps() const { return *m_steps; }
    /// What is asked of another page.
    PageRequests &requests() const { return *m_requests; }
    /// The codes that were used last, whatever page they were used on.
    RecentCodes &recentCodes() const { return *m_recentCodes; }
    LinkBegin &linkBegin() const { return *m_linkBegin; }
    /// What goes wrong, where guarded() does not say all there is to say.
    Failures &failures() const { return *m_failures; }

    /// The action boundary: runs fn, shows what goes wrong as a message, false then (but true when
    /// what was asked for is stored nevertheless).
    bool guarded(const std::function<void()> &fn);
    /// The same for an act of the person: what goes wrong is said of it, see
    /// Failures::failingAct().
    bool act(const std::function<void()> &fn);
    /// guarded() around Project::edit().
    bool edit(const QString &label, const std::function<void(Database &)> &fn);
    /// edit() of what was typed: nothing is lost that others of a team wrote there meanwhile.
    bool editTyped(const QString &label, const std::vector<sharing::TypedText> &typed,
                   const std::function<void(Database &)> &fn);
    /// The same, for whoever says what goes wrong: throws Error.
    void storeTyped(const QString &label, const std::vector<sharing::TypedText> &typed,
                    const std::function<void(Database &)> &fn);
    /// A big edit, as a job with Cancel while the window stays readable and other edits are
    /// refused; fn must know all it needs, since it runs on a worker. Then one of the two is called
    /// here, unless `context` is gone; what went wrong has been shown. False when it could not
    /// begin.
    bool editAsJob(const QString &label, QObject *context,
                   const std::function<void(Database &, Progress &)> &fn,
                   const std::function<void()> &done, const std::function<void()> &notDone = {});

    /// edit() of few things, editAsJob() of many; true when it is done or begun.
    bool editAll(
        const QString &label, QObject *context, size_t things,
        const std::function<void(Database &, Progress &)> &fn,
        const std::function<void()> &done = [] {});

    /// Calls `fn` at each step that touches one of the tables, as long as the context is there.
    void whenTouched(std::vector<StudyTable> tables, const QObject *context,
                     std::function<void()> fn) const;

    /// A check or a read found the file damaged: from now on it is for reading only.
    void setDamaged(const QString &damage);

    /// Opens a dialog about the open project, which goes when it is closed and with the project.
    void openDialog(QDialog *dialog);
    /// Shows what went wrong; a file that somebody else holds is waited for, and everything is read
    /// again (dataChanged) as soon as it is free. Never throws.
    void tell(const Error &error);
    void showError(const QString &sentence) { Q_EMIT errorRaised(sentence); }
    void showMessage(const QString &sentence) { Q_EMIT messageRaised(sentence); }
    /// What was done, without its full stop: the message adds that undo takes it back, which is
    /// true until the next step only.
    void showUndoable(const QString &done)
    {
        Q_EMIT messageRaised(tr("%1. Undo takes it back.").arg(done));
        Q_EMIT undoTold();
    }

Q_SIGNALS:
    /// Another project, or none; everything is to be re-read.
    void projectChanged();
    /// An edit, undo or redo of the open project.
    void dataChanged(const axial::Changes &changes);
    void coderChanged();
    /// What the person may see has changed: they chose so, or are somebody else now (then after
    /// coderChanged()). What a round hides or shows is told by dataChanged(), see touchesSight().
    void sightChanged();
    /// The open project may no longer be written.
    void accessChanged();
    /// A step was stored, or a job of this name came to its end.
    void actDone(const QString &act);
    void errorRaised(const QString &sentence);
    void messageRaised(const QString &sentence);
    /// The message just raised tells of undo.
    void undoTold();

private:
    void takeChanges(const Changes &changes);

    std::unique_ptr<Person> m_person;
    std::unique_ptr<HistorySteps> m_steps;
    std::unique_ptr<Project> m_project;
    std::unique_ptr<Jobs> m_jobs;
    std::unique_ptr<Failures> m_failures;
    std::unique_ptr<PageRequests> m_requests;
    std::unique_ptr<RecentCodes> m_recentCodes;
    std::unique_ptr<LinkBegin> m_linkBegin;
};

} // namespace axial
