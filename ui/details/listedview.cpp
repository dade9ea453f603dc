#include "ui/details/listedview.h"

#include "core/base/files.h"
#include "core/base/interruptedread.h"
#include "core/project/codes/codes.h"
#include "core/project/summaries/details.h"
#include "core/query/codes/codetree.h"
#include "core/study/package/packagetables.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/details/codechoicedialog.h"
#include "ui/lists/celleditor.h"
#include "ui/lists/listmodel.h"
#include "ui/lists/plaintable.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/widgets/askaboutmany.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QCollator>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace axial {

/// The details listed under codes, a row each, as far as the filter leaves them. Their words are
/// edited in place.
class ListedModel : public ListModel<ListedDetail>
{
    Q_DECLARE_TR_FUNCTIONS(axial::ListedModel)

public:
    enum Column { Key, Type, Theme, SubTheme, Detail, ColumnCount };
    /// Stores other words of a detail; false when that was refused, which has been said.
    using Store = std::function<bool(const ListedDetail &, const QString &words)>;

    explicit ListedModel(QObject *parent = nullptr)
        : ListModel(
            {{{{{QStringLiteral("code")}, tr("a code, or one below it"), FilterMatch::Under},
               says(&ListedDetail::key)},
              {{{QStringLiteral("type")}, tr("its type")}, says(&ListedDetail::type)},
              {{{QStringLiteral("theme")}, tr("its theme")}, says(&ListedDetail::theme)},
              {{{QStringLiteral("sub-theme")}, tr("its sub-theme")}, says(&ListedDetail::subTheme)},
              {{{QStringLiteral("words")}, tr("words of the detail"), FilterMatch::Says},
               says(&ListedDetail::words)}},
             [](const ListedDetail &detail) {
                 return QStringList{detail.key, detail.type, detail.theme, detail.subTheme,
                                    detail.words};
             }},
            {{tr("Number"), &ListedDetail::key},
             {tr("Type"), &ListedDetail::type},
             {tr("Theme"), &ListedDetail::theme},
             {tr("Sub-theme"), &ListedDetail::subTheme},
             {tr("Detail"), &ListedDetail::words}},
            parent)
    {
        m_rows.setOrder([this](std::vector<int> &places) { arrange(places); });
    }

    void setDetails(std::vector<ListedDetail> details) { setAll(std::move(details)); }
    void setStore(Store store) { m_store = std::move(store); }
    void setMayEdit(bool may) { m_mayEdit = may; }
    const ListedDetail &detail(int row) const { return m_rows[row]; }
    int totalCount() const { return int(all().size()); }

    /// -1 = not shown
    int rowOf(CodeId code, int place) const
    {
        return m_rows.find(
            [&](const ListedDetail &each) { return each.code == code && each.place == place; });
    }

    /// -1 = not shown
    int rowOf(CodeId code, const QString &words) const
    {
        return m_rows.find(
            [&](const ListedDetail &each) { return each.code == code && each.words == words; });
    }

    bool setData(const QModelIndex &index, const QVariant &value, int role) override
    {
        if (role != Qt::EditRole || !index.isValid() || !m_store)
            return false;
        ListedDetail stored = detail(index.row());
        stored.words = begunInCell(stored.words);
        const QString words = value.toString().simplified();
        return words == stored.words || m_store(stored, words);
    }

    Qt::ItemFlags flags(const QModelIndex &index) const override
    {
        const Qt::ItemFlags flags = ListModel::flags(index);
        return m_mayEdit && index.column() == Detail ? flags | Qt::ItemIsEditable : flags;
    }

