#include "ui/codebook/codecardcontent.h"

#include "core/base/table.h"
#include "ui/lists/codechips.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/chipwidget.h"
#include "ui/widgets/labels/groupswatch.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(CodeCard)
};

QLabel *words(const QString &text, double points = 10, QFont::Weight weight = QFont::Normal,
              QPalette::ColorRole ink = QPalette::Text)
{
    auto *label = new QLabel(withoutRest(text));
    label->setTextFormat(Qt::PlainText);
    label->setFont(theme::font(points, weight));
    label->setForegroundRole(ink);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// Number above word, side by side in one frame.
class Figures : public QWidget
{
public:
    explicit Figures(std::vector<std::pair<QString, QString>> figures)
        : m_figures(std::move(figures))
    {
        setFixedHeight(50);
        QStringList said;
        for (const auto &[number, name] : m_figures)
            said << number + u' ' + name;
        setAccessibleName(said.join(QStringLiteral(", ")));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = theme::tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(t.line);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        const int width = this->width() / int(m_figures.size());
        for (size_t i = 0; i < m_figures.size(); ++i) {
            const QRect box(int(i) * width, 0, width, height());
            if (i > 0)
                painter.fillRect(box.left(), 1, 1, height() - 2, t.line);
            painter.setFont(theme::font(13, QFont::DemiBold));
            painter.setPen(t.text);
            painter.drawText(box.adjusted(7, 6, 0, -22), Qt::AlignLeft | Qt::AlignVCenter,
                             m_figures[i].first);
            painter.setFont(theme::font(8.5));
            painter.setPen(t.text2);
            painter.drawText(box.adjusted(7, 28, 0, -6), Qt::AlignLeft | Qt::AlignVCenter,
                             m_figures[i].second);
        }
    }

private:
    std::vector<std::pair<QString, QString>> m_figures;
};

/// Bars of the groups, each as long as its share of people.
class GroupBars : public QWidget
{
public:
    explicit GroupBars(std::vector<CodeCardData::Group> groups) : m_groups(std::move(groups))
    {
        setFixedHeight(int(m_groups.size()) * rowHeight);
        QStringList said;
        for (const auto &group : m_groups)
            said << Messages::tr("%1 %2").arg(group.name, counted(group));
        setAccessibleName(said.join(QStringLiteral(", ")));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = theme::tokens();
        QPainter painter(this);
        const QFont font = theme::font(9);
        const QFontMetrics metrics(font);
        int left = 0;
        for (const auto &group : m_groups)
            left = std::max(left, metrics.horizontalAdvance(singleLine(group.name)));
        left = std::min(left, width() / 2) + 12;
        const int room = std::max(
            20, width() - left - metrics.horizontalAdvance(Messages::tr("88 of 88")) - 8);
        painter.fillRect(left, 0, 1, height(), t.text3);
        painter.setFont(font);
        for (size_t i = 0; i < m_groups.size(); ++i) {
            const auto &group = m_groups[i];
            const QRect row(0, int(i) * rowHeight, width(), rowHeight);
            painter.setPen(t.text2);
            painter.drawText(row.adjusted(0, 0, left - 12 - width(), 0),
                             Qt::AlignLeft | Qt::AlignVCenter,
                             elided(metrics, group.name, left - 12));
            const double share = group.size ? double(group.mentioned) / double(group.size) : 0;
            const QRectF bar(left + 1, row.top() + (rowHeight - 11) / 2.0, share * room, 11);
            paintGroupBar(painter, bar, theme::groupStyle(group.style));
            painter.setPen(t.text);
            painter.drawText(QRect(int(bar.right()) + 8, row.top(), width(), rowHeight),
                             Qt::AlignLeft | Qt::AlignVCenter, counted(group));
        }
    }

private:
    static constexpr int rowHeight = 22;
    static QString counted(const CodeCardData::Group &group)
    {
        return Messages::tr("%1 of %2").arg(group.mentioned).arg(group.size);
    }

    std::vector<CodeCardData::Group> m_groups;
};

void addSection(QVBoxLayout *column, const QString &title, QWidget *content)
{
    column->addSpacing(10);
    column->addWidget(words(title, 8.5, QFont::Normal, QPalette::PlaceholderText));
    column->addSpacing(2);
    column->addWidget(content);
}

QWidget *makeRelated(const std::vector<CodeCardData::Related> &related, bool withChip)
{
    auto *list = new QWidget;
    auto *column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    for (const auto &each : related) {
        auto *row = new QHBoxLayout;
        row->setSpacing(6);
        if (withChip)
            row->addWidget(new ChipWidget(each.color));
        if (!each.code.key.isEmpty()) {
            QLabel *key = words(each.code.key, 9, QFont::DemiBold);
            key->setWordWrap(false);
            key->setMinimumWidth(36);
            row->addWidget(key);
        }
        row->addWidget(words(each.name, 9), 1);
        auto *count = new QLabel(QString::number(each.quotes));
        count->setFont(theme::numberFont(9));
        count->setForegroundRole(QPalette::PlaceholderText);
        row->addWidget(count);
        column->addLayout(row);
    }
    return list;
}

QWidget *makeHeading(const CodeCardData &data)
{
    auto *heading = new QWidget;
    auto *row = new QHBoxLayout(heading);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    row->addWidget(new ChipWidget(data.color, 16), 0, Qt::AlignTop);
    auto *column = new QVBoxLayout;
    column->setSpacing(3);
    column->addWidget(words(data.code.label(), 13, QFont::DemiBold));
    QStringList place{data.path.join(QStringLiteral(" › "))};
    if (!data.children.empty())
        place << Messages::tr("%n sub-code(s)", nullptr, int(data.children.size()));
    column->addWidget(
        words(place.join(QStringLiteral(" · ")), 9, QFont::Normal, QPalette::PlaceholderText));
    row->addLayout(column, 1);
    return heading;
}

} // namespace

