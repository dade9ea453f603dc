#include "ui/analysis/questions/questioncolumn.h"

#include "core/project/versions/versions.h"
#include "ui/analysis/questions/parameterform.h"
#include "ui/analysis/questions/questionlist.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

namespace axial {

AsOfChoice::AsOfChoice(QWidget *parent) : QWidget(parent), m_versions(new QComboBox)
{
    m_versions->setAccessibleName(tr("As of"));
    m_versions->setWhatsThis(
        tr("Counts in the study as it was at a named version; nothing of now is changed."));
    makeNarrow(m_versions, 6);
    m_versions->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *label = new QLabel(tr("As of"));
    theme::quieten(*label);
    label->setBuddy(m_versions);
    auto *row = new QGridLayout(this); // as the parameters above it stand
    row->setContentsMargins(12, 0, 12, 12);
    row->setHorizontalSpacing(12);
    row->setColumnMinimumWidth(0, 66);
    row->setColumnStretch(1, 1);
    row->addWidget(label, 0, 0);
    row->addWidget(m_versions, 0, 1);
    forget();
    connect(m_versions, &QComboBox::currentIndexChanged, this, &AsOfChoice::changed);
}

void AsOfChoice::read(Database &db)
{
    const QSignalBlocker blocker(m_versions);
    const QString chosen = words();
    m_versions->clear();
    m_versions->addItem(tr("Now"));
    for (const Version &version : versions::all(db)) {
        if (version.step != Version::elsewhere) // of which only the tree is known
            m_versions->addItem(singleLineName(version.name), version.name);
    }
    m_versions->setCurrentIndex(std::max(0, m_versions->findData(chosen)));
    const bool areAny = m_versions->count() > 1;
    m_versions->setEnabled(areAny);
    m_versions->setToolTip(areAny ? tr("Count in the study as it was at a version")
                                  : tr("Name a version in History to count in the study as it was "
                                       "then"));
}

void AsOfChoice::forget()
{
    const QSignalBlocker blocker(m_versions);
    m_versions->clear();
    m_versions->addItem(tr("Now"));
    m_versions->setEnabled(false);
}

void AsOfChoice::setNow()
{
    const QSignalBlocker blocker(m_versions);
    m_versions->setCurrentIndex(0);
}

QString AsOfChoice::words() const
{
    return m_versions->currentData().toString();
}

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
    auto *filter = new FilterField(tr("Filter questions"));
    connect(filter, &QLineEdit::textChanged, questions, &QuestionList::setFilter);
    filter->leadTo(questions);
    auto *part = onBase(new QWidget);
    inColumn(part, flush,
             {new SectionHeader(tr("Questions")), inRow({{8, 8, 8, 8}}, {filter}), {questions, 1}});
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
    auto *page = onBase(new QWidget);
    inColumn(page, flush, {form, asOf, Stretch{}});
    auto *part = onBase(new QWidget);
    inColumn(part, flush, {header, {scrolled(page), 1}});
    return part;
}

} // namespace axial
