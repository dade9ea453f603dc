#include "ui/history/stepmodel.h"

#include "core/project/people/coders.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace axial {

StepModel::StepModel(QObject *parent)
    : ListModel(
        {{{{{QStringLiteral("by"), QStringLiteral("coder")}, tr("who did it")}, says(&Step::coder)},
          {{{QStringLiteral("is")}, tr("done, undone, abandoned or forgotten")},
           [](const Step &step) {
               // As it is typed whatever the language is.
               const char *const names[] = {"done", "undone", "abandoned"};
               QStringList states{QLatin1String(names[size_t(step.state)])};
               if (step.isOpposed)
                   states << QStringLiteral("undone");
               if (step.size == 0)
                   states << QStringLiteral("forgotten");
               return states;
           }},
          {{{QStringLiteral("year")}, tr("2024, 2020..2022"), FilterMatch::Number},
           [](const Step &step) {
               return QStringList{QString::number(step.at.toLocalTime().date().year())};
           }}},
         says(&Step::label)},
        {{tr("Time"),
          [](const Step &step) {
              return step.at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
          }},
         {tr("Step"), &Step::label},
         {tr("Person"), &Step::coder},
         {tr("State"), [this](const Step &step) { return stateText(step); }},
         {tr("Size"),
          [](const Step &step) {
              return step.size ? QLocale::c().formattedDataSize(step.size, 1) : QStringLiteral("–");
          },
          Qt::AlignRight}},
        parent)
{
    m_rows.setOrder([](std::vector<int> &places) { std::reverse(places.begin(), places.end()); });
}

void StepModel::setSteps(std::vector<Step> steps, HistoryId lastOfTeam)
{
    m_lastOfTeam = lastOfTeam;
    m_totalSize = 0;
    for (const Step &step : steps)
        m_totalSize += step.size;
    setAll(std::move(steps));
}

void StepModel::setFilter(const QString &text, const QString &person)
{
    if (!m_rows.setFilter(text) && person == m_person)
        return;
    m_person = person;
    m_rows.setAlso([person](const Step &step) {
        return person.isEmpty() || coders::isSameName(step.coder, person);
    });
    change([] {});
}

int StepModel::rowOf(HistoryId step) const
{
    return m_rows.find([step](const Step &each) { return each.id == step; });
}

StepModel::Way StepModel::wayOver(std::span<const Step> steps, StepState state, bool isOfTeam) const
{
    Way way;
    bool isForgotten = false;
    for (const Step &step : steps) {
        if (step.state != state)
            continue;
        ++(state == StepState::Done ? way.undo : way.redo);
        isForgotten = isForgotten || step.size == 0;
        isOfTeam = isOfTeam || (state == StepState::Done && step.id <= m_lastOfTeam);
    }
    if (way.undo + way.redo == 0)
        way.obstacle = tr("This is where the study stands now.");
    else if (isOfTeam)
        way.obstacle = tr("The team has steps on the way there, so they stay. “Undo this step” "
                          "does the opposite of one of your own: the others get it, too.");
    else if (isForgotten)
        way.obstacle = tr("A step on the way there has no undo any more.");
    way.isOpen = way.obstacle.isEmpty();
    return way;
}

StepModel::Way StepModel::way(int row) const
{
    const std::span<const Step> steps = all();
    const auto place = size_t(m_rows.place(row));
    const StepState state = steps[place].state;
    if (state == StepState::Abandoned)
        return {.obstacle = tr("This step was undone and then something else was done, so it can’t "
                               "be reached again.")};
    return wayOver(state == StepState::Done ? steps.subspan(place + 1) : steps.first(place + 1),
                   state, false);
}

StepModel::Way StepModel::wayToStart() const
{
    return wayOver(all(), StepState::Done, bool(m_lastOfTeam));
}

QStringList StepModel::people() const
{
    QStringList people;
    QString last;
    for (const Step &step : m_rows.all()) {
        if (step.coder == last)
            continue;
        last = step.coder;
        const bool isListed = std::ranges::any_of(
            people, [&](const QString &each) { return coders::isSameName(each, last); });
        if (!last.isEmpty() && !isListed)
            people << last;
    }
    return people;
}

QVariant StepModel::look(const Step &step, int column, int role) const
{
    switch (role) {
    case Qt::DecorationRole:
        return column == State ? stateIcon(step) : QVariant();
    case Qt::ForegroundRole:
        return isInForce(step) ? QVariant() : QVariant(theme::tokens().text2);
    case Qt::AccessibleTextRole:
        return column == Label ? tr("%1, %2").arg(step.label, stateText(step)) : QVariant();
    case Qt::ToolTipRole:
        return step.usedBy.isEmpty() ? QVariant() : plainToolTip(whyUndone(step));
    default:
        return {};
    }
}

QString StepModel::whyUndone(const Step &step)
{
    return step.usedBy.isEmpty()
               ? tr("This step is undone already.")
               : tr("This step was undone: %1 had used what it removed.").arg(step.usedBy);
}

QString StepModel::stateText(const Step &step) const
{
    if (step.state == StepState::Undone)
        return step.size ? tr("undone") : tr("undone, for good");
    const bool isSent = !m_lastOfTeam || step.id <= m_lastOfTeam;
    return step.state == StepState::Abandoned ? tr("abandoned")
           : !step.usedBy.isEmpty()           ? tr("undone: %1 used it").arg(step.usedBy)
           : step.isOpposed                   ? tr("not in force")
           : !step.size                       ? tr("done, for good")
           : isSent                           ? tr("done")
                                              : tr("done, not sent yet");
}

QVariant StepModel::stateIcon(const Step &step)
{
    return step.state == StepState::Abandoned ? icons::icon("close")
           : !isInForce(step)                 ? icons::icon("undo", icons::Ink::Warn)
           : step.size                        ? icons::icon("check", icons::Ink::Ok)
                                              : icons::icon("lock");
}

} // namespace axial
