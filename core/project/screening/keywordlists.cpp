#include "core/project/screening/keywordlists.h"

#include "core/base/error.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/projectsettings.h"

#include <QHash>

namespace axial::keywordlists {
namespace {

QStringList wordsOf(const QString &stored)
{
    return stored.split(u'\n', Qt::SkipEmptyParts);
}

/// What is not usual, since the table of rules has no column for it.
QString digitsSetting(KeywordListId list)
{
    return QStringLiteral("keywords.digits.%1").arg(list.value);
}

QHash<QString, QString> digitsChosen(Database &db)
{
    return hashOf<QHash<QString, QString>>(
        db.query("SELECT name, value FROM setting WHERE name GLOB 'keywords.digits.*'"));
}

QString freeName(Database &db, KeywordListId list, const QString &name)
{
    const QString line = names::needed(name);
    if (const KeywordListId other = find(db, line); other && other != list)
        throw Error(refusals::nameTaken(line));
    return line;
}

void setWords(Database &db, KeywordListId list, const QStringList &words)
{
    db.run("UPDATE keyword_list SET words=?2 WHERE id=?1", list, words.join(u'\n'));
}

std::vector<CollectionId> repositories(Database &db, KeywordListId list)
{
    return columnOf<std::vector<CollectionId>>(
        db.query("SELECT u.collection FROM keyword_use u JOIN collection c "
                 "ON c.id = u.collection WHERE u.list=?1 ORDER BY c.position, c.id",
                 list));
}

} // namespace

bool usuallyWithDigits(const QString &category)
{
    return category.compare(QLatin1String("model names"), Qt::CaseInsensitive) == 0;
}

std::vector<KeywordList> all(Database &db)
{
    std::vector<KeywordList> result;
    const QHash<QString, QString> chosen = digitsChosen(db);
    auto rows = db.query("SELECT id, name, words, category, whole_words, match_case "
                         "FROM keyword_list ORDER BY position, id");
    while (rows.next()) {
        const auto id = rows.id<KeywordListId>(0);
        result.push_back({id,
                          rows.text(1),
                          wordsOf(rows.text(2)),
                          {rows.text(3), rows.integer(4) != 0, rows.integer(5) != 0},
                          repositories(db, id)});
        KeywordRule &rule = result.back().rule;
        const auto said = chosen.constFind(digitsSetting(id));
        rule.withDigits = rule.wholeWords
                          && (said == chosen.cend() ? usuallyWithDigits(rule.category)
                                                    : *said == QLatin1String("1"));
    }
    return result;
}

KeywordList at(Database &db, KeywordListId list)
{
    for (KeywordList &each : all(db)) {
        if (each.id == list)
            return std::move(each);
    }
    throw Error(refusals::gone());
}

KeywordListId find(Database &db, const QString &name)
{
    for (const KeywordList &list : all(db)) {
        if (list.name.compare(name.trimmed(), Qt::CaseInsensitive) == 0)
            return list.id;
    }
    return {};
}

KeywordListId add(Database &db, const QString &name, const QStringList &words)
{
    const QString line = freeName(db, {}, name);
    const auto id = db.newId<KeywordListId>();
    db.run("INSERT INTO keyword_list(id, name, words, position) "
           "SELECT ?1, ?2, '', coalesce(max(position) + 1, 0) FROM keyword_list",
           id, line);
    for (const QString &word : words)
        addWord(db, id, word);
    return id;
}

void rename(Database &db, KeywordListId list, const QString &name)
{
    at(db, list); // or it is said that the list is gone
    db.run("UPDATE keyword_list SET name=?2 WHERE id=?1", list, freeName(db, list, name));
}

void remove(Database &db, KeywordListId list)
{
    db.run("DELETE FROM keyword_list WHERE id=?1", list);
    projectsettings::write(db, digitsSetting(list), {});
}

void addWord(Database &db, KeywordListId list, const QString &word)
{
    const QString line = names::needed(word).simplified();
    QStringList words = at(db, list).words;
    if (words.contains(line))
        throw Error(refusals::nameTaken(line));
    setWords(db, list, words << line);
}

void removeWord(Database &db, KeywordListId list, const QString &word)
{
    QStringList words = at(db, list).words;
    if (words.removeAll(word) > 0)
        setWords(db, list, words);
}

void setRule(Database &db, KeywordListId list, const KeywordRule &rule)
{
    at(db, list);
    db.run("UPDATE keyword_list SET category=?2, whole_words=?3, match_case=?4 WHERE id=?1", list,
           names::checked(rule.category).trimmed(), rule.wholeWords, rule.matchCase);
    const bool isUsual = !rule.wholeWords || rule.withDigits == usuallyWithDigits(rule.category);
    projectsettings::write(db, digitsSetting(list),
                           isUsual           ? QString()
                           : rule.withDigits ? QStringLiteral("1")
                                             : QStringLiteral("0"));
}

void setUse(Database &db, KeywordListId list, CollectionId repository, Use use)
{
    at(db, list);
    if (use == Use::Yes)
        db.run("INSERT OR IGNORE INTO keyword_use(list, collection) VALUES(?1, ?2)", list,
               repository);
    else
        db.run("DELETE FROM keyword_use WHERE list=?1 AND collection=?2", list, repository);
}

} // namespace axial::keywordlists
