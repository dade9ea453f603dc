#include "ui/quotes/otherquotes.h"

#include "core/base/interruptedread.h"
#include "core/query/evidence/quotesbeside.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QListWidget>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>

#include <algorithm>

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
