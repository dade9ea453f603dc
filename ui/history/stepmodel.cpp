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

QString StepModel::teamHasIt()
{
    return tr("The team has steps on the way there, so they stay. “Undo this step” does the "
              "opposite of one of your own: the others get it, too.");
}

StepModel::Way StepModel::way(int row) const
{
    Way way;
    const std::vector<Step> &steps = m_rows.all();
    const auto target = steps.begin() + m_rows.place(row);
    bool forgotten = false;
    bool isOfTeam = false;
    if (target->state == StepState::Abandoned) {
        way.obstacle = tr(
            "This step was undone and then something else was done, so it can’t be reached again.");
        return way;
    }
    const bool isDone = target->state == StepState::Done;
    const auto first = isDone ? target + 1 : steps.begin();
    const auto last = isDone ? steps.end() : target + 1;
    for (auto step = first; step != last; ++step) {
        if (step->state != target->state)
            continue;
        ++(isDone ? way.undo : way.redo);
        forgotten = forgotten || step->size == 0;
        isOfTeam = isOfTeam || (isDone && step->id <= m_lastOfTeam);
    }
    if (isOfTeam)
        way.obstacle = teamHasIt();
    else if (forgotten)
        way.obstacle = tr("A step on the way there has no undo any more.");
    else if (way.undo + way.redo == 0)
        way.obstacle = tr("This is where the study stands now.");
    way.isOpen = way.obstacle.isEmpty();
    return way;
}

StepModel::Way StepModel::wayToStart() const
{
    Way way;
    for (const Step &step : m_rows.all()) {
        if (step.state != StepState::Done)
            continue;
        ++way.undo;
        if (step.size == 0)
            way.obstacle = tr("A step on the way there has no undo any more.");
    }
    if (m_lastOfTeam)
        way.obstacle = teamHasIt();
    if (way.undo == 0)
        way.obstacle = tr("This is where the study stands now.");
    way.isOpen = way.obstacle.isEmpty();
    return way;
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
    switch (step.state) {
    case StepState::Undone:
        return step.size ? tr("undone") : tr("undone, for good");
    case StepState::Abandoned:
        return tr("abandoned");
    case StepState::Done:
        break;
    }
    if (!step.usedBy.isEmpty())
        return tr("undone: %1 used it").arg(step.usedBy);
    if (step.isOpposed)
        return tr("not in force");
    if (step.size && m_lastOfTeam && step.id > m_lastOfTeam)
        return tr("done, not sent yet");
    return step.size ? tr("done") : tr("done, for good");
}

QVariant StepModel::stateIcon(const Step &step) const
{
    switch (step.state) {
    case StepState::Undone:
        return icons::icon("undo", icons::Ink::Warn);
    case StepState::Abandoned:
        return icons::icon("close");
    case StepState::Done:
        break;
    }
    if (step.isOpposed)
        return icons::icon("undo", icons::Ink::Warn);
    return step.size ? icons::icon("check", icons::Ink::Ok) : icons::icon("lock");
}

} // namespace axial
