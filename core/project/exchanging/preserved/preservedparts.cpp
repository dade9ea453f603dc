#include "core/project/exchanging/preserved/preservedparts.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/exchanging/preserved/preservedtranscripts.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/memos/memos.h"
#include "core/project/projectsettings.h"
#include "core/refi/writing/mediaelements.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <concepts>

namespace axial::preservedparts {
namespace {

/// Writes what fields() lists. Numbers are words, since a double can't hold all of them; what says
/// nothing is left out.
class PartJson
{
public:
    void operator()(const char *name, const QString &words)
    {
        if (!words.isEmpty())
            json.insert(QLatin1String(name), words);
    }
    void operator()(const char *name, qint64 number)
    {
        if (number != 0)
            json.insert(QLatin1String(name), QString::number(number));
    }
    template <class Number>
    void operator()(const char *name, const std::optional<Number> &number)
    {
        if (number)
            json.insert(QLatin1String(name), QString::number(*number));
    }
    void operator()(const char *name, const QStringList &list)
    {
        if (!list.isEmpty())
            json.insert(QLatin1String(name), QJsonArray::fromStringList(list));
    }
    template <class Part>
    void operator()(const char *name, const std::vector<Part> &list)
    {
        QJsonArray array;
        for (const Part &each : list) {
            PartJson writer;
            fields(writer, each);
            array << writer.json;
        }
        if (!array.isEmpty())
            json.insert(QLatin1String(name), array);
    }
    template <class Kind>
    void kind(Kind kind, Kind /*last*/)
    {
        operator()("kind", qint64(kind));
    }
    void area(const std::optional<refi::PageArea> &area)
    {
        if (!area)
            return;
        const auto &[page, shares, size] = *area;
        json.insert(QStringLiteral("area"),
                    QJsonArray{page, shares.left(), shares.top(), shares.width(), shares.height(),
                               size.width(), size.height()});
    }
    void times(const std::vector<refi::SyncPoint> &points)
    {
        const auto words = [](const std::optional<qint64> &number) {
            return number ? QJsonValue(QString::number(*number)) : QJsonValue();
        };
        QJsonArray times;
        for (const refi::SyncPoint &point : points)
            times << QJsonArray{point.guid, words(point.timeMs), words(point.place)};
        json.insert(QStringLiteral("times"), times);
    }

    QJsonObject json;
};

/// Reads it again; what can't be understood is left out.
class PartReader
{
public:
    explicit PartReader(const QJsonObject &json) : m_json(json) {}

    void operator()(const char *name, QString &words) const
    {
        words = m_json.value(QLatin1String(name)).toString();
    }
    void operator()(const char *name, qint64 &number) const { number = numberAt(name).value_or(0); }
    void operator()(const char *name, std::optional<qint64> &number) const
    {
        number = numberAt(name);
    }
    void operator()(const char *name, std::optional<unsigned> &rgb) const
    {
        const auto number = numberAt(name);
        if (number && *number >= 0 && *number <= 0xFFFFFF)
            rgb = unsigned(*number);
    }
    void operator()(const char *name, QStringList &list) const
    {
        for (const QJsonValue each : m_json.value(QLatin1String(name)).toArray())
            list << each.toString();
    }
    template <class Part>
    void operator()(const char *name, std::vector<Part> &list) const
    {
        for (const QJsonValue each : m_json.value(QLatin1String(name)).toArray()) {
            PartReader reader(each.toObject());
            fields(reader, list.emplace_back());
        }
    }
    template <class Kind>
    void kind(Kind &kind, Kind last) const
    {
        kind = Kind(std::clamp<qint64>(numberAt("kind").value_or(0), 0, qint64(last)));
    }
    /// None when it is none, or was kept before pages were measured.
    void area(std::optional<refi::PageArea> &area) const
    {
        const QJsonArray numbers = m_json.value(QLatin1String("area")).toArray();
        if (numbers.size() != 7)
            return;
        constexpr double largest = 1e6; // points
        const auto at = [&numbers](int place, double most) {
            return std::clamp(numbers[place].toDouble(), 0.0, most);
        };
        area = refi::PageArea{std::max(0, numbers[0].toInt()),
                              QRectF(at(1, 1), at(2, 1), at(3, 1), at(4, 1)),
                              QSizeF(at(5, largest), at(6, largest))};
    }
    void times(std::vector<refi::SyncPoint> &points) const
    {
        for (const QJsonValue each : m_json.value(QLatin1String("times")).toArray())
            points.push_back({each[0].toString(), numberOf(each[1]), {}, numberOf(each[2])});
    }

private:
    static std::optional<qint64> numberOf(const QJsonValue &value)
    {
        bool isNumber = false;
        const qint64 number = value.toString().toLongLong(&isNumber);
        return isNumber ? std::optional(number) : std::nullopt;
    }
    std::optional<qint64> numberAt(const char *name) const
    {
        return numberOf(m_json.value(QLatin1String(name)));
    }

