#include "ui/start/startpage.h"

#include "ui/base/settings/settings.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themepainting.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/keyhints.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QDir>
#include <QFileInfo>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyledItemDelegate>

namespace axial {
namespace {

/// A row of the recent projects: name, folder, figures, when; amber when the file is missing.
class RecentDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    enum Role { FileRole = Qt::UserRole, FolderRole, FiguresRole, WhenRole, MissingRole };

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const Tokens &t = theme::tokens();
        const bool missing = index.data(MissingRole).toBool();
        painter->save();
        paintRowState(*painter, option.rect, option, option.widget, true);
        if (index.row() + 1 < index.model()->rowCount())
            painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1,
                              t.line);
        const QRect row = option.rect.adjusted(16, 12, -14, -12);
        const QIcon icon = missing ? icons::icon("warning", icons::Ink::Warn)
                                   : icons::icon("tree", icons::Ink::Accent);
        icon.paint(painter, QRect(row.left(), row.center().y() - 9, 20, 20));

        const QString when = index.data(WhenRole).toString();
        painter->setFont(theme::numberFont(10));
        painter->setPen(t.text2);
        const int whenWidth = painter->fontMetrics().horizontalAdvance(when);
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, when);

        const QRect words = row.adjusted(36, 0, -whenWidth - 16, 0);
        const QRect top(words.left(), words.top() - 1, words.width(), words.height() / 2);
        painter->setFont(theme::font(10, QFont::DemiBold));
        painter->setPen(missing ? t.text2 : t.text);
        const QString name = painter->fontMetrics().elidedText(
            singleLineName(index.data().toString()), Qt::ElideMiddle, top.width());
        painter->drawText(top, Qt::AlignLeft | Qt::AlignVCenter, name);
        const int nameWidth = painter->fontMetrics().horizontalAdvance(name) + 10;
        painter->setFont(theme::font(9));
        painter->setPen(t.text2);
        const QRect folder = top.adjusted(nameWidth, 0, 0, 0);
        painter->drawText(
            folder, Qt::AlignLeft | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(singleLineName(index.data(FolderRole).toString()),
                                              Qt::ElideMiddle, folder.width()));
        const QRect below(words.left(), words.top() + words.height() / 2 + 1, words.width(),
                          words.height() / 2);
        painter->setPen(missing ? t.warn : t.text2);
        painter->drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data(FiguresRole).toString(),
                                                            Qt::ElideRight, below.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {300, 60};
    }
};

/// A large button: icon, what it does, a sentence, its keys.
class StartCard : public QAbstractButton
{
public:
    StartCard(const char *icon, const QString &title, const QString &sentence, const QString &keys)
        : m_sentence(sentence), m_keys(keys)
    {
        setIcon(icons::icon(icon, icons::Ink::Accent));
        setText(title);
        setAccessibleName(title);
        setAccessibleDescription(sentence);
        setFocusPolicy(Qt::StrongFocus);
        setFixedHeight(60);
    }

    QSize sizeHint() const override { return {400, 60}; }

protected:
    void enterEvent(QEnterEvent *) override { update(); }
    void leaveEvent(QEvent *) override { update(); }

    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = theme::tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(isDown() || underMouse() ? t.hover : t.base);
        painter.setPen(QPen(hasFocus() ? t.accent : t.border, hasFocus() ? 2 : 1));
        const double half = hasFocus() ? 1 : 0.5;
        painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), 4, 4);
        icon().paint(&painter, QRect(16, height() / 2 - 10, 20, 20));
        const QRect words = rect().adjusted(53, 11, -14, -11);
        const int chip = paintKeyChip(painter, words, m_keys);
        painter.setFont(theme::font(10, QFont::DemiBold));
        painter.setPen(t.text);
        painter.drawText(words.adjusted(0, 0, -chip, -words.height() / 2),
                         Qt::AlignLeft | Qt::AlignVCenter, text());
        painter.setFont(theme::font(9));
        painter.setPen(t.text2);
        painter.drawText(words.adjusted(0, words.height() / 2, -chip, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, m_sentence);
    }

private:
    QString m_sentence;
    QString m_keys;
};

/// A framed area in the colours of the theme: solid and white, or dashed for drops.
class StartFrame : public QFrame
{
public:
    enum class Line { Solid, Dashed };
    explicit StartFrame(Line line, QWidget *parent = nullptr) : QFrame(parent), m_line(line) {}

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = theme::tokens();
        const bool dashed = m_line == Line::Dashed;
        QPainter painter(this);
        QPen pen(dashed ? t.border : t.line, 1);
        if (dashed)
            pen.setDashPattern({3, 2});
        painting::card(painter, rect(), pen, dashed ? t.alternate : t.base);
    }

private:
    Line m_line;
};

enum class Tone { Strong, Quiet };

QLabel *label(const QString &text, double points, QFont::Weight weight, Tone tone)
{
    auto *made = new QLabel(text);
    made->setTextFormat(Qt::PlainText);
    made->setFont(theme::font(points, weight));
    made->setForegroundRole(tone == Tone::Quiet ? QPalette::PlaceholderText : QPalette::WindowText);
    return made;
}

