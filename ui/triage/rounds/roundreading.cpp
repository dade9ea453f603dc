#include "ui/triage/rounds/roundreading.h"

#include "core/project/project.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"
#include "core/query/agreement/explanation.h"
#include "core/query/agreement/labelclasses.h"
#include "core/query/agreement/ratedround.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "core/query/reports/labelledround.h"
#include "ui/base/codingsight.h"
#include "ui/base/failures.h"
#include "ui/base/workspace.h"
#include "ui/lists/answerdialog.h"
#include "ui/triage/reports/reportmodel.h"

#include <QAction>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace axial {
namespace {

const QString &columnOf(Coefficient coefficient)
{
    return coefficient == Coefficient::Cohen             ? columns::cohen
           : coefficient == Coefficient::Alpha           ? columns::alpha
           : coefficient == Coefficient::Ac1             ? columns::ac1
           : coefficient == Coefficient::BrennanPrediger ? columns::brennanPrediger
                                                         : columns::kappa;
}

/// A row of the query, as far as the strip shows it.
Agreement agreementIn(const Table &table, size_t row, Coefficient coefficient)
{
    const auto number = [&](const QString &column) -> std::optional<double> {
        const auto *value = std::get_if<double>(
            &table.rows[row][size_t(table.column(column))].value);
        return value ? std::optional(*value) : std::nullopt;
    };
    const QString column = columnOf(coefficient);
    const QString before = column == columns::kappa ? QString() : column + u' ';
    Agreement agreement;
    agreement.units = qint64(table.number(row, table.column(columns::units)));
    agreement.coders = int(table.number(row, table.column(columns::coders)));
    agreement.pairedUnits = qint64(table.number(row, table.column(QStringLiteral("Paired units"))));
    agreement.percent = number(columns::percentAgreement).value_or(notANumber);
    agreement.unanimous = number(QStringLiteral("Unanimous")).value_or(notANumber);
    agreement.coefficient = number(column);
    const auto low = number(before + columns::low), high = number(before + columns::high);
    if (low && high)
        agreement.interval = Interval{*low, *high};
    return agreement;
}

ShownAgreement shownIn(const Table &table, Coefficient coefficient)
{
    ShownAgreement shown{coefficient, table.base, {}, {}, {}};
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const QString scope = table.text(row, 0);
        if (row == 0)
            shown.all = agreementIn(table, row, coefficient);
        else if (scope.startsWith(QLatin1String("type: ")))
            shown.byType.emplace_back(scope.mid(6), agreementIn(table, row, coefficient));
    }
    return shown;
}

/// Labels that are given again are compared with the coder's own earlier ones.
void addSelves(Database &db, QueryCall call, ShownAgreement &shown, Progress &progress)
{
    const Round round = findRound(db, call.parameters.value(QStringLiteral("round")));
    if (rounds::detail(db, round.id).kind != RoundKind::Again)
        return;
    call.parameters.insert(QStringLiteral("rows"), QStringLiteral("self"));
    const Table table = runQuery(db, call, progress);
    const QString self = QStringLiteral("self: ");
    for (size_t row = 0; row < table.rows.size(); ++row) {
        if (const QString scope = table.text(row, 0); scope.startsWith(self))
            shown.bySelf.emplace_back(scope.mid(self.size()),
                                      agreementIn(table, row, Coefficient::Cohen));
    }
}

LiveAgreement::Keys keysOf(Database &db, const ReportList &reports, const QString &round,
                           const QString &level)
{
    const CodeTree tree(db);
    const LabelClasses classes(tree, level);
    // Not by their words, which tell codes of one name apart.
    QList<int> places(reports.keys.size(), -1);
    for (auto each = reports.keyOf.cbegin(); each != reports.keyOf.cend(); ++each)
        places[each.value()] = tree.index(each.key());
    LiveAgreement::Keys keys;
    for (qsizetype key = 0; key < places.size(); ++key) {
        const int code = places[key];
        keys.types << (code < 0 ? QString() : tree.typeName(code));
        keys.classes << (code < 0 ? reports.keys[key] : QString::number(classes.of(code)));
    }
    std::set<int> offered;
    for (const int code : offeredCodes(db, tree, rounds::named(db, round).id))
        offered.insert(classes.of(code));
    keys.offered = int(offered.size());
    return keys;
}

} // namespace

bool touchesRound(Database &db, RoundId round, const Changes &changes)
{
    if (changes.touches({StudyTable::Round, StudyTable::RoundCoder, StudyTable::RoundSource,
                         StudyTable::Code, StudyTable::Issue, StudyTable::Exclusion,
                         StudyTable::Source}))
        return true;
    const auto touched = changes.rowsOf(StudyTable::Coder);
    if (!touched)
        return true;
    if (touched->empty())
        return false;
    const std::vector<CoderId> inRound = rounds::coders(db, round);
    return std::ranges::any_of(inRound, [&](CoderId coder) {
        return std::ranges::find(*touched, coder.value) != touched->end();
    });
}