    const QJsonObject m_json;
};

template <class Part, class Of>
concept Some = std::same_as<std::remove_const_t<Part>, Of>;

template <class Archive, Some<refi::Coding> Part>
void fields(Archive &archive, Part &coding)
{
    archive("guid", coding.guid);
    archive("code", coding.code);
    archive("user", coding.user);
    archive("created", coding.createdMs);
    archive("notes", coding.notes);
}

template <class Archive, Some<refi::Selection> Part>
void fields(Archive &archive, Part &selection)
{
    archive.kind(selection.kind, refi::Selection::Kind::Transcript);
    archive("guid", selection.guid);
    archive("name", selection.name);
    archive("description", selection.description);
    archive("user", selection.user);
    archive("created", selection.createdMs);
    archive("start", selection.start);
    archive("end", selection.end);
    archive("page", selection.page);
    archive("firstX", selection.firstX);
    archive("firstY", selection.firstY);
    archive("secondX", selection.secondX);
    archive("secondY", selection.secondY);
    archive("words", selection.words);
    archive.area(selection.area);
    archive("codings", selection.codings);
    archive("notes", selection.notes);
}

template <class Archive, Some<refi::Source> Part>
void fields(Archive &archive, Part &source)
{
    archive.kind(source.kind, refi::Source::Kind::Note);
    archive("guid", source.guid);
    archive("name", source.name);
    archive("description", source.description);
    archive("user", source.user);
    archive("created", source.createdMs);
    archive("modifier", source.modifier);
    archive("modified", source.modifiedMs);
    archive("path", source.mediaPath);
    archive("selections", source.selections);
    archive("codings", source.codings);
    archive("notes", source.notes);
}

template <class Archive, Some<refi::Link> Part>
void fields(Archive &archive, Part &link)
{
    archive("guid", link.guid);
    archive("name", link.name);
    archive("direction", link.direction);
    archive("origin", link.origin);
    archive("target", link.target);
    archive("notes", link.notes);
    archive("color", link.rgb);
}

template <class Archive, Some<refi::Set> Part>
void fields(Archive &archive, Part &set)
{
    archive("guid", set.guid);
    archive("name", set.name);
    archive("description", set.description);
    archive("codes", set.codes);
    archive("sources", set.sources);
    archive("notes", set.notes);
}

template <class Archive, Some<refi::Variable> Part>
void fields(Archive &archive, Part &variable)
{
    archive("guid", variable.guid);
    archive("name", variable.name);
    archive("description", variable.description);
    archive("type", variable.type);
}

template <class Archive, Some<refi::Vertex> Part>
void fields(Archive &archive, Part &vertex)
{
    archive("guid", vertex.guid);
    archive("name", vertex.name);
    archive("represented", vertex.represented);
    archive("shape", vertex.shape);
    archive("color", vertex.rgb);
    archive("firstX", vertex.firstX);
    archive("firstY", vertex.firstY);
    archive("secondX", vertex.secondX);
    archive("secondY", vertex.secondY);
}

template <class Archive, Some<refi::Edge> Part>
void fields(Archive &archive, Part &edge)
{
    archive("guid", edge.guid);
    archive("name", edge.name);
    archive("represented", edge.represented);
    archive("source", edge.source);
    archive("target", edge.target);
    archive("direction", edge.direction);
    archive("line", edge.lineStyle);
    archive("color", edge.rgb);
}

template <class Archive, Some<refi::Graph> Part>
void fields(Archive &archive, Part &graph)
{
    archive("guid", graph.guid);
    archive("name", graph.name);
    archive("vertices", graph.vertices);
    archive("edges", graph.edges);
}

template <class Archive, Some<refi::Exchange> Part>
void fields(Archive &archive, Part &parts)
{
    archive("sources", parts.sources);
    archive("notes", parts.notes);
    archive("links", parts.links);
    archive("sets", parts.sets);
    archive("variables", parts.variables);
    archive("graphs", parts.graphs);
}

template <class Archive, Some<PreservedTranscript> Part>
void fields(Archive &archive, Part &kept)
{
    archive("recording", kept.recording);
    archive("document", kept.document);
    archive("digest", kept.digest);
    archive("guid", kept.part.guid);
    archive("name", kept.part.name);
    archive("user", kept.part.user);
    archive("created", kept.part.createdMs);
    archive("notes", kept.part.notes);
    archive.times(kept.part.syncPoints);
}

const QString setting = QStringLiteral("exchange.kept");
const QString transcriptSetting = QStringLiteral("exchange.transcripts");
constexpr char all[] = "all"; ///< what a list is called while it is read or written

/// Empty when nothing was kept under that name.
QJsonDocument read(Database &db, const QString &name)
{
    return QJsonDocument::fromJson(projectsettings::read(db, name).toUtf8());
}

/// False, and what was kept before stays, when it is too much to be kept.
bool write(Database &db, const QString &name, const QJsonDocument &json)
{
    constexpr qsizetype most = 16 * 1024 * 1024; // bytes
    const QByteArray words = json.toJson(QJsonDocument::Compact);
    if (words.size() > most)
        return false;
    projectsettings::write(db, name, QString::fromUtf8(words));
    return true;
}

/// Things of one kind, where what is said of one again takes the place of what was said of it.
template <class Each>
class KeptList
{
public:
    KeptList(std::vector<Each> &list, const char *kind) : m_list(list)
    {
        for (size_t i = 0; i < list.size(); ++i) {
            m_places.insert(list[i].guid, i);
            // A file of ours has it under this one, where something else has its own.
            m_places.insert(otherGuidFor(kind, list[i].guid), i);
        }
    }

