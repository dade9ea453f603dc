#include "ui/taxonomy/quotepicker.h"

#include "core/base/interruptedread.h"
#include "core/project/people/coders.h"
#include "core/query/evidence/codequotes.h"
#include "core/text/words/comparable.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/plaintext.h"

#include <QListWidget>
#include <QVBoxLayout>

#include <memory>
#include <optional>

namespace axial {

namespace {

constexpr int typingMs = 120;

} // namespace

QuotePicker::QuotePicker(Workspace &workspace, CodeId code, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_code(code),
      m_filter(new FilterField(tr("Filter quotes"))), m_list(new QListWidget)
{
    m_list->setAccessibleName(tr("Quotes to take as example"));
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMinimumHeight(120);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_filter);
    column->addWidget(m_list, 1);
    setFocusProxy(m_list);
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMs);
    connect(&m_typing, &QTimer::timeout, this, &QuotePicker::filter);
    m_filter->leadTo(m_list);
    connect(m_filter, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::editingFinished, this, [this] { // the list is next
        if (m_typing.isActive())
            filter();
    });
    const auto pick = [this](const QListWidgetItem *item) {
        Q_EMIT picked(item->data(Qt::UserRole).toString());
    };
    connect(m_list, &QListWidget::itemClicked, this, pick);
    connect(m_list, &QListWidget::itemActivated, this, pick);
    read();
}

void QuotePicker::read()
{
    std::shared_ptr<Database> reader;
    CoderId coder;
    if (!m_workspace.project() || !m_workspace.guarded([&] {
            coder = m_workspace.seenCoder();
            reader = m_workspace.project()->openReader();
        }))
        return;
    using Quotes = std::optional<std::vector<CodeQuote>>;
    // An edit interrupts readers; then they are simply read again.
    m_workspace.jobs().run<Quotes>(
        tr("Reading quotes"), this,
        [reader, code = m_code, coder, me = m_workspace.coderName()](Progress &progress) -> Quotes {
            return unlessInterrupted(progress, [&] {
                return quotesWith(*reader, {code}, progress, coder, coders::find(*reader, me));
            });
        },
        [this](Quotes quotes) { quotes ? fill(*quotes) : read(); },
        [this](const Error &error) { m_workspace.tell(error); });
}

void QuotePicker::fill(const std::vector<CodeQuote> &quotes)
{
    for (const CodeQuote &quote : quotes) {
        const QString words = u'“' + quote.words.simplified() + u'”';
        const QString row = shortened(words, 300);
        if (quote.participant.isEmpty())
            m_examples.push_back({row, words});
        else
            m_examples.push_back({quote.participant + u' ' + row,
                                  QStringLiteral("%1 (%2)").arg(words, quote.participant)});
    }
    filter();
    Q_EMIT shown();
}

void QuotePicker::filter()
{
    m_typing.stop();
    const QString wanted = m_filter->text().simplified();
    m_list->clear();
    for (const Example &example : m_examples) {
        if (m_list->count() == rowsAtMost)
            break;
        if (!saysWords(example.words, wanted))
            continue;
        auto item = new QListWidgetItem(example.row, m_list);
        item->setToolTip(plainToolTip(example.words, longestWordsTip));
        item->setData(Qt::UserRole, example.words);
    }
    m_list->setCurrentRow(m_list->count() > 0 ? 0 : -1);
}

} // namespace axial
