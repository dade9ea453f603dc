#pragma once

#include "core/base/textrange.h"

#include <QObject>

class QKeyEvent;

namespace axial {

class EditedText;
class TextView;

/// What keys do in a text that is being corrected: they write, erase, cut, paste and undo.
class WritingKeys : public QObject
{
    Q_OBJECT

public:
    WritingKeys(EditedText &text, TextView &view);

    /// Whether a key means something here and goes before the window's shortcuts.
    bool claims(const QKeyEvent *event) const;
    /// False when the key means nothing here; it may move the caret.
    bool press(const QKeyEvent *event);

Q_SIGNALS:
    void cancelRequested();

private:
    bool command(const QKeyEvent *event);
    bool type(const QKeyEvent *event);
    void erase(const QKeyEvent *event);
    qint64 besides(int direction) const;
    qint64 wordBesides(int direction) const;

    EditedText &m_text;
    TextView &m_view;
};

} // namespace axial
