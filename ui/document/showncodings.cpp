#include "ui/document/showncodings.h"

#include "ui/base/workspace.h"
#include "ui/document/documenttoolrow.h"

#include <utility>

namespace axial {

ShownCodings::ShownCodings(Workspace &workspace, DocumentToolRow &tools, QObject *parent)
    : QObject(parent), m_tools(tools)
{
    connect(&tools, &DocumentToolRow::coderChosen, this, [this, &workspace](CoderId coder) {
        workspace.setBlind(coder == DocumentToolRow::onlyMine);
        showCoder();
    });
    connect(&workspace, &Workspace::sightChanged, this, &ShownCodings::showCoder);
    connect(&workspace, &Workspace::projectChanged, this, &ShownCodings::showCoder);
    // The first coding of a person makes them a coder.
    workspace.whenTouched({StudyTable::Coder}, this, [this] { showCoder(); });
}

void ShownCodings::setFilter(const CodingFilter &filter, const QString &what)
{
    const CodingFilter before = std::exchange(m_filter, filter);
    m_filter.coder = before.coder;
    m_filter.other = before.other;
    m_filter.only = before.only;
    m_tools.showFilter(what);
    Q_EMIT filterChanged();
}

void ShownCodings::setCompared(std::optional<ComparedCoders> coders)
{
    if (coders == m_compared)
        return;
    m_compared = coders;
    showCoder();
}

void ShownCodings::setOnly(std::optional<QSet<CodingId>> only)
{
    if (only == m_filter.only)
        return;
    m_filter.only = std::move(only);
    Q_EMIT filterChanged();
}

void ShownCodings::setFadesCoded(bool fades)
{
    m_fadesCoded = fades;
    Q_EMIT fadesCodedChanged(fades);
}

void ShownCodings::showCoder()
{
    const CoderId chosen = m_tools.coder();
    m_filter.coder = chosen == DocumentToolRow::onlyMine ? CoderId{} : chosen;
    m_filter.other = {};
    if (m_compared) {
        m_filter.coder = m_compared->first;
        m_filter.other = m_compared->second;
    }
    Q_EMIT filterChanged();
    Q_EMIT coderShown();
}

} // namespace axial
