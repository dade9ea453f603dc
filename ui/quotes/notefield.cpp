#include "ui/quotes/notefield.h"

#include "core/domain/quote.h"
#include "core/project/memos/memokinds.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/memos/memoeditor.h"
#include "ui/quotes/quoteopinions.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTextCursor>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace axial {

/// The prompt category of a quote, typed or chosen among those there are. These are read when
/// somebody comes to choose: looking through all quotes for them is too much for each quote shown.
class PromptField : public QComboBox
{
    Q_DECLARE_TR_FUNCTIONS(axial::PromptField)

public:
    explicit PromptField(Workspace &workspace, QWidget *parent = nullptr)
        : QComboBox(parent), m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace))
    {
        setAccessibleName(tr("Prompt category"));
        setEditable(true);
        setInsertPolicy(QComboBox::NoInsert);
        makeNarrow(this, 8);
        lineEdit()->installEventFilter(this);
        connect(this, &QComboBox::activated, this, [this] {
            lineEdit()->setModified(true);
            saveNow();
        });
        connect(lineEdit(), &QLineEdit::editingFinished, this, &PromptField::saveNow);
    }

    /// That of a quote; what is being typed stays. What is offered from now on is read again.
    void showCategory(const SeenQuote &seen)
    {
        m_quote = seen.id();
        m_words = seen.quote().words;
        m_stored = seen.quote().promptCategory;
        m_isHidden = seen.hidesPrompt();
        setEnabled(m_workspace.canEdit() && !m_isHidden);
        lineEdit()->setPlaceholderText(m_isHidden ? tr("Hidden while you code blind") : QString());
        setAccessibleDescription(lineEdit()->placeholderText());
        if (!lineEdit()->isModified() || !hasFocus()) {
            m_begun = m_stored;
            fill(m_stored);
        }
    }

    /// No quote, and what was typed belongs to none.
    void forget() { m_quote = {}; }
    /// What was typed or chosen and is not stored yet.
    void saveNow()
    {
        // Only what was typed or chosen: a field holds less than a file may.
        if (!lineEdit()->isModified())
            return;
        lineEdit()->setModified(false);
        const QString category = currentText().simplified();
        if (!m_quote || category == m_stored || m_isHidden)
            return;
        TypedWords typed = quotefields::promptCategory(m_quote, m_words, category,
                                                       m_workspace.coderName());
        typed.places = {{StudyTable::Quote, m_quote.value, "prompt", m_begun}};
        m_stored = m_begun = category;
        m_typed.store(std::move(typed));
    }

    void showPopup() override
    {
        offer();
        QComboBox::showPopup();
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == lineEdit() && event->type() == QEvent::FocusOut)
            saveNow();
        return QComboBox::eventFilter(watched, event);
    }

    void focusInEvent(QFocusEvent *event) override
    {
        offer();
        QComboBox::focusInEvent(event);
    }

private:
    void fill(const QString &category)
    {
        const QSignalBlocker blocker(this);
        clear();
        m_isOffering = false;
        setEditText(category);
        if (hasFocus())
            offer();
        lineEdit()->setCursorPosition(0); // a narrow field shows how it begins
    }

    void offer()
    {
        if (m_isOffering)
            return;
        m_isOffering = true;
        const QSignalBlocker blocker(this);
        const QString text = currentText();
        const bool isModified = lineEdit()->isModified();
        clear();
        if (m_workspace.project()) {
            m_workspace.guarded([this] {
                Database &db = m_workspace.database();
                addItems(quotes::promptCategories(db, m_workspace.asker().in(db)));
            });
        }
        setCurrentIndex(findText(text, Qt::MatchExactly | Qt::MatchCaseSensitive));
        setEditText(text);
        lineEdit()->setModified(isModified);
    }

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    QuoteId m_quote;
    QString m_words;           ///< of the quote
    QString m_stored;          ///< or typed and waiting to be stored
    QString m_begun;           ///< what it was when what stands in the field began to be typed
    bool m_isHidden = false;   ///< it is a colleague's
    bool m_isOffering = false; ///< what is listed was read for the category that is shown
};

