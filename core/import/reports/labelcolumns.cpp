#include "core/import/reports/labelcolumns.h"

#include "core/base/messages.h"
#include "core/import/columns.h"
#include "core/import/importers.h"
#include "core/import/reports/reportcolumns.h"
#include "core/import/textfile.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

bool isUrl(QStringView text)
{
    return text.startsWith(u"http://") || text.startsWith(u"https://");
}

QString roleOfColumn(const QString &word)
{
    static const QRegularExpression decision(QStringLiteral("^(final|decision|consensus|agreed)"));
    static const QRegularExpression label(
        QStringLiteral("^(label|coder|rater|annotator|volunteer)s?(by)?[\\p{L}\\p{N}]*$"));
    if (decision.match(word).hasMatch())
        return QStringLiteral("decision");
    if (label.match(word).hasMatch())
        return QStringLiteral("label");
    return reportRoleOf(word);
}

/// "Labels" beside labels of coders, or beside what else a service tells, are the repository's own.
bool hasLabelsOfItsOwn(const QStringList &words)
{
    const qsizetype labels = words.indexOf(QLatin1String("labels"));
    if (labels < 0)
        return false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString role = i == labels ? QString() : roleOfColumn(words[i]);
        if (!role.isEmpty() && role != QLatin1String("url") && role != QLatin1String("decision"))
            return true;
    }
    return false;
}

/// A row for each coder: "url, coder, label". A column that names the coder, and one label beside
/// it; none where a column is a coder's.
QStringList rolesOfLongTable(const QStringList &words)
{
    static const QRegularExpression coder(QStringLiteral(
        "^(coder|rater|annotator|labell?er|((coded|rated|annotated|labell?ed)by))(id|name)?$"));
    static const QRegularExpression label(
        QStringLiteral("^(label|labels|code|codes|category|class|tag|rating|annotation)$"));
    const qsizetype who = words.indexOf(coder);
    const qsizetype what = words.indexOf(label);
    if (who < 0 || what < 0)
        return {};
    QStringList roles;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString role = roleOfColumn(words[i]);
        roles << (i == who                         ? QStringLiteral("coder")
                  : i == what                      ? QStringLiteral("label")
                  : role == QLatin1String("label") ? QString() // such as "labelled at"
                                                   : role);
    }
    return roles;
}

/// Of a header's words.
QStringList rolesOf(const QStringList &words)
{
    if (const QStringList roles = rolesOfLongTable(words); !roles.isEmpty())
        return roles;
    const bool hasOwn = hasLabelsOfItsOwn(words);
    QStringList roles;
    for (const QString &word : words)
        roles << (hasOwn && word == QLatin1String("labels") ? QStringLiteral("labels")
                                                            : roleOfColumn(word));
    return roles;
}

QString coderOfHeader(const QString &header)
{
    static const QRegularExpression prefix(
        QStringLiteral("^\\s*(label|coder|rater|annotator|volunteer)s?(\\s+by)?[\\s_\\-.:]*"),
        QRegularExpression::CaseInsensitiveOption);
    const QString rest = QString(header).remove(prefix).trimmed();
    return rest.isEmpty() ? header.trimmed() : rest;
}

std::vector<ColumnGuess> chosenColumns(const std::vector<QStringList> &rows,
                                       const ImportOptions &options)
{
    if (rows.empty())
        return {};
    std::vector<ColumnGuess> columns = guessLabelColumns(rows.front(),
                                                         {rows.begin() + 1, rows.end()});
    applyRoles(columns, options);
    const bool isLong = std::ranges::any_of(
        columns, [](const ColumnGuess &column) { return column.role == QLatin1String("coder"); });
    for (ColumnGuess &column : columns)
        column.coder = column.role == QLatin1String("label") && !isLong
                           ? coderOfHeader(column.header)
                           : QString();
    return columns;
}

