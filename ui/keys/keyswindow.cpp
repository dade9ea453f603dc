#include "ui/keys/keyswindow.h"

#include "ui/base/workspace.h"
#include "ui/keys/commandkeys.h"
#include "ui/lists/rowdelegate.h"
#include "ui/pages/documentpages.h"
#include "ui/print/documentpreview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/turningrow.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QPushButton>
#include <QTreeWidget>

#include <memory>

namespace axial {

/// Takes one key with what is held, at once, where Qt's own waits for three more. Esc leaves it,
/// Backspace and Delete alone empty it.
class KeyField : public QKeySequenceEdit
{
    Q_OBJECT

public:
    using QKeySequenceEdit::QKeySequenceEdit;

Q_SIGNALS:
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        const int key = event->key();
        Qt::KeyboardModifiers held = event->modifiers() & ~Qt::KeypadModifier;
        event->accept();
        if (key == Qt::Key_Escape && held == Qt::NoModifier) {
            Q_EMIT left();
        } else if ((key == Qt::Key_Backspace || key == Qt::Key_Delete) && held == Qt::NoModifier) {
            clear();
        } else if (key != Qt::Key_unknown && (key < Qt::Key_Shift || key > Qt::Key_ScrollLock)
                   && key != Qt::Key_AltGr) {
            // Shift is part of a sign like "+", which stands on another key with every layout.
            const bool isSign = key < Qt::Key_Escape && !QChar(key).isLetterOrNumber()
                                && key != Qt::Key_Space;
            if (isSign)
                held &= ~Qt::ShiftModifier;
            setKeySequence(QKeySequence(QKeyCombination(held, Qt::Key(key))));
        }
    }

    void keyReleaseEvent(QKeyEvent *event) override
    {
        event->accept(); // nothing is awaited
    }
};

