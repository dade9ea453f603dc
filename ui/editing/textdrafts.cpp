#include "ui/editing/textdrafts.h"

#include "core/base/error.h"

#include <utility>

namespace axial {

namespace {

constexpr int pauseMs = 1000; ///< a crash takes no more of the typing than this

} // namespace

TextDrafts::TextDrafts(QObject *parent) : QObject(parent)
{
    m_worker.setMaxThreadCount(1);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &TextDrafts::keepNow);
}

TextDrafts::~TextDrafts()
{
    m_worker.waitForDone();
}

void TextDrafts::run(const std::function<void()> &work)
{
    m_worker.start([this, work] {
        QString trouble;
        try {
            work();
        } catch (const Error &error) {
            trouble = error.message();
        }
        if (trouble == std::exchange(m_trouble, trouble))
            return; // said already: not at every pause of who types on
        if (trouble.isEmpty())
            Q_EMIT recovered();
        else
            Q_EMIT failed(trouble); // queued to whoever lives in another thread
    });
}

void TextDrafts::note(const Ask &ask)
{
    m_ask = ask;
    if (!m_pause.isActive()) // not begun anew by every key, or who types on would have nothing kept
        m_pause.start();
}

void TextDrafts::keepNow()
{
    m_pause.stop();
    const std::optional<Typed> typed = m_ask ? m_ask() : std::nullopt;
    m_ask = nullptr;
    if (!typed)
        return;
    run([typed = *typed] {
        TextDraft draft = drafts::draftOf(typed.edits, typed.source);
        if (draft.edits.empty()) {
            drafts::drop(typed.project, typed.source);
            return;
        }
        draft.title = typed.title;
        draft.coder = typed.coder;
        drafts::keep(typed.project, draft);
    });
}

void TextDrafts::drop(const QString &project, SourceId source)
{
    m_pause.stop();
    m_ask = nullptr;
    run([project, source] { drafts::drop(project, source); });
    run([] {}); // with the edit its trouble ends: the next one is told anew
}

} // namespace axial
