#include "ui/details/codechoicedialog.h"

#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/plaintext.h"

#include <QListView>
#include <QPushButton>
#include <QSet>

namespace axial {

CodeChoiceDialog::CodeChoiceDialog(std::vector<Code> tree, const QString &title,
                                   const QString &sentence, const QString &act, QWidget *parent)
    : QDialog(parent), m_tree(new CodeTreeModel(this)),
      m_suggestions(new CodeSuggestions(*m_tree, this)),
      m_filter(new FilterField(tr("Type a number or a name"))), m_list(new QListView)
{
    setWindowTitle(axial::windowTitle(title));
    QSet<CodeId> every; // "offered" says nothing of quotes, which are not counted here
    for (const Code &each : tree)
        every.insert(each.id);
    m_suggestions->setOffered(every);
    m_tree->setCodes(std::move(tree));
    auto *words = paragraph(sentence);
    m_filter->walk(m_list);
    m_list->setAccessibleName(tr("Codes"));
    m_list->setModel(m_suggestions);
    m_list->setItemDelegate(new SuggestionDelegate(SuggestionDelegate::Numbers::Hidden, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMinimumSize(440, 220);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_act = buttons->addButton(act, QDialogButtonBox::AcceptRole);
    m_column = inColumn(this, {words, m_filter, {m_list, 1}, buttons});
    m_act->setDefault(true); // of this dialog, once it is a part of it
    connect(m_filter, &QLineEdit::textChanged, this, &CodeChoiceDialog::ask);
    connect(m_list, &QListView::doubleClicked, this, &QDialog::accept);
    connect(this, &QDialog::accepted, this, [this] {
        if (const CodeId meant = code())
            Q_EMIT chosen(meant);
    });
    ask();
    m_filter->setFocus();
}

void CodeChoiceDialog::setExcluded(const QList<CodeId> &codes)
{
    m_suggestions->setExcluded(codes);
    ask();
}

void CodeChoiceDialog::choose(CodeId code)
{
    for (int row = 0; row < m_suggestions->rowCount(); ++row) {
        if (m_suggestions->codeAt(row) == code)
            m_list->setCurrentIndex(m_suggestions->index(row, 0));
    }
}

void CodeChoiceDialog::addBelow(QWidget *widget)
{
    m_column->insertWidget(m_column->count() - 1, widget);
}

CodeId CodeChoiceDialog::code() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? m_suggestions->codeAt(index.row()) : CodeId{};
}

void CodeChoiceDialog::ask()
{
    m_suggestions->setQuery(m_filter->text());
    m_list->setCurrentIndex(m_suggestions->index(0, 0));
    m_act->setEnabled(m_suggestions->rowCount() > 0);
}

} // namespace axial
