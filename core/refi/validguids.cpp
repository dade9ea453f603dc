#include "core/refi/validguids.h"

#include "core/base/messages.h"

#include <QHash>
#include <QRegularExpression>
#include <QUuid>

namespace axial::refi {
namespace {

class GuidRepairer
{
public:
    void repair(Exchange &exchange)
    {
        for (User &user : exchange.users)
            repair(user.guid);
        for (Code &code : exchange.codes)
            repairAll(code.guid, code.notes);
        for (Variable &variable : exchange.variables)
            repair(variable.guid);
        for (Case &each : exchange.cases) {
            repairAll(each.guid, each.codes, each.sources, each.selections);
            repair(each.values);
        }
        for (Source &source : exchange.sources)
            repair(source);
        for (Source &note : exchange.notes)
            repair(note);
        for (Link &link : exchange.links)
            repairAll(link.guid, link.origin, link.target, link.notes);
        for (Set &set : exchange.sets)
            repairAll(set.guid, set.codes, set.sources, set.notes);
        for (Graph &graph : exchange.graphs)
            repair(graph);
    }

    int repaired() const { return int(m_made.size()); }

private:
    void repair(QString &guid)
    {
        static const QRegularExpression valid(QRegularExpression::anchoredPattern(
            QStringLiteral("[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")));
        static const QUuid ours(QStringLiteral("{3d1c9a52-7f0e-4b0b-9c53-0a4f7a1b6e58}"));
        if (guid.isEmpty() || valid.match(guid).hasMatch())
            return;
        QString &made = m_made[guid];
        if (made.isEmpty())
            made = QUuid::createUuidV5(ours, guid).toString(QUuid::WithoutBraces).toUpper();
        guid = made;
    }

    void repair(QStringList &guids)
    {
        for (QString &guid : guids)
            repair(guid);
    }

    template <class... Guids>
    void repairAll(Guids &...guids)
    {
        (repair(guids), ...);
    }

    void repair(std::vector<Value> &values)
    {
        for (Value &value : values)
            repair(value.variable);
    }

    void repair(std::vector<Coding> &codings)
    {
        for (Coding &coding : codings)
            repairAll(coding.guid, coding.code, coding.user, coding.notes);
    }

    void repair(Source &source)
    {
        repairAll(source.guid, source.user, source.modifier, source.notes, source.codings,
                  source.values);
        for (Selection &selection : source.selections)
            repairAll(selection.guid, selection.user, selection.notes, selection.codings,
                      selection.fromSync, selection.toSync);
        for (SyncPoint &point : source.syncPoints)
            repair(point.guid);
        for (Source &part : source.parts)
            repair(part);
    }

    void repair(Graph &graph)
    {
        repair(graph.guid);
        for (Vertex &vertex : graph.vertices)
            repairAll(vertex.guid, vertex.represented);
        for (Edge &edge : graph.edges)
            repairAll(edge.guid, edge.represented, edge.source, edge.target);
    }

    QHash<QString, QString> m_made; ///< by what was written in its place
};

} // namespace

void giveValidGuids(Exchange &exchange)
{
    GuidRepairer repairer;
    repairer.repair(exchange);
    if (repairer.repaired() > 0)
        exchange.remarks.push_back(
            {Remark::Severity::Warning,
             RefiText::tr("%n GUID(s) are none by the standard and were replaced, each wherever it "
                          "stands.",
                          nullptr, repairer.repaired())});
}

} // namespace axial::refi
