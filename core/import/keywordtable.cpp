#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>
#include <QHash>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

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
        : keyword(columnCalled(header, {QStringLiteral("keyword"), QStringLiteral("keywords"),
                                        QStringLiteral("word")})),
          list(columnCalled(header, {QStringLiteral("list"), QStringLiteral("keywordlist")})),
          category(columnCalled(header, {QStringLiteral("category"), QStringLiteral("kind")})),
          repository(columnCalled(header, {QStringLiteral("repository"), QStringLiteral("repo")}))
    {
    }

    qsizetype keyword, list, category, repository;
};

QString cell(const CsvRow &row, qsizetype column)
{
    return column < 0 ? QString() : row.cell(column).simplified();
}

void addOnce(QStringList &words, const QString &word)
{
    if (!word.isEmpty() && !words.contains(word))
        words << word;
}

} // namespace

int sniffKeywordTable(const ImportInput &input)
{
    const KeywordColumns columns(peekCsvHeader(input));
    if (columns.keyword < 0)
        return 0;
    return columns.list >= 0 || columns.category >= 0 || columns.repository >= 0 ? 92 : 60;
}

ImportBundle readKeywordTable(const ImportInput &input, const ImportOptions &options,
                              Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Lenient, notes);
    const KeywordColumns columns(peekCsvHeader(input));
    if (columns.keyword < 0 || table.rows.empty())
        throw lineError(input.fileName, 1,
                        Messages::tr("expected a column “keyword”, and as you like “list”, "
                                     "“category” and “repository”."));
    ImportBundle bundle;
    QHash<QString, size_t> known;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        if (i % 1024 == 0)
            progress.checkCanceled();
        const CsvRow &row = table.rows[i];
        const QString word = cell(row, columns.keyword);
        if (word.isEmpty()) {
            notes.repeated("noword", Messages::tr("this row has no keyword and was left out."),
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
            known.insert(name, bundle.keywords.size());
            bundle.keywords.push_back({name, {}, category, {}, input.fileName});
        }
        ImportedKeywords &list = bundle.keywords[known[name]];
        if (list.category != category)
            notes.repeated(
                "category",
                Messages::tr("the list %1 has another category above, which it keeps.").arg(name),
                row.line);
        addOnce(list.words, word);
        addOnce(list.repositories, repository);
    }
    if (bundle.keywords.empty())
        throw fileError(input.fileName, Messages::tr("there is no keyword in this table."));
    bundle.notes = notes.take();
    return bundle;
}

ImportBundle readWordList(const ImportInput &input, const ImportOptions &options, Progress &)
{
    NoteCollector notes(input.fileName);
    ImportedKeywords list{baseName(input.fileName), {}, {}, {}, input.fileName};
    const QStringList lines = readText(input, options, notes).split(u'\n');
    for (const QString &line : lines)
        addOnce(list.words, line.simplified());
    if (list.words.isEmpty())
        throw fileError(input.fileName, Messages::tr("there is no word in this file."));
    ImportBundle bundle;
    bundle.keywords.push_back(std::move(list));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
