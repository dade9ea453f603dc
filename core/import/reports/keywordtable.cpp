#include "core/base/messages.h"
#include "core/import/headerrows.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QHash>

namespace axial {
namespace {

qsizetype columnCalled(const QStringList &header, const QStringList &names)
{
    for (const QString &name : names) {
        if (const qsizetype at = header.indexOf(name); at >= 0)
            return at;
    }
    return -1;
}

/// Which column says what; -1 = none does.
struct KeywordColumns {
    explicit KeywordColumns(const QStringList &header)
        : keyword(columnCalled(header, {"keyword", "keywords", "word"})),
          list(columnCalled(header, {"list", "keywordlist"})),
          category(columnCalled(header, {"category", "kind"})),
          repository(columnCalled(header, {"repository", "repo"})),
          wholeWords(columnCalled(header, {"wholewords"})),
          matchCase(columnCalled(header, {"matchcase"})),
          withDigits(columnCalled(header, {"withdigits"}))
    {
    }

    int count() const
    {
        return int(keyword >= 0) + int(list >= 0) + int(category >= 0) + int(repository >= 0)
               + int(wholeWords >= 0) + int(matchCase >= 0) + int(withDigits >= 0);
    }

    qsizetype keyword, list, category, repository, wholeWords, matchCase, withDigits;
};

QString cell(const CsvRow &row, qsizetype column)
{
    return column < 0 ? QString() : row.cell(column).simplified();
}

/// nullopt for a word that is neither, and for none.
std::optional<bool> yesOrNo(const QString &word)
{
    const QString said = word.toLower();
    if (said == QLatin1String("yes") || said == QLatin1String("true") || said == QLatin1String("1"))
        return true;
    if (said == QLatin1String("no") || said == QLatin1String("false") || said == QLatin1String("0"))
        return false;
    return std::nullopt;
}

} // namespace

int sniffKeywordTable(const ImportInput &input)
{
    const QStringList header = peekCsvHeader(input);
    const KeywordColumns columns(header);
    // Many a table has a column of words, or the keywords of a paper, beside others.
    const bool isOfWords = columns.keyword >= 0 && header[columns.keyword] == QLatin1String("word");
    if (columns.keyword < 0 || header.size() > columns.count() + 1
        || (isOfWords && columns.list < 0))
        return 0;
    return columns.list >= 0 || columns.category >= 0 || columns.repository >= 0 ? 92 : 60;
}

ImportBundle readKeywordTable(const ImportInput &input, const ImportOptions &options,
                              Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Lenient, notes);
    noteBeyondHeader(table, notes);
    const KeywordColumns columns(peekCsvHeader(input));
    if (columns.keyword < 0 || table.rows.empty())
        throw lineError(input.fileName, 1,
                        ImportText::tr("expected a column “keyword”, and as you like “list”, "
                                       "“category” and “repository”."));
    ImportBundle bundle;
    std::vector<ImportedKeywords> &lists = bundle.keywords;
    QHash<QString, size_t> known;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        if (i % 1024 == 0)
            progress.checkCanceled();
        const CsvRow &row = table.rows[i];
        const QString word = cell(row, columns.keyword);
        if (word.isEmpty()) {
            notes.repeated("noword",
                           ImportText::tr("this row has no “%1” and was left out.")
                               .arg(QStringLiteral("keyword")),
                           row.line);
            continue;
        }
        // Words of another category or repository are a list of their own.
        const QString category = cell(row, columns.category);
        const QString repository = cell(row, columns.repository);
        QString name = cell(row, columns.list);
        if (name.isEmpty())
            name = QStringList{repository, category}.join(u' ').trimmed();
        if (name.isEmpty())
            name = baseName(input.fileName);
        if (!known.contains(name)) {
            known.insert(name, lists.size());
            lists.push_back({name,
                             {},
                             category,
                             {},
                             input.fileName,
                             yesOrNo(cell(row, columns.wholeWords)),
                             yesOrNo(cell(row, columns.matchCase)),
                             yesOrNo(cell(row, columns.withDigits))});
        }
        ImportedKeywords &list = lists[known[name]];
        if (list.category != category)
            notes.repeated(
                "category",
                ImportText::tr("the list %1 has another category above, which it keeps.").arg(name),
                row.line);
        list.words << word;
        if (!repository.isEmpty())
            list.repositories << repository;
    }
    if (lists.empty())
        throw fileError(input.fileName, ImportText::tr("nothing below the header could be read."));
    for (ImportedKeywords &list : lists) {
        list.words.removeDuplicates();
        list.repositories.removeDuplicates();
    }
    bundle.notes = notes.take();
    return bundle;
}

ImportBundle readWordList(const ImportInput &input, const ImportOptions &options,
                          Progress &progress)
{
    NoteCollector notes(input.fileName);
    QStringList words;
    for (const QString &line : readText(input, options, notes).split(u'\n')) {
        if (words.size() % 1024 == 0)
            progress.checkCanceled();
        words << line.simplified();
    }
    words.removeAll(QString());
    words.removeDuplicates();
    if (words.isEmpty())
        throw fileError(input.fileName, ImportText::tr("this file is empty."));
    ImportBundle bundle;
    bundle.keywords.push_back({baseName(input.fileName), words, {}, {}, input.fileName});
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
