#pragma once

#include "core/base/id.h"
#include "ui/codebook/codebooktable.h"

namespace axial {

class CodeListModel;

/// The codes as a list to look over: a line each, whose tool tip has what doesn't fit.
class CodesTable : public CodebookTable
{
    Q_OBJECT

public:
    explicit CodesTable(CodeListModel &codes);

    /// Only those whose name or definition has these words.
    void showOnlyWith(const QString &words);
    void setCurrent(CodeId code);

Q_SIGNALS:
    void codeChosen(axial::CodeId code);

private:
    void shareWidth();

    CodeListModel &m_codes;
    int m_column; ///< where the person is, while the rows are exchanged
};

} // namespace axial
