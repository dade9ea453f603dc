#include "core/project/exchanging/fileguids.h"

#include "core/project/exchanging/studyguids.h"

namespace axial {

FileGuids::FileGuids(const refi::Exchange &exchange)
{
    const auto useAll = [this](const auto &things) {
        for (const auto &each : things)
            m_used.insert(each.guid);
    };
    useAll(exchange.users);
    useAll(exchange.codes);
    useAll(exchange.variables);
    useAll(exchange.cases);
    useAll(exchange.links);
    useAll(exchange.sets);
    useAll(exchange.notes);
    for (const refi::Source &source : exchange.sources)
        source.with(refi::Source::Wanted::Everything,
                    [this](const refi::Source &whole) { use(whole); });
    for (const refi::Graph &graph : exchange.graphs) {
        m_used.insert(graph.guid);
        useAll(graph.vertices);
        useAll(graph.edges);
    }
}

void FileGuids::use(const refi::Source &source)
{
    m_used.insert(source.guid);
    for (const refi::Coding &coding : source.codings)
        m_used.insert(coding.guid);
    for (const refi::Selection &selection : source.selections) {
        m_used.insert(selection.guid);
        for (const refi::Coding &coding : selection.codings)
            m_used.insert(coding.guid);
    }
    for (const refi::Source &part : source.parts)
        use(part);
}

QString FileGuids::own(const QString &guid, const char *kind)
{
    QString given = StudyGuids::isWhole(guid) ? guid : otherGuidFor(kind, guid);
    while (m_used.contains(given))
        given = otherGuidFor(kind, given);
    m_used.insert(given);
    return given;
}

QString otherGuidFor(const char *kind, const QString &guid)
{
    return StudyGuids::made(QStringLiteral("kept:") + QLatin1String(kind) + u':' + guid, 0);
}

} // namespace axial
