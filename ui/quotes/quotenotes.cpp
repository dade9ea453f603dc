#include "ui/quotes/quotenotes.h"

#include "core/project/memos/links.h"
#include "core/project/memos/memokinds.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "ui/base/linkbegin.h"
#include "ui/base/pagerequests.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/links/linkacts.h"
#include "ui/lists/rowdelegate.h"
#include "ui/memos/memomodel.h"
#include "ui/quotes/notefield.h"
#include "ui/quotes/quoteopinions.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themepainting.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plainmessagebox.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sidewindow.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace axial {

namespace {

constexpr int noteHeight = 26;

} // namespace

QuoteNotes::QuoteNotes(Workspace &workspace, QWidget *parent)
    : QFrame(parent), m_workspace(workspace), m_list(new QListWidget),
      m_new(new LinkButton(tr("New note"))), m_field(new NoteField(workspace)),
      m_link(new LinkButton(QString()))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_list->setAccessibleName(tr("Notes and links of this quote"));
    m_list->setFrameShape(QFrame::NoFrame);
    auto delegate = new RowDelegate(m_list);
    delegate->setRowHeight(noteHeight);
    m_list->setItemDelegate(delegate);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    inColumn(this, {{1, 1, 1, 1}, 0},
             {m_list, inRow({{8, 5, 8, 0}, 0}, {m_new, Stretch{}}), m_field,
              inRow({{8, 0, 8, 5}, 0}, {m_link, Stretch{}})});
    // Later: showing another quote clears this list.
    const auto openLater = [this](const QListWidgetItem *item) {
        QTimer::singleShot(0, this, [this, row = m_list->row(item)] { open(row); });
    };
    connect(m_list, &QListWidget::itemClicked, this, openLater);
    connect(m_list, &QListWidget::itemActivated, this, openLater);
    connect(m_list, &QWidget::customContextMenuRequested, this, &QuoteNotes::showMenu);
    connect(m_field, &NoteField::kindsRequested, this, &QuoteNotes::showKinds);
    m_new->setAccessibleName(m_new->text());
    m_new->setToolTip(plainToolTip(tr("Begins another memo on the quote, of the kind you chose "
                                      "last.")));
    connect(m_new, &LinkButton::clicked, this, &QuoteNotes::writeNote);
    connect(m_link, &LinkButton::clicked, this, [this] {
        if (m_workspace.linkBegin().end().isNone())
            startLink();
        else
            endLink();
    });
    connect(&workspace.linkBegin(), &LinkBegin::changed, this, &QuoteNotes::showButtons);
    m_later.setSingleShot(true);
    m_later.setInterval(50);
    connect(&m_later, &QTimer::timeout, this, [this] {
        if (const auto due = std::exchange(m_due, nullptr))
            showQuote(*due);
    });
    forget();
}

QuoteNotes::~QuoteNotes() = default;

void QuoteNotes::forget()
{
    m_quote = m_shown = {};
    m_due.reset();
    m_field->forget();
    m_rows.clear();
    m_list->clear();
    showRows(0);
}

void QuoteNotes::showQuote(const SeenQuote &seen)
{
    m_quote = seen.id();
    m_words = seen.quote().words;
    m_field->showQuote(seen);
    // Leaving the field by a click stores it: what is pressed must not move away.
    if (seen.id() == m_shown && QApplication::mouseButtons() != Qt::NoButton) {
        m_due = std::make_unique<SeenQuote>(seen);
        m_later.start();
        return;
    }
    m_due.reset();
    m_shown = m_quote;
    const int row = m_list->currentRow();
    m_rows.clear();
    m_list->clear();
    if (m_quote && m_workspace.project())
        m_workspace.guarded([&] { readRows(seen); });
    showRows(row);
}

void QuoteNotes::showRows(int current)
{
    m_list->setFixedHeight(std::min(m_list->count(), rowsAtMost) * noteHeight);
    m_list->setVisible(m_list->count() > 0);
    m_list->setCurrentRow(std::min(std::max(current, 0), m_list->count() - 1));
    showButtons();
    updateGeometry();
}

void QuoteNotes::saveNow()
{
    m_field->saveNow();
}

