#include "ui/sources/searchfolders.h"

#include "core/query/sourcefilter.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcetree.h"
#include "ui/theme/icons.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace axial {

SearchFolders::SearchFolders(Workspace &workspace, SourceModel &model, FilterField &field,
                             SourceTree &tree, QWidget *parent)
    : QListWidget(parent), m_workspace(workspace), m_model(model), m_field(field),
      m_save(makeAction(tr("Save as search folder…"), QKeySequence(Qt::CTRL | Qt::Key_D), this,
                        &SearchFolders::save)),
      m_rename(makeAction(tr("Rename search folder…"), Qt::Key_F2, this, &SearchFolders::rename)),
      m_remove(makeAction(tr("Delete search folder"), Qt::Key_Delete, this, &SearchFolders::remove))
{
    setAccessibleName(tr("Search folders"));
    setWhatsThis(tr(
        "A search folder keeps the words of a filter, and holds the sources that these find now."));
    setFrameShape(QFrame::NoFrame);
    setTextElideMode(Qt::ElideMiddle); // the number at the end stays
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    field.addAction(m_save);
    tree.addAction(m_save);
    addActions({m_rename, m_remove});
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(this, &QListWidget::itemClicked, this, &SearchFolders::choose);
    connect(this, &QListWidget::itemActivated, this, &SearchFolders::choose);
    connect(this, &QListWidget::currentItemChanged, this, &SearchFolders::updateState);
    connect(&field, &QLineEdit::textChanged, this, &SearchFolders::showChosen);
    connect(&model, &SourceModel::listed, this, &SearchFolders::countSources);
    connect(&workspace, &Workspace::projectChanged, this, &SearchFolders::read);
    connect(&workspace, &Workspace::accessChanged, this, &SearchFolders::updateState);
    workspace.whenTouched({StudyTable::SavedFilter}, this, [this] { read(); });
    read();
}

void SearchFolders::read()
{
    std::vector<SavedFilter> folders;
    if (m_workspace.project() && !m_workspace.guarded([&] {
            folders = savedfilters::all(m_workspace.database(), savedfilters::sources);
        }))
        return; // what is shown stays
    const SavedFilter *before = current();
    const SavedFilterId kept = before ? before->id : SavedFilterId();
    m_folders = std::move(folders);
    {
        const QSignalBlocker quiet(this);
        clear();
        for (const SavedFilter &each : m_folders) {
            auto *item = new QListWidgetItem(icons::icon("search"), singleLineName(each.name),
                                             this);
            item->setToolTip(plainToolTip(each.text));
            if (each.id == kept)
                setCurrentItem(item, QItemSelectionModel::NoUpdate);
        }
    }
    fitHeight();
    countSources();
    showChosen();
}

/// Many sources are looked through beside the window.
void SearchFolders::countSources()
{
    m_job.stop();
    if (m_folders.empty())
        return;
    const auto counted = [list = m_model.list(), folders = m_folders](const Progress &progress) {
        std::vector<qsizetype> counts;
        for (const SavedFilter &each : folders)
            counts.push_back(qsizetype(filteredSources(list, each.text, progress).size()));
        return counts;
    };
    if (m_model.list().size() <= rowsReadAtOnce) {
        showCounts(counted(Progress()));
        return;
    }
    m_job.run<std::vector<qsizetype>>(
        tr("Counting the sources of search folders"),
        [counted](Progress &progress) { return counted(progress); },
        [this](const std::vector<qsizetype> &counts) { showCounts(counts); },
        [this](const Error &error) { m_workspace.tell(error); });
}

void SearchFolders::showCounts(const std::vector<qsizetype> &counts)
{
    for (size_t row = 0; row < std::min(counts.size(), m_folders.size()); ++row) {
        const QString name = singleLineName(m_folders[row].name);
        item(int(row))->setText(tr("%1 (%2)").arg(name, numberWords(counts[row])));
        item(int(row))->setData(
            Qt::AccessibleTextRole,
            tr("%1, search folder with %Ln source(s)", nullptr, int(counts[row])).arg(name));
    }
}

/// The folder whose sources the tree shows.
void SearchFolders::showChosen()
{
    const QString shown = m_field.text().simplified();
    for (int row = 0; row < count(); ++row)
        item(row)->setSelected(!shown.isEmpty() && m_folders[size_t(row)].text == shown);
    updateState();
}

void SearchFolders::fitHeight()
{
    const int rows = std::min(count(), mostShown);
    if (rows > 0)
        setFixedHeight(rows * std::max(sizeHintForRow(0), 1) + 2 * frameWidth());
    setVisible(rows > 0);
}

void SearchFolders::updateState()
{
    const bool can = m_workspace.canEdit();
    m_save->setEnabled(can && !m_field.text().trimmed().isEmpty());
    m_rename->setEnabled(can && current());
    m_remove->setEnabled(can && current());
}

/// Null when no folder is current.
const SavedFilter *SearchFolders::current() const
{
    const int row = currentRow();
    return row < 0 || size_t(row) >= m_folders.size() ? nullptr : &m_folders[size_t(row)];
}

void SearchFolders::choose(const QListWidgetItem *chosen)
{
    m_field.setText(m_folders[size_t(row(chosen))].text);
}

void SearchFolders::askName(const QString &title, const QString &name,
                            const std::function<void(const QString &)> &named)
{
    connect(askForLine(m_workspace, window(), title, tr("Name of the search folder"), name),
            &QInputDialog::textValueSelected, this, named);
}

void SearchFolders::save()
{
    const QString text = m_field.text().simplified();
    if (text.isEmpty() || !m_workspace.canEdit())
        return;
    askName(tr("Save as search folder"), shortened(text, 60), [this, text](const QString &name) {
        m_workspace.edit(
            tr("Search folder %1").arg(shortened(name.trimmed(), 60)),
            [&](Database &db) { savedfilters::save(db, savedfilters::sources, name, text); });
    });
}

void SearchFolders::rename()
{
    const SavedFilter *renamed = current();
    if (!renamed || !m_workspace.canEdit())
        return;
    askName(
        tr("Rename search folder"), renamed->name, [this, id = renamed->id](const QString &name) {
            m_workspace.edit(tr("Rename a search folder to %1").arg(shortened(name.trimmed(), 60)),
                             [&](Database &db) { savedfilters::rename(db, id, name); });
        });
}

void SearchFolders::remove()
{
    const SavedFilter *removed = current();
    if (!removed || !m_workspace.canEdit())
        return;
    const SavedFilter gone = *removed;
    if (m_workspace.edit(tr("Delete the search folder %1").arg(shortened(gone.name, 60)),
                         [&](Database &db) { savedfilters::remove(db, gone.id); }))
        m_workspace.showUndoable(tr("The search folder was deleted; its sources stay"));
}

} // namespace axial
