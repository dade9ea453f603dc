#include "ui/analysis/questions/questioncolumn.h"

#include "ui/analysis/questions/asofchoice.h"
#include "ui/analysis/questions/parameterform.h"
#include "ui/analysis/questions/questionlist.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/sectionheader.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

namespace {

QWidget *onBase(QWidget *widget)
{
    widget->setBackgroundRole(QPalette::Base);
    widget->setAutoFillBackground(true);
    return widget;
}

} // namespace

QuestionColumn::QuestionColumn(QuestionList *questions, ParameterForm *form, AsOfChoice *asOf)
    : KeptSplitter(Qt::Vertical, QStringLiteral("analysisLeft"), [form, asOf](int height) {
          constexpr int head = 34;
          const int wanted = std::min(form->sizeHint().height() + asOf->sizeHint().height() + head,
                                      height * 2 / 3); // seven fields in a small window
          return QList<int>{height - wanted, wanted};
      })
{
    addWidget(makeQuestions(questions));
    addWidget(makeParameters(form, asOf));
    setStretchFactor(0, 1);
    // The new fields count once they are shown, which Qt does when it comes back to events.
    connect(form, &ParameterForm::roomChanged, this, &KeptSplitter::shareRoom,
            Qt::QueuedConnection);
}

QWidget *QuestionColumn::makeQuestions(QuestionList *questions)
{
    auto *part = onBase(new QWidget);
    QVBoxLayout *column = inColumn(part, flush, {});
    auto *filter = new FilterField(tr("Filter questions"));
    connect(filter, &QLineEdit::textChanged, questions, &QuestionList::setFilter);
    filter->leadTo(questions);
    column->addWidget(new SectionHeader(tr("Questions")));
    column->addLayout(inRow({{8, 8, 8, 8}}, {filter}));
    column->addWidget(questions, 1);
    return part;
}

QWidget *QuestionColumn::makeParameters(ParameterForm *form, AsOfChoice *asOf)
{
    auto *header = new SectionHeader(tr("Parameters"));
    auto *reset = new LinkButton(tr("Reset"));
    reset->setAccessibleName(tr("Reset"));
    reset->setToolTip(tr("Back to the usual values"));
    header->layout()->addWidget(reset);
    connect(reset, &LinkButton::clicked, this, &QuestionColumn::resetRequested);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *page = onBase(new QWidget);
    QVBoxLayout *pageColumn = inColumn(page, flush, {});
    pageColumn->addWidget(form);
    pageColumn->addWidget(asOf);
    pageColumn->addStretch();
    scroll->setWidget(page);
    auto *part = onBase(new QWidget);
    QVBoxLayout *column = inColumn(part, flush, {});
    column->addWidget(header);
    column->addWidget(scroll, 1);
    return part;
}

} // namespace axial
