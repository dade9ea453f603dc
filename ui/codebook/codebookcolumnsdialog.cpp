#include "ui/codebook/codebookcolumnsdialog.h"

#include "ui/codebook/columnlist.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace axial {

CodebookColumnsDialog::CodebookColumnsDialog(Choices choices, QWidget *parent)
    : QDialog(parent), m_choices(std::move(choices)), m_list(new ColumnList), m_preview(paragraph())
{
    setWindowTitle(tr("Columns of the codebook"));
    auto *hint = new QLabel(tr("The page and CodeBook.csv have the checked columns, in this order. "
                               "The project remembers them."));
    hint->setWordWrap(true);
    m_preview->setFont(theme::font(9));
    m_preview->setAccessibleName(tr("Header of CodeBook.csv"));
    addLayout(tr("As the published study"), m_choices.published);
    addLayout(tr("This project’s attributes"), m_choices.usual);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    addAct(buttons, tr("Save columns"));
    inColumn(this, {hint, {m_list, 1}, m_preview, buttons});
    resize(560, 520);

    connect(m_list, &ColumnList::changed, this, &CodebookColumnsDialog::review);
    show(m_choices.chosen);
}

void CodebookColumnsDialog::addLayout(const QString &name, const Columns &columns)
{
    connect(m_list->addButton(name), &QPushButton::clicked, this,
            [this, columns] { show(columns); });
}

void CodebookColumnsDialog::show(const Columns &columns)
{
    m_rows = columns;
    for (const CodebookColumn &each : m_choices.available) {
        if (std::find(m_rows.begin(), m_rows.end(), each) == m_rows.end())
            m_rows.push_back(each);
    }
    const QString whyNeeded = tr("Always there: without it CodeBook.csv could not be read back.");
    std::vector<ColumnList::Row> rows;
    for (size_t i = 0; i < m_rows.size(); ++i)
        rows.push_back({m_rows[i].header, i < columns.size(),
                        codebookcolumns::isNeeded(m_rows[i]) ? whyNeeded : QString()});
    m_list->setRows(rows);
}

CodebookColumnsDialog::Columns CodebookColumnsDialog::columns() const
{
    Columns checked;
    for (const size_t place : m_list->checked())
        checked.push_back(m_rows[place]);
    if (checked == m_choices.published)
        return checked;
    // A published attribute that nobody has here is a column of that layout only.
    std::erase_if(checked, [](const CodebookColumn &column) {
        return column.kind == CodebookColumn::Kind::Attribute && !column.of;
    });
    return checked;
}

void CodebookColumnsDialog::review()
{
    QStringList headers;
    for (const CodebookColumn &column : columns())
        headers << column.header;
    m_preview->setText(headers.join(QStringLiteral(", ")));
    m_preview->setAccessibleDescription(m_preview->text());
}

} // namespace axial
