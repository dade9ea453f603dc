#include "ui/manual/manualwindow.h"

#include "ui/manual/manualpages.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QImage>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrlQuery>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

/// Reads pages of the manual and nothing else, whatever a link says.
class ManualBrowser : public QTextBrowser
{
public:
    explicit ManualBrowser(ManualWindow::WhereIs whereIs) : m_whereIs(std::move(whereIs)) {}

    QVariant loadResource(int type, const QUrl &url) override
    {
        const ManualPage *page = manualPage(url.fileName());
        if (!page)
            return {};
        const QString picture = manualPicture(*page, theme::isDark());
        if (type == QTextDocument::ImageResource)
            return pictureOf(picture);
        QString text = manualText(*page, m_whereIs);
        if (!picture.isEmpty()) // below the title
            text.insert(text.indexOf(u'\n') + 1,
                        QStringLiteral("\n![%1](%2)\n").arg(page->title, page->name));
        return text;
    }

private:
    /// No wider than the page, as sharp as the screen.
    QImage pictureOf(const QString &file) const
    {
        constexpr int most = 620;
        const int margins = 2 * int(document()->documentMargin());
        const int widest = isVisible() ? std::min(most, viewport()->width() - margins) : most;
        const QImage picture(file);
        const int width = qRound(widest * devicePixelRatioF());
        QImage shown = picture.width() > width
                           ? picture.scaledToWidth(width, Qt::SmoothTransformation)
                           : picture;
        shown.setDevicePixelRatio(devicePixelRatioF());
        return shown;
    }

    ManualWindow::WhereIs m_whereIs;
};

} // namespace

ManualWindow::ManualWindow(WhereIs whereIs, QWidget *parent)
    : QDialog(parent), m_list(new QListWidget), m_page(new ManualBrowser(std::move(whereIs)))
{
    setWindowTitle(tr("Manual"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(980, 720);
    auto *field = new FilterField(tr("Find in the manual"));
    field->leadTo(m_list);
    m_list->setAccessibleName(tr("Pages of the manual"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_page->setAccessibleName(tr("Page of the manual"));
    m_page->setFrameShape(QFrame::NoFrame);
    constexpr int margin = 16;
    m_page->document()->setDocumentMargin(margin);
    auto *nothing = new QLabel(tr("No page has all these words."));
    nothing->setObjectName(QStringLiteral("nothingFound"));
    nothing->setWordWrap(true);
    nothing->hide();
    auto *contents = new QWidget;
    inColumn(contents, {{0, 0, 0, 0}}, {field, nothing, {m_list, 1}});
    auto *split = new QSplitter;
    addAll(*split, {contents, m_page});
    split->setStretchFactor(1, 1);
    split->setSizes({300, 680});
    split->setChildrenCollapsible(false);
    inColumn(this, {split});
    connect(field, &QLineEdit::textChanged, this, [this, nothing](const QString &words) {
        list(words);
        nothing->setVisible(m_list->count() == 0);
    });
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item)
            m_page->setSource(manualAddress(item->data(Qt::UserRole).toString()));
    });
    connect(m_list, &QListWidget::itemActivated, this, [this] { m_page->setFocus(); });
    connect(m_page, &QTextBrowser::sourceChanged, this, [this](const QUrl &url) {
        const QSignalBlocker quiet(m_list);
        for (int i = 0; i < m_list->count(); ++i) {
            if (m_list->item(i)->data(Qt::UserRole) == url.fileName())
                m_list->setCurrentRow(i);
        }
        markWords();
    });
    for (const auto &[keys, go] : {std::pair{QKeySequence::Back, &QTextBrowser::backward},
                                   std::pair{QKeySequence::Forward, &QTextBrowser::forward}})
        connect(new QShortcut(keys, this), &QShortcut::activated, m_page, go);
    list({});
}

void ManualWindow::show(const ManualPage &page, const QString &section)
{
    m_page->setSource(manualAddress(page.name));
    QDialog::show();
    raise();
    activateWindow();
    if (section.isEmpty())
        return;
    for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || block.text() != section)
            continue;
        QTextCursor at(m_page->document());
        at.movePosition(QTextCursor::End);
        m_page->setTextCursor(at); // so that the heading comes to stand at the top
        at.setPosition(block.position());
        m_page->setTextCursor(at);
    }
}

void ManualWindow::list(const QString &words)
{
    m_words = words.simplified();
    const QString shown = m_page->source().fileName();
    const std::vector<const ManualPage *> found = manualPagesWith(m_words);
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const ManualPage *page : found) {
            auto *item = new QListWidgetItem(page->title, m_list);
            item->setData(Qt::UserRole, page->name);
            if (m_words.isEmpty() && page->name == shown)
                m_list->setCurrentItem(item);
        }
    }
    if (!m_list->currentItem() && !shown.isEmpty())
        m_list->setCurrentRow(0); // who types looks for something else than what was read
    markWords();
    if (const auto marks = m_page->extraSelections(); !marks.isEmpty()) {
        QTextCursor at = marks.front().cursor;
        at.setPosition(at.selectionStart());
        m_page->setTextCursor(at); // so that it is in view
    }
}

void ManualWindow::markWords()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const QString &word : m_words.split(u' ', Qt::SkipEmptyParts)) {
        for (QTextCursor at = m_page->document()->find(word); !at.isNull();
             at = m_page->document()->find(word, at)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(palette().highlight());
            mark.format.setForeground(palette().highlightedText());
            marks << mark;
        }
    }
    m_page->setExtraSelections(marks);
}

Manual::Manual(QAction &command, ManualWindow::WhereIs whereIs, QWidget &mainWindow)
    : QObject(&mainWindow), m_command(command), m_whereIs(std::move(whereIs)),
      m_mainWindow(mainWindow)
{
    connect(&command, &QAction::triggered, this, &Manual::open);
    qApp->installEventFilter(this);
    QDesktopServices::setUrlHandler(QStringLiteral("manual"), this, "openAddress");
}

Manual::~Manual()
{
    QDesktopServices::unsetUrlHandler(QStringLiteral("manual"));
}

bool Manual::eventFilter(QObject *watched, QEvent *event)
{
    // A dialog hears no key of the main window's menus.
    const auto *widget = qobject_cast<QWidget *>(watched);
    if (event->type() != QEvent::KeyPress || !widget || widget->window() == &m_mainWindow
        || QKeySequence(static_cast<QKeyEvent *>(event)->keyCombination()) != m_command.shortcut())
        return QObject::eventFilter(watched, event);
    open();
    return true;
}

void Manual::open()
{
    if (m_window && m_window->isActiveWindow())
        return;
    const QWidget *where = QApplication::focusWidget();
    show(manualPageAbout(classesOf(where ? where : QApplication::activeWindow())), {});
}

void Manual::openAddress(const QUrl &address)
{
    const QString about = QUrlQuery(address).queryItemValue(QStringLiteral("about"));
    const ManualPage *page = manualPage(address.fileName());
    show(page ? *page : manualPageAbout(about.split(u',')), address.fragment(QUrl::FullyDecoded));
}

void Manual::show(const ManualPage &page, const QString &section)
{
    QWidget *modal = QApplication::activeModalWidget(); // what isn't its child can't be read
    QWidget *parent = modal ? modal : &m_mainWindow;
    if (m_window && m_window->parentWidget() != parent)
        delete m_window;
    if (!m_window)
        m_window = new ManualWindow(m_whereIs, parent);
    m_window->show(page, section);
}

} // namespace axial
