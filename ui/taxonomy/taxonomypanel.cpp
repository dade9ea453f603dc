#include "ui/taxonomy/taxonomypanel.h"

#include "ui/base/page.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/links/linkmenu.h"
#include "ui/lists/quotesmime.h"
#include "ui/memos/memomenu.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/colormenu.h"
#include "ui/taxonomy/newcodebar.h"
#include "ui/taxonomy/quotemoves.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/taxonomy/tree/codeviewmenu.h"
#include "ui/taxonomy/tree/taxonomynote.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/sectionheader.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

TaxonomyPanel::TaxonomyPanel(Workspace &workspace, CodeTreeModel &model, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(model),
      m_edits(new CodeEdits(workspace, model, this)), m_filter(new FilterField(tr("Filter codes"))),
      m_tree(new CodeTreeView(model)), m_hint(new ElidingLabel), m_newCode(new NewCodeBar),
      m_note(new TaxonomyNote(model)), m_view(new CodeViewMenu(model, this))
{
    buildActions();
    m_colors = new ColorMenu(
        *m_edits, m_model, [this] { return m_tree->selectedCodes(); }, this);
    m_actions.append(m_colors->menuAction());
    m_hint->setFont(theme::font(9));
    m_hint->setContentsMargins(10, 4, 10, 4);
    m_hint->hide();
    auto filterRow = new QVBoxLayout;
    filterRow->setContentsMargins(8, 8, 8, 8);
    filterRow->addWidget(m_filter);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHeader());
    column->addLayout(filterRow);
    column->addWidget(m_note);
    column->addWidget(m_tree, 1);
    column->addWidget(m_hint);
    column->addWidget(m_newCode);

    connectTree();
    connect(m_newCode, &NewCodeBar::closed, this, &TaxonomyPanel::newCodeBarClosed);
    updateActions();
    m_note->showNote(m_filter->text()); // the menu has told the tree how I like it sorted
}

void TaxonomyPanel::connectTree()
{
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_tree->setFilter(text);
        m_note->showNote(text);
    });
    connect(m_note, &TaxonomyNote::positionRequested, m_view,
            [this] { m_view->setOrder(CodeOrder::Position); });
    connect(m_view, &CodeViewMenu::orderChanged, this, [this] {
        if (m_tree->currentIndex().isValid())
            m_tree->scrollTo(m_tree->currentIndex());
        m_note->showNote(m_filter->text());
    });
    QHeaderView *header = m_tree->header();
    header->setSectionsClickable(true);
    connect(header, &QHeaderView::sectionClicked, m_view, &CodeViewMenu::sortByColumn);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &point) { m_view->popup(m_tree->header()->mapToGlobal(point)); });
    m_filter->leadTo(m_tree, [this] {
        if (m_model.isFiltered())
            m_tree->selectFirstMatch();
        else if (!m_tree->currentIndex().isValid())
            m_tree->setCurrentIndex(m_model.index(0, 0));
    });
    connect(m_tree, &CodeTreeView::filterLeft, m_filter, &QLineEdit::clear);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &TaxonomyPanel::showMenu);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TaxonomyPanel::updateActions);
    connect(m_tree, &CodeTreeView::moveRequested, this,
            [this](const QList<CodeId> &codes, CodeId parent, int position) {
                if (m_edits->move(codes, parent, position))
                    showMoved(codes);
            });
    connect(m_tree, &CodeTreeView::mergeRequested, m_edits, &CodeEdits::merge);
    connect(m_tree, &CodeTreeView::quotesRequested, this, &TaxonomyPanel::quotesRequested);
    connect(m_tree, &CodeTreeView::quotesDropped, this,
            [this](const CarriedQuotes &carried, CodeId onto, Qt::DropAction how) {
                if (how == Qt::CopyAction)
                    m_edits->quotes().copy(carried, onto);
                else
                    m_edits->quotes().move(carried, onto);
            });
    connect(m_tree, &CodeTreeView::dropPreviewed, this, [this](const QString &sentence) {
        m_hint->setText(sentence);
        m_hint->setVisible(!sentence.isEmpty());
    });
    // After the editor has closed: the step re-reads the rows under it.
    connect(&m_model, &CodeTreeModel::renameRequested, m_edits, &CodeEdits::rename,
            Qt::QueuedConnection);
}