/// What a quote teaches, in the researcher's words; stored a moment after the last key.
class InsightField : public QPlainTextEdit
{
    Q_DECLARE_TR_FUNCTIONS(axial::InsightField)

public:
    explicit InsightField(Workspace &workspace, QWidget *parent = nullptr)
        : QPlainTextEdit(parent), m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace))
    {
        setAccessibleName(tr("Insight"));
        setPlaceholderText(tr("What does it teach?"));
        setTabChangesFocus(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_pause.setSingleShot(true);
        m_pause.setInterval(pauseMs);
        connect(this, &QPlainTextEdit::textChanged, this, [this] {
            fitHeight();
            if (m_quote && toPlainText() != m_stored)
                m_pause.start();
        });
        connect(&m_pause, &QTimer::timeout, this, &InsightField::saveNow);
    }

    /// The insight of a quote, or what it is by now: what is being typed stays.
    void showInsight(const SeenQuote &seen)
    {
        const bool isOther = seen.id() != m_quote;
        m_quote = seen.id();
        m_words = seen.quote().words;
        m_stored = seen.quote().insight;
        m_isHidden = seen.hidesInsight();
        setReadOnly(!m_workspace.canEdit() || m_isHidden);
        setPlaceholderText(
            m_isHidden
                ? tr("A colleague’s insight, hidden while you code blind. Write yours in a memo.")
                : tr("What does it teach?"));
        setAccessibleDescription(m_isHidden ? placeholderText() : QString());
        if (!isOther && m_pause.isActive())
            return;
        m_begun = m_stored;
        if (isOther)
            setPlainText(m_stored);
        else if (toPlainText() != m_stored)
            showWords(*this, m_stored);
        m_pause.stop();
    }

    /// No quote, and what was typed belongs to none.
    void forget()
    {
        m_pause.stop();
        m_quote = {};
    }

    /// What was typed and is not stored yet.
    void saveNow()
    {
        m_pause.stop();
        const QString insight = toPlainText();
        if (!m_quote || !document()->isModified() || insight == m_stored)
            return;
        if (m_isHidden)
            return keepAsMemo(insight);
        TypedWords typed = quotefields::insight(m_quote, m_words, insight, m_workspace.coderName());
        typed.places = {{StudyTable::Quote, m_quote.value, "insight", m_begun}};
        m_stored = m_begun = insight;
        m_typed.store(std::move(typed));
    }

    static constexpr int pauseMs = 800; ///< after the last key it is stored

protected:
    void focusOutEvent(QFocusEvent *event) override
    {
        saveNow();
        QPlainTextEdit::focusOutEvent(event);
    }

private:
    void fitHeight()
    {
        const int lines = std::clamp(int(document()->size().height()), 3, 8);
        setFixedHeight(lines * fontMetrics().lineSpacing() + 16);
    }

    /// A colleague's insight came back while mine was typed, and is hidden: neither is lost.
    void keepAsMemo(const QString &insight)
    {
        TypedWords typed = quotefields::insight(m_quote, m_words, insight, {});
        static int memos = 0; // each is a memo of its own, however long it waits
        typed.field += QStringLiteral("/memo/%1").arg(++memos);
        typed.step = tr("Memo");
        typed.store = [quote = m_quote, insight, coder = m_workspace.coderName()](Database &db) {
            Memo memo;
            memo.quote = quote;
            memo.title = tr("Insight");
            memo.text = insight;
            memo.coder = coders::ensure(db, coder);
            memos::add(db, memo);
        };
        const bool isStored = m_typed.store(std::move(typed)); // else it is kept there, and said
        clear();
        if (isStored)
            m_workspace.showMessage(
                tr("A colleague’s insight on this quote is hidden while you code "
                   "blind. Yours is kept as a memo."));
    }

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    QuoteId m_quote;
    QString m_words;         ///< of the quote
    QString m_stored;        ///< or typed and waiting to be stored
    QString m_begun;         ///< what it was when what stands in the field began to be typed
    bool m_isHidden = false; ///< it is a colleague's
    QTimer m_pause;
};

