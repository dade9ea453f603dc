#pragma once

#include "core/base/id.h"
#include "ui/taxonomy/passages.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace axial {

class CodingCentre;
class DocumentEditing;
class DocumentPane;
class QuoteInspector;

/// What a code is put on: the words selected in the document that is seen, or else the quote that
/// the inspector shows. Follows the caret, so that what is shown is what would be coded.
class CodingTarget : public QObject
{
    Q_OBJECT

public:
    CodingTarget(const CodingCentre &centre, QuoteInspector &inspector,
                 const DocumentEditing &editing, QObject *parent = nullptr);

    bool isThere() const;
    bool hasWords() const;
    /// Of the document that is seen; words selected behind a card are not meant.
    std::optional<Passage> words() const;
    QuoteId quote() const;
    /// Words that are selected elsewhere are not any more.
    void select(QuoteId quote);
    void followCaret();
    /// Another document is seen, or its text has come.
    void followDocument();
    /// The quote is meant, not words that happen to be selected.
    void meanQuote(QuoteId meant);

Q_SIGNALS:
    void changed();
    /// "Turn 12 · 20 words selected"; empty when nothing is.
    void placeDescribed(const QString &text);

private:
    QString referenceOf(QuoteId quote) const;
    void describePlace();
    void showWords();
    void followCodings();
    static bool isBesideSelection(const DocumentPane &pane, QuoteId quote);
    static void selectNoWords(const DocumentPane &pane);

    const CodingCentre &m_centre;
    QuoteInspector &m_inspector;
    const DocumentEditing &m_editing;
    QTimer m_codingsRead;
};

} // namespace axial
