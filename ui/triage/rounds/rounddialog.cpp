#include "ui/triage/rounds/rounddialog.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/rounds.h"
#include "core/stats/sampling.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>
#include <QScreen>
#include <QSignalBlocker>
#include <QSpinBox>

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

QListWidgetItem *addChecked(QListWidget &list, const QString &text, Qt::CheckState state)
{
    auto *item = new QListWidgetItem(text, &list);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(state);
    return item;
}

} // namespace

/// Which reports a round is of, before a sample is drawn from them.
class ReportChoice : public QWidget
{
    Q_OBJECT

public:
    ReportChoice(Workspace &workspace, ReportsAtHand atHand)
        : m_workspace(workspace), m_atHand(std::move(atHand)), m_of(new QComboBox),
          m_repositories(new QListWidget)
    {
        m_of->setAccessibleName(tr("Reports of"));
        m_of->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_repositories->setAccessibleName(tr("Repositories"));
        m_repositories->setFixedHeight(96);
        inColumn(this, {{0, 0, 0, 0}}, {m_of, m_repositories});
        setFocusProxy(m_of);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        readStudy();
        m_repositories->hide();
        connect(m_of, &QComboBox::currentIndexChanged, this, [this] {
            m_repositories->setVisible(m_of->currentData().toInt() == Repositories);
            Q_EMIT changed();
        });
        connect(m_repositories, &QListWidget::itemChanged, this, &ReportChoice::changed);
    }

    /// Fills in what the plan says of the reports.
    void fill(RoundPlan &plan) const
    {
        const int of = m_of->currentData().toInt();
        plan.isOfOthers |= of == NoRound;
        if (of == Shown) {
            plan.only = m_atHand.shown;
        } else if (of == Selected) {
            plan.only = m_atHand.selected;
        } else if (of == OfRound) {
            plan.again = RoundId{m_of->currentData(Qt::UserRole + 1).toLongLong()};
        } else if (of == Repositories) {
            for (int row = 0; row < m_repositories->count(); ++row) {
                const QListWidgetItem *item = m_repositories->item(row);
                if (item->checkState() == Qt::Checked)
                    plan.repositories << item->data(Qt::UserRole).toString();
            }
            if (plan.repositories.isEmpty())
                plan.only = std::vector<SourceId>(); // none is chosen yet
        }
    }

Q_SIGNALS:
    void changed();

private:
    enum Of { Study, NoRound, Shown, Selected, Repositories, OfRound };

    /// What is counted beside the window, since it reads every report.
    struct Counted {
        qint64 withoutRound = 0;
        QStringList repositories;
    };

    void readStudy()
    {
        add(tr("The whole study"), Study);
        if (m_atHand.areNarrowed || m_atHand.areOfStudy)
            add(tr("Those the filter shows (%1)").arg(numberWords(qint64(m_atHand.shown.size()))),
                Shown);
        if (!m_atHand.selected.empty())
            add(tr("Those selected in the table (%1)")
                    .arg(numberWords(qint64(m_atHand.selected.size()))),
                Selected);
        if (m_atHand.areOfStudy && m_atHand.areNarrowed)
            m_of->setCurrentIndex(m_of->findData(int(Shown)));
        m_workspace.guarded([this] {
            for (const Round &round : rounds::all(m_workspace.database()))
                add(tr("Round %1").arg(round.name), OfRound, round.id);
        });
        m_job.readOrTell<Counted>(
            tr("Counting reports"),
            [](Database &db, Progress &) {
                return Counted{rounds::countWithoutRound(db), rounds::repositories(db)};
            },
            [this](const Counted &counted) { offer(counted); });
    }

    /// What is chosen stays chosen.
    void offer(const Counted &counted)
    {
        const QSignalBlocker quiet(m_of);
        const QSignalBlocker quietList(m_repositories);
        if (counted.withoutRound > 0)
            insert(1,
                   tr("Those in no round yet (%1)").arg(numberWords(qint64(counted.withoutRound))),
                   NoRound);
        if (counted.repositories.size() > 1) {
            const int firstRound = m_of->findData(int(OfRound));
            insert(firstRound < 0 ? m_of->count() : firstRound, tr("Some repositories"),
                   Repositories);
        }
        for (const QString &name : counted.repositories)
            addChecked(*m_repositories, name.isEmpty() ? tr("(no repository)") : name,
                       Qt::Unchecked)
                ->setData(Qt::UserRole, name);
    }

    void insert(int at, const QString &words, Of of, RoundId round = {})
    {
        m_of->insertItem(at, words, int(of));
        m_of->setItemData(at, round.value, Qt::UserRole + 1);
    }

    void add(const QString &words, Of of, RoundId round = {})
    {
        insert(m_of->count(), words, of, round);
    }

    Workspace &m_workspace;
    const ReportsAtHand m_atHand;
    QComboBox *m_of;
    QListWidget *m_repositories;
    LatestJob m_job{m_workspace};
};

