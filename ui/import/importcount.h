#pragma once

#include "core/project/importing/importing.h"
#include "core/study/importpreview.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace axial {

class Workspace;

/// Counts on a worker what an import would add, while the person looks at its preview: by doing it
/// and taking it back, so that what is announced is what arrives.
class ImportCount : public QObject
{
    Q_OBJECT

public:
    struct Asked {
        std::vector<ReadFile> files;
        StoreOptions options;
    };

    /// `ask` says what to count, at the time the counting begins; no files = nothing.
    ImportCount(Workspace &workspace, std::function<Asked()> ask);
    ~ImportCount() override;

    /// Something was chosen otherwise: what was counted counts no more, and soon it is counted
    /// anew.
    void restart();
    /// The project is free for others.
    void stop();
    bool isCounting() const { return m_soon.isActive() || m_running; }
    /// "10598 sources, 93 codes", or why nothing can be added; empty = not known.
    const QString &words() const { return m_words; }
    /// False when all is there already, or nothing is known.
    bool addsAnything() const { return m_addsAnything; }

Q_SIGNALS:
    void changed();

private:
    void count();
    void set(const QString &words, bool addsAnything);

    Workspace &m_workspace;
    std::function<Asked()> m_ask;
    QTimer m_soon;
    std::shared_ptr<Progress> m_running;
    QString m_words;
    bool m_addsAnything = false;
};

} // namespace axial
