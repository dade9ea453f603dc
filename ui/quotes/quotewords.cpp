#include "ui/quotes/quotewords.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/readinglabel.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace axial {

/// The words beside their bar.
class MarkedWords : public QWidget
{
public:
    explicit MarkedWords(QLabel *words)
    {
        auto column = new QVBoxLayout(this);
        column->setContentsMargins(12, 0, 0, 0);
        column->addWidget(words);
    }

    int color = -1;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(0, 0, 3, height(),
                         color >= 0 ? theme::codeColor(color).stripe : theme::tokens().line);
    }
};

namespace {

QLabel *plainLabel(double points)
{
    QLabel *label = readingLabel();
    label->setMinimumWidth(1);
    label->setFont(theme::font(points));
    return label;
}

} // namespace

QuoteWords::QuoteWords(QWidget *parent)
    : QWidget(parent), m_words(plainLabel(10)), m_more(new LinkButton(tr("Show more"))),
      m_where(plainLabel(9))
{
    m_mark = new MarkedWords(m_words);
    m_more->setAccessibleDescription(tr("Of the words of the quote"));
    m_where->setContentsMargins(12, 0, 0, 0);
    m_where->setForegroundRole(QPalette::PlaceholderText);
    auto more = new QHBoxLayout;
    more->setContentsMargins(12, 0, 0, 0);
    more->addWidget(m_more);
    more->addStretch();
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_mark);
    column->addLayout(more);
    column->addWidget(m_where);
    connect(m_more, &LinkButton::clicked, this, [this] {
        m_isWhole = !m_isWhole;
        fit();
    });
}

void QuoteWords::shorten()
{
    m_isWhole = false;
}

void QuoteWords::showWords(const QString &words, const QString &where, int color)
{
    m_whole = words;
    m_where->setText(where);
    m_mark->color = color;
    m_mark->update();
    fit();
}

void QuoteWords::fit()
{
    constexpr qsizetype longest = 1500; // a quote may be a whole interview
    constexpr qsizetype inShort = 320;  // so that its codes stay in sight
    const bool isLong = m_whole.size() > inShort * 3 / 2;
    const qsizetype most = !isLong ? m_whole.size() : m_isWhole ? longest : inShort;
    const QString words = m_whole.size() <= most ? m_whole : m_whole.left(most).trimmed() + u'…';
    m_words->setText(u'“' + words + u'”');
    m_more->setVisible(isLong);
    m_more->setText(m_isWhole ? tr("Show less") : tr("Show more"));
    m_more->updateGeometry();
}

} // namespace axial
