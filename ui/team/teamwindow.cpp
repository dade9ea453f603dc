#include "ui/team/teamwindow.h"

#include "core/project/sources/sources.h"
#include "ui/base/pagerequests.h"
#include "ui/base/presence.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/links/linkacts.h"
#include "ui/lists/rowdelegate.h"
#include "ui/team/hubdialog.h"
#include "ui/team/memberdialog.h"
#include "ui/team/teamexchange.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sidewindow.h"

#include <QCheckBox>
#include <QDateTime>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace axial {

TeamWindow::TeamWindow(Workspace &workspace, TeamExchange &exchange, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_exchange(exchange),
      m_title(readingLabel(tr("The team’s project"))), m_facts(readingLabel(tr("State"))),
      m_message(new MessageBar), m_list(new QListWidget), m_stack(new QStackedWidget),
      m_words(readingLabel(tr("What happened"))), m_mine(readingLabel(tr("What I wrote"))),
      m_theirs(readingLabel(tr("What stands there"))), m_go(new QPushButton(tr("&Go there"))),
      m_take(new QPushButton(tr("Take &mine"))), m_settle(new QPushButton),
      m_settleSaid(new QPushButton(tr("&Clear what needs no choice"))),
      m_people(new QPushButton(tr("&People of the team…")))
{
    setWindowTitle(tr("Team"));
    m_title->setFont(theme::font(13, QFont::DemiBold));
    m_list->setAccessibleName(tr("Conflicts"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // cut, and whole beside it
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_secrets = makeSecrets();
    auto *body = new QSplitter;
    addAll(*body, {m_list, makeDetails()});
    body->setSizes({300, 420});
    body->setChildrenCollapsible(false);
    auto *empty = new EmptyState(
        "check", tr("No conflicts"),
        tr("When you and a colleague change the same thing, it is listed here. Both texts are "
           "kept: theirs stands, and yours waits here for your choice."));
    addAll(*m_stack, {empty, body});
    auto *close = new QPushButton(tr("Close"));
    inColumn(this, flush,
             {inColumn({{16, 12, 16, 8}, 4}, {m_title, m_facts, m_secrets}),
              m_message,
              {m_stack, 1},
              inRow({{12, 8, 12, 10}, 8}, {m_people, m_settleSaid, Stretch{}, close})});
    m_message->clear();
    resize(760, 480);
    makeSideWindow(workspace, *this);
    connect(m_people, &QPushButton::clicked, this, [this] {
        if (m_exchange.shared())
            (new MemberDialog(m_workspace, m_exchange, this))->open();
    });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_list, &QListWidget::currentRowChanged, this, &TeamWindow::showCurrent);
    connect(m_list, &QListWidget::itemActivated, this, &TeamWindow::go);
    connect(m_go, &QPushButton::clicked, this, &TeamWindow::go);
    connect(m_take, &QPushButton::clicked, this, &TeamWindow::takeMine);
    connect(m_settle, &QPushButton::clicked, this, [this] {
        if (const sharing::Met *met = current())
            settle({met->id});
    });
    connect(m_settleSaid, &QPushButton::clicked, this, &TeamWindow::settleSaid);
    connect(&exchange, &TeamExchange::signChanged, this, &TeamWindow::showSign);
    connect(&Presence::of(workspace), &Presence::othersChanged, this, &TeamWindow::showSign);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        m_password->clear();
        m_key->clear();
        m_workspace.project() ? m_whenSeen.readAgain() : void(this->close());
    });
    connect(&workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        if (!changes.label.isEmpty() || changes.touches({StudyTable::HubMet}))
            m_whenSeen.readAgain(); // what stands there may be another text now
    });
    showSign();
}

void TeamWindow::showWhatNeedsMe()
{
    const sharing::Met *shown = current();
    if (shown && !shown->isBothWrote && m_met.front().isBothWrote)
        m_list->setCurrentRow(0); // those stand first
    m_list->scrollToItem(m_list->currentItem());
}

