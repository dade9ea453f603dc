#include "ui/conceptmap/conceptmapswindow.h"

#include "core/project/maps/codecards.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/sharing/met.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/conceptmap/mapview.h"
#include "ui/conceptmap/thingpicker.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sidewindow.h"
#include "ui/widgets/turningrow.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

namespace axial {
namespace {

QPushButton *addButton(QLayout &row, const QString &text, const QString &tip = {})
{
    auto *button = new QPushButton(text);
    button->setToolTip(tip);
    row.addWidget(button);
    return button;
}

ConceptMapId idOf(const QListWidgetItem *item)
{
    return ConceptMapId{item ? item->data(Qt::UserRole).toLongLong() : 0};
}

} // namespace

ConceptMapsWindow::ConceptMapsWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_maps(new QListWidget), m_name(new QLineEdit),
      m_scene(new MapScene(workspace, *this)), m_view(new MapView(*m_scene)),
      m_parts(new MapParts(*m_scene)), m_words(new QLineEdit), m_stack(new QStackedWidget),
      m_empty(new EmptyState("tree", tr("No concept map yet"),
                             tr("Draw how codes, people, sources, quotes and memos belong "
                                "together, with words of your own between them.")))
{
    setWindowTitle(tr("Concept maps"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    m_empty->setActionText(tr("New map"));
    addAll(*m_stack, {m_empty, makeMiddle()});
    auto *parts = new QSplitter(Qt::Horizontal);
    addAll(*parts, {makeLeft(), m_stack});
    parts->setStretchFactor(1, 1);
    parts->setChildrenCollapsible(false);
    inColumn(this, {{0, 0, 0, 0}}, {parts});
    resize(QSize(1180, 720).boundedTo(screen()->availableSize() - QSize(40, 80)));
    makeSideWindow(workspace, *this);
    connectParts();
}

QWidget *ConceptMapsWindow::makeLeft()
{
    auto *left = new QWidget;
    m_maps->setAccessibleName(tr("Concept maps"));
    m_maps->setWordWrap(true);
    m_name->setAccessibleName(tr("Name of the map"));
    m_name->setPlaceholderText(tr("Name of the map"));
    m_name->setToolTip(tr("Enter renames the map"));
    auto *column = inColumn(left, {{m_maps, 1}, m_name});
    auto *row = new QHBoxLayout;
    connect(addButton(*row, tr("&New")), &QPushButton::clicked, this, &ConceptMapsWindow::addMap);
    m_copy = addButton(*row, tr("Cop&y"));
    m_removeMap = addButton(*row, tr("&Delete"));
    column->addLayout(row);
    auto *heading = new QLabel(tr("&On the map"));
    heading->setBuddy(m_parts);
    column->addWidget(heading);
    column->addWidget(m_parts, 2);
    left->setMinimumWidth(210);
    return left;
}

QWidget *ConceptMapsWindow::makeMiddle()
{
    auto *middle = new QWidget;
    m_words->setAccessibleName(tr("Words of what is selected"));
    m_words->setClearButtonEnabled(true);
    m_words->setMaxLength(int(conceptmaps::longestWords));
    inColumn(middle, {{0, 8, 8, 8}}, {makeTools(), {m_view, 1}, m_words});
    return middle;
}

QWidget *ConceptMapsWindow::makeTools()
{
    auto *tools = new TurningRow;
    QHBoxLayout *row = tools->addPart();
    row->setSpacing(4); // so that a screen of 1440 x 900 at 200 % has room for them
    auto *add = addButton(*row, tr("Add…"),
                          tr("Find codes, participants, sources, quotes or memos (Ctrl+N)"));
    add->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_N));
    connect(add, &QPushButton::clicked, this, [this] {
        if (!map() || !m_workspace.canEdit())
            return;
        auto *picker = new ThingPicker(m_workspace, this);
        connect(picker, &ThingPicker::chosen, this, [this](const std::vector<MapTarget> &things) {
            const QPointF at = m_view->freeMiddle();
            m_scene->put(things, {qRound(at.x()), qRound(at.y())});
        });
        m_workspace.openDialog(picker);
    });
    auto *words = addButton(*row, tr("&Words"), tr("Put words of your own on the map (W)"));
    connect(words, &QPushButton::clicked, this, [this] {
        const QPointF at = m_view->freeMiddle();
        Q_EMIT m_scene->wordsAsked({qRound(at.x()), qRound(at.y())});
    });
    connect(new QShortcut(QKeySequence(Qt::Key_W), m_view, nullptr, nullptr, Qt::WidgetShortcut),
            &QShortcut::activated, words, &QPushButton::click);
    for (QAction *action : m_scene->toolActions()) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        m_view->addAction(action);
        m_parts->addAction(action);
    }
    row->addStretch();
    row = tools->addPart();
    row->addWidget(makeCards());
    row->addStretch();
    const auto zoom = [&](const QString &text, const QString &name, const QKeySequence &keys,
                          int steps) {
        auto *button = addButton(
            *row, text,
            QStringLiteral("%1 (%2)").arg(name, keys.toString(QKeySequence::NativeText)));
        button->setAccessibleName(name);
        button->setShortcut(keys);
        connect(button, &QPushButton::clicked, this, [this, steps] { m_view->zoom(steps); });
    };
    zoom(QStringLiteral("−"), tr("Smaller"), QKeySequence(Qt::CTRL | Qt::Key_Minus), -1);
    zoom(QStringLiteral("+"), tr("Larger"), QKeySequence(Qt::CTRL | Qt::Key_Plus), 1);
    connect(new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Equal), this), &QShortcut::activated,
            this, [this] { m_view->zoom(1); });
    auto *whole = addButton(*row, tr("All"), tr("See the whole map (Ctrl+0)"));
    whole->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_0));
    connect(whole, &QPushButton::clicked, m_view, &MapView::showAll);
    auto *figure = addButton(*row, tr("&Figure…"),
                             tr("The map in Analysis, to write it as a figure of a paper"));
    connect(figure, &QPushButton::clicked, this, [this] {
        if (const auto shown = conceptmaps::find(m_workspace.database(), map()))
            m_workspace.requests().ask(ShowQuestion{
                {QStringLiteral("concept-map"), {{QStringLiteral("map"), shown->name}}}});
    });
    return tools;
}

