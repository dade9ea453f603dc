#include "ui/quotes/quoteinspector.h"

#include "core/base/interruptedread.h"
#include "core/project/quotes/quotes.h"
#include "core/query/evidence/codequotes.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/quotes/participantcard.h"
#include "ui/quotes/quotechangenote.h"
#include "ui/quotes/quotecodes.h"
#include "ui/quotes/quotenotes.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/plaintext.h"

#include <QDoubleValidator>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSet>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace axial {

namespace {

constexpr int rowHeight = 44;
constexpr int linesAtMost = 2;
constexpr int speakerRole = Qt::UserRole + 1;
constexpr int speakerAtLeast = 30;
constexpr int speakerAtMost = 90;

QFont speakerFont()
{
    return theme::font(9, QFont::DemiBold);
}

/// Speaker at the left, words on two lines.
class WordsDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    int speakerWidth = speakerAtLeast; ///< of the names that are listed: "Interview 10" whole

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {100, rowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const Tokens &t = theme::tokens();
        painter->save();
        paintRowState(*painter, option.rect, option, option.widget, false);
        painter->setPen(t.text);
        painter->setFont(speakerFont());
        const QRect room = option.rect.adjusted(2, 5, -4, -5);
        const QRect speaker(room.left(), room.top(), speakerWidth, room.height());
        painter->drawText(speaker, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                          elided(painter->fontMetrics(), index.data(speakerRole).toString(),
                                 speaker.width() - 2));
        painter->setFont(theme::font(9));
        const QRect words = room.adjusted(speakerWidth + 2, 0, 0, 0);
        painter->setClipRect(words);
        const QFontMetrics metrics = painter->fontMetrics();
        const QString all = index.data().toString();
        // In one layout: this list is painted after nearly every act.
        QRect line(words.left(), words.top(), words.width(), metrics.lineSpacing());
        for (const QString &shown : wrapped(painter->font(), all, words.width(), linesAtMost)) {
            painter->drawText(line, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                              elided(metrics, shown, words.width()));
            line.translate(0, metrics.lineSpacing());
        }
        painter->setClipRect(option.rect);
        painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, t.line);
        painter->restore();
    }
};

} // namespace

WeightDialog::WeightDialog(const QString &label, std::optional<double> weight, QWidget *parent)
    : QDialog(parent), m_number(new QLineEdit)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Weight"));
    auto *question = paragraph(tr("How strongly do the words say “%1”? A number from 0 to %2; "
                                  "an empty field takes the weight away.")
                                   .arg(shortened(label, 80))
                                   .arg(codingweights::highest));
    question->setBuddy(m_number);
    m_number->setAccessibleName(tr("Weight"));
    m_number->setWhatsThis(
        tr("How strongly these words mean the code: it stays on this coding, and questions can ask "
           "for it."));
    auto *numbers = new QDoubleValidator(0, codingweights::highest, 2, m_number);
    numbers->setNotation(QDoubleValidator::StandardNotation);
    m_number->setValidator(numbers);
    if (weight)
        m_number->setText(numbers->locale().toString(*weight, 'g', 6));
    m_number->selectAll();
    auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    inColumn(this, {question, m_number, buttons});
    resize(380, sizeHint().height());
    const auto mayEnd = [this] {
        return m_number->text().isEmpty() || m_number->hasAcceptableInput();
    };
    connect(m_number, &QLineEdit::textChanged, this,
            [=] { buttons->button(QDialogButtonBox::Ok)->setEnabled(mayEnd()); });
    connect(this, &QDialog::accepted, this, [this, numbers] {
        std::optional<double> typed;
        if (!m_number->text().isEmpty())
            typed = numbers->locale().toDouble(m_number->text());
        Q_EMIT chosen(typed);
    });
}

/// The words of a quote beside a bar in the colour of its first code, and where they stand. Of a
/// long one only the beginning, until the person wants more.
class QuoteWords : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::QuoteWords)

