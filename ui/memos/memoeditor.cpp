#include "ui/memos/memoeditor.h"

#include "core/base/names.h"
#include "core/project/memos/memokinds.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "ui/base/codingsight.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QTextCursor>

#include <algorithm>
#include <memory>
#include <utility>

namespace axial {

namespace {

/// Of all editors: what is typed into two new memos is kept apart.
int nextNewMemo()
{
    static int count = 0;
    return ++count;
}

} // namespace

MemoEditor::MemoEditor(Workspace &workspace, Look look, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace)),
      m_look(look), m_about(new ElidingLabel), m_kind(new QComboBox),
      m_private(new QCheckBox(tr("Private"))), m_title(new QLineEdit), m_text(new QPlainTextEdit)
{
    theme::quieten(*m_about);
    m_private->setIcon(icons::icon("lock"));
    m_private->setAccessibleName(tr("Private memo: only I see it"));
    m_private->setToolTip(plainToolTip(
        tr("Only you see it in Axial (Ctrl+Shift+V), and no export holds it. It is in the project "
           "file all the same: who has the file could read it with other programs.")));
    m_title->setAccessibleName(tr("Memo title"));
    m_title->setPlaceholderText(tr("Title"));
    m_title->setFont(theme::font(10, QFont::DemiBold));
    m_text->setAccessibleName(tr("Memo text"));
    m_text->setPlaceholderText(tr("What do you think?"));
    m_text->setTabChangesFocus(true);
    m_kind->setAccessibleName(tr("Kind of this memo"));
    inColumn(this, {{12, 8, 12, 8}, 6},
             {inRow({.spacing = 8}, {{m_about, 1}, m_kind, m_private}), m_title, {m_text, 1}});
    if (m_look == Look::TextOnly) {
        layout()->setContentsMargins(0, 0, 0, 0);
        m_about->hide();
        m_private->setAccessibleName(tr("Private note: only I see it"));
        m_title->setAccessibleName({});
        m_text->setAccessibleName(tr("Note"));
        m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        connect(m_text, &QPlainTextEdit::textChanged, this, &MemoEditor::fitHeight);
        fitHeight();
    }
    connect(m_kind, &QComboBox::activated, this,
            [this] { turnTo(MemoKindId{m_kind->currentData().toLongLong()}); });
    connect(m_private, &QCheckBox::clicked, this, &MemoEditor::turnPrivate);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    m_title->installEventFilter(this);
    m_text->installEventFilter(this);
    const auto typed = [this] {
        if (isTyped())
            m_pause.start();
    };
    connect(m_title, &QLineEdit::textChanged, this, typed);
    connect(m_title, &QLineEdit::returnPressed, this, &MemoEditor::focusText);
    connect(m_text, &QPlainTextEdit::textChanged, this, typed);
    connect(&m_pause, &QTimer::timeout, this, &MemoEditor::saveNow);
    connect(&workspace, &Workspace::accessChanged, this, &MemoEditor::followAccess);
    close();
}

/// What was typed stays, to be copied, although it can't be stored any more.
void MemoEditor::followAccess()
{
    const bool canEdit = m_isMemo && m_workspace.canEdit();
    m_title->setReadOnly(!canEdit);
    m_text->setReadOnly(!canEdit);
    showPrivacy();
    if (!canEdit && isTyped())
        m_workspace.showMessage(tr("The project can only be read now. What you typed last in this "
                                   "memo is not stored, but kept until you leave: copy it."));
    if (!canEdit)
        saveNow(); // it is kept, and says so
}

QString MemoEditor::field() const
{
    return m_memo.id ? QStringLiteral("memo/%1").arg(m_memo.id.value)
                     : QStringLiteral("memo/new/%1").arg(m_newMemo);
}

/// What was typed into this memo and is not stored yet comes before what is stored.
void MemoEditor::takeTyped()
{
    const auto typed = m_typed.words(field());
    if (!typed)
        return;
    m_memo.title = typed->value(0);
    m_memo.text = typed->value(1);
}

