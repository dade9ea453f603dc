#include "core/project/exchanging/import/caseselections.h"

#include "core/project/exchanging/import/exchangeimport.h"

#include <algorithm>

namespace axial {

CaseSelections::CaseSelections(const ExchangeImport &work) : m_cases(work.participants)
{
    QHash<QString, QString> names;
    for (const refi::Code &code : work.content.codes)
        names.insert(code.guid, code.name.trimmed());
    for (const refi::Case &each : work.content.cases) {
        const ParticipantId person = m_cases.value(each.guid);
        for (const QString &selection : each.selections)
            m_bySelection[selection].push_back(person);
        for (const QString &code : each.codes) {
            // One of another name says something of the case.
            if (names.value(code).compare(each.name.trimmed(), Qt::CaseInsensitive) == 0)
                m_byCode.insert(code, person);
        }
    }
}

std::vector<ParticipantId> CaseSelections::of(const refi::Selection &selection) const
{
    std::vector<ParticipantId> people = m_bySelection.value(selection.guid);
    for (const refi::Coding &coding : selection.codings) {
        if (const ParticipantId person = of(coding))
            people.push_back(person);
    }
    return people;
}

ParticipantId CaseSelections::of(const refi::Coding &coding) const
{
    const ParticipantId person = m_cases.value(coding.code);
    return person ? person : m_byCode.value(coding.code);
}

bool CaseSelections::isAllOf(const refi::Selection &selection) const
{
    const bool isCodedOnly = std::all_of(
        selection.codings.begin(), selection.codings.end(),
        [this](const refi::Coding &each) { return m_cases.contains(each.code); });
    if (!selection.codings.empty())
        return isCodedOnly;
    return m_bySelection.contains(selection.guid) && selection.description.isEmpty()
           && selection.notes.isEmpty();
}

} // namespace axial
