#include "ui/taxonomy/taxonomypanel.h"

#include "ui/base/page.h"
#include "ui/base/workspace.h"
#include "ui/links/linkacts.h"
#include "ui/lists/codechips.h"
#include "ui/lists/codingmime.h"
#include "ui/memos/memomenu.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/quotemoves.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/accentbar.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"

#include <QColorDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace axial {

/// Asks the name of a new code, in place below the tree.
class NewCodeBar : public AccentBar
{
    Q_OBJECT

public:
    explicit NewCodeBar(QWidget *parent = nullptr)
        : AccentBar(parent), m_question(new ElidingLabel), m_name(new QLineEdit)
    {
        m_question->setFont(theme::font(9));
        m_name->setAccessibleName(tr("Name of the new code"));
        m_name->setPlaceholderText(tr("Name, then Enter"));
        m_name->installEventFilter(this);
        inColumn(this, {{8, 7, 8, 8}, 4}, {m_question, m_name});
        hide();
    }

    /// Shows `question` ("New code in Open codes"). `create` makes the code; the bar stays when
    /// it says false, so that another name can be tried.
    void ask(const QString &question, const QString &proposal,
             std::function<bool(const QString &)> create)
    {
        m_question->setText(question);
        m_create = std::move(create);
        m_name->setText(proposal);
        m_name->selectAll();
        show();
        m_name->setFocus(Qt::OtherFocusReason);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress)
            return QWidget::eventFilter(watched, event);
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter)
            confirm();
        else if (key == Qt::Key_Escape)
            leave();
        else
            return QWidget::eventFilter(watched, event);
        return true;
    }

private:
    void confirm()
    {
        const QString name = m_name->text().simplified();
        if (name.isEmpty() || !m_create)
            return;
        const auto create = m_create;
        if (create(name))
            leave();
    }

    void leave()
    {
        m_create = nullptr;
        hide();
    }

    ElidingLabel *m_question;
    QLineEdit *m_name;
    std::function<bool(const QString &)> m_create;
};

namespace {

/// The colours that the chosen codes can have: one of the palette, any other, or an automatic one.
class ColorMenu : public QMenu
{
    Q_DECLARE_TR_FUNCTIONS(axial::ColorMenu)

public:
    ColorMenu(CodeEdits &edits, const CodeTreeModel &model,
              std::function<QList<CodeId>()> chosenCodes, QWidget *parent)
        : QMenu(tr("Colour"), parent), m_edits(edits), m_model(model),
          m_chosenCodes(std::move(chosenCodes))
    {
        // Drawn when it opens: in the colours of the theme of that moment.
        connect(this, &QMenu::aboutToShow, this, &ColorMenu::fill);
        addAction(tr("Colour %1").arg(1)); // so that an empty menu still opens
    }

private:
    void fill()
    {
        clear();
        const QList<CodeId> chosen = m_chosenCodes();
        const auto areAll = [this, &chosen](const std::function<bool(const Code &)> &what) {
            return !chosen.isEmpty() && std::ranges::all_of(chosen, [&](CodeId id) {
                const Code *code = m_model.find(id);
                return code && what(*code);
            });
        };
        const auto add = [this](int color, const QString &text, bool isNow, auto act) {
            QAction *action = addAction(text, this, act);
            if (color >= 0)
                action->setIcon(codeChipIcon(color));
            action->setCheckable(true);
            action->setChecked(isNow);
        };
        for (int color = 0; color < theme::codeColorCount; ++color) {
            const bool isNow = areAll(
                [color](const Code &code) { return code.isColorChosen && code.color == color; });
            add(color, tr("Colour %1").arg(color + 1), isNow,
                [this, color] { m_edits.setColor(m_chosenCodes(), color); });
        }
        addSeparator();
        const bool isOwn = areAll([](const Code &code) { return Code::isOwnColor(code.color); });
        const Code *first = isOwn ? m_model.find(chosen.front()) : nullptr;
        add(first ? first->color : Code::inheritedColor, tr("Other colour…"), isOwn,
            [this] { askColor(); });
        add(Code::inheritedColor, tr("Automatic colour"),
            areAll([](const Code &code) { return !code.isColorChosen; }),
            [this] { m_edits.setAutomaticColor(m_chosenCodes()); });
    }

    void askColor()
    {
        const QList<CodeId> codes = m_chosenCodes();
        if (codes.isEmpty())
            return;
        const int shown = m_model.colorOf(codes.front());
        const QColor now = Code::isOwnColor(shown) ? QColor(QRgb(Code::rgbOf(shown)))
                                                   : theme::codeColor(shown, false).stripe;
        auto dialog = new QColorDialog(now, parentWidget());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setOption(QColorDialog::DontUseNativeDialog); // the same keys everywhere
        dialog->setWindowTitle(tr("Other colour"));
        connect(dialog, &QColorDialog::colorSelected, this, [this, codes](const QColor &color) {
            m_edits.setColor(codes, Code::ownColor(color.rgb()));
        });
        dialog->open();
    }

