#include "ui/shell/bars/statusbar.h"

#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QTime>

namespace axial {
namespace {

constexpr int messageMs = 8000;
constexpr int jobShownAfterMs = 250; ///< shorter jobs would only flicker

QLabel *plainLabel()
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

StatusBar::StatusBar(Workspace &workspace, QWidget *parent)
    : QStatusBar(parent), m_workspace(workspace), m_personIcon(new QLabel), m_person(plainLabel()),
      m_change(new LinkButton(tr("Change"))), m_savedIcon(new QLabel), m_saved(plainLabel()),
      m_team(new LinkButton({})), m_teamIcon(new QLabel), m_place(plainLabel()),
      m_message(new ElidingLabel), m_job(new QWidget), m_jobStep(plainLabel()),
      m_jobBar(new QProgressBar), m_jobCount(plainLabel()), m_cancel(new LinkButton(tr("Cancel"))),
      m_file(plainLabel())
{
    setAccessibleName(tr("Status"));
    setSizeGripEnabled(false);
    m_change->setAccessibleName(tr("Change who is coding"));
    m_cancel->setAccessibleName(tr("Cancel the running job"));
    m_jobBar->setFixedWidth(110);
    m_jobBar->setTextVisible(false);
    m_jobBar->setAccessibleName(tr("Progress"));

    inRow(m_job, {{0, 0, 0, 0}, 4}, {m_jobStep, m_jobBar, m_jobCount, m_cancel});
    auto *row = new QWidget;
    inRow(row, {{8, 0, 8, 0}, 0},
          {m_personIcon,
           m_person,
           m_change,
           Space{12},
           m_savedIcon,
           m_saved,
           Space{8},
           m_teamIcon,
           m_team,
           Space{8},
           m_place,
           {m_message, 1},
           m_job,
           Space{8},
           m_file});
    addWidget(row, 1);

    m_messageTimer.setSingleShot(true);
    m_jobTimer.setInterval(100);
    setTeam({}, {}, false);
    connectParts();
    showProject();
    showJob();
}

void StatusBar::connectParts()
{
    connect(m_change, &LinkButton::clicked, this, &StatusBar::personClicked);
    connect(m_team, &LinkButton::clicked, this, &StatusBar::teamClicked);
    connect(m_cancel, &LinkButton::clicked, this, [this] {
        for (const Jobs::Job &job : m_workspace.jobs().running())
            job.progress->cancel();
    });
    connect(&m_messageTimer, &QTimer::timeout, this, [this] {
        m_message->setText({});
        describe();
    });
    connect(&m_jobTimer, &QTimer::timeout, this, &StatusBar::showJob);
    connect(&m_workspace.jobs(), &Jobs::runningChanged, this, &StatusBar::showJob);
    connect(&m_workspace, &Workspace::coderChanged, this, &StatusBar::showPerson);
    connect(&m_workspace, &Workspace::projectChanged, this, &StatusBar::showProject);
    connect(&m_workspace, &Workspace::accessChanged, this, &StatusBar::showProject);
    const auto forgetUndo = [this] {
        if (m_tellsOfUndo)
            say({}); // undo takes back something else from now on, or asks
    };
    connect(&m_workspace, &Workspace::dataChanged, this,
            [this, forgetUndo](const Changes &changes) {
                const bool isOnlyReadAgain = changes.label.isEmpty()
                                             && !changes.touches({StudyTable::History});
                if (isOnlyReadAgain)
                    return;
                forgetUndo();
                m_savedText =
                    tr("Saved %1").arg(QTime::currentTime().toString(QStringLiteral("HH:mm:ss")));
                showUnstored();
            });
    connect(&m_workspace.steps(), &HistorySteps::obstacleChanged, this, forgetUndo);
    connect(&m_workspace, &Workspace::coderChanged, this, forgetUndo);
    connect(&TypedWordsKeeper::of(m_workspace), &TypedWordsKeeper::changed, this, [this] {
        if (m_workspace.project())
            showUnstored();
    });
    connect(&m_workspace, &Workspace::messageRaised, this, &StatusBar::say);
    connect(&m_workspace, &Workspace::undoTold, this, [this] { m_tellsOfUndo = true; });
}

void StatusBar::say(const QString &sentence)
{
    m_message->setText(sentence);
    m_tellsOfUndo = false;
    m_messageTimer.start(messageMs);
    describe();
}

void StatusBar::setPlace(const QString &place)
{
    m_place->setText(place);
    m_place->setVisible(!place.isEmpty());
    describe();
}

void StatusBar::setTeam(const QString &words, const QString &sentence, bool needsYou)
{
    m_team->setText(words);
    m_team->setAccessibleName(tr("Team: %1").arg(words));
    m_team->setToolTip(plainToolTip(sentence));
    m_team->setVisible(!words.isEmpty());
    m_teamIcon->setVisible(!words.isEmpty());
    m_teamNeedsYou = needsYou;
    tint();
    describe();
}

QString StatusBar::text() const
{
    QStringList parts{m_person->text(), m_saved->text(), m_team->text(), m_place->text(),
                      m_message->text()};
    if (!m_job->isHidden())
        parts << m_jobStep->text() + u' ' + m_jobCount->text();
    parts << m_file->text();
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

void StatusBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        tint();
    QStatusBar::changeEvent(event);
}

void StatusBar::tint()
{
    const auto draw = [this](QLabel *label, const QIcon &icon) {
        label->setPixmap(icon.pixmap(QSize(14, 14), devicePixelRatioF()));
    };
    draw(m_personIcon, icons::icon("person"));
    draw(m_teamIcon,
         m_teamNeedsYou ? icons::icon("warning", icons::Ink::Warn) : icons::icon("participants"));
    const Project *project = m_workspace.project();
    const bool isStored = TypedWordsKeeper::of(m_workspace).kept().empty();
    draw(m_savedIcon, !isStored                          ? icons::icon("warning", icons::Ink::Warn)
                      : project && project->isReadOnly() ? icons::icon("lock")
                                                         : icons::icon("check", icons::Ink::Ok));
}

void StatusBar::describe()
{
    setAccessibleDescription(text());
}

void StatusBar::showPerson()
{
    const QString name = m_workspace.coderName();
    const QString who = QStringLiteral("%1 (%2)").arg(name, initialsOf(name));
    m_person->setText(m_workspace.project() ? who : tr("You code as %1").arg(who));
    describe();
}

void StatusBar::showProject()
{
    const Project *project = m_workspace.project();
    m_message->setText({});
    setPlace({});
    m_file->setText(project ? QFileInfo(project->path()).fileName() : QString());
    m_savedIcon->setVisible(project);
    if (!project)
        m_saved->setText(
            tr("Axial %1 · nothing leaves this machine").arg(QStringLiteral(AXIAL_VERSION)));
    m_savedText = project && project->isReadOnly() ? tr("Read-only") : tr("Saved");
    if (project)
        showUnstored();
    tint();
    showPerson();
}

/// What is typed and not stored comes before the time of the last step.
void StatusBar::showUnstored()
{
    const QString unstored = TypedWordsKeeper::of(m_workspace).sentence();
    m_saved->setText(unstored.isEmpty() ? m_savedText : unstored);
    tint();
    describe();
}

void StatusBar::showJob()
{
    const auto &running = m_workspace.jobs().running();
    if (running.empty()) {
        m_jobTimer.stop();
        m_jobAge.invalidate();
        m_job->hide();
        describe();
        return;
    }
    if (!m_jobAge.isValid()) {
        m_jobAge.start();
        m_jobTimer.start();
    }
    if (m_jobAge.elapsed() < jobShownAfterMs)
        return;
    const Jobs::Job &job = running.front();
    const qint64 total = job.progress->total();
    const qint64 done = std::min(job.progress->done(), total);
    m_jobStep->setText(job.progress->isCanceled() ? tr("Cancelling…") : job.progress->step());
    m_jobBar->setRange(0, total > 0 ? 1000 : 0);
    m_jobBar->setValue(total > 0 ? int(done * 1000 / total) : 0);
    m_jobCount->setText(total > 0 ? tr("%1 of %2").arg(done).arg(total) : QString());
    m_cancel->setEnabled(!job.progress->isCanceled());
    m_job->show();
    describe();
}

} // namespace axial
