#include "core/refi/exchangexml.h"

#include "core/base/messages.h"
#include "core/refi/sourceelements.h"

namespace axial::refi {
namespace {

/// "#RRGGBB" or "#RGB", and what programs make of it: with an opacity, or rgb(1, 2, 3).
std::optional<unsigned> rgbOf(const QString &written)
{
    const QString color = written.trimmed();
    if (color.startsWith(u'#')) {
        QString digits = color.sliced(1);
        if (digits.size() == 3)
            digits = QString(2, digits[0]) + QString(2, digits[1]) + QString(2, digits[2]);
        bool isHex = false;
        const unsigned rgb = digits.left(6).toUInt(&isHex, 16);
        return isHex && (digits.size() == 6 || digits.size() == 8) ? std::optional(rgb)
                                                                   : std::nullopt;
    }
    const qsizetype open = color.indexOf(u'(');
    if (!color.startsWith(QLatin1String("rgb")) || open < 0)
        return std::nullopt;
    const QStringList parts = color.sliced(open + 1).remove(u')').split(u',');
    unsigned rgb = 0;
    for (qsizetype i = 0; i < 3; ++i) {
        bool isNumber = false;
        const unsigned part = parts.value(i).trimmed().toUInt(&isNumber);
        if (!isNumber || part > 255)
            return std::nullopt;
        rgb = rgb << 8 | part;
    }
    return rgb;
}

std::optional<Source::Kind> sourceKind(pugi::xml_node node)
{
    constexpr std::pair<const char *, Source::Kind> kinds[] = {
        {"TextSource", Source::Kind::Text},   {"PictureSource", Source::Kind::Picture},
        {"PDFSource", Source::Kind::Pdf},     {"AudioSource", Source::Kind::Audio},
        {"VideoSource", Source::Kind::Video},
    };
    for (const auto &[element, kind] : kinds) {
        if (xmlNamed(node, element))
            return kind;
    }
    return std::nullopt;
}

/// Goes through a project or codebook, element by element, in whatever order they come.
class ExchangeReader
{
public:
    explicit ExchangeReader(Progress &progress) : m_progress(progress), m_sources(progress) {}

    Exchange read(pugi::xml_node root)
    {
        m_exchange.isCodebook = xmlNamed(root, "CodeBook");
        m_exchange.name = xmlAttribute(root, "name");
        m_exchange.origin = xmlAttribute(root, "origin").trimmed();
        m_exchange.description = descriptionOf(root);
        if (m_exchange.isCodebook)
            readCodebook(root);
        for (const pugi::xml_node part : root.children())
            readPart(part);
        remark(m_sources.numbersUnread(),
               QT_TRANSLATE_N_NOOP("refi", "%n place(s) or time(s) are no whole numbers."));
        remark(m_sources.timesUnread(),
               QT_TRANSLATE_N_NOOP("refi", "%n date(s) could not be read and were left out."));
        remark(m_sources.timesWithoutZone(),
               QT_TRANSLATE_N_NOOP("refi", "%n date(s) name no time zone and were taken as UTC."),
               Remark::Severity::Info);
        remark(m_sources.timesWithFractions(),
               QT_TRANSLATE_N_NOOP("refi", "%n date(s) say fractions of a second, which are not "
                                           "written into files for other programs."),
               Remark::Severity::Info);
        remark(m_withoutGuid, QT_TRANSLATE_N_NOOP("refi", "%n code(s) have no GUID."));
        return std::move(m_exchange);
    }

private:
    void readPart(pugi::xml_node part)
    {
        if (xmlNamed(part, "CodeBook"))
            readCodebook(part);
        else if (xmlNamed(part, "Sources"))
            readSources(part);
        for (const pugi::xml_node node : part.children()) {
            if (xmlNamed(node, "User"))
                m_exchange.users.push_back(
                    {guidOf(node), xmlAttribute(node, "name"), xmlAttribute(node, "id")});
            else if (xmlNamed(node, "Variable"))
                m_exchange.variables.push_back({guidOf(node), xmlAttribute(node, "name"),
                                                descriptionOf(node),
                                                xmlAttribute(node, "typeOfVariable").trimmed()});
            else if (xmlNamed(node, "Case"))
                readCase(node);
            else if (xmlNamed(node, "Note"))
                m_exchange.notes.push_back(m_sources.read(node, Source::Kind::Note));
            else if (xmlNamed(node, "Link"))
                readLink(node);
            else if (xmlNamed(node, "Set"))
                m_exchange.sets.push_back({guidOf(node), xmlAttribute(node, "name"),
                                           descriptionOf(node), targetsOf(node, "MemberCode"),
                                           targetsOf(node, "MemberSource"),
                                           targetsOf(node, "MemberNote")});
            else if (xmlNamed(node, "Graph"))
                readGraph(node);
        }
    }

