#pragma once

#include "tests/core/import/importfixture.h"
#include "tests/core/import/workbookbytes.h"

namespace axial {

/// With sheets called S1, S2 ... of these rows; `merged` is the first one's.
inline ImportInput workbookOf(const std::vector<std::vector<QStringList>> &sheets,
                              const QByteArray &merged = {})
{
    return file("p.xlsx", workbookBytes(sheets, merged));
}

inline ImportInput workbook(const std::vector<QStringList> &rows, const QByteArray &merged = {})
{
    return workbookOf({rows}, merged);
}

} // namespace axial
