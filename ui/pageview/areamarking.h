#pragma once

#include "core/domain/pageregion.h"
#include "ui/base/latestjob.h"

#include <QObject>
#include <QPointer>

#include <vector>

class QAction;

namespace axial {

class DocumentPane;
class PageReading;
class PageView;

/// Areas of the pages that are shown: they are drawn, kept as quotes, found again and taken away.
/// An area with words is a quote of these; of another one the person says what it shows.
class AreaMarking : public QObject
{
    Q_OBJECT

public:
    AreaMarking(Workspace &workspace, PageView &view, PageReading &reading, QObject *parent);

    QAction *markAction() const { return m_mark; }
    QAction *removeAction() const { return m_remove; }
    /// Whose pages are shown; null: none are.
    void setPane(DocumentPane *pane);
    /// The text, or what is selected in it, is another one.
    void update();

    const std::vector<PageRegion> &regions() const { return m_regions; }
    /// Null when it is none of the document's.
    const PageRegion *find(QuoteId quote) const;
    /// That whose words are selected in the text; null: none.
    const PageRegion *selected() const;

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void read();
    TextRange spoken(TextRange words) const;
    void keep(int page, const QRectF &area, TextRange words);
    void ask(int page, const QRectF &area);
    void describe(int page, const QRectF &area, const QString &description);
    void remove();
    void selectSought();
    bool giveUp();

    Workspace &m_workspace;
    PageView &m_view;
    PageReading &m_pages;
    QAction *m_mark;
    QAction *m_remove;
    LatestJob m_reading;
    QPointer<DocumentPane> m_pane;
    std::vector<PageRegion> m_regions;
    QuoteId m_sought; ///< was just made, and is to be selected in the text
    QString m_soughtWords;
    QuoteId m_fresh; ///< was marked by the newest step
};

} // namespace axial
