#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QHash>
#include <QStringList>
#include <QTabBar>

namespace axial {

class DocumentPane;
class Presence;

/// The words of a title that tell it from titles which are alike for the most part: "13" of
/// "I 13 Vienna" beside "I 23 Vienna". Empty when none is alike.
TextRange tellingPart(const QString &title, const QStringList &others);
/// At most `longest` characters (six at least) with "…" for what is left out, the part among them
/// as far as it fits; without a part from the middle, since the ends of names tell them apart.
QString tabName(const QString &title, TextRange part, int longest);

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