    CodeEdits &m_edits;
    const CodeTreeModel &m_model;
    std::function<QList<CodeId>()> m_chosenCodes;
};

} // namespace

TaxonomyPanel::TaxonomyPanel(Workspace &workspace, CodeTreeModel &model, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(model),
      m_edits(new CodeEdits(workspace, model, this)), m_filter(new FilterField(tr("Filter codes"))),
      m_tree(new CodeTreeView(model)), m_hint(new ElidingLabel), m_newCode(new NewCodeBar),
      m_note(new ElidingLabel), m_unsort(new LinkButton(tr("By position"))),
      m_view(new CodeViewMenu(model, this))
{
    buildActions();
    m_colors = new ColorMenu(
        *m_edits, m_model, [this] { return m_tree->selectedCodes(); }, this);
    m_actions.append(m_colors->menuAction());
    theme::quieten(*m_note);
    m_unsort->setAccessibleName(tr("Sort codes by position"));
    m_hint->setFont(theme::font(9));
    m_hint->setContentsMargins(10, 4, 10, 4);
    m_hint->hide();
    inColumn(this, flush,
             {buildHeader(),
              inColumn({{8, 8, 8, 8}}, {m_filter}),
              inRow({{10, 0, 10, 0}}, {{m_note, 1}, m_unsort}),
              {m_tree, 1},
              m_hint,
              m_newCode});

    connectTree();
    updateActions();
    showNote(); // the menu has told the tree how I like it sorted
}

void TaxonomyPanel::connectTree()
{
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_tree->setFilter(text);
        showNote();
    });
    connect(m_unsort, &LinkButton::clicked, m_view,
            [this] { m_view->setOrder(CodeOrder::Position); });
    connect(m_view, &CodeViewMenu::orderChanged, this, [this] {
        if (m_tree->currentIndex().isValid())
            m_tree->scrollTo(m_tree->currentIndex());
        showNote();
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
    connect(m_tree, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &point) { m_menu->popup(m_tree->viewport()->mapToGlobal(point)); });
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
    connect(m_tree->itemDelegate(), &QAbstractItemDelegate::closeEditor, this,
            &TaxonomyPanel::leaveDraft, Qt::QueuedConnection);
    connect(
        &m_model, &CodeTreeModel::renameRequested, this,
        [this](CodeId code, const QString &name) {
            code == draft ? storeDraft(name) : void(m_edits->rename(code, name));
        },
        Qt::QueuedConnection);
}

/// Above the tree: that it is sorted, or that nothing answers the filter.
void TaxonomyPanel::showNote()
{
    const bool isSorted = m_model.order() != CodeOrder::Position;
    const bool finds = !m_model.isFiltered() || m_model.rowCount() > 0;
    QString sentence;
    if (!finds)
        sentence = tr("No number, name or definition has “%1”").arg(m_filter->text().simplified());
    else if (isSorted)
        sentence = m_model.order() == CodeOrder::Name ? tr("Sorted by name; positions stay")
                                                      : tr("Sorted by quotes; positions stay");
    m_note->setText(sentence);
    m_note->setVisible(!sentence.isEmpty());
    m_unsort->setVisible(finds && isSorted);
}

QWidget *TaxonomyPanel::buildHeader()
{
    auto header = new SectionHeader(tr("Taxonomy"));
    header->setToolTip(
        tr("New codes are open codes; drag them under Taxonomy to count them by theme."));
    header->setAccessibleName({}); // the tree has this name, and scripts look for it
    connect(header->addPlusButton(tr("New code")), &QToolButton::clicked, m_add, &QAction::trigger);
    m_menu = new QMenu(this);
    m_menu->addActions(
        {m_quotes, m_describe, menuLine(m_menu), m_add, m_addBelow, menuLine(m_menu), m_rename});
    m_menu->addMenu(m_colors);
    m_menu->addMenu(makeMemoMenu(
        m_workspace,
        [this] {
            Memo memo;
            memo.code = m_tree->currentCode();
            return memo;
        },
        m_menu));
    m_menu->addActions({menuLine(m_menu), m_merge, m_remove, menuLine(m_menu)});
    m_more = menuOf(
        tr("More"),
        {m_key, m_keys, m_split, menuLine(this), m_up, m_down, m_out, m_in, menuLine(this)}, this);
    m_more->addMenu(makeLinkMenu(
        m_workspace, [this] { return LinkEnd(m_tree->currentCode()); }, this));
    m_more->addMenu(m_view);
    m_menu->addMenu(m_more);
    header->addMoreButton(tr("Actions for codes"))->setMenu(m_menu);
    return header;
}

QAction *TaxonomyPanel::addAction(const QString &text, const QKeySequence &keys,
                                  std::function<void()> triggered)
{
    QAction *action = makeAction(text, keys, this, std::move(triggered));
    action->setShortcutContext(Qt::WidgetShortcut); // also of those that have no key yet
    m_tree->addAction(action);
    m_actions.append(action);
    return action;
}

