// Writes the stored things for Graphviz, packed by what they belong to; what a column refers to
// stands beside it, since arrows from everywhere to sources, codes and coders say nothing:
//   cmake --build build/quick --target schema-diagram
#include "core/things/thing.h"

#include <QByteArrayList>

#include <cstdio>
#include <map>

namespace {

using namespace axial;

QByteArray rowOf(const ThingColumn &column)
{
    const bool isKey = column.role == MergeRole::Key || column.role == MergeRole::OwnId;
    QByteArray row = isKey ? QByteArray("<b>") + column.name + "</b>" : QByteArray(column.name);
    if (column.refersTo)
        row += QByteArray(" &#8594; ") + things::nameOf(*column.refersTo);
    if (column.isOptional)
        row += "?";
    return "<tr><td align=\"left\">" + row + "</td></tr>";
}

} // namespace

int main()
{
    QByteArray graph = "graph things {\n  pack=12;\n"
                       "  node [shape=plain, fontname=\"Inter\", fontsize=10];\n";
    std::map<MergeKind, QByteArrayList> clusters;
    for (const Thing &thing : things::all()) {
        QByteArray rows = QByteArray("<tr><td bgcolor=\"#e6eef7\"><b>") + thing.name
                          + "</b></td></tr>";
        for (const ThingColumn &column : thing.columns)
            rows += rowOf(column);
        clusters[thing.kind] << QByteArray("\"") + thing.name
                                    + "\" [label=<<table border=\"0\" cellborder=\"0\" "
                                      "cellspacing=\"0\" cellpadding=\"2\" color=\"#8899aa\" "
                                      "style=\"rounded\">"
                                    + rows + "</table>>];";
    }
    for (const auto &[kind, nodes] : clusters)
        graph += "  subgraph cluster_" + QByteArray::number(int(kind))
                 + " { color=\"#cccccc\"; style=rounded;\n    " + nodes.join("\n    ") + "\n  }\n";
    graph += "}\n";
    std::fwrite(graph.constData(), 1, size_t(graph.size()), stdout);
}
