#include "ui/import/importfiles.h"

#include "core/base/filename.h"
#include "core/study/importpreview.h"
#include "ui/import/importfilelist.h"
#include "ui/import/importparts.h"
#include "ui/widgets/plaintext.h"

#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

namespace axial {

ImportFiles::ImportFiles(QWidget *parent)
    : QWidget(parent), m_list(new QListWidget),
      m_notes(importparts::label(8.5, QPalette::PlaceholderText))
{
    setFixedWidth(262);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_list->setAccessibleName(tr("Files to import"));
    m_list->setItemDelegate(new ImportFileDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_list, 1);
    m_notes->setWordWrap(true);
    m_notes->setContentsMargins(12, 10, 12, 10);
    m_notes->setAccessibleName(tr("Notes about the file"));
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    column->addWidget(m_notes);
    setFocusProxy(m_list);
    connect(m_list, &QListWidget::itemPressed, this, [this] { m_chosenByHand = true; });
    connect(m_list, &QListWidget::currentRowChanged, this, &ImportFiles::currentChanged);
    connect(m_list, &QListWidget::itemChanged, this, &ImportFiles::itemChanged);
}

void ImportFiles::insert(int row, const ReadFile &file)
{
    m_list->insertItem(row, new QListWidgetItem);
    update(row, file);
    if (!m_chosenByHand)
        m_list->setCurrentRow(0);
}

void ImportFiles::update(int row, const ReadFile &file)
{
    using State = ImportFileDelegate::State;
    const State state = !file.isReadable()  ? State::Bad
                        : file.hasWarning() ? State::Doubtful
                                            : State::Good;
    QListWidgetItem *item = m_list->item(row);
    m_filling = true;
    item->setText(file.name);
    item->setData(ImportFileDelegate::ContentRole, contentSentence(file));
    item->setData(ImportFileDelegate::StateRole, int(state));
    const QString content = contentSentence(file); // what is wrong with a file begins with its name
    item->setData(Qt::AccessibleTextRole, content.contains(file.name)
                                              ? content
                                              : QStringLiteral("%1, %2").arg(file.name, content));
    item->setToolTip(plainToolTip(shownPath(file.path) + u'\n' + contentSentence(file)));
    item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled
                   | (file.isReadable() ? Qt::ItemIsUserCheckable : Qt::NoItemFlags));
    item->setCheckState(file.chosen && file.isReadable() ? Qt::Checked : Qt::Unchecked);
    m_filling = false;
}

int ImportFiles::current() const
{
    return m_list->currentRow();
}

void ImportFiles::showNotes(const ReadFile &file)
{
    QStringList notes;
    for (const ImportNote &note : file.bundle.notes)
        notes << note.sentence();
    constexpr int shown = 6;
    const qsizetype more = notes.size() - shown;
    m_notes->setToolTip(plainToolTip(notes.mid(0, 40).join(u'\n'), longestWordsTip));
    if (more > 0)
        notes = notes.mid(0, shown) << tr("… and %1 more, all in the report").arg(more);
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
}

void ImportFiles::itemChanged(QListWidgetItem *item)
{
    if (!m_filling)
        Q_EMIT ticked(m_list->row(item), item->checkState() == Qt::Checked);
}

} // namespace axial
