#include "ui/ballots/codestorank.h"

#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/fields/idleundo.h"
#include "ui/widgets/labels/sectionheader.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

CodesToRank::CodesToRank(CodeTreeModel &codes, QWidget *parent)
    : QWidget(parent), m_codes(codes), m_filter(new FilterField(tr("Code to rank"))),
      m_tree(new CodeTreeView(codes))
{
    m_tree->setAccessibleName(tr("Codes to rank"));
    m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->header()->hide();
    m_tree->setColumnHidden(CodeTreeModel::QuotesColumn, true);
    m_filter->setPlaceholderText(tr("Code to rank: key or name, Enter"));
    m_filter->installEventFilter(this);
    m_filter->leadTo(m_tree);
    leaveIdleUndo(*m_filter);
    auto *field = new QVBoxLayout;
    field->setContentsMargins(8, 8, 8, 8);
    field->addWidget(m_filter);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new SectionHeader(tr("Codes")));
    column->addLayout(field);
    column->addWidget(m_tree, 1);
    connect(m_filter, &QLineEdit::textChanged, m_tree, &CodeTreeView::setFilter);
    connect(m_tree, &CodeTreeView::filterLeft, m_filter, &QLineEdit::clear);
    connect(m_tree, &CodeTreeView::quotesRequested, this, &CodesToRank::chosen);
}

void CodesToRank::expandFirstLevels()
{
    m_tree->expandFirstLevels();
}

/// "c9" is C.9, whatever else holds these letters; else the first that answers the filter.
CodeId CodesToRank::typedCode() const
{
    const QString key = typedKey(m_filter->text());
    const std::vector<Code> &codes = m_codes.codes();
    const auto found = std::find_if(codes.begin(), codes.end(), [&](const Code &code) {
        return !key.isEmpty() && typedKey(code.key) == key;
    });
    return found != codes.end() ? found->id : m_codes.firstMatch();
}

bool CodesToRank::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!isEnter || (key->modifiers() & ~Qt::KeypadModifier) || m_filter->text().isEmpty())
        return QWidget::eventFilter(watched, event);
    if (const CodeId code = typedCode()) {
        m_filter->setText({}); // for the next one; Ctrl+Z is for the rank then, not for the letters
        Q_EMIT chosen(code);
    }
    return true;
}

} // namespace axial
