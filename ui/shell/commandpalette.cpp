#include "ui/shell/commandpalette.h"

#include "ui/base/jobs.h"
#include "ui/base/page.h"
#include "ui/base/pagerequests.h"
#include "ui/base/shownparts.h"
#include "ui/base/workspace.h"
#include "ui/lists/rowdelegate.h"
#include "ui/shell/palettemodel.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/keyhints.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QListView>
#include <QMainWindow>
#include <QMenuBar>
#include <QPainter>
#include <QStyleOptionMenuItem>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

bool isInPage(const QAction &action)
{
    const QObject *above = action.parent();
    while (above && !qobject_cast<const Page *>(above))
        above = above->parent();
    return above;
}

} // namespace

SearchButton::SearchButton(QAction *action, QMenuBar &bar) : m_bar(bar)
{
    setText(tr("Find actions, sources, codes, participants"));
    setAccessibleName(text());
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::IBeamCursor);
    setToolTip(plainToolTip(QStringLiteral("%1 (%2)").arg(
        text(), action->shortcut().toString(QKeySequence::NativeText))));
    connect(this, &QAbstractButton::clicked, action, &QAction::trigger);
    bar.installEventFilter(this);
}

bool SearchButton::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_titles.clear();
    return QAbstractButton::eventFilter(watched, event);
}

/// Of a title in the bar, as the bar lays it out, in px.
int SearchButton::widthOfTitle(const QString &words) const
{
    auto found = m_titles.constFind(words);
    if (found == m_titles.cend()) {
        const QStyle &style = *m_bar.style();
        QStyleOptionMenuItem title;
        title.initFrom(&m_bar);
        title.menuItemType = QStyleOptionMenuItem::Normal;
        title.text = words;
        const QSize size = m_bar.fontMetrics().size(Qt::TextShowMnemonic, words);
        found = m_titles.insert(
            words, style.sizeFromContents(QStyle::CT_MenuBarItem, &title, size, &m_bar).width()
                       + style.pixelMetric(QStyle::PM_MenuBarItemSpacing, nullptr, &m_bar));
    }
    return *found;
}

QSize SearchButton::sizeHint() const
{
    int titles = 2
                 * (m_bar.style()->pixelMetric(QStyle::PM_MenuBarHMargin, nullptr, &m_bar)
                    + m_bar.style()->pixelMetric(QStyle::PM_MenuBarPanelWidth, nullptr, &m_bar));
    for (const QAction *action : m_bar.actions()) {
        if (action->isVisible())
            titles += widthOfTitle(action->text());
    }
    return {qBound(minimumSizeHint().width(), m_bar.width() - titles, 408), 28};
}

void SearchButton::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF field = QRectF(rect()).adjusted(0, 2, -8, -2).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setBrush(t.base);
    painter.setPen(QPen(hasFocus() ? t.accent : t.line, hasFocus() ? 2 : 1));
    painter.drawRoundedRect(field, 4, 4);
    const QRect inner = field.toRect().adjusted(10, 0, -8, 0);
    icons::icon("search").paint(&painter, QRect(inner.left(), inner.center().y() - 7, 14, 14));
    if (width() < 200) // cut to a word or two it would say nothing
        return;
    const QString keys = QStringLiteral("Ctrl+Shift+P");
    const int chip = paintKeyChip(painter, inner, keys);
    painter.setFont(theme::font(9));
    painter.setPen(t.text3);
    const QRect words = inner.adjusted(22, 0, -chip - 8, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
}

