#pragma once

#include "core/base/id.h"

#include <QAbstractButton>
#include <QFrame>
#include <QHash>
#include <QPointer>

#include <memory>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QListView;
class QMenuBar;

namespace axial {

class PaletteModel;
class ShownParts;
class Workspace;
struct PaletteEntry;
enum class PaletteKind;

/// Looks like a search field in the menu bar's corner; pressing it opens the command palette. It is
/// narrower where the menus' titles need the room, down to its icon.
class SearchButton : public QAbstractButton
{
    Q_OBJECT

public:
    SearchButton(QAction *action, QMenuBar &bar);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {44, 28}; }

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int widthOfTitle(const QString &words) const;

    QMenuBar &m_bar;
    mutable QHash<QString, int> m_titles; ///< how wide; asked for whenever one comes or goes
};

/// Ctrl+Shift+P: finds every command of the window and every source, code and participant of the
/// study by typing; Enter runs it or goes there.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    CommandPalette(Workspace &workspace, ShownParts &parts, QWidget *window);
    ~CommandPalette() override;

    /// `page` is what the window shows, and `finds` what its mode is about: they come first.
    void open(const QWidget *page, std::vector<PaletteKind> finds);
    /// Below the menu bar's corner; again when the window changes its size.
    void place();

Q_SIGNALS:
    void participantChosen(axial::ParticipantId participant);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void readActions(const QWidget *page);
    void readStudy();
    void narrow(const QString &words);
    QString nothingFound(const QString &words);
    void runCurrent();
    void leave();

    Workspace &m_workspace;
    ShownParts &m_parts;
    QLineEdit *m_field;
    QListView *m_list;
    QLabel *m_nothing; ///< in place of the list
    PaletteModel *m_model;
    QPointer<QWidget> m_returnTo;
    std::vector<PaletteEntry> m_actions;
    std::vector<PaletteEntry> m_off; ///< commands that can’t be done now
    std::vector<PaletteKind> m_finds;
    std::shared_ptr<const std::vector<PaletteEntry>> m_study; ///< null = to be read again
    bool m_isEntered = false; ///< Enter was pressed before the study was read
};

} // namespace axial