QWidget *TeamWindow::makeSecrets()
{
    auto *secrets = new QWidget;
    auto *form = new QFormLayout(secrets);
    form->setContentsMargins(0, 8, 0, 4);
    m_key = new QLineEdit;
    m_key->setAccessibleName(tr("Invitation or key"));
    m_key->setEchoMode(QLineEdit::Password);
    m_password = new QLineEdit;
    m_password->setAccessibleName(tr("Password"));
    m_password->setEchoMode(QLineEdit::Password);
    m_remember = HubDialog::makeRemember();
    auto *use = new QPushButton(tr("&Use them"));
    form->addRow(tr("&Invitation"), m_key);
    form->addRow(tr("&Password"), m_password);
    form->addRow(QString(), inRow({{m_remember, 1}, use}));
    connect(use, &QPushButton::clicked, this, &TeamWindow::useSecrets);
    for (QLineEdit *field : {m_key, m_password})
        connect(field, &QLineEdit::returnPressed, this, &TeamWindow::useSecrets);
    return secrets;
}

QWidget *TeamWindow::makeDetails()
{
    auto *inside = new QWidget;
    inColumn(inside, {{16, 12, 16, 12}, 8}, {m_words, m_mine, m_theirs, Stretch{}});
    auto *scroll = new QScrollArea;
    scroll->setWidget(inside);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *details = new QWidget;
    inColumn(details, {{0, 0, 0, 0}},
             {{scroll, 1}, inRow({{16, 0, 16, 8}, 8}, {m_go, Stretch{}, m_take, m_settle})});
    return details;
}

void TeamWindow::showSign()
{
    const auto &shared = m_exchange.shared();
    const TeamSign &sign = m_exchange.sign();
    m_title->setText(shared ? tr("“%1” · %2").arg(shared->name, sign.words)
                            : tr("This project is not shared with a team"));
    QStringList facts;
    if (shared)
        facts << sign.sentence
              << tr("The hub is %1; you are “%2” there.").arg(shared->address, shared->login);
    if (const QString others = presentText(); !others.isEmpty())
        facts << tr("Here now: %1.").arg(others);
    m_facts->setText(facts.join(u'\n'));
    m_people->setVisible(shared && m_exchange.role() == HubRole::Lead);
    const bool wereShown = !m_secrets->isHidden();
    const bool areNeeded = shared && m_exchange.needsSecrets();
    m_secrets->setVisible(areNeeded);
    if (areNeeded && !wereShown)
        m_key->setFocus();
}

/// "Ben (Interview 3), Eva"
QString TeamWindow::presentText() const
{
    QStringList people;
    for (const Presence::Person &each : Presence::of(m_workspace).others()) {
        QString title;
        try {
            if (each.source && m_workspace.project())
                title = sources::at(m_workspace.database(), each.source).title;
        } catch (const Error &) { // gone here already
        }
        people << (title.isEmpty() ? each.name
                                   : tr("%1 (%2)").arg(each.name, shortened(title, 60)));
    }
    return people.join(QStringLiteral(", "));
}

void TeamWindow::useSecrets()
{
    const auto &shared = m_exchange.shared();
    if (!shared)
        return;
    m_message->clear();
    try {
        TeamExchange::Secrets secrets = m_exchange.secrets();
        if (!m_key->text().trimmed().isEmpty())
            secrets.key = hub::keyOf(m_key->text());
        if (!hub::isKey(*shared, secrets.key))
            throw Error(tr("This is not the key of the team of “%1”.").arg(shared->name));
        if (!m_password->text().isEmpty())
            secrets.password = m_password->text();
        m_exchange.setSecrets(secrets, m_remember->isChecked() ? TeamExchange::Remember::Yes
                                                               : TeamExchange::Remember::No);
        m_key->clear();
        m_password->clear();
    } catch (const Error &error) {
        m_message->showMessage(MessageBar::Kind::Danger, error.message());
    }
}

