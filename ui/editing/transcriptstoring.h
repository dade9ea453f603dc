#pragma once

#include "core/domain/source.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace axial {

class DocumentPane;
class Progress;
class TextEditing;
class Workspace;
struct EditEffect;

/// Stores what was typed in a transcript as one step, as a job when it is much; asks first when
/// quotes would go. From then on until it is stored, or has failed, nobody may type on.
class TranscriptStoring : public QObject
{
    Q_OBJECT

public:
    /// Questions stand above the widget's window.
    TranscriptStoring(Workspace &workspace, const QWidget &area);

    /// The document is being edited from now on, until end().
    void begin(DocumentPane *pane, TextEditing *editing);
    void end();
    bool isUnderWay() const { return m_isUnderWay; }

    /// There is something to store.
    void start();
    /// What storing would do to the quotes; none when that can't be known, which has been shown.
    std::optional<EditEffect> effect() const;
    /// At once and without asking. False when it could not be, which has been shown.
    bool storeNow();

Q_SIGNALS:
    /// It begins, or is over without having stored.
    void underWayChanged();
    void stored();

private:
    bool isBig() const;
    void setUnderWay(bool isUnderWay);
    void lookThenStore();
    void weigh(const EditEffect &effect);
    void askAboutLost(const EditEffect &effect);
    QString stepLabel() const;
    void storeAsJob();

    Workspace &m_workspace;
    const QWidget &m_area;
    QPointer<DocumentPane> m_pane;
    TextEditing *m_editing = nullptr;
    Source m_source;                     ///< that is being edited
    std::shared_ptr<Progress> m_looking; ///< what storing does to the quotes
    bool m_isUnderWay = false;
};

} // namespace axial
