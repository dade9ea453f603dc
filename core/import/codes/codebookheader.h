#pragma once

#include <QString>
#include <QStringList>

/// The headers of CodeBook.csv, English whatever the language: what Axial writes there, and what it
/// knows again when it reads the file.
namespace axial::codebookheader {

inline const QString participant = QStringLiteral("Participant");
inline const QString prompt = QStringLiteral("Prompt Category");
inline const QString quote = QStringLiteral("Thematic Quote");
inline const QString codes = QStringLiteral("Linked Taxonomy Node(s)");
inline const QString insight = QStringLiteral("Research Insight");
inline const QString coders = QStringLiteral("Coder(s)");
inline const QString source = QStringLiteral("Quote Source");
inline const QString place = QStringLiteral("Quote Place");

/// The column that says in which group of that grouping a participant is.
QString ofGrouping(const QString &name);
/// The attribute's name, after "Attribute: " when it could be taken for another column.
QString ofAttribute(const QString &name);
/// The attribute that ofAttribute() wrote so.
QString attributeOf(const QString &header);

/// Role of a column that is read, by the letters of its header; empty for all others.
QString roleOf(const QString &header);
/// Whether Axial wrote this header: the columns that it always writes are there, to the letter.
bool isOurs(const QStringList &header);
/// Of a header of ours: what Axial works out anew, so that there is nothing to be read.
bool isComputed(const QString &header);

} // namespace axial::codebookheader
