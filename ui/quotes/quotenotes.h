#pragma once

#include "core/domain/memo.h"

#include <QDialog>
#include <QFrame>
#include <QHash>
#include <QTimer>

#include <memory>
#include <vector>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace axial {

class LinkButton;
class NoteField;
class SeenQuote;
class Workspace;

/// The kinds of notes that a study has besides insights and prompt categories: added, renamed in
/// their rows, ordered and removed, each a step.
class NoteKindsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NoteKindsDialog(Workspace &workspace, QWidget *parent = nullptr);

private:
    void build();
    void read();
    void updateState();
    /// Null = none.
    const MemoKind *chosen() const;
    void add();
    void rename(int row);
    /// One row up or down.
    void move(int by);
    void askRemove();
    void remove(const MemoKind &kind);

    Workspace &m_workspace;
    std::vector<MemoKind> m_kinds;
    QListWidget *m_list;
    QLineEdit *m_name;
    QPushButton *m_add;
    QPushButton *m_rename;
    QPushButton *m_up;
    QPushButton *m_down;
    QPushButton *m_remove;
};

/// All notes on a quote and its links, where a note is written, and how a link begins and ends.
class QuoteNotes : public QFrame
{
    Q_OBJECT

public:
    explicit QuoteNotes(Workspace &workspace, QWidget *parent = nullptr);
    ~QuoteNotes() override;

    /// What is being typed stays.
    void showQuote(const SeenQuote &seen);
    /// Stores what was typed and is not stored yet.
    void saveNow();
    /// Puts the keyboard to the insight, or to a new memo of the kind that was chosen last.
    void writeInsight();
    void writeNote();
    /// The window in which the study's kinds of notes are set.
    void showKinds();
    /// The quote as the beginning of a link that another quote will end.
    void startLink();
    /// Asks what the link from the marked quote to this one says. False when none is marked.
    bool endLink();
    QuoteId linkStart() const;
    /// No quote, and what was typed belongs to none.
    void forget();

    static constexpr int rowsAtMost = 8; ///< more are scrolled to

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Another quote is to be chosen now.
    void linkStarted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// One row: a memo, a link with what lies at its other end, or else what the quote itself says
    /// of NoteField's kinds.
    struct Row {
        Memo memo;
        Link link;
        qint64 kind = 0;
    };
    void readRows(const SeenQuote &seen);
    void addNoteRow(const char *icon, const QString &kind, const QString &words, CoderId who);
    void addMemoRow(const Memo &memo);
    void addLinkRow(const Link &link);
    void addRow(const char *icon, const QString &text, const QString &spoken);
    void showRows(int current);
    void open(int row);
    void removeCurrent();
    void empty(qint64 kind);
    void renameCurrent();
    void showMenu(const QPoint &point);
    void showButtons();

    Workspace &m_workspace;
    QuoteId m_quote;
    QuoteId m_shown;                  ///< whose rows stand in the list
    std::unique_ptr<SeenQuote> m_due; ///< that it will show once no button is held
    QTimer m_later;
    QString m_words; ///< of the quote
    std::vector<Row> m_rows;
    QHash<CoderId, QString> m_coders;   ///< what they are called
    QHash<MemoKindId, QString> m_kinds; ///< likewise
    QListWidget *m_list;
    LinkButton *m_new;
    NoteField *m_field;
    LinkButton *m_link;
};

} // namespace axial
