#pragma once

#include "ui/widgets/messagebar.h"

#include <functional>

namespace axial {

class Workspace;

/// What can be done about a message: the words of its button, and what that does.
struct WayOut {
    QString text;
    std::function<void()> go;
};

/// A message bar that knows what its buttons do.
class OfferBar : public MessageBar
{
public:
    explicit OfferBar(QWidget *parent = nullptr);

    /// Shows the sentence with a button for each way out; when it is pressed, the message goes
    /// first. `about` names what it is about, for settle().
    void offer(Kind kind, const QString &sentence, const WayOut &first = {},
               const WayOut &other = {}, const QString &about = {});
    /// That is over: clears the bar when its message is about it.
    void settle(const QString &about);

private:
    void take(std::function<void()> go);

    std::function<void()> m_first;
    std::function<void()> m_other;
    QString m_about; ///< empty = nothing that will be over
};

/// What went wrong, until it is read or goes well after all.
class ErrorBar : public OfferBar
{
public:
    explicit ErrorBar(Workspace &workspace, QWidget *parent = nullptr);

    void tell(const QString &sentence);

private:
    Workspace &m_workspace;
};

} // namespace axial
