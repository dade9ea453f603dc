#include "ui/codebook/codelistcolumnsdialog.h"

#include "ui/theme/icons.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace axial {

CodeListColumnsDialog::CodeListColumnsDialog(const QStringList &all, const QStringList &chosen,
                                             QWidget *parent)
    : QDialog(parent), m_list(new QListWidget)
{
    setWindowTitle(tr("Columns of the list of codes"));
    auto *hint = new QLabel(tr("Files have the checked columns, in this order. The project "
                               "remembers them."));
    hint->setTextFormat(Qt::PlainText);
    hint->setWordWrap(true);
    QStringList rows = chosen;
    for (const QString &each : all) {
        if (!rows.contains(each))
            rows << each;
    }
    for (const QString &each : rows) {
        auto *item = new QListWidgetItem(each, m_list);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(chosen.contains(each) ? Qt::Checked : Qt::Unchecked);
    }
    m_list->setAccessibleName(tr("Columns"));
    m_list->setCurrentRow(0);
    m_list->installEventFilter(this);
    auto *movers = new QVBoxLayout;
    const auto mover = [&](const char *icon, const QString &name, int by) {
        auto *button = new QToolButton;
        button->setIcon(icons::icon(icon));
        button->setAutoRaise(true);
        button->setAccessibleName(name);
        button->setToolTip(name);
        connect(button, &QToolButton::clicked, this, [this, by] { move(by); });
        movers->addWidget(button);
    };
    mover("chevron-up", tr("Move the column up (Alt+Up)"), -1);
    mover("chevron-down", tr("Move the column down (Alt+Down)"), 1);
    movers->addStretch();
    auto *middle = new QHBoxLayout;
    middle->addWidget(m_list, 1);
    middle->addLayout(movers);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_save = buttons->addButton(tr("Save columns"), QDialogButtonBox::AcceptRole);
    m_save->setDefault(true);
    auto *column = new QVBoxLayout(this);
    column->addWidget(hint);
    column->addLayout(middle, 1);
    column->addWidget(buttons);
    resize(380, 420);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemChanged, this, &CodeListColumnsDialog::review);
    review();
}

QStringList CodeListColumnsDialog::columns() const
{
    QStringList columns;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Checked)
            columns << m_list->item(row)->text();
    }
    return columns;
}

/// Nobody could tell which code a row is without its key or name.
void CodeListColumnsDialog::review()
{
    const QStringList checked = columns();
    m_save->setEnabled(checked.contains(QStringLiteral("Key"))
                       || checked.contains(QStringLiteral("Code")));
    m_save->setToolTip(m_save->isEnabled() ? QString() : tr("Key or Code is needed."));
}

void CodeListColumnsDialog::move(int by)
{
    const int row = m_list->currentRow();
    const int to = row + by;
    if (row < 0 || to < 0 || to >= m_list->count())
        return;
    m_list->insertItem(to, m_list->takeItem(row));
    m_list->setCurrentRow(to);
}

bool CodeListColumnsDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->modifiers().testFlag(Qt::AltModifier)
            && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            move(key->key() == Qt::Key_Up ? -1 : 1);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace axial