void QuoteNotes::readRows(const SeenQuote &seen)
{
    Database &db = m_workspace.database();
    linkacts::begin(m_workspace); // which may be gone
    m_coders = coders::names(db);
    m_kinds.clear();
    for (const MemoKind &kind : memokinds::all(db))
        m_kinds.insert(kind.id, kind.name);
    const Quote &quote = seen.quote();
    if (!quote.insight.trimmed().isEmpty()) {
        m_rows.push_back({{}, {}, NoteField::insight});
        addNoteRow("edit", tr("Insight"), quote.insight.trimmed(), quote.insightBy);
    }
    if (!quote.promptCategory.isEmpty()) {
        m_rows.push_back({{}, {}, NoteField::promptCategory});
        addNoteRow("edit", tr("Prompt category"), quote.promptCategory, quote.promptBy);
    }
    const Asker asker = m_workspace.asker().in(db);
    for (const Memo &memo : memos::of(db, m_quote, asker))
        addMemoRow(memo);
    for (const Link &link : links::of(db, m_quote, asker))
        addLinkRow(link);
}

/// Its kind, how it begins, and who wrote it.
void QuoteNotes::addNoteRow(const char *icon, const QString &kind, const QString &words,
                            CoderId who)
{
    const QString text = tr("%1: %2").arg(kind, words.section(u'\n', 0, 0));
    const QString name = m_coders.value(who);
    addRow(icon, text, name.isEmpty() ? text : tr("%1, by %2").arg(text, name));
    m_list->item(m_list->count() - 1)->setData(RowDelegate::NoteRole, singleLine(name));
}

void QuoteNotes::addMemoRow(const Memo &memo)
{
    Note note;
    note.memo = memo;
    const QString title = MemoModel::titleOf(note);
    m_rows.push_back({memo, {}, NoteField::memo});
    addNoteRow(memo.isPrivate ? "lock" : "document", m_kinds.value(memo.kind, tr("Memo")),
               memo.isPrivate ? tr("%1 (private)").arg(title) : title, memo.coder);
}

void QuoteNotes::addLinkRow(const Link &link)
{
    const bool isOut = link.from.quote == m_quote;
    const QString other = nameOf(m_workspace, isOut ? link.to : link.from);
    m_rows.push_back({{}, link, NoteField::memo});
    const QString text = isOut ? tr("%1 → %2").arg(link.name, other)
                               : tr("← %1: %2").arg(link.name, other);
    addRow("link", text,
           isOut ? tr("Link: this %1 %2").arg(link.name, other)
                 : tr("Link: %2 %1 this").arg(link.name, other));
}

void QuoteNotes::addRow(const char *icon, const QString &text, const QString &spoken)
{
    auto item = new QListWidgetItem(icons::icon(icon), singleLine(text), m_list);
    item->setData(Qt::AccessibleTextRole, spoken);
    item->setToolTip(spoken);
}

void QuoteNotes::open(int at)
{
    const size_t index = size_t(at);
    if (index >= m_rows.size())
        return;
    const Row row = m_rows[index];
    if (row.memo.id)
        m_workspace.requests().openMemo(row.memo);
    else if (row.kind)
        m_field->write(row.kind);
    else
        goTo(m_workspace, row.link.from.quote == m_quote ? row.link.to : row.link.from);
}

void QuoteNotes::writeInsight()
{
    m_field->write(NoteField::insight);
}

void QuoteNotes::writeNote()
{
    if (m_quote && m_workspace.canEdit())
        m_field->writeMemo();
}

void QuoteNotes::showKinds()
{
    showOnce<NoteKindsDialog>(*this, m_workspace);
}

QuoteId QuoteNotes::linkStart() const
{
    return m_workspace.linkBegin().end().quote;
}

void QuoteNotes::startLink()
{
    if (!m_quote || !m_workspace.canEdit())
        return;
    Q_EMIT linkStarted(); // before its button, which may have the keyboard, is disabled
    linkacts::start(m_workspace, m_quote);
}

bool QuoteNotes::endLink()
{
    return linkacts::end(m_workspace, m_quote, this);
}

void QuoteNotes::removeCurrent()
{
    const size_t index = size_t(m_list->currentRow());
    if (index >= m_rows.size() || !m_workspace.canEdit())
        return;
    const Row row = m_rows[index];
    if (row.kind)
        return empty(row.kind);
    Note note;
    note.memo = row.memo;
    const QString name = row.memo.id ? MemoModel::titleOf(note) : row.link.name;
    m_workspace.edit(row.memo.isPrivate // everybody reads the history
                         ? tr("Delete a private memo")
                         : (row.memo.id ? tr("Delete memo: %1") : tr("Delete link: %1"))
                               .arg(shortened(name, 60)),
                     [&](Database &db) {
                         if (row.memo.id)
                             memos::remove(db, row.memo.id);
                         else
                             links::remove(db, row.link.id);
                     });
}

/// What the quote itself says.
void QuoteNotes::empty(qint64 kind)
{
    const auto nothing = kind == NoteField::insight ? quotefields::insight
                                                    : quotefields::promptCategory;
    TypedWordsKeeper::of(m_workspace)
        .store(nothing(m_quote, m_words, QString(), m_workspace.coderName()));
}

