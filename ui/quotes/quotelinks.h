#pragma once

#include "core/domain/memo.h"

#include <QObject>

#include <functional>

class QWidget;

namespace axial {

class Database;
class Workspace;

/// What stands at an end of a link: the words of a quote, the label of a code, a title. Throws
/// Error.
QString wordsOf(Database &db, const LinkEnd &end);
/// The same shortened, a quote with who said it. Throws Error.
QString nameOf(Database &db, const LinkEnd &end);

/// Links that begin at one quote and end at another, which is chosen later.
class QuoteLinks : public QObject
{
    Q_OBJECT

public:
    /// `window` is what its questions stand over.
    QuoteLinks(Workspace &workspace, QWidget &window);

    /// Where the next one begins; none = it has not been started.
    QuoteId begin() const { return m_begin; }
    void start(QuoteId quote);
    /// Asks what the link from the marked quote to this one says. False when none is marked.
    bool end(QuoteId quote);
    void rename(const Link &link);
    /// The begin was deleted meanwhile. Throws Error.
    void dropWhatIsGone(Database &db);
    /// Another project.
    void forget() { m_begin = {}; }

Q_SIGNALS:
    /// Another quote is to be chosen now.
    void started();
    void changed();

private:
    void ask(const LinkEnd &from, const LinkEnd &to, const QString &name,
             const std::function<void(const QString &)> &store);

    Workspace &m_workspace;
    QWidget &m_window;
    QuoteId m_begin;
};

} // namespace axial
