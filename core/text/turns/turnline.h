#pragma once

#include <QStringView>

#include <optional>

namespace axial {

/// What the start of a line says if it opens a speaker's turn.
struct TurnHead {
    QStringView name;
    qsizetype words = 0; ///< index in the line where the words begin
    bool marked = false; ///< bold or with a time stamp: surely a speaker
    bool tight = false;  ///< no blank after the colon: only for names known from elsewhere
    std::optional<qint64> timeMs;
};

/// Reads `12. [00:12:30] **Name (00:12):** words`, every part but name and colon optional.
std::optional<TurnHead> readTurnHead(QStringView line);

/// Whether a time stamp is the first that stands in a line, but for its number.
bool beginsWithTime(QStringView line);

/// "00:12:30", "12:30", "1:02:03.500" -> milliseconds.
std::optional<qint64> parseTimeStamp(QStringView text);

} // namespace axial