public:
    explicit QuoteWords(QWidget *parent = nullptr)
        : QWidget(parent), m_words(readingLabel(10)), m_more(new LinkButton(tr("Show more"))),
          m_where(readingLabel(9))
    {
        m_more->setAccessibleDescription(tr("Of the words of the quote"));
        m_where->setContentsMargins(12, 0, 0, 0);
        m_where->setForegroundRole(QPalette::PlaceholderText);
        inColumn(this, {{0, 0, 0, 0}, 4},
                 {inRow({{12, 0, 0, 0}}, {m_words}), inRow({{12, 0, 0, 0}}, {m_more, Stretch{}}),
                  m_where});
        connect(m_more, &LinkButton::clicked, this, [this] {
            m_isWhole = !m_isWhole;
            fit();
        });
    }

    /// `where` says where they stand; a colour below 0 is none.
    void showWords(const QString &words, const QString &where, int color)
    {
        m_whole = words;
        m_where->setText(where);
        m_color = color;
        update();
        fit();
    }
    /// Another quote: in short again.
    void shorten() { m_isWhole = false; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(0, m_words->y(), 3, m_words->height(),
                                m_color >= 0 ? theme::codeColor(m_color).stripe
                                             : theme::tokens().line);
    }

private:
    void fit()
    {
        constexpr qsizetype longest = 1500; // a quote may be a whole interview
        constexpr qsizetype inShort = 320;  // so that its codes stay in sight
        const bool isLong = m_whole.size() > inShort * 3 / 2;
        const qsizetype most = !isLong ? m_whole.size() : m_isWhole ? longest : inShort;
        const QString words = m_whole.size() <= most ? m_whole
                                                     : m_whole.left(most).trimmed() + u'…';
        m_words->setText(u'“' + words + u'”');
        m_more->setVisible(isLong);
        m_more->setText(m_isWhole ? tr("Show less") : tr("Show more"));
        m_more->updateGeometry();
    }

    QString m_whole;
    bool m_isWhole = false; ///< a long quote is shown as long as one can read it here
    int m_color = -1;
    QLabel *m_words;
    LinkButton *m_more; ///< or less of a long quote's words
    QLabel *m_where;
};