std::optional<std::vector<SourceId>> labelledBy(const Changes &changes)
{
    constexpr size_t few = 500; // more are read by a worker, with all others
    const auto labelled = changes.rowsOf(StudyTable::Label);
    const auto decided = changes.rowsOf(StudyTable::Decision);
    if (!labelled || !decided || labelled->size() + decided->size() > few)
        return std::nullopt;
    std::vector<qint64> all;
    std::set_union(labelled->begin(), labelled->end(), decided->begin(), decided->end(),
                   std::back_inserter(all));
    std::vector<SourceId> sources;
    for (const qint64 row : all)
        sources.push_back(SourceId{row});
    return sources;
}

AgreementReading::AgreementReading(Workspace &workspace, const ReportModel &reports,
                                   AgreementStrip &strip, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_reports(reports), m_strip(strip)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { read(m_round, m_reports.reports()); });
    connect(&strip, &AgreementStrip::chosen, this, &AgreementReading::choose);
    // Undone, or chosen by who shares the study.
    workspace.whenTouched({StudyTable::Setting}, this, [this] {
        const AgreementChoice before = m_choice;
        recallChoice();
        if (m_choice != before)
            showChoice(before);
    });
    connect(strip.explainAction(), &QAction::triggered, this, &AgreementReading::explain);
}

void AgreementReading::stop()
{
    m_pause.stop();
    m_reading.stop();
    m_counted = {};
}

void AgreementReading::forget()
{
    stop();
    m_round.clear();
    m_strip.showSentence({});
}

bool AgreementReading::isFollowed(const std::vector<SourceId> &changed)
{
    // How somebody labelled before is in another round.
    if (!m_counted.live || m_reading.isRunning() || !m_counted.shown.bySelf.empty())
        return false;
    const ReportList &reports = m_reports.reports();
    return std::ranges::all_of(changed, [&](SourceId source) {
        const qsizetype report = reports.find(source);
        return report < 0 || m_counted.live->follow(reports, report);
    });
}

void AgreementReading::follow(const QString &round, const std::vector<SourceId> &changed)
{
    if (isFollowed(changed)) {
        showLive();
        return;
    }
    m_counted = {};
    m_round = round;
    m_pause.start();
}

void AgreementReading::showLive()
{
    const Coefficient coefficient = m_choice.coefficient;
    m_counted.shown.coefficient = coefficient;
    m_counted.shown.all = m_counted.live->all(coefficient);
    m_counted.shown.byType = m_counted.live->byType(coefficient);
    m_strip.showAgreement(m_counted.shown, m_reports);
}

void AgreementReading::recallChoice()
{
    m_choice = {};
    if (m_workspace.project())
        m_workspace.guarded([this] { m_choice = agreementchoice::read(m_workspace.database()); });
    m_strip.setChoice(m_choice);
}

void AgreementReading::choose(const AgreementChoice &choice)
{
    if (choice == m_choice)
        return;
    const AgreementChoice before = std::exchange(m_choice, choice);
    if (m_workspace.canEdit())
        m_workspace.edit(tr("Choose how agreement is shown"),
                         [&choice](Database &db) { agreementchoice::set(db, choice); });
    showChoice(before);
}

/// Another coefficient of what is counted already costs no reading.
void AgreementReading::showChoice(const AgreementChoice &before)
{
    if (m_choice.level == before.level && m_counted.live && !m_reading.isRunning())
        showLive();
    else if (m_reports.reports().size() > 0 && m_reports.reports().isOfRound)
        read(m_round, m_reports.reports());
}

void AgreementReading::explain()
{
    auto *dialog = new AnswerDialog(m_workspace, m_strip.window());
    const QueryCall call = explanationOf(m_round, m_choice.level,
                                         agreementchoice::idOf(m_choice.coefficient),
                                         QStringLiteral("all"));
    QueryCall table = callForAgreement(m_round);
    table.parameters.insert(QStringLiteral("rows"), QStringLiteral("type"));
    table.parameters.insert(QStringLiteral("level"), m_choice.level);
    dialog->offer(tr("All coefficients"), table);
    dialog->offer(tr("Confused labels"), confusionOf(call));
    dialog->offer(tr("What if two labels were one"), mergedCodesOf(call));
    dialog->ask(call);
}

AgreementReading::Counted AgreementReading::count(Database &db, const QString &round,
                                                  const AgreementChoice &choice,
                                                  const ReportList &reports, Progress &progress)
{
    // What the strip shows: codes and repositories would take as long again, and an interval of
    // alpha a thousand times.
    QueryCall call = callForAgreement(round);
    call.parameters.insert(QStringLiteral("rows"), QStringLiteral("type"));
    call.parameters.insert(QStringLiteral("level"), choice.level);
    call.parameters.insert(QStringLiteral("resamples"), QStringLiteral("0"));
    Counted result{shownIn(runQuery(db, call, progress), choice.coefficient), {}};
    addSelves(db, call, result.shown, progress);
    if (reports.size() < reports.total || !reports.several.isEmpty())
        return result;
    result.live = std::make_shared<LiveAgreement>(reports,
                                                  keysOf(db, reports, round, choice.level));
    return result;
}

