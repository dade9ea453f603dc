#pragma once

#include "core/project/safety/drafts.h"
#include "ui/base/latestjob.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace axial {

class Database;
class DocumentArea;
class MessageBar;
class Progress;
class Workspace;

/// Keeps what is being typed beside the project, on a worker, a second after it was typed, until it
/// is stored or given up.
class TextDrafts : public QObject
{
    Q_OBJECT

public:
    explicit TextDrafts(QObject *parent = nullptr);
    /// What was to be written is, when it returns.
    ~TextDrafts() override;

    struct Typed {
        QString project; ///< path
        SourceId source;
        QString title;
        QString coder;
        TextEdits edits;
    };
    /// Asked for what is typed when it is time to keep it; none = there is nothing.
    using Ask = std::function<std::optional<Typed>()>;

    /// Something was typed.
    void note(const Ask &ask);
    /// At once, when something was noted and not kept yet.
    void keepNow();
    /// It was stored, or given up.
    void drop(const QString &project, SourceId source);
    /// Until the disk has what was asked for.
    void wait() { m_worker.waitForDone(); }

Q_SIGNALS:
    /// What is typed is not kept from now on.
    void failed(const QString &sentence);
    /// It is kept again, or there is nothing to keep any more.
    void recovered();

private:
    void run(const std::function<void()> &work);

    QThreadPool m_worker; ///< one thread, so that the last word is the last one written
    QString m_trouble;    ///< only the worker's; empty = what is typed is kept
    QTimer m_pause;
    Ask m_ask;
};

/// What was typed in transcripts and not stored, because the program ended before: says so above
/// the documents, and offers to go on with it or to drop it.
class DraftOffer : public QObject
{
    Q_OBJECT

public:
    DraftOffer(Workspace &workspace, DocumentArea &area, TextDrafts &drafts,
               QObject *parent = nullptr);

    /// Reads what lies beside the project, on a worker.
    void look();
    /// Whether the text may be edited from its start: nothing of it is waiting here, and that is
    /// known. Otherwise says why not, and looks again when a look did not come to its end.
    bool mayBegin(SourceId source);
    MessageBar *bar() const { return m_bar; }
    /// Offers that of the source again; false when there is none.
    bool offer(SourceId source);
    /// Somebody goes on with it.
    void take(SourceId source);
    /// The text turned out to be another one.
    void refuse(SourceId source);

Q_SIGNALS:
    void resumeRequested(const axial::TextDraft &draft);

private:
    enum class Knowledge { None, Looking, Whole };
    enum class State { Open, Changed, Gone };
    struct Found {
        TextDraft draft;
        State state = State::Open;
    };
    struct Look {
        std::vector<Found> found;
        QString trouble; ///< the file can't be read, and is left as it is
    };

    void takeIn(std::optional<Look> look);
    /// What was forgotten with the history is not shown any more.
    void leaveForgotten();
    void showNext();
    void act();
    void showWords();
    void saveAs(const TextDraft &draft, QWidget *window);
    static Look looked(const QString &project, Database &db, Progress &progress);

    Workspace &m_workspace;
    DocumentArea &m_area;
    TextDrafts &m_drafts;
    MessageBar *m_bar;
    std::vector<Found> m_found; ///< the first is the one that is offered
    /// Until it is whole, nobody may write over what lies there.
    Knowledge m_knowledge = Knowledge::None;
    LatestJob m_looking{m_workspace};
};

} // namespace axial
