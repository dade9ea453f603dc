#pragma once

class QTextEdit;

namespace axial {

struct ImportPreview;

/// Writes a preview into a read-only text: turns as in the document, rows as a table. Words of
/// files stay words, whatever markup they hold.
void writePreview(QTextEdit &text, const ImportPreview &preview);

} // namespace axial