void QuoteNotes::renameCurrent()
{
    const size_t index = size_t(m_list->currentRow());
    if (index >= m_rows.size() || !m_workspace.canEdit())
        return;
    const Row row = m_rows[index];
    if (row.memo.id || row.kind)
        return open(m_list->currentRow());
    linkacts::rename(m_workspace, row.link, this);
}

void QuoteNotes::showMenu(const QPoint &point)
{
    const size_t index = size_t(m_list->currentRow());
    if (index >= m_rows.size())
        return;
    const Row &row = m_rows[index];
    const bool isLink = !row.memo.id && !row.kind;
    auto menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(isLink     ? tr("Go there")
                    : row.kind ? tr("Write")
                               : tr("Open memo"),
                    this, [this] { open(m_list->currentRow()); });
    if (isLink)
        menu->addAction(tr("Rename link…"), this, &QuoteNotes::renameCurrent)
            ->setShortcut(Qt::Key_F2);
    menu->addAction(isLink     ? tr("Delete link")
                    : row.kind ? tr("Delete note")
                               : tr("Delete memo"),
                    this, &QuoteNotes::removeCurrent)
        ->setShortcut(Qt::Key_Delete);
    for (QAction *action : menu->actions().mid(1))
        action->setEnabled(m_workspace.canEdit());
    menu->popup(m_list->viewport()->mapToGlobal(point));
}

bool QuoteNotes::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_Backspace) {
            removeCurrent();
            return true;
        }
        if (key == Qt::Key_F2) {
            renameCurrent();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void QuoteNotes::showButtons()
{
    const LinkEnd begin = m_workspace.linkBegin().end();
    const bool isNone = begin.isNone();
    const bool isHere = m_quote && begin == LinkEnd(m_quote);
    const bool canEdit = m_workspace.canEdit() && m_quote;
    m_new->setEnabled(canEdit);
    m_link->setEnabled(canEdit && !isHere);
    m_link->setText(isNone   ? tr("Start a link here")
                    : isHere ? tr("Link starts here")
                             : tr("Link to here"));
    m_link->setAccessibleName(m_link->text());
    m_link->setToolTip(
        plainToolTip(isNone ? tr("Then choose another quote, or anything else that has “Links” "
                                 "in its menu, and end the link there.")
                     : isHere ? tr("Choose another quote, or anything else that has “Links” in its "
                                   "menu, and end the link there.")
                              : tr("Ends the link that was started elsewhere.")));
    m_link->updateGeometry();
}

QSize QuoteNotes::minimumSizeHint() const
{
    const QSize own = QFrame::minimumSizeHint();
    return {std::max(own.width(), m_link->sizeHint().width() + 18), own.height()};
}

void QuoteNotes::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painting::card(painter, rect(), theme::tokens().line, theme::tokens().base);
}

