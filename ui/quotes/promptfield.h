#pragma once

#include "core/domain/quote.h"

#include <QComboBox>
#include <QCoreApplication>

namespace axial {

class TypedWordsKeeper;
class Workspace;

/// The prompt category of a quote, typed or chosen among those there are. These are read when
/// somebody comes to choose: looking through all quotes for them is too much for each quote shown.
class PromptField : public QComboBox
{
    Q_DECLARE_TR_FUNCTIONS(axial::PromptField)

public:
    explicit PromptField(Workspace &workspace, QWidget *parent = nullptr);

    /// A colleague's category may be hidden from the person.
    enum class Shown { Category, Hidden };
    /// That of a quote; what is being typed stays. What is offered from now on is read again.
    void showCategory(const Quote &quote, Shown shown);
    /// No quote, and what was typed belongs to none.
    void forget() { m_quote = {}; }
    /// What was typed or chosen and is not stored yet.
    void saveNow();
    void showPopup() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void fill(const QString &category);
    void offer();

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    QuoteId m_quote;
    QString m_words;  ///< of the quote
    QString m_stored; ///< or typed and waiting to be stored
    QString m_begun;  ///< what it was when what stands in the field began to be typed
    Shown m_shown = Shown::Category;
    bool m_isOffering = false; ///< what is listed was read for the category that is shown
};

} // namespace axial
