#include "core/refi/writing/exchangeelements.h"

#include "core/formats/xmlpart.h"
#include "core/refi/exchange.h"
#include "core/refi/writing/commonelements.h"
#include "core/refi/writing/mediaelements.h"
#include "core/refi/writing/transcriptelements.h"
#include "core/refi/writing/variablevalues.h"
#include "core/refi/writing/wordelements.h"

namespace axial::refi {
namespace {

template <size_t size>
void setKnown(XmlPart &xml, const char *attribute, const QString &value,
              const char *const (&known)[size])
{
    for (const char *each : known) {
        if (value == QLatin1String(each))
            xml.set(attribute, value);
    }
}

void write(XmlPart &xml, const Vertex &vertex)
{
    constexpr const char *shapes[] = {
        "Person",       "Oval",          "Rectangle",  "RoundedRectangle", "Star",
        "LeftTriangle", "RightTriangle", "UpTriangle", "DownTriangle",     "Note"};
    CommonElements parts(xml);
    parts.begin("Vertex", vertex.guid);
    parts.setGuid("representedGUID", vertex.represented);
    parts.setName(vertex.name);
    parts.setNumber("firstX", vertex.firstX);
    parts.setNumber("firstY", vertex.firstY);
    parts.setNumber("secondX", vertex.secondX);
    parts.setNumber("secondY", vertex.secondY);
    setKnown(xml, "shape", vertex.shape, shapes);
    parts.setColor(vertex.rgb);
    xml.end();
}

void write(XmlPart &xml, const Edge &edge)
{
    constexpr const char *lines[] = {"dotted", "dashed", "solid"};
    CommonElements parts(xml);
    parts.begin("Edge", edge.guid);
    parts.setGuid("representedGUID", edge.represented);
    parts.setName(edge.name);
    xml.set("sourceVertex", edge.source);
    xml.set("targetVertex", edge.target);
    parts.setColor(edge.rgb);
    parts.setDirection(edge.direction);
    setKnown(xml, "lineStyle", edge.lineStyle, lines);
    xml.end();
}

/// A graph with its vertices and edges; of their shapes and lines what the schema knows.
void writeGraph(XmlPart &xml, const Graph &graph)
{
    CommonElements parts(xml);
    parts.begin("Graph", graph.guid);
    parts.setName(graph.name);
    for (const Vertex &vertex : graph.vertices)
        write(xml, vertex);
    for (const Edge &edge : graph.edges)
        write(xml, edge);
    xml.end();
}

/// Writes elements in the order that the schema wants them in.
class ElementWriter
{
public:
    ElementWriter(const ExchangeTarget &target, Progress &progress, ByteSink out = {})
        : m_target(target), m_progress(progress), m_xml(std::move(out))
    {
    }

    void project(const Exchange &exchange, const QString &origin)
    {
        m_transcripts = Transcripts(exchange);
        m_xml.begin("Project");
        m_xml.set("xmlns", "urn:QDA-XML:project:1.0");
        m_xml.set("name", CommonElements::clean(exchange.name));
        m_xml.set("origin", CommonElements::clean(origin));
        writeAll("Users", exchange.users, [this](const User &user) { write(user); });
        if (!exchange.codes.empty()) {
            m_xml.begin("CodeBook");
            writeCodes(exchange, Notes::Referenced);
            m_xml.end();
        }
        writeAll("Variables", exchange.variables, [this](const Variable &each) { write(each); });
        for (const Variable &variable : exchange.variables)
            m_types.insert(variable.guid, schemaType(variable.type));
        writeAll("Cases", exchange.cases, [this](const Case &each) { write(each); });
        std::vector<const Source *> texts;
        for (const Source &source : exchange.sources) {
            if (isWritten(source))
                texts.push_back(&source);
        }
        writeAll("Sources", texts, [this](const Source *source) {
            source->with(Source::Wanted::Everything, [this](const Source &whole) { write(whole); });
        });
        writeAll("Notes", exchange.notes, [this](const Source &note) { writeNote(note); });
        writeAll("Links", exchange.links, [this](const Link &link) { write(link); });
        writeAll("Sets", exchange.sets, [this](const Set &set) { write(set); });
        writeAll("Graphs", exchange.graphs,
                 [this](const Graph &graph) { writeGraph(m_xml, graph); });
        m_parts.describe(exchange.description);
        m_xml.end();
        m_xml.finish();
    }