QString whenText(const QDateTime &at)
{
    return at.date() == QDate::currentDate()
               ? StartPage::tr("today %1").arg(at.toString(QStringLiteral("HH:mm")))
               : at.toString(QStringLiteral("yyyy-MM-dd"));
}

QString folderText(const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const QString home = QDir::homePath();
    if (folder == home || folder.startsWith(home + u'/'))
        return u'~' + folder.mid(home.size());
    return folder;
}

/// Why a recent project can't be opened: the drive is away, or the file.
QString missingText(const QString &path)
{
    if (!QFileInfo::exists(QFileInfo(path).absolutePath()))
        return StartPage::tr("not found: the folder or drive is not there");
    return StartPage::tr("not found: moved, renamed or deleted");
}

QLabel *picture(const QIcon &icon, int size)
{
    auto *made = new QLabel;
    made->setPixmap(icon.pixmap(QSize(size, size), made->devicePixelRatioF()));
    made->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return made;
}

QWidget *makeDropArea()
{
    auto *area = new StartFrame(StartFrame::Line::Dashed);
    area->setMinimumHeight(150);
    area->setMaximumHeight(168);
    auto *icon = picture(icons::icon("download", icons::Ink::Accent), 24);
    auto *title = label(StartPage::tr("Drop files or a study folder anywhere in this window"), 10,
                        QFont::DemiBold, Tone::Strong);
    title->setAlignment(Qt::AlignCenter);
    title->setWordWrap(true);
    auto *sentence = label(
        StartPage::tr(
            "Transcripts and documents (txt, md, docx, odt, rtf, html, epub, pdf, srt, vtt), "
            "pictures, issue reports and labels (json, csv, txt), codebooks (csv), participants "
            "(csv, "
            "xlsx, ods), projects of other programs (qdpx, qda, sqlite3).\n"
            "You see a preview before anything is stored."),
        9, QFont::Normal, Tone::Quiet);
    sentence->setAlignment(Qt::AlignCenter);
    sentence->setWordWrap(true);
    inColumn(area, {{24, 16, 24, 16}, 8},
             {Stretch{}, {icon, 0, Qt::AlignHCenter}, title, sentence, Stretch{}});
    return area;
}

QWidget *makeHead()
{
    auto *head = new QWidget;
    auto *sentence = label(StartPage::tr("Interviews and issue reports, coded, compared and "
                                         "counted. Your study is one file on your disk."),
                           10, QFont::Normal, Tone::Quiet);
    sentence->setWordWrap(true);
    inRow(head, {{0, 0, 0, 0}, 14},
          {picture(icons::application(), 44),
           {inColumn({.spacing = 0},
                     {label(QStringLiteral("Axial"), 18, QFont::DemiBold, Tone::Strong), sentence}),
            1}});
    return head;
}

/// Of the page, in px: with two columns side by side.
constexpr int roomyWidth = 860;

} // namespace

StartPage::StartPage(QWidget *parent)
    : QWidget(parent), m_recent(new QListWidget), m_none(nullptr),
      m_clear(new LinkButton(tr("Clear list"))), m_projects(makeRecent()), m_beginning(new QWidget),
      m_drop(makeDropArea())
{
    auto *content = new QWidget;
    content->setMaximumWidth(1120);
    m_grid = new QGridLayout(content);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(40);
    m_grid->setVerticalSpacing(28);
    m_grid->addWidget(makeHead(), 0, 0, 1, 2);
    inColumn(m_beginning, {{0, 0, 0, 0}, 28}, {makeStart(), makeSample(), Stretch{}});
    layOut();

    auto *middle = onBase(new QWidget);
    auto *column = inColumn(middle, {{32, 8, 32, 16}, 0}, {});
    column->addSpacerItem(new QSpacerItem(0, 64, QSizePolicy::Minimum, QSizePolicy::Maximum));
    column->addLayout(inRow({Stretch{1}, {content, 1000}, Stretch{1}}), 1);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(middle);
    inColumn(this, {{0, 0, 0, 0}}, {scroll});
    setFocusProxy(m_recent);
    refresh();
}

/// In a small window one below the other, since the cards' words don't wrap; what can be dropped
/// anywhere stands last then.
void StartPage::layOut()
{
    const bool isNarrow = width() < roomyWidth;
    m_grid->setColumnStretch(0, 17);
    m_grid->setColumnStretch(1, isNarrow ? 0 : 10);
    for (int row = 1; row < 5; ++row)
        m_grid->setRowStretch(row, row == (isNarrow ? 4 : 3) ? 1 : 0);
    m_grid->setHorizontalSpacing(isNarrow ? 0 : 40);
    m_grid->addWidget(m_projects, 1, 0);
    if (isNarrow)
        m_grid->addWidget(m_beginning, 2, 0);
    else
        m_grid->addWidget(m_beginning, 1, 1, 3, 1);
    m_grid->addWidget(m_drop, isNarrow ? 3 : 2, 0);
}

void StartPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if ((event->oldSize().width() < roomyWidth) != (width() < roomyWidth))
        layOut();
}

QWidget *StartPage::makeRecent()
{
    auto *box = new QWidget;
    m_clear->setAccessibleName(tr("Clear the list of recent projects"));
    m_recent->setAccessibleName(tr("Recent projects"));
    m_recent->setItemDelegate(new RecentDelegate(m_recent));
    m_recent->setUniformItemSizes(true);
    m_recent->setMouseTracking(true);
    m_recent->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_recent->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *column = inColumn(
        box, {{0, 0, 0, 0}, 8},
        {inRow({{label(tr("Recent projects"), 11.5, QFont::DemiBold, Tone::Strong), 1}, m_clear}),
         m_recent});
    m_none = label(tr("No project was opened yet. Make a new one, or open the sample study to look "
                      "around."),
                   10, QFont::Normal, Tone::Quiet);
    m_none->setWordWrap(true);
    column->addWidget(m_none);
    connect(m_recent, &QListWidget::itemActivated, this, [this](QListWidgetItem *item) {
        Q_EMIT projectChosen(item->data(RecentDelegate::FileRole).toString());
    });
    connect(m_recent, &QListWidget::itemClicked, this, [this](QListWidgetItem *item) {
        if (!m_recent->style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick))
            Q_EMIT m_recent->itemActivated(item);
    });
    connect(m_clear, &LinkButton::clicked, this, [this] {
        settings::clearRecentProjects();
        refresh();
    });
    return box;
}

QWidget *StartPage::makeStart()
{
    auto *box = new QWidget;
    auto *column = inColumn(box, {{0, 0, 0, 0}, 10},
                            {label(tr("Start"), 11.5, QFont::DemiBold, Tone::Strong)});
    const auto add = [&](const char *icon, const QString &title, const QString &sentence,
                         const char *keys, void (StartPage::*signal)()) {
        auto *card = new StartCard(icon, title, sentence, QLatin1String(keys));
        connect(card, &QAbstractButton::clicked, this, signal);
        column->addWidget(card);
    };
    add("new-file", tr("New project…"), tr("An empty study"), "Ctrl+N", &StartPage::newRequested);
    add("folder-open", tr("Open project…"), tr("An .axial file"), "Ctrl+O",
        &StartPage::openRequested);
    add("participants", tr("Join a team…"), tr("With the invitation of a colleague"), "",
        &StartPage::joinRequested);
    add("folder", tr("Read a published study…"), tr("Folder with codebook and labels"),
        "Ctrl+Shift+O", &StartPage::studyRequested);
    return box;
}

QWidget *StartPage::makeSample()
{
    auto *box = new QWidget;
    auto *frame = new StartFrame(StartFrame::Line::Solid);
    auto *icon = picture(icons::icon("flask", icons::Ink::Accent), 20);
    auto *sentence = label(tr("Invented interviews and issue reports, several coders, a finished "
                              "taxonomy. It opens as a copy, so change what you like."),
                           9, QFont::Normal, Tone::Quiet);
    sentence->setWordWrap(true);
    sentence->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *button = new QPushButton(tr("Open the sample study"));
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(button, &QPushButton::clicked, this, &StartPage::sampleRequested);
    inRow(frame, {{16, 14, 16, 14}, 17},
          {{icon, 0, Qt::AlignTop},
           {inColumn({.spacing = 4},
                     {label(tr("A finished study to play with"), 10, QFont::DemiBold, Tone::Strong),
                      sentence, Space{6}, button}),
            1}});
    frame->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    inColumn(box, {{0, 0, 0, 0}, 10},
             {label(tr("Try it"), 11.5, QFont::DemiBold, Tone::Strong), frame});
    return box;
}

void StartPage::refresh()
{
    m_recent->clear();
    for (const RecentProject &project : settings::recentProjects()) {
        const QFileInfo file(project.path);
        auto *item = new QListWidgetItem(file.fileName(), m_recent);
        const bool missing = !file.exists();
        const QString figures = missing ? missingText(project.path) : project.figures.sentence();
        item->setData(RecentDelegate::FolderRole, folderText(project.path));
        item->setData(RecentDelegate::FiguresRole, figures);
        item->setData(RecentDelegate::WhenRole, whenText(project.at));
        item->setData(RecentDelegate::MissingRole, missing);
        item->setData(RecentDelegate::FileRole, project.path);
        item->setData(Qt::AccessibleTextRole,
                      QStringLiteral("%1, %2").arg(file.fileName(), figures));
        item->setToolTip(plainToolTip(project.path));
    }
    const int count = m_recent->count();
    m_recent->setVisible(count > 0);
    m_clear->setVisible(count > 0);
    m_none->setVisible(count == 0);
    m_recent->setFixedHeight(std::min(count, 5) * 60 + 2);
    setFocusProxy(count > 0 ? m_recent : nullptr);
    if (count > 0)
        m_recent->setCurrentRow(0);
}

} // namespace axial