    void sort(int column, Qt::SortOrder order) override
    {
        change([&] {
            m_column = column;
            m_order = order;
        });
    }

protected:
    QVariant look(const ListedDetail &detail, int column, int role) const override
    {
        switch (role) {
        case Qt::ToolTipRole:
            return plainToolTip(said(detail, column), longestWordsTip);
        case WrapDelegate::InkRole:
            return int(column == Key      ? WrapDelegate::Bold
                       : column == Detail ? WrapDelegate::Plain
                                          : WrapDelegate::Quiet);
        case WrapDelegate::EditorNameRole:
            return tr("Detail");
        default:
            return {};
        }
    }

private:
    void arrange(std::vector<int> &rows) const
    {
        // By key is the order of the tree, in which they are given.
        if (m_column > Key) {
            QCollator order;
            order.setCaseSensitivity(Qt::CaseInsensitive);
            std::ranges::stable_sort(rows, [&](int a, int b) {
                const int found = order.compare(said(all()[size_t(a)], m_column),
                                                said(all()[size_t(b)], m_column));
                return m_order == Qt::AscendingOrder ? found < 0 : found > 0;
            });
        } else if (m_column == Key && m_order == Qt::DescendingOrder) {
            std::ranges::reverse(rows);
        }
    }

    int m_column = -1; ///< -1 = the order of the tree
    Qt::SortOrder m_order = Qt::AscendingOrder;
    Store m_store;
    bool m_mayEdit = false;
};

ListedView::ListedView(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(new ListedModel(this)),
      m_table(new QTableView), m_filter(new FilterField(tr("Filter details"))), m_count(new QLabel),
      m_empty(new EmptyState("document", {}, {})), m_stack(new QStackedWidget), m_job(workspace)
{
    const auto edit = [this] {
        if (const QModelIndex current = m_table->currentIndex(); current.isValid())
            m_table->edit(current.siblingAtColumn(ListedModel::Detail));
    };
    const auto add = [this] { // under the code of the current row
        const int row = m_table->currentIndex().row();
        askNew(row >= 0 ? m_model->detail(row).code : CodeId{});
    };
    m_edit = makeAction(tr("Edit detail"), Qt::Key_F2, this, edit, "edit");
    m_move = makeAction(tr("Move to sub-theme…"), Qt::Key_M, this, &ListedView::move, "folder");
    m_add = makeAction(tr("New detail…"), Qt::Key_Insert, this, add, "plus");
    m_remove = makeAction(tr("Delete detail"), Qt::Key_Delete, this, &ListedView::remove, "delete");
    m_write = makeAction(tr("Export the lists…"), {}, this, &ListedView::askFolder, "export");
    m_table->addActions({m_edit, m_move, m_add, m_remove});
    buildTable();
    m_tools = buildTools();
    addAll(*m_stack, {m_empty, m_table});
    inColumn(this, {{0, 0, 0, 0}}, {m_stack});
    setFocusProxy(m_table);
    connectWorkspace();
    describe();
}

QWidget *ListedView::buildTools()
{
    m_filter->setMinimumWidth(120);
    m_filter->leadTo(m_table);
    m_model->offerFields(*m_filter);
    m_count->setTextFormat(Qt::PlainText);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &words) {
        m_model->setFilter(words);
        updateState();
    });
    auto *tools = new QWidget;
    inRow(tools, {{0, 0, 0, 0}, 12}, {{m_filter, 1}, m_count, pushButtonOf(m_write)});
    return tools;
}

void ListedView::buildTable()
{
    constexpr int twoLines = 44;
    makePlainRows(*m_table, tr("Details"), twoLines);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new WrapDelegate(m_table));
    m_table->setSelectionMode(QTableView::ExtendedSelection);
    m_table->setEditTriggers(QTableView::DoubleClicked);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->setVerticalScrollMode(QTableView::ScrollPerPixel);
    m_table->setMouseTracking(true);
    m_table->viewport()->installEventFilter(this);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(ListedModel::Key, Qt::AscendingOrder);
    m_model->setStore([this](const ListedDetail &detail, const QString &words) {
        return m_workspace.edit(tr("Edit a detail"), [&](Database &db) {
            details::edit(db, detail.code, detail.place, words, detail.words);
        });
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ListedView::updateState);
}

void ListedView::connectWorkspace()
{
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_job.stop();
        m_isRead = false;
        m_model->setDetails({});
        m_filter->clear();
        m_whenSeen.readAgain();
        describe();
    });
    connect(&m_workspace, &Workspace::accessChanged, this, &ListedView::updateState);
    m_whenSeen.follow(m_workspace, {StudyTable::Code, StudyTable::CodeDetail});
}

