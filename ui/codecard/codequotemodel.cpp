#include "ui/codecard/codequotemodel.h"

#include "ui/base/wording.h"
#include "ui/lists/quotesmime.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/plaintext.h"

#include <QMimeData>

#include <algorithm>

namespace axial {

CodeQuoteModel::CodeQuoteModel(const CodeTreeModel &tree, QObject *parent)
    : QAbstractListModel(parent), m_tree(tree),
      m_rows(
          {{{{{QStringLiteral("code")}, tr("another code on it"), FilterMatch::Under},
             [this](const CodeQuote &quote) { return keysOf(quote); }},
            {{{QStringLiteral("participant")}, tr("who speaks")},
             [](const CodeQuote &quote) { return quote.participant.split(QStringLiteral(", ")); }},
            {{{QStringLiteral("group")}, tr("their group")}, says(&CodeQuote::group)},
            {{{QStringLiteral("source")},
              tr("where they say it, as it begins"),
              FilterMatch::Begins},
             says(&CodeQuote::title)},
            {{{QStringLiteral("words"), QStringLiteral("quote")},
              tr("words of the quote"),
              FilterMatch::Says},
             says(&CodeQuote::words)}},
           [](const CodeQuote &quote) {
               return QStringList{quote.words, quote.participant, quote.group, quote.title};
           }})
{
}

void CodeQuoteModel::setQuotes(std::vector<CodeQuote> quotes, std::vector<CodeId> codes,
                               CoderId coder)
{
    beginResetModel();
    m_rows.setAll(std::move(quotes));
    m_codes = std::move(codes);
    m_coder = coder;
    endResetModel();
}

void CodeQuoteModel::setFilter(const QString &text)
{
    if (!m_rows.setFilter(text))
        return;
    beginResetModel();
    m_rows.narrow();
    endResetModel();
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
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
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

QString CodeQuoteModel::placeAt(int row) const
{
    const CodeQuote &quote = at(row);
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

int CodeQuoteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows.count();
}

QVariant CodeQuoteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CodeQuote &quote = at(index.row());
    if (role == Qt::DisplayRole)
        return singleLine(quote.words);
    if (role == Qt::ToolTipRole)
        return quote.before + QStringLiteral(" “") + quote.words + QStringLiteral("” ")
               + quote.after;
    if (role != Qt::AccessibleTextRole)
        return {};
    QStringList head{quote.participant, quote.group, placeAt(index.row())};
    head.removeAll(QString());
    const QString target = targetAt(index.row());
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
    QList<int> rows;
    for (const QModelIndex &index : indexes)
        rows.append(index.row());
    std::sort(rows.begin(), rows.end());
    CarriedQuotes carried{{}, m_codes, m_coder};
    QStringList words;
    for (const int row : rows) {
        carried.quotes.push_back(at(row).quote);
        words << referenceAt(row);
    }
    return carried.quotes.empty() ? nullptr : quotesMime(carried, words.join(u'\n'));
}

Qt::DropActions CodeQuoteModel::supportedDragActions() const
{
    return Qt::MoveAction | Qt::CopyAction;
}

} // namespace axial