void TeamWindow::read()
{
    if (!m_workspace.project())
        return;
    const qint64 shown = current() ? current()->id : 0;
    if (!m_workspace.guarded([this] { m_met = sharing::met(m_workspace.database()); }))
        return m_whenSeen.setDue();
    std::ranges::reverse(m_met);
    // What waits for a choice first.
    std::stable_partition(m_met.begin(), m_met.end(),
                          [](const sharing::Met &each) { return each.isBothWrote; });
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const sharing::Met &each : m_met) {
            auto *item = new QListWidgetItem(shortened(each.words, 200), m_list);
            item->setIcon(each.isBothWrote ? icons::icon("warning", icons::Ink::Warn)
                                           : icons::icon("info"));
            item->setToolTip(plainToolTip(each.words));
        }
        const auto again = std::ranges::find(m_met, shown, &sharing::Met::id);
        m_list->setCurrentRow(again == m_met.end() ? 0 : int(again - m_met.begin()));
    }
    m_stack->setCurrentIndex(m_met.empty() ? 0 : 1);
    m_settleSaid->setVisible(
        std::ranges::any_of(m_met, [](const auto &each) { return !each.isBothWrote; }));
    showCurrent();
}

const sharing::Met *TeamWindow::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < int(m_met.size()) ? &m_met[size_t(row)] : nullptr;
}

void TeamWindow::showCurrent()
{
    const sharing::Met *met = current();
    if (!met)
        return;
    std::optional<QString> theirs;
    bool hasPlace = false;
    m_workspace.guarded([&] {
        theirs = sharing::theirs(m_workspace.database(), *met);
        hasPlace = sharing::placeOf(m_workspace.database(), *met).has_value();
    });
    const QString at = QDateTime::fromMSecsSinceEpoch(met->atMs).toString(
        QStringLiteral("yyyy-MM-dd HH:mm"));
    m_words->setText(at + u'\n' + met->words);
    m_mine->setText(met->isTheirs ? tr("The other wrote:\n%1").arg(met->mine)
                                  : tr("Mine:\n%1").arg(met->mine));
    m_mine->setVisible(!met->mine.isEmpty());
    m_theirs->setText(theirs ? tr("What stands there now:\n%1").arg(*theirs) : QString());
    m_theirs->setVisible(theirs.has_value());
    m_go->setEnabled(hasPlace);
    const bool isChoice = theirs && *theirs != met->mine; // else somebody took it since
    m_take->setVisible(isChoice);
    m_take->setText(met->isTheirs ? tr("Take &theirs") : tr("Take &mine"));
    m_take->setEnabled(m_workspace.canEdit());
    m_settle->setText(!isChoice       ? tr("&Done with it")
                      : met->isTheirs ? tr("&Keep mine")
                                      : tr("&Keep theirs"));
    m_settle->setEnabled(m_workspace.canEdit());
}

void TeamWindow::go()
{
    const sharing::Met *met = current();
    if (!met)
        return;
    m_workspace.guarded([&] {
        if (const auto report = sharing::reportOf(m_workspace.database(), *met))
            m_workspace.requests().ask(ShowReport{report->first, report->second});
        else if (const auto turn = sharing::turnOf(m_workspace.database(), *met))
            m_workspace.requests().goTo(turn->first, turn->second);
        else if (const auto place = sharing::placeOf(m_workspace.database(), *met))
            goTo(m_workspace, *place);
    });
}

void TeamWindow::takeMine()
{
    const sharing::Met *met = current();
    if (!met)
        return;
    m_workspace.edit(met->isTheirs ? tr("Both changed it: take theirs")
                                   : tr("Both changed it: take mine"),
                     [met = *met](Database &db) { sharing::takeMine(db, met); });
    m_whenSeen.readAgain();
}

void TeamWindow::settleSaid()
{
    std::vector<qint64> ids;
    for (const sharing::Met &each : m_met) {
        if (!each.isBothWrote)
            ids.push_back(each.id);
    }
    settle(ids);
}

void TeamWindow::settle(const std::vector<qint64> &ids)
{
    m_workspace.act([&] {
        Progress brief;
        sharing::settle(*m_workspace.project(), ids, brief);
    });
}

} // namespace axial
