#include "ui/codebook/codestable.h"

#include "ui/codebook/codelistmodel.h"

#include <QHeaderView>

#include <algorithm>
#include <array>

namespace axial {

namespace {

/// Widths of the columns; those with a share take part in what is left.
struct CodeColumnWidth {
    int least;
    int share;
};
const std::array<CodeColumnWidth, CodeListModel::ColumnCount> codeColumnWidths{
    {{84, 0}, {170, 4}, {110, 3}, {110, 2}, {110, 2}, {110, 2}, {64, 0}, {66, 0}, {66, 0}}};

} // namespace

CodesTable::CodesTable(CodeListModel &codes)
    : CodebookTable(QStringLiteral("Codes"), &codes), m_codes(codes), m_column(CodeListModel::Name)
{
    constexpr int oneLine = 24;
    verticalHeader()->setMinimumSectionSize(oneLine);
    verticalHeader()->setDefaultSectionSize(oneLine);
    connect(this, &CodebookTable::widthChanged, this, &CodesTable::shareWidth);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (index.isValid())
                    Q_EMIT codeChosen(m_codes.row(index.row()).code.id);
            });
    connect(&codes, &QAbstractItemModel::modelAboutToBeReset, this,
            [this] { m_column = currentIndex().isValid() ? currentIndex().column() : m_column; });
}

void CodesTable::shareWidth()
{
    int least = 0, shares = 0;
    for (const CodeColumnWidth &width : codeColumnWidths) {
        least += width.least;
        shares += width.share;
    }
    const int spare = std::max(0, viewport()->width() - least);
    for (size_t i = 0; i < codeColumnWidths.size(); ++i)
        setColumnWidth(int(i),
                       codeColumnWidths[i].least + spare * codeColumnWidths[i].share / shares);
}

RowFilter<CodeListRow> CodesTable::filter(const QString &typed)
{
    RowFilter<CodeListRow> filter(
        {{{{QStringLiteral("code")}, tr("a code, or one below it"), FilterMatch::Under},
          [](const CodeListRow &row) {
              return QStringList{row.code.key, row.name};
          }},
         {{{QStringLiteral("name")}, tr("words of the name"), FilterMatch::Says},
          [](const CodeListRow &row) {
              return QStringList{row.code.label(), row.name};
          }},
         {{{QStringLiteral("definition")}, tr("words of the definition"), FilterMatch::Says},
          [](const CodeListRow &row) { return QStringList{row.texts.definition}; }},
         {{{QStringLiteral("quotes")}, tr("how many: 3, 2..5, >10"), FilterMatch::Number},
          [](const CodeListRow &row) { return QStringList{QString::number(row.quotes)}; }}},
        [](const CodeListRow &row) {
            return QStringList{row.code.label(), row.name, row.texts.definition};
        });
    filter.setText(typed);
    return filter;
}

void CodesTable::showOnlyWith(const QString &typed)
{
    const RowFilter<CodeListRow> wanted = filter(typed);
    for (int row = 0; row < m_codes.rowCount(); ++row)
        setRowHidden(row, !wanted.accepts(m_codes.row(row)));
}

void CodesTable::setCurrent(CodeId code)
{
    if (const int row = m_codes.rowOf(code); row >= 0)
        setCurrentIndex(
            m_codes.index(row, currentIndex().isValid() ? currentIndex().column() : m_column));
}

} // namespace axial
