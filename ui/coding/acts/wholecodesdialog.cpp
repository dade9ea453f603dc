#include "ui/coding/acts/wholecodesdialog.h"

#include "core/text/words/comparable.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/filterfield.h"

#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace axial {
namespace {

constexpr int wholeCodeRole = Qt::UserRole + 1;

CodeId wholeCodeOf(const QListWidgetItem *item)
{
    return CodeId{item->data(wholeCodeRole).toLongLong()};
}

} // namespace

WholeCodesDialog::WholeCodesDialog(const QString &document, const CodeTreeModel &tree,
                                   const QSet<CodeId> &own, QWidget *parent)
    : QDialog(parent), m_own(own), m_filter(new FilterField(tr("Filter codes"))),
      m_list(new QListWidget)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Codes of the whole document"));
    auto *heading = paragraph(document);
    m_list->setAccessibleName(tr("Codes of the whole document"));
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const Code &code : tree.codes()) {
        if (code.kind == CodeKind::Folder)
            continue;
        const QString path = tree.pathOf(code.id);
        auto *item = new QListWidgetItem(
            path.isEmpty() ? code.label() : tr("%1 – %2").arg(code.label(), path), m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setData(wholeCodeRole, code.id.value);
        item->setCheckState(own.contains(code.id) ? Qt::Checked : Qt::Unchecked);
    }
    for (int i = 0; i < m_list->count(); ++i) {
        if (m_list->item(i)->checkState() == Qt::Checked) {
            m_list->setCurrentRow(i);
            break;
        }
    }
    auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel,
                                  &WholeCodesDialog::finish);
    inColumn(this, {heading, m_filter, {m_list, 1}, buttons});
    resize(620, 440); // a sub-code with its path in a line, or in two
    m_filter->leadTo(m_list);
    m_filter->setFocus();
    connect(m_filter, &QLineEdit::textChanged, this, &WholeCodesDialog::narrow);
}

void WholeCodesDialog::narrow(const QString &typed)
{
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem *item = m_list->item(i);
        const QString text = item->text();
        item->setHidden(!std::all_of(words.begin(), words.end(), [&text](const QString &word) {
            return saysWords(text, word);
        }));
    }
    if (const QListWidgetItem *current = m_list->currentItem(); !current || !current->isHidden())
        return;
    for (int i = 0; i < m_list->count(); ++i) {
        if (!m_list->item(i)->isHidden()) {
            m_list->setCurrentRow(i);
            return;
        }
    }
    m_list->setCurrentItem(nullptr);
}

void WholeCodesDialog::finish()
{
    std::vector<CodeId> put, takenOff;
    for (int i = 0; i < m_list->count(); ++i) {
        const QListWidgetItem *item = m_list->item(i);
        const CodeId code = wholeCodeOf(item);
        const bool isOn = item->checkState() == Qt::Checked;
        if (isOn != m_own.contains(code))
            (isOn ? put : takenOff).push_back(code);
    }
    accept();
    if (!put.empty() || !takenOff.empty())
        Q_EMIT chosen(put, takenOff);
}

} // namespace axial
