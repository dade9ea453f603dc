#include "ui/codebook/columnlist.h"

#include "ui/widgets/boxes.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/plaintext.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace axial {

ColumnList::ColumnList(QWidget *parent)
    : QWidget(parent), m_list(new QListWidget), m_buttons(new QVBoxLayout)
{
    m_list->setAccessibleName(tr("Columns"));
    m_list->installEventFilter(this);
    m_up = addMover("chevron-up", tr("Move the column up"), QKeySequence(Qt::ALT | Qt::Key_Up), -1);
    m_down = addMover("chevron-down", tr("Move the column down"),
                      QKeySequence(Qt::ALT | Qt::Key_Down), 1);
    m_buttons->addStretch();
    inRow(this, {{0, 0, 0, 0}}, {{m_list, 1}, m_buttons});
    setFocusProxy(m_list);
    connect(m_list, &QListWidget::itemChanged, this, &ColumnList::changed);
    connect(m_list, &QListWidget::currentRowChanged, this, &ColumnList::updateMovers);
}

QToolButton *ColumnList::addMover(const char *icon, const QString &name, const QKeySequence &keys,
                                  int by)
{
    QToolButton *button = iconButton(
        icon, name,
        plainToolTip(QStringLiteral("%1 (%2)").arg(name, keys.toString(QKeySequence::NativeText))));
    connect(button, &QToolButton::clicked, this, [this, by] { move(by); });
    m_buttons->addWidget(button);
    return button;
}

QPushButton *ColumnList::addButton(const QString &words)
{
    QPushButton *button = plainButton(words);
    m_buttons->insertWidget(m_buttons->count() - 1, button); // above the stretch
    return button;
}

void ColumnList::setRows(const std::vector<Row> &rows)
{
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (size_t i = 0; i < rows.size(); ++i) {
            auto *item = new QListWidgetItem(rows[i].name, m_list);
            item->setData(Qt::UserRole, qulonglong(i));
            item->setCheckState(rows[i].isChecked ? Qt::Checked : Qt::Unchecked);
            if (rows[i].whyNeeded.isEmpty())
                continue;
            item->setFlags(item->flags() & ~Qt::ItemIsUserCheckable);
            item->setToolTip(plainToolTip(rows[i].whyNeeded));
        }
        m_list->setCurrentRow(0);
    }
    updateMovers();
    Q_EMIT changed();
}

std::vector<size_t> ColumnList::checked() const
{
    std::vector<size_t> places;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Checked)
            places.push_back(m_list->item(row)->data(Qt::UserRole).toULongLong());
    }
    return places;
}

void ColumnList::move(int by)
{
    const int row = m_list->currentRow();
    const int to = row + by;
    if (row < 0 || to < 0 || to >= m_list->count())
        return;
    {
        const QSignalBlocker quiet(m_list);
        m_list->insertItem(to, m_list->takeItem(row));
        m_list->setCurrentRow(to);
    }
    updateMovers();
    Q_EMIT changed();
}

void ColumnList::updateMovers()
{
    const int row = m_list->currentRow();
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
}

bool ColumnList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->modifiers().testFlag(Qt::AltModifier)
            && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            move(key->key() == Qt::Key_Up ? -1 : 1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace axial
