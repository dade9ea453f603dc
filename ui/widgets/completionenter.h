#pragma once

class QLineEdit;

namespace axial {

/// Enter in the open list of what a field may be completed to is Enter in the field, with what was
/// gone to in the list, if anything: Qt's only closes the list. The field has its completer.
void letEnterEndCompletion(QLineEdit &field);

} // namespace axial
