#pragma once

#include <QFont>
#include <QString>

class QLabel;

namespace axial {

/// A label for what people or programs wrote: plain text of several lines that can be selected,
/// and what a screen reader calls it; empty: by its words.
QLabel *readingLabel(const QString &name = {});
/// One of so many points that gives way in a narrow column.
QLabel *readingLabel(double points, QFont::Weight weight = QFont::Normal);

} // namespace axial