    QByteArray codebook(const Exchange &exchange)
    {
        m_xml.begin("CodeBook");
        m_xml.set("xmlns", "urn:QDA-XML:codebook:1.0");
        m_xml.set("origin", CommonElements::clean(exchange.origin));
        writeCodes(exchange, Notes::Absent);
        std::vector<const Set *> sets;
        for (const Set &set : exchange.sets) {
            if (isOfCodebook(set))
                sets.push_back(&set);
        }
        writeAll("Sets", sets, [this](const Set *set) { writeOfCodebook(*set); });
        m_xml.end();
        return m_xml.finish();
    }

private:
    enum class Notes { Referenced, Absent };

    template <class List, class Write>
    void writeAll(const char *element, const List &list, const Write &write)
    {
        if (list.empty())
            return; // an empty list is not valid
        m_xml.begin(element);
        for (const auto &each : list) {
            m_progress.checkCanceled();
            write(each);
        }
        m_xml.end();
    }

    void write(const User &user)
    {
        m_parts.begin("User", user.guid);
        m_parts.setName(user.name);
        if (!user.initials.isEmpty())
            m_xml.set("id", CommonElements::clean(user.initials));
        m_xml.end();
    }

    void writeCodes(const Exchange &exchange, Notes notes)
    {
        std::vector<std::vector<int>> children(exchange.codes.size());
        std::vector<int> tops;
        for (size_t i = 0; i < exchange.codes.size(); ++i) {
            const int parent = exchange.codes[i].parent;
            (parent < 0 ? tops : children[size_t(parent)]).push_back(int(i));
        }
        m_xml.begin("Codes");
        for (const int top : tops)
            writeCode(exchange, children, top, notes);
        m_xml.end();
    }

    void writeCode(const Exchange &exchange, const std::vector<std::vector<int>> &children, int at,
                   Notes notes) // as deep as a tree of codes may be
    {
        const Code &code = exchange.codes[size_t(at)];
        m_parts.begin("Code", code.guid);
        m_xml.set("name", CommonElements::clean(code.name).simplified());
        m_xml.set("isCodable", code.isCodable ? "true" : "false");
        m_parts.setColor(code.rgb);
        m_parts.describe(code.description);
        if (notes == Notes::Referenced)
            m_parts.refer("NoteRef", code.notes);
        for (const int child : children[size_t(at)])
            writeCode(exchange, children, child, notes);
        m_xml.end();
    }

    void write(const Variable &variable)
    {
        m_parts.begin("Variable", variable.guid);
        m_xml.set("name", CommonElements::clean(variable.name).simplified());
        m_xml.set("typeOfVariable", schemaType(variable.type));
        m_parts.describe(variable.description);
        m_xml.end();
    }

    void write(const Case &each)
    {
        m_parts.begin("Case", each.guid);
        m_parts.setName(each.name);
        m_parts.describe(each.description);
        m_parts.refer("CodeRef", each.codes);
        for (const Value &value : each.values)
            write(value);
        m_parts.refer("SourceRef", each.sources);
        m_parts.refer("SelectionRef", each.selections);
        m_xml.end();
    }

    void write(const Value &value)
    {
        const QString type = m_types.value(value.variable);
        const std::optional<QString> words = schemaValue(type, value.text);
        if (type.isEmpty() || !words)
            return;
        m_xml.begin("VariableValue");
        m_parts.refer("VariableRef", value.variable);
        m_xml.begin((type + QStringLiteral("Value")).toLatin1().constData());
        m_xml.words(CommonElements::clean(*words));
        m_xml.end();
        m_xml.end();
    }

