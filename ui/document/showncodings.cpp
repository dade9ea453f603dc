#include "ui/document/showncodings.h"

#include "ui/base/workspace.h"
#include "ui/document/documenttoolrow.h"

namespace axial {

ShownCodings::ShownCodings(Workspace &workspace, DocumentToolRow &tools, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_tools(tools)
{
    connect(&tools, &DocumentToolRow::coderChosen, this, [this](CoderId coder) {
        m_workspace.setBlind(coder == DocumentToolRow::onlyMine);
        showCoder();
    });
    connect(&workspace, &Workspace::blindChanged, this, &ShownCodings::showCoder);
    connect(&workspace, &Workspace::coderChanged, this, &ShownCodings::showCoder);
    connect(&workspace, &Workspace::projectChanged, this, &ShownCodings::showCoder);
    connect(&workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        if (changes.touches({StudyTable::Coder}))
            showCoder(); // the first coding of a person makes them a coder
    });
}

void ShownCodings::setFilter(const CodingFilter &filter, const QString &what)
{
    const CoderId coder = m_filter.coder;
    m_filter = filter;
    m_filter.coder = coder;
    m_tools.showFilter(what);
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
    m_filter.coder = m_workspace.isBlind()                 ? m_workspace.seenCoder()
                     : chosen == DocumentToolRow::onlyMine ? CoderId{}
                                                           : chosen;
    Q_EMIT filterChanged();
    Q_EMIT coderShown();
}

} // namespace axial
