#include "core/foreign/countedhtml.h"
#include "core/foreign/foreigndatabase.h"
#include "core/foreign/foreignproject.h"
#include "core/foreign/gatheredproject.h"
#include "core/refi/offsets/recountedplaces.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <map>

namespace axial::foreign {
namespace {

constexpr auto taguetteName = "Taguette";

struct Highlight {
    qint64 number = 0;
    qint64 start = 0; ///< in bytes
    qint64 end = 0;
    QString snippet; ///< HTML
};

/// Who made a highlight is told by the log of commands alone.
struct Maker {
    QString login;
    QString when;
};

class TaguetteReader
{
public:
    TaguetteReader(const ForeignDatabase &database, Progress &progress)
        : m_database(database), m_progress(progress)
    {
    }

    std::vector<refi::Exchange> read()
    {
        m_database.each(QStringLiteral("projects"), {"id", "name", "description"},
                        [this](const ForeignRow &row) {
                            const auto number = row.number(0);
                            if (!number || m_projects.contains(*number))
                                return;
                            auto project = std::make_unique<GatheredProject>(
                                QLatin1String(taguetteName), m_progress);
                            project->exchange().name = row.text(1);
                            project->addNote(row.text(1), row.text(2), {}, {});
                            m_projects.emplace(*number, std::move(project));
                        });
        readTags();
        readMakers();
        readHighlights();
        readDocuments();
        std::vector<refi::Exchange> exchanges;
        for (auto &[number, project] : m_projects)
            exchanges.push_back(project->take());
        return exchanges;
    }

private:
    GatheredProject *projectOf(std::optional<qint64> number) const
    {
        const auto project = m_projects.find(number.value_or(-1));
        return project == m_projects.end() ? nullptr : project->second.get();
    }

    /// "work.pay" lies in "work" when there is such a tag.
    void readTags()
    {
        struct Tag {
            qint64 number;
            QString path;
            QString description;
        };
        std::map<qint64, std::vector<Tag>> tags;
        m_database.each(
            QStringLiteral("tags"), {"id", "project_id", "path", "description"},
            [&](const ForeignRow &row) {
                const auto project = row.number(1);
                if (row.number(0) && projectOf(project))
                    tags[*project].push_back({*row.number(0), row.text(2), row.text(3)});
            });
        for (const auto &[project, all] : tags) {
            QSet<QString> paths;
            for (const Tag &tag : all)
                paths.insert(tag.path);
            const QString name = projectOf(project)->exchange().name;
            for (const Tag &tag : all) {
                WrittenCode each;
                each.key = tag.path;
                qsizetype dot = tag.path.lastIndexOf(u'.');
                while (dot > 0 && !paths.contains(tag.path.left(dot)))
                    dot = tag.path.lastIndexOf(u'.', dot - 1);
                if (dot > 0 && dot + 1 < tag.path.size())
                    each.parent = tag.path.left(dot);
                each.code.guid = guidOf(
                    {QLatin1String(taguetteName), QStringLiteral("tag"), name, tag.path});
                each.code.name = each.parent.isEmpty() ? tag.path : tag.path.sliced(dot + 1);
                each.code.description = tag.description;
                m_tags.insert(tag.number, each.code.guid);
                projectOf(project)->addCode(std::move(each));
            }
        }
        m_database.each(QStringLiteral("highlight_tags"), {"highlight_id", "tag_id"},
                        [this](const ForeignRow &row) {
                            const QString tag = m_tags.value(row.number(1).value_or(-1));
                            if (row.number(0) && !tag.isEmpty())
                                m_tagsOf[*row.number(0)] << tag;
                        });
    }

