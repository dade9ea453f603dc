#include "ui/editing/draftoffer.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/interruptedread.h"
#include "core/base/messages.h"
#include "core/project/sources/sources.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/document/documentarea.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/messagebar.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>
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

namespace {

/// "“U1 interview”, 3 changes, 2026-11-21 18:04"; short, since there is little room above the text.
QString named(const TextDraft &draft)
{
    const QString at = draft.at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    return DraftOffer::tr("“%1”, %2, %3")
        .arg(shortened(draft.title, 60),
             CountText::tr("%Ln change(s)", nullptr, int(draft.edits.size())), at);
}

void forgetStored(const QString &project, SourceId source)
{
    try {
        drafts::drop(project, source);
    } catch (const Error &) { // nothing is lost with it: another look takes it for stored again
    }
}

} // namespace

DraftOffer::DraftOffer(Workspace &workspace, DocumentArea &area, TextDrafts &drafts,
                       QObject *parent)
    : QObject(parent), m_workspace(workspace), m_area(area), m_drafts(drafts), m_bar(new MessageBar)
{
    m_bar->clear();
    area.addAbove(m_bar);
    connect(m_bar, &MessageBar::actionTriggered, this, &DraftOffer::act);
    connect(m_bar, &MessageBar::otherTriggered, this, &DraftOffer::showWords);
    connect(&workspace, &Workspace::projectChanged, this, &DraftOffer::look);
    connect(&workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        if (changes.touches({StudyTable::History}) && changes.touches({StudyTable::SourceOriginal}))
            leaveForgotten();
    });
    look(); // the page is made when it is first shown, and the project is open by then
}

DraftOffer::Look DraftOffer::looked(const QString &project, Database &db, Progress &progress)
{
    std::vector<TextDraft> kept;
    try {
        kept = drafts::all(project);
    } catch (const Error &error) { // nobody writes over it, so the texts can be edited
        return {{}, error.message()};
    }
    Look result;
    for (TextDraft &draft : kept) {
        progress.checkCanceled();
        State state = State::Gone;
        if (drafts::hasSource(db, draft)) {
            const drafts::Fit fit = drafts::fitOf(draft, sources::text(db, draft.source));
            if (fit == drafts::Fit::Stored) { // the program ended right after it was
                forgetStored(project, draft.source);
                continue;
            }
            state = fit == drafts::Fit::Open ? State::Open : State::Changed;
        }
        result.found.push_back({std::move(draft), state});
    }
    return result;
}

void DraftOffer::look()
{
    m_bar->clear();
    m_found.clear();
    m_looking.stop();
    m_knowledge = Knowledge::None;
    const Project *project = m_workspace.project();
    // Who only reads leaves it to the one who may be typing just now.
    if (!project || !m_workspace.canEdit())
        return;
    if (!QFileInfo::exists(drafts::pathOf(project->path()))) {
        m_knowledge = Knowledge::Whole;
        return;
    }
    m_knowledge = Knowledge::Looking;
    using Result = std::optional<Look>;
    const bool isBegun = m_looking.read<Result>(
        tr("Looking for unstored changes"),
        [path = project->path()](Database &db, Progress &progress) -> Result {
            return unlessInterrupted(progress, [&] { return looked(path, db, progress); });
        },
        [this](Result result) { takeIn(std::move(result)); },
        [this](const Error &error) {
            m_knowledge = Knowledge::None;
            m_workspace.showError(error.message());
        },
        [this] { m_knowledge = Knowledge::None; });
    if (!isBegun)
        m_knowledge = Knowledge::None;
}

void DraftOffer::takeIn(std::optional<Look> look)
{
    if (!look) {
        this->look();
        return;
    }
    m_knowledge = Knowledge::Whole;
    m_found = std::move(look->found);
    showNext();
    if (!look->trouble.isEmpty())
        m_workspace.showError(look->trouble);
}

void DraftOffer::leaveForgotten()
{
    if (m_found.empty())
        return;
    m_workspace.guarded([this] {
        std::erase_if(m_found, [&](const Found &each) {
            return each.state == State::Gone
                   && !drafts::hasSource(m_workspace.database(), each.draft);
        });
    });
    showNext();
}