namespace {

enum KeyColumn { CommandColumn, MenuColumn, KeysColumn };
constexpr int IdRole = Qt::UserRole + 1;

QString words(const QList<QKeySequence> &keys)
{
    return QKeySequence::listToString(keys, QKeySequence::NativeText)
        .replace(QStringLiteral("; "), QStringLiteral(", "));
}

bool holds(const QTreeWidgetItem &item, const QString &part)
{
    for (int column = 0; column < item.columnCount(); ++column) {
        if (item.text(column).contains(part, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

} // namespace

KeysWindow::KeysWindow(Workspace &workspace, CommandKeys &keys, const std::vector<Fixed> &fixed,
                       QWidget *window)
    : QDialog(window), m_workspace(workspace), m_keys(keys), m_scheme(new QComboBox),
      m_list(new QTreeWidget)
{
    setWindowTitle(tr("Shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(680, 620);
    auto *filter = new FilterField(tr("Filter shortcuts"));
    m_scheme->setAccessibleName(tr("Shortcuts as in"));
    m_scheme->setToolTip(tr("Shortcuts of a program that you know. Your own stay above them."));
    for (const KeyScheme &each : keySchemes())
        m_scheme->addItem(QCoreApplication::translate("axial::KeyScheme", each.name),
                          QLatin1String(each.id));
    m_scheme->setCurrentIndex(m_scheme->findData(keys.scheme()));
    m_list->setAccessibleName(tr("Shortcuts"));
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels({tr("Command"), tr("Menu"), tr("Shortcut")});
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(CommandColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(MenuColumn, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(KeysColumn, QHeaderView::ResizeToContents);
    auto *row = new TurningRow;
    row->add(filter, 1);
    row->add(m_scheme);
    inColumn(this, {row, {m_list, 1}, makeEditor()});
    fill(fixed);
    connect(filter, &QLineEdit::textChanged, this, [this](const QString &part) {
        for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
            QTreeWidgetItem *item = m_list->topLevelItem(i);
            item->setHidden(item->flags() & Qt::ItemIsSelectable && !holds(*item, part));
        }
    });
    filter->leadTo(m_list);
    connect(m_scheme, &QComboBox::activated, this,
            [this] { m_keys.setScheme(m_scheme->currentData().toString()); });
    connect(&keys, &CommandKeys::changed, this, &KeysWindow::showKeys);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &KeysWindow::showCurrent);
    // Enter on a command goes on to its keys.
    connect(m_list, &QTreeWidget::itemActivated, this, [this] { m_edit->setFocus(); });
    showKeys();
}

QWidget *KeysWindow::makeEditor()
{
    auto *editor = new QWidget;
    m_edit = new KeyField;
    m_edit->setAccessibleName(tr("New shortcut"));
    m_says = paragraph();
    m_says->setAccessibleName(tr("What the shortcut does now"));
    m_assign = plainButton(tr("&Set"));
    m_assign->setToolTip(tr("Give the command this shortcut. An empty one takes it away."));
    m_reset = plainButton(tr("&Reset"));
    m_reset->setToolTip(tr("Give the command the shortcut back that it has by the scheme"));
    auto *buttons = dialogButtons(this, QDialogButtonBox::Close);
    auto *all = buttons->addButton(tr("Reset &all"), QDialogButtonBox::ResetRole);
    auto *sheet = buttons->addButton(tr("&Print…"), QDialogButtonBox::ActionRole);
    for (QAbstractButton *each : buttons->buttons())
        static_cast<QPushButton *>(each)->setAutoDefault(false); // Enter is a key to be typed
    auto *row = new TurningRow;
    row->add(m_edit, 1);
    row->add(m_assign);
    row->add(m_reset);
    inColumn(editor, {{0, 0, 0, 0}}, {row, m_says, buttons});
    connect(m_edit, &QKeySequenceEdit::keySequenceChanged, this, &KeysWindow::tellWhoHas);
    connect(m_edit, &KeyField::left, this, [this] {
        showCurrent();
        m_list->setFocus();
    });
    connect(m_assign, &QPushButton::clicked, this, &KeysWindow::assign);
    connect(m_reset, &QPushButton::clicked, this, &KeysWindow::reset);
    connect(all, &QPushButton::clicked, this, [this] {
        m_keys.resetAll();
        m_scheme->setCurrentIndex(m_scheme->findData(m_keys.scheme()));
        m_says->setText(tr("All commands have the shortcuts of Axial again."));
    });
    connect(sheet, &QPushButton::clicked, this, &KeysWindow::print);
    return editor;
}

Table KeysWindow::sheet() const
{
    Table table;
    table.title = tr("Shortcuts of Axial");
    for (int column : {MenuColumn, CommandColumn, KeysColumn})
        table.columns.push_back({m_list->headerItem()->text(column), ColumnKind::Label});
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        const QTreeWidgetItem *item = m_list->topLevelItem(i);
        if (!item->isHidden() && !item->text(KeysColumn).isEmpty())
            table.rows.push_back(
                {item->text(MenuColumn), item->text(CommandColumn), item->text(KeysColumn)});
    }
    return table;
}

void KeysWindow::print()
{
    m_workspace.guarded([this] {
        Progress progress;
        const auto pages = std::make_shared<PrintedPages>(documents::ofTable(sheet()), progress);
        previewPages(
            pages->document().title, PageSide::Upright,
            [pages, &workspace = m_workspace](QPagedPaintDevice &device) {
                workspace.guarded([&] { pages->print(device); });
            },
            *this);
    });
}

void KeysWindow::fill(const std::vector<Fixed> &fixed)
{
    for (const CommandKeys::Command &each : m_keys.commands()) {
        auto *item = new QTreeWidgetItem(m_list, {each.name, each.menu});
        item->setData(CommandColumn, IdRole, each.id);
    }
    for (const Fixed &each : fixed) {
        auto *item = new QTreeWidgetItem(m_list, {each.name, {}, each.keys});
        item->setToolTip(CommandColumn,
                         tr("This shortcut works in one place only and can’t be changed."));
    }
    if (!m_workspace.project()) {
        auto *item = new QTreeWidgetItem({tr("Open a project to see the commands for coding")});
        item->setFlags(Qt::NoItemFlags);
        item->setForeground(CommandColumn, theme::tokens().text2);
        m_list->insertTopLevelItem(0, item);
        item->setFirstColumnSpanned(true);
    }
    m_list->setCurrentItem(m_list->topLevelItem(m_workspace.project() ? 0 : 1));
}

void KeysWindow::showKeys()
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        const QString id = item->data(CommandColumn, IdRole).toString();
        if (id.isEmpty())
            continue;
        const QString keys = words(m_keys.keysOf(id));
        item->setText(KeysColumn,
                      m_keys.isOwn(id)
                          ? tr("%1 (own)", "a shortcut that a person chose").arg(keys).trimmed()
                          : keys);
    }
    showCurrent();
}

QString KeysWindow::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item ? item->data(CommandColumn, IdRole).toString() : QString();
}

void KeysWindow::showCurrent()
{
    const QString id = current();
    m_edit->setEnabled(!id.isEmpty());
    m_edit->setKeySequence(m_keys.keysOf(id).value(0));
    m_reset->setEnabled(m_keys.isOwn(id));
    m_assign->setEnabled(false);
    m_says->setText(id.isEmpty() ? tr("This shortcut works in one place only and can’t be changed.")
                                 : QString());
}

void KeysWindow::tellWhoHas()
{
    const QKeySequence keys = m_edit->keySequence();
    const QString obstacle = m_keys.obstacle(keys);
    const QStringList holders = keys.isEmpty() ? QStringList() : m_keys.holders(keys, current());
    m_assign->setEnabled(obstacle.isEmpty());
    if (!obstacle.isEmpty())
        m_says->setText(obstacle);
    else if (keys.isEmpty())
        m_says->setText(tr("The command would have no shortcut."));
    else if (holders.isEmpty())
        m_says->setText(tr("No other command has this shortcut."));
    else
        m_says->setText(tr("Set takes it from: %1").arg(holders.join(QStringLiteral(", "))));
}

void KeysWindow::assign()
{
    const QString id = current();
    const QKeySequence keys = m_edit->keySequence();
    m_keys.setOwn(id, keys);
    m_list->setFocus();
    m_says->setText(keys.isEmpty() ? tr("%1 has no shortcut now.").arg(m_keys.command(id)->name)
                                   : tr("%1: %2").arg(m_keys.command(id)->name,
                                                      keys.toString(QKeySequence::NativeText)));
}

void KeysWindow::reset()
{
    m_keys.reset(current());
    m_list->setFocus();
}

} // namespace axial

#include "keyswindow.moc"
