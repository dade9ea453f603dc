#pragma once

#include "core/project/safety/drafts.h"

#include <QObject>

#include <optional>
#include <vector>

namespace axial {

class Database;
class DocumentArea;
class MessageBar;
class Progress;
class TextDrafts;
class Workspace;

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
};

} // namespace axial
