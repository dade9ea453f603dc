#include "ui/coding/acts/stickycode.h"

#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/acts/codingacts.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/taxonomy/passages.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/text/textview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/messagebar.h"

#include <QCursor>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPixmap>
#include <QTimer>

namespace axial {
namespace {

/// A beam for words, with a chip of the code's colour at its foot.
QCursor cursorOf(int color)
{
    constexpr int side = 24, beam = 7;
    QPixmap picture(side, side);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto &[ink, width] : {std::pair(QColor(Qt::white), 4.0),
                                     std::pair(QColor(Qt::black), 1.5)}) { // seen on any ground
        painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(beam, 3, beam, 19);
        painter.drawLine(beam - 3, 3, beam + 3, 3);
        painter.drawLine(beam - 3, 19, beam + 3, 19);
    }
    painter.setPen(QPen(Qt::black, 1));
    painter.setBrush(theme::codeColor(color).stripe);
    painter.drawRoundedRect(QRectF(12.5, 12.5, 10, 10), 2, 2);
    return QCursor(picture, beam, side / 2 - 1);
}

} // namespace

StickyCode::StickyCode(Workspace &workspace, const CodeTreeModel &codes,
                       const TaxonomyPanel &taxonomy, const Passages &passages,
                       CodingCentre &centre, CodingActs &acts, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_codes(codes), m_taxonomy(taxonomy),
      m_passages(passages), m_centre(centre), m_acts(acts), m_bar(new MessageBar)
{
    m_bar->setObjectName(QStringLiteral("stickyCode"));
    centre.addBelow(m_bar);
    connect(m_bar, &MessageBar::dismissed, this, &StickyCode::letGo);
    connect(centre.documents(), &DocumentArea::opened, this, [this](DocumentPane *pane) {
        pane->view()->installEventFilter(this);
        pane->view()->viewport()->installEventFilter(this);
    });
}

void StickyCode::addTo(ActionGroups &groups)
{
    m_turn = groups.add(tr("Keep coding with the code"),
                        QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_K), this, &StickyCode::turn);
    m_turn->setCheckable(true);
}

void StickyCode::updateActions()
{
    m_turn->setEnabled(m_code || (m_workspace.canEdit() && chosen()));
    m_turn->setChecked(bool(m_code));
    if (m_code && !m_workspace.canEdit())
        letGo();
}

void StickyCode::takeCodes()
{
    if (m_code && !m_codes.find(m_code))
        letGo();
    else if (m_code)
        take(m_code); // it may be called otherwise now
}

/// The one that is selected in the tree, else the one that was used last.
CodeId StickyCode::chosen() const
{
    const QList<CodeId> selected = m_taxonomy.tree()->selectedCodes();
    for (const CodeId id : selected.size() == 1 ? selected : m_passages.recent()) {
        const Code *code = m_codes.find(id);
        if (code && code->kind == CodeKind::Code)
            return id;
    }
    return {};
}

void StickyCode::turn(bool on)
{
    const CodeId code = on ? chosen() : CodeId{};
    if (!code)
        return letGo();
    take(code);
    if (const DocumentPane *pane = m_centre.seenDocument()) {
        m_lastSource = pane->source(); // what is selected by now was not selected for it
        m_last = pane->selectedRange();
        pane->view()->setFocus();
    }
}

void StickyCode::take(CodeId code)
{
    m_code = code;
    m_turn->setChecked(true);
    const Code *taken = m_codes.find(code);
    m_bar->showMessage(MessageBar::Kind::Info,
                       tr("All words that you select are coded with %1 now. Esc ends that.")
                           .arg(shortened(taken->label(), 60)));
}

void StickyCode::letGo()
{
    m_code = {};
    m_last = {};
    m_bar->clear();
    m_turn->setChecked(false);
    showCursor(false);
}

bool StickyCode::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_code)
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Enter:
    case QEvent::MouseMove:
        showCursor(watched->isWidgetType() && static_cast<QWidget *>(watched)->underMouse());
        break;
    case QEvent::Leave:
        showCursor(false);
        break;
    case QEvent::MouseButtonRelease:
        // After the view has its selection.
        if (static_cast<QMouseEvent *>(event)->button() == Qt::LeftButton)
            QTimer::singleShot(0, this, &StickyCode::codeSelection);
        break;
    case QEvent::KeyRelease: {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Shift && !key->isAutoRepeat()) // the selection is as it was meant
            QTimer::singleShot(0, this, &StickyCode::codeSelection);
        break;
    }
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
        if (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
            event->accept();
            if (event->type() == QEvent::KeyPress)
                letGo();
            return true;
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void StickyCode::codeSelection()
{
    const DocumentPane *pane = m_centre.seenDocument();
    if (!m_code || !pane || !pane->isLoaded())
        return;
    const TextRange words = pane->selectedRange();
    if (words.isEmpty() || (pane->source() == m_lastSource && words == m_last))
        return; // a click that selects nothing else
    m_lastSource = pane->source();
    m_last = words;
    m_acts.codeTarget({m_code});
}

void StickyCode::showCursor(bool on)
{
    if (on == m_hasCursor)
        return;
    m_hasCursor = on;
    if (on)
        QGuiApplication::setOverrideCursor(cursorOf(m_codes.colorOf(m_code)));
    else
        QGuiApplication::restoreOverrideCursor();
}

} // namespace axial
