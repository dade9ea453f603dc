#include "core/project/importing/importingscreening.h"

#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/screening/repositories.h"
#include "core/project/screening/screening.h"

#include <QCoreApplication>
#include <QSet>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

void noteUnknown(const QString &repository, const QString &file, qint64 line,
                 ImportSummary &summary)
{
    summary.notes.push_back({ImportNote::Severity::Warning, file, line,
                             Messages::tr("no report of %1 is in the study, so what is said of it "
                                          "was left out.")
                                 .arg(repository)});
}

/// True when it is new, or has new words.
bool storeWords(Database &db, const ImportedKeywords &imported, KeywordListId &list)
{
    const QString name = names::checked(imported.name).trimmed();
    list = keywordlists::find(db, name);
    if (!list) {
        // As they were published, doubles included.
        list = db.newId<KeywordListId>();
        db.run("INSERT INTO keyword_list(id, name, words, position) "
               "SELECT ?1, ?2, ?3, coalesce(max(position) + 1, 0) FROM keyword_list",
               list, name, imported.words.join(u'\n'));
        return true;
    }
    QStringList words = keywordlists::at(db, list).words;
    const qsizetype known = words.size();
    QSet<QString> there(words.begin(), words.end());
    for (const QString &word : imported.words) {
        if (there.contains(word))
            continue;
        there.insert(word);
        words << word;
    }
    if (words.size() > known)
        db.run("UPDATE keyword_list SET words=?2 WHERE id=?1", list, words.join(u'\n'));
    return words.size() > known;
}

void storeKeywords(Database &db, const ImportedKeywords &imported,
                   const std::vector<Repository> &repositories, ImportSummary &summary)
{
    KeywordListId id;
    summary.keywordLists += storeWords(db, imported, id);
    const KeywordList list = keywordlists::at(db, id);
    // What somebody chose here stays.
    KeywordRule rule = list.rule;
    if (rule.category.isEmpty()) {
        rule.category = imported.category;
        rule.withDigits = rule.withDigits || keywordlists::usuallyWithDigits(rule.category);
    }
    if (rule.wholeWords == KeywordRule{}.wholeWords)
        rule.wholeWords = imported.wholeWords.value_or(rule.wholeWords);
    if (rule.matchCase == KeywordRule{}.matchCase)
        rule.matchCase = imported.matchCase.value_or(rule.matchCase);
    rule.withDigits = rule.wholeWords && imported.withDigits.value_or(rule.withDigits);
    if (rule != list.rule)
        keywordlists::setRule(db, id, rule);
    for (const QString &name : imported.repositories) {
        const std::vector<CollectionId> folders = foldersOf(repositories, name);
        for (const CollectionId folder : folders)
            keywordlists::setUse(db, id, folder, keywordlists::Use::Yes);
        if (folders.empty())
            noteUnknown(name, imported.file, 0, summary);
    }
}

} // namespace

void storeScreening(Database &db, const ImportBundle &bundle, ImportSummary &summary)
{
    if (bundle.keywords.empty() && bundle.falsePositives.empty())
        return;
    const std::vector<Repository> repositories = repositoriesOf(db);
    for (const ImportedKeywords &list : bundle.keywords)
        storeKeywords(db, list, repositories, summary);
    for (const ImportedFalsePositives &row : bundle.falsePositives) {
        const std::vector<CollectionId> folders = foldersOf(repositories, row.repository);
        for (const CollectionId folder : folders) {
            if (screening::givenRate(db, folder) == row.rate)
                continue;
            screening::setGivenRate(db, folder, row.rate);
            ++summary.falsePositives;
        }
        if (folders.empty())
            noteUnknown(row.repository, row.file, row.line, summary);
    }
}

} // namespace axial
