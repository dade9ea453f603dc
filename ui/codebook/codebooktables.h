#pragma once

#include "core/lists/rowfilter.h"
#include "ui/base/whenseen.h"
#include "ui/codebook/codelistmodel.h"

#include <QCoreApplication>
#include <QTableView>

#include <memory>
#include <vector>

namespace axial {

class EvidenceModel;
class Workspace;
struct Changes;

/// A table of the codebook: rows of wrapped words that one is selected of, cells to be typed in.
class CodebookTable : public QTableView
{
    Q_OBJECT

public:
    /// Least width of a column in px, and its share of what is left.
    struct Width {
        int least;
        int share;
    };
    /// Scripts and screen readers find it by this name, whatever the language. Columns behind those
    /// of `widths` are the project's own.
    CodebookTable(const QString &name, QAbstractItemModel *model, std::vector<Width> widths);

protected:
    /// Shares the width of the table among the columns that are shown.
    void shareWidth();

    void resizeEvent(QResizeEvent *event) override;

private:
    std::vector<Width> m_widths;
};

/// The evidence, a row for each quote. The person stays at the same quote when its rows are
/// exchanged. Which columns it shows and in which order the project remembers, as CodeBook.csv has
/// them.
class EvidenceTable : public CodebookTable
{
    Q_DECLARE_TR_FUNCTIONS(axial::EvidenceTable)

public:
    EvidenceTable(Workspace &workspace, EvidenceModel &evidence);

    /// "Columns…"
    QAction *columnsAction() const { return m_columns; }

private:
    class ExtraCells;

    void keepQuote();
    void stayAtQuote();
    void putIntoFinding();
    void follow(const Changes &changes);
    void readProject();
    void readColumns();
    void arrange();
    void chooseColumns();

    Workspace &m_workspace;
    EvidenceModel &m_evidence;
    QAction *m_columns;
    QuoteId m_quote; ///< where the person is, while the rows are exchanged
    int m_column = 0;
    std::shared_ptr<ExtraCells> m_cells; ///< null = none, or not read
    std::vector<int> m_sections;         ///< of the model, in the order they are shown
    WhenSeen m_whenSeen{*this, [this] { readColumns(); }};
};

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
    CodeListModel &m_codes;
    int m_column; ///< where the person is, while the rows are exchanged
};

} // namespace axial
