#include "ui/taxonomy/mergedialog.h"

#include "core/project/codes/codes.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/suggestions/suggestiondelegate.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/fields/filterfield.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

namespace axial {

MergeDialog::MergeDialog(Workspace &workspace, const CodeTreeModel &tree,
                         const QList<CodeId> &merged, CodeId into, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_tree(tree), m_merged(merged), m_into(into),
      m_sentence(new QLabel)
{
    setWindowTitle(tr("Merge codes"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setMinimumWidth(420);
    auto column = new QVBoxLayout(this);
    if (!into)
        addChooser(column);
    column->addWidget(m_sentence);
    auto buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_merge = buttons->addButton(tr("Merge"), QDialogButtonBox::AcceptRole);
    m_merge->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &MergeDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &MergeDialog::reject);
    column->addWidget(buttons);
    showSentence();
    // The button that has the focus is the one Enter presses.
    (m_filter ? static_cast<QWidget *>(m_filter) : m_merge)->setFocus();
}

void MergeDialog::addChooser(QVBoxLayout *column)
{
    m_suggestions = new CodeSuggestions(m_tree, this);
    m_suggestions->setExcluded(m_merged);
    m_filter = new FilterField(tr("Merge into: type a key or a name"));
    m_list = new QListView;
    m_filter->walk(m_list);
    m_list->setAccessibleName(tr("Codes to merge into"));
    m_list->setModel(m_suggestions);
    m_list->setItemDelegate(new SuggestionDelegate(SuggestionDelegate::Numbers::Hidden, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMinimumSize(520, 240);
    column->addWidget(m_filter);
    column->addWidget(m_list, 1);
    const auto ask = [this] {
        m_suggestions->setQuery(m_filter->text());
        m_list->setCurrentIndex(m_suggestions->index(0, 0));
        showSentence();
    };
    connect(m_filter, &QLineEdit::textChanged, this, ask);
    m_suggestions->setQuery({});
    m_list->setCurrentIndex(m_suggestions->index(0, 0));
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &MergeDialog::showSentence);
}

CodeId MergeDialog::target() const
{
    if (!m_suggestions)
        return m_into;
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? m_suggestions->codeAt(index.row()) : CodeId{};
}

void MergeDialog::showSentence()
{
    const Code *into = m_tree.find(target());
    const Code *first = m_tree.find(m_merged.front());
    m_merge->setEnabled(into && first);
    if (!into || !first) {
        m_sentence->setText(tr("No code has this key or name."));
        return;
    }
    CodeUse use;
    m_workspace.guarded([&] {
        use = codes::use(m_workspace.database(), {m_merged.begin(), m_merged.end()});
    });
    const QString what = m_merged.size() == 1 ? QStringLiteral("“%1”").arg(first->label())
                                              : tr("%Ln code(s)", nullptr, int(m_merged.size()));
    QString along = tr("%Ln quote(s)", nullptr, int(use.quotes));
    if (use.labels > 0)
        along = tr("%1 and %2 of issue reports")
                    .arg(along, tr("%Ln label(s)", nullptr, int(use.labels)));
    const qint64 children = use.codes - m_merged.size();
    if (children > 0)
        along += tr(", %1 below").arg(tr("%Ln code(s)", nullptr, int(children)));
    m_sentence->setText(tr("Merge %1 into “%2”? %3 will move along. Undo takes it back.")
                            .arg(what, into->label(), along));
    // A longer sentence takes a line more, and a layout that stands gives it none.
    if (layout())
        resize(width(), qMax(height(), layout()->totalMinimumHeightForWidth(width())));
}

void MergeDialog::accept()
{
    const CodeId into = target();
    if (!into)
        return;
    Q_EMIT mergeRequested(into);
    QDialog::accept();
}

} // namespace axial