QWidget *ConceptMapsWindow::makeCards()
{
    auto *cards = new QToolButton;
    cards->setText(tr("&Cards"));
    cards->setToolTip(tr("Codes as cards: lay them in groups, and make the tree of these"));
    cards->setFocusPolicy(Qt::TabFocus);
    auto *menu = new QMenu(cards);
    menu->setToolTipsVisible(true);
    menu->addActions(m_scene->cardActions());
    openMenu(*cards, menu);
    m_view->addActions(m_scene->cardActions());
    m_parts->addActions(m_scene->cardActions());
    return cards;
}

void ConceptMapsWindow::connectParts()
{
    connect(m_empty, &EmptyState::actionTriggered, this, &ConceptMapsWindow::addMap);
    connect(m_maps, &QListWidget::currentItemChanged, this, &ConceptMapsWindow::readMap);
    connect(m_name, &QLineEdit::editingFinished, this, &ConceptMapsWindow::nameMap);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        ConceptMapId made;
        if (m_workspace.edit(tr("Copy a concept map"), [&](Database &db) {
                made = conceptmaps::copy(db, map(), m_workspace.ensureCoder(db));
            }))
            showMap(made);
    });
    connect(m_removeMap, &QPushButton::clicked, this, [this] {
        if (map() && m_workspace.canEdit()
            && m_workspace.edit(tr("Delete a concept map"),
                                [&](Database &db) { conceptmaps::remove(db, map()); }))
            m_workspace.showUndoable(tr("The concept map was deleted"));
    });
    connect(m_scene, &QGraphicsScene::selectionChanged, this, [this] {
        if (!m_scene->selection().isEmpty())
            m_isNewNode = false;
        updateState();
    });
    connect(m_scene, &MapScene::wordsAsked, this, [this](MapPlace place) {
        if (!map() || !m_workspace.canEdit())
            return;
        m_scene->select({});
        m_words->setModified(false);
        m_place = place;
        m_isNewNode = true;
        updateState();
        m_words->setFocus();
    });
    connect(m_scene->allCodesAction(), &QAction::triggered, m_view, &MapView::showReadable);
    connect(m_scene, &MapScene::connected, this, [this] {
        if (m_words->isEnabled()) // else the letters typed would be taken for keys of the map
            m_words->setFocus();
    });
    connect(m_words, &QLineEdit::editingFinished, this, &ConceptMapsWindow::putWords);
    // Who leaves the field otherwise has stored it, too, and is elsewhere already.
    for (QLineEdit *field : {m_words, m_name})
        connect(field, &QLineEdit::returnPressed, m_view, qOverload<>(&QWidget::setFocus));
    for (QWidget *part : {static_cast<QWidget *>(m_view), static_cast<QWidget *>(m_parts)})
        connect(new QShortcut(QKeySequence(Qt::Key_F2), part, nullptr, nullptr, Qt::WidgetShortcut),
                &QShortcut::activated, this, [this] {
                    m_words->setFocus();
                    m_words->selectAll();
                });
    connect(m_parts, &QListWidget::itemActivated, m_scene->openAction(), &QAction::trigger);
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_shown = {};
        m_workspace.project() ? m_whenSeen.readAgain() : void(close());
    });
    connect(&m_workspace, &Workspace::accessChanged, this, &ConceptMapsWindow::updateState);
    m_whenSeen.follow(m_workspace, {StudyTable::ConceptMap, StudyTable::MapNode,
                                    StudyTable::MapLine, StudyTable::Code, StudyTable::Participant,
                                    StudyTable::Source, StudyTable::Quote, StudyTable::Memo});
}