void TaxonomyPanel::buildActions()
{
    m_add = addAction(tr("New code…"), QKeySequence(Qt::Key_Insert), [this] {
        const Code *selected = m_model.find(m_tree->currentCode());
        newCode(!selected                            ? m_model.openCodes()
                : selected->kind == CodeKind::Folder ? selected->id
                                                     : selected->parent); // beside it
    });
    m_addBelow = addAction(tr("New sub-code…"), QKeySequence(Qt::SHIFT | Qt::Key_Insert),
                           [this] { newCode(m_tree->currentCode()); });
    m_rename = addAction(tr("Rename"), QKeySequence(Qt::Key_F2),
                         [this] { m_tree->editName(m_tree->currentCode()); });
    m_key = addAction(tr("Number…"), {},
                      [this] { m_edits->describe(m_tree->currentCode(), CodeEdits::Field::Key); });
    m_describe = addAction(tr("Describe…"), QKeySequence(Qt::ALT | Qt::Key_Return), [this] {
        m_edits->describe(m_tree->currentCode(), CodeEdits::Field::Definition);
    });
    m_keys = addAction(tr("Number the codes"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y),
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
    const bool areCodes = !chosen.isEmpty() && std::ranges::all_of(chosen, [this](CodeId id) {
        const Code *code = m_model.find(id);
        return code && code->kind == CodeKind::Code;
    });
    m_add->setEnabled(canEdit);
    for (QAction *action : {m_addBelow, m_rename, m_describe})
        action->setEnabled(canEdit && isOne);
    for (QAction *action : {m_key, m_split})
        action->setEnabled(canEdit && isOne && areCodes);
    for (QAction *action : {m_merge, m_up, m_down, m_in, m_out})
        action->setEnabled(canEdit && areCodes);
    for (QAction *action : {m_remove, m_keys})
        action->setEnabled(canEdit && !chosen.isEmpty());
    m_quotes->setEnabled(isOne && areCodes);
    m_colors->setEnabled(canEdit && areCodes);
    const QString none = canEdit && chosen.isEmpty() ? tr("Select a code in the taxonomy first.")
                                                     : QString();
    for (QAction *action : {m_merge, m_remove, m_up, m_down, m_in, m_out, m_keys})
        setObstacle(action, none);
    for (QAction *action : {m_addBelow, m_rename, m_key, m_describe, m_quotes, m_split})
        setObstacle(action, chosen.size() > 1 ? tr("Select one code alone.") : none);
}

void TaxonomyPanel::askNewCode(const QString &question, const QString &proposal,
                               std::function<bool(const QString &)> create)
{
    m_newCode->ask(question, proposal, std::move(create));
}

/// A code that is not made yet: a row of the tree where it will stand, last in its parent, in which
/// its name is typed. Until then it is in no study, and in this model alone.
void TaxonomyPanel::newCode(CodeId parent, const QString &name)
{
    if (!m_model.find(parent))
        return;
    m_filter->clear(); // it would hide what has no name
    dropDraft();
    Code code;
    code.id = draft;
    code.parent = parent;
    std::vector<Code> codes = m_model.codes();
    codes.push_back(code);
    m_model.setCodes(std::move(codes));
    m_draftParent = parent;
    const QModelIndex row = m_model.indexOf(draft);
    m_tree->expand(row.parent());
    m_tree->scrollTo(row);
    m_tree->edit(row);
    auto *editor = qobject_cast<QLineEdit *>(m_tree->indexWidget(row));
    if (!editor)
        return;
    editor->setAccessibleName(tr("Name of the new code"));
    editor->setPlaceholderText(tr("Name, then Enter"));
    editor->setText(name);
}

/// A name that is refused has been said, and another one is tried.
void TaxonomyPanel::storeDraft(const QString &name)
{
    if (!m_draftParent)
        return;
    const CodeId added = m_edits->add(m_draftParent, name);
    if (!added) {
        m_refused = name;
        return;
    }
    m_draftParent = {};
    dropDraft();
    m_tree->selectCode(added);
    m_tree->setFocus();
}

/// The editor is closed: nothing was typed, or what was could not be stored.
void TaxonomyPanel::leaveDraft()
{
    const CodeId parent = std::exchange(m_draftParent, {});
    const QString refused = std::exchange(m_refused, {});
    if (!parent)
        return;
    if (refused.isEmpty())
        dropDraft();
    else
        newCode(parent, refused);
}

void TaxonomyPanel::dropDraft()
{
    std::vector<Code> codes = m_model.codes();
    if (std::erase_if(codes, [](const Code &code) { return code.id == draft; }) > 0)
        m_model.setCodes(std::move(codes));
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
    QMenu *keys = menuOf(tr("Numbers and shortcuts"), QList{m_key, m_keys} + moreKeys, this);
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

} // namespace axial

#include "taxonomypanel.moc"
