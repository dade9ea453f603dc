#include "core/project/versions/versions.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/base/visiblename.h"
#include "core/project/column.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace axial::versions {
namespace {

const QString timeKey = QStringLiteral("at");
const QString codesKey = QStringLiteral("codes");
const QString idKey = QStringLiteral("id");
const QString parentKey = QStringLiteral("parent");
const QString folderKey = QStringLiteral("folder");
const QString keyKey = QStringLiteral("key");
const QString nameKey = QStringLiteral("name");

/// Ids as text: a number of JSON holds 53 bits.
QString toJson(const TaxonomyState &state)
{
    QJsonArray codes;
    for (const Code &code : state.codes) {
        QJsonObject written{{idKey, QString::number(code.id.value)}, {nameKey, code.name}};
        if (code.parent)
            written.insert(parentKey, QString::number(code.parent.value));
        if (code.kind == CodeKind::Folder)
            written.insert(folderKey, true);
        if (!code.key.isEmpty())
            written.insert(keyKey, code.key);
        codes << written;
    }
    QJsonObject tree{{codesKey, codes}};
    if (state.at.isValid())
        tree.insert(timeKey, QString::number(state.at.toMSecsSinceEpoch()));
    return QString::fromUtf8(QJsonDocument(tree).toJson(QJsonDocument::Compact));
}

TaxonomyState fromJson(const QString &json, HistoryId step)
{
    const QJsonDocument document = QJsonDocument::fromJson(json.toUtf8());
    if (!document.isObject())
        throw Error(VersionsText::tr("The tree that is kept with this version can’t be read."));
    TaxonomyState state{step, {}, {}};
    if (const QString at = document[timeKey].toString(); !at.isEmpty())
        state.at = QDateTime::fromMSecsSinceEpoch(at.toLongLong());
    for (const QJsonValue &each : document[codesKey].toArray()) {
        Code code;
        code.id = CodeId{each[idKey].toString().toLongLong()};
        code.parent = CodeId{each[parentKey].toString().toLongLong()};
        code.kind = each[folderKey].toBool() ? CodeKind::Folder : CodeKind::Code;
        code.key = each[keyKey].toString();
        code.name = each[nameKey].toString();
        state.codes.push_back(code);
    }
    return state;
}

/// Of a row of id, name, note, step, coder and created.
Version versionOf(const Statement &row)
{
    return {row.id<VersionId>(0),
            row.text(1),
            row.text(2),
            row.id<HistoryId>(3),
            row.isNull(4) ? CoderId() : row.id<CoderId>(4),
            QDateTime::fromMSecsSinceEpoch(row.integer(5))};
}

/// Throws Error.
QString freeName(Database &db, const QString &name, VersionId of)
{
    const QString line = names::needed(name);
    const auto known = find(db, line);
    if (known && known->id != of)
        throw Error(refusals::nameTaken(visibleName(known->name)));
    return line;
}

void requireThere(Database &db, VersionId version)
{
    if (!db.integer("SELECT 1 FROM version WHERE id=?1", version))
        throw Error(refusals::gone());
}

} // namespace

std::vector<Version> all(Database &db)
{
    return listOf(db.query("SELECT id, name, note, step, coder, created FROM version "
                           "ORDER BY step, created, id"),
                  versionOf);
}

std::optional<Version> find(Database &db, const QString &name)
{
    std::optional<Version> alike;
    for (const Version &version : all(db)) {
        if (version.name == name)
            return version;
        if (!alike && version.name.compare(name, Qt::CaseInsensitive) == 0)
            alike = version;
    }
    return alike;
}

TaxonomyState state(Database &db, VersionId version)
{
    auto row = db.query("SELECT tree, step FROM version WHERE id=?1", version);
    if (!row.next())
        throw Error(refusals::gone());
    return fromJson(row.text(0), row.id<HistoryId>(1));
}

VersionId add(Database &db, const QString &name, const QString &note, const TaxonomyState &state,
              CoderId coder)
{
    const QString line = freeName(db, name, {});
    const auto id = db.newId<VersionId>();
    db.run("INSERT INTO version(id, name, note, step, tree, coder, created) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
           id, line, note, state.step.value, toJson(state), coder,
           QDateTime::currentMSecsSinceEpoch());
    return id;
}

void rename(Database &db, VersionId version, const QString &name)
{
    requireThere(db, version);
    db.run("UPDATE version SET name=?2 WHERE id=?1", version, freeName(db, name, version));
}

void setNote(Database &db, VersionId version, const QString &note)
{
    requireThere(db, version);
    db.run("UPDATE version SET note=?2 WHERE id=?1", version, note);
}

void remove(Database &db, VersionId version)
{
    db.run("DELETE FROM version WHERE id=?1", version);
}

QString treeInIds(const QString &tree, const std::function<CodeId(CodeId)> &now)
{
    const QJsonDocument document = QJsonDocument::fromJson(tree.toUtf8());
    if (!document.isObject())
        return tree;
    QJsonObject object = document.object();
    QJsonArray codes = object[codesKey].toArray();
    for (QJsonValueRef each : codes) {
        QJsonObject code = each.toObject();
        for (const QString &key : {idKey, parentKey}) {
            if (const CodeId id = now(CodeId{code[key].toString().toLongLong()}))
                code[key] = QString::number(id.value);
        }
        each = code;
    }
    object[codesKey] = codes;
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

} // namespace axial::versions
