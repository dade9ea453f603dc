#include "ui/coding/quotecodes.h"

#include "ui/coding/keyhints.h"
#include "ui/icons.h"
#include "ui/models/codetreemodel.h"
#include "ui/theme.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/rowdelegate.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace axial {

namespace {

constexpr int rowHeight = 28;
constexpr int codeRole = Qt::UserRole + 1;

} // namespace

QuoteCodes::QuoteCodes(const CodeTreeModel &tree, QWidget *parent)
    : QFrame(parent), m_tree(tree), m_list(new QListWidget),
      m_add(new QPushButton(icons::icon("plus", icons::Ink::Accent), tr("Add a code"))),
      m_addRow(new QWidget)
{
    m_list->setAccessibleName(QStringLiteral("Quote codes"));
    m_list->setFrameShape(QFrame::NoFrame);
    auto delegate = new RowDelegate(m_list);
    delegate->setRowHeight(rowHeight);
    m_list->setItemDelegate(delegate);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    m_add->setFlat(true);
    m_add->setAutoDefault(false);
    m_add->setCursor(Qt::PointingHandCursor);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(m_list);
    auto line = new QHBoxLayout(m_addRow);
    line->setContentsMargins(0, 0, 8, 0);
    auto enter = new KeyHints;
    enter->setHints({tr("Enter"), QString()});
    line->addWidget(m_add);
    line->addStretch();
    line->addWidget(enter);
    column->addWidget(m_addRow);
    connect(m_add, &QPushButton::clicked, this, &QuoteCodes::addRequested);
    connect(m_list, &QListWidget::currentItemChanged, this,
            [this] { Q_EMIT currentChanged(current()); });
    setCodes({});
}

CodeId QuoteCodes::current() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? CodeId{item->data(codeRole).toLongLong()} : CodeId{};
}

void QuoteCodes::setEditable(bool editable)
{
    m_isEditable = editable;
    m_addRow->setVisible(editable);
}

void QuoteCodes::setCodes(const QList<CodeId> &codes)
{
    const CodeId before = current();
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    for (const CodeId code : codes)
        addRow(code);
    m_list->setFixedHeight(int(codes.size()) * rowHeight);
    const qsizetype kept = codes.indexOf(before);
    m_list->setCurrentRow(kept >= 0 ? int(kept) : codes.isEmpty() ? -1 : 0);
    updateGeometry();
}

void QuoteCodes::addRow(CodeId id)
{
    const Code *code = m_tree.find(id);
    if (!code)
        return;
    auto item = new QListWidgetItem(code->name, m_list);
    item->setData(codeRole, id.value);
    item->setData(RowDelegate::KeyRole, code->key);
    item->setData(RowDelegate::ColorRole, std::max(0, m_tree.colorOf(id)));
    item->setData(Qt::AccessibleTextRole, code->label());
    item->setToolTip(code->label());
    if (!m_isEditable)
        return;
    auto row = new QWidget;
    auto line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 4, 0);
    line->addStretch();
    auto remove = new QToolButton;
    remove->setIcon(icons::icon("close"));
    remove->setIconSize({12, 12});
    remove->setAutoRaise(true);
    remove->setAccessibleName(tr("Take off %1").arg(code->label()));
    remove->setToolTip(plainToolTip(tr("Take off %1").arg(code->label())));
    line->addWidget(remove);
    connect(remove, &QToolButton::clicked, this, [this, id] { Q_EMIT removeRequested(id); },
            Qt::QueuedConnection); // the step rebuilds this row
    m_list->setItemWidget(item, row);
}

bool QuoteCodes::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && m_isEditable && current()) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_Backspace) {
            Q_EMIT removeRequested(current());
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void QuoteCodes::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme::tokens().line);
    painter.setBrush(theme::tokens().base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

} // namespace axial