RoundDialog::RoundDialog(Workspace &workspace, ReportsAtHand atHand, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_name(named(new QLineEdit, tr("Name"))),
      m_kind(named(new QComboBox, tr("Kind"))), m_level(named(new QComboBox, tr("Level"))),
      m_offered(named(new QComboBox, tr("Codes offered"))),
      m_digits(named(new QLineEdit, tr("Digits"))),
      m_exclusive(new QCheckBox(tr("One l&abel for each coder and report"))),
      m_blind(new QCheckBox(tr("&Blind: nobody sees others’ labels until it is closed"))),
      m_reports(new ReportChoice(workspace, std::move(atHand))),
      m_sample(named(new QComboBox, tr("Sample"))), m_size(named(new QSpinBox, tr("Size"))),
      m_helper(plainButton()), m_seed(named(new QLineEdit, tr("Seed"))),
      m_coders(named(new QListWidget, tr("Coders"))),
      m_newCoder(named(new QLineEdit, tr("Invite"))),
      m_each(named(new QSpinBox, tr("Coders for each report"))), m_said(paragraph()),
      m_problem(named(paragraph(), tr("Why no round was made")))
{
    setWindowTitle(tr("New round"));
    auto *fields = new QWidget;
    auto *form = new QFormLayout(fields);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addIdentity(*form);
    addSample(*form);
    addCoders(*form);
    m_problem->setForegroundRole(QPalette::BrightText);
    m_problem->hide();
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel, &RoundDialog::make);
    m_make = addAct(buttons, tr("&Make round"));
    // Where the screen is low the fields are scrolled, and what they come to stays in sight.
    inColumn(this, {{scrolled(fields), 1}, m_said, m_problem, buttons});
    readStudy();
    countReports();
    constexpr int width = 560, around = 140;
    const QSize room = screen()->availableSize() * 9 / 10;
    resize(std::min(width, room.width()),
           std::min(fields->sizeHint().height() + around, room.height()));
    m_name->setFocus();
}

void RoundDialog::addIdentity(QFormLayout &form)
{
    m_kind->addItems({tr("Labelling"), tr("Pilot"), tr("Screening"), tr("Labelling again")});
    m_level->addItems({tr("Any level"), tr("Types"), tr("Themes"), tr("Sub-themes")});
    m_digits->setPlaceholderText(tr("The first codes, or numbers: C.9, A.1"));
    m_digits->setToolTip(tr("Numbers of the codes that 1, 2 and so on give, such as “C.9, A.1”; "
                            "the other digits give the first codes"));
    m_exclusive->setChecked(true);
    m_exclusive->setWhatsThis(tr("Agreement over all codes needs one label of each coder on a "
                                 "report; with several it is counted for each code alone."));
    m_blind->setChecked(true);
    m_blind->setWhatsThis(tr("Until the round is closed nobody sees the labels of others, the "
                             "decisions or the agreement."));
    form.addRow(tr("&Name"), m_name);
    form.addRow(tr("&Kind"), m_kind);
    form.addRow(tr("&Codes"), m_offered);
    form.addRow(tr("&Level"), m_level);
    form.addRow(tr("&Digits"), m_digits);
    form.addRow(QString(), m_exclusive);
    form.addRow(QString(), m_blind);
    connect(m_name, &QLineEdit::textChanged, this, &RoundDialog::showSize);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &RoundDialog::showSize);
}

void RoundDialog::addSample(QFormLayout &form)
{
    m_sample->addItems({tr("All reports"), tr("By chance"),
                        tr("By chance, in proportion by repository and year")});
    m_size->setRange(1, std::numeric_limits<int>::max());
    m_size->setValue(100);
    m_size->setGroupSeparatorShown(true);
    m_helper->setToolTip(tr(
        "As many as it takes to know a share of the reports to ± 5 points with 95 % confidence"));
    m_helper->setAccessibleName(m_helper->toolTip());
    m_seed->setText(QString::number(QRandomGenerator::global()->bounded(1'000'000)));
    m_seed->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,15}")), m_seed));
    m_seed->setToolTip(tr("The same seed draws the same reports again, on every machine"));
    m_seed->setWhatsThis(tr("The number from which chance begins: the same seed draws the same "
                            "reports, so state it in the paper."));
    auto *size = inRow({{m_size, 1}, m_helper});
    form.addRow(tr("&Reports of"), m_reports);
    form.addRow(tr("&Sample"), m_sample);
    form.addRow(tr("Si&ze"), size);
    form.addRow(tr("S&eed"), m_seed);
    // A row of several fields says itself which of them its letter leads to.
    static_cast<QLabel *>(form.labelForField(m_reports))->setBuddy(m_reports->focusProxy());
    static_cast<QLabel *>(form.labelForField(size))->setBuddy(m_size);
    connect(m_helper, &QPushButton::clicked, this, [this] {
        if (m_sample->currentIndex() == All)
            m_sample->setCurrentIndex(Random);
        m_size->setValue(int(sampleSize(m_population.value_or(0))));
    });
    connect(m_sample, &QComboBox::currentIndexChanged, this, &RoundDialog::showSize);
    connect(m_reports, &ReportChoice::changed, this, &RoundDialog::countReports);
    connect(m_size, &QSpinBox::valueChanged, this, &RoundDialog::showSize);
}

