#pragma once

#include "core/base/id.h"

#include <QTabBar>

namespace axial {

class DocumentPane;

/// The tabs of the open sources, each with its pane.
class DocumentTabs : public QTabBar
{
    Q_OBJECT

public:
    explicit DocumentTabs(QWidget *parent = nullptr);

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
    /// Its source was named, or named anew; somebody of the team came to it, or went.
    void showName(const DocumentPane *pane);

    /// Properties of a pane: who of the team is there, and their initials.
    static constexpr char present[] = "present";
    static constexpr char presentInitials[] = "presentInitials";
    /// The next (or the one before), round and round.
    void step(int by);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_isActive = false;
};

} // namespace axial
