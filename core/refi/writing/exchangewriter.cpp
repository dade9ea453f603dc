#include "core/refi/writing/exchangewriter.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/unfinishedfolder.h"
#include "core/formats/xmlpart.h"
#include "core/formats/zipfile.h"
#include "core/refi/writing/commonelements.h"
#include "core/refi/writing/fittedexchange.h"
#include "core/refi/writing/mediaelements.h"
#include "core/refi/writing/variablevalues.h"
#include "core/refi/writing/wordelements.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QSet>

#include <optional>

namespace axial::refi {
namespace {

/// Whether a source is written: a document with its text, or what is no text.
bool isWritten(const Source &source)
{
    return source.kind == Source::Kind::Text ? source.text.has_value() : isMedia(source);
}

/// Whether a memo is written to a file of its own.
bool isNoteFile(const Source &note, const ExchangeTarget &target)
{
    return target.wantsOneEach && note.text && !note.name.isEmpty();
}

/// Whether a codebook has a set: it has those of codes.
bool isOfCodebook(const Set &set)
{
    return !set.codes.isEmpty() || (set.sources.isEmpty() && set.notes.isEmpty());
}

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

    /// `origin`: the program that writes it, as it names itself. Throws Canceled.
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
        m_parts.begin("TextSource", source, "plainTextPath", internalPath(textEntryOf(source)));
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
        const bool isFile = isNoteFile(note, m_target);
        m_parts.begin("Note", note, "plainTextPath",
                      isFile ? internalPath(textEntryOf(note)) : QString());
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

struct Losses {
    int sources = 0;
    int selections = 0;
    int codings = 0;
    int values = 0;
    int files = 0; ///< of pictures, PDFs and recordings
    int times = 0; ///< of transcripts
};

/// Values that are none of their variable's type; `types` by the GUID of a variable.
void addLosses(const QHash<QString, QString> &types, const std::vector<Value> &values,
               Losses &losses)
{
    for (const Value &value : values)
        losses.values += !types.contains(value.variable)
                         || !schemaValue(types.value(value.variable), value.text);
}

void addLosses(const Source &source, const Transcripts &transcripts, bool isLeftOut, Losses &losses)
{
    const bool isTranscript = source.kind == Source::Kind::Transcript;
    for (const Selection &selection : source.selections) {
        const bool isWritten = isTranscript ? selection.kind == Selection::Kind::Transcript
                                            : selection.range || isOnMedia(source, selection);
        if (!isLeftOut && isWritten)
            continue;
        ++losses.selections;
        losses.codings += int(selection.codings.size());
    }
    if (isLeftOut)
        losses.times += int(source.syncPoints.size());
    const Source *words = isLeftOut || !isPaged(source) ? nullptr : writtenWords(source);
    for (const Source &part : source.parts) {
        const bool isWritten = &part == words
                               || (!isLeftOut && isMedia(source) && !isPaged(source)
                                   && transcripts.isWritten(part));
        addLosses(part, transcripts, !isWritten, losses);
    }
}

/// Adds texts and files, which lie in a folder of the archive.
class SourceFolder
{
public:
    SourceFolder(ZipFileWriter &archive, const ExchangeTarget &target)
        : m_archive(archive), m_target(target)
    {
    }

    void add(const Source &source, const Transcripts &transcripts)
    {
        if (source.kind == Source::Kind::Text && isWritten(source))
            addText(textEntryOf(source), *source.text);
        if (!isPaged(source)) {
            if (isMedia(source))
                transcripts.addTexts(source, [this](const QString &entry, const AnchorText &text) {
                    addText(entry, text);
                });
            return;
        }
        if (!source.file.isEmpty()) // packed already, as pictures and PDFs are
            add(
                fileEntryOf(source), [&] { return source.file; }, ZipCompression::Store);
        if (const Source *words = writtenWords(source))
            addText(wordsEntryOf(source), *words->text);
    }