    bool contains(const QString &guid) const { return m_places.contains(guid); }

    void put(const Each &thing)
    {
        const auto there = m_places.constFind(thing.guid);
        if (there != m_places.cend()) {
            const QString guid = m_list[*there].guid;
            m_list[*there] = thing;
            m_list[*there].guid = guid;
            return;
        }
        m_places.insert(thing.guid, m_list.size());
        m_list.push_back(thing);
    }

private:
    std::vector<Each> &m_list;
    QHash<QString, size_t> m_places;
};

/// The parts of one file that have no other place.
class PartKeeper
{
public:
    explicit PartKeeper(ExchangeImport &work) : m_work(work), m_parts(stored(work.db)) {}

    void keep()
    {
        for (const refi::Source &source : m_work.content.sources)
            keep(source);
        for (const refi::Set &set : m_work.content.sets) {
            if (!m_work.folderSets.contains(set.guid))
                take(m_sets, set);
            else
                keepBesides(set);
        }
        const QSet<QString> ofDocuments = variablesOfDocuments(m_work);
        for (refi::Variable variable : m_work.content.variables) {
            if (!ofDocuments.contains(variable.guid) || variable.type == QLatin1String("Text"))
                variable.type.clear(); // an attribute has its own
            if (!variable.description.isEmpty() || !variable.type.isEmpty())
                take(m_variables, variable);
        }
        for (const refi::Source &note : m_work.content.notes) {
            const bool isMemo = bool(m_work.guids.find<MemoId>(note.guid));
            if (!isMemo || note.modifier.isEmpty() || !note.modifiedMs)
                continue;
            m_work.coderOf(note.modifier);
            refi::Source changed; // the study has the rest of it
            changed.kind = refi::Source::Kind::Note;
            changed.guid = note.guid;
            changed.modifier = note.modifier;
            changed.modifiedMs = note.modifiedMs;
            take(m_notes, changed);
        }
        for (const refi::Link &link : m_work.content.links) {
            // A link of the study has a name and two ends.
            const bool saysMore = link.direction != QLatin1String("OneWay") || link.rgb
                                  || !link.notes.isEmpty();
            if (m_work.openLinks.contains(link.guid)
                || (m_work.guids.find<LinkId>(link.guid)
                    && (saysMore || m_links.contains(link.guid))))
                take(m_links, link);
        }
        for (const refi::Graph &graph : m_work.content.graphs)
            take(m_graphs, graph);
        if (m_isChanged)
            store();
        tellLostMembers();
    }

private:
    template <class List, class Each>
    void take(List &list, const Each &thing)
    {
        list.put(thing);
        m_isChanged = true;
    }

    /// Members that files of ours can't name: cases that were codes, and what did not come in.
    void tellLostMembers()
    {
        qint64 lost = 0;
        const auto count = [&lost](const QStringList &members, const auto &isThere) {
            lost += members.size() - std::count_if(members.begin(), members.end(), isThere);
        };
        for (const refi::Set &set : m_work.content.sets) {
            count(set.codes, [this](const QString &each) { return m_work.codes.contains(each); });
            count(set.notes, [this](const QString &each) {
                return memos::isThere(m_work.db, m_work.guids.find<MemoId>(each));
            });
            count(set.sources, [this](const QString &each) {
                return bool(m_work.sources.value(each)) || m_sources.contains(each);
            });
        }
        if (lost > 0)
            m_work.summary.notes.push_back(ImportNote::warning(
                ImportingText::tr(
                    "%n member(s) of sets are no code, document or memo here and were "
                    "left out of them.",
                    nullptr, int(lost)),
                m_work.file));
    }

