#pragma once

class QComboBox;
class QLineEdit;

namespace axial {

/// In a field with no typing to take back (or to do again) Ctrl+Z belongs to the program: else the
/// keys would do nothing there.
void leaveIdleUndo(QLineEdit &field);

/// Enter in the open list of what a field may be completed to is Enter in the field, with what was
/// gone to in the list, if anything: Qt's only closes the list. The field has its completer.
void letEnterEndCompletion(QLineEdit &field);
/// The same for a field whose list also takes other words: they are completed in a list of their
/// own and not in the field, where Enter would make "Bugs" of "Bugs and debugging".
void letEnterEndCompletion(QComboBox &field);

} // namespace axial
