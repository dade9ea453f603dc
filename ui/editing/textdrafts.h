#pragma once

#include "core/project/safety/drafts.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <optional>

namespace axial {

/// Keeps what is being typed beside the project, on a worker, a second after it was typed, until it
/// is stored or given up.
class TextDrafts : public QObject
{
    Q_OBJECT

public:
    explicit TextDrafts(QObject *parent = nullptr);
    /// What was to be written is, when it returns.
    ~TextDrafts() override;

    struct Typed {
        QString project; ///< path
        SourceId source;
        QString title;
        QString coder;
        TextEdits edits;
    };
    /// Asked for what is typed when it is time to keep it; none = there is nothing.
    using Ask = std::function<std::optional<Typed>()>;

    /// Something was typed.
    void note(const Ask &ask);
    /// At once, when something was noted and not kept yet.
    void keepNow();
    /// It was stored, or given up.
    void drop(const QString &project, SourceId source);
    /// Until the disk has what was asked for.
    void wait() { m_worker.waitForDone(); }

Q_SIGNALS:
    /// What is typed is not kept from now on.
    void failed(const QString &sentence);
    /// It is kept again, or there is nothing to keep any more.
    void recovered();

private:
    void run(const std::function<void()> &work);

    QThreadPool m_worker; ///< one thread, so that the last word is the last one written
    QString m_trouble;    ///< only the worker's; empty = what is typed is kept
    QTimer m_pause;
    Ask m_ask;
};

} // namespace axial
