#include "ui/quotes/quoteinspector.h"

#include "core/base/busy.h"
#include "core/project/people/coders.h"
#include "core/project/quotes.h"
#include "core/project/reviews.h"
#include "ui/base/quotefields.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/quotes/otherquotes.h"
#include "ui/quotes/participantcard.h"
#include "ui/quotes/promptfield.h"
#include "ui/quotes/quotechangenote.h"
#include "ui/quotes/quotecodes.h"
#include "ui/quotes/quotenotes.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/sectionheader.h"

#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace axial {

namespace {

/// The quote's words beside a bar in the colour of its first code.
class MarkedWords : public QWidget
{
public:
    explicit MarkedWords(QLabel *words)
    {
        auto column = new QVBoxLayout(this);
        column->setContentsMargins(12, 0, 0, 0);
        column->addWidget(words);
    }

    int color = -1;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(0, 0, 3, height(),
                         color >= 0 ? theme::codeColor(color).stripe : theme::tokens().line);
    }
};

QLabel *plainLabel(double points)
{
    auto label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setMinimumWidth(1);
    label->setFont(theme::font(points));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

QuoteInspector::QuoteInspector(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace)),
      m_tree(tree), m_empty(new EmptyState("code", QString(), QString())),
      m_scroll(new QScrollArea), m_words(plainLabel(10)), m_more(new LinkButton(tr("Show more"))),
      m_where(plainLabel(9)), m_codes(new QuoteCodes(tree)), m_insight(new QPlainTextEdit),
      m_notes(new QuoteNotes(workspace)),
      m_prompt(new PromptField([this] { return offeredPrompts(); })),
      m_participant(new ParticipantCard(workspace)), m_when(plainLabel(9)),
      m_others(new OtherQuotes(workspace, tree)), m_change(new QuoteChangeNote(workspace))
{
    m_mark = new MarkedWords(m_words);
    m_more->setAccessibleDescription(tr("Of the words of the quote"));
    connect(m_more, &LinkButton::clicked, this, [this] {
        m_isWhole = !m_isWhole;
        showWords();
    });
    m_insight->setAccessibleName(QStringLiteral("Insight"));
    m_insight->setPlaceholderText(tr("What does it teach?"));
    m_insight->setTabChangesFocus(true);
    m_insight->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    buildColumn();

    m_insight->installEventFilter(this);
    m_prompt->lineEdit()->installEventFilter(this);
    connect(m_insight, &QPlainTextEdit::textChanged, this, [this] {
        fitInsight();
        if (m_quote.id && m_insight->toPlainText() != m_quote.insight)
            m_pause.start();
    });
    connect(&m_pause, &QTimer::timeout, this, &QuoteInspector::saveInsight);
    connect(m_prompt, &QComboBox::activated, this, [this] {
        m_prompt->lineEdit()->setModified(true);
        savePrompt();
    });
    connect(m_prompt->lineEdit(), &QLineEdit::editingFinished, this, &QuoteInspector::savePrompt);
    connect(m_codes, &QuoteCodes::addRequested, this, &QuoteInspector::addCodeRequested);
    connect(m_codes, &QuoteCodes::recodeRequested, this, &QuoteInspector::recodeRequested);
    connect(m_codes, &QuoteCodes::removeRequested, this, &QuoteInspector::takeOff);
    connect(m_codes, &QuoteCodes::currentChanged, this, [this](CodeId code) {
        if (code)
            m_others->show(code, m_quote.id, m_workspace.seenCoder());
    });
    connect(m_codes, &QuoteCodes::commentChanged, this, &QuoteInspector::setComment);
    connect(m_codes, &QuoteCodes::markChosen, this, &QuoteInspector::setMark);
    connect(&workspace, &Workspace::blindChanged, this, [this] {
        saveNow(); // what is typed was typed seeing what there was
        const bool wasCoded = !m_codings.empty();
        refresh();
        if (wasCoded && m_quote.id && m_codings.empty())
            showQuote({}, {}); // only others coded it
    });
    connect(&workspace, &Workspace::coderChanged, this, &QuoteInspector::refresh);
    connect(&workspace, &Workspace::accessChanged, this, &QuoteInspector::refresh);
    showSelection({});
    showQuote({}, {});
}

void QuoteInspector::showSelection(const QString &words)
{
    if (m_wanted)
        return showUnread();
    const bool isNone = words.isEmpty();
    m_empty->setTitle(isNone ? tr("No quote selected") : tr("Selected, not coded yet"));
    m_empty->setSentence(
        isNone ? tr("Select words and press Enter, or drag a code onto them. Click coded words to "
                    "see what is on them.")
               : tr("“%1”").arg(shortened(words, int(selectionShown))));
}

