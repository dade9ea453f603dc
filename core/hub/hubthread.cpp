#include "core/hub/hubthread.h"

#include "core/base/messages.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThread>

#include <atomic>
#include <new>

namespace axial {

namespace {

/// In the program's first thread, which alone knows whether anybody still listens.
void tell(const std::function<void()> &words)
{
    if (QCoreApplication *application = QCoreApplication::instance())
        QMetaObject::invokeMethod(application, words, Qt::QueuedConnection);
}

} // namespace

/// What only that thread touches, but whether it is at work.
class HubThread::Inside : public QObject
{
public:
    Inside(const HubAddress &address, const QString &password)
        : m_address(address), m_password(password)
    {
    }

    std::shared_ptr<Error> run(const std::function<void(HubServer &)> &work,
                               const std::weak_ptr<const void> &isWanted)
    {
        m_isAtWork = true;
        std::shared_ptr<Error> error;
        try {
            if (!m_server)
                connectAnew();
            if (!isWanted.expired()) // the hub may have taken long
                work(*m_server);
        } catch (const HubError &gone) {
            m_server.reset();
            error.reset(gone.clone());
        } catch (const Error &thrown) {
            error.reset(thrown.clone());
        } catch (const std::bad_alloc &) {
            error = std::make_shared<Error>(
                HubText::tr("There was not enough memory. Nothing was changed."));
        }
        m_isAtWork = false;
        return error;
    }

    void listen(const QString &project, const std::function<void()> &told)
    {
        m_project = project;
        m_told = told;
        if (m_server)
            m_server->listen(m_project, m_told);
    }

    bool isAtWork() const { return m_isAtWork; }

private:
    void connectAnew()
    {
        m_server = std::make_unique<HubServer>(m_address, m_password);
        if (m_told)
            m_server->listen(m_project, m_told);
    }

    HubAddress m_address;
    QString m_password;
    QString m_project;
    std::function<void()> m_told;
    std::unique_ptr<HubServer> m_server;
    std::atomic<bool> m_isAtWork = false;
};

HubThread::HubThread(const HubAddress &address, const QString &password)
    : m_thread(new QThread), m_inside(new Inside(address, password)),
      m_isWanted(std::make_shared<char>())
{
    m_thread->setObjectName(QStringLiteral("hub"));
    m_inside->moveToThread(m_thread);
    QObject::connect(m_thread, &QThread::finished, m_inside, &QObject::deleteLater);
    QObject::connect(m_thread, &QThread::finished, m_thread, &QObject::deleteLater);
    m_thread->start();
}

HubThread::~HubThread()
{
    m_isWanted.reset(); // what is asked and not begun is dropped
    const bool waitsForHub = m_inside->isAtWork();
    m_thread->quit();
    if (!waitsForHub)
        m_thread->wait(1000); // for a moment: it only says goodbye
}

void HubThread::ask(QObject *context, std::function<void(HubServer &)> work,
                    std::function<void()> done, std::function<void(const Error &)> failed)
{
    const QPointer<QObject> guard(context);
    const std::weak_ptr<const void> isWanted = m_isWanted;
    QMetaObject::invokeMethod(
        m_inside,
        [=, inside = m_inside, work = std::move(work), done = std::move(done),
         failed = std::move(failed)] {
            const std::shared_ptr<Error> error = isWanted.expired() ? nullptr
                                                                    : inside->run(work, isWanted);
            tell([=] {
                if (guard && !isWanted.expired())
                    error ? failed(*error) : done();
            });
        },
        Qt::QueuedConnection);
}

void HubThread::listen(const QString &project, QObject *context, const std::function<void()> &told)
{
    const QPointer<QObject> guard(context);
    QMetaObject::invokeMethod(
        m_inside,
        [=, inside = m_inside] {
            inside->listen(project, [=] {
                tell([=] {
                    if (guard)
                        told();
                });
            });
        },
        Qt::QueuedConnection);
}

} // namespace axial
