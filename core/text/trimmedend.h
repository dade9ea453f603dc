#pragma once

#include <QStringView>

namespace axial {

/// Where the words of [`start`, `end`) end, without the space behind them; UTF-16 code units.
inline qsizetype trimmedEnd(QStringView text, qsizetype start, qsizetype end)
{
    while (end > start && text[end - 1].isSpace())
        --end;
    return end;
}

} // namespace axial
