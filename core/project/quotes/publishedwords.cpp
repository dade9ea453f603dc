#include "core/project/quotes/publishedwords.h"

#include "core/domain/participant.h"
#include "core/project/column.h"

namespace axial::publishedwords {
namespace {

const QString attributeName = QStringLiteral("Thematic Quote (as published)");
constexpr int hiddenPosition = -1; ///< see attributes::all()

std::optional<qint64> attribute(Database &db)
{
    return db.integer("SELECT id FROM attribute WHERE name=?1 AND position=?2", attributeName,
                      hiddenPosition);
}

} // namespace

void set(Database &db, QuoteId quote, const QString &words)
{
    auto id = attribute(db);
    if (words.isEmpty()) {
        if (id)
            db.run("DELETE FROM quote_attribute WHERE quote=?1 AND attribute=?2", quote, *id);
        return;
    }
    if (!id) {
        const auto made = db.newId<AttributeId>();
        db.run("INSERT INTO attribute(id, name, kind, categories, position) "
               "VALUES(?1, ?2, ?3, '', ?4)",
               made, attributeName, int(AttributeKind::Text), hiddenPosition);
        id = made.value;
    }
    db.run("INSERT INTO quote_attribute(quote, attribute, value) VALUES(?1, ?2, ?3) "
           "ON CONFLICT(quote, attribute) DO UPDATE SET value=excluded.value",
           quote, *id, words);
}

qint64 attributeId(Database &db)
{
    return attribute(db).value_or(0);
}

QHash<qint64, QString> all(Database &db)
{
    return hashOf<QHash<qint64, QString>>(
        db.query("SELECT quote, value FROM quote_attribute WHERE attribute=?1", attributeId(db)));
}

} // namespace axial::publishedwords
