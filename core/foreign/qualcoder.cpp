#include "core/base/messages.h"
#include "core/foreign/foreigndatabase.h"
#include "core/foreign/foreignproject.h"
#include "core/foreign/gatheredproject.h"

#include <algorithm>
#include <array>

namespace axial::foreign {
namespace {

using Kind = refi::Source::Kind;
using Severity = refi::Remark::Severity;

constexpr auto qualCoderName = "QualCoder";

/// Pictures, PDFs and recordings are not in the database but in a folder beside it:
/// "/images/map.png", "images:C:/map.png" when linked. Of documents only PDFs have pages.
Kind kindOf(const QString &mediaPath)
{
    if ((mediaPath.startsWith(QLatin1String("/docs/"))
         || mediaPath.startsWith(QLatin1String("/documents/")))
        && mediaPath.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
        return Kind::Pdf;
    for (const auto &[folder, kind] :
         {std::pair("images", Kind::Picture), std::pair("audio", Kind::Audio),
          std::pair("video", Kind::Video)}) {
        const QLatin1String name(folder);
        if (mediaPath.startsWith(u'/' + name + u'/') || mediaPath.startsWith(name + u':'))
            return kind;
    }
    return Kind::Text;
}

/// "/docs/" means another folder than it says.
QString pathBelow(const QString &mediaPath)
{
    constexpr QLatin1String said("/docs/");
    return mediaPath.startsWith(said) ? QStringLiteral("/documents/") + mediaPath.mid(said.size())
                                      : mediaPath;
}

class QualCoderReader
{
public:
    QualCoderReader(const ForeignDatabase &database, const QString &name, Progress &progress)
        : m_database(database), m_gathered(QLatin1String(qualCoderName), progress)
    {
        m_gathered.exchange().name = name;
    }

    refi::Exchange read()
    {
        readProject();
        readCodes();
        readSources();
        readCodings();
        readAreas();
        readStretches();
        readAnnotations();
        readCases();
        readAttributes();
        m_database.each(QStringLiteral("journal"), {"name", "jentry", "owner", "date"},
                        [this](const ForeignRow &row) {
                            m_gathered.addNote(row.text(0), row.text(1), row.text(2), row.text(3));
                        });
        return m_gathered.take();
    }

private:
    void readProject()
    {
        m_database.each(
            QStringLiteral("project"), {"databaseversion", "memo", "about"},
            [this](const ForeignRow &row) {
                const QString version = row.text(0).left(20);
                m_gathered.remark(Severity::Info,
                                  ForeignText::tr("A project of QualCoder (its database: "
                                                  "%1).")
                                      .arg(version));
                m_gathered.addNote(ForeignText::tr("About the project"), row.text(1), {}, {});
            });
    }

    /// A code lies in a category or, since version 17, in another code.
    void readCodes()
    {
        m_database.each(QStringLiteral("code_cat"), {"catid", "name", "memo", "supercatid"},
                        [this](const ForeignRow &row) {
                            m_gathered.addCategory("code_cat", row, row.number(3));
                        });
        m_database.each(QStringLiteral("code_name"),
                        {"cid", "name", "memo", "catid", "color", "supercid"},
                        [this](const ForeignRow &row) {
                            if (refi::Code *code = m_gathered.addCode("code_name", row,
                                                                      row.number(3), row.number(5)))
                                code->rgb = writtenColor(row.text(4));
                        });
    }

    void readSources()
    {
        m_database.each(QStringLiteral("source"),
                        {"id", "name", "fulltext", "memo", "owner", "date", "mediapath"},
                        [this](const ForeignRow &row) {
                            refi::Source source;
                            const QString path = row.text(6);
                            source.kind = kindOf(path);
                            if (path.startsWith(u'/')) // else it lies elsewhere
                                source.mediaPath = pathBelow(path);
                            m_gathered.addDocument(row, std::move(source));
                        });
    }

    void readCodings()
    {
        qint64 important = 0;
        m_database.each(
            QStringLiteral("code_text"),
            {"cid", "fid", "seltext", "pos0", "pos1", "owner", "date", "memo", "important"},
            [&](const ForeignRow &row) {
                const bool isWhole = m_gathered.addCoding(row);
                important += isWhole && row.number(8).value_or(0) == 1;
            });
        if (important > 0)
            m_gathered.remark(Severity::Warning,
                              ForeignText::tr("The mark “important” of %n coding(s) was not taken.",
                                              nullptr, int(important)));
    }

    /// Of pictures, and of pages of PDFs: in pixels or points from the upper left.
    void readAreas()
    {
        m_database.each(
            QStringLiteral("code_image"),
            {"cid", "id", "owner", "date", "x1", "y1", "width", "height", "pdf_page", "memo"},
            [&](const ForeignRow &row) {
                // Older versions store what a zoomed picture makes of whole pixels.
                const std::array corners{row.rounded(4), row.rounded(5), row.rounded(6),
                                         row.rounded(7)};
                QStringList place{row.text(8)};
                for (const std::optional<qint64> &corner : corners)
                    place << (corner ? QString::number(*corner) : QString());
                refi::Selection *area = addCoding("code_image", row, place);
                if (!area)
                    return;
                const bool isPage = m_gathered.documentOf(*row.number(1))->kind == Kind::Pdf;
                area->kind = isPage ? refi::Selection::Kind::Pdf : refi::Selection::Kind::Picture;
                area->page = isPage ? row.number(8).value_or(0) : 0;
                if (std::all_of(corners.begin(), corners.end(), isLength)) {
                    area->firstX = *corners[0];
                    area->firstY = *corners[1];
                    area->secondX = *corners[0] + *corners[2];
                    area->secondY = *corners[1] + *corners[3];
                }
                m_gathered.addNote({}, row.text(9), row.text(2), row.text(3), &area->notes);
            });
    }

    static bool isLength(const std::optional<qint64> &number)
    {
        return number && *number > -1'000'000'000 && *number < 1'000'000'000;
    }

    /// Of recordings: counted, so that the report says so.
    void readStretches()
    {
        m_database.each(QStringLiteral("code_av"), {"cid", "id", "owner", "date", "pos0", "pos1"},
                        [&](const ForeignRow &row) {
                            const QStringList place{row.text(4), row.text(5)};
                            if (refi::Selection *stretch = addCoding("code_av", row, place))
                                stretch->kind = refi::Selection::Kind::Audio;
                        });
    }

    /// Of a row of code, document, owner and date; nullptr = it says nothing. By its place it is
    /// known again when the project is read another time, whatever was added before it.
    refi::Selection *addCoding(const char *table, const ForeignRow &row, const QStringList &place)
    {
        const QString code = m_gathered.codeOf(row.number(0).value_or(-1));
        const auto number = row.number(1);
        refi::Source *source = number ? m_gathered.documentOf(*number) : nullptr;
        if (code.isEmpty() || !source) {
            m_gathered.passOver();
            return nullptr;
        }
        refi::Selection selection;
        const QString who = place.join(u' ') + u'\n' + source->guid + code + row.text(2);
        const int before = m_alike[who]++;
        selection.guid = m_gathered.guid(table, before, who);
        selection.codings.push_back({m_gathered.guid(table, before, who + u'+'),
                                     code,
                                     m_gathered.user(row.text(2)),
                                     writtenTime(row.text(3)),
                                     {}});
        source->selections.push_back(std::move(selection));
        return &source->selections.back();
    }

    /// Remarks on passages, whose words the table doesn't repeat.
    void readAnnotations()
    {
        m_database.each(
            QStringLiteral("annotation"), {"fid", "pos0", "pos1", "memo", "owner", "date"},
            [this](const ForeignRow &row) {
                const auto start = row.number(1);
                const auto end = row.number(2);
                if (!start || !end)
                    return m_gathered.passOver();
                m_gathered.addPassage(
                    row.number(0).value_or(-1),
                    {*start, *end, {}, {}, row.text(4), writtenTime(row.text(5)), row.text(3)});
            });
    }

    void readCases()
    {
        m_database.each(QStringLiteral("cases"), {"caseid", "name", "memo"},
                        [this](const ForeignRow &row) {
                            const auto number = row.number(0);
                            if (!number || m_gathered.caseOf(*number))
                                return m_gathered.passOver();
                            m_gathered.addCase(*number, row.text(1), row.text(2));
                        });
        m_database.each(QStringLiteral("case_text"), {"caseid", "fid", "pos0", "pos1"},
                        [this](const ForeignRow &row) {
                            m_gathered.addToCase(row.number(0).value_or(-1),
                                                 row.number(1).value_or(-1), row.number(2),
                                                 row.number(3));
                        });
    }

    void readAttributes()
    {
        QHash<QString, QString> variables;
        std::vector<refi::Variable> &all = m_gathered.exchange().variables;
        m_database.each(QStringLiteral("attribute_type"), {"name", "memo", "valuetype"},
                        [&](const ForeignRow &row) {
                            const QString name = row.text(0);
                            if (name.isEmpty() || variables.contains(name))
                                return m_gathered.passOver();
                            const QString id = guidOf(
                                {QLatin1String(qualCoderName), QStringLiteral("variable"), name});
                            variables.insert(name, id);
                            const bool isNumber = row.text(2) == QLatin1String("numeric");
                            all.push_back(
                                {id, name, row.text(1),
                                 isNumber ? QStringLiteral("Float") : QStringLiteral("Text")});
                        });
        m_database.each(QStringLiteral("attribute"), {"name", "attr_type", "value", "id"},
                        [&](const ForeignRow &row) {
                            const refi::Value value{variables.value(row.text(0)), row.text(2)};
                            const qint64 number = row.number(3).value_or(-1);
                            if (value.text.isEmpty()) // each thing has a row for each attribute
                                return;
                            const bool isOfCase = row.text(1) == QLatin1String("case");
                            const bool isOfDocument = row.text(1) == QLatin1String("file");
                            m_gathered.addValue(
                                isOfCase ? m_gathered.caseOf(number) : nullptr,
                                isOfDocument ? m_gathered.documentOf(number) : nullptr, value);
                        });
    }

    const ForeignDatabase &m_database;
    GatheredProject m_gathered;
    QHash<QString, int> m_alike; ///< areas with one code in one place, by one coder
};

} // namespace

refi::Exchange readQualCoder(const ForeignDatabase &database, const QString &name,
                             Progress &progress)
{
    return QualCoderReader(database, name, progress).read();
}

} // namespace axial::foreign
