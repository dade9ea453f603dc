#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QHash>
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
    int tabOf(const DocumentPane *pane) const { return int(panes().indexOf(pane)); }
    /// At the end, as the current one; says nothing itself.
    void add(DocumentPane *pane);
    /// Of two rows of tabs that of the documents somebody works in.
    void setActive(bool active);
    /// Its source was named, or named anew.
    void showName(const DocumentPane *pane);
    /// The next (or the one before), round and round.
    void step(int by);

protected:
    void initStyleOption(QStyleOptionTab *option, int tab) const override;
    QSize minimumTabSizeHint(int tab) const override;
    void paintEvent(QPaintEvent *event) override;
    void tabRemoved(int tab) override;

private:
    struct Name {
        QString title;
        TextRange part; ///< tellingPart()
    };

    void nameTabs();
    QString nameOf(int tab, int longest) const;

    const Presence &m_presence;
    QHash<const DocumentPane *, Name> m_names;
    bool m_isActive = false;
};

} // namespace axial