namespace {

constexpr size_t mostShown = 200;
constexpr int rowsShown = 12;

/// A row with what it is about (keys, folder) in quiet letters at its end.
class PaletteDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const QString detail = singleLineName(index.data(PaletteModel::DetailRole).toString());
        QFont small = theme::font(9);
        const bool isOff = !(index.flags() & Qt::ItemIsEnabled); // it says why
        const int most = option.rect.width() * (isOff ? 3 : 2) / 5;
        const int width = std::min(QFontMetrics(small).horizontalAdvance(detail) + 30, most);
        painter->save();
        paintRowState(*painter, option.rect, option, option.widget, true);
        QStyleOptionViewItem name(option);
        name.rect.setRight(option.rect.right() - (detail.isEmpty() ? 0 : width));
        RowDelegate::paint(painter, name, index);
        const QRect room(option.rect.right() - width + 12, option.rect.top(), width - 24,
                         option.rect.height());
        painter->setFont(small);
        painter->setPen(theme::tokens().text2);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(
                              detail, isOff ? Qt::ElideRight : Qt::ElideLeft, room.width()));
        painter->restore();
    }
};

} // namespace

CommandPalette::CommandPalette(Workspace &workspace, ShownParts &parts, QWidget *window)
    : QFrame(window), m_workspace(workspace), m_parts(parts),
      m_field(new FilterField(tr("Find actions, sources, codes, participants"))),
      m_list(new QListView), m_nothing(paragraph()), m_model(new PaletteModel(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Command palette"));
    m_list->setAccessibleName(tr("Found"));
    m_list->setModel(m_model);
    auto *delegate = new PaletteDelegate(m_list);
    delegate->setRowHeight(28);
    m_list->setItemDelegate(delegate);
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_nothing->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_nothing->setContentsMargins(8, 4, 8, 4);
    inColumn(this, {{8, 8, 8, 8}}, {m_field, m_nothing, {m_list, 1}});
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString &words) {
        m_isEntered = false;
        narrow(words);
    });
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) {
        if (index == m_list->currentIndex()) // one that can’t be done now never is
            runCurrent();
    });
    connect(&workspace, &Workspace::projectChanged, this, [this] { m_study.reset(); });
    workspace.whenTouched(
        {StudyTable::Source, StudyTable::Code, StudyTable::Participant, StudyTable::Collection},
        this, [this] { m_study.reset(); });
    hide();
}

CommandPalette::~CommandPalette() = default;

