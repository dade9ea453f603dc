#pragma once

#include <QtGlobal>

class QInputMethodEvent;
class QInputMethodQueryEvent;

namespace axial {

class EditedText;
class TextView;

/// Writes with an input method: what it is about to write is shown, and not yet an edit.
class InputComposing
{
public:
    InputComposing(EditedText &text, TextView &view);

    void compose(QInputMethodEvent *event);
    void answer(QInputMethodQueryEvent *query) const;
    /// Puts in what the input method is about to write.
    void finish();

private:
    EditedText &m_text;
    TextView &m_view;
};

} // namespace axial
