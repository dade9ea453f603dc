#include "ui/dialogs/quotepicker.h"

#include "core/query/codequotes.h"
#include "ui/coding/wording.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/plaintext.h"
#include "ui/workspace.h"

#include <QListWidget>
#include <QVBoxLayout>

namespace axial {

QuotePicker::QuotePicker(Workspace &workspace, CodeId code, QWidget *parent)
    : QWidget(parent), m_filter(new FilterField(tr("Filter quotes"))), m_list(new QListWidget)
{
    m_list->setAccessibleName(QStringLiteral("Quotes to take as example"));
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMinimumHeight(120);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_filter);
    column->addWidget(m_list, 1);
    fill(workspace, code);
    setFocusProxy(m_list);
    connect(m_filter, &QLineEdit::textChanged, this, &QuotePicker::filter);
    const auto pick = [this](const QListWidgetItem *item) {
        Q_EMIT picked(item->data(Qt::UserRole).toString());
    };
    connect(m_list, &QListWidget::itemClicked, this, pick);
    connect(m_list, &QListWidget::itemActivated, this, pick);
}

bool QuotePicker::isEmpty() const
{
    return m_list->count() == 0;
}

void QuotePicker::fill(Workspace &workspace, CodeId code)
{
    std::vector<CodeQuote> quotes;
    workspace.guarded([&] { quotes = quotesWith(workspace.database(), {code}, Progress()); });
    for (const CodeQuote &quote : quotes) {
        const QString words = u'“' + quote.words.simplified() + u'”';
        auto item = new QListWidgetItem(quote.participant.isEmpty()
                                            ? shortened(words, 300)
                                            : quote.participant + u' ' + shortened(words, 300));
        item->setToolTip(plainToolTip(words));
        item->setData(Qt::UserRole, quote.participant.isEmpty()
                                        ? words
                                        : QStringLiteral("%1 (%2)").arg(words, quote.participant));
        m_list->addItem(item);
    }
    if (m_list->count() > 0)
        m_list->setCurrentRow(0);
}

void QuotePicker::filter(const QString &text)
{
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        item->setHidden(!item->data(Qt::UserRole).toString().contains(text.simplified(),
                                                                      Qt::CaseInsensitive));
    }
}

} // namespace axial
