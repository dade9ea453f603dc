#include "ui/quotes/notekindsdialog.h"

#include "core/project/memos/memokinds.h"
#include "core/project/project.h"
#include "ui/base/workspace.h"
#include "ui/lists/rowdelegate.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/plainmessagebox.h"
#include "ui/widgets/sidewindow.h"

#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace axial {

NoteKindsDialog::NoteKindsDialog(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_list(new QListWidget), m_name(new QLineEdit),
      m_add(new QPushButton(tr("&Add"))), m_rename(new QPushButton(tr("&Rename"))),
      m_up(new QPushButton(tr("Move &up"))), m_down(new QPushButton(tr("Move &down"))),
      m_remove(new QPushButton(tr("Re&move…")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Kinds of notes"));
    build();
    connect(m_add, &QPushButton::clicked, this, &NoteKindsDialog::add);
    connect(m_name, &QLineEdit::returnPressed, this, &NoteKindsDialog::add);
    connect(m_name, &QLineEdit::textChanged, this, &NoteKindsDialog::updateState);
    connect(m_rename, &QPushButton::clicked, this,
            [this] { m_list->editItem(m_list->currentItem()); });
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    connect(m_remove, &QPushButton::clicked, this, &NoteKindsDialog::askRemove);
    connect(m_list, &QListWidget::currentRowChanged, this, &NoteKindsDialog::updateState);
    connect(m_list, &QListWidget::itemChanged, this, [this](const QListWidgetItem *item) {
        // Later: the step reads the list again, which the row's editor is still in.
        QMetaObject::invokeMethod(
            this, [this, row = m_list->row(item)] { rename(row); }, Qt::QueuedConnection);
    });
    connect(&workspace, &Workspace::projectChanged, this, &QDialog::close);
    connect(&workspace, &Workspace::accessChanged, this, &NoteKindsDialog::updateState);
    workspace.whenTouched({StudyTable::MemoKind}, this, [this] { read(); });
    makeSideWindow(workspace, *this);
    read();
    m_list->setCurrentRow(0);
    m_name->setFocus();
}

void NoteKindsDialog::build()
{
    m_list->setAccessibleName(tr("Kinds of notes"));
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_name->setAccessibleName(tr("Name of a new kind"));
    m_name->setPlaceholderText(tr("Context, Translation problem, Theory…"));
    auto *hint = paragraph(tr("Every study has insights and prompt categories. Other notes on a "
                              "passage are memos, each of one of these kinds or of none."));
    auto *buttons = dialogButtons(this, QDialogButtonBox::Close);
    inColumn(this,
             {hint,
              inRow({}, {{m_list, 1}, inColumn({m_rename, m_up, m_down, m_remove, Stretch{}})}),
              inRow({}, {{m_name, 1}, m_add}), buttons});
    resize(440, 320);
}

void NoteKindsDialog::read()
{
    const MemoKindId current = chosen() ? chosen()->id : MemoKindId();
    if (!m_workspace.project()
        || !m_workspace.guarded([&] { m_kinds = memokinds::all(m_workspace.database()); }))
        return;
    const int before = m_list->currentRow();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const MemoKind &kind : m_kinds) {
        auto *item = new QListWidgetItem(kind.name, m_list);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
    }
    const auto found = std::ranges::find(m_kinds, current, &MemoKind::id);
    m_list->setCurrentRow(found != m_kinds.end() ? int(found - m_kinds.begin())
                                                 : std::min(before, int(m_kinds.size()) - 1));
    updateState();
}

void NoteKindsDialog::updateState()
{
    const bool canEdit = m_workspace.canEdit();
    const int row = m_list->currentRow();
    m_add->setEnabled(canEdit && !m_name->text().trimmed().isEmpty());
    m_name->setReadOnly(!canEdit);
    for (QPushButton *button : {m_rename, m_remove})
        button->setEnabled(canEdit && chosen());
    m_up->setEnabled(canEdit && row > 0);
    m_down->setEnabled(canEdit && row >= 0 && row + 1 < int(m_kinds.size()));
}

const MemoKind *NoteKindsDialog::chosen() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < int(m_kinds.size()) ? &m_kinds[size_t(row)] : nullptr;
}

void NoteKindsDialog::add()
{
    const QString name = m_name->text();
    if (!m_add->isEnabled()
        || !m_workspace.edit(tr("New kind of notes: %1").arg(name.simplified()),
                             [&](Database &db) { memokinds::add(db, name); }))
        return;
    m_name->clear();
    m_list->setCurrentRow(m_list->count() - 1);
}

void NoteKindsDialog::rename(int row)
{
    if (row < 0 || row >= m_list->count() || size_t(row) >= m_kinds.size())
        return;
    const MemoKind kind = m_kinds[size_t(row)];
    const QString name = m_list->item(row)->text();
    if (name != kind.name)
        m_workspace.edit(tr("Rename the kind of notes %1").arg(kind.name),
                         [&](Database &db) { memokinds::rename(db, kind.id, name); });
    read(); // also when it can't be called so
}

void NoteKindsDialog::move(int by)
{
    const MemoKind *kind = chosen();
    if (!kind)
        return;
    const MemoKindId id = kind->id;
    const int to = m_list->currentRow() + by;
    m_workspace.edit(tr("Order of the kinds of notes"),
                     [&](Database &db) { memokinds::move(db, id, to); });
}

void NoteKindsDialog::askRemove()
{
    if (!chosen())
        return;
    const MemoKind kind = *chosen();
    qint64 notes = 0;
    if (!m_workspace.guarded(
            [&] { notes = memokinds::memoCount(m_workspace.database(), kind.id); }))
        return;
    if (notes == 0)
        return remove(kind);
    auto *box = new PlainMessageBox(
        QMessageBox::Question, tr("Remove a kind of notes"),
        tr("Remove the kind “%1”?").arg(kind.name),
        tr("%n note(s) have this kind. They stay, as memos without one. Undo brings the kind back.",
           nullptr, int(notes)),
        QMessageBox::NoButton, this);
    QPushButton *gone = box->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    box->addButton(tr("Keep the kind"), QMessageBox::RejectRole);
    box->setDefaultButton(gone); // as elsewhere, where undo brings it back
    connect(gone, &QPushButton::clicked, this, [this, kind] { remove(kind); });
    m_workspace.openDialog(box);
}

void NoteKindsDialog::remove(const MemoKind &kind)
{
    m_workspace.edit(tr("Remove the kind of notes %1").arg(kind.name),
                     [&](Database &db) { memokinds::remove(db, kind.id); });
}

} // namespace axial
