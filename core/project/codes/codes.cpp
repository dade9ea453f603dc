#include "core/project/codes/codes.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/domain/codepalette.h"
#include "core/project/column.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/projectsettings.h"
#include "core/project/quotes/quotes.h"
#include "core/project/screening/exclusions.h"
#include "core/project/trees.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>

namespace axial::codes {
namespace {

const QString taxonomySetting = QStringLiteral("folder.taxonomy");
const QString openCodesSetting = QStringLiteral("folder.open");

CodeId folderSetting(Database &db, const QString &name)
{
    return CodeId{projectsettings::read(db, name).toLongLong()};
}

CodeId insert(Database &db, CodeId parent, CodeKind kind, const QString &name, const QString &key,
              int color)
{
    const auto id = db.newId<CodeId>();
    db.run("INSERT INTO code(id, parent, position, kind, key, name, color, definition, "
           "include_when, exclude_when, example, memo, created) SELECT ?1, ?2, "
           "coalesce(max(position) + 1, 0), ?3, ?4, ?5, ?6, '', '', '', '', '', ?7 "
           "FROM code WHERE parent IS ?2",
           id, parent, int(kind), key, name, color, QDateTime::currentMSecsSinceEpoch());
    return id;
}

/// What a name that was cut leaves out is read in the definition.
void keepWholeName(Database &db, CodeId code, const QString &name)
{
    if (name.trimmed().size() > names::longest)
        db.run("UPDATE code SET definition=CASE definition WHEN '' THEN ?2 ELSE ?2 || ?3 || "
               "definition END WHERE id=?1 AND instr(definition, ?2)=0",
               code, name.trimmed(), QStringLiteral("\n\n"));
}

void requireName(Database &db, CodeId code, CodeId parent, const QString &name)
{
    if (name.trimmed().isEmpty())
        throw Error(refusals::empty());
    if (db.integer("SELECT 1 FROM code WHERE parent IS ?1 AND name=?2 AND id<>?3", parent,
                   name.trimmed(), code.value))
        throw Error(
            ProjectText::tr("“%1” is already there. Choose another name, or merge the two codes. "
                            "Nothing was changed.")
                .arg(name.trimmed()));
}

void requireKey(Database &db, CodeId code, const QString &key)
{
    if (!key.isEmpty() && db.integer("SELECT 1 FROM code WHERE key=?1 AND id<>?2", key, code.value))
        throw Error(
            ProjectText::tr("Another code has the number %1. Nothing was changed.").arg(key));
}

/// In the table; a colour that somebody chose is told from one that was given.
void storeColor(Database &db, CodeId code, qint64 stored)
{
    db.run("UPDATE code SET color=?2 WHERE id=?1", code, stored);
}

/// What wears a colour already, as a code in `parent` finds it.
struct ColorUse {
    bool isBeside = false; ///< the new one must not share it
    qint64 siblings = 0;
    qint64 shown = 0; ///< in the whole tree; types, which are headings, show none
};

/// The colours that a code in `parent` must not share are those of its level, and open codes and
/// themes never share one, since both stand on the same words. Types, which show no colour, don't
/// take any from their themes.
std::map<int, ColorUse> colorUse(Database &db, CodeId parent, CodeId except)
{
    std::map<int, ColorUse> uses;
    auto rows = db.query(
        "SELECT other.color % ?4, "
        "CASE WHEN (SELECT kind FROM code WHERE id=?1) = 1 "
        "THEN above.kind = 1 OR above.id = ?2 WHEN ?1 = ?2 THEN above.kind = 1 OR above.id = ?2 "
        "OR NOT EXISTS (SELECT 1 FROM code AS below WHERE below.parent = other.id) "
        "ELSE above.kind = 0 END, "
        "other.parent = ?1, "
        "other.id <> ?1 AND (above.kind = 1 OR NOT EXISTS ("
        "SELECT 1 FROM code AS below WHERE below.parent = other.id)) "
        "FROM code AS other JOIN code AS above ON above.id = other.parent "
        "WHERE other.color >= 0 AND other.id IS NOT ?3",
        parent, openCodesFolder(db), except, chosenColor);
    while (rows.next()) {
        ColorUse &use = uses[int(rows.integer(0))];
        use.isBeside |= rows.integer(1) != 0;
        use.siblings += rows.integer(2);
        use.shown += rows.integer(3);
    }
    return uses;
}

/// The colours that a code in `parent` must not share.
std::set<qint64> colorsBeside(Database &db, CodeId parent, CodeId except)
{
    std::set<qint64> used;
    for (const auto &[color, use] : colorUse(db, parent, except)) {
        if (use.isBeside)
            used.insert(color);
    }
    return used;
}

/// The colours of the codes that were put on words lately: they are seen beside what comes next.
std::vector<int> colorsSeen(Database &db)
{
    return columnOf<std::vector<int>>(
        db.query("WITH RECURSIVE above(id, parent, color, depth) AS ("
                 "SELECT id, parent, color, 0 FROM code WHERE id IN ("
                 "SELECT code FROM (SELECT code FROM coding ORDER BY id DESC LIMIT 64)) "
                 "UNION SELECT c.id, c.parent, c.color, depth + 1 FROM code AS c "
                 "JOIN above ON c.id = above.parent WHERE above.color < 0 AND depth < 1000) "
                 "SELECT DISTINCT color % ?1 FROM above WHERE color >= 0",
                 chosenColor));
}

/// How different two colours of the palette look, by their red, green and blue weighed as the eye
/// does ("redmean", Riemersma); a notch doesn't count.
double differenceOf(int one, int other)
{
    const unsigned a = codeInk(one % Code::paletteColors).stripe;
    const unsigned b = codeInk(other % Code::paletteColors).stripe;
    const auto part = [](unsigned rgb, int shift) { return double((rgb >> shift) & 0xFF); };
    const double red = part(a, 16) - part(b, 16);
    const double green = part(a, 8) - part(b, 8);
    const double blue = part(a, 0) - part(b, 0);
    const double mean = (part(a, 16) + part(b, 16)) / 2;
    return (2 + mean / 256) * red * red + 4 * green * green
           + (2 + (255 - mean) / 256) * blue * blue;
}

/// Of those that nobody beside it has, and that are notched as seldom as can be: the one that
/// fewest siblings wear, then fewest in the whole tree, however notched; of these the one that
/// differs most from what is seen, and the first where nothing is coded yet.
int leastUsed(Database &db, const std::map<int, ColorUse> &uses)
{
    std::array<std::pair<qint64, qint64>, Code::paletteColors> worn{}; // by siblings, by all
    for (const auto &[color, use] : uses) {
        worn[size_t(color % Code::paletteColors)].first += use.siblings;
        worn[size_t(color % Code::paletteColors)].second += use.shown;
    }
    const auto isFree = [&](int color) {
        const auto use = uses.find(color);
        return use == uses.end() || !use->second.isBeside;
    };
    int first = 0;
    while (!isFree(first))
        ++first;
    const std::vector<int> seen = colorsSeen(db);
    const int end = (first / Code::paletteColors + 1) * Code::paletteColors;
    int best = first;
    double most = -1;
    for (int color = first; color < end; ++color) {
        if (!isFree(color))
            continue;
        double nearest = std::numeric_limits<double>::max();
        for (const int other : seen)
            nearest = std::min(nearest, differenceOf(color, other));
        const auto &now = worn[size_t(color % Code::paletteColors)];
        const auto &before = worn[size_t(best % Code::paletteColors)];
        if (now < before || (now == before && nearest > most)) {
            most = nearest;
            best = color;
        }
    }
    return best;
}

/// Themes (children of a type) and what lies in a folder get a colour of their own; what is below
/// inherits. No two of a level share one, so neighbours differ, whatever was deleted or moved.
int colorFor(Database &db, CodeId parent, CodeId except = {})
{
    const auto isTheme = db.integer("SELECT 1 FROM code AS type JOIN code AS folder "
                                    "ON folder.id = type.parent AND folder.kind=0 "
                                    "WHERE type.id=?1 AND type.kind=1",
                                    parent);
    const auto isInFolder = db.integer("SELECT 1 FROM code WHERE id=?1 AND kind=0", parent);
    if (!isTheme && !isInFolder)
        return Code::inheritedColor;
    // Among so many the colours repeat; looking for a free one at each would take its square.
    const qint64 last =
        db.integer("SELECT max(position) FROM code WHERE parent=?1", parent).value_or(0);
    const auto areMany = [&] { // what was deleted leaves its position free
        return last > 4 * chosenColor
               || db.integer("SELECT count(*) FROM code WHERE parent=?1", parent) > chosenColor;
    };
    if (last >= chosenColor && areMany())
        return int(last % chosenColor);
    return leastUsed(db, colorUse(db, parent, except)) % chosenColor;
}

bool isWithin(Database &db, CodeId code, CodeId ancestor)
{
    for (int depth = 0; code && depth < 1000; ++depth) {
        if (code == ancestor)
            return true;
        code = CodeId{db.integer("SELECT parent FROM code WHERE id=?1", code).value_or(0)};
    }
    return false;
}

/// As it is stored at the code or the nearest it lies in; inheritedColor when none has any.
qint64 storedColorShown(Database &db, CodeId code)
{
    return db
        .integer("WITH RECURSIVE above(id, parent, color, depth) AS ("
                 "SELECT id, parent, color, 0 FROM code WHERE id=?1 "
                 "UNION ALL SELECT c.id, c.parent, c.color, depth + 1 FROM code c "
                 "JOIN above ON c.id = above.parent WHERE above.color < 0 AND depth < 1000) "
                 "SELECT color FROM above WHERE color >= 0",
                 code)
        .value_or(Code::inheritedColor);
}

/// A given colour, or its notched twin where a neighbour has it.
qint64 apartFrom(const std::set<qint64> &used, qint64 color)
{
    while (used.contains(color) && color + Code::paletteColors < chosenColor)
        color += Code::paletteColors;
    return color;
}

/// After a move: the code looks as it did before, `shown`.
void keepColor(Database &db, CodeId code, CodeId parent, qint64 shown)
{
    const qint64 own = db.integer("SELECT color FROM code WHERE id=?1", code).value_or(0);
    if (own >= chosenColor)
        return;
    const int given = colorFor(db, parent, code);
    const bool inherits = own < 0 && given == Code::inheritedColor;
    if (inherits && storedColorShown(db, parent) == shown)
        return;
    if (shown < 0)
        storeColor(db, code, given);
    else if (given == Code::inheritedColor || shown >= chosenColor)
        storeColor(db, code, shown);
    else
        storeColor(db, code, apartFrom(colorsBeside(db, parent, code), shown));
}

/// Without those that come along with a chosen ancestor anyway.
std::vector<CodeId> topmostInTreeOrder(Database &db, const std::vector<CodeId> &chosen)
{
    const std::set<CodeId> isChosen(chosen.begin(), chosen.end());
    std::set<CodeId> comesAlong;
    std::vector<CodeId> result;
    for (const Code &code : all(db)) { // parents before children
        if (isChosen.contains(code.parent) || comesAlong.contains(code.parent))
            comesAlong.insert(code.id);
        else if (isChosen.contains(code.id))
            result.push_back(code.id);
    }
    return result;
}

void renumber(Database &db, const std::vector<CodeId> &children)
{
    for (size_t i = 0; i < children.size(); ++i)
        db.run("UPDATE code SET position=?2 WHERE id=?1 AND position<>?2", children[i], qint64(i));
}

std::vector<CodeId> childrenOf(Database &db, CodeId parent)
{
    return columnOf<std::vector<CodeId>>(
        db.query("SELECT id FROM code WHERE parent IS ?1 ORDER BY position, id", parent));
}

#define BELOW_1                                                                                    \
    "WITH RECURSIVE below(id) AS (VALUES(?1) UNION SELECT c.id FROM code c "                       \
    "JOIN below ON c.parent = below.id) "

void requireUnneeded(Database &db, CodeId code)
{
    const RoundId round = screenedBy(db, code);
    if (!round)
        return;
    throw Error(ProjectText::tr("“%1” marks the reports that stay in the screening “%2”. Delete "
                                "that round first. Nothing was deleted.")
                    .arg(db.text("SELECT c.name FROM round r JOIN code c "
                                 "ON c.id = r.relevant WHERE r.id=?1",
                                 round),
                         db.text("SELECT name FROM round WHERE id=?1", round)));
}

} // namespace

CodeId taxonomyFolder(Database &db)
{
    return folderSetting(db, taxonomySetting);
}

CodeId openCodesFolder(Database &db)
{
    return folderSetting(db, openCodesSetting);
}

void addStandardFolders(Database &db)
{
    const auto add = [&](const QString &setting, const QString &name) {
        const CodeId folder = addFolder(db, name);
        projectsettings::write(db, setting, QString::number(folder.value));
    };
    add(taxonomySetting, ProjectText::tr("Taxonomy"));
    add(openCodesSetting, ProjectText::tr("Open codes"));
}

CodeId add(Database &db, CodeId parent, const QString &name, const QString &key)
{
    if (!parent || !db.integer("SELECT 1 FROM code WHERE id=?1", parent))
        throw Error(refusals::gone());
    const QString fitting = names::fitted(name.trimmed());
    const QString shortKey = names::checked(key.trimmed());
    requireName(db, {}, parent, fitting);
    requireKey(db, {}, shortKey);
    const CodeId code = insert(db, parent, CodeKind::Code, fitting, shortKey, colorFor(db, parent));
    keepWholeName(db, code, name);
    trees::requireShallow(db, code);
    return code;
}

CodeId addFolder(Database &db, const QString &name)
{
    requireName(db, {}, {}, names::checked(name));
    return insert(db, {}, CodeKind::Folder, names::checked(name).trimmed(), {},
                  Code::inheritedColor);
}

void setDetails(Database &db, CodeId code, const QStringList &details)
{
    db.run("DELETE FROM code_detail WHERE code=?1", code);
    for (qsizetype i = 0; i < details.size(); ++i)
        db.run("INSERT INTO code_detail(code, position, text) VALUES(?1, ?2, ?3)", code, qint64(i),
               details[i]);
}

void rename(Database &db, CodeId code, const QString &name)
{
    const QString fitting = names::fitted(name.trimmed());
    requireName(db, code, at(db, code).parent, fitting);
    db.run("UPDATE code SET name=?2 WHERE id=?1", code, fitting);
    keepWholeName(db, code, name);
}

void setKey(Database &db, CodeId code, const QString &key)
{
    const QString shortKey = names::checked(key.trimmed());
    requireKey(db, code, shortKey);
    db.run("UPDATE code SET key=?2 WHERE id=?1", code, shortKey);
}

void setColor(Database &db, CodeId code, int color, int alike)
{
    if (color < 0)
        storeColor(db, code, Code::inheritedColor);
    else if (Code::isOwnColor(color))
        storeColor(db, code, qint64(color) * chosenColor + alike % chosenColor);
    else
        storeColor(db, code, color % chosenColor + chosenColor);
}

void setAutomaticColor(Database &db, CodeId code)
{
    storeColor(db, code, colorFor(db, at(db, code).parent, code));
}

void setTexts(Database &db, CodeId code, const CodeTexts &texts)
{
    at(db, code); // or it is said that the code is gone
    db.run("UPDATE code SET definition=?2, include_when=?3, exclude_when=?4, example=?5, memo=?6 "
           "WHERE id=?1",
           code, texts.definition, texts.includeWhen, texts.excludeWhen, texts.example, texts.memo);
}

void move(Database &db, const std::vector<CodeId> &moved, CodeId parent, int position)
{
    const std::vector<CodeId> ordered = topmostInTreeOrder(db, moved);
    if (!parent)
        throw Error(ProjectText::tr("A code belongs in a folder or theme. Nothing was moved."));
    for (const CodeId code : ordered) {
        if (at(db, code).kind == CodeKind::Folder)
            throw Error(
                ProjectText::tr("A folder can’t be moved into another. Nothing was moved."));
        if (isWithin(db, parent, code))
            throw Error(ProjectText::tr("“%1” can’t be moved into itself. Nothing was moved.")
                            .arg(at(db, code).label()));
    }
    std::vector<CodeId> children = childrenOf(db, parent);
    const auto target = position < 0 ? children.size()
                                     : std::min(size_t(position), children.size());
    std::vector<CodeId> after(children.begin() + qsizetype(target), children.end());
    children.resize(target);
    const auto isMoved = [&](CodeId id) { return std::ranges::find(ordered, id) != ordered.end(); };
    std::erase_if(children, isMoved);
    std::erase_if(after, isMoved);
    for (const CodeId code : ordered) {
        const Code before = at(db, code);
        if (before.parent != parent) {
            requireName(db, code, parent, before.name);
            const qint64 shown = storedColorShown(db, code);
            db.run("UPDATE code SET parent=?2 WHERE id=?1", code, parent);
            keepColor(db, code, parent, shown);
            trees::requireShallow(db, code);
        }
        children.push_back(code);
    }
    children.insert(children.end(), after.begin(), after.end());
    renumber(db, children);
}

void remove(Database &db, const std::vector<CodeId> &removed)
{
    std::vector<QuoteId> touched;
    for (const CodeId code : removed) {
        if (code == taxonomyFolder(db) || code == openCodesFolder(db))
            throw Error(
                ProjectText::tr("The folders “Taxonomy” and “Open codes” stay in every project. "
                                "Nothing was deleted."));
        requireUnneeded(db, code);
        const auto said = columnOf<std::vector<QuoteId>>(
            db.query(BELOW_1 "SELECT quote FROM coding WHERE code IN below "
                             "UNION SELECT from_quote FROM link WHERE from_quote IS NOT NULL "
                             "AND (to_code IN below OR to_memo IN "
                             "(SELECT id FROM memo WHERE code IN below)) "
                             "UNION SELECT to_quote FROM link WHERE to_quote IS NOT NULL "
                             "AND (from_code IN below OR from_memo IN "
                             "(SELECT id FROM memo WHERE code IN below))",
                     code));
        touched.insert(touched.end(), said.begin(), said.end());
        conceptmaps::keepingWords(db, [&] { db.run("DELETE FROM code WHERE id=?1", code); });
    }
    exclusions::settleAll(db);
    for (const QuoteId quote : touched)
        quotes::removeIfBare(db, quote);
}

RoundId screenedBy(Database &db, CodeId code)
{
    return RoundId{db.integer(BELOW_1 "SELECT id FROM round WHERE kind=2 "
                                      "AND relevant IN below ORDER BY id LIMIT 1",
                              code)
                       .value_or(0)};
}

} // namespace axial::codes
