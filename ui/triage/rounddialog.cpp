#include "ui/triage/rounddialog.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/rounds.h"
#include "core/stats/sampling.h"
#include "ui/base/workspace.h"
#include "ui/triage/manyreports.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace axial {
namespace {

enum SampleChoice { All, Random, Stratified };

template <class Field>
Field *named(Field *field, const QString &name)
{
    field->setAccessibleName(name);
    return field;
}

} // namespace

RoundDialog::RoundDialog(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_name(named(new QLineEdit, tr("Name"))),
      m_kind(named(new QComboBox, tr("Kind"))), m_level(named(new QComboBox, tr("Level"))),
      m_offered(named(new QComboBox, tr("Codes offered"))),
      m_exclusive(new QCheckBox(tr("One label a coder and report"))),
      m_blind(new QCheckBox(tr("Blind: nobody sees others’ labels until it is closed"))),
      m_again(named(new QComboBox, tr("Reports of"))), m_sample(named(new QComboBox, tr("Sample"))),
      m_size(named(new QSpinBox, tr("Size"))), m_helper(new QPushButton(tr("95 % ± 5 %"))),
      m_seed(named(new QLineEdit, tr("Seed"))), m_coders(named(new QListWidget, tr("Coders"))),
      m_newCoder(named(new QLineEdit, tr("Invite"))),
      m_each(named(new QSpinBox, tr("Coders for each report"))), m_said(new QLabel),
      m_problem(named(new QLabel, tr("Why no round was made")))
{
    setWindowTitle(tr("New round"));
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addIdentity(*form);
    addSample(*form);
    addCoders(*form);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setForegroundRole(QPalette::BrightText);
    m_problem->hide();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_make = buttons->addButton(tr("Make round"), QDialogButtonBox::AcceptRole);
    m_make->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &RoundDialog::make);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_said);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    resize(520, 0);
    readStudy();
    showSize();
    m_name->setFocus();
}

void RoundDialog::addIdentity(QFormLayout &form)
{
    m_kind->addItems({tr("Labelling"), tr("Pilot"), tr("Screening"), tr("Labelling again")});
    m_level->addItems({tr("Any level"), tr("Types"), tr("Themes"), tr("Sub-themes")});
    m_exclusive->setChecked(true);
    m_blind->setChecked(true);
    form.addRow(tr("Name"), m_name);
    form.addRow(tr("Kind"), m_kind);
    form.addRow(tr("Codes"), m_offered);
    form.addRow(tr("Level"), m_level);
    form.addRow(QString(), m_exclusive);
    form.addRow(QString(), m_blind);
    connect(m_name, &QLineEdit::textChanged, this, &RoundDialog::showSize);
}

void RoundDialog::addSample(QFormLayout &form)
{
    m_sample->addItems({tr("All reports"), tr("By chance"),
                        tr("By chance, in proportion by repository and year")});
    m_size->setRange(1, std::numeric_limits<int>::max());
    m_size->setValue(100);
    m_size->setGroupSeparatorShown(true);
    m_helper->setAutoDefault(false);
    m_helper->setToolTip(tr("As many as a share of the reports needs to be known to 5 points with "
                            "95 % confidence"));
    m_helper->setAccessibleName(m_helper->toolTip());
    m_seed->setText(QString::number(QRandomGenerator::global()->bounded(1'000'000)));
    m_seed->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,15}")), m_seed));
    m_seed->setToolTip(tr("The same seed draws the same reports again, on every machine"));
    auto *size = new QHBoxLayout;
    size->addWidget(m_size, 1);
    size->addWidget(m_helper);
    form.addRow(tr("Reports of"), m_again);
    form.addRow(tr("Sample"), m_sample);
    form.addRow(tr("Size"), size);
    form.addRow(tr("Seed"), m_seed);
    connect(m_helper, &QPushButton::clicked, this,
            [this] { m_size->setValue(int(sampleSize(population()))); });
    connect(m_sample, &QComboBox::currentIndexChanged, this, &RoundDialog::showSize);
    connect(m_again, &QComboBox::currentIndexChanged, this, &RoundDialog::showSize);
    connect(m_size, &QSpinBox::valueChanged, this, &RoundDialog::showSize);
}

