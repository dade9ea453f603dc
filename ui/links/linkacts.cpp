#include "ui/links/linkacts.h"

#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sharing/met.h"
#include "core/query/people/speakers.h"
#include "core/query/query.h"
#include "ui/base/linkbegin.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

namespace axial {

namespace {

constexpr qsizetype shownLetters = 60;

/// Such a name in quotation marks, but for words of a text, which stand in them already.
QString inQuotationMarks(const QString &name)
{
    return name.contains(u'“') ? name : u'“' + name + u'”';
}

} // namespace

QString nameOf(Workspace &workspace, const LinkEnd &end)
{
    Database &db = workspace.database();
    if (!end.quote)
        return shortened(links::wordsOf(db, end, workspace.asker().in(db)), 120);
    const Quote quote = quotes::at(db, end.quote);
    const QString speaker = speakerNames(db, quote.source, quote.range);
    const QString words = u'“' + shortened(pageregions::shownWords(db, end.quote, quote.words), 120)
                          + u'”';
    return speaker.isEmpty() ? words : speaker + u' ' + words;
}

void goTo(Workspace &workspace, const LinkEnd &end)
{
    workspace.guarded([&] {
        PageRequests &requests = workspace.requests();
        if (end.quote) {
            const Quote quote = quotes::at(workspace.database(), end.quote);
            requests.goTo(quote.source, quote.range);
        } else if (end.code) {
            requests.goToCode(end.code);
        } else if (end.participant) {
            requests.ask(ShowParticipant{end.participant});
        } else if (end.memo) {
            requests.openMemo(memos::at(workspace.database(), end.memo));
        } else if (end.finding) {
            requests.ask(ShowFinding{end.finding});
        } else {
            requests.goTo(end.source, {});
        }
    });
}

} // namespace axial

namespace axial::linkacts {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::LinkActs)
};

QLabel *words(const QString &text)
{
    return paragraph(inQuotationMarks(shortened(text, 160)));
}

} // namespace

/// Asks what a link between two things says: explains, contradicts, example of, or own words.
class LinkDialog : public QDialog
{
    Q_OBJECT

public:
    /// `used` are the names of the study's links, the most used first.
    LinkDialog(const QString &from, const QString &to, const QStringList &used,
               const QString &current, QWidget *parent)
        : QDialog(parent), m_name(new QComboBox)
    {
        setWindowTitle(tr("Link"));
        setAttribute(Qt::WA_DeleteOnClose);
        setMinimumWidth(420);
        m_name->setAccessibleName(tr("What the link says"));
        m_name->setEditable(true);
        m_name->setCompleter(nullptr); // it would keep the Return that closes the dialog
        QStringList names = used;
        for (const QString &usual : {tr("explains"), tr("contradicts"), tr("example of"),
                                     tr("follows from"), tr("see also")}) {
            if (!names.contains(usual))
                names << usual;
        }
        m_name->addItems(names);
        m_name->setCurrentText(current.isEmpty() ? names.front() : current);
        m_name->lineEdit()->selectAll();
        auto form = new QFormLayout(this);
        form->setContentsMargins(16, 16, 16, 16);
        form->setSpacing(10);
        form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
        form->addRow(tr("From"), words(from));
        form->addRow(tr("&says"), m_name);
        form->addRow(tr("To"), words(to));
        auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel,
                                      [this] {
                                          const QString name = m_name->currentText().simplified();
                                          accept();
                                          Q_EMIT chosen(name);
                                      });
        form->addRow(buttons);
        QPushButton *link = buttons->button(QDialogButtonBox::Ok);
        link->setText(tr("Link"));
        connect(m_name, &QComboBox::currentTextChanged, this,
                [link](const QString &name) { link->setEnabled(!name.trimmed().isEmpty()); });
        m_name->setFocus();
    }

Q_SIGNALS:
    void chosen(const QString &name);

private:
    QComboBox *m_name;
};

namespace {

void ask(Workspace &workspace, const Link &link, QWidget *window,
         const std::function<void(const QString &)> &store)
{
    workspace.guarded([&] {
        Database &db = workspace.database();
        auto dialog = new LinkDialog(nameOf(workspace, link.from), nameOf(workspace, link.to),
                                     links::names(db), link.name, window);
        QObject::connect(dialog, &LinkDialog::chosen, &workspace, store);
        dialog->open();
    });
}

} // namespace

void start(Workspace &workspace, const LinkEnd &thing)
{
    if (thing.isNone() || !workspace.canEdit())
        return;
    workspace.linkBegin().set(thing);
    workspace.showMessage(
        thing.quote
            ? Messages::tr("The link starts at this quote. Choose another quote and press "
                           "Ctrl+Shift+J, or end it at anything else by “Links” in its menu.")
            : Messages::tr("The link starts here. Choose another thing (a quote, code, source, "
                           "participant, memo or finding) and end it there: “Links” in its menu."));
}

LinkEnd begin(Workspace &workspace)
{
    const LinkEnd end = workspace.linkBegin().end();
    const auto isStill = [&] { // or it became private meanwhile
        Database &db = workspace.database();
        return links::isThere(db, end) && !(end.memo && memos::at(db, end.memo).isPrivate);
    };
    if (!end.isNone() && (!workspace.project() || !isStill()))
        workspace.linkBegin().forget();
    return workspace.linkBegin().end();
}

