#include "ui/import/questions/importcounting.h"

#include "core/refi/exchange.h"
#include "core/refi/offsets/countingnames.h"
#include "core/study/importing/readfile.h"
#include "ui/import/importparts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QLabel>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextEdit>

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

constexpr int tallestHighlights = 120;

/// The words stand out by a ground, a line below and weight: never by colour alone.
void writeHighlight(QTextCursor &cursor, const refi::Highlight &highlight)
{
    const Tokens &t = theme::tokens();
    QTextCharFormat quiet;
    quiet.setFont(theme::font(9));
    quiet.setForeground(t.text2);
    QTextCharFormat words;
    words.setFont(theme::font(9, QFont::DemiBold));
    words.setForeground(t.text);
    words.setBackground(t.hit);
    words.setFontUnderline(true);
    QTextCharFormat name = quiet;
    name.setFont(theme::font(8.5, QFont::DemiBold));
    cursor.insertText(highlight.source + QStringLiteral("   "), name);
    if (highlight.words.isEmpty()) {
        cursor.insertText(ImportCounting::tr("has no place in its text"), quiet);
        return;
    }
    cursor.insertText(highlight.before, quiet);
    cursor.insertText(highlight.words, words);
    cursor.insertText(highlight.after, quiet);
}

/// For whoever hears them.
QString spoken(const refi::Highlight &highlight)
{
    if (highlight.words.isEmpty())
        return ImportCounting::tr("%1: a passage has no place in its text.").arg(highlight.source);
    return ImportCounting::tr("%1: the passage is “%2”, after “%3” and before “%4”.")
        .arg(highlight.source, highlight.words, highlight.before, highlight.after);
}

const refi::Exchange *countedIn(const ReadFile *file)
{
    if (!file || !file->isReadable() || file->bundle.exchanges.size() != 1)
        return nullptr;
    const refi::Exchange &content = *file->bundle.exchanges.front().content;
    return content.countings.empty() || content.offsets.selections == 0 ? nullptr : &content;
}

/// Few programs name a passage after its words.
QString fitWords(const refi::ProfileFit &fit)
{
    const QString words =
        ImportCounting::tr("Of %1 passages %2 lie in their texts, and %3 begin and end at words.")
            .arg(fit.selections)
            .arg(fit.placed)
            .arg(fit.atWords);
    return fit.named == 0
               ? words
               : words + u' '
                     + ImportCounting::tr("%1 have the words of their names.").arg(fit.named);
}

} // namespace

ImportCounting::ImportCounting(QWidget *parent)
    : QWidget(parent), m_name(importparts::label(9, QPalette::PlaceholderText)),
      m_way(new QComboBox), m_fit(importparts::label(8.5, QPalette::PlaceholderText)),
      m_highlights(new QTextEdit)
{
    m_name->setText(tr("Places are counted"));
    m_name->setBuddy(m_way);
    m_way->setAccessibleName(tr("Places are counted"));
    m_way->setWhatsThis(tr("Programs count the letters of a text in different ways: the right one "
                           "is where the passages below begin and end with their words."));
    // What a way is takes many words; the list is as wide as they are.
    makeNarrow(m_way, 12);
    m_fit->setWordWrap(true);
    auto *column = inColumn(this, {{14, 8, 14, 8}, 4}, {inRow({m_name, {m_way, 1}}), m_fit});
    m_highlights->setReadOnly(true);
    m_highlights->setFrameShape(QFrame::NoFrame);
    m_highlights->setTabChangesFocus(true);
    m_highlights->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_highlights->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_highlights->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_highlights->setAccessibleName(tr("Passages as they are counted"));
    m_highlights->document()->setDocumentMargin(2);
    column->addWidget(m_highlights);
    connect(m_way, &QComboBox::activated, this, [this] {
        showWay(); // at once; the file is read in its time
        Q_EMIT edited();
    });
    hide();
}

void ImportCounting::showFile(const ReadFile *file)
{
    const refi::Exchange *content = countedIn(file);
    setVisible(content);
    m_ways = content ? content->countings : std::vector<refi::CountingWay>();
    m_way->clear();
    for (size_t i = 0; i < m_ways.size(); ++i) {
        const refi::OffsetProfile &profile = m_ways[i].profile;
        const QString words = refi::countingWords(profile);
        m_way->addItem(i == 0 ? tr("as found: %1").arg(words) : words,
                       i == 0 ? QString() : refi::countingName(profile));
        m_way->setItemData(int(i), plainToolTip(words), Qt::ToolTipRole);
    }
    m_way->setCurrentIndex(content ? std::max(0, m_way->findData(file->options.counting)) : -1);
    m_way->setEnabled(m_ways.size() > 1);
    if (content)
        showWay();
}

QString ImportCounting::counting() const
{
    return m_way->currentData().toString();
}

void ImportCounting::showWay()
{
    const refi::CountingWay &way = m_ways.at(size_t(m_way->currentIndex()));
    m_way->setToolTip(plainToolTip(m_way->currentText()));
    const bool isOnly = m_ways.size() < 2;
    m_fit->setText(isOnly ? tr("There is no choice to make: every other way of counting finds the "
                               "same passages, or some outside these texts.")
                          : fitWords(way));
    m_way->setAccessibleDescription(m_fit->text());
    m_highlights->setVisible(!isOnly);
    m_highlights->clear();
    QTextCursor cursor(m_highlights->document());
    QStringList heard;
    for (size_t i = 0; i < way.highlights.size(); ++i) {
        QTextBlockFormat block;
        block.setTopMargin(i > 0 ? 3 : 0);
        i > 0 ? cursor.insertBlock(block) : cursor.setBlockFormat(block);
        writeHighlight(cursor, way.highlights[i]);
        heard << spoken(way.highlights[i]);
    }
    m_highlights->setAccessibleDescription(heard.join(u' '));
    m_highlights->moveCursor(QTextCursor::Start);
    fitHighlights();
}

void ImportCounting::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHighlights();
}

/// As high as what they say; what is longer scrolls.
void ImportCounting::fitHighlights()
{
    QTextDocument &words = *m_highlights->document();
    words.setTextWidth(m_highlights->viewport()->width());
    m_highlights->setFixedHeight(
        std::min(tallestHighlights, int(std::ceil(words.size().height()))));
}

} // namespace axial
