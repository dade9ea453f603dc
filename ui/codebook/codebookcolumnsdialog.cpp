#include "ui/codebook/codebookcolumnsdialog.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

CodebookColumnsDialog::CodebookColumnsDialog(Choices choices, QWidget *parent)
    : QDialog(parent), m_choices(std::move(choices)), m_list(new QListWidget), m_preview(new QLabel)
{
    setWindowTitle(tr("Columns of the codebook"));
    auto *hint = new QLabel(tr("The page and CodeBook.csv have the checked columns, in this order. "
                               "The project remembers them."));
    hint->setWordWrap(true);
    m_list->setAccessibleName(tr("Columns"));
    m_list->installEventFilter(this);
    m_preview->setTextFormat(Qt::PlainText);
    m_preview->setWordWrap(true);
    m_preview->setFont(theme::font(9));
    m_preview->setAccessibleName(tr("Header of CodeBook.csv"));
    auto *middle = new QHBoxLayout;
    middle->addWidget(m_list, 1);
    middle->addWidget(makeButtons());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto *save = buttons->addButton(tr("Save columns"), QDialogButtonBox::AcceptRole);
    save->setDefault(true);
    auto *column = new QVBoxLayout(this);
    column->addWidget(hint);
    column->addLayout(middle, 1);
    column->addWidget(m_preview);
    column->addWidget(buttons);
    resize(560, 520);

    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemChanged, this, &CodebookColumnsDialog::review);
    connect(m_list, &QListWidget::currentRowChanged, this, &CodebookColumnsDialog::review);
    show(m_choices.chosen);
}

QWidget *CodebookColumnsDialog::makeButtons()
{
    auto *box = new QWidget;
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    const auto mover = [&](const char *icon, const QString &name, const QKeySequence &keys,
                           int by) {
        auto *button = new QToolButton;
        button->setIcon(icons::icon(icon));
        button->setAutoRaise(true);
        button->setAccessibleName(name);
        button->setToolTip(plainToolTip(
            QStringLiteral("%1 (%2)").arg(name, keys.toString(QKeySequence::NativeText))));
        connect(button, &QToolButton::clicked, this, [this, by] { move(by); });
        column->addWidget(button);
        return button;
    };
    m_up = mover("chevron-up", tr("Move the column up"), Qt::ALT | Qt::Key_Up, -1);
    m_down = mover("chevron-down", tr("Move the column down"), Qt::ALT | Qt::Key_Down, 1);
    column->addSpacing(12);
    const auto layout = [&](const QString &text, const Columns &columns) {
        auto *button = new QPushButton(text);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, columns] { show(columns); });
        column->addWidget(button);
    };
    layout(tr("As the published study"), m_choices.published);
    layout(tr("This project’s attributes"), m_choices.usual);
    column->addStretch();
    return box;
}

void CodebookColumnsDialog::show(const Columns &columns)
{
    m_rows = columns;
    for (const CodebookColumn &each : m_choices.available) {
        if (std::find(m_rows.begin(), m_rows.end(), each) == m_rows.end())
            m_rows.push_back(each);
    }
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (size_t i = 0; i < m_rows.size(); ++i) {
        auto *item = new QListWidgetItem(m_rows[i].header, m_list);
        item->setCheckState(i < columns.size() ? Qt::Checked : Qt::Unchecked);
        if (!codebookcolumns::isNeeded(m_rows[i]))
            continue;
        item->setFlags(item->flags() & ~Qt::ItemIsUserCheckable);
        item->setToolTip(tr("Always there: without it CodeBook.csv could not be read back."));
    }
    m_list->setCurrentRow(0);
    review();
}

void CodebookColumnsDialog::move(int by)
{
    const int row = m_list->currentRow();
    const int to = row + by;
    if (row < 0 || to < 0 || to >= m_list->count())
        return;
    std::swap(m_rows[size_t(row)], m_rows[size_t(to)]);
    {
        const QSignalBlocker quiet(m_list);
        QListWidgetItem *item = m_list->takeItem(row);
        m_list->insertItem(to, item);
        m_list->setCurrentRow(to);
    }
    review();
}

bool CodebookColumnsDialog::eventFilter(QObject *watched, QEvent *event)
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

CodebookColumnsDialog::Columns CodebookColumnsDialog::columns() const
{
    Columns checked;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Checked)
            checked.push_back(m_rows[size_t(row)]);
    }
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
    m_up->setEnabled(m_list->currentRow() > 0);
    m_down->setEnabled(m_list->currentRow() >= 0 && m_list->currentRow() + 1 < m_list->count());
}

} // namespace axial
