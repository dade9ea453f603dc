#include "ui/taxonomy/codeedits.h"

#include "core/base/messages.h"
#include "core/project/codes/codekeys.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/sharing/sharedsteps.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/codedialog.h"
#include "ui/taxonomy/quotemoves.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/askaboutmany.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/filterfield.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

/// Asks before codes become one, with what goes along; lets one choose into which.
class MergeDialog : public QDialog
{
    Q_OBJECT

public:
    /// With a target given there is nothing to choose.
    MergeDialog(Workspace &workspace, const CodeTreeModel &tree, const QList<CodeId> &merged,
                CodeId into, QWidget *parent = nullptr)
        : QDialog(parent), m_workspace(workspace), m_tree(tree), m_merged(merged), m_into(into),
          m_sentence(paragraph())
    {
        setWindowTitle(tr("Merge codes"));
        m_sentence->setMinimumWidth(420);
        auto column = new QVBoxLayout(this);
        if (!into)
            addChooser(column);
        column->addWidget(m_sentence);
        auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
        m_merge = addAct(buttons, tr("Merge"));
        column->addWidget(buttons);
        showSentence();
        // The button that has the focus is the one Enter presses.
        (m_filter ? static_cast<QWidget *>(m_filter) : m_merge)->setFocus();
    }