void ListedView::read()
{
    if (m_workspace.project()) {
        m_job.readOrTell<std::vector<ListedDetail>>(
            tr("Reading the details"),
            [](Database &db, Progress &) { return listedDetails(db, CodeTree(db)); },
            [this](std::vector<ListedDetail> details) { take(std::move(details)); },
            [this] {
                m_whenSeen.setDue();
                describe();
            });
    }
    describe();
}

bool ListedView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        shareWidth();
    return QWidget::eventFilter(watched, event);
}

void ListedView::shareWidth()
{
    const int room = m_table->viewport()->width();
    const int key = 84, type = qBound(80, room * 9 / 100, 130);
    const int theme = qBound(110, room * 17 / 100, 260);
    const int subTheme = qBound(120, room * 22 / 100, 340);
    m_table->setColumnWidth(ListedModel::Key, key);
    m_table->setColumnWidth(ListedModel::Type, type);
    m_table->setColumnWidth(ListedModel::Theme, theme);
    m_table->setColumnWidth(ListedModel::SubTheme, subTheme);
    m_table->setColumnWidth(ListedModel::Detail, qMax(160, room - key - type - theme - subTheme));
}

/// The person stays in the row where they are, with the rows that they selected.
void ListedView::take(std::vector<ListedDetail> details)
{
    const QWidget *editor = m_table->indexWidget(m_table->currentIndex());
    if (readAfter(editor, &m_whenSeen, &WhenSeen::readAgain))
        return;
    m_isRead = true;
    m_model->setMayEdit(m_workspace.canEdit());
    const int row = m_table->currentIndex().row();
    ListedDetail current;
    if (row >= 0)
        current = m_model->detail(row);
    const std::vector<ListedDetail> chosen = selected();
    m_model->setDetails(std::move(details));
    if (row >= 0 && m_model->rowCount() > 0) {
        int found = m_model->rowOf(current.code, current.words);
        if (found < 0)
            found = m_model->rowOf(current.code, current.place);
        m_table->setCurrentIndex(m_model->index(
            found >= 0 ? found : std::min(row, m_model->rowCount() - 1), ListedModel::Detail));
    }
    for (const ListedDetail &each : chosen) {
        if (const int found = m_model->rowOf(each.code, each.words); found >= 0)
            m_table->selectionModel()->select(m_model->index(found, ListedModel::Detail),
                                              QItemSelectionModel::Select
                                                  | QItemSelectionModel::Rows);
    }
    describe();
}

void ListedView::updateState()
{
    const bool can = m_workspace.canEdit();
    const size_t chosen = selected().size();
    m_edit->setEnabled(can && chosen == 1);
    m_move->setEnabled(can && chosen > 0);
    m_add->setEnabled(can);
    m_remove->setEnabled(can && chosen > 0);
    m_write->setEnabled(m_isRead && m_model->totalCount() > 0);
    m_filter->setEnabled(m_model->totalCount() > 0);
    const QString all = tr("%Ln detail(s)", nullptr, m_model->totalCount());
    m_count->setText(m_model->totalCount() == 0 ? QString()
                     : m_model->rowCount() == m_model->totalCount()
                         ? all
                         : tr("%L1 of %2").arg(m_model->rowCount()).arg(all));
}

void ListedView::describe()
{
    m_stack->setCurrentIndex(m_isRead && m_model->totalCount() > 0 ? 1 : 0);
    if (!m_workspace.project()) {
        m_empty->say(EmptyState::nothingOpen(), EmptyState::openFirst());
    } else if (!m_isRead) {
        m_empty->say(m_whenSeen.isDue() ? tr("The details were not read") : tr("Reading…"), {});
    } else {
        m_empty->say(tr("No details are listed yet"),
                     tr("Import the lists of a published study (theme, sub-theme, details), "
                        "or list one with New detail in the menu Details."));
    }
    updateState();
}

/// By code and place, ascending.
std::vector<ListedDetail> ListedView::selected() const
{
    std::vector<ListedDetail> details;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        details.push_back(m_model->detail(index.row()));
    std::ranges::sort(details, {},
                      [](const ListedDetail &each) { return std::pair(each.code, each.place); });
    return details;
}

