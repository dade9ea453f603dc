#include "ui/codebook/columndialogs.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

/// Columns that are checked and moved, by mouse or keyboard.
class ColumnList : public QWidget
{
    Q_OBJECT

public:
    struct Row {
        QString name;
        bool isChecked = false;
        QString whyNeeded = {}; ///< not empty = it can't be unchecked
    };

    explicit ColumnList(QWidget *parent = nullptr)
        : QWidget(parent), m_list(new QListWidget), m_buttons(new QVBoxLayout)
    {
        m_list->setAccessibleName(tr("Columns"));
        m_list->installEventFilter(this);
        m_up = addMover("chevron-up", tr("Move the column up"), QKeySequence(Qt::ALT | Qt::Key_Up),
                        -1);
        m_down = addMover("chevron-down", tr("Move the column down"),
                          QKeySequence(Qt::ALT | Qt::Key_Down), 1);
        m_buttons->addStretch();
        inRow(this, {{0, 0, 0, 0}}, {{m_list, 1}, m_buttons});
        setFocusProxy(m_list);
        connect(m_list, &QListWidget::itemChanged, this, &ColumnList::changed);
        connect(m_list, &QListWidget::currentRowChanged, this, &ColumnList::updateMovers);
    }

    void setRows(const std::vector<Row> &rows)
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

    /// The places that the checked ones had in setRows(), from the top.
    std::vector<size_t> checked() const
    {
        std::vector<size_t> places;
        for (int row = 0; row < m_list->count(); ++row) {
            if (m_list->item(row)->checkState() == Qt::Checked)
                places.push_back(m_list->item(row)->data(Qt::UserRole).toULongLong());
        }
        return places;
    }

    /// Below those that move a column.
    QPushButton *addButton(const QString &words)
    {
        QPushButton *button = plainButton(words);
        m_buttons->insertWidget(m_buttons->count() - 1, button); // above the stretch
        return button;
    }

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
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

private:
    QToolButton *addMover(const char *icon, const QString &name, const QKeySequence &keys, int by)
    {
        QToolButton *button = iconButton(icon, name,
                                         plainToolTip(QStringLiteral("%1 (%2)").arg(
                                             name, keys.toString(QKeySequence::NativeText))));
        connect(button, &QToolButton::clicked, this, [this, by] { move(by); });
        m_buttons->addWidget(button);
        return button;
    }

    void move(int by)
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

    void updateMovers()
    {
        const int row = m_list->currentRow();
        m_up->setEnabled(row > 0);
        m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
    }

    QListWidget *m_list;
    QVBoxLayout *m_buttons;
    QToolButton *m_up;
    QToolButton *m_down;
};

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

#include "columndialogs.moc"
