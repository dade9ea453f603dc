#include "core/study/packagescreening.h"

#include "core/formats/csv.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/screening/repositories.h"
#include "core/project/screening/screening.h"

#include <QLocale>

#include <algorithm>

namespace axial {
namespace {

/// As filter_keywords calls it.
bool isPythonName(const QString &name)
{
    return std::all_of(name.begin(), name.end(),
                       [](QChar c) { return c.isLetterOrNumber() || c == u'_'; });
}

bool saysMoreThanWords(const KeywordList &list)
{
    return !list.rule.category.isEmpty() || !list.repositories.empty();
}

} // namespace

bool isInKeywordTable(const KeywordList &list)
{
    return !isPythonName(list.name) && saysMoreThanWords(list);
}

void addKeywordTable(Database &db, PackageContents &contents)
{
    const std::vector<Repository> known = repositoriesOf(db);
    QString file;
    for (const KeywordList &list : keywordlists::all(db)) {
        if (!saysMoreThanWords(list) || list.words.isEmpty())
            continue;
        QStringList repositories;
        for (const Repository &each : known) {
            if (std::find(list.repositories.begin(), list.repositories.end(), each.folder)
                    != list.repositories.end()
                && !repositories.contains(each.name))
                repositories << each.name;
        }
        if (repositories.isEmpty())
            repositories << QString();
        if (file.isEmpty())
            appendCsvRow(file, {QStringLiteral("Keyword"), QStringLiteral("List"),
                                QStringLiteral("Category"), QStringLiteral("Repository")});
        for (const QString &word : list.words) {
            for (const QString &repository : repositories)
                appendCsvRow(file, {word.simplified(), list.name, list.rule.category, repository});
        }
    }
    // (The name comes after filter_keywords, which has the words as they were published.)
    if (!file.isEmpty())
        contents.files.push_back({QStringLiteral("keyword_lists.csv"), file.toUtf8()});
}

void addGivenRates(Database &db, PackageContents &contents)
{
    QString file;
    for (const Repository &each : repositoriesOf(db)) {
        const auto rate = screening::givenRate(db, each.folder);
        if (!rate)
            continue;
        if (file.isEmpty())
            appendCsvRow(file, {QStringLiteral("repository"), QStringLiteral("rate")});
        appendCsvRow(file,
                     {each.name, QString::number(*rate, 'g', QLocale::FloatingPointShortest)});
    }
    if (!file.isEmpty())
        contents.files.push_back({QStringLiteral("false_positives.csv"), file.toUtf8()});
}

} // namespace axial
