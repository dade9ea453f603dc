#include "core/project/codebookcolumns.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/import/codes/codebookheader.h"
#include "core/project/people/groupings.h"
#include "core/project/projectsettings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace axial::codebookcolumns {
namespace {

using Kind = CodebookColumn::Kind;

const QString settingName = QStringLiteral("codebook.columns");
const QString publishedLayout = QStringLiteral("published");
constexpr std::array<const char *, 3> publishedAttributes{"Type", "Experience Level",
                                                          "Framework Context"};
/// By the number of their kind, for the file.
constexpr std::array<const char *, 10> kindNames{"participant", "attribute", "group",   "prompt",
                                                 "quote",       "codes",     "insight", "coders",
                                                 "source",      "place"};

CodebookColumn fixed(Kind kind, const QString &header)
{
    return {kind, 0, header};
}

void addQuoteColumns(Columns &columns)
{
    columns.push_back(fixed(Kind::Prompt, codebookheader::prompt));
    columns.push_back(fixed(Kind::Quote, codebookheader::quote));
    columns.push_back(fixed(Kind::Codes, codebookheader::codes));
    columns.push_back(fixed(Kind::Insight, codebookheader::insight));
}

QString toJson(const Columns &columns)
{
    QJsonArray list;
    for (const CodebookColumn &column : columns) {
        QJsonObject written{
            {QStringLiteral("column"), QLatin1String(kindNames[size_t(column.kind)])}};
        if (column.of) // as text: a number of JSON holds 53 bits
            written.insert(QStringLiteral("id"), QString::number(column.of));
        list << written;
    }
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

/// Those of the file that the project still has, under their names of today.
Columns fromJson(const QString &json, const Columns &available)
{
    Columns result;
    const QJsonArray list = QJsonDocument::fromJson(json.toUtf8()).array();
    for (const QJsonValue &each : list) {
        const QByteArray kind = each[QStringLiteral("column")].toString().toUtf8();
        const qint64 of = each[QStringLiteral("id")].toString().toLongLong();
        const auto found = std::ranges::find_if(available, [&](const auto &column) {
            return kind == kindNames[size_t(column.kind)] && column.of == of;
        });
        if (found != available.end() && std::ranges::find(result, *found) == result.end())
            result.push_back(*found);
    }
    return result;
}

bool canBeReadBack(const Columns &columns)
{
    return std::ranges::count_if(columns, isNeeded) == 3;
}

void requireReadable(const Columns &columns)
{
    if (!canBeReadBack(columns))
        throw Error(ProjectText::tr(
            "The columns Participant, Thematic Quote and Linked Taxonomy Node(s) are "
            "needed, else CodeBook.csv could not be read back."));
}

} // namespace

Columns published(Database &db)
{
    Columns columns{fixed(Kind::Participant, codebookheader::participant)};
    const auto all = attributes::all(db);
    for (const char *name : publishedAttributes) {
        const auto found = std::ranges::find(all, QLatin1String(name), &Attribute::name);
        columns.push_back(fixed(Kind::Attribute, QString::fromLatin1(name)));
        columns.back().of = found == all.end() ? 0 : found->id.value;
    }
    addQuoteColumns(columns);
    return columns;
}

Columns available(Database &db)
{
    Columns columns{fixed(Kind::Participant, codebookheader::participant)};
    for (const Attribute &attribute : attributes::all(db))
        columns.push_back(
            {Kind::Attribute, attribute.id.value, codebookheader::ofAttribute(attribute.name)});
    for (const Grouping &grouping : groupings::all(db))
        columns.push_back(
            {Kind::Group, grouping.id.value, codebookheader::ofGrouping(grouping.name)});
    addQuoteColumns(columns);
    columns.push_back(fixed(Kind::Coders, codebookheader::coders));
    columns.push_back(fixed(Kind::Source, codebookheader::source));
    columns.push_back(fixed(Kind::Place, codebookheader::place));
    return columns;
}

Columns usual(Database &db)
{
    Columns columns = available(db);
    std::erase_if(columns, [](const CodebookColumn &column) {
        return column.kind == Kind::Group || column.kind >= Kind::Coders;
    });
    return columns;
}

Columns chosen(Database &db)
{
    const QString stored = projectsettings::read(db, settingName);
    const Columns known = published(db);
    const bool hasPublished = std::ranges::any_of(
        known, [](const auto &column) { return column.kind == Kind::Attribute && column.of; });
    if (stored == publishedLayout || (stored.isEmpty() && hasPublished))
        return known;
    const Columns columns = fromJson(stored, available(db));
    return canBeReadBack(columns) ? columns : usual(db);
}

Columns named(Database &db, const QStringList &headers)
{
    const Columns all = available(db);
    Columns columns;
    for (const QString &header : headers) {
        // "type" and "Type" may be two attributes: to the letter first.
        const auto with = [&](Qt::CaseSensitivity letters) {
            return std::ranges::find_if(all, [&](const CodebookColumn &column) {
                return column.header.compare(header.trimmed(), letters) == 0;
            });
        };
        const auto exact = with(Qt::CaseSensitive);
        const auto found = exact != all.end() ? exact : with(Qt::CaseInsensitive);
        if (found == all.end()) {
            QStringList names;
            for (const CodebookColumn &column : all)
                names << column.header;
            throw Error(ProjectText::tr("The codebook has no column “%1”; it can have: %2.")
                            .arg(header, names.join(QStringLiteral(", "))));
        }
        if (std::ranges::find(columns, *found) != columns.end())
            throw Error(ProjectText::tr("The column “%1” is named twice.").arg(found->header));
        columns.push_back(*found);
    }
    requireReadable(columns);
    return columns;
}

void choose(Database &db, const Columns &columns)
{
    requireReadable(columns);
    projectsettings::write(db, settingName,
                           columns == published(db) ? publishedLayout : toJson(columns));
}

bool isNeeded(const CodebookColumn &column)
{
    return column.kind == Kind::Participant || column.kind == Kind::Quote
           || column.kind == Kind::Codes;
}

} // namespace axial::codebookcolumns