void CommandPalette::open(const QWidget *page, std::vector<PaletteKind> finds)
{
    if (!isVisible())
        m_returnTo = QApplication::focusWidget();
    m_finds = std::move(finds);
    m_isEntered = false;
    readActions(page);
    if (m_workspace.project() && !m_study)
        readStudy();
    m_field->clear();
    narrow({});
    place();
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::place()
{
    const QWidget *window = parentWidget();
    const int width = std::min(640, window->width() - 32);
    const int rows = std::clamp(m_model->rowCount(), 1, rowsShown)
                     + (m_nothing->text().isEmpty() ? 0 : 2);
    const int top = qobject_cast<const QMainWindow *>(window)
                        ? qobject_cast<const QMainWindow *>(window)->menuBar()->height() + 4
                        : 8;
    setGeometry(window->width() - width - 8, top, width,
                std::min(rows * 28 + 56, window->height() - top - 40));
}

void CommandPalette::readActions(const QWidget *page)
{
    const bool isOpen = m_workspace.project();
    const QString whyNot = isOpen ? tr("This can’t be done now.") : EmptyState::openFirst();
    m_actions = paletteActions(*parentWidget(), PaletteDisabled::Leave, m_parts.parts());
    for (PaletteEntry &entry : m_actions)
        entry.isOfPage = page && entry.action->parent() == page;
    m_off = paletteOff(*parentWidget(), m_actions, m_parts.parts(), whyNot);
    if (isOpen)
        return;
    for (PaletteEntry &entry : m_off) { // what it says is of the study before
        if (isInPage(*entry.action))
            entry.detail = whyNot;
    }
    for (PaletteEntry &entry : m_actions) { // the pages of the study before are still there
        if (!entry.hidden && isInPage(*entry.action)) {
            entry.isOff = true;
            entry.detail = whyNot;
            m_off.push_back(entry);
        }
    }
    std::erase_if(m_actions, [](const PaletteEntry &entry) { return entry.isOff; });
}

void CommandPalette::readStudy()
{
    using Entries = std::shared_ptr<const std::vector<PaletteEntry>>;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_workspace.jobs().run<Entries>(
        tr("Reading names"), this,
        [reader](Progress &) {
            return std::make_shared<const std::vector<PaletteEntry>>(paletteStudy(*reader));
        },
        [this](const Entries &entries) {
            m_study = entries;
            narrow(m_field->text());
            place();
            if (std::exchange(m_isEntered, false) && isVisible())
                runCurrent();
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

void CommandPalette::narrow(const QString &words)
{
    std::vector<const PaletteEntry *> found = paletteMatches(m_actions, m_study.get(), words,
                                                             mostShown, m_finds);
    const bool isAnyOn = !found.empty();
    if (!words.trimmed().isEmpty()) { // who looks for it learns that it is there
        for (const PaletteEntry *off : paletteMatches(m_off, nullptr, words, mostShown))
            found.push_back(off);
    }
    m_model->set(found);
    m_list->setCurrentIndex(m_model->index(0));
    m_list->scrollToTop();
    const bool isRead = m_study || !m_workspace.project();
    const bool isNothing = isRead && m_model->rowCount() == 0;
    const QString off = isRead && !isAnyOn ? tr("This can’t be done now:") : QString();
    m_nothing->setText(isNothing ? nothingFound(words.simplified()) : off);
    m_nothing->setVisible(!m_nothing->text().isEmpty());
    m_list->setVisible(m_model->rowCount() > 0);
    m_field->setAccessibleDescription(
        isNothing || off.isEmpty() ? m_nothing->text() : off + u' ' + found.front()->name);
    if (isVisible())
        place();
}

/// What was looked for; the nearest names are listed, but Enter takes none of them by itself.
QString CommandPalette::nothingFound(const QString &words)
{
    constexpr size_t mostNearest = 3;
    m_model->set(paletteNearest(m_actions, m_study.get(), words, mostNearest));
    m_list->setCurrentIndex({});
    const QString said = m_workspace.project()
                             ? tr("No command, code, participant or source is called “%1”.")
                             : tr("No command is called “%1”. Codes, participants and sources are "
                                  "found while a project is open.");
    const QString what = said.arg(words);
    return m_model->rowCount() > 0 ? tr("%1 These come nearest:").arg(what) : what;
}

void CommandPalette::runCurrent()
{
    const PaletteEntry *chosen = m_model->entry(m_list->currentIndex());
    if (!chosen) {
        m_isEntered = m_workspace.project() && !m_study; // who types fast means what is to come
        return;
    }
    const PaletteEntry entry = *chosen;
    leave();
    if (entry.kind == PaletteKind::Code)
        m_workspace.requests().goToCode(CodeId{entry.id});
    else if (entry.kind == PaletteKind::Participant)
        Q_EMIT participantChosen(ParticipantId{entry.id});
    else if (entry.kind != PaletteKind::Action)
        m_workspace.requests().goTo(SourceId{entry.id}, {});
    else if ((!entry.hidden || m_parts.show(*entry.hidden, true)) && entry.action)
        entry.action->trigger();
}

void CommandPalette::leave()
{
    hide();
    if (m_returnTo)
        m_returnTo->setFocus(Qt::OtherFocusReason);
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && isVisible())
        hide();
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp
        || key == Qt::Key_PageDown)
        QApplication::sendEvent(m_list, event);
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        runCurrent();
    else if (key == Qt::Key_Escape)
        leave();
    else
        return QFrame::eventFilter(watched, event);
    return true;
}

void CommandPalette::paintEvent(QPaintEvent *)
{
    const Tokens &t = theme::tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.base);
    painter.setPen(t.border);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace axial
