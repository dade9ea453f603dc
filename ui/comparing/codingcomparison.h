#pragma once

#include "core/query/agreement/codingdisagreements.h"

#include <QObject>
#include <QString>

#include <vector>

namespace axial {

class DocumentArea;
class DocumentPane;
class Workspace;

/// Two coders' codings side by side in the documents: who the two are, where they differ in the
/// document that is shown, which of these places is the current one, and what is decided there. The
/// codings themselves stay as they were made.
class CodingComparison : public QObject
{
    Q_OBJECT

public:
    struct Person {
        CoderId id;
        QString name;
    };
    enum class Which { All, Undecided };

    CodingComparison(Workspace &workspace, DocumentArea &documents, QObject *parent = nullptr);

    bool isOn() const { return m_isOn; }
    void setOn(bool isOn);
    /// Those who coded the document that is shown; the two that are compared are among them.
    const std::vector<Person> &people() const { return m_people; }
    ComparedCoders coders() const { return m_coders; }
    /// One who is on the other side already changes places with the other.
    void choose(ComparedCoders coders);
    QString nameOf(CoderId coder) const;

    void setOnlyDisagreements(bool isOnly);
    /// Of the document that is shown, by place.
    const std::vector<CodingDisagreement> &disagreements() const { return m_disagreements; }
    int decidedCount() const;
    /// Among the disagreements; -1 = none.
    int current() const { return m_current; }
    /// Null when there is none.
    const CodingDisagreement *currentOne() const;
    /// To the next one (or the one before) from the current one, else from the caret; round and
    /// round. False when there is none of that kind.
    bool step(int by, Which which);

    /// Why nothing is compared here: in words for the person; empty = it is.
    QString obstacle() const { return m_obstacle; }
    /// Whether that side's coding at the current place can be accepted: there is one.
    bool hasCodingOf(CoderId coder) const;
    /// Of the current place: accepts what these two put there, then goes on to the next undecided
    /// one. Nothing happens when there is none.
    void decide(bool acceptsFirst, bool acceptsSecond, const QString &reason);
    void undecide();

Q_SIGNALS:
    void changed();
    /// Its place, by the first coding there: the reason is stored.
    void decided(axial::CodingId place);
    /// The project is another one.
    void projectLeft();

private:
    void update();
    QString findPeople(const DocumentPane *pane);
    void read(const DocumentPane *pane);
    void show();
    void goToCurrent();

    Workspace &m_workspace;
    DocumentArea &m_documents;
    bool m_isOn = false;
    bool m_isOnlyDisagreements = false;
    bool m_isUpdating = false;
    ComparedCoders m_coders;
    std::vector<Person> m_people;
    std::vector<CodingDisagreement> m_disagreements;
    SourceId m_source; ///< whose disagreements these are
    int m_current = -1;
    QString m_obstacle;
};

} // namespace axial