/// A column of a coder has all labels of that coder, so two columns of one coder can't both be
/// read.
void requireOneColumnEach(const std::vector<ColumnGuess> &columns, const ImportInput &input,
                          qint64 line)
{
    QHash<QString, QString> headers; // by coder
    for (const ColumnGuess &column : columns) {
        if (column.role != QLatin1String("label"))
            continue;
        const QString coder = column.coder.toCaseFolded();
        if (headers.contains(coder))
            throw lineError(
                input.fileName, line,
                ImportText::tr("the columns “%1” and “%2” hold labels of the same coder, “%3”. "
                               "Nothing was read from this file. Ignore one of them, or name them "
                               "after different coders.")
                    .arg(headers.value(coder), column.header, column.coder));
        headers.insert(coder, column.header);
    }
}

} // namespace

LabelColumns checkedLabelColumns(const std::vector<ColumnGuess> &columns, const ImportInput &input,
                                 qint64 line)
{
    LabelColumns result;
    result.count = columns.size();
    const auto place = [&](const char *role) -> std::optional<size_t> {
        const qsizetype at = columnOf(columns, role, input.fileName);
        return at < 0 ? std::nullopt : std::optional(static_cast<size_t>(at));
    };
    const auto url = place("url");
    result.decision = place("decision");
    result.title = place("title");
    result.text = place("text");
    result.coder = place("coder");
    for (size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].role == QLatin1String("label")) {
            result.labels.push_back(i);
            result.coders += columns[i].coder;
        }
    }
    if (!url || result.labels.empty())
        throw lineError(
            input.fileName, line,
            ImportText::tr(
                "Expected a header such as Issue_URL, Label1, ..., Label7, Final_Label, "
                "or Issue_URL, Coder, Label: one column of links and at least one column "
                "of labels."));
    if (result.coder && result.labels.size() > 1)
        throw lineError(
            input.fileName, line,
            ImportText::tr("a column says which coder each row is of, so that one column holds the "
                           "labels, and %1 are chosen. Nothing was read from this file.")
                .arg(result.labels.size()));
    if (result.coder)
        result.coders.clear(); // the rows name them
    else
        requireOneColumnEach(columns, input, line);
    result.facts.emplace(columns, input.fileName);
    if (!result.facts->hasFacts())
        result.facts.reset();
    result.url = *url;
    return result;
}

std::vector<ColumnGuess> guessLabelColumns(const QStringList &header,
                                           const std::vector<QStringList> &sampleRows)
{
    std::vector<ColumnGuess> columns;
    QSet<QString> taken; // there is one of each but of labels; two decisions have to be asked about
    const QStringList words = headerWords(header);
    const QStringList roles = rolesOf(words);
    const bool isLong = roles.contains(QStringLiteral("coder"));
    QSet<QString> fields;
    for (qsizetype i = 0; i < header.size(); ++i) {
        ColumnGuess guess{header[i], roles[i], {}};
        const bool rowsAreUrls = !sampleRows.empty()
                                 && std::ranges::all_of(sampleRows, [i](const QStringList &row) {
                                        return isUrl(row.value(i));
                                    });
        if (rowsAreUrls)
            guess.role = QStringLiteral("url");
        const bool isSingle = guess.role != QLatin1String("label")
                              && guess.role != QLatin1String("decision");
        if (guess.role.isEmpty() || (isSingle && taken.contains(guess.role)))
            guess.role = isLong ? QStringLiteral("ignore") // it is said of a label, not of a report
                                : fieldRole(header[i], fields);
        taken.insert(guess.role);
        if (guess.role == QLatin1String("label") && !isLong)
            guess.coder = coderOfHeader(header[i]);
        columns.push_back(guess);
    }
    return columns;
}

std::vector<ColumnGuess> labelColumns(const ImportInput &input, const ImportOptions &options)
{
    return chosenColumns(firstRows(input, options), options);
}

int sniffLabels(const ImportInput &input)
{
    if (!isTextTable(input))
        return 0;
    const QStringList roles = rolesOf(peekCsvHeader(input));
    const bool isOne = roles.contains(QStringLiteral("url"))
                       && roles.contains(QStringLiteral("label"));
    return isOne ? 90 : 0;
}

} // namespace axial