void ConceptMapsWindow::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    (m_maps->count() ? static_cast<QWidget *>(m_view) : m_empty)->setFocus();
}

ConceptMapId ConceptMapsWindow::map() const
{
    return idOf(m_maps->currentItem());
}

void ConceptMapsWindow::showMap(ConceptMapId wanted)
{
    for (int row = 0; row < m_maps->count(); ++row) {
        if (idOf(m_maps->item(row)) == wanted)
            m_maps->setCurrentRow(row);
    }
}

void ConceptMapsWindow::readMaps()
{
    if (!m_workspace.project())
        return;
    const ConceptMapId before = map();
    {
        const QSignalBlocker quiet(m_maps);
        m_maps->clear();
        m_workspace.guarded([this] {
            for (const ConceptMap &each : conceptmaps::all(m_workspace.database())) {
                auto *item = new QListWidgetItem(singleLineName(each.name), m_maps);
                item->setData(Qt::UserRole, each.id.value);
                item->setToolTip(plainToolTip(each.name));
            }
        });
        m_maps->setCurrentRow(m_maps->count() ? 0 : -1);
        showMap(before);
    }
    m_stack->setCurrentIndex(m_maps->count() ? 1 : 0);
    readMap();
}

void ConceptMapsWindow::readMap()
{
    if (!m_workspace.project())
        return;
    m_scene->setMap(map());
    m_workspace.guarded([this] {
        m_scene->show(conceptmaps::content(m_workspace.database(), map()));
        const auto shown = conceptmaps::find(m_workspace.database(), map());
        if (m_shown != map() || !m_name->isModified()) {
            m_begunName = shown ? shown->name : QString();
            m_name->setText(m_begunName);
        }
    });
    m_parts->fill();
    if (m_shown != map()) {
        m_shown = map();
        m_view->showReadable();
    }
    updateState();
}

void ConceptMapsWindow::addMap()
{
    ConceptMapId made;
    if (m_workspace.canEdit() && m_workspace.edit(tr("New concept map"), [&](Database &db) {
            made = conceptmaps::add(db, conceptmaps::freeName(db, tr("Concept map")),
                                    m_workspace.ensureCoder(db));
        })) {
        showMap(made);
        m_name->setFocus();
        m_name->selectAll();
    }
}

