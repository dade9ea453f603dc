#pragma once

#include "core/project/drafts.h"

#include <QObject>

#include <vector>

namespace axial {

class Database;
class DocumentArea;
class MessageBar;
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
    /// Until then nobody may write over it.
    bool isLooking() const { return m_isLooking; }
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
    enum class State { Open, Changed, Gone };
    struct Found {
        TextDraft draft;
        State state = State::Open;
    };

    void showNext();
    void act();
    void showWords();
    void saveAs(const TextDraft &draft, QWidget *window);
    static std::vector<Found> found(const QString &project, Database &db);

    Workspace &m_workspace;
    DocumentArea &m_area;
    TextDrafts &m_drafts;
    MessageBar *m_bar;
    std::vector<Found> m_found; ///< the first is the one that is offered
    bool m_isLooking = false;
};

} // namespace axial
