#include "ui/codecard/codequotemodel.h"

#include "ui/base/wording.h"
#include "ui/lists/codingmime.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/plaintext.h"

#include <QMimeData>

#include <algorithm>

namespace axial {

CodeQuoteModel::CodeQuoteModel(const CodeTreeModel &tree, QObject *parent)
    : ListModel(
        {{{{{QStringLiteral("code")}, tr("another code on it"), FilterMatch::Under},
           [this](const CodeQuote &quote) { return keysOf(quote); }},
          {{{QStringLiteral("participant")}, tr("who speaks")},
           [](const CodeQuote &quote) { return quote.participant.split(QStringLiteral(", ")); }},
          {{{QStringLiteral("group")}, tr("their group")}, says(&CodeQuote::group)},
          {{{QStringLiteral("source")}, tr("where they say it, as it begins"), FilterMatch::Begins},
           says(&CodeQuote::title)},
          {{{QStringLiteral("words"), QStringLiteral("quote")},
            tr("words of the quote"),
            FilterMatch::Says},
           says(&CodeQuote::words)}},
         [](const CodeQuote &quote) {
             return QStringList{quote.words, quote.participant, quote.group, quote.title};
         }},
        {{{}, [](const CodeQuote &quote) { return singleLine(quote.words); }}}, parent),
      m_tree(tree)
{
}

void CodeQuoteModel::setQuotes(std::vector<CodeQuote> quotes, std::vector<CodeId> codes,
                               CoderId coder)
{
    m_codes = std::move(codes);
    m_coder = coder;
    setAll(std::move(quotes));
}

QStringList CodeQuoteModel::keysOf(const CodeQuote &quote) const
{
    QStringList keys;
    for (const CodeId id : quote.codes) {
        if (const Code *code = m_tree.find(id))
            keys << code->keyOrName();
    }
    return keys;
}

void CodeQuoteModel::setTargets(QHash<qint64, QString> targets)
{
    m_targets = std::move(targets);
    tellSaid(0, 0);
}

int CodeQuoteModel::rowOf(QuoteId quote) const
{
    return m_rows.find([quote](const CodeQuote &each) { return each.quote == quote; });
}

std::vector<CodeChip> CodeQuoteModel::chipsAt(int row) const
{
    std::vector<CodeChip> chips;
    for (const CodeId id : at(row).codes) {
        if (const Code *code = m_tree.find(id))
            chips.push_back({code->keyOrName(), std::max(0, m_tree.colorOf(id))});
    }
    return chips;
}

QString CodeQuoteModel::placeOf(const CodeQuote &quote)
{
    return quote.turn > 0
               ? QStringLiteral("%1, %2").arg(quote.title, turnsText(quote.turn, quote.lastTurn))
               : quote.title;
}

QString CodeQuoteModel::referenceAt(int row) const
{
    const CodeQuote &quote = at(row);
    const QString who = quote.participant.isEmpty()
                            ? placeAt(row)
                            : quote.participant + QStringLiteral(", ") + placeAt(row);
    return QStringLiteral("“%1” (%2)").arg(quote.words.simplified(), who);
}

QVariant CodeQuoteModel::look(const CodeQuote &quote, int, int role) const
{
    if (role == Qt::ToolTipRole)
        return quote.before + QStringLiteral(" “") + quote.words + QStringLiteral("” ")
               + quote.after;
    if (role != Qt::AccessibleTextRole)
        return {};
    QStringList head{quote.participant, quote.group, placeOf(quote)};
    head.removeAll(QString());
    const QString target = m_targets.value(quote.quote.value);
    return head.join(QStringLiteral(", ")) + QStringLiteral(": “") + singleLine(quote.words)
           + QStringLiteral("”") + (target.isEmpty() ? QString() : u' ' + target);
}

Qt::ItemFlags CodeQuoteModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled
                           : Qt::NoItemFlags;
}

QStringList CodeQuoteModel::mimeTypes() const
{
    return {QLatin1String(quotesMimeType)};
}

QMimeData *CodeQuoteModel::mimeData(const QModelIndexList &indexes) const
{
    QModelIndexList rows = indexes;
    std::ranges::sort(rows, {}, &QModelIndex::row);
    CarriedQuotes carried{{}, m_codes, m_coder};
    QStringList words;
    for (const QModelIndex &index : rows) {
        carried.quotes.push_back(at(index.row()).quote);
        words << referenceAt(index.row());
    }
    return carried.quotes.empty() ? nullptr : quotesMime(carried, words.join(u'\n'));
}

Qt::DropActions CodeQuoteModel::supportedDragActions() const
{
    return Qt::MoveAction | Qt::CopyAction;
}

} // namespace axial