void ConceptMapsWindow::showCodeCards()
{
    const QString name = tr("Codes as cards");
    ConceptMapId shown;
    if (!m_workspace.project()
        || !m_workspace.guarded([&] { shown = conceptmaps::named(m_workspace.database(), name); }))
        return;
    if (!shown && m_workspace.canEdit())
        m_workspace.edit(tr("Lay out all codes as cards"), [&](Database &db) {
            shown = conceptmaps::add(db, name, m_workspace.ensureCoder(db));
            codecards::addAll(db, shown);
        });
    if (!shown)
        return m_workspace.showMessage(
            tr("This project is open for reading only, and has no map of this name."));
    showMap(shown);
    m_view->setFocus();
}

void ConceptMapsWindow::nameMap()
{
    if (!m_name->isModified() || !map() || !m_workspace.canEdit())
        return;
    const ConceptMapId renamed = map();
    const QString name = m_name->text();
    if (m_workspace.editTyped(
            tr("Rename a concept map"),
            {{StudyTable::ConceptMap, renamed.value, "name", m_begunName, name.trimmed()}},
            [&](Database &db) { conceptmaps::rename(db, renamed, name); })) {
        m_name->setModified(false); // stored: it may be read anew from now on
        readMap();
    }
}

void ConceptMapsWindow::putWords()
{
    if (!m_words->isModified() || !m_workspace.canEdit())
        return;
    const QString words = m_words->text();
    m_words->setModified(false); // or leaving it would store it again
    if (!m_isNewNode)
        m_scene->setWords(words, m_begunWords);
    else if (!words.trimmed().isEmpty())
        m_scene->say(words, m_place);
}

void ConceptMapsWindow::updateState()
{
    const bool can = m_workspace.canEdit();
    m_copy->setEnabled(can && map());
    m_removeMap->setEnabled(can && map());
    m_name->setEnabled(can && map());
    m_scene->setEditable(can);
    const MapSelection chosen = m_scene->selection();
    const MapNode *node = chosen.nodes.size() == 1 && chosen.lines.empty()
                              ? m_scene->content().node(chosen.nodes.front())
                              : nullptr;
    const MapLine *line = nullptr;
    for (const MapLine &each : m_scene->content().lines) {
        if (chosen.nodes.empty() && chosen.lines.size() == 1 && each.id == chosen.lines.front())
            line = &each;
    }
    const bool isOwn = node && node->target.id == 0;
    m_words->setEnabled(can && (m_isNewNode || isOwn || line));
    if (!m_words->isModified() || !(m_typedAbout == chosen)) {
        m_typedAbout = chosen;
        m_begunWords = m_isNewNode ? QString()
                       : node      ? node->words
                       : line      ? line->words
                                   : QString();
        m_words->setText(m_begunWords);
    }
    m_words->setPlaceholderText(m_isNewNode ? tr("Words of the new node; Enter puts them there")
                                : line      ? tr("What the line says; Enter stores it")
                                            : tr("Double-click the map, or press W, for words of "
                                                      "your own"));
}

QList<QAction *> makeConceptMapsActions(Workspace &workspace, QWidget &owner)
{
    const auto shown = [&workspace, &owner] {
        return showOnce<ConceptMapsWindow>(owner, workspace);
    };
    QAction *maps = makeAction(ConceptMapsWindow::tr("Concept maps…"), {}, &owner,
                               [shown] { shown(); });
    QAction *cards = makeAction(ConceptMapsWindow::tr("Codes as cards…"), {}, &owner,
                                [shown] { shown()->showCodeCards(); });
    const auto follow = [&workspace, maps, cards] {
        maps->setEnabled(workspace.project());
        cards->setEnabled(workspace.project());
    };
    QObject::connect(&workspace, &Workspace::projectChanged, maps, follow);
    follow();
    return {maps, cards};
}

} // namespace axial