QWidget *makeCodeCardContent(const CodeCardData &data, std::optional<double> kappa)
{
    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(0);
    column->addWidget(makeHeading(data));
    column->addSpacing(12);
    column->addWidget(
        new Figures({{QString::number(data.quotes),
                      Messages::tr("quote(s)", "below the number", int(data.quotes))},
                     {QString::number(data.sources),
                      Messages::tr("source(s)", "below the number", int(data.sources))},
                     {QString::number(data.people),
                      Messages::tr("people", "below the number", int(data.people))},
                     {displayText(kappa ? CellValue(*kappa) : CellValue(), ColumnKind::Score),
                      Messages::tr("kappa")}}));
    const std::pair<QString, QString> texts[] = {
        {Messages::tr("Definition"), data.texts.definition},
        {Messages::tr("Include when"), data.texts.includeWhen},
        {Messages::tr("Exclude when"), data.texts.excludeWhen},
        {Messages::tr("Example"), data.texts.example}};
    for (const auto &[title, text] : texts) {
        if (!text.isEmpty())
            addSection(column, title, words(text));
    }
    if (data.texts.definition.isEmpty())
        addSection(
            column, Messages::tr("Definition"),
            words(Messages::tr("Not defined yet."), 10, QFont::Normal, QPalette::PlaceholderText));
    if (!data.groups.empty())
        addSection(column, Messages::tr("Participants who mention it"), new GroupBars(data.groups));
    if (!data.children.empty())
        addSection(column, Messages::tr("Sub-codes"), makeRelated(data.children, false));
    if (!data.together.empty())
        addSection(column, Messages::tr("Often on the same quote"),
                   makeRelated(data.together, true));
    if (!data.texts.memo.isEmpty())
        addSection(column, Messages::tr("Memo"), words(data.texts.memo));
    column->addStretch();
    return page;
}

} // namespace axial