    void readMakers()
    {
        constexpr qsizetype longest = 100'000;
        m_database.each(
            QStringLiteral("commands"), {"user_login", "payload", "date"},
            [this](const ForeignRow &row) {
                const QString payload = row.text(1);
                if (payload.size() > longest || !payload.contains(QLatin1String("highlight_add")))
                    return;
                const QJsonObject said = QJsonDocument::fromJson(payload.toUtf8()).object();
                const qint64 number = said.value(QLatin1String("highlight_id")).toInteger(-1);
                if (said.value(QLatin1String("type")).toString() == QLatin1String("highlight_add")
                    && !m_makers.contains(number))
                    m_makers.insert(number, {row.text(0), row.text(2)});
            });
    }

    void readHighlights()
    {
        m_database.each(QStringLiteral("highlights"),
                        {"id", "document_id", "start_offset", "end_offset", "snippet"},
                        [this](const ForeignRow &row) {
                            if (row.number(0) && row.number(1) && row.number(2) && row.number(3))
                                m_highlights[*row.number(1)].push_back(
                                    {*row.number(0), *row.number(2), *row.number(3), row.text(4)});
                        });
    }

    void readDocuments()
    {
        m_database.each(
            QStringLiteral("documents"),
            {"id", "project_id", "name", "description", "filename", "created", "contents"},
            [this](const ForeignRow &row) {
                GatheredProject *project = projectOf(row.number(1));
                const auto number = row.number(0);
                if (!project || !number)
                    return;
                refi::Source source;
                source.name = row.text(2).isEmpty() ? row.text(4) : row.text(2);
                source.createdMs = writtenTime(row.text(5));
                project->addNote(source.name, row.text(3), {}, row.text(5), &source.notes);
                const std::vector<Highlight> highlights = m_highlights[*number];
                std::vector<qint64> bytes;
                for (const Highlight &each : highlights)
                    bytes.insert(bytes.end(), {each.start, each.end});
                QString text;
                const refi::RecountedPlaces places(std::move(bytes), [&](const auto &ascending) {
                    CountedHtml page = countedHtml(row.text(6), ascending);
                    text = std::move(page.text);
                    return page.places;
                });
                if (project->documentOf(*number))
                    return project->passOver();
                project->addDocument(*number, std::move(source), text);
                for (const Highlight &each : highlights)
                    addHighlight(*project, *number, each, text, places);
            });
    }

    void addHighlight(GatheredProject &project, qint64 document, const Highlight &highlight,
                      const QString &text, const refi::RecountedPlaces &places)
    {
        CodedPassage passage;
        passage.start = places.of(highlight.start);
        passage.end = places.of(highlight.end);
        passage.words = countedHtml(highlight.snippet, {}).text.trimmed();
        trim(passage, text);
        const Maker maker = m_makers.value(highlight.number);
        passage.owner = maker.login;
        passage.createdMs = writtenTime(maker.when);
        QStringList tags = m_tagsOf.value(highlight.number);
        tags.removeDuplicates();
        passage.codes = tags; // words that nobody tagged are a quote all the same
        project.addPassage(document, passage);
    }

    static void trim(CodedPassage &passage, const QString &text)
    {
        if (passage.start < 0 || passage.end < 0)
            return;
        while (passage.start < passage.end && text[passage.start].isSpace())
            ++passage.start;
        while (passage.end > passage.start && text[passage.end - 1].isSpace())
            --passage.end;
    }

    const ForeignDatabase &m_database;
    Progress &m_progress;
    std::map<qint64, std::unique_ptr<GatheredProject>> m_projects; ///< by their number
    QHash<qint64, QString> m_tags;                                 ///< GUIDs, by their number
    QHash<qint64, QStringList> m_tagsOf;                           ///< of highlights
    QHash<qint64, Maker> m_makers;                                 ///< likewise
    QHash<qint64, std::vector<Highlight>> m_highlights;            ///< by the document's number
};

} // namespace

std::vector<refi::Exchange> readTaguette(const ForeignDatabase &database, Progress &progress)
{
    return TaguetteReader(database, progress).read();
}

} // namespace axial::foreign
