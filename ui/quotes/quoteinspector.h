#pragma once

#include "core/domain/memo.h"
#include "core/domain/quote.h"
#include "ui/quotes/quotecodes.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPlainTextEdit;
class QScrollArea;
class QVBoxLayout;

namespace axial {

class CodeTreeModel;
class EmptyState;
class LinkButton;
class OtherQuotes;
class ParticipantCard;
class PromptField;
class QuoteChangeNote;
class QuoteNotes;
class TypedWordsKeeper;
class Workspace;

/// Everything about one quote: its words, codes, what it teaches, who says it, who coded it.
class QuoteInspector : public QWidget
{
    Q_OBJECT

public:
    QuoteInspector(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// `reference` says where it stands ("U3 interview · turn 10"). None empties the inspector.
    void showQuote(QuoteId quote, const QString &reference);
    QuoteId quote() const { return m_quote.id; }
    /// While no quote is shown: the words that would be coded now; none = nothing is selected.
    void showSelection(const QString &words);
    static constexpr qint64 selectionShown = 320; ///< characters
    /// Reads the quote again after a change; what is being typed stays.
    void refresh();
    /// Stores what was typed and is not stored yet.
    void saveNow();
    /// Another project: what was typed belongs to none of its quotes.
    void forget();
    void focusInsight();
    /// Asks to take off my codes; everybody's when none is mine.
    void takeOffAll();
    /// Opens the field for a comment on the current code, or for what there is to discuss at it.
    void editComment();
    void discuss();
    /// Marks the current code, or takes the mark back when it is set.
    void agree();
    QuoteNotes *notes() const { return m_notes; }
    const QString &reference() const { return m_reference; }

    static constexpr int pauseMs = 800; ///< after the last key the insight is stored

Q_SIGNALS:
    void addCodeRequested();
    void recodeRequested(axial::CodeId code);
    void uncodeRequested(const std::vector<axial::CodingId> &codings);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildColumn();
    void addField(QVBoxLayout *column, const QString &label, QWidget *field);
    enum class Reading { Read, Gone, NotNow };
    Reading read();
    bool tellsTooMuch() const;
    void clear();
    void showRead();
    void showUnread();
    void saveCommentOnWhatWent(const std::vector<Coding> &before);
    void showCodes();
    void showWords();
    void showWhen();
    QStringList offeredPrompts();
    CoderId me() const;
    QString initialsOf(CoderId coder) const;
    /// The codings of a code that a review is of: the others', or mine when there are no others.
    std::vector<CodingId> reviewed(CodeId code) const;
    /// Where my comment on a code goes: to my coding, else beside that of the others, in my name.
    const Coding *commented(CodeId code) const;
    const Coding *codingOfMine(CodeId code) const;
    /// What I said of the others' codings of a code, the same of all of them; null = nothing.
    const Review *reviewOfMine(CodeId code) const;
    void addRemarks(const Coding &coding, std::vector<QuoteCodes::Remark> &remarks) const;
    bool isCodedBySeveral(CodeId code) const;
    void hideOthers();
    /// The name of a field on a code of this quote, among those that type words.
    QString fieldOf(const char *kind, CodeId code) const;
    bool isOthers(CoderId author) const;
    void setComment(CodeId code, const QString &comment);
    void setMark(CodeId code, std::optional<ReviewMark> mark, const QString &reason);
    void saveInsight();
    void keepAsMemo(const QString &insight);
    void savePrompt();
    /// None = whichever code.
    void takeOff(CodeId code);
    void fitInsight();

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    const CodeTreeModel &m_tree;
    QuoteId m_wanted; ///< chosen while nothing can be read: shown as soon as it can
    Quote m_quote;    ///< with what was typed and could not be stored yet
    QString m_reference;
    QString m_seenBy; ///< who coded blind when it was read; empty = nobody, everybody's is shown
    bool m_isWhole = false;      ///< a long quote is shown as long as one can read it here
    bool m_hidesInsight = false; ///< it is a colleague's, and I code blind; so with the category
    bool m_hidesPrompt = false;
    std::vector<Coding> m_codings;
    std::vector<Review> m_reviews;
    std::vector<Coder> m_coders;
    QTimer m_pause;
    EmptyState *m_empty;
    QScrollArea *m_scroll;
    QWidget *m_mark;
    QLabel *m_words;
    LinkButton *m_more; ///< or less of a long quote's words
    QLabel *m_where;
    QuoteCodes *m_codes;
    QPlainTextEdit *m_insight;
    QuoteNotes *m_notes;
    PromptField *m_prompt;
    ParticipantCard *m_participant;
    QLabel *m_when;
    OtherQuotes *m_others;
    QuoteChangeNote *m_change;
};

} // namespace axial