    void accept() override
    {
        const CodeId into = target();
        if (!into)
            return;
        Q_EMIT mergeRequested(into);
        QDialog::accept();
    }

Q_SIGNALS:
    void mergeRequested(axial::CodeId into);

private:
    void addChooser(QVBoxLayout *column)
    {
        m_suggestions = new CodeSuggestions(m_tree, this);
        m_suggestions->setExcluded(m_merged);
        m_filter = new FilterField(tr("Merge into: type a number or a name"));
        m_list = new QListView;
        m_filter->walk(m_list);
        m_list->setAccessibleName(tr("Codes to merge into"));
        m_list->setModel(m_suggestions);
        m_list->setItemDelegate(
            new SuggestionDelegate(SuggestionDelegate::Numbers::Hidden, m_list));
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

    CodeId target() const
    {
        if (!m_suggestions)
            return m_into;
        return m_suggestions->codeAt(m_list->currentIndex().row());
    }

    void showSentence()
    {
        const Code *into = m_tree.find(target());
        const Code *first = m_tree.find(m_merged.front());
        m_merge->setEnabled(into && first);
        if (!into || !first) {
            m_sentence->setText(tr("No code has this number or name."));
            return;
        }
        CodeUse use;
        m_workspace.guarded([&] {
            use = codes::use(m_workspace.database(), {m_merged.begin(), m_merged.end()});
        });
        const QString what = m_merged.size() == 1
                                 ? QStringLiteral("“%1”").arg(first->label())
                                 : CountText::tr("%Ln code(s)", nullptr, int(m_merged.size()));
        QString along = CountText::tr("%Ln quote(s)", nullptr, int(use.quotes));
        if (use.labels > 0)
            along = CodeEdits::tr("%1 and %2 of issue reports")
                        .arg(along, CountText::tr("%Ln label(s)", nullptr, int(use.labels)));
        const qint64 children = use.codes - m_merged.size();
        if (children > 0)
            along += tr(", %1 below").arg(CountText::tr("%Ln code(s)", nullptr, int(children)));
        m_sentence->setText(tr("Merge %1 into “%2”? %3 will move along. Undo takes it back.")
                                .arg(what, into->label(), along));
        // A longer sentence takes a line more, and a layout that stands gives it none.
        if (layout())
            resize(width(), qMax(height(), layout()->totalMinimumHeightForWidth(width())));
    }

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    QList<CodeId> m_merged;
    CodeId m_into;
    CodeSuggestions *m_suggestions = nullptr;
    FilterField *m_filter = nullptr;
    QListView *m_list = nullptr;
    QLabel *m_sentence;
    QPushButton *m_merge;
};

namespace {

std::vector<CodeId> vectorOf(const QList<CodeId> &codes)
{
    return {codes.begin(), codes.end()};
}

/// "C.3.iv", "C.3.iv and C.3.v", "C.3.iv to C.3.ix".
QString named(const std::vector<ProposedKey> &keys)
{
    if (keys.size() == 1)
        return keys.front().key;
    return (keys.size() == 2 ? CodeEdits::tr("%1 and %2") : CodeEdits::tr("%1 to %2"))
        .arg(keys.front().key, keys.back().key);
}

} // namespace

CodeEdits::CodeEdits(Workspace &workspace, const CodeTreeModel &tree, QWidget *window)
    : QObject(window), m_workspace(workspace), m_tree(tree), m_window(window),
      m_quotes(new QuoteMoves(workspace, tree, window))
{
}

QString CodeEdits::labels(const QList<CodeId> &codes) const
{
    return labelsOf(m_tree, codes);
}

CodeId CodeEdits::add(CodeId parent, const QString &name)
{
    CodeId added;
    const bool isDone = m_workspace.edit(
        tr("New code: %1").arg(shortened(name, 40)),
        [&](Database &db) { added = codes::add(db, parent, name); });
    sayIfCut(isDone, name);
    return isDone ? added : CodeId{}; // what was taken back has no id
}

bool CodeEdits::rename(CodeId code, const QString &name)
{
    const bool isDone = m_workspace.edit(tr("Rename %1").arg(labels({code})),
                                         [&](Database &db) { codes::rename(db, code, name); });
    sayIfCut(isDone, name);
    return isDone;
}

void CodeEdits::sayIfCut(bool isDone, const QString &name)
{
    const QString note = cutNameNote(name);
    if (isDone && !note.isEmpty())
        m_workspace.showMessage(note);
}

bool CodeEdits::setColor(const QList<CodeId> &codes, int color)
{
    const int alike = Code::isOwnColor(color) ? nearestCodeColor(QColor(QRgb(Code::rgbOf(color))))
                                              : 0;
    return m_workspace.edit(tr("Colour of %1").arg(labels(codes)), [&](Database &db) {
        for (const CodeId code : codes)
            codes::setColor(db, code, color, alike);
    });
}

bool CodeEdits::setAutomaticColor(const QList<CodeId> &codes)
{
    return m_workspace.edit(tr("Automatic colour for %1").arg(labels(codes)), [&](Database &db) {
        for (const CodeId code : codes)
            codes::setColor(db, code, Code::inheritedColor); // or they keep away from each other's
        for (const CodeId code : codes)
            codes::setAutomaticColor(db, code);
    });
}

bool CodeEdits::areSiblings(const QList<CodeId> &codes) const
{
    const Code *first = codes.isEmpty() ? nullptr : m_tree.find(codes.front());
    return first && std::ranges::all_of(codes, [&](CodeId id) {
               const Code *code = m_tree.find(id);
               return code && code->kind == CodeKind::Code && code->parent == first->parent;
           });
}

bool CodeEdits::canReorder() const
{
    if (m_tree.order() == CodeOrder::Position)
        return true;
    m_workspace.showMessage(tr("The tree is sorted to read it. Sort by position to change the "
                               "order."));
    return false;
}

bool CodeEdits::move(const QList<CodeId> &codes, CodeId parent, int position)
{
    const bool isNested = std::ranges::any_of(codes, [&](CodeId id) {
        const Code *code = m_tree.find(id);
        return code && code->parent != parent;
    });
    const Code *above = m_tree.find(parent);
    const QString label = isNested && above
                              ? tr("Move %1 into %2").arg(labels(codes), labels({parent}))
                              : tr("Move %1").arg(labels(codes));
    const bool isMoved = m_workspace.edit(
        label, [&](Database &db) { codes::move(db, vectorOf(codes), parent, position); });
    if (isMoved && isNested)
        offerKeys(codes);
    return isMoved;
}

/// A key is never given unasked: other files and the paper may name the code by the old one.
void CodeEdits::offerKeys(const QList<CodeId> &codes)
{
    std::vector<ProposedKey> keys;
    m_workspace.guarded(
        [&] { keys = codes::proposedKeys(m_workspace.database(), vectorOf(codes)); });
    std::erase_if(keys, [&](const ProposedKey &each) { return !codes.contains(each.code); });
    m_offered = keys.empty() ? QList<CodeId>() : codes;
    if (keys.empty())
        m_workspace.showMessage(tr("Moved."));
    else
        m_workspace.showMessage(tr("Moved. Number the codes (Ctrl+Shift+Y) would make them %1.",
                                   nullptr, int(keys.size()))
                                    .arg(named(keys)));
}

void CodeEdits::giveKeys(const QList<CodeId> &codes)
{
    std::vector<ProposedKey> keys;
    const bool isKnown = m_workspace.canEdit() && m_workspace.guarded([&] {
        keys = codes::proposedKeys(m_workspace.database(), vectorOf(codes));
        if (keys.empty()) // what is selected may have changed since the offer
            keys = codes::proposedKeys(m_workspace.database(), vectorOf(m_offered));
    });
    m_offered.clear();
    if (!isKnown)
        return;
    if (keys.empty()) {
        m_workspace.showMessage(tr("All codes here have a number, or cannot have one: only codes "
                                   "below a numbered code of the taxonomy can."));
        return;
    }
    const bool isDone = m_workspace.edit(tr("Number the codes: %1").arg(named(keys)),
                                         [&](Database &db) { codes::giveKeys(db, keys); });
    if (isDone)
        m_workspace.showMessage(tr("Numbered: %1").arg(named(keys)));
}

bool CodeEdits::step(const QList<CodeId> &codes, int places)
{
    if (!areSiblings(codes) || !canReorder())
        return false;
    const CodeId parent = m_tree.find(codes.front())->parent;
    const int target = places < 0 ? m_tree.positionOf(codes.front()) - 1
                                  : m_tree.positionOf(codes.back()) + 2;
    if (target < 0 || target > m_tree.childCountOf(parent))
        return false;
    return move(codes, parent, target);
}

bool CodeEdits::indent(const QList<CodeId> &codes)
{
    if (!areSiblings(codes) || !canReorder())
        return false;
    const Code *first = m_tree.find(codes.front());
    const int place = m_tree.positionOf(first->id);
    CodeId above;
    for (const Code &code : m_tree.codes()) {
        if (code.parent == first->parent && m_tree.positionOf(code.id) == place - 1)
            above = code.id;
    }
    if (!above) {
        m_workspace.showMessage(tr("It is the first one, so there is no code above to go into."));
        return false;
    }
    return move(codes, above, -1);
}

bool CodeEdits::outdent(const QList<CodeId> &codes)
{
    if (!areSiblings(codes))
        return false;
    const Code *above = m_tree.find(m_tree.find(codes.front())->parent);
    if (!above || above->kind == CodeKind::Folder) {
        m_workspace.showMessage(tr("It lies right below its folder already."));
        return false;
    }
    return move(codes, above->parent, m_tree.positionOf(above->id) + 1);
}

void CodeEdits::removeNow(const QList<CodeId> &codes)
{
    const QString what = labels(codes); // while the tree still has them
    if (m_workspace.edit(tr("Delete %1").arg(what),
                         [&](Database &db) { codes::remove(db, vectorOf(codes)); }))
        m_workspace.showUndoable(tr("Deleted %1").arg(what));
}

void CodeEdits::remove(const QList<CodeId> &codes)
{
    CodeUse use;
    QStringList others; // of a team, who would lose codings
    const bool isKnown = m_workspace.canEdit() && !codes.isEmpty() && m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        use = codes::use(db, vectorOf(codes), m_workspace.asker().in(db));
        if (sharing::state(db))
            others = use.coders;
    });
    others.removeIf([this](const QString &each) { return m_workspace.isMe(each); });
    if (!isKnown)
        return;
    if (others.isEmpty() && use.codings + use.labels <= smallUse) {
        removeNow(codes);
        return;
    }
    const auto below = use.codes - codes.size();
    const QString what = below > 0 ? tr("%1 with %2 below")
                                         .arg(labels(codes),
                                              CountText::tr("%Ln code(s)", nullptr, int(below)))
                                   : labels(codes);
    QString where = CountText::tr("%Ln quote(s)", nullptr, int(use.quotes));
    if (use.labels > 0)
        where = tr("%1 and %2 of issue reports")
                    .arg(where, CountText::tr("%Ln label(s)", nullptr, int(use.labels)));
    const QString sentence =
        tr("Delete %1? They are on %2.", nullptr, int(use.codes)).arg(what, where);
    QString more = tr("The words stay in their sources. Undo brings everything back.");
    if (!others.isEmpty())
        more +=
            u'\n'
            + tr("Codings of %1 go with it; they are told.").arg(others.join(QStringLiteral(", ")));
    askAboutMany(m_workspace, m_window, tr("Delete codes"), sentence, more, tr("Delete"),
                 [this, codes] { removeNow(codes); });
}

void CodeEdits::merge(const QList<CodeId> &codes, CodeId into)
{
    QList<CodeId> merged;
    for (const CodeId id : codes) {
        const Code *code = m_tree.find(id);
        if (code && code->kind == CodeKind::Code && id != into)
            merged.append(id);
    }
    if (merged.isEmpty() || !m_workspace.canEdit())
        return;
    auto dialog = new MergeDialog(m_workspace, m_tree, merged, into, m_window);
    connect(dialog, &MergeDialog::mergeRequested, this, [this, merged](CodeId target) {
        const QString from = labels(merged); // as long as they are there
        const QString kept = labels({target});
        if (m_workspace.edit(tr("Merge %1 into %2").arg(from, kept),
                             [&](Database &db) { codes::merge(db, vectorOf(merged), target); }))
            m_workspace.showUndoable(tr("Merged %1 into %2").arg(from, kept));
    });
    m_workspace.openDialog(dialog);
}

void CodeEdits::describe(CodeId code, Field first)
{
    if (!m_workspace.canEdit() || !m_tree.find(code))
        return;
    m_workspace.openDialog(codeDialog(m_workspace, code, first == Field::Key, m_window));
}

} // namespace axial

#include "codeedits.moc"
