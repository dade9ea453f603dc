#include "ui/import/questions/importnearwords.h"

#include "core/text/search/wordaligner.h"
#include "ui/lists/painteddelegate.h"
#include "ui/theme/theme.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextCursor>
#include <QTextDocument>

namespace axial {
namespace {

constexpr int differencesRole = Qt::UserRole; // both wordings, compared once
constexpr int left = 38;
constexpr int nameWidth = 78;
constexpr int margin = 8;
constexpr int headHeight = 20;
constexpr int gap = 3;

/// One wording with what the other lacks marked: struck out, or underlined and bold, so that the
/// colour is not alone.
void write(QTextDocument &document, const std::vector<WordDifference> &differences,
           WordDifference::Kind kind, int width)
{
    const Tokens &t = theme::tokens();
    const bool isFirst = kind == WordDifference::Kind::OnlyFirst;
    QTextOption option;
    option.setTextDirection(Qt::LayoutDirectionAuto);
    document.setDefaultTextOption(option);
    document.setDocumentMargin(0);
    document.setDefaultFont(theme::font(10));
    document.setTextWidth(width);
    QTextCursor cursor(&document);
    for (const WordDifference &difference : differences) {
        QTextCharFormat plain;
        plain.setFont(theme::font(10));
        plain.setForeground(t.text);
        QTextCharFormat look = plain;
        if (difference.kind == kind) {
            look.setFont(theme::font(10, isFirst ? QFont::Normal : QFont::DemiBold));
            look.setForeground(isFirst ? t.danger : t.ok);
            look.setFontStrikeOut(isFirst);
            look.setFontUnderline(!isFirst);
        }
        QString words = isFirst ? difference.first : difference.second;
        words.replace(u'\n', QChar::LineSeparator);
        qsizetype end = words.size();
        while (end > 0 && words[end - 1].isSpace())
            --end;
        cursor.insertText(words.left(end), look);
        cursor.insertText(words.mid(end), plain); // no line under the space after a word
    }
}

struct Wordings {
    Wordings(const QModelIndex &index, int width)
    {
        const auto differences = index.data(differencesRole).value<std::vector<WordDifference>>();
        write(published, differences, WordDifference::Kind::OnlyFirst, width);
        write(spoken, differences, WordDifference::Kind::OnlySecond, width);
    }

    QTextDocument published;
    QTextDocument spoken;
};

int wordsWidth(int width)
{
    return std::max(80, width - left - nameWidth - 16);
}

class NearWordsDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const Tokens &t = theme::tokens();
        QStyleOptionViewItem item(option);
        initStyleOption(&item, index);
        painter->save();
        paintRowState(*painter, item.rect, item, item.widget, true);
        paintCheckBox(*painter, item);

        const QRect words = item.rect.adjusted(left, margin, -16, -margin);
        painter->setFont(theme::font(8.5));
        painter->setPen(t.text2);
        painter->drawText(QRect(words.left(), words.top(), words.width(), headHeight),
                          Qt::AlignLeft | Qt::AlignTop,
                          painter->fontMetrics().elidedText(singleLine(item.text), Qt::ElideRight,
                                                            words.width()));
        Wordings wordings(index, wordsWidth(item.rect.width()));
        int top = words.top() + headHeight;
        const auto draw = [&](const QString &name, QTextDocument &document) {
            const int height = int(document.size().height());
            painter->setFont(theme::font(9));
            painter->setPen(t.text2);
            painter->drawText(QRect(words.left(), top, nameWidth, 20), Qt::AlignLeft | Qt::AlignTop,
                              name);
            painter->save();
            painter->translate(words.left() + nameWidth, top);
            document.drawContents(painter);
            painter->restore();
            top += height + gap;
        };
        draw(ImportNearWords::tr("Codebook"), wordings.published);
        draw(ImportNearWords::tr("Transcript"), wordings.spoken);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *list = qobject_cast<const QListWidget *>(option.widget);
        const int width = list ? list->viewport()->width() : 600;
        const Wordings wordings(index, wordsWidth(width));
        return {100, int(wordings.published.size().height() + wordings.spoken.size().height())
                         + headHeight + gap + 2 * margin};
    }
};

} // namespace

ImportNearWords::ImportNearWords(QWidget *parent) : QListWidget(parent)
{
    setAccessibleName(tr("Quotes that differ from the transcript"));
    setItemDelegate(new NearWordsDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QListWidget::itemChanged, this, [this](QListWidgetItem *item) {
        if (m_filling)
            return;
        m_choices.at(size_t(row(item))).isTaken = item->checkState() == Qt::Checked;
        Q_EMIT edited();
    });
}

void ImportNearWords::setChoices(const std::vector<NearChoice> &choices,
                                 const std::vector<ImportedEvidence> &rows)
{
    m_filling = true;
    m_choices = choices;
    clear();
    for (const NearChoice &choice : choices) {
        const ImportedEvidence &row = rows.at(choice.evidence.row);
        auto *item = new QListWidgetItem(tr("%1 · line %2 · %3 % alike · %4")
                                             .arg(row.participant)
                                             .arg(row.line)
                                             .arg(int(choice.evidence.similarity * 100))
                                             .arg(choice.evidence.place));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(choice.isTaken ? Qt::Checked : Qt::Unchecked);
        item->setData(differencesRole,
                      QVariant::fromValue(wordDifferences(row.quote, choice.evidence.words)));
        item->setData(Qt::AccessibleTextRole,
                      tr("%1. Codebook: %2. Transcript: %3")
                          .arg(item->text(), row.quote, choice.evidence.words));
        addItem(item);
    }
    if (count() > 0)
        setCurrentRow(0);
    m_filling = false;
}

void ImportNearWords::resizeEvent(QResizeEvent *event)
{
    QListWidget::resizeEvent(event);
    scheduleDelayedItemsLayout(); // the words wrap anew
}

} // namespace axial
