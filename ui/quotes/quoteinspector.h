#pragma once

#include "core/domain/quote.h"
#include "core/project/people/asker.h"
#include "ui/base/latestjob.h"
#include "ui/quotes/quoteopinions.h"

#include <QDialog>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QScrollArea;
class QVBoxLayout;

namespace axial {

class CodeTreeModel;
class ElidingLabel;
class EmptyState;
class LinkButton;
class ParticipantCard;
class QuoteChangeNote;
class QuoteNotes;
class QuoteWords;
class Workspace;
struct QuotesBeside;

/// What else was said under a code: who and the words; a click goes there. Read by a worker, since
/// a code can have thousands of quotes.
class OtherQuotes : public QWidget
{
    Q_OBJECT

public:
    OtherQuotes(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent = nullptr);

    void show(CodeId code, QuoteId besides);

    static constexpr int quotesAtMost = 20;

private:
    void read();
    void clear();
    void forget();
    void showRead(QuotesBeside read);
    void addRow(const Quote &quote, const QString &speaker);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    CodeId m_code;
    QuoteId m_besides;
    AskingPerson m_asker;
    LatestJob m_reading{m_workspace};
    std::vector<Quote> m_quotes;
    ElidingLabel *m_title;
    LinkButton *m_all;
    QListWidget *m_list;
};

/// Asks how much a code weighs on a quote.
class WeightDialog : public QDialog
{
    Q_OBJECT

public:
    /// `label` is that of the code.
    WeightDialog(const QString &label, std::optional<double> weight, QWidget *parent);

Q_SIGNALS:
    /// None = it has no weight any more.
    void chosen(std::optional<double> weight);

private:
    QLineEdit *m_number;
};

/// Everything about one quote: its words, codes, what it teaches, who says it, who coded it.
class QuoteInspector : public QWidget
{
    Q_OBJECT

public:
    QuoteInspector(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// `reference` says where it stands ("U3 interview · turn 10"). None empties the inspector.
    void showQuote(QuoteId quote, const QString &reference);
    QuoteId quote() const { return m_seen.id(); }
    /// Stands below the quote's words; shown() says of which.
    void addBelowWords(QWidget *widget);
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
    void writeNote();
    /// Asks to take off my codes; everybody's when none is mine.
    void takeOffAll() { takeOff({}); }
    /// Opens the field for a comment on the current code, or for what there is to discuss at it.
    void editComment();
    void discuss();
    /// Marks the current code, or takes the mark back when it is set.
    void agree();
    /// Asks how much the current code weighs here; only who put it there says so.
    void weigh();
    CodeId currentCode() const;
    QuoteNotes *notes() const { return m_notes; }
    const QString &reference() const { return m_reference; }

Q_SIGNALS:
    /// Also when it is read anew; one without an id: none is shown.
    void shown(const axial::Quote &quote);
    void addCodeRequested();
    void recodeRequested(axial::CodeId code);
    void uncodeRequested(const std::vector<axial::CodingId> &codings);

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void buildColumn();
    void addField(QVBoxLayout *column, const QString &label, QWidget *field);
    void clear();
    void showRead();
    void swap();
    void showUnread();
    void showCodes();
    void showWords();
    void showWhen();
    /// None = whichever code.
    void takeOff(CodeId code) { Q_EMIT uncodeRequested(m_seen.opinions().takenOff(code)); }
    void askWeight(CodeId code);

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    QuoteId m_wanted;           ///< chosen while nothing can be read: shown as soon as it can
    bool m_isOfAnother = false; ///< somebody else is here since the last time that sight changed
    SeenQuote m_seen;
    QString m_reference;
    OpinionEdits m_edits;
    EmptyState *m_empty;
    QScrollArea *m_scroll;
    QuoteWords *m_words;
    QuoteCodes *m_codes;
    QuoteNotes *m_notes;
    ParticipantCard *m_participant;
    QLabel *m_when;
    OtherQuotes *m_others;
    QuoteChangeNote *m_change;
    QTimer m_swap;
};

} // namespace axial