void RoundDialog::addCoders(QFormLayout &form)
{
    m_coders->setFixedHeight(120);
    m_newCoder->setPlaceholderText(tr("Name of another coder, Enter"));
    m_each->setRange(0, 99);
    m_each->setSpecialValueText(tr("everybody labels all"));
    form.addRow(tr("C&oders"), m_coders);
    form.addRow(tr("&Invite"), m_newCoder);
    form.addRow(tr("Coders &for each"), m_each);
    connect(m_newCoder, &QLineEdit::returnPressed, this, &RoundDialog::invite);
    connect(m_coders, &QListWidget::itemChanged, this, &RoundDialog::showSize);
}

/// Enter in the field of a name invites, and makes no round.
void RoundDialog::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || focusWidget() != m_newCoder)
        QDialog::keyPressEvent(event);
}

void RoundDialog::readStudy()
{
    CoderId me;
    m_offered->addItem(tr("The whole taxonomy"), qint64(0));
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        for (const Code &code : codes::all(db)) {
            if (code.kind == CodeKind::Code)
                m_offered->addItem(code.label(), code.id.value);
        }
        m_name->setText(tr("Round %1").arg(rounds::all(db).size() + 1));
        m_name->selectAll();
        const std::vector<Coder> known = coders::all(db);
        me = coders::find(known, m_workspace.coderName());
        for (const Coder &coder : known)
            addChecked(*m_coders, coder.name, coder.id == me ? Qt::Checked : Qt::Unchecked);
    });
    if (!me)
        addChecked(*m_coders, m_workspace.coderName(), Qt::Checked);
}

/// Who is known already takes part; in sight either way.
void RoundDialog::invite()
{
    const QString name = m_newCoder->text().simplified();
    m_newCoder->clear();
    if (name.isEmpty())
        return;
    QListWidgetItem *item = nullptr;
    for (int row = 0; row < m_coders->count() && !item; ++row) {
        if (coders::isSameName(m_coders->item(row)->text(), name))
            item = m_coders->item(row);
    }
    if (!item)
        item = addChecked(*m_coders, name, Qt::Checked);
    item->setCheckState(Qt::Checked);
    m_coders->setCurrentItem(item);
    m_coders->scrollToItem(item);
}

/// When other reports are asked for, and not at each key of the name: it reads all of them.
void RoundDialog::countReports()
{
    const auto end = [this](std::optional<qint64> counted) {
        m_population = counted;
        showSize();
    };
    m_population.reset();
    if (m_workspace.project())
        m_job.readOrTell<qint64>(
            tr("Counting reports"),
            [plan = plan()](Database &db, Progress &) { return rounds::population(db, plan); }, end,
            [end] { end(std::nullopt); });
    showSize();
}

void RoundDialog::showSize()
{
    const bool isDrawn = m_sample->currentIndex() != All;
    m_problem->hide(); // it was of what was asked before
    m_size->setEnabled(isDrawn);
    m_seed->setEnabled(isDrawn);
    const bool isScreening = RoundKind(m_kind->currentIndex()) == RoundKind::Screening;
    for (QWidget *each : QWidgetList{m_offered, m_level, m_exclusive, m_digits})
        each->setEnabled(!isScreening); // it is “relevant”, or a reason to leave the report out
    const qint64 all = m_population.value_or(0);
    m_helper->setText(m_population
                          ? tr("%1 for 95 % ± 5 %").arg(numberWords(qint64(sampleSize(all))))
                          : tr("95 % ± 5 %"));
    m_helper->setEnabled(all > 0);
    const qint64 drawn = isDrawn ? std::min<qint64>(m_size->value(), all) : all;
    if (m_population)
        m_said->setText(
            tr("%1 of %2 reports, labelled by %3 coder(s).", nullptr, int(coders().size()))
                .arg(numberWords(qint64(drawn)), numberWords(qint64(all)))
                .arg(coders().size()));
    else
        m_said->setText(m_job.isRunning() ? tr("Counting…")
                                          : tr("The reports could not be counted."));
    if (isScreening)
        m_said->setText(m_said->text() + u' '
                        + tr("Each says “relevant” or why not: the reasons lie below “False "
                             "positive” in the tree, and more can be added there."));
    // What isn't counted yet can be made: if it comes to nothing, that is said then.
    m_make->setEnabled(!m_isMaking && (drawn > 0 || !m_population) && !coders().isEmpty()
                       && !m_name->text().trimmed().isEmpty());
}

void RoundDialog::make()
{
    invite(); // whose name was typed is meant
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
    m_reports->fill(plan);
    if (m_sample->currentIndex() != All) {
        plan.sample = m_size->value();
        plan.seed = m_seed->text().toLongLong();
        plan.byRepository = plan.byYear = m_sample->currentIndex() == Stratified;
    }
    plan.codersEach = m_each->value();
    return plan;
}

QStringList RoundDialog::digits() const
{
    QStringList keys;
    for (const QString &key : m_digits->text().split(u',')) {
        if (m_digits->isEnabled() && !key.trimmed().isEmpty())
            keys << key.trimmed();
    }
    return keys;
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

#include "rounddialog.moc"
