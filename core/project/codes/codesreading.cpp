// What is read of codes; codes.cpp changes them.
#include "core/base/refusals.h"
#include "core/project/codes/codes.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/rounds/hiddenrows.h"

#include <QHash>

#include <set>

namespace axial::codes {
namespace {

/// As it is shown, whether it was chosen or given.
int colorOf(qint64 stored)
{
    if (stored < 0)
        return Code::inheritedColor;
    const qint64 own = stored / chosenColor;
    return own == Code::ownColor(unsigned(own & 0xFFFFFF)) ? int(own) : int(stored % chosenColor);
}

#define CODE_COLUMNS "SELECT id, coalesce(parent, 0), position, kind, key, name, color FROM code "

Code codeOf(const Statement &row)
{
    return {row.id<CodeId>(0),
            row.id<CodeId>(1),
            row.integer(2),
            CodeKind(row.integer(3)),
            row.text(4),
            row.text(5),
            colorOf(row.integer(6)),
            row.integer(6) >= chosenColor};
}

} // namespace

std::vector<Code> all(Database &db)
{
    const std::vector<Code> rows = listOf(db.query(CODE_COLUMNS "ORDER BY position, id"), codeOf);
    QHash<CodeId, std::vector<size_t>> children;
    for (size_t i = 0; i < rows.size(); ++i)
        children[rows[i].parent].push_back(i);
    std::vector<Code> result;
    result.reserve(rows.size());
    // An own stack: the tree may be as deep as the user (or a hostile file) likes.
    std::vector<size_t> open;
    const auto push = [&](CodeId parent) {
        const auto &under = children[parent];
        open.insert(open.end(), under.rbegin(), under.rend());
    };
    push({});
    while (!open.empty()) {
        const Code &code = rows[open.back()];
        open.pop_back();
        result.push_back(code);
        push(code.id);
    }
    return result;
}

Code at(Database &db, CodeId code)
{
    auto row = db.query(CODE_COLUMNS "WHERE id=?1", code);
    if (!row.next())
        throw Error(refusals::gone());
    return codeOf(row);
}

void requireNoFolder(Database &db, CodeId code)
{
    if (at(db, code).kind == CodeKind::Folder)
        throw Error(refusals::folder());
}

CodeTexts texts(Database &db, CodeId code)
{
    auto row = db.query("SELECT definition, include_when, exclude_when, example, memo FROM code "
                        "WHERE id=?1",
                        code);
    if (!row.next())
        return {};
    return {row.text(0), row.text(1), row.text(2), row.text(3), row.text(4)};
}

QStringList details(Database &db, CodeId code)
{
    return columnOf<QStringList>(
        db.query("SELECT text FROM code_detail WHERE code=?1 ORDER BY position", code));
}

QHash<qint64, QString> definitions(Database &db)
{
    return hashOf<QHash<qint64, QString>>(
        db.query("SELECT id, definition FROM code WHERE definition<>''"));
}

CodeUse use(Database &db, const std::vector<CodeId> &chosen, const Asker &asker)
{
    CodeUse result;
    std::set<CodeId> within(chosen.begin(), chosen.end());
    std::set<QuoteId> quotes;
    for (const Code &code : all(db)) { // parents before children
        if (!within.contains(code.id) && !within.contains(code.parent))
            continue;
        within.insert(code.id);
        ++result.codes;
        auto rows = db.query("SELECT quote FROM coding WHERE code=?1", code.id);
        for (; rows.next(); ++result.codings)
            quotes.insert(rows.id<QuoteId>(0));
        result.labels += db.integer("SELECT (SELECT count(*) FROM label WHERE code=?1) + "
                                    "(SELECT count(*) FROM decision WHERE code=?1)",
                                    code.id)
                             .value_or(0);
        auto names = db.query("SELECT DISTINCT coder.name FROM coding JOIN coder "
                              "ON coder.id = coding.coder JOIN quote ON quote.id = coding.quote "
                              "WHERE code=?1 AND (?3 IS NULL OR coding.coder=?3) "
                              "AND " AXIAL_IS_SEEN_BY("coding", "quote.source", "?2"),
                              code.id, asker.me, asker.only);
        while (names.next())
            result.coders << names.text(0);
    }
    result.coders.removeDuplicates();
    result.coders.sort();
    result.quotes = qint64(quotes.size());
    return result;
}

CodeId find(Database &db, const QString &keyOrName)
{
    if (keyOrName.trimmed().isEmpty())
        return {}; // codes without a key have the empty one
    for (const char *sql : {"SELECT id FROM code WHERE key=?1 AND kind=1 LIMIT 2",
                            "SELECT id FROM code WHERE name=?1 AND kind=1 LIMIT 2"}) {
        auto rows = db.query(sql, keyOrName.trimmed());
        if (!rows.next())
            continue;
        const auto id = rows.id<CodeId>(0);
        if (rows.next())
            throw Error(ProjectText::tr(
                            "Several codes are called “%1”; use the number. Nothing was changed.")
                            .arg(keyOrName));
        return id;
    }
    std::vector<CodeId> matches;
    for (const Code &code : all(db)) {
        if (code.kind == CodeKind::Code
            && (code.key.compare(keyOrName.trimmed(), Qt::CaseInsensitive) == 0
                || code.name.compare(keyOrName.trimmed(), Qt::CaseInsensitive) == 0))
            matches.push_back(code.id);
    }
    if (matches.size() > 1)
        throw Error(
            ProjectText::tr("Several codes are called “%1”; use the number. Nothing was changed.")
                .arg(keyOrName));
    return matches.empty() ? CodeId{} : matches.front();
}

int color(const std::vector<Code> &tree, CodeId code)
{
    QHash<CodeId, const Code *> byId;
    for (const Code &each : tree)
        byId.insert(each.id, &each);
    for (int depth = 0; depth < 1000; ++depth) {
        const Code *at = byId.value(code);
        if (!at)
            return 0;
        if (at->color != Code::inheritedColor)
            return at->color;
        code = at->parent;
    }
    return 0;
}

} // namespace axial::codes
