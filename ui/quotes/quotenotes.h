#pragma once

#include "core/domain/memo.h"

#include <QFrame>

#include <vector>

class QBoxLayout;
class QListWidget;

namespace axial {

class LinkButton;
class Workspace;

/// The memos and links of a quote, and the ways to add one.
class QuoteNotes : public QFrame
{
    Q_OBJECT

public:
    explicit QuoteNotes(Workspace &workspace, QWidget *parent = nullptr);

    void showQuote(QuoteId quote);
    /// Opens a new memo on the quote below the page.
    void writeMemo();
    /// The quote as the beginning of a link that another quote will end.
    void startLink();
    /// Asks what the link from the marked quote to this one says. False when none is marked.
    bool endLink();
    QuoteId linkStart() const;
    /// Another project.
    void forget();

    static constexpr int rowsAtMost = 8; ///< more are scrolled to

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Another quote is to be chosen now.
    void linkStarted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeButtons();
    /// One row: a memo, or a link with what lies at its other end.
    struct Row {
        Memo memo;
        Link link;
    };
    void readRows();
    void addMemoRow(const Memo &memo);
    void addLinkRow(const Link &link);
    void addRow(const char *icon, const QString &text, const QString &spoken);
    void open(int row);
    void removeCurrent();
    void renameCurrent();
    void showMenu(const QPoint &point);
    void showButtons();

    Workspace &m_workspace;
    QuoteId m_quote;
    std::vector<Row> m_rows;
    QListWidget *m_list;
    LinkButton *m_addMemo;
    QBoxLayout *m_buttons = nullptr;
    LinkButton *m_link;
};

} // namespace axial