    void addText(const QString &entry, const AnchorText &text)
    {
        add(
            entry, [&] { return m_target.bytesOf(text.text); }, ZipCompression::Fast);
    }

private:
    /// Files of other programs give one GUID to two things.
    template <class Make>
    void add(const QString &entry, const Make &make, ZipCompression compression)
    {
        if (m_entries.contains(entry.toUpper()))
            return;
        m_entries.insert(entry.toUpper());
        m_archive.add(QStringLiteral("sources/") + entry, make(), compression);
    }

    ZipFileWriter &m_archive;
    const ExchangeTarget &m_target;
    QSet<QString> m_entries;
};

void addAll(ZipFileWriter &archive, const Exchange &exchange, const ExchangeTarget &target,
            Progress &progress)
{
    std::optional<FittedExchange> fitting; // takes as much room again
    if (target.wantsOneEach)
        fitting = fitted(exchange, target);
    const Exchange &named = fitting ? fitting->exchange : exchange;
    // Tells the reader how places are counted, and an archivist whom the file was meant for.
    const QString origin = QStringLiteral("Axial %1 (%2)")
                               .arg(QStringLiteral(AXIAL_VERSION), QString::fromUtf8(target.name));
    archive.add(
        QStringLiteral("project.qde"),
        [&](const ByteSink &out) { ElementWriter(target, progress, out).project(named, origin); },
        ZipCompression::Fast); // half of it are GUIDs, of which nothing is saved by looking longer
    const Transcripts transcripts(named);
    SourceFolder folder(archive, target);
    for (const Source &source : named.sources) {
        progress.checkCanceled();
        source.with(Source::Wanted::Words,
                    [&](const Source &worded) { folder.add(worded, transcripts); });
    }
    for (const Source &note : named.notes) {
        if (isNoteFile(note, target))
            folder.addText(textEntryOf(note), *note.text);
    }
    if (fitting && !fitting->ownNames.isEmpty())
        archive.add(QLatin1String(ownNamesEntry), fitting->ownNames);
    if (!exchange.sideCar.isEmpty())
        archive.add(QLatin1String(sideCarEntry), exchange.sideCar, ZipCompression::Fast);
}

} // namespace

std::vector<Remark> lossesOf(const Exchange &exchange)
{
    Losses losses;
    QHash<QString, QString> types;
    for (const Variable &variable : exchange.variables)
        types.insert(variable.guid, schemaType(variable.type));
    const Transcripts transcripts(exchange);
    for (const Source &source : exchange.sources) {
        losses.sources += !isWritten(source);
        losses.files += isMedia(source) && source.file.isEmpty();
        addLosses(source, transcripts, !isWritten(source), losses);
        addLosses(types, source.values, losses);
    }
    for (const Case &each : exchange.cases)
        addLosses(types, each.values, losses);
    for (const Source &note : exchange.notes)
        addLosses(note, transcripts, true, losses);
    std::vector<Remark> remarks;
    const auto add = [&remarks](int count, const char *words) {
        if (count > 0)
            remarks.push_back({Remark::Severity::Warning, RefiText::tr(words, nullptr, count)});
    };
    add(losses.sources, QT_TRANSLATE_N_NOOP("refi", "%n source(s) without a text of their own "
                                                    "were left out."));
    add(losses.selections, QT_TRANSLATE_N_NOOP("refi", "%n selection(s) were left out."));
    add(losses.codings, QT_TRANSLATE_N_NOOP("refi", "%n coding(s) were left out with them."));
    add(losses.times, QT_TRANSLATE_N_NOOP("refi", "%n time stamp(s) of transcripts without a text "
                                                  "were left out."));
    add(losses.values,
        QT_TRANSLATE_N_NOOP(
            "refi", "%n value(s) that don’t fit the type of their variable were left out."));
    add(losses.files, QT_TRANSLATE_N_NOOP("refi", "The files of %n picture(s), PDF(s) or "
                                                  "recording(s) were left out; what is said of "
                                                  "them is there."));
    return remarks;
}

void streamProject(const Exchange &exchange, const ExchangeTarget &target, const ByteSink &out,
                   Progress &progress)
{
    const UnfinishedFolder folder;
    if (!folder.isValid())
        throw Error(folder.errorString());
    const QString path = folder.filePath(QStringLiteral("project.qdpx"));
    {
        ZipFileWriter archive(QFileInfo(path).path());
        addAll(archive, exchange, target, progress);
        archive.finish(path, progress);
    }
    QFile file(path);
    constexpr qint64 piece = 1 << 20;
    if (file.open(QIODevice::ReadOnly)) {
        for (QByteArray bytes = file.read(piece); !bytes.isEmpty(); bytes = file.read(piece))
            out(bytes);
    }
    if (file.error() != QFileDevice::NoError)
        throw Error(file.errorString());
}

QByteArray projectBytes(const Exchange &exchange, const ExchangeTarget &target, Progress &progress)
{
    return bytesFrom([&](const ByteSink &out) { streamProject(exchange, target, out, progress); });
}

QByteArray codebookBytes(const Exchange &exchange)
{
    if (exchange.codes.empty())
        throw Error(RefiText::tr("There is no code in it, and a codebook of the REFI-QDA standard "
                                 "has at least one. Nothing was written."));
    Exchange named = exchange;
    named.origin = QStringLiteral("Axial %1").arg(QStringLiteral(AXIAL_VERSION));
    Progress progress;
    return ElementWriter(exchangeTargets().front(), progress).codebook(named);
}

std::vector<Remark> codebookLossesOf(const Exchange &exchange)
{
    const Counts counts = exchange.counts();
    qint64 sets = 0;
    qint64 members = 0; // of sets that have codes, too
    for (const Set &set : exchange.sets) {
        if (isOfCodebook(set))
            members += set.sources.size() + set.notes.size();
        else
            ++sets;
    }
    qint64 memos = 0; // a codebook of a study names them and has none
    for (const Code &code : exchange.codes)
        memos += code.notes.size();
    const std::pair<qint64, const char *> kinds[] = {
        {std::max(counts.notes, memos), QT_TRANSLATE_N_NOOP("counted", "%n memo(s)")},
        {sets, QT_TRANSLATE_N_NOOP("counted", "%n set(s) of other things than codes")},
        {members, QT_TRANSLATE_N_NOOP("counted", "%n member(s) of sets that are no codes")},
        {counts.users, QT_TRANSLATE_N_NOOP("counted", "%n user(s)")},
        {counts.sources, QT_TRANSLATE_N_NOOP("counted", "%n document(s)")},
        {counts.selections, QT_TRANSLATE_N_NOOP("counted", "%n selection(s)")},
        {counts.codings, QT_TRANSLATE_N_NOOP("counted", "%n coding(s)")},
        {counts.cases, QT_TRANSLATE_N_NOOP("counted", "%n case(s)")},
        {counts.variables, QT_TRANSLATE_N_NOOP("counted", "%n variable(s)")},
        {counts.links, QT_TRANSLATE_N_NOOP("counted", "%n link(s)")},
        {counts.graphs, QT_TRANSLATE_N_NOOP("counted", "%n graph(s)")},
    };
    QStringList lost;
    for (const auto &[count, words] : kinds) {
        if (count > 0)
            lost << CountText::tr(words, nullptr, int(count));
    }
    if (!exchange.description.isEmpty())
        lost << RefiText::tr("what is said of the project");
    if (lost.isEmpty())
        return {};
    return {{Remark::Severity::Warning,
             RefiText::tr("A codebook holds codes and sets of codes alone. Not in it: %1.")
                 .arg(lost.join(QStringLiteral(", ")))}};
}

} // namespace axial::refi
