#include "ui/sources/sourcetagsdialog.h"

#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QLineEdit>
#include <QListWidget>
#include <QLocale>

#include <algorithm>

namespace axial {
namespace {

constexpr int tagRole = Qt::UserRole + 1;
constexpr int beforeRole = Qt::UserRole + 2; ///< Qt::CheckState

} // namespace

SourceTagsDialog::SourceTagsDialog(const QString &title, const std::vector<sourcetags::Use> &all,
                                   const std::vector<sourcetags::Use> &on, qint64 count,
                                   QWidget *parent)
    : QDialog(parent), m_new(new QLineEdit), m_list(new QListWidget)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Tags"));
    auto heading = paragraph(title);
    m_new->setAccessibleName(tr("New tag"));
    m_new->setPlaceholderText(tr("A new tag, then Enter"));
    m_new->setMaxLength(100);
    m_list->setAccessibleName(tr("Tags of these sources"));
    m_list->setUniformItemSizes(true);
    for (const sourcetags::Use &tag : all) {
        const auto has = std::ranges::find(on, tag.tag, &sourcetags::Use::tag);
        const qint64 here = has == on.end() ? 0 : has->sources;
        const auto state = here == 0       ? Qt::Unchecked
                           : here == count ? Qt::Checked
                                           : Qt::PartiallyChecked;
        const QLocale locale;
        addRow(tag.tag, state,
               state == Qt::PartiallyChecked
                   ? tr("%1 (%2 of these %3)")
                         .arg(tag.tag, locale.toString(here), locale.toString(count))
                   : tr("%1 (%Ln source(s))", nullptr, int(tag.sources)).arg(tag.tag));
    }
    // Enter in the field adds what is typed; with nothing typed it is that of the dialog.
    auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel, [this] {
        const bool isTyping = focusWidget() == m_new;
        if (!takeTyped() || !isTyping)
            finish();
    });
    inColumn(this, {heading, m_new, {m_list, 1}, buttons});
    resize(380, 360);
    m_new->setFocus();
}

void SourceTagsDialog::addRow(const QString &tag, Qt::CheckState state, const QString &words)
{
    auto item = new QListWidgetItem(words, m_list);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setData(tagRole, tag);
    item->setData(beforeRole, int(state));
    item->setCheckState(state);
}

bool SourceTagsDialog::takeTyped()
{
    const QString tag = sourcetags::fitted(m_new->text());
    m_new->clear();
    if (tag.isEmpty())
        return false;
    QListWidgetItem *item = nullptr;
    for (int i = 0; i < m_list->count() && !item; ++i) {
        if (m_list->item(i)->data(tagRole).toString().compare(tag, Qt::CaseInsensitive) == 0)
            item = m_list->item(i);
    }
    if (!item) {
        addRow(tag, Qt::Unchecked, tag);
        item = m_list->item(m_list->count() - 1);
    }
    item->setCheckState(Qt::Checked);
    m_list->setCurrentItem(item);
    return true;
}

void SourceTagsDialog::finish()
{
    QStringList put, takenOff;
    for (int i = 0; i < m_list->count(); ++i) {
        const QListWidgetItem *item = m_list->item(i);
        const auto before = Qt::CheckState(item->data(beforeRole).toInt());
        if (item->checkState() == before)
            continue;
        if (item->checkState() == Qt::Checked)
            put << item->data(tagRole).toString();
        else if (item->checkState() == Qt::Unchecked)
            takenOff << item->data(tagRole).toString();
    }
    accept();
    if (!put.isEmpty() || !takenOff.isEmpty())
        Q_EMIT chosen(put, takenOff);
}

} // namespace axial
