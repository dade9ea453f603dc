#include "ui/shell/shortcuts.h"

#include "ui/lists/rowdelegate.h"
#include "ui/shell/commandpaletteentries.h"
#include "ui/widgets/filterfield.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace axial {

ShortcutsDialog::ShortcutsDialog(QWidget *window) : QDialog(window)
{
    setWindowTitle(tr("Shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(520, 560);
    auto *filter = new FilterField(tr("Filter shortcuts"));
    auto *list = new QTreeWidget;
    list->setAccessibleName(tr("Shortcuts"));
    list->setRootIsDecorated(false);
    list->setHeaderLabels({tr("Command"), tr("Keys")});
    list->setItemDelegate(new RowDelegate(list));
    list->header()->setStretchLastSection(false);
    list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    for (const PaletteEntry &entry : paletteActions(*window, PaletteDisabled::Include)) {
        if (!entry.detail.isEmpty())
            new QTreeWidgetItem(list, {entry.name, entry.detail});
    }
    connect(filter, &QLineEdit::textChanged, this, [list](const QString &words) {
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            QTreeWidgetItem *item = list->topLevelItem(i);
            item->setHidden(!item->text(0).contains(words, Qt::CaseInsensitive)
                            && !item->text(1).contains(words, Qt::CaseInsensitive));
        }
    });
    filter->leadTo(list);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(filter);
    column->addWidget(list, 1);
    column->addWidget(buttons);
}

} // namespace axial