NoteField::NoteField(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_kindBox(new QComboBox),
      m_insight(new InsightField(workspace)), m_prompt(new PromptField(workspace)),
      m_memo(new MemoEditor(workspace, MemoEditor::Look::TextOnly))
{
    m_kindBox->setAccessibleName(tr("Kind of note"));
    makeNarrow(m_kindBox, 4); // in a narrow column
    const QString set = tr("Set the kinds of notes");
    auto *kinds = iconButton("more", set, plainToolTip(set));
    connect(kinds, &QToolButton::clicked, this, &NoteField::kindsRequested);
    inColumn(this, {{8, 5, 8, 5}, 4},
             {inRow({{0, 0, 0, 0}, 4}, {{m_kindBox, 1}, kinds}), m_insight, m_prompt, m_memo});
    connect(m_kindBox, &QComboBox::activated, this,
            [this] { choose(m_kindBox->currentData().toLongLong()); });
    connect(&workspace, &Workspace::coderChanged, this, [this] {
        if (isMemo() && m_quote)
            openNew(); // what the other one wrote may be private
    });
    choose(insight);
}

void NoteField::showQuote(const SeenQuote &seen)
{
    const bool isOther = seen.id() != m_quote;
    m_quote = seen.id();
    m_insight->showInsight(seen);
    m_prompt->showCategory(seen);
    readKinds();
    if (!isMemo())
        return;
    m_memo->refresh();
    if (isOther || !m_memo->isOpen()) // else it is being written, unless it is gone
        openNew();
}

void NoteField::forget()
{
    m_quote = {};
    m_insight->forget();
    m_prompt->forget();
    m_memo->forget();
}

void NoteField::saveNow()
{
    m_insight->saveNow();
    m_prompt->saveNow();
    m_memo->saveNow();
}

void NoteField::write(qint64 kind)
{
    choose(kind);
    if (isMemo())
        m_memo->focusText();
    else
        (m_kind == insight ? static_cast<QWidget *>(m_insight) : m_prompt)
            ->setFocus(Qt::ShortcutFocusReason);
}

void NoteField::choose(qint64 kind)
{
    saveNow();
    readKinds();
    m_kind = m_kindBox->findData(kind) >= 0 ? kind : memo; // that kind may be gone
    m_kindBox->setCurrentIndex(m_kindBox->findData(m_kind));
    m_insight->setVisible(m_kind == insight);
    m_prompt->setVisible(m_kind == promptCategory);
    m_memo->setVisible(isMemo());
    if (isMemo()) {
        m_memoKind = m_kind;
        if (m_quote)
            openNew();
    } else {
        m_memo->close();
    }
    updateGeometry();
}

void NoteField::readKinds()
{
    std::vector<MemoKind> kinds;
    try {
        if (m_workspace.project())
            kinds = memokinds::all(m_workspace.database());
    } catch (const Error &) {
        return; // those that are offered stay
    }
    if (m_kindBox->count() > 0 && kinds == m_kinds)
        return;
    m_kinds = std::move(kinds);
    m_kindBox->clear();
    m_kindBox->addItem(tr("Insight"), insight);
    m_kindBox->addItem(tr("Prompt category"), promptCategory);
    m_kindBox->addItem(tr("Memo"), memo);
    for (const MemoKind &kind : m_kinds)
        m_kindBox->addItem(singleLine(shortened(kind.name, 40)), kind.id.value);
    if (m_kindBox->findData(m_kind) < 0)
        m_kind = memo; // what is being typed is a memo still
    if (m_kindBox->findData(m_memoKind) < 0)
        m_memoKind = memo;
    m_kindBox->setCurrentIndex(m_kindBox->findData(m_kind));
}

void NoteField::openNew()
{
    Memo note;
    note.quote = m_quote;
    note.kind = MemoKindId{m_kind};
    m_memo->open(note, {});
}

} // namespace axial
