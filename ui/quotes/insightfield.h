#pragma once

#include "core/domain/quote.h"

#include <QCoreApplication>
#include <QPlainTextEdit>
#include <QTimer>

namespace axial {

class TypedWordsKeeper;
class Workspace;

/// What a quote teaches, in the researcher's words; stored a moment after the last key.
class InsightField : public QPlainTextEdit
{
    Q_DECLARE_TR_FUNCTIONS(axial::InsightField)

public:
    explicit InsightField(Workspace &workspace, QWidget *parent = nullptr);

    /// A colleague's insight may be hidden from the person.
    enum class Shown { Words, Hidden };
    /// The insight of a quote, or what it is by now: what is being typed stays.
    void showInsight(const Quote &quote, Shown shown);
    /// No quote, and what was typed belongs to none.
    void forget();
    /// What was typed and is not stored yet.
    void saveNow();

    static constexpr int pauseMs = 800; ///< after the last key it is stored

protected:
    void focusOutEvent(QFocusEvent *event) override;

private:
    void fitHeight();
    void keepAsMemo(const QString &insight);

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    QuoteId m_quote;
    QString m_words;  ///< of the quote
    QString m_stored; ///< or typed and waiting to be stored
    Shown m_shown = Shown::Words;
    QTimer m_pause;
};

} // namespace axial
