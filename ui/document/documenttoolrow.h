#pragma once

#include "core/base/id.h"
#include "ui/textpage/stripes.h"

#include <QWidget>

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace axial {

class ElidingLabel;

/// Above the document: from quote to quote, what the stripes show, whose codings, how far it is.
class DocumentToolRow : public QWidget
{
    Q_OBJECT

public:
    explicit DocumentToolRow(QWidget *parent = nullptr);

    /// `quote` is 1-based; 0 = none is selected.
    void showQuotes(int quote, int quotes);
    void showProgress(const QString &text);
    /// Ids and names in the study's order; what was chosen stays when it is still there.
    void setCoders(const std::vector<std::pair<CoderId, QString>> &coders);
    /// Shows that only the person's own codings are seen; names nobody else then.
    void showOnlyMine();
    /// The chosen one; onlyMine for that alone.
    CoderId coder() const;
    static constexpr CoderId onlyMine{-1};
    StripeKind stripes() const;
    /// A button for what is shown beside the text.
    void addTool(QAction *action);
    void setReadingMenu(QMenu *menu);
    void setFilterMenu(QMenu *menu);
    /// What the filter leaves, in a word or two; empty = everything is shown.
    void showFilter(const QString &what);
    /// Without what goes where there is little room.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void previousRequested();
    void nextRequested();
    void stripesChosen(axial::StripeKind kind);
    void coderChosen(axial::CoderId coder);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void fit();

    QHBoxLayout *m_row = nullptr;
    QToolButton *m_previous;
    QToolButton *m_next;
    ElidingLabel *m_place;
    ElidingLabel *m_shortPlace; ///< its numbers alone
    QLabel *m_stripesLabel;
    QComboBox *m_stripes;
    QLabel *m_codersLabel;
    QComboBox *m_coders;
    QToolButton *m_filter;
    ElidingLabel *m_progress;
    QToolButton *m_reading;
};

} // namespace axial