void AgreementReading::read(const QString &round, const ReportList &reports)
{
    stop();
    m_round = round;
    if (m_workspace.seenCoder()) {
        m_strip.showHidden(tr("What others labelled, the decisions and how far you agree are "
                              "hidden while you code blind."));
        return;
    }
    if (reports.hidesOthers) {
        m_strip.showHidden(tr("What others labelled, the decisions and how far you agree are "
                              "hidden until this blind round is closed."));
        return;
    }
    const bool isBegun = m_reading.read<Counted>(
        tr("Computing agreement"),
        [round, reports, choice = m_choice](Database &db, Progress &progress) {
            return count(db, round, choice, reports, progress);
        },
        [this](Counted counted) {
            m_counted = std::move(counted);
            if (m_counted.live)
                showLive(); // another coefficient may have been chosen meanwhile
            else
                m_strip.showAgreement(m_counted.shown, m_reports);
        },
        [this](const Error &error) {
            if (!m_workspace.failures().waitsFor(error)) // else it is asked again
                m_strip.showSentence(error.message());
        },
        [this] {
            m_strip.showSentence(tr("How far the coders agree was not computed: cancelled."));
        });
    if (isBegun && m_strip.text().isEmpty())
        m_strip.showSentence(tr("Computing the agreement of the coders…"));
}

RoundReading::RoundReading(Workspace &workspace, ReportModel &reports, AgreementReading &agreement,
                           QObject *parent)
    : QObject(parent), m_workspace(workspace), m_reports(reports), m_agreement(agreement)
{
}

void RoundReading::setRound(RoundId round, const QString &name)
{
    m_round = round;
    m_name = name;
    m_isEvery = false;
}

void RoundReading::setEveryReport()
{
    m_round = {};
    m_name.clear();
    m_isEvery = true;
}

void RoundReading::stop()
{
    m_agreement.stop();
    m_reading.stop();
}

bool RoundReading::read()
{
    stop();
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return false;
    constexpr qint64 firstSeen = 500;
    readReports(reader, m_reports.reports().size() == 0 ? firstSeen : -1);
    return true;
}

ReportsSeen RoundReading::seen() const
{
    ReportsSeen seen;
    seen.me = m_workspace.coderName();
    seen.withExcluded = true; // they stay, but count in nothing
    seen.onlyMine = bool(m_workspace.seenCoder());
    return seen;
}

bool RoundReading::mustHide() const
{
    const ReportList &shown = m_reports.reports();
    if (m_isEvery || m_shown != m_round || shown.size() == 0 || shown.hidesOthers)
        return false;
    bool isHidden = bool(m_workspace.seenCoder());
    m_workspace.guarded([&] { isHidden = hidesLabels(m_workspace, m_round); });
    return isHidden;
}

/// So many first; then all.
void RoundReading::readReports(const std::shared_ptr<Database> &reader, qint64 first)
{
    ReportsSeen seen = this->seen();
    seen.first = first;
    m_reading.run<ReportList>(
        tr("Reading reports"),
        [reader, round = m_round, isEvery = m_isEvery, seen](Progress &progress) {
            return isEvery ? readEveryReport(*reader, seen, progress)
                           : axial::readReports(*reader, round, seen, progress);
        },
        [this, reader](const ReportList &reports) { take(reader, reports); },
        [this](const Error &error) {
            m_workspace.tell(error);
            Q_EMIT failed();
        },
        [this] { Q_EMIT canceled(); });
}

void RoundReading::take(const std::shared_ptr<Database> &reader, const ReportList &reports)
{
    m_shown = m_round;
    if (!reports.isOfRound)
        m_agreement.forget();
    // Before anybody hears of it, who may ask for something else.
    if (reports.size() < reports.total)
        readReports(reader, -1);
    else if (reports.isOfRound)
        m_agreement.read(m_name, reports);
    Q_EMIT reportsRead(reports);
}

bool RoundReading::takeCells(const Changes &changes)
{
    const auto sources = labelledBy(changes);
    if (!sources || m_isEvery)
        return false;
    QHash<SourceId, ReportCells> cells;
    if (!m_workspace.guarded([&] {
            cells = readCells(m_workspace.database(), m_round, seen(), m_reports.reports(),
                              *sources);
        }))
        return false;
    m_reports.setCells(cells);
    if (isPending())
        return false; // what is being read may be what was before
    m_agreement.follow(m_name, *sources);
    return true;
}

void RoundReading::goOn()
{
    if (isPending())
        read();
    else if (m_agreement.isPending())
        m_agreement.read(m_name, m_reports.reports());
}

} // namespace axial