bool end(Workspace &workspace, const LinkEnd &thing, QWidget *window)
{
    LinkEnd from;
    workspace.guarded([&] { from = begin(workspace); });
    if (from.isNone() || thing.isNone() || from == thing || !workspace.canEdit())
        return false;
    Link made;
    made.from = from;
    made.to = thing;
    ask(workspace, made, window, [&workspace, made](const QString &name) {
        const bool isLinked = workspace.edit(
            Messages::tr("Link: %1").arg(shortened(name, shownLetters)), [&](Database &db) {
                Link link = made;
                link.name = name;
                link.coder = workspace.ensureCoder(db);
                links::add(db, link);
            });
        if (!isLinked)
            return;
        workspace.linkBegin().forget();
        workspace.showUndoable(Messages::tr("Linked: “%1”").arg(shortened(name, shownLetters)));
    });
    return true;
}

void rename(Workspace &workspace, const Link &link, QWidget *window)
{
    ask(workspace, link, window,
        [&workspace, id = link.id, begun = link.name](const QString &name) {
            workspace.editTyped(Messages::tr("Rename link: %1").arg(shortened(name, shownLetters)),
                                {{StudyTable::Link, id.value, "name", begun, name}},
                                [&](Database &db) { links::rename(db, id, name); });
        });
}

namespace {

void remove(Workspace &workspace, const Link &link)
{
    if (workspace.edit(Messages::tr("Delete link: %1").arg(shortened(link.name, shownLetters)),
                       [&](Database &db) { links::remove(db, link.id); }))
        workspace.showUndoable(Messages::tr("The link is deleted"));
}

} // namespace

} // namespace axial::linkacts

namespace axial {

namespace {

struct MenuMessages {
    Q_DECLARE_TR_FUNCTIONS(axial::LinkMenu)
};

constexpr size_t mostShown = 40; ///< a screen is high enough for them

/// One link, with what can be done with it.
void addLink(QMenu &menu, Workspace &workspace, const Link &link, const LinkEnd &thing,
             QWidget *window)
{
    const bool isOut = link.from == thing;
    const LinkEnd other = isOut ? link.to : link.from;
    const QString name = shortened(nameOf(workspace, other), shownLetters);
    auto *each = menu.addMenu(icons::icon("link"),
                              menuText(isOut ? MenuMessages::tr("%1 → %2").arg(link.name, name)
                                             : MenuMessages::tr("← %1: %2").arg(link.name, name)));
    each->addAction(MenuMessages::tr("Go there"), &workspace,
                    [&workspace, other] { goTo(workspace, other); });
    const bool canEdit = workspace.canEdit();
    each->addAction(MenuMessages::tr("Rename link…"), window,
                    [&workspace, link, window] { linkacts::rename(workspace, link, window); })
        ->setEnabled(canEdit);
    each->addAction(MenuMessages::tr("Delete link"), &workspace,
                    [&workspace, link] { linkacts::remove(workspace, link); })
        ->setEnabled(canEdit);
}

/// The two acts that make one; the second says what would be linked.
void addActs(QMenu &menu, Workspace &workspace, const LinkEnd &thing, QWidget *window)
{
    const LinkEnd begin = linkacts::begin(workspace);
    const bool can = !thing.isNone() && workspace.canEdit();
    menu.addAction(icons::icon("plus"), MenuMessages::tr("Start a link here"), &workspace,
                   [&workspace, thing] { linkacts::start(workspace, thing); })
        ->setEnabled(can && begin != thing);
    const bool canEnd = can && !begin.isNone() && begin != thing;
    const QString name = canEnd ? shortened(nameOf(workspace, begin), shownLetters) : QString();
    menu.addAction(canEnd
                       ? menuText(MenuMessages::tr("Link %1 to here…").arg(inQuotationMarks(name)))
                       : MenuMessages::tr("Link to here…"),
                   window, [&workspace, thing, window] { linkacts::end(workspace, thing, window); })
        ->setEnabled(canEnd);
}

void fill(QMenu &menu, Workspace &workspace, const LinkEnd &thing, QWidget *window)
{
    for (QMenu *link : menu.findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
        link->deleteLater();
    menu.clear();
    const bool isDone = workspace.project() && workspace.guarded([&] {
        if (thing.memo && memos::at(workspace.database(), thing.memo).isPrivate) {
            menu.addAction(MenuMessages::tr("A private memo has no links"))->setEnabled(false);
            return;
        }
        addActs(menu, workspace, thing, window);
        Database &db = workspace.database();
        const std::vector<Link> links = thing.isNone()
                                            ? std::vector<Link>()
                                            : links::of(db, thing, workspace.asker().in(db));
        if (!links.empty())
            menu.addSeparator();
        for (size_t i = 0; i < std::min(links.size(), mostShown); ++i)
            addLink(menu, workspace, links[i], thing, window);
        if (links.size() > mostShown)
            menu.addAction(
                MenuMessages::tr("All links of the study (%1 here)…").arg(links.size()), &workspace,
                [&workspace] { workspace.requests().ask(ShowQuestion{callFor(question::links)}); });
    });
    if (!isDone && menu.isEmpty()) // an empty one would not open
        menu.addAction(MenuMessages::tr("Start a link here"))->setEnabled(false);
}

} // namespace

QMenu *makeLinkMenu(Workspace &workspace, std::function<LinkEnd()> thing, QWidget *parent)
{
    auto menu = new QMenu(MenuMessages::tr("Links"), parent);
    QWidget *below = parent; // a question outlives the menu that asks it
    while (below && qobject_cast<QMenu *>(below))
        below = below->parentWidget();
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, below, &workspace, thing] {
        fill(*menu, workspace, thing(), below ? below->window() : nullptr);
    });
    fill(*menu, workspace, {}, below);
    return menu;
}

} // namespace axial

#include "linkacts.moc"
