#include "ui/findings/findingmodel.h"

#include "core/project/findings/findingtext.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>

namespace axial {

using Fate = CountedNumber::Fate;

void FindingModel::setFindings(std::vector<ReadFinding> findings)
{
    beginResetModel();
    m_findings = std::move(findings);
    endResetModel();
}

int FindingModel::rowOf(FindingId finding) const
{
    const auto found = std::find_if(
        m_findings.begin(), m_findings.end(),
        [finding](const ReadFinding &each) { return each.counted.finding.id == finding; });
    return found == m_findings.end() ? -1 : int(found - m_findings.begin());
}

int FindingModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_findings.size());
}

int FindingModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(columnCount_);
}

QString FindingModel::stateWords(FindingState state)
{
    switch (state) {
    case FindingState::Agreed:
        return tr("agreed");
    case FindingState::Contradicted:
        return tr("contradicted");
    case FindingState::Draft:
        break;
    }
    return tr("draft");
}

QString FindingModel::numberWords(const CountedFinding &counted)
{
    const auto count = [&](Fate fate) {
        return std::count_if(counted.numbers.begin(), counted.numbers.end(),
                             [fate](const CountedNumber &each) { return each.fate == fate; });
    };
    QStringList words;
    if (const auto changed = count(Fate::Changed))
        words << tr("%1 changed").arg(changed);
    if (const auto gone = count(Fate::Gone))
        words << tr("%1 not found").arg(gone);
    if (words.isEmpty() && !counted.numbers.empty())
        words << tr("%1 as written").arg(counted.numbers.size());
    return words.join(QStringLiteral(", "));
}

QString FindingModel::words(const ReadFinding &read, int row, int column) const
{
    switch (column) {
    case Number:
        return QString::number(row + 1);
    case Sentence:
        return findings::sentence(read.counted.finding);
    case State:
        return stateWords(read.counted.finding.state);
    case Numbers:
        return numberWords(read.counted);
    case CarriedBy:
        return read.evidence.empty() ? QString() : QString::number(read.evidence.size());
    default:
        return {};
    }
}

QVariant FindingModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const ReadFinding &read = m_findings[size_t(index.row())];
    const bool isNumber = index.column() == Number || index.column() == CarriedBy;
    switch (role) {
    case Qt::DisplayRole:
        return words(read, index.row(), index.column());
    case Qt::ToolTipRole:
        return index.column() == Sentence ? words(read, index.row(), Sentence) : QString();
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
    case WrapDelegate::InkRole:
        if (index.column() == Numbers && !read.counted.isCurrent())
            return int(WrapDelegate::Bold);
        return int(index.column() == Sentence ? WrapDelegate::Plain : WrapDelegate::Quiet);
    default:
        return {};
    }
}

QVariant FindingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("No.");
    case Sentence:
        return tr("Finding");
    case State:
        return tr("State");
    case Numbers:
        return tr("Numbers");
    case CarriedBy:
        return tr("Carried by");
    default:
        return {};
    }
}

} // namespace axial
