#pragma once

#include "core/base/id.h"

#include <QTabBar>

namespace axial {

class DocumentPane;
class Presence;

/// The tabs of the open sources, each with its pane, and who of the team reads it, too.
class DocumentTabs : public QTabBar
{
    Q_OBJECT

public:
    explicit DocumentTabs(const Presence &presence, QWidget *parent = nullptr);

    /// Null when there is none.
    DocumentPane *current() const { return paneAt(currentIndex()); }
    DocumentPane *paneAt(int tab) const;
    DocumentPane *paneOf(SourceId source) const;
    QList<DocumentPane *> panes() const;
    int tabOf(const DocumentPane *pane) const;
    /// At the end, as the current one; says nothing itself.
    void add(DocumentPane *pane);
    /// Of two rows of tabs that of the documents somebody works in.
    void setActive(bool active);
    /// Its source was named, or named anew.
    void showName(const DocumentPane *pane);
    /// The next (or the one before), round and round.
    void step(int by);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Presence &m_presence;
    bool m_isActive = false;
};

} // namespace axial