    void write(const Source &source)
    {
        if (source.kind != Source::Kind::Text) {
            beginMedia(m_xml, source, m_transcripts, m_target);
            writeEnd(source);
            m_xml.end();
            return;
        }
        m_parts.begin("TextSource", source.guid);
        m_parts.setName(source.name);
        m_xml.set("plainTextPath", internalPath(textEntryOf(source)));
        m_parts.setAuthor(source.user, source.createdMs);
        m_parts.setModified(source.modifier, source.modifiedMs);
        m_parts.describe(source.description);
        writeWords(m_xml, source, m_target);
        writeEnd(source);
        m_xml.end();
    }

    void writeEnd(const Source &source)
    {
        m_parts.write(source.codings, source.notes);
        for (const Value &value : source.values)
            write(value);
    }

    void writeNote(const Source &note)
    {
        m_parts.begin("Note", note.guid);
        m_parts.setName(note.name);
        const bool isFile = isNoteFile(note, m_target);
        if (isFile)
            m_xml.set("plainTextPath", internalPath(textEntryOf(note)));
        m_parts.setAuthor(note.user, note.createdMs);
        m_parts.setModified(note.modifier, note.modifiedMs);
        m_parts.describe(note.description);
        if (note.text && !isFile) {
            m_xml.begin("PlainTextContent");
            m_xml.words(CommonElements::clean(note.text->text));
            m_xml.end();
        }
        m_xml.end();
    }

    void write(const Link &link)
    {
        m_parts.begin("Link", link.guid);
        m_parts.setName(link.name);
        m_parts.setDirection(link.direction);
        m_parts.setColor(link.rgb);
        m_xml.set("originGUID", link.origin);
        m_xml.set("targetGUID", link.target);
        m_parts.refer("NoteRef", link.notes);
        m_xml.end();
    }

    void write(const Set &set)
    {
        m_parts.begin("Set", set.guid);
        m_xml.set("name", CommonElements::clean(set.name).simplified());
        m_parts.describe(set.description);
        m_parts.refer("MemberCode", set.codes);
        m_parts.refer("MemberSource", set.sources);
        m_parts.refer("MemberNote", set.notes);
        m_xml.end();
    }

    /// Of a codebook the standard calls the GUID of a code otherwise than of a project.
    void writeOfCodebook(const Set &set)
    {
        m_parts.begin("Set", set.guid);
        m_xml.set("name", CommonElements::clean(set.name).simplified());
        m_parts.describe(set.description);
        for (const QString &code : set.codes) {
            m_parts.begin("MemberCode", code);
            m_xml.end();
        }
        m_xml.end();
    }

    const ExchangeTarget &m_target;
    Progress &m_progress;
    Transcripts m_transcripts{Exchange()};
    QHash<QString, QString> m_types; ///< of variables
    XmlPart m_xml;
    CommonElements m_parts{m_xml};
};

} // namespace

bool isWritten(const Source &source)
{
    return source.kind == Source::Kind::Text ? source.text.has_value() : isMedia(source);
}

bool isNoteFile(const Source &note, const ExchangeTarget &target)
{
    return target.wantsOneEach && note.text && !note.name.isEmpty();
}

bool isOfCodebook(const Set &set)
{
    return !set.codes.isEmpty() || (set.sources.isEmpty() && set.notes.isEmpty());
}

void projectElement(const Exchange &exchange, const QString &origin, const ExchangeTarget &target,
                    const ByteSink &out, Progress &progress)
{
    ElementWriter(target, progress, out).project(exchange, origin);
}

QByteArray codebookElement(const Exchange &exchange)
{
    Progress progress;
    return ElementWriter(exchangeTargets().front(), progress).codebook(exchange);
}

} // namespace axial::refi
