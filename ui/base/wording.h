#pragma once

#include <QString>
#include <QStringView>

namespace axial {

/// "12,345".
QString numberWords(qint64 count);

/// "1 word", "20 words" of a stretch of text.
QString countedWords(QStringView text);
/// Words separated by spaces; signs of scripts without spaces count one each.
qint64 wordCount(QStringView text);
/// "turn 50", or "turns 50–51" of words that go on.
QString turnsText(int first, int last);
/// One line of at most `longest` characters, cut at a space, with "…" when something is missing.
QString shortened(const QString &text, int longest);

/// "Petra Olin" -> "PO"; three letters at most.
QString initialsOf(const QString &name);

/// What stands where something was to be read or painted, and the person stopped it.
QString cancelledText();

/// What became of a code's name that was too long; empty when it fits.
QString cutNameNote(const QString &name);

} // namespace axial