void QuoteInspector::addField(QVBoxLayout *column, const QString &label, QWidget *field)
{
    auto title = new QLabel(label);
    title->setTextFormat(Qt::PlainText);
    title->setFont(theme::font(9));
    title->setForegroundRole(QPalette::PlaceholderText);
    title->setBuddy(field);
    column->addSpacing(8);
    column->addWidget(title);
    column->addWidget(field);
}

void QuoteInspector::buildColumn()
{
    auto content = new QWidget;
    auto column = new QVBoxLayout(content);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(4);
    column->addWidget(m_mark);
    auto more = new QHBoxLayout;
    more->setContentsMargins(12, 0, 0, 0);
    more->addWidget(m_more);
    more->addStretch();
    column->addLayout(more);
    column->addWidget(m_where);
    column->addWidget(m_change);
    m_where->setContentsMargins(12, 0, 0, 0);
    m_where->setForegroundRole(QPalette::PlaceholderText);
    m_when->setForegroundRole(QPalette::PlaceholderText);
    addField(column, tr("Codes on this quote"), m_codes);
    addField(column, tr("Insight"), m_insight);
    addField(column, tr("Memos and links"), m_notes);
    addField(column, tr("Prompt category"), m_prompt);
    addField(column, tr("Participant"), m_participant);
    column->addSpacing(4);
    column->addWidget(m_when);
    column->addSpacing(8);
    column->addWidget(m_others);
    column->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(new SectionHeader(tr("Quote")));
    outer->addWidget(m_empty, 1);
    outer->addWidget(m_scroll, 1);
}

void QuoteInspector::showQuote(QuoteId quote, const QString &reference)
{
    if (quote != m_quote.id) {
        saveNow();
        m_codes->closeField();
        m_scroll->verticalScrollBar()->setValue(0);
    }
    const bool isOther = quote != m_quote.id;
    m_isWhole = m_isWhole && !isOther;
    const Quote before = std::exchange(m_quote, {});
    m_quote.id = quote;
    m_reference = reference;
    const bool wasUnread = bool(std::exchange(m_wanted, {}));
    const Reading reading = quote ? read() : Reading::Gone;
    if (reading == Reading::NotNow && !isOther && !tellsTooMuch()) {
        m_quote = before; // what is shown stays
        return;
    }
    if (reading != Reading::Read)
        clear();
    if (reading == Reading::NotNow)
        m_wanted = quote;
    if (m_wanted)
        showUnread();
    else if (wasUnread)
        showSelection({});
    m_empty->setVisible(!m_quote.id);
    m_scroll->setVisible(bool(m_quote.id));
    if (!m_quote.id)
        return;
    if (isOther || !m_pause.isActive()) {
        m_insight->setPlainText(m_quote.insight);
        m_pause.stop();
    }
    showRead();
}

/// Not "none is selected", and not the words of another quote.
void QuoteInspector::showUnread()
{
    m_empty->setTitle(tr("This quote can’t be read just now"));
    m_empty->setSentence(tr("It is shown as soon as the file of the project can be read."));
}

void QuoteInspector::forget()
{
    m_pause.stop();
    clear();
    m_notes->forget();
    showQuote({}, {});
}

void QuoteInspector::clear()
{
    m_quote = {};
    m_codings.clear();
    m_reviews.clear();
    m_codes->setRows({});
}

/// Others' words stand here since before I coded blind, or before I was who I am.
bool QuoteInspector::tellsTooMuch() const
{
    return m_workspace.isBlind() && m_seenBy != m_workspace.coderName();
}

QuoteInspector::Reading QuoteInspector::read()
{
    if (!m_workspace.project())
        return Reading::Gone;
    try {
        Database &db = m_workspace.database();
        if (!quotes::isThere(db, m_quote.id))
            return Reading::Gone; // undone, or its last code was taken off
        Quote quote = quotes::at(db, m_quote.id);
        std::vector<Coding> codings = quotes::codings(db, quote.id);
        std::vector<Review> reviews = reviews::ofQuote(db, quote.id);
        m_coders = coders::all(db);
        m_quote = std::move(quote);
        m_codings = std::move(codings);
        m_reviews = std::move(reviews);
        m_quote.insight = m_typed.shown(quotefields::insightField(m_quote.id), m_quote.insight);
        m_quote.promptCategory = m_typed.shown(quotefields::promptField(m_quote.id),
                                               m_quote.promptCategory);
        m_hidesInsight = m_hidesPrompt = false;
        m_seenBy = m_workspace.isBlind() ? m_workspace.coderName() : QString();
        if (m_workspace.isBlind())
            hideOthers();
        return Reading::Read;
    } catch (const BusyError &error) {
        m_workspace.tell(error); // it is read again when the file is free
        return Reading::NotNow;
    } catch (const Error &) {
        return Reading::NotNow; // what is shown stays
    }
}

