#pragma once

#include "core/query/evidence/codequotes.h"

#include <QCoreApplication>
#include <QListView>

#include <vector>

namespace axial {

class CodeQuoteModel;

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
