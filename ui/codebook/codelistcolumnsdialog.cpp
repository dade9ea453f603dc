#include "ui/codebook/codelistcolumnsdialog.h"

#include "ui/codebook/columnlist.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QPushButton>

namespace axial {

CodeListColumnsDialog::CodeListColumnsDialog(const QStringList &all, const QStringList &chosen,
                                             QWidget *parent)
    : QDialog(parent), m_rows(chosen), m_list(new ColumnList)
{
    setWindowTitle(tr("Columns of the list of codes"));
    auto *hint = paragraph(tr("Files have the checked columns, in this order. The project "
                              "remembers them."));
    for (const QString &each : all) {
        if (!m_rows.contains(each))
            m_rows << each;
    }
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_save = addAct(buttons, tr("Save columns"));
    inColumn(this, {hint, {m_list, 1}, buttons});
    resize(380, 420);
    connect(m_list, &ColumnList::changed, this, &CodeListColumnsDialog::review);
    std::vector<ColumnList::Row> rows;
    for (const QString &each : m_rows)
        rows.push_back({each, chosen.contains(each)});
    m_list->setRows(rows);
}

QStringList CodeListColumnsDialog::columns() const
{
    QStringList columns;
    for (const size_t place : m_list->checked())
        columns << m_rows[qsizetype(place)];
    return columns;
}

/// Nobody could tell which code a row is without its key or name.
void CodeListColumnsDialog::review()
{
    const QStringList checked = columns();
    m_save->setEnabled(checked.contains(QStringLiteral("Key"))
                       || checked.contains(QStringLiteral("Code")));
    m_save->setToolTip(m_save->isEnabled() ? QString() : tr("Key (the number) or Code is needed."));
}

} // namespace axial