QWidget *TaxonomyPanel::buildHeader()
{
    auto header = new SectionHeader(tr("Taxonomy"));
    header->setAccessibleName({}); // the tree has this name, and scripts look for it
    connect(header->addPlusButton(tr("New code")), &QToolButton::clicked, m_add, &QAction::trigger);
    m_menu = new QMenu(this);
    m_menu->addActions({m_quotes, m_describe});
    m_menu->addSeparator();
    m_menu->addActions({m_add, m_addBelow});
    m_menu->addSeparator();
    m_menu->addAction(m_rename);
    m_menu->addMenu(m_colors);
    m_menu->addMenu(makeMemoMenu(
        m_workspace,
        [this] {
            Memo memo;
            memo.code = m_tree->currentCode();
            return memo;
        },
        m_menu));
    m_menu->addSeparator();
    m_menu->addActions({m_merge, m_remove});
    m_menu->addSeparator();
    m_more = menuOf(
        tr("More"),
        {m_key, m_keys, m_split, menuLine(this), m_up, m_down, m_out, m_in, menuLine(this)}, this);
    m_more->addMenu(makeLinkMenu(
        m_workspace, [this] { return LinkEnd(m_tree->currentCode()); }, this));
    m_more->addMenu(m_view);
    m_menu->addMenu(m_more);
    QToolButton *more = header->addMoreButton(tr("Actions for codes"));
    more->setMenu(m_menu);
    return header;
}

QAction *TaxonomyPanel::addAction(const QString &text, const QKeySequence &keys,
                                  std::function<void()> triggered)
{
    auto action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_tree->addAction(action);
    connect(action, &QAction::triggered, this, std::move(triggered));
    m_actions.append(action);
    return action;
}

void TaxonomyPanel::buildActions()
{
    m_add = addAction(tr("New code…"), QKeySequence(Qt::Key_Insert),
                      [this] { newCode(m_model.openCodes()); });
    m_addBelow = addAction(tr("New sub-code…"), QKeySequence(Qt::SHIFT | Qt::Key_Insert),
                           [this] { newCode(m_tree->currentCode()); });
    m_rename = addAction(tr("Rename"), QKeySequence(Qt::Key_F2),
                         [this] { m_tree->editName(m_tree->currentCode()); });
    m_key = addAction(tr("Key…"), {},
                      [this] { m_edits->describe(m_tree->currentCode(), CodeEdits::Field::Key); });
    m_describe = addAction(tr("Describe…"), QKeySequence(Qt::ALT | Qt::Key_Return), [this] {
        m_edits->describe(m_tree->currentCode(), CodeEdits::Field::Definition);
    });
    m_keys = addAction(tr("Give keys"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y),
                       [this] { m_edits->giveKeys(m_tree->selectedCodes()); });
    m_quotes = addAction(tr("Show quotes"), QKeySequence(Qt::SHIFT | Qt::Key_Return),
                         [this] { Q_EMIT quotesRequested(m_tree->currentCode()); });
    m_split = addAction(tr("Split…"), {}, [this] { Q_EMIT splitRequested(m_tree->currentCode()); });
    m_merge = addAction(tr("Merge into…"), {}, [this] { m_edits->merge(m_tree->selectedCodes()); });
    m_remove = addAction(tr("Delete"), QKeySequence(Qt::Key_Delete),
                         [this] { m_edits->remove(m_tree->selectedCodes()); });
    const auto arrow = [](Qt::Key key) { return QKeySequence(Qt::ALT | key); };
    m_up = addAction(tr("Move up"), arrow(Qt::Key_Up), [this] {
        reorder([this](const QList<CodeId> &codes) { return m_edits->step(codes, -1); });
    });
    m_down = addAction(tr("Move down"), arrow(Qt::Key_Down), [this] {
        reorder([this](const QList<CodeId> &codes) { return m_edits->step(codes, 1); });
    });
    m_out = addAction(tr("Move out of its theme"), arrow(Qt::Key_Left), [this] {
        reorder([this](const QList<CodeId> &codes) { return m_edits->outdent(codes); });
    });
    m_in = addAction(tr("Move into the code above"), arrow(Qt::Key_Right), [this] {
        reorder([this](const QList<CodeId> &codes) { return m_edits->indent(codes); });
    });
}

