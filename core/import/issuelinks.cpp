#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QStringTokenizer>

namespace axial
{
namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("import", text);
}

/// "DeepSpeed_2024" -> DeepSpeed, 2024.
struct LinkFileName {
    QString repository;
    int year = 0;
};

std::optional<LinkFileName> parseFileName(const QString &fileName)
{
    static const QRegularExpression pattern(QStringLiteral("^(.+)_((?:19|20)\\d\\d)$"));
    const auto match = pattern.match(baseName(fileName));
    if (!match.hasMatch())
        return std::nullopt;
    return LinkFileName{match.captured(1), match.captured(2).toInt()};
}

bool isIssueUrl(QStringView line)
{
    if (!line.startsWith(u"https://") && !line.startsWith(u"http://"))
        return false;
    return std::none_of(line.begin(), line.end(), [](QChar c) { return c.isSpace(); }) &&
           line.count(u'/') >= 4;
}

/// Last part of the path: 7200, IBZ414.
QString issueNumber(QStringView url)
{
    for (const char16_t end : {u'#', u'?'}) {
        if (const qsizetype at = url.indexOf(end); at >= 0)
            url = url.left(at);
    }
    while (url.endsWith(u'/'))
        url.chop(1);
    return url.mid(url.lastIndexOf(u'/') + 1).toString();
}

/// The part of the path before "issues" or "pull".
QString repositoryOfUrl(const QString &url)
{
    const QStringList parts = url.split(u'/');
    for (qsizetype i = parts.size() - 1; i > 2; --i) {
        const QString &part = parts[i];
        if (part == QLatin1String("issues") || part == QLatin1String("pull") ||
            part == QLatin1String("pulls"))
            return parts[parts[i - 1] == QLatin1String("-") && i > 3 ? i - 2 : i - 1];
    }
    return parts.value(2);
}

/// Makes the sources of one list. A million of them share what they have in common.
class LinkSources
{
public:
    LinkSources(const LinkFileName &name, const ImportOptions &options)
        : m_repository(name.repository), m_year(name.year), m_collection(options.collection)
    {
    }

    ImportedSource of(const QString &url)
    {
        ImportedSource source;
        source.kind = SourceKind::IssueReport;
        source.url = url;
        source.number = issueNumber(url);
        source.repository = m_repository.isEmpty() ? shared(repositoryOfUrl(url)) : m_repository;
        source.year = m_year;
        source.title = source.repository + QLatin1String(" #") + source.number;
        source.collection = m_collection.isEmpty() ? folderOf(source.repository) : m_collection;
        return source;
    }

private:
    const QString &shared(const QString &repository)
    {
        return *m_repositories.insert(repository);
    }
    const QStringList &folderOf(const QString &repository)
    {
        QStringList &folder = m_folders[repository];
        if (folder.isEmpty())
            folder = QStringList{tr("Issue reports"), repository};
        return folder;
    }

    QString m_repository;
    int m_year;
    QStringList m_collection;
    QSet<QString> m_repositories;
    QHash<QString, QStringList> m_folders;
};

}  // namespace

int sniffIssueLinks(const ImportInput &input)
{
    const QString suffix = extension(input.fileName);
    if (!suffix.isEmpty() && suffix != QLatin1String("txt"))
        return 0;
    if (input.bytes.isEmpty())
        return parseFileName(input.fileName) ? 90 : 0;
    int links = 0;
    int others = 0;
    QString text = peekText(input);
    if (text.size() < input.bytes.size())
        text.truncate(text.lastIndexOf(u'\n') + 1);  // the last line may be cut
    for (const QStringView line : QStringView(text).split(u'\n', Qt::SkipEmptyParts)) {
        if (isIssueUrl(line.trimmed()))
            ++links;
        else if (!line.trimmed().isEmpty())
            ++others;
    }
    return links > others ? 95 : 0;
}

ImportBundle readIssueLinks(const ImportInput &input, const ImportOptions &options,
                            Progress &progress)
{
    NoteCollector notes(input.fileName);
    ImportBundle bundle;
    const QString text = readText(input, options, notes);
    const LinkFileName name = parseFileName(input.fileName).value_or(LinkFileName{});
    if (name.year == 0)
        notes.info(
            tr("The name does not end in a year such as DeepSpeed_2024.txt, so the year of "
               "these reports is unknown."));
    LinkSources sources(name, options);
    QHash<QString, int> seen;
    const qsizetype lines = text.count(u'\n') + 1;
    seen.reserve(lines);
    bundle.sources.reserve(static_cast<size_t>(lines));
    qint64 line = 0;
    for (const QStringView raw : QStringTokenizer{text, u'\n'}) {
        if (++line % 1024 == 0)
            progress.checkCanceled();
        const QStringView trimmed = raw.trimmed();
        if (trimmed.isEmpty())
            continue;
        if (!isIssueUrl(trimmed)) {
            notes.repeated("nolink",
                           tr("“%1” is no link to an issue report and was left out.")
                               .arg(trimmed.left(60).toString()),
                           line);
            continue;
        }
        ImportedSource source = sources.of(trimmed.toString());
        source.occurrence = ++seen[source.url];
        if (source.occurrence > 1)
            notes.repeated("double",
                           tr("%1 is listed again (number %2). Both are kept.")
                               .arg(source.url)
                               .arg(source.occurrence),
                           line);
        bundle.sources.push_back(std::move(source));
    }
    if (bundle.sources.empty())
        notes.info(tr("The list is empty."));
    bundle.notes = notes.take();
    return bundle;
}

}  // namespace axial
