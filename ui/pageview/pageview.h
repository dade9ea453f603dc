#pragma once

#include "core/text/pages/pagemarks.h"

#include <QWidget>

#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QSpinBox;
class QStackedWidget;
class QToolButton;

namespace axial {

class EmptyState;
class PageCanvas;

/// A page with what turns and enlarges it above; or the sentence why there is none.
class PageView : public QWidget
{
    Q_OBJECT

public:
    explicit PageView(QWidget *parent = nullptr);

    PageCanvas *canvas() const { return m_canvas; }
    /// Shows an action as a button beside those that turn and enlarge the page.
    void addTool(QAction *action);
    /// In points; begins at the first one.
    void showPages(const std::vector<QSizeF> &sizes);
    void showSentence(const QString &title, const QString &sentence);
    bool hasPages() const { return !m_sizes.empty(); }
    /// Counted from 0.
    int page() const { return m_page; }
    PagePlace place() const;
    /// Tells nobody but by pageShown() when the page is another one.
    void setPlace(PagePlace place);

Q_SIGNALS:
    /// Another page is shown, whoever wished it: its picture and marks are to be brought.
    void pageShown();
    /// The person turned the page or scrolled it.
    void placeChosen();
    void closeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    void choose(int page, double fraction);
    void showFigures();

    PageCanvas *m_canvas;
    EmptyState *m_sentence;
    QStackedWidget *m_stack;
    QWidget *m_bar;
    QHBoxLayout *m_tools;
    QToolButton *m_previous;
    QToolButton *m_next;
    QLabel *m_word;
    QSpinBox *m_field;
    QLabel *m_count;
    QToolButton *m_smaller;
    QLabel *m_percent;
    QToolButton *m_larger;
    QToolButton *m_width;
    QToolButton *m_close;
    std::vector<QSizeF> m_sizes;
    int m_page = 0;
};

} // namespace axial
