#include "core/import/codes/codelistpaths.h"
#include "core/import/codes/codepaths.h"
#include "core/import/columns.h"
#include "core/import/importers.h"
#include "core/import/people/attributevalues.h"
#include "core/import/textfile.h"

#include <QCoreApplication>

namespace axial {
namespace {

constexpr size_t mostCodes = 100'000;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

/// What a column holds, by the letters of its header; "ignore" for anything else.
QString roleOf(const QString &word)
{
    static const QHash<QString, QString> roles{
        {QStringLiteral("tag"), QStringLiteral("code")},
        {QStringLiteral("tagname"), QStringLiteral("code")},
        {QStringLiteral("code"), QStringLiteral("code")},
        {QStringLiteral("codes"), QStringLiteral("code")},
        {QStringLiteral("tags"), QStringLiteral("code")},
        {QStringLiteral("nodes"), QStringLiteral("code")},
        {QStringLiteral("codename"), QStringLiteral("code")},
        {QStringLiteral("codepath"), QStringLiteral("code")},
        {QStringLiteral("path"), QStringLiteral("code")},
        {QStringLiteral("node"), QStringLiteral("code")},
        {QStringLiteral("nodename"), QStringLiteral("code")},
        {QStringLiteral("name"), QStringLiteral("code")},
        {QStringLiteral("path"), QStringLiteral("code")},
        {QStringLiteral("title"), QStringLiteral("code")},
        {QStringLiteral("label"), QStringLiteral("code")},
        {QStringLiteral("theme"), QStringLiteral("code")},
        {QStringLiteral("parent"), QStringLiteral("parent")},
        {QStringLiteral("parentcode"), QStringLiteral("parent")},
        {QStringLiteral("category"), QStringLiteral("parent")},
        {QStringLiteral("parentname"), QStringLiteral("parent")},
        {QStringLiteral("parentnode"), QStringLiteral("parent")},
        {QStringLiteral("parenttag"), QStringLiteral("parent")},
        {QStringLiteral("parenttheme"), QStringLiteral("parent")},
        {QStringLiteral("key"), QStringLiteral("key")},
        {QStringLiteral("description"), QStringLiteral("definition")},
        {QStringLiteral("definition"), QStringLiteral("definition")},
        {QStringLiteral("codedescription"), QStringLiteral("definition")},
        {QStringLiteral("codedefinition"), QStringLiteral("definition")},
        {QStringLiteral("tagdescription"), QStringLiteral("definition")},
        {QStringLiteral("meaning"), QStringLiteral("definition")},
        {QStringLiteral("level"), QStringLiteral("level")},
        {QStringLiteral("depth"), QStringLiteral("level")}, // of Dedoose, whose rows lie as a tree
        {QStringLiteral("includewhen"), QStringLiteral("include")},
        {QStringLiteral("include"), QStringLiteral("include")},
        {QStringLiteral("inclusioncriteria"), QStringLiteral("include")},
        {QStringLiteral("excludewhen"), QStringLiteral("exclude")},
        {QStringLiteral("exclude"), QStringLiteral("exclude")},
        {QStringLiteral("exclusioncriteria"), QStringLiteral("exclude")},
        {QStringLiteral("example"), QStringLiteral("example")},
        {QStringLiteral("examples"), QStringLiteral("example")},
        {QStringLiteral("memo"), QStringLiteral("memo")},
        {QStringLiteral("codememo"), QStringLiteral("memo")},
        {QStringLiteral("codecomment"), QStringLiteral("memo")},
        {QStringLiteral("codenote"), QStringLiteral("memo")},
        {QStringLiteral("notes"), QStringLiteral("memo")},
        {QStringLiteral("comment"), QStringLiteral("memo")},
        {QStringLiteral("note"), QStringLiteral("memo")}};
    return roles.value(word, QStringLiteral("ignore"));
}

/// Of the words of a header, which role each has; beside a "Name" a "Code" is its key.
QStringList rolesOfList(const QStringList &words)
{
    QStringList roles;
    const bool isKeyed = words.contains(QStringLiteral("code"))
                         && words.contains(QStringLiteral("name"))
                         && !words.contains(QStringLiteral("key"));
    for (const QString &word : words)
        roles << (isKeyed && word == QLatin1String("code") ? QStringLiteral("key") : roleOf(word));
    return roles;
}

/// The first column of a role has it.
std::vector<ColumnGuess> codeListGuesses(const QStringList &header)
{
    std::vector<ColumnGuess> columns;
    QStringList words;
    for (const QString &name : header)
        words << headerWord(name);
    const QStringList roles = rolesOfList(words);
    QStringList taken;
    for (qsizetype i = 0; i < header.size(); ++i) {
        const QString &name = header[i];
        QString role = roles[i];
        if (taken.contains(role))
            role = QStringLiteral("ignore");
        taken << role;
        taken.removeAll(QStringLiteral("ignore"));
        columns.push_back({name.trimmed(), role, {}});
    }
    return columns;
}

/// The header of a list that has nothing but the names.
bool isCodesAlone(const QString &word)
{
    static const QStringList words{QStringLiteral("code"),     QStringLiteral("codes"),
                                   QStringLiteral("codename"), QStringLiteral("tag"),
                                   QStringLiteral("tags"),     QStringLiteral("node"),
                                   QStringLiteral("nodes"),    QStringLiteral("path")};
    return words.contains(word);
}

/// R writes NA where nothing was said.
QString saidIn(const CsvRow &row, qsizetype column)
{
    const QString words = row.cell(column);
    return saysNoValue(words) ? QString() : words;
}

CodeListPlaces placesOf(const std::vector<ColumnGuess> &columns, const QString &fileName)
{
    return {columnOf(columns, "code", fileName),       columnOf(columns, "parent", fileName),
            columnOf(columns, "key", fileName),        columnOf(columns, "level", fileName),
            columnOf(columns, "definition", fileName), columnOf(columns, "include", fileName),
            columnOf(columns, "exclude", fileName),    columnOf(columns, "example", fileName),
            columnOf(columns, "memo", fileName)};
}

} // namespace

std::vector<ColumnGuess> codeListColumns(const ImportInput &input, const ImportOptions &options)
{
    const std::vector<QStringList> rows = firstRows(input, options);
    std::vector<ColumnGuess> columns = codeListGuesses(rows.empty() ? QStringList() : rows.front());
    applyRoles(columns, options);
    return columns;
}

int sniffCodeList(const ImportInput &input)
{
    if (!isTextTable(input))
        return 0;
    // What is called so is a code only where the table says so otherwise, too.
    static const QStringList uncertain{QStringLiteral("title"), QStringLiteral("label"),
                                       QStringLiteral("theme"), QStringLiteral("notes"),
                                       QStringLiteral("meaning")};
    const QStringList words = peekCsvHeader(input);
    QStringList certain;
    for (const QString &word : words) {
        if (!uncertain.contains(word) || words.contains(QStringLiteral("depth")))
            certain << word;
    }
    const QStringList roles = rolesOfList(certain);
    if (words.size() == 1)
        return isCodesAlone(words.front()) ? 55 : 0;
    const bool says = roles.contains(QStringLiteral("definition"))
                      || roles.contains(QStringLiteral("include"))
                      || roles.contains(QStringLiteral("memo"))
                      || roles.contains(QStringLiteral("level"))
                      || roles.contains(QStringLiteral("parent"))
                      || roles.contains(QStringLiteral("key"));
    return roles.contains(QStringLiteral("code")) && says ? 65 : 0;
}

ImportBundle readCodeList(const ImportInput &input, const ImportOptions &options,
                          Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    std::vector<ColumnGuess> columns = codeListGuesses(headerRow(table));
    applyRoles(columns, options);
    const CodeListPlaces places = placesOf(columns, input.fileName);
    if (places.code < 0)
        throw lineError(input.fileName, 1,
                        Messages::tr("expected a header such as “tag,description” or “Code,Memo”: "
                                     "a column with the names of the codes is needed."));
    const CodeListPaths paths(table, places, input.fileName);
    CodeListLevels levels(places);
    const bool hasLevels = places.level >= 0 && places.parent < 0;
    CodePaths codes;
    CodePaths open;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        progress.checkCanceled();
        const CsvRow &row = table.rows[i];
        const QStringList path = hasLevels ? levels.pathOf(row) : paths.pathOf(row);
        if (path.isEmpty()) {
            notes.repeated("nameless", Messages::tr("this row names no code and was left out."),
                           row.line);
            continue;
        }
        if (i > mostCodes)
            throw fileError(input.fileName,
                            Messages::tr("there are more than %1 codes in it.").arg(mostCodes));
        bool isNew = false;
        const bool isOpen = hasLevels && levels.isOpen(row);
        ImportedCode &code = (isOpen ? open : codes).at(path, &isNew);
        if (!isNew) {
            notes.repeated("again",
                           Messages::tr("“%1” has a row already; this one was left out.")
                               .arg(path.join(QStringLiteral(" > "))),
                           row.line);
            continue;
        }
        code.isOpen = isOpen;
        code.key = saidIn(row, places.key);
        code.definition = saidIn(row, places.definition);
        code.includeWhen = saidIn(row, places.include);
        code.excludeWhen = saidIn(row, places.exclude);
        code.example = saidIn(row, places.example);
        code.memo = saidIn(row, places.memo);
    }
    noteLeftOut(table, columns, notes);
    ImportBundle bundle;
    bundle.codes = codes.take();
    for (ImportedCode &code : open.take())
        bundle.codes.push_back(std::move(code));
    if (bundle.codes.empty())
        notes.warn(Messages::tr("No code was found below the header."));
    else if (!hasLevels && !paths.separator().isEmpty())
        notes.info(Messages::tr("Names are paths: what stands before “%1” is the parent.")
                       .arg(paths.separator().trimmed()));
    else if (!hasLevels && paths.hasDottedTags())
        notes.info(Messages::tr("Tags with dots lie in one another, as in Taguette: “setup.docs” "
                                "in “setup”, where there is such a tag."));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