void TaxonomyPanel::reorder(const std::function<bool(const QList<CodeId> &)> &act)
{
    const QList<CodeId> codes = m_tree->selectedCodes();
    if (!codes.isEmpty() && act(codes))
        showMoved(codes);
}

/// The moved codes stay selected and in sight, so that the next key moves them on.
void TaxonomyPanel::showMoved(const QList<CodeId> &codes)
{
    m_tree->selectCode(codes.front());
    for (const CodeId code : codes)
        m_tree->selectionModel()->select(m_model.indexOf(code),
                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void TaxonomyPanel::updateActions()
{
    const QList<CodeId> chosen = m_tree->selectedCodes();
    const bool canEdit = m_workspace.canEdit();
    const bool isOne = chosen.size() == 1;
    const bool areCodes = !chosen.isEmpty()
                          && std::all_of(chosen.begin(), chosen.end(), [this](CodeId id) {
                                 const Code *code = m_model.find(id);
                                 return code && code->kind == CodeKind::Code;
                             });
    m_add->setEnabled(canEdit);
    m_addBelow->setEnabled(canEdit && isOne);
    m_rename->setEnabled(canEdit && isOne);
    m_key->setEnabled(canEdit && isOne && areCodes);
    m_describe->setEnabled(canEdit && isOne);
    m_merge->setEnabled(canEdit && areCodes);
    m_remove->setEnabled(canEdit && !chosen.isEmpty());
    m_up->setEnabled(canEdit && areCodes);
    m_down->setEnabled(canEdit && areCodes);
    m_in->setEnabled(canEdit && areCodes);
    m_out->setEnabled(canEdit && areCodes);
    m_keys->setEnabled(canEdit && !chosen.isEmpty());
    m_quotes->setEnabled(isOne && areCodes);
    m_split->setEnabled(canEdit && isOne && areCodes);
    m_colors->setEnabled(canEdit && areCodes);
}

void TaxonomyPanel::askNewCode(const QString &question, const QString &proposal,
                               std::function<bool(const QString &)> create)
{
    m_newCode->ask(question, proposal, std::move(create));
}

void TaxonomyPanel::newCode(CodeId parent)
{
    const Code *above = m_model.find(parent);
    if (!above)
        return;
    askNewCode(tr("New code in %1").arg(above->label()), {}, [this, parent](const QString &name) {
        const CodeId added = m_edits->add(parent, name);
        if (!added)
            return false;
        m_tree->selectCode(added);
        m_tree->setFocus();
        return true;
    });
}

QMenu *TaxonomyPanel::viewMenu() const
{
    return m_view;
}

QAction *TaxonomyPanel::addToMenu(const QString &text, QObject *receiver,
                                  std::function<void()> triggered)
{
    auto action = new QAction(text, this);
    connect(action, &QAction::triggered, receiver, std::move(triggered));
    m_more->insertAction(m_more->actions().constFirst(), action);
    return action;
}

QMenu *TaxonomyPanel::makeMenu(const QList<QAction *> &moreKeys)
{
    QMenu *keys = menuOf(tr("Keys"), QList{m_key, m_keys} + moreKeys, this);
    QMenu *place = menuOf(
        tr("Place and colour"),
        {m_up, m_down, m_out, m_in, menuLine(this), m_colors->menuAction(), m_view->menuAction()},
        this);
    return menuOf(tr("Codes"),
                  {m_add, m_addBelow, m_rename, m_describe, menuLine(this), m_quotes, m_split,
                   m_merge, m_remove, menuLine(this), keys->menuAction(), place->menuAction()},
                  this);
}

void TaxonomyPanel::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void TaxonomyPanel::showMenu(const QPoint &point)
{
    m_menu->popup(m_tree->viewport()->mapToGlobal(point));
}

} // namespace axial
