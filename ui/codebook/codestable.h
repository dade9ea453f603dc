#pragma once

#include "core/base/id.h"
#include "core/lists/rowfilter.h"
#include "ui/codebook/codebooktable.h"

namespace axial {

class CodeListModel;
struct CodeListRow;

/// The codes as a list to look over: a line each, whose tool tip has what doesn't fit.
class CodesTable : public CodebookTable
{
    Q_OBJECT

public:
    explicit CodesTable(CodeListModel &codes);

    static RowFilter<CodeListRow> filter(const QString &typed = {});
    void showOnlyWith(const QString &typed);
    void setCurrent(CodeId code);

Q_SIGNALS:
    void codeChosen(axial::CodeId code);

private:
    void shareWidth();

    CodeListModel &m_codes;
    int m_column; ///< where the person is, while the rows are exchanged
};

} // namespace axial
