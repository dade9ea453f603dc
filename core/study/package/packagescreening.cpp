#include "core/study/package/packagescreening.h"

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
    return list.rule != KeywordRule{} || !list.repositories.empty();
}

bool isMatchedUnusually(const KeywordList &list)
{
    return list.rule.wholeWords != KeywordRule{}.wholeWords
           || list.rule.matchCase != KeywordRule{}.matchCase
           || (list.rule.wholeWords
               && list.rule.withDigits != keywordlists::usuallyWithDigits(list.rule.category));
}

QString yesOrNo(bool is)
{
    return is ? QStringLiteral("yes") : QStringLiteral("no");
}

} // namespace

bool isInKeywordTable(const KeywordList &list)
{
    return !isPythonName(list.name) && saysMoreThanWords(list);
}

void addKeywordTable(Database &db, PackageContents &contents)
{
    const std::vector<Repository> known = repositoriesOf(db);
    const std::vector<KeywordList> lists = keywordlists::all(db);
    // The two columns are written where they say something.
    const bool saysHow = std::any_of(lists.begin(), lists.end(), isMatchedUnusually);
    QStringList header{QStringLiteral("Keyword"), QStringLiteral("List"),
                       QStringLiteral("Category"), QStringLiteral("Repository")};
    if (saysHow)
        header << QStringLiteral("Whole words") << QStringLiteral("Match case")
               << QStringLiteral("With digits");
    QString file;
    for (const KeywordList &list : lists) {
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
            appendCsvRow(file, header);
        for (const QString &word : list.words) {
            for (const QString &repository : repositories) {
                QStringList row{word.simplified(), list.name, list.rule.category, repository};
                if (saysHow)
                    row << yesOrNo(list.rule.wholeWords) << yesOrNo(list.rule.matchCase)
                        << yesOrNo(list.rule.withDigits);
                appendCsvRow(file, row);
            }
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
