#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QList>
#include <QObject>

#include <functional>

class QAction;
class QWidget;

namespace axial {

class Workspace;

/// The commands that lead to the windows of this room. Whoever has them in a menu makes one; the
/// windows are the workspace's, so that each is open once.
class ScreeningActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ScreeningActs)

public:
    /// `owner` is what the windows stand before.
    ScreeningActs(Workspace &workspace, QWidget &owner, QObject *parent = nullptr);

    /// Of what concerns the whole study: for the window's menu, and for no page's beside it.
    QList<QAction *> windowActions() const { return {m_keywords, m_rates, m_interviews}; }
    /// While labelling: a category that is missed, and what others think of those.
    QList<QAction *> labellingActions() const { return {m_propose, m_proposals}; }
    QAction *proposeAction() const { return m_propose; }
    /// Whose coders vote on what is proposed; none = all of the study. `name` is what was typed as
    /// a code and is none.
    void setRound(RoundId round);
    void setTyped(std::function<QString()> typed) { m_typed = std::move(typed); }

private:
    void propose();
    void updateState();

    Workspace &m_workspace;
    QWidget &m_owner;
    QAction *m_keywords;
    QAction *m_rates;
    QAction *m_interviews;
    QAction *m_proposals;
    QAction *m_propose;
    RoundId m_round;
    std::function<QString()> m_typed;
};

} // namespace axial
