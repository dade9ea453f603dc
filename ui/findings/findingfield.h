#pragma once

#include "core/domain/finding.h"

#include <QPlainTextEdit>
#include <QTimer>

namespace axial {

class TypedWordsKeeper;
class Workspace;

/// The words of a finding, or the note beside it; stored a moment after the last key.
class FindingField : public QPlainTextEdit
{
    Q_OBJECT

public:
    enum class Part { Words, Note };

    FindingField(Workspace &workspace, Part part, QWidget *parent = nullptr);

    /// What is being typed stays.
    void showFinding(const Finding &finding);
    void forget();
    /// What was typed and is not stored yet.
    void saveNow();

    static constexpr int pauseMs = 800; ///< after the last key it is stored

protected:
    void focusOutEvent(QFocusEvent *event) override;

private:
    QString field() const;

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    Part m_part;
    FindingId m_finding;
    QString m_stored; ///< or typed and waiting to be stored
    QString m_begun;  ///< what it was when what stands in the field began to be typed
    QTimer m_pause;
};

} // namespace axial
