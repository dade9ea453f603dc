#pragma once

#include "core/query/evidence/codequotes.h"
#include "ui/lists/codechips.h"
#include "ui/lists/listmodel.h"

#include <QHash>
#include <QListView>

namespace axial {

class CodeTreeModel;

/// The quotes of a code as a list of cards; while a code is split it also knows where each quote is
/// to go.
class CodeQuoteModel : public ListModel<CodeQuote>
{
    Q_OBJECT

public:
    explicit CodeQuoteModel(const CodeTreeModel &tree, QObject *parent = nullptr);

    /// `codes` are those the quotes are shown under, `coder` whose codings are seen (none =
    /// everybody's): what a drag takes them from.
    void setQuotes(std::vector<CodeQuote> quotes, std::vector<CodeId> codes, CoderId coder);
    /// "→ 2 Slow memory" for quotes that have got a target; by quote id.
    void setTargets(QHash<qint64, QString> targets);

    const std::vector<CodeId> &codes() const { return m_codes; }
    CoderId coder() const { return m_coder; }
    const CodeQuote &at(int row) const { return m_rows[row]; }
    /// -1 when it is not shown.
    int rowOf(QuoteId quote) const
    {
        return m_rows.find([quote](const CodeQuote &each) { return each.quote == quote; });
    }
    QString targetAt(int row) const { return m_targets.value(at(row).quote.value); }
    std::vector<CodeChip> chipsAt(int row) const;
    QString placeAt(int row) const { return placeOf(at(row)); }
    /// The words with who said them where, for the clipboard.
    QString referenceAt(int row) const;

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDragActions() const override
    {
        return Qt::MoveAction | Qt::CopyAction;
    }

protected:
    QVariant look(const CodeQuote &quote, int column, int role) const override;

private:
    static QString placeOf(const CodeQuote &quote);
    QStringList keysOf(const CodeQuote &quote) const;

    const CodeTreeModel &m_tree;
    std::vector<CodeId> m_codes;
    CoderId m_coder;
    QHash<qint64, QString> m_targets;
};

/// A list of quote cards. What is dragged out of it is shown small: a whole card in hand would
/// cover the code it is meant for.
class CardList : public QListView
{
    Q_DECLARE_TR_FUNCTIONS(axial::CardList)

public:
    explicit CardList(CodeQuoteModel &quotes, QWidget *parent = nullptr);

    enum class Of { SameCode, OtherCode };
    /// What is selected and current of the same code stays so, or the next one where it was; of
    /// another code the first one is current.
    void setQuotes(std::vector<CodeQuote> quotes, std::vector<CodeId> codes, CoderId coder, Of of);
    /// In the order of the rows.
    std::vector<QuoteId> selectedQuotes() const;
    /// To the next quote after this one that is not given to a target of a split yet.
    void goToNextUngiven(QuoteId after);
    /// The words of the selected quotes, with who said them where.
    QString references() const;

protected:
    void startDrag(Qt::DropActions actions) override;

private:
    QPixmap carriedPixmap(qsizetype cards) const;

    CodeQuoteModel &m_quotes;
};

} // namespace axial
