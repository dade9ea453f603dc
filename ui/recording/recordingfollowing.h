#pragma once

#include "core/text/turns/heardplaces.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace axial {

class DocumentPane;

/// The words of a transcript along its recording: times beside its turns and stamps one can press
/// on, and the line that is heard just now. Times are in milliseconds.
class RecordingFollowing : public QObject
{
    Q_OBJECT

public:
    explicit RecordingFollowing(QObject *parent = nullptr);

    /// null = none; the one before shows no times any more.
    void follow(DocumentPane *pane);
    /// Marks what is heard then, and keeps it in view unless somebody reads elsewhere.
    void hear(qint64 timeMs);
    /// Nothing is heard.
    void hearNothing();
    /// When what stands at the caret begins to be heard.
    qint64 timeAtCaret() const;
    /// A stamp of that time in the form of those around the caret, with the spaces it needs there.
    QString stampAtCaret(qint64 timeMs) const;
    /// Where a stamp goes: the caret, but not into a speaker's name, and before a word rather than
    /// into it.
    qint64 placeOfStamp() const;

Q_SIGNALS:
    void timeChosen(qint64 timeMs);

private:
    void read();
    void takeStamp(TextRange stamp);
    void takeTurn(int turn);

    QPointer<DocumentPane> m_pane;
    HeardPlaces m_places;
    QTimer m_typed; ///< the words are looked through again when somebody pauses
};

} // namespace axial
