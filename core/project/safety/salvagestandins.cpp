#include "core/project/safety/salvagestandins.h"

#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/domain/code.h"
#include "core/domain/source.h"
#include "core/project/codes/codes.h"
#include "core/project/sources.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace axial::standins {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(salvage)
};

struct Reference {
    QString table;
    QString column;
    QString parent;
    bool isOptional; ///< it may be untied
};

std::vector<Reference> references(Database &db)
{
    std::vector<Reference> result;
    for (const char *table : schema::recordedTables()) {
        auto keys = db.query(
            "SELECT \"from\", \"table\", on_delete FROM pragma_foreign_key_list(?1)",
            QString::fromLatin1(table));
        while (keys.next())
            result.push_back({QString::fromLatin1(table), keys.text(0), keys.text(1),
                              keys.text(2) == QLatin1String("SET NULL")});
    }
    return result;
}

QString danglingWhere(const Reference &reference)
{
    return QStringLiteral("\"%1\" IS NOT NULL AND \"%1\" NOT IN (SELECT id FROM \"%2\")")
        .arg(reference.column, reference.parent);
}

struct StandIn {
    const char *parent;
    const char *name;  ///< %1 = its number
    const char *notes; ///< %1 = how many
    const char *sql;   ///< ?1 = id, ?2 = name
};

constexpr StandIn standIns[] = {
    {"collection", QT_TRANSLATE_NOOP("salvage", "Lost folder %1"),
     QT_TRANSLATE_NOOP("salvage",
                       "%1 folders of sources were lost; “Lost folder” holds what was in "
                       "them."),
     "INSERT INTO collection(id, parent, name, position) VALUES(?1, NULL, ?2, 0)"},
    {"source", QT_TRANSLATE_NOOP("salvage", "Lost source %1"),
     QT_TRANSLATE_NOOP("salvage",
                       "%1 sources were lost; “Lost source” holds what was done in them."),
     "INSERT INTO source(id, collection, kind, title, url, occurrence, length, language, created, "
     "position) VALUES(?1, (SELECT id FROM collection WHERE parent IS NULL ORDER BY position DESC, "
     "id DESC LIMIT 1), CASE WHEN EXISTS (SELECT 1 FROM issue WHERE source = ?1) THEN 1 ELSE 2 "
     "END, "
     "?2, '', 1, 0, '', 0, 0)"},
    {"code", QT_TRANSLATE_NOOP("salvage", "Lost code %1"),
     QT_TRANSLATE_NOOP("salvage", "%1 codes were lost; “Lost code”, under Open codes, holds their "
                                  "codings."),
     "INSERT INTO code(id, parent, position, kind, key, name, color, definition, include_when, "
     "exclude_when, example, memo, created) SELECT ?1, CAST(value AS INTEGER), 1000, 1, '', ?2, 0, "
     "'', '', '', '', '', 0 FROM setting WHERE name = 'folder.open'"},
    {"coder", QT_TRANSLATE_NOOP("salvage", "Lost coder %1"),
     QT_TRANSLATE_NOOP("salvage", "%1 coders were lost; “Lost coder” holds their work."),
     "INSERT INTO coder(id, name, initials, color, position) SELECT ?1, ?2, '?', 0, "
     "coalesce(max(position) + 1, 0) FROM coder"},
    {"participant", QT_TRANSLATE_NOOP("salvage", "Lost participant %1"),
     QT_TRANSLATE_NOOP("salvage",
                       "%1 participants were lost; “Lost participant” holds what is known "
                       "of them."),
     "INSERT INTO participant(id, pseudonym, memo, position) SELECT ?1, ?2, '', "
     "coalesce(max(position) + 1, 0) FROM participant"},
    {"attribute", QT_TRANSLATE_NOOP("salvage", "Lost attribute %1"),
     QT_TRANSLATE_NOOP("salvage", "%1 attributes were lost; “Lost attribute” holds their values."),
     "INSERT INTO attribute(id, name, kind, categories, position) SELECT ?1, ?2, 0, '', "
     "coalesce(max(position) + 1, 0) FROM attribute"},
    {"round", QT_TRANSLATE_NOOP("salvage", "Lost round %1"),
     QT_TRANSLATE_NOOP("salvage",
                       "%1 rounds of labelling were lost; “Lost round” holds their labels."),
     "INSERT INTO round(id, name, exclusive, blind, closed, created) VALUES(?1, ?2, 0, 0, 0, 0)"},
};