    void readCodebook(pugi::xml_node book)
    {
        for (const pugi::xml_node codes : book.children()) {
            if (!xmlNamed(codes, "Codes"))
                continue;
            for (const pugi::xml_node node : codes.children())
                readCode(node, -1);
        }
    }

    void readCode(pugi::xml_node node, int parent) // at most 256 deep
    {
        if (!xmlNamed(node, "Code"))
            return;
        m_progress.checkCanceled();
        Code code;
        code.guid = guidOf(node);
        code.name = xmlAttribute(node, "name").trimmed();
        code.description = descriptionOf(node);
        code.rgb = rgbOf(xmlAttribute(node, "color"));
        const QString codable = xmlAttribute(node, "isCodable").trimmed();
        code.isCodable = codable != QLatin1String("0")
                         && codable.compare(QLatin1String("false"), Qt::CaseInsensitive) != 0;
        code.parent = parent;
        code.notes = targetsOf(node, "NoteRef");
        m_withoutGuid += code.guid.isEmpty();
        const int at = int(m_exchange.codes.size());
        m_exchange.codes.push_back(std::move(code));
        for (const pugi::xml_node child : node.children())
            readCode(child, at);
    }

    void readSources(pugi::xml_node sources)
    {
        for (const pugi::xml_node node : sources.children()) {
            if (const auto kind = sourceKind(node))
                m_exchange.sources.push_back(m_sources.read(node, *kind));
        }
    }

    void readCase(pugi::xml_node node)
    {
        Case each{guidOf(node),
                  xmlAttribute(node, "name").trimmed(),
                  descriptionOf(node),
                  targetsOf(node, "CodeRef"),
                  targetsOf(node, "SourceRef"),
                  targetsOf(node, "SelectionRef"),
                  {}};
        for (const pugi::xml_node child : node.children()) {
            if (xmlNamed(child, "VariableValue"))
                each.values.push_back(valueOf(child));
        }
        m_exchange.cases.push_back(std::move(each));
    }

    void readLink(pugi::xml_node node)
    {
        m_exchange.links.push_back(
            {guidOf(node), xmlAttribute(node, "name"), xmlAttribute(node, "direction").trimmed(),
             guidOf(node, "originGUID"), guidOf(node, "targetGUID"), targetsOf(node, "NoteRef"),
             rgbOf(xmlAttribute(node, "color"))});
    }

    void readGraph(pugi::xml_node node)
    {
        Graph graph{guidOf(node), xmlAttribute(node, "name"), {}, {}};
        for (const pugi::xml_node child : node.children()) {
            if (xmlNamed(child, "Vertex"))
                graph.vertices.push_back(
                    {guidOf(child), xmlAttribute(child, "name"), guidOf(child, "representedGUID"),
                     xmlAttribute(child, "shape").trimmed(), rgbOf(xmlAttribute(child, "color")),
                     m_sources.number(child, "firstX").value_or(0),
                     m_sources.number(child, "firstY").value_or(0),
                     m_sources.number(child, "secondX"), m_sources.number(child, "secondY")});
            else if (xmlNamed(child, "Edge"))
                graph.edges.push_back({guidOf(child), xmlAttribute(child, "name"),
                                       guidOf(child, "representedGUID"),
                                       guidOf(child, "sourceVertex"), guidOf(child, "targetVertex"),
                                       xmlAttribute(child, "direction").trimmed(),
                                       xmlAttribute(child, "lineStyle").trimmed(),
                                       rgbOf(xmlAttribute(child, "color"))});
        }
        m_exchange.graphs.push_back(std::move(graph));
    }

    void remark(qint64 count, const char *words,
                Remark::Severity severity = Remark::Severity::Warning)
    {
        if (count > 0)
            m_exchange.remarks.push_back({severity, RefiText::tr(words, nullptr, int(count))});
    }

    Progress &m_progress;
    SourceElements m_sources;
    Exchange m_exchange;
    qint64 m_withoutGuid = 0;
};

} // namespace

Exchange exchangeFromXml(const XmlDocument &document, Progress &progress)
{
    const pugi::xml_node root = document.root();
    const bool isOurs = xmlNamed(root, "Project") || xmlNamed(root, "CodeBook");
    bool isRefi = false;
    for (const pugi::xml_attribute attribute : root.attributes())
        isRefi = isRefi
                 || QString::fromUtf8(attribute.value())
                        .startsWith(QLatin1String("urn:QDA-XML:"), Qt::CaseInsensitive);
    if (!isOurs || !isRefi)
        throw Error(RefiText::tr("The XML inside is no project or codebook of the REFI-QDA "
                                 "standard."));
    return ExchangeReader(progress).read(root);
}

} // namespace axial::refi