/// A field may show a little else than is stored (its title is cut, special spaces are usual ones):
/// that is not typed, and not stored.
bool MemoEditor::isTyped() const
{
    return m_isOpen && m_isMemo
           && ((m_title->isModified() && m_title->text() != m_memo.title)
               || (m_text->document()->isModified() && m_text->toPlainText() != m_memo.text));
}

void MemoEditor::showMemo(bool canEdit)
{
    const QSignalBlocker title(m_title);
    const QSignalBlocker text(m_text);
    if (m_title->text() != m_memo.title)
        m_title->setText(m_memo.title);
    if (m_text->toPlainText() != m_memo.text)
        showWords(*m_text, m_memo.text);
    m_title->setReadOnly(!canEdit);
    m_text->setReadOnly(!canEdit);
    showPrivacy();
    showKinds(canEdit);
    if (m_look == Look::TextOnly)
        fitHeight(); // it was shown without a signal
}

void MemoEditor::fitHeight()
{
    const int lines = std::clamp(int(m_text->document()->size().height()), 3, 8);
    m_text->setFixedHeight(lines * m_text->fontMetrics().lineSpacing() + 16);
}

/// Notes on passages have kinds, where the study has any.
void MemoEditor::showKinds(bool canEdit)
{
    std::vector<MemoKind> kinds;
    const bool isNote = isMemo() && (m_memo.quote || !m_memo.range.isEmpty());
    if (isNote && m_look == Look::Whole && m_workspace.project()) {
        try {
            kinds = memokinds::all(m_workspace.database());
        } catch (const Error &) {
            // It can't be read just now: it is no time to choose one.
        }
    }
    m_kind->clear();
    m_kind->addItem(tr("Memo"), qint64(0));
    for (const MemoKind &kind : kinds)
        m_kind->addItem(shortened(kind.name, 40), kind.id.value);
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(m_memo.kind.value)));
    m_kind->setEnabled(canEdit);
    m_kind->setVisible(!kinds.empty());
}

void MemoEditor::turnTo(MemoKindId kind)
{
    if (!isMemo() || kind == m_memo.kind)
        return;
    if (!m_memo.id) {
        m_memo.kind = kind;
        return;
    }
    saveNow();
    m_workspace.edit(tr("Kind of a memo"),
                     [&](Database &db) { memos::setKind(db, m_memo.id, kind); });
    refresh();
}

void MemoEditor::showPrivacy()
{
    m_private->setVisible(isMemo());
    m_private->setEnabled(canTurnPrivate());
    m_private->setChecked(m_memo.isPrivate);
    Q_EMIT privacyChanged();
}

bool MemoEditor::canTurnPrivate() const
{
    if (!isMemo() || !m_workspace.canEdit())
        return false;
    return !m_memo.id || (m_memo.coder && m_memo.coder == ownCoder(m_workspace));
}

void MemoEditor::turnPrivate(bool isPrivate)
{
    if (canTurnPrivate() && isPrivate != m_memo.isPrivate) {
        if (!m_memo.id) {
            m_memo.isPrivate = isPrivate;
            m_workspace.showMessage(isPrivate ? tr("Only you will see this memo.")
                                              : tr("Everybody will see this memo."));
        } else {
            saveNow();
            const QString step = isPrivate ? tr("Make a memo private") : tr("Show a memo to all");
            m_workspace.edit(step, [&](Database &db) {
                memos::setPrivate(db, m_memo.id, m_workspace.ensureCoder(db), isPrivate);
            });
            refresh();
        }
    }
    showPrivacy(); // as it is now
}

void MemoEditor::open(Memo memo, const QString &about)
{
    saveNow();
    m_pause.stop();
    m_memo = memo;
    m_isOpen = m_isMemo = true;
    if (memo.id)
        m_workspace.guarded([&] { m_memo = memos::at(m_workspace.database(), memo.id); });
    else
        m_newMemo = nextNewMemo();
    if (m_memo.isPrivate && m_memo.id && m_memo.coder != ownCoder(m_workspace))
        return close();
    takeTyped();
    setEnabled(true);
    m_title->setVisible(m_look == Look::Whole);
    m_about->setText(about);
    showMemo(m_workspace.canEdit());
    m_text->moveCursor(QTextCursor::Start);
}

