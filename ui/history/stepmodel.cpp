#include "ui/history/stepmodel.h"

#include "core/text/words/comparable.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QLocale>

#include <algorithm>

namespace axial {

StepModel::StepModel(QObject *parent) : QAbstractTableModel(parent)
{
}

void StepModel::setSteps(std::vector<Step> steps)
{
    beginResetModel();
    m_steps = std::move(steps);
    m_totalSize = 0;
    for (const Step &step : m_steps)
        m_totalSize += step.size;
    narrow();
    endResetModel();
}

void StepModel::setFilter(const QString &words, const QString &person)
{
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    if (wanted == m_words && person == m_person)
        return;
    beginResetModel();
    m_words = wanted;
    m_person = person;
    narrow();
    endResetModel();
}

void StepModel::narrow()
{
    m_rows.clear();
    for (int i = int(m_steps.size()) - 1; i >= 0; --i) {
        const Step &step = m_steps[size_t(i)];
        if (!m_person.isEmpty() && step.coder != m_person)
            continue;
        const bool matches = std::all_of(m_words.begin(), m_words.end(), [&](const QString &word) {
            return saysWords(step.label, word);
        });
        if (matches)
            m_rows.push_back(i);
    }
}

const Step &StepModel::step(int row) const
{
    return m_steps[size_t(m_rows[size_t(row)])];
}

int StepModel::rowOf(HistoryId step) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](int i) { return m_steps[size_t(i)].id == step; });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

StepModel::Way StepModel::way(int row) const
{
    Way way;
    const auto target = m_steps.begin() + m_rows[size_t(row)];
    bool forgotten = false;
    if (target->state == StepState::Abandoned) {
        way.obstacle = tr("This step was undone and then something else was done, so it can't be "
                          "reached again.");
        return way;
    }
    const bool isDone = target->state == StepState::Done;
    const auto first = isDone ? target + 1 : m_steps.begin();
    const auto last = isDone ? m_steps.end() : target + 1;
    for (auto step = first; step != last; ++step) {
        if (step->state != target->state)
            continue;
        ++(isDone ? way.undo : way.redo);
        forgotten = forgotten || step->size == 0;
    }
    if (forgotten)
        way.obstacle = tr("The way there leads over a step whose undo was forgotten.");
    else if (way.undo + way.redo == 0)
        way.obstacle = tr("This is where the study stands now.");
    way.isOpen = way.obstacle.isEmpty();
    return way;
}

StepModel::Way StepModel::wayToStart() const
{
    Way way;
    for (const Step &step : m_steps) {
        if (step.state != StepState::Done)
            continue;
        ++way.undo;
        if (step.size == 0)
            way.obstacle = tr("The way there leads over a step whose undo was forgotten.");
    }
    if (way.undo == 0)
        way.obstacle = tr("This is where the study stands now.");
    way.isOpen = way.obstacle.isEmpty();
    return way;
}

QStringList StepModel::people() const
{
    QStringList people;
    QString last;
    for (const Step &step : m_steps) {
        if (step.coder != last && !step.coder.isEmpty() && !people.contains(step.coder))
            people << step.coder;
        last = step.coder;
    }
    return people;
}

int StepModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int StepModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StepModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Step &step = this->step(index.row());
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Time:
            return step.at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
        case Label:
            return step.label;
        case Person:
            return step.coder;
        case State:
            return stateText(step);
        case Size:
            return step.size ? QLocale::c().formattedDataSize(step.size, 1) : QStringLiteral("–");
        default:
            return {};
        }
    case Qt::DecorationRole:
        return index.column() == State ? stateIcon(step) : QVariant();
    case Qt::ForegroundRole:
        return step.state == StepState::Done ? QVariant() : QVariant(theme::tokens().text2);
    case Qt::TextAlignmentRole:
        return int((index.column() == Size ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return index.column() == Label ? tr("%1, %2").arg(step.label, stateText(step))
                                       : data(index, Qt::DisplayRole);
    default:
        return {};
    }
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
    return step.size ? icons::icon("check", icons::Ink::Ok) : icons::icon("lock");
}

QVariant StepModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Size ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Time"), tr("Step"), tr("Person"), tr("State"), tr("Size")};
    return names[section];
}

} // namespace axial