void QuoteInspector::refresh()
{
    if (m_wanted) {
        showQuote(QuoteId(m_wanted), m_reference);
        if (m_quote.id && m_codings.empty())
            showQuote({}, {}); // only others coded it
        return;
    }
    if (!m_quote.id)
        return;
    const QString typed = m_insight->toPlainText();
    const bool isTyping = m_pause.isActive();
    const std::vector<Coding> before = m_codings;
    const Reading reading = read();
    if (reading == Reading::Gone)
        showQuote({}, {});                            // what was typed is kept
    if (reading == Reading::NotNow && tellsTooMuch()) // rather nothing than a colleague's words
        showQuote(QuoteId(m_quote.id), m_reference);
    if (reading != Reading::Read)
        return;
    saveCommentOnWhatWent(before);
    if (!isTyping && typed != m_quote.insight) {
        const int position = m_insight->textCursor().position();
        m_insight->setPlainText(m_quote.insight);
        QTextCursor cursor = m_insight->textCursor();
        cursor.setPosition(std::min(position, int(m_quote.insight.size())));
        m_insight->setTextCursor(cursor);
        m_pause.stop();
    }
    showRead();
}

/// What is being written on a coding that was taken off meanwhile is kept, like any other words.
void QuoteInspector::saveCommentOnWhatWent(const std::vector<Coding> &before)
{
    const CodeId edited = m_codes->edited();
    const auto isOfIt = [edited](const Coding &coding) { return coding.code == edited; };
    if (!edited || std::any_of(m_codings.begin(), m_codings.end(), isOfIt))
        return;
    const std::vector<Coding> now = std::exchange(m_codings, before);
    m_codes->saveNow();
    m_codings = now;
}

void QuoteInspector::showRead()
{
    const bool canEdit = m_workspace.canEdit();
    m_insight->setReadOnly(!canEdit || m_hidesInsight);
    m_insight->setPlaceholderText(
        m_hidesInsight
            ? tr("A colleague’s insight, hidden while you code blind. Write yours in a memo.")
            : tr("What does it teach?"));
    m_insight->setAccessibleDescription(m_hidesInsight ? m_insight->placeholderText() : QString());
    m_prompt->setEnabled(canEdit && !m_hidesPrompt);
    m_prompt->lineEdit()->setPlaceholderText(m_hidesPrompt ? tr("Hidden while you code blind")
                                                           : QString());
    m_prompt->setAccessibleDescription(m_prompt->lineEdit()->placeholderText());
    m_codes->setEditable(canEdit);
    showWords();
    m_change->showChange(m_quote.id);
    showCodes();
    m_notes->showQuote(m_quote.id);
    showWhen();
    if (!m_prompt->lineEdit()->isModified() || !m_prompt->hasFocus())
        m_prompt->showCategory(m_quote.promptCategory);
    m_participant->showSpeakerAt(m_quote.source, m_quote.range);
    m_others->show(m_codes->current(), m_quote.id, m_workspace.seenCoder());
}

QStringList QuoteInspector::offeredPrompts()
{
    QStringList offered;
    if (m_workspace.project()) {
        m_workspace.guarded([&] {
            offered = quotes::promptCategories(m_workspace.database(), m_workspace.seenCoder());
        });
    }
    return offered;
}

void QuoteInspector::showWords()
{
    constexpr qsizetype longest = 1500; // a quote may be a whole interview
    constexpr qsizetype inShort = 320;  // so that its codes stay in sight
    const bool isLong = m_quote.words.size() > inShort * 3 / 2;
    const qsizetype most = !isLong ? m_quote.words.size() : m_isWhole ? longest : inShort;
    const QString words = m_quote.words.size() <= most ? m_quote.words
                                                       : m_quote.words.left(most).trimmed() + u'…';
    m_words->setText(u'“' + words + u'”');
    m_more->setVisible(isLong);
    m_more->setText(m_isWhole ? tr("Show less") : tr("Show more"));
    m_more->updateGeometry();
    QStringList parts;
    if (!m_reference.isEmpty())
        parts << m_reference;
    parts << countedWords(m_quote.words);
    m_where->setText(parts.join(QStringLiteral(" · ")));
    const int color = m_codings.empty() ? -1 : m_tree.colorOf(m_codings.front().code);
    static_cast<MarkedWords *>(m_mark)->color = color;
    m_mark->update();
}

void QuoteInspector::fitInsight()
{
    const int lines = std::clamp(int(m_insight->document()->size().height()), 3, 8);
    m_insight->setFixedHeight(lines * m_insight->fontMetrics().lineSpacing() + 16);
}

bool QuoteInspector::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut)
        watched == m_insight ? saveInsight() : savePrompt();
    return QWidget::eventFilter(watched, event);
}

void QuoteInspector::hideEvent(QHideEvent *event)
{
    saveNow();
    QWidget::hideEvent(event);
}

} // namespace axial