QuoteInspector::QuoteInspector(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_tree(tree), m_seen(workspace),
      m_edits(workspace, tree), m_empty(new EmptyState("code", QString(), QString())),
      m_scroll(scrolled()), m_words(new QuoteWords), m_codes(new QuoteCodes(tree)),
      m_notes(new QuoteNotes(workspace)), m_participant(new ParticipantCard(workspace)),
      m_when(readingLabel()), m_others(new OtherQuotes(workspace, tree)),
      m_change(new QuoteChangeNote(workspace))
{
    buildColumn();

    connect(m_codes, &QuoteCodes::addRequested, this, &QuoteInspector::addCodeRequested);
    connect(m_codes, &QuoteCodes::recodeRequested, this, &QuoteInspector::recodeRequested);
    connect(m_codes, &QuoteCodes::weightRequested, this, &QuoteInspector::askWeight);
    connect(m_codes, &QuoteCodes::removeRequested, this, &QuoteInspector::takeOff);
    connect(m_codes, &QuoteCodes::currentChanged, this, [this](CodeId code) {
        if (code)
            m_others->show(code, m_seen.id());
    });
    connect(m_codes, &QuoteCodes::commentChanged, this,
            [this](CodeId code, const QString &comment) {
                m_edits.setComment(m_seen.id(), m_seen.opinionsOn(code), code, comment);
            });
    connect(m_codes, &QuoteCodes::markChosen, this,
            [this](CodeId code, std::optional<ReviewMark> mark, const QString &reason) {
                m_edits.setMark(m_seen.id(), m_seen.opinionsOn(code), code, mark, reason);
            });
    connect(&workspace, &Workspace::sightChanged, this, [this] {
        if (std::exchange(m_isOfAnother, false))
            return; // and shows what they may see
        saveNow();  // what is typed was typed seeing what there was
        const bool wasCoded = !m_seen.opinions().codings().empty();
        refresh();
        if (wasCoded && m_seen.id() && m_seen.opinions().codings().empty())
            showQuote({}, {}); // only others coded it
    });
    connect(&workspace, &Workspace::coderChanged, this, [this] {
        m_isOfAnother = true;
        m_seen.takePerson();
        if (m_seen.id())
            showCodes();
        refresh();
    });
    connect(&workspace, &Workspace::accessChanged, this, &QuoteInspector::refresh);
    m_swap.setSingleShot(true);
    connect(&m_swap, &QTimer::timeout, this, &QuoteInspector::swap);
    showSelection({});
    showQuote({}, {});
}

void QuoteInspector::showSelection(const QString &words)
{
    if (m_wanted)
        return showUnread();
    const bool isNone = words.isEmpty();
    m_empty->say(
        isNone ? tr("No quote selected") : tr("Selected, not coded yet"),
        isNone ? tr("Select words and press Enter, or drag a code onto them. Click coded words to "
                    "see what is on them.")
               : tr("“%1”").arg(shortened(words, int(selectionShown))) + u'\n'
                     + tr("Press Enter and type a code, or drag one onto the words."));
}

void QuoteInspector::addField(QVBoxLayout *column, const QString &label, QWidget *field)
{
    auto title = new QLabel(label);
    title->setTextFormat(Qt::PlainText);
    theme::quieten(*title);
    title->setBuddy(field);
    column->addSpacing(8);
    column->addWidget(title);
    column->addWidget(field);
}

void QuoteInspector::buildColumn()
{
    auto content = new QWidget;
    auto column = inColumn(content, {{12, 12, 12, 12}, 4}, {m_words, m_change});
    m_when->setMinimumWidth(1);
    theme::quieten(*m_when);
    addField(column, tr("Codes on this quote"), m_codes);
    addField(column, tr("Notes"), m_notes);
    addField(column, tr("Participant"), m_participant);
    column->addSpacing(4);
    column->addWidget(m_when);
    column->addSpacing(8);
    column->addWidget(m_others);
    column->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    inColumn(this, flush, {new SectionHeader(tr("Quote")), {m_empty, 1}, {m_scroll, 1}});
}

void QuoteInspector::addBelowWords(QWidget *widget)
{
    static_cast<QVBoxLayout *>(m_scroll->widget()->layout())->insertWidget(1, widget);
}

void QuoteInspector::showQuote(QuoteId quote, const QString &reference)
{
    const bool isOther = quote != m_seen.id();
    if (isOther) {
        saveNow();
        m_codes->closeField();
        m_scroll->verticalScrollBar()->setValue(0);
        m_words->shorten();
    }
    m_reference = reference;
    const bool wasUnread = bool(std::exchange(m_wanted, {}));
    const auto reading = quote ? m_seen.read(quote) : SeenQuote::Reading::Gone;
    if (reading == SeenQuote::Reading::NotNow && !isOther && !m_seen.tellsTooMuch())
        return; // what is shown stays
    if (reading != SeenQuote::Reading::Read)
        clear();
    if (reading == SeenQuote::Reading::NotNow)
        m_wanted = quote;
    if (m_wanted)
        showUnread();
    else if (wasUnread)
        showSelection({});
    if (m_seen.id())
        showRead(); // before it is visible: shown anew, the former quote would be laid out as well
    if (m_seen.id() && m_scroll->isHidden() && isVisible())
        m_swap.start(0); // first the words are painted coded: a timer waits for that
    else
        swap();
}

/// To the quote, or to what is said without one.
void QuoteInspector::swap()
{
    m_empty->setVisible(!m_seen.id());
    m_scroll->setVisible(bool(m_seen.id()));
}

/// Not "none is selected", and not the words of another quote.
void QuoteInspector::showUnread()
{
    m_empty->say(tr("This quote can’t be read just now"),
                 tr("It is shown as soon as the file of the project can be read."));
}

void QuoteInspector::forget()
{
    clear();
    showQuote({}, {});
    showSelection({});
}

void QuoteInspector::clear()
{
    m_seen.clear();
    Q_EMIT shown({});
    m_notes->forget();
    m_codes->setRows({});
}

void QuoteInspector::refresh()
{
    if (m_wanted) {
        showQuote(QuoteId(m_wanted), m_reference);
        if (m_seen.id() && m_seen.opinions().codings().empty())
            showQuote({}, {}); // only others coded it
        return;
    }
    if (!m_seen.id())
        return;
    const auto reading = m_seen.read(m_seen.id());
    if (reading == SeenQuote::Reading::Gone)
        showQuote({}, {}); // what was typed is kept
    if (reading == SeenQuote::Reading::NotNow && m_seen.tellsTooMuch())
        showQuote(m_seen.id(), m_reference); // rather nothing than a colleague's words
    if (reading != SeenQuote::Reading::Read)
        return;
    // What is being written on a coding that was taken off meanwhile is kept, like any other words.
    const CodeId edited = m_codes->edited();
    if (edited && !m_seen.opinions().commented(edited))
        m_codes->saveNow();
    showRead();
}

void QuoteInspector::showRead()
{
    m_codes->setEditable(m_workspace.canEdit());
    showWords();
    m_change->showChange(m_seen.id());
    showCodes();
    m_notes->showQuote(m_seen);
    showWhen();
    m_participant->showSpeakerAt(m_seen.quote().source, m_seen.quote().range);
    m_others->show(m_codes->current(), m_seen.id());
    Q_EMIT shown(m_seen.quote());
}

void QuoteInspector::showWords()
{
    QStringList parts;
    if (!m_reference.isEmpty())
        parts << m_reference;
    if (!m_seen.saidWords().isEmpty())
        parts << countedWords(m_seen.saidWords());
    const std::vector<Coding> &codings = m_seen.opinions().codings();
    m_words->showWords(m_seen.calledWords(), parts.join(QStringLiteral(" · ")),
                       codings.empty() ? -1 : m_tree.colorOf(codings.front().code));
}

void QuoteInspector::showCodes()
{
    std::vector<QuoteCodes::Row> rows = m_seen.opinions().rows();
    for (QuoteCodes::Row &row : rows) {
        row.comment = m_edits.comment(m_seen.id(), row.code, row.comment);
        row.reason = m_edits.reason(m_seen.id(), row.code, row.reason);
    }
    m_codes->setRows(std::move(rows));
}

void QuoteInspector::showWhen()
{
    if (m_seen.opinions().codings().empty()) {
        m_when->setText(tr("Not coded"));
        return;
    }
    QStringList parts{m_seen.opinions().firstCoded()};
    const std::vector<Coding> &codings = m_seen.opinions().codings();
    QSet<CodeId> before; // put on by somebody who is named before
    for (const Coding &coding : codings) {
        if (coding.coder == codings.front().coder)
            before << coding.code;
    }
    for (const Coding &coding : m_seen.opinions().laterByOthers()) {
        if (const Code *code = m_tree.find(coding.code))
            parts << (before.contains(coding.code) ? tr("%1 also by %2") : tr("%1 by %2"))
                         .arg(code->key.isEmpty() ? shortened(code->name, 24) : code->key,
                              m_seen.opinions().initialsOf(coding.coder));
        before << coding.code;
    }
    m_when->setText(parts.join(QStringLiteral(" · ")));
}

void QuoteInspector::saveNow()
{
    m_notes->saveNow();
    m_codes->saveNow();
}

void QuoteInspector::focusInsight()
{
    swap(); // what isn't visible yet takes no keys
    if (m_seen.id())
        m_notes->writeInsight();
}

void QuoteInspector::writeNote()
{
    swap();
    m_notes->writeNote();
}

void QuoteInspector::editComment()
{
    swap();
    m_codes->edit(QuoteCodes::Field::Comment);
}

void QuoteInspector::discuss()
{
    swap();
    m_codes->edit(QuoteCodes::Field::Reason);
}

void QuoteInspector::agree()
{
    m_codes->toggleAgree();
}

CodeId QuoteInspector::currentCode() const
{
    return m_codes->current();
}

/// The current code, or where another put that there the only one that the person did.
void QuoteInspector::weigh()
{
    const QuoteOpinions &opinions = m_seen.opinions();
    std::vector<CodeId> mine;
    for (const Coding &coding : opinions.codings()) {
        if (coding.coder == opinions.me())
            mine.push_back(coding.code);
    }
    const CodeId current = m_codes->current();
    askWeight(mine.size() == 1 && !opinions.codingOfMine(current) ? mine.front() : current);
}

void QuoteInspector::askWeight(CodeId code)
{
    const Code *weighed = m_tree.find(code);
    if (!weighed || !m_workspace.canEdit())
        return;
    const Coding *mine = m_seen.opinions().codingOfMine(code);
    if (!mine) {
        m_workspace.showMessage(
            tr("Only the coder who put the code here can weigh it. Put it here yourself first."));
        return;
    }
    auto dialog = new WeightDialog(weighed->label(), m_seen.opinions().weight(mine->id), this);
    connect(dialog, &WeightDialog::chosen, this,
            [this, id = mine->id, label = weighed->label()](std::optional<double> weight) {
                m_edits.setWeight(id, label, weight);
            });
    dialog->open();
}

void QuoteInspector::hideEvent(QHideEvent *event)
{
    saveNow();
    QWidget::hideEvent(event);
}

OtherQuotes::OtherQuotes(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_tree(tree), m_title(new ElidingLabel),
      m_all(new LinkButton(QString())), m_list(new QListWidget)
{
    theme::quieten(*m_title);
    m_list->setAccessibleName(tr("Other quotes of this code"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new WordsDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->viewport()->setAutoFillBackground(false); // a part of the column, no box in it
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setCursor(Qt::PointingHandCursor);
    inColumn(this, {{0, 0, 0, 0}, 2}, {inRow({{m_title, 1}, m_all}), m_list});
    // Later, when nothing works on the rows any more: showing another quote clears this list.
    const auto goLater = [this](const QListWidgetItem *item) {
        const size_t row = size_t(m_list->row(item));
        if (row < m_quotes.size())
            QTimer::singleShot(0, this, [this, quote = m_quotes[row]] {
                m_workspace.requests().goTo(quote.source, quote.range);
            });
    };
    connect(m_list, &QListWidget::itemClicked, this, goLater);
    connect(m_list, &QListWidget::itemActivated, this, goLater);
    connect(m_all, &LinkButton::clicked, this, [this] { m_workspace.requests().goToCode(m_code); });
    // What is listed, or is being read, may be a colleague's; who shows this says what is next.
    connect(&workspace, &Workspace::sightChanged, this, [this] {
        if (m_workspace.asker() != m_asker)
            forget();
    });
}

void OtherQuotes::show(CodeId code, QuoteId besides)
{
    const AskingPerson asker = m_workspace.asker();
    if (code != m_code || asker != m_asker)
        clear(); // else what is listed stays until it is read again
    m_code = code;
    m_besides = besides;
    m_asker = asker;
    read();
}

void OtherQuotes::clear()
{
    m_quotes.clear();
    m_list->clear();
    hide();
}

void OtherQuotes::forget()
{
    m_reading.stop();
    clear();
}

void OtherQuotes::read()
{
    if (!m_tree.find(m_code)) {
        forget();
        return;
    }
    m_reading.read<std::optional<QuotesBeside>>(
        tr("Reading other quotes"),
        [code = m_code, besides = m_besides, person = m_asker](Database &db, Progress &progress) {
            return unlessInterrupted(progress, [&] {
                return quotesBeside(db, besides, code, quotesAtMost, person.in(db), progress);
            });
        },
        [this](std::optional<QuotesBeside> others) {
            if (others)
                showRead(std::move(*others));
            else
                read(); // an edit interrupted it
        },
        [this](const Error &error) { m_workspace.tell(error); },
        [this] { forget(); }); // what is listed may be old
}

void OtherQuotes::showRead(QuotesBeside read)
{
    const Code *code = m_tree.find(m_code);
    if (!code)
        return;
    m_list->clear();
    m_quotes = std::move(read.quotes);
    m_title->setText(tr("Other quotes of %1").arg(code->keyOrName()));
    m_all->setText(tr("All %1").arg(QLocale().toString(read.all)));
    int widest = speakerAtLeast;
    for (size_t i = 0; i < m_quotes.size(); ++i) {
        const QString &speaker = read.speakers[qsizetype(i)];
        addRow(m_quotes[i], speaker);
        widest = std::max(widest,
                          QFontMetrics(speakerFont()).horizontalAdvance(singleLine(speaker)) + 6);
    }
    static_cast<WordsDelegate *>(m_list->itemDelegate())->speakerWidth = std::min(widest,
                                                                                  speakerAtMost);
    m_list->setFixedHeight(int(m_quotes.size()) * rowHeight);
    setVisible(!m_quotes.empty());
}

void OtherQuotes::addRow(const Quote &quote, const QString &speaker)
{
    const QString words = u'“' + shortened(quote.words, 240) + u'”';
    auto item = new QListWidgetItem(words, m_list);
    item->setData(speakerRole, speaker);
    item->setData(Qt::AccessibleTextRole, speaker.isEmpty() ? words : speaker + u' ' + words);
}

} // namespace axial
