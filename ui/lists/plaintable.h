#pragma once

class QString;
class QTableView;

namespace axial {

/// A table as they all look: no lines, no frame, no numbers at the side, titles at the left, and
/// Tab leads on, out of it. What is otherwise in one is said after this; -1 = rows as high as the
/// style has them.
void makePlain(QTableView &table, const QString &name, int rowHeight = -1);
/// One that is only read, a row of which is chosen.
void makePlainRows(QTableView &table, const QString &name, int rowHeight = -1);

} // namespace axial