    /// What the folder that a set became has no place for.
    void keepBesides(refi::Set set)
    {
        set.sources.removeIf([this](const QString &each) { return m_work.sources.contains(each); });
        if (!set.description.isEmpty() || !set.sources.isEmpty() || !set.notes.isEmpty())
            take(m_sets, set);
    }

    void keep(const refi::Source &source)
    {
        if (!refi::isMedia(source) || preservedtranscripts::isMade(m_work, source))
            return;
        refi::Source kept = source;
        kept.parts.clear();
        kept.values.clear();
        kept.syncPoints.clear();
        kept.text.reset();
        kept.textPath.clear();
        kept.richPath.clear();
        // Where it lies on another's disk is nobody's business; what is inside the file isn't kept.
        if (!kept.mediaPath.startsWith(QLatin1String("relative:"), Qt::CaseInsensitive))
            kept.mediaPath.clear();
        kept.file.clear();
        std::erase_if(kept.selections, [&](const auto &each) {
            const bool isQuote = each.range && m_work.quotes.contains(each.guid);
            return isQuote || !refi::isOnMedia(source, each);
        });
        for (refi::Selection &selection : kept.selections) {
            if (m_work.quotes.contains(selection.guid)) // those of the words are in the study
                selection.codings.clear();
        }
        const bool isDocument = bool(m_work.sources.value(source.guid));
        if (isDocument) { // the document has them
            kept.codings.clear();
            kept.notes.clear();
            kept.description.clear();
        }
        const bool isBesideDocument = !kept.selections.empty()
                                      || !preservedtranscripts::of(m_work, source).empty();
        if (isDocument && !isBesideDocument)
            return;
        nameUsers(kept);
        take(m_sources, kept);
    }

    /// Whoever coded there is a coder of the study, too.
    void nameUsers(const refi::Source &source)
    {
        const auto name = [this](const QString &user) {
            if (!user.isEmpty())
                m_work.coderOf(user);
        };
        name(source.user);
        for (const refi::Coding &coding : source.codings)
            name(coding.user);
        for (const refi::Selection &selection : source.selections) {
            name(selection.user);
            for (const refi::Coding &coding : selection.codings)
                name(coding.user);
        }
    }

    void store()
    {
        PartJson writer;
        fields(writer, m_parts);
        if (!write(m_work.db, setting, QJsonDocument(writer.json)))
            m_work.summary.notes.push_back(ImportNote::warning(
                ImportingText::tr(
                    "Areas, stretches of recordings, sets and graphs are too many to be "
                    "kept for other programs."),
                m_work.file));
    }

    ExchangeImport &m_work;
    refi::Exchange m_parts;
    KeptList<refi::Source> m_sources{m_parts.sources, "source"};
    KeptList<refi::Variable> m_variables{m_parts.variables, "variable"};
    KeptList<refi::Set> m_sets{m_parts.sets, "set"};
    KeptList<refi::Source> m_notes{m_parts.notes, "note"};
    KeptList<refi::Link> m_links{m_parts.links, "link"};
    KeptList<refi::Graph> m_graphs{m_parts.graphs, "graph"};
    bool m_isChanged = false;
};

} // namespace

refi::Exchange stored(Database &db)
{
    refi::Exchange parts;
    PartReader reader(read(db, setting).object());
    fields(reader, parts);
    std::erase_if(parts.sources,
                  [](const auto &each) { return each.kind > refi::Source::Kind::Video; });
    std::erase_if(parts.notes,
                  [](const auto &each) { return each.kind != refi::Source::Kind::Note; });
    return parts;
}

void keep(ExchangeImport &work)
{
    PartKeeper(work).keep();
}

std::vector<PreservedTranscript> storedTranscripts(Database &db)
{
    std::vector<PreservedTranscript> transcripts;
    const PartReader reader(QJsonObject{{QLatin1String(all), read(db, transcriptSetting).array()}});
    reader(all, transcripts);
    for (PreservedTranscript &each : transcripts)
        each.part.kind = refi::Source::Kind::Transcript;
    return transcripts;
}

bool storeTranscripts(Database &db, const std::vector<PreservedTranscript> &transcripts)
{
    PartJson writer;
    writer(all, transcripts);
    return write(db, transcriptSetting, QJsonDocument(writer.json[QLatin1String(all)].toArray()));
}

} // namespace axial::preservedparts