std::vector<qint64> lostOnes(Database &db, const std::vector<Reference> &all, const QString &parent)
{
    std::vector<qint64> ids;
    for (const Reference &reference : all) {
        if (reference.parent != parent || reference.isOptional)
            continue;
        auto rows = db.query(QStringLiteral("SELECT DISTINCT \"%1\" FROM \"%2\" WHERE %3")
                                 .arg(reference.column, reference.table, danglingWhere(reference))
                                 .toUtf8()
                                 .constData());
        while (rows.next())
            ids.push_back(rows.integer(0));
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

} // namespace

void addFolders(Database &db)
{
    struct Folder {
        QString setting;
        QString name;
        std::optional<qint64> id;
    };
    std::array<Folder, 2> folders{
        Folder{QStringLiteral("folder.taxonomy"), Messages::tr("Taxonomy"), {}},
        Folder{QStringLiteral("folder.open"), Messages::tr("Open codes"), {}}};
    // A setting may be damaged, too: what it names must be a folder of its own, or lost.
    for (Folder &folder : folders)
        folder.id = db.integer("SELECT CAST(value AS INTEGER) AS folder FROM setting WHERE name=?1 "
                               "AND folder > 0 AND NOT EXISTS (SELECT 1 FROM code WHERE id=folder "
                               "AND (parent IS NOT NULL OR kind != 0))",
                               folder.setting);
    if (folders[0].id == folders[1].id)
        folders[0].id = folders[1].id = std::nullopt;
    for (Folder &folder : folders) {
        if (!folder.id)
            folder.id = db.integer(
                "SELECT id FROM code WHERE parent IS NULL AND kind=0 AND name=?1", folder.name);
        const CodeId id = folder.id ? CodeId{*folder.id} : db.newId<CodeId>();
        db.run("INSERT INTO setting(name, value) VALUES(?1, ?2) "
               "ON CONFLICT(name) DO UPDATE SET value=excluded.value",
               folder.setting, QString::number(id.value));
        db.run("INSERT INTO code(id, parent, position, kind, key, name, color, definition, "
               "include_when, exclude_when, example, memo, created) VALUES(?1, NULL, 0, 0, '', ?2, "
               "?3, '', '', '', '', '', ?4) ON CONFLICT(id) DO NOTHING",
               id, folder.name, Code::inheritedColor, QDateTime::currentMSecsSinceEpoch());
    }
}

void addLost(Database &db, QStringList &notes)
{
    const auto all = references(db);
    for (const StandIn &standIn : standIns) {
        const QString parent = QString::fromLatin1(standIn.parent);
        const std::vector<qint64> ids = lostOnes(db, all, parent);
        if (ids.empty())
            continue;
        if (parent == QLatin1String("source"))
            collections::ensure(
                db, {Messages::tr("Saved from damage")}); // the last one, which takes them
        for (size_t i = 0; i < ids.size(); ++i)
            db.run(standIn.sql, ids[i], Messages::tr(standIn.name).arg(i + 1));
        notes << Messages::tr(standIn.notes).arg(ids.size());
    }
}

void dropOrphans(Database &db, QStringList &notes)
{
    const auto all = references(db);
    qint64 dropped = 0;
    for (qint64 before = -1; before != dropped;) { // what goes may orphan others
        before = dropped;
        for (const Reference &reference : all) {
            const QString act =
                reference.isOptional
                    ? QStringLiteral("UPDATE \"%1\" SET \"%2\"=NULL WHERE ")
                          .arg(reference.table, reference.column)
                    : QStringLiteral("DELETE FROM \"%1\" WHERE ").arg(reference.table);
            db.run((act + danglingWhere(reference)).toUtf8().constData());
            if (!reference.isOptional)
                dropped += db.changes();
        }
    }
    // Turns have no id that a key could refer to.
    db.run("DELETE FROM turn_prompt WHERE NOT EXISTS (SELECT 1 FROM turn "
           "WHERE turn.source = turn_prompt.source AND turn.start = turn_prompt.start)");
    dropped += db.changes();
    if (dropped)
        notes << Messages::tr("%n row(s) were left out, since what they belong to is lost.",
                              nullptr, int(dropped));
}

void rebuildTexts(Database &db, QStringList &notes)
{
    struct Length {
        SourceId source;
        qint64 length;
    };
    std::vector<Length> lost;
    auto rows = db.query(
        "SELECT s.id, max(s.length, coalesce((SELECT max(\"end\") FROM quote q WHERE "
        "q.source = s.id), 0), coalesce((SELECT max(\"end\") FROM turn u WHERE "
        "u.source = s.id), 0)) AS reach FROM source s LEFT JOIN source_text t "
        "ON t.source = s.id WHERE t.source IS NULL AND reach > 0");
    while (rows.next())
        lost.push_back({rows.id<SourceId>(0), rows.integer(1)});
    constexpr qint64 maxLength = 50'000'000; // as imports allow it; more is damage, too
    for (const auto &[source, length] : lost) {
        QString text(std::min(length, maxLength), u'·');
        auto quotes = db.query("SELECT start, \"end\", words FROM quote WHERE source=?1", source);
        while (quotes.next()) {
            const QString words = quotes.text(2);
            if (quotes.integer(1) <= text.size()
                && words.size() == quotes.integer(1) - quotes.integer(0))
                text.replace(quotes.integer(0), words.size(), words);
        }
        db.run("INSERT INTO source_text(source, text) VALUES(?1, ?2)", source, text);
        db.run("UPDATE source SET length=?2 WHERE id=?1", source, qint64(text.size()));
    }
    // A stand-in of a source whose text was saved learns its length.
    auto texts = db.query("SELECT t.source, t.text FROM source_text t JOIN source s "
                          "ON s.id = t.source WHERE s.length = 0");
    while (texts.next())
        db.run("UPDATE source SET length=?2 WHERE id=?1", texts.id<SourceId>(0),
               qint64(texts.text(1).size()));
    if (!lost.empty())
        notes << Messages::tr(
                     "%1 sources lost their text: the words of their quotes stand in their places, "
                     "dots stand for the rest.")
                     .arg(lost.size());
}

} // namespace axial::standins
