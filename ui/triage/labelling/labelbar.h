#pragma once

#include "core/base/id.h"
#include "ui/widgets/accentbar.h"

#include <QAbstractSlider>
#include <QList>
#include <QPointer>
#include <QSet>
#include <QWidget>

#include <optional>
#include <vector>

class QKeyEvent;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace axial {

class CodeSuggestions;
class CodeTreeModel;
class KeyHints;
class LabelGrid;

/// The codes that were given last as labels, each at a place that it keeps: a new one takes the
/// place of the one that was not given for longest, so that nothing moves under the pointer.
class RecentLabels : public QWidget
{
    Q_OBJECT

public:
    explicit RecentLabels(const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// No others are shown.
    void setOffered(const QSet<CodeId> &codes);
    void use(CodeId code);
    void clear();

Q_SIGNALS:
    void chosen(axial::CodeId code);

private:
    void showCodes();

    const CodeTreeModel &m_tree;
    QSet<CodeId> m_offered;
    QList<CodeId> m_places;
    QList<CodeId> m_lastFirst; ///< the same codes, in the order they were given
    std::vector<QToolButton *> m_buttons;
};

/// A few letters of a code, Enter: it is the label. The letters are also taken from the list of
/// reports, so that the keyboard need not leave it. All codes stand above, each at its place, and
/// those that the letters may mean stay bright. While nothing is typed a click or a digit gives a
/// code, and some keys scroll the report.
class LabelBar : public AccentBar
{
    Q_OBJECT

public:
    explicit LabelBar(const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// Whose keys are taken, too; with nothing typed Up and Down are its, and Page Up and Down
    /// where it has the keyboard.
    void listenTo(QWidget *list);
    /// The code of digit 1 first, that of Alt+1 behind the ninth.
    void setOffered(const QSet<CodeId> &codes, const std::vector<CodeId> &digits);
    RecentLabels *recent() const { return m_recent; }
    /// Labels can be given.
    void showField();
    /// None can: why, and what `action` does about it (empty = nothing).
    void showWhyNot(const QString &sentence, const QString &action = {});
    bool isReady() const;
    /// How much of the page's height all codes may take, in px.
    void setMostHeight(int height);
    /// Out of sight, and takes no keys: something else is done with the reports.
    void setPaused(bool isPaused);
    /// What Enter does while nothing is typed ("next unlabelled").
    void setEnterHint(const QString &hint);
    void clear();
    QString typed() const;
    /// Takes the keyboard.
    void focusField();
    /// Shows what the typed letters may mean; the first of it is the current one.
    void ask();

Q_SIGNALS:
    void chosen(axial::CodeId code);
    /// Enter would choose it: it is shown first of what the letters may mean.
    void meant(axial::CodeId code);
    /// No code answers to what was typed.
    void nothingMeant(const QString &typed);
    /// Enter, and nothing was typed.
    void enteredEmpty();
    /// A key that scrolls the report, which has no keyboard: by some lines or a page, down or up.
    void scrollRequested(QAbstractSlider::SliderAction step);
    /// The key that says that one is not sure.
    void unsure();
    void actionTriggered();
    /// The menu of a code, which is marked until letters are asked for again.
    void menuRequested(axial::CodeId code, const QPoint &place);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool takesOver(const QKeyEvent &key, bool isOfList) const;
    bool takeKey(QKeyEvent &key, bool isOfList);
    bool takeTyped(const QKeyEvent &key);
    std::optional<QAbstractSlider::SliderAction> scrolling(const QKeyEvent &key,
                                                           bool isOfList) const;
    void choose(CodeId code);
    void enter();
    void askForMenu();
    void followSight();
    void showHints();

    const CodeTreeModel &m_tree;
    CodeSuggestions *m_suggestions;
    LabelGrid *m_codes;
    RecentLabels *m_recent;
    QStackedWidget *m_stack;
    QLineEdit *m_field;
    KeyHints *m_hints;
    QLabel *m_whyNot;
    QPushButton *m_action;
    QPointer<QWidget> m_list;
    QString m_enterHint;
    bool m_lettersScroll = true; ///< no code begins with J or K
    bool m_isPaused = false;
};

} // namespace axial