NoteKindsDialog::NoteKindsDialog(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_list(new QListWidget), m_name(new QLineEdit),
      m_add(new QPushButton(tr("&Add"))), m_rename(new QPushButton(tr("&Rename"))),
      m_up(new QPushButton(tr("Move &up"))), m_down(new QPushButton(tr("Move &down"))),
      m_remove(new QPushButton(tr("Re&move…")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Kinds of notes"));
    build();
    connect(m_add, &QPushButton::clicked, this, &NoteKindsDialog::add);
    connect(m_name, &QLineEdit::returnPressed, this, &NoteKindsDialog::add);
    connect(m_name, &QLineEdit::textChanged, this, &NoteKindsDialog::updateState);
    connect(m_rename, &QPushButton::clicked, this,
            [this] { m_list->editItem(m_list->currentItem()); });
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    connect(m_remove, &QPushButton::clicked, this, &NoteKindsDialog::askRemove);
    connect(m_list, &QListWidget::currentRowChanged, this, &NoteKindsDialog::updateState);
    connect(m_list, &QListWidget::itemChanged, this, [this](const QListWidgetItem *item) {
        // Later: the step reads the list again, which the row's editor is still in.
        QMetaObject::invokeMethod(
            this, [this, row = m_list->row(item)] { rename(row); }, Qt::QueuedConnection);
    });
    connect(&workspace, &Workspace::projectChanged, this, &QDialog::close);
    connect(&workspace, &Workspace::accessChanged, this, &NoteKindsDialog::updateState);
    workspace.whenTouched({StudyTable::MemoKind}, this, [this] { read(); });
    makeSideWindow(workspace, *this);
    read();
    m_list->setCurrentRow(0);
    m_name->setFocus();
}

void NoteKindsDialog::build()
{
    m_list->setAccessibleName(tr("Kinds of notes"));
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_name->setAccessibleName(tr("Name of a new kind"));
    m_name->setPlaceholderText(tr("Context, Translation problem, Theory…"));
    auto *hint = paragraph(tr("Every study has insights and prompt categories. Other notes on a "
                              "passage are memos, each of one of these kinds or of none."));
    auto *buttons = dialogButtons(this, QDialogButtonBox::Close);
    inColumn(this,
             {hint,
              inRow({}, {{m_list, 1}, inColumn({m_rename, m_up, m_down, m_remove, Stretch{}})}),
              inRow({}, {{m_name, 1}, m_add}), buttons});
    resize(440, 320);
}

void NoteKindsDialog::read()
{
    const MemoKindId current = chosen() ? chosen()->id : MemoKindId();
    if (!m_workspace.project()
        || !m_workspace.guarded([&] { m_kinds = memokinds::all(m_workspace.database()); }))
        return;
    const int before = m_list->currentRow();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const MemoKind &kind : m_kinds) {
        auto *item = new QListWidgetItem(kind.name, m_list);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
    }
    const auto found = std::ranges::find(m_kinds, current, &MemoKind::id);
    m_list->setCurrentRow(found != m_kinds.end() ? int(found - m_kinds.begin())
                                                 : std::min(before, int(m_kinds.size()) - 1));
    updateState();
}

void NoteKindsDialog::updateState()
{
    const bool canEdit = m_workspace.canEdit();
    const int row = m_list->currentRow();
    m_add->setEnabled(canEdit && !m_name->text().trimmed().isEmpty());
    m_name->setReadOnly(!canEdit);
    for (QPushButton *button : {m_rename, m_remove})
        button->setEnabled(canEdit && chosen());
    m_up->setEnabled(canEdit && row > 0);
    m_down->setEnabled(canEdit && row >= 0 && row + 1 < int(m_kinds.size()));
}

const MemoKind *NoteKindsDialog::chosen() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < int(m_kinds.size()) ? &m_kinds[size_t(row)] : nullptr;
}

void NoteKindsDialog::add()
{
    const QString name = m_name->text();
    if (!m_add->isEnabled()
        || !m_workspace.edit(tr("New kind of notes: %1").arg(name.simplified()),
                             [&](Database &db) { memokinds::add(db, name); }))
        return;
    m_name->clear();
    m_list->setCurrentRow(m_list->count() - 1);
}

void NoteKindsDialog::rename(int row)
{
    if (row < 0 || row >= m_list->count() || size_t(row) >= m_kinds.size())
        return;
    const MemoKind kind = m_kinds[size_t(row)];
    const QString name = m_list->item(row)->text();
    if (name != kind.name)
        m_workspace.edit(tr("Rename the kind of notes %1").arg(kind.name),
                         [&](Database &db) { memokinds::rename(db, kind.id, name); });
    read(); // also when it can't be called so
}

void NoteKindsDialog::move(int by)
{
    const MemoKind *kind = chosen();
    if (!kind)
        return;
    const MemoKindId id = kind->id;
    const int to = m_list->currentRow() + by;
    m_workspace.edit(tr("Order of the kinds of notes"),
                     [&](Database &db) { memokinds::move(db, id, to); });
}

void NoteKindsDialog::askRemove()
{
    if (!chosen())
        return;
    const MemoKind kind = *chosen();
    qint64 notes = 0;
    if (!m_workspace.guarded(
            [&] { notes = memokinds::memoCount(m_workspace.database(), kind.id); }))
        return;
    if (notes == 0)
        return remove(kind);
    auto *box = new PlainMessageBox(
        QMessageBox::Question, tr("Remove a kind of notes"),
        tr("Remove the kind “%1”?").arg(kind.name),
        tr("%n note(s) have this kind. They stay, as memos without one. Undo brings the kind back.",
           nullptr, int(notes)),
        QMessageBox::NoButton, this);
    QPushButton *gone = box->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    box->addButton(tr("Keep the kind"), QMessageBox::RejectRole);
    box->setDefaultButton(gone); // as elsewhere, where undo brings it back
    connect(gone, &QPushButton::clicked, this, [this, kind] { remove(kind); });
    m_workspace.openDialog(box);
}

void NoteKindsDialog::remove(const MemoKind &kind)
{
    m_workspace.edit(tr("Remove the kind of notes %1").arg(kind.name),
                     [&](Database &db) { memokinds::remove(db, kind.id); });
}

} // namespace axial