bool DraftOffer::mayBegin(SourceId source)
{
    if (m_knowledge == Knowledge::None)
        look();
    if (m_knowledge != Knowledge::Whole) {
        m_workspace.showMessage(
            tr("Axial is still looking for unstored changes of this text. Try again in a moment."));
        return false;
    }
    if (!offer(source))
        return true;
    m_workspace.showMessage(tr("Changes of this text were not stored: go on with them or drop "
                               "them first."));
    return false;
}

void DraftOffer::showNext()
{
    if (m_found.empty()) {
        m_bar->clear();
        return;
    }
    const auto &[draft, state] = m_found.front();
    const bool isOpen = state == State::Open;
    const QString words = isOpen ? tr("Typed but not stored: %1.")
                          : state == State::Changed
                              ? tr("Typed but not stored: %1. The text has changed since, so Axial "
                                   "can’t put it back for you.")
                              : tr("Typed but not stored: %1. This source is no longer in the "
                                   "project.");
    m_bar->showMessage(MessageBar::Kind::Warning, words.arg(named(draft)),
                       isOpen ? tr("Go on editing") : tr("Show or drop…"),
                       isOpen ? tr("Show or drop…") : QString());
}

bool DraftOffer::offer(SourceId source)
{
    const auto at = std::ranges::find_if(
        m_found, [source](const Found &each) { return each.draft.source == source; });
    if (at == m_found.end())
        return false;
    std::rotate(m_found.begin(), at, at + 1);
    showNext();
    return true;
}

void DraftOffer::take(SourceId source)
{
    std::erase_if(m_found, [source](const Found &each) { return each.draft.source == source; });
    showNext();
}

void DraftOffer::refuse(SourceId source)
{
    for (Found &each : m_found) {
        if (each.draft.source == source)
            each.state = State::Changed;
    }
    offer(source);
}

void DraftOffer::act()
{
    if (m_found.empty())
        return;
    if (m_found.front().state != State::Open) {
        showWords();
        return;
    }
    const TextDraft draft = m_found.front().draft; // the list changes
    Q_EMIT resumeRequested(draft);
}

void DraftOffer::showWords()
{
    if (m_found.empty())
        return;
    const TextDraft draft = m_found.front().draft;
    auto dialog = new QDialog(m_area.window());
    dialog->setWindowTitle(tr("Unstored changes"));
    dialog->resize(640, 480);
    auto says = paragraph(tr("%1, typed by %2").arg(named(draft), draft.coder));
    says->setForegroundRole(QPalette::PlaceholderText);
    auto words = new QPlainTextEdit(drafts::listing(draft));
    words->setReadOnly(true);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    words->setFont(theme::font(11));
    words->setAccessibleName(tr("What was typed"));
    auto buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto save = buttons->addButton(tr("Save as…"), QDialogButtonBox::ActionRole);
    auto drop = buttons->addButton(tr("Drop these changes"), QDialogButtonBox::DestructiveRole);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    for (QPushButton *other : {save, drop}) // the keyboard makes an automatic one the default
        other->setAutoDefault(false);
    words->setFocus();
    inColumn(dialog, {says, {words, 1}, buttons});
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(save, &QPushButton::clicked, dialog, [this, draft, dialog] { saveAs(draft, dialog); });
    connect(drop, &QPushButton::clicked, dialog, [this, draft, dialog] {
        dialog->close();
        if (Project *project = m_workspace.project())
            m_drafts.drop(project->path(), draft.source);
        take(draft.source);
    });
    m_workspace.openDialog(dialog);
}

void DraftOffer::saveAs(const TextDraft &draft, QWidget *window)
{
    auto dialog = new QFileDialog(window, tr("Save the unstored changes"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    dialog->selectFile(tr("Unstored changes.txt"));
    connect(dialog, &QFileDialog::fileSelected, dialog, [this, draft](const QString &path) {
        if (filewriting::guarded(m_workspace, [&] {
                const QByteArray bytes =
                    (named(draft) + QStringLiteral("\n\n") + drafts::listing(draft)).toUtf8();
                files::write(path, bytes, files::Readers::OwnerOnly);
            }))
            filewriting::tellDone(m_workspace, QFileInfo(path).fileName());
    });
    dialog->open();
}

} // namespace axial