/// Asks for the words; without a code for that first.
void ListedView::askNew(CodeId code)
{
    if (!code)
        return askCode(tr("New detail"), tr("Under which code is it listed?"), tr("Next"),
                       [this](CodeId chosen) { askNew(chosen); });
    connect(askForLine(m_workspace, this, tr("New detail"), tr("Words of the detail")),
            &QInputDialog::textValueSelected, this, [this, code](const QString &words) {
                edit(tr("New detail"), [&](Database &db) { details::add(db, code, words); });
            });
}

/// Asks where to.
void ListedView::move()
{
    const std::vector<ListedDetail> moved = selected();
    if (!moved.empty())
        askCode(tr("Move to sub-theme"),
                tr("Under which code are %Ln detail(s) listed from now on?", nullptr,
                   int(moved.size())),
                tr("Move"), [this, moved](CodeId into) { moveTo(into, moved); });
}

void ListedView::moveTo(CodeId into, std::vector<ListedDetail> moved)
{
    std::erase_if(moved, [into](const ListedDetail &each) { return each.code == into; });
    if (moved.empty())
        return;
    edit(tr("Move %Ln detail(s)", nullptr, int(moved.size())), [&](Database &db) {
        const int end = int(codes::details(db, into).size());
        // The last first, so that the places of the others hold; each before the one after it.
        for (auto each = moved.rbegin(); each != moved.rend(); ++each)
            details::move(db, each->code, each->place, into, end, each->words);
    });
}

void ListedView::remove()
{
    const std::vector<ListedDetail> removed = selected();
    if (removed.empty())
        return;
    edit(tr("Delete %Ln detail(s)", nullptr, int(removed.size())), [&](Database &db) {
        for (auto each = removed.rbegin(); each != removed.rend(); ++each)
            details::remove(db, each->code, each->place, each->words);
    });
}

void ListedView::askCode(const QString &title, const QString &sentence, const QString &act,
                         const std::function<void(CodeId)> &chosen)
{
    std::vector<Code> tree;
    m_workspace.guarded([&] { tree = codes::all(m_workspace.database()); });
    auto *dialog = new CodeChoiceDialog(std::move(tree), title, sentence, act, this);
    connect(dialog, &CodeChoiceDialog::chosen, this, chosen);
    m_workspace.openDialog(dialog);
}

/// Writes the lists of details as a study publishes them, one a type, into a folder.
void ListedView::askFolder()
{
    const auto write = [this](const QString &folder) {
        if (QDir(folder).entryList({QStringLiteral("*.csv")}, QDir::Files).isEmpty())
            return writeTo(folder);
        askAboutMany(m_workspace, this, tr("Export the lists"),
                     tr("Lists of the same names in this folder are replaced."),
                     QDir::toNativeSeparators(folder), tr("Export"),
                     [this, folder] { writeTo(folder); });
    };
    QFileDialog *dialog = chooseFolder(*this, tr("Folder for the lists of details"),
                                       exportFolder(m_workspace.project()), tr("Write here"),
                                       write);
    // What is written is what was open when it was asked for.
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
}

/// On a worker; then says where. Files of those names are replaced.
void ListedView::writeTo(const QString &folder)
{
    struct Written {
        QStringList files;
        QStringList notes;
    };
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_workspace.jobs().run<Written>(
        tr("Writing the lists of details"), this,
        [reader, folder](Progress &progress) {
            constexpr int attempts = 6;
            return readAgain(progress, attempts, [&] {
                PackageContents contents;
                addDetailFiles(*reader, contents);
                Written written{{}, contents.notes};
                for (const auto &file : contents.files) {
                    const QString name = QFileInfo(file.path).fileName();
                    files::write(QDir(folder).filePath(name), file.bytes);
                    written.files << name;
                }
                return written;
            });
        },
        [this, folder](const Written &done) {
            m_workspace.showMessage(tr("Saved %1 in %2. %3")
                                        .arg(done.files.join(QStringLiteral(", ")),
                                             QDir::toNativeSeparators(folder),
                                             done.notes.join(u' ')));
        },
        [this](const Error &error) { m_workspace.showError(error.message()); });
}

void ListedView::edit(const QString &step, const std::function<void(Database &)> &act)
{
    if (m_workspace.edit(step, act))
        m_workspace.showUndoable(step);
}

} // namespace axial