void RoundDialog::addCoders(QFormLayout &form)
{
    m_coders->setMaximumHeight(96);
    m_newCoder->setPlaceholderText(tr("Name of another coder, Enter"));
    m_each->setRange(0, 99);
    m_each->setSpecialValueText(tr("everybody labels all"));
    form.addRow(tr("Coders"), m_coders);
    form.addRow(tr("Invite"), m_newCoder);
    form.addRow(tr("Coders for each"), m_each);
    connect(m_newCoder, &QLineEdit::returnPressed, this, [this] {
        const QString name = m_newCoder->text().simplified();
        if (!name.isEmpty() && m_coders->findItems(name, Qt::MatchFixedString).isEmpty())
            addCoder(name, Qt::Checked);
        m_newCoder->clear();
    });
    connect(m_coders, &QListWidget::itemChanged, this, &RoundDialog::showSize);
}

/// Enter in the field of a name invites, and makes no round.
void RoundDialog::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || focusWidget() != m_newCoder)
        QDialog::keyPressEvent(event);
}

void RoundDialog::addCoder(const QString &name, Qt::CheckState state)
{
    auto *item = new QListWidgetItem(name, m_coders);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(state);
}

void RoundDialog::readStudy()
{
    m_offered->addItem(tr("The whole taxonomy"), qint64(0));
    m_again->addItem(tr("The whole study"), qint64(0));
    m_workspace.guarded([this] {
        Database &db = m_workspace.database();
        for (const Code &code : codes::all(db)) {
            if (code.kind == CodeKind::Code)
                m_offered->addItem(code.label(), code.id.value);
        }
        const std::vector<Round> earlier = rounds::all(db);
        for (const Round &round : earlier)
            m_again->addItem(tr("Round %1").arg(round.name), round.id.value);
        m_name->setText(tr("Round %1").arg(earlier.size() + 1));
        m_name->selectAll();
        for (const Coder &coder : coders::all(db))
            addCoder(coder.name,
                     coder.name == m_workspace.coderName() ? Qt::Checked : Qt::Unchecked);
    });
    if (m_coders->findItems(m_workspace.coderName(), Qt::MatchExactly).isEmpty())
        addCoder(m_workspace.coderName(), Qt::Checked);
}

qint64 RoundDialog::population() const
{
    qint64 count = 0;
    if (m_workspace.project())
        m_workspace.guarded([&] { count = rounds::population(m_workspace.database(), plan()); });
    return count;
}

void RoundDialog::showSize()
{
    const bool isDrawn = m_sample->currentIndex() != All;
    m_problem->hide(); // it was of what was asked before
    for (QWidget *field : {static_cast<QWidget *>(m_size), static_cast<QWidget *>(m_helper),
                           static_cast<QWidget *>(m_seed)})
        field->setEnabled(isDrawn);
    const qint64 all = population();
    const qint64 drawn = isDrawn ? std::min<qint64>(m_size->value(), all) : all;
    m_said->setText(tr("%1 of %2 reports, labelled by %3 coder(s).", nullptr, int(coders().size()))
                        .arg(countedReports(size_t(drawn)), countedReports(size_t(all)))
                        .arg(coders().size()));
    m_make->setEnabled(!m_isMaking && drawn > 0 && !coders().isEmpty()
                       && !m_name->text().trimmed().isEmpty());
}

void RoundDialog::make()
{
    m_isMaking = true;
    showSize();
    Q_EMIT makeRequested();
}

void RoundDialog::showRefused(const QString &sentence)
{
    m_isMaking = false;
    showSize();
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

RoundPlan RoundDialog::plan() const
{
    RoundPlan plan;
    plan.name = m_name->text().trimmed();
    plan.kind = RoundKind(m_kind->currentIndex());
    plan.level = RoundLevel(m_level->currentIndex());
    if (const CodeId offered{m_offered->currentData().toLongLong()})
        plan.offered = {offered};
    plan.isExclusive = m_exclusive->isChecked();
    plan.isBlind = m_blind->isChecked();
    plan.again = RoundId{m_again->currentData().toLongLong()};
    if (m_sample->currentIndex() != All) {
        plan.sample = m_size->value();
        plan.seed = m_seed->text().toLongLong();
        plan.byRepository = plan.byYear = m_sample->currentIndex() == Stratified;
    }
    plan.codersEach = m_each->value();
    return plan;
}

QStringList RoundDialog::coders() const
{
    QStringList names;
    for (int row = 0; row < m_coders->count(); ++row) {
        if (m_coders->item(row)->checkState() == Qt::Checked)
            names << m_coders->item(row)->text();
    }
    return names;
}

} // namespace axial