void MemoEditor::setAbout(const QString &about)
{
    m_about->setText(about);
}

void MemoEditor::read(Note note, const QString &about)
{
    saveNow();
    m_pause.stop();
    m_memo = std::move(note.memo);
    m_isOpen = true;
    m_isMemo = false;
    setEnabled(true);
    m_title->hide();
    m_about->setText(about);
    showMemo(false);
}

void MemoEditor::close()
{
    saveNow();
    m_pause.stop();
    m_memo = {};
    m_isOpen = m_isMemo = false;
    showMemo(false);
    m_title->setVisible(m_look == Look::Whole);
    m_about->setText(tr("No memo selected"));
    setEnabled(false);
}

void MemoEditor::forget()
{
    m_isOpen = false; // so that nothing is stored in another project
    close();
}

void MemoEditor::refresh()
{
    if (!m_isOpen || !m_isMemo || !m_memo.id || !m_workspace.project())
        return;
    const bool isTyping = m_pause.isActive() || m_typed.words(field());
    try {
        Database &db = m_workspace.database();
        if (!memos::isThere(db, m_memo.id)) { // undone or deleted
            if (!isTyping) {
                close();
                return;
            }
            m_typed.drop(field());
            m_memo.id = {}; // what is typed becomes a memo again
            m_newMemo = nextNewMemo();
            m_memo.title.clear();
            m_memo.text.clear();
            m_title->setModified(true);
            m_text->document()->setModified(true);
            m_pause.start();
        } else if (!memos::isSeenBy(db, m_memo.id, ownCoder(m_workspace))) {
            close(); // another person is here now
        } else if (!isTyping) {
            m_memo = memos::at(db, m_memo.id);
            showMemo(m_workspace.canEdit());
        }
    } catch (const Error &) {
        return; // it can't be read just now: what is shown stays
    }
}

void MemoEditor::saveNow()
{
    m_pause.stop();
    if (!isTyped())
        return;
    const Memo begun = m_memo;
    if (m_title->isModified())
        m_memo.title = m_title->text();
    if (m_text->document()->isModified())
        m_memo.text = m_text->toPlainText();
    const Memo typed = m_memo;
    // Everybody reads the history: it tells nothing of a private memo, nor of one that becomes
    // private later.
    const QString name = typed.isPrivate ? tr("Private memo") : tr("Memo");
    TypedWords words{field(), name, {typed.title, typed.text}, name, {}};
    if (typed.id) {
        words.store = [typed](Database &db) { memos::edit(db, typed.id, typed.title, typed.text); };
        words.places = {{StudyTable::Memo, typed.id.value, "title", begun.title},
                        {StudyTable::Memo, typed.id.value, "text", begun.text}};
    } else {
        const auto id = std::make_shared<MemoId>();
        words.store = [typed, id, coder = m_workspace.coderName()](Database &db) {
            Memo added = typed;
            added.coder = coders::ensure(db, coder);
            *id = memos::add(db, added);
        };
        words.stored = [self = QPointer(this), field = field(), id] {
            if (self)
                self->becomes(field, *id);
        };
    }
    if (m_typed.store(std::move(words)) && !names::fits(typed.title))
        m_workspace.showMessage(tr("A title has at most %1 characters. All of it stands above the "
                                   "text.")
                                    .arg(names::longest));
}

/// A new memo is stored, which may be a while after it was left.
void MemoEditor::becomes(const QString &newField, MemoId id)
{
    if (newField != field())
        return;
    m_memo.id = id;
    refresh(); // a title that was too long is cut
    Q_EMIT stored(id);
}

void MemoEditor::focusTitle()
{
    m_title->setFocus(Qt::OtherFocusReason);
    m_title->selectAll();
}

void MemoEditor::focusText()
{
    m_text->setFocus(Qt::OtherFocusReason);
}

bool MemoEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut)
        saveNow();
    return QWidget::eventFilter(watched, event);
}

void MemoEditor::hideEvent(QHideEvent *event)
{
    saveNow();
    QWidget::hideEvent(event);
}

} // namespace axial
