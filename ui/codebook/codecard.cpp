#include "ui/codebook/codecard.h"

#include "ui/base/failures.h"
#include "ui/base/workspace.h"
#include "ui/codebook/codecardcontent.h"
#include "ui/codebook/codetextsdialog.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/labels/sectionheader.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace axial {

CodeCard::CodeCard(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_scroll(new QScrollArea),
      m_stack(new QStackedWidget), m_edit(new QPushButton(tr("Edit…"))),
      m_all(new QPushButton(tr("All quotes")))
{
    auto *header = new SectionHeader(tr("Code"));
    m_back = header->addButton("chevron-left", tr("Previous code"));
    m_on = header->addButton("chevron-right", tr("Next code"));
    connect(m_back, &QToolButton::clicked, this, [this] { showCode(m_data.previous); });
    connect(m_on, &QToolButton::clicked, this, [this] { showCode(m_data.next); });
    connect(m_edit, &QPushButton::clicked, this, &CodeCard::edit);
    connect(m_all, &QPushButton::clicked, this, &CodeCard::quotesRequested);

    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(tr("Code card"));
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(16, 9, 16, 9);
    buttons->setSpacing(8);
    buttons->addWidget(m_edit);
    buttons->addWidget(m_all);
    buttons->addStretch();
    auto *card = new QWidget;
    auto *cardColumn = new QVBoxLayout(card);
    cardColumn->setContentsMargins(0, 0, 0, 0);
    cardColumn->setSpacing(0);
    cardColumn->addWidget(m_scroll, 1);
    cardColumn->addWidget(new HairLine);
    cardColumn->addLayout(buttons);
    m_stack->addWidget(new EmptyState("code", tr("No code chosen"),
                                      tr("Choose a quote or a code to read its definition and who "
                                         "mentions it.")));
    m_stack->addWidget(card);
    m_stack->setBackgroundRole(QPalette::Base);
    m_stack->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header);
    column->addWidget(m_stack, 1);
    setMinimumWidth(224);
    clear();
}

void CodeCard::showCode(CodeId code)
{
    if (code && m_workspace.project())
        read(code);
}

void CodeCard::readAgain()
{
    if (m_code)
        read(m_code);
}

void CodeCard::clear()
{
    m_reading.stop();
    m_code = {};
    m_data = {};
    m_back->setEnabled(false);
    m_on->setEnabled(false);
    m_stack->setCurrentIndex(0);
}

void CodeCard::setKappas(CodeKappas kappas)
{
    m_kappas = std::move(kappas);
    if (m_code)
        build();
}

void CodeCard::read(CodeId code)
{
    m_reading.read<CodeCardData>(
        tr("Reading a code"),
        [code](Database &db, Progress &progress) { return loadCodeCard(db, code, progress); },
        [this](CodeCardData card) { fill(std::move(card)); },
        [this](const Error &error) {
            if (!m_workspace.failures().waitsFor(error))
                clear(); // it was deleted
        });
}

void CodeCard::fill(CodeCardData card)
{
    m_data = std::move(card);
    m_code = m_data.code.id;
    build();
    Q_EMIT codeShown(m_code);
}

void CodeCard::build()
{
    const auto kappa = m_kappas.constFind(m_code);
    m_scroll->setWidget(makeCodeCardContent(
        m_data, kappa == m_kappas.constEnd() ? std::optional<double>() : *kappa));
    m_back->setEnabled(bool(m_data.previous));
    m_on->setEnabled(bool(m_data.next));
    m_edit->setEnabled(m_workspace.canEdit());
    m_all->setText(tr("All %n quotes", nullptr, int(m_data.quotes)));
    m_all->setEnabled(m_data.quotes > 0);
    m_stack->setCurrentIndex(1);
}

void CodeCard::edit()
{
    auto *dialog = new CodeTextsDialog(m_workspace, m_data.code, m_data.texts, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace axial
