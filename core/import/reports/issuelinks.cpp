#include "core/base/messages.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringTokenizer>

namespace axial {
namespace {

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
    return std::ranges::none_of(line, [](QChar c) { return c.isSpace(); }) && line.count(u'/') >= 4;
}

} // namespace

int sniffIssueLinks(const ImportInput &input)
{
    if (!hasEnding(input, {"", "txt"}))
        return 0;
    if (input.bytes.isEmpty())
        return parseFileName(input.fileName) ? 90 : 0;
    int links = 0;
    int others = 0;
    QString text = peekText(input);
    if (text.size() < input.bytes.size())
        text.truncate(text.lastIndexOf(u'\n') + 1); // the last line may be cut
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
        notes.info(ImportText::tr(
            "The name does not end in a year such as DeepSpeed_2024.txt, so the year of "
            "these reports is unknown."));
    ImportedLinks links;
    links.repository = name.repository;
    links.year = name.year;
    links.collection = options.collection;
    QHash<QStringView, int> seen;
    seen.reserve(text.count(u'\n') + 1);
    qint64 line = 0;
    for (const QStringView raw : QStringTokenizer{text, u'\n'}) {
        if (++line % 1024 == 0)
            progress.checkCanceled();
        const QStringView trimmed = raw.trimmed();
        if (trimmed.isEmpty())
            continue;
        if (!isIssueUrl(trimmed)) {
            notes.repeated(
                "nolink",
                ImportText::tr("“%1” is no link to an issue report; the row was left out.")
                    .arg(trimmed.left(60).toString()),
                line);
            continue;
        }
        const int occurrence = ++seen[trimmed];
        if (occurrence > 1)
            notes.repeated("double",
                           ImportText::tr("%1 is listed again (number %2). Both are kept.")
                               .arg(trimmed.toString())
                               .arg(occurrence),
                           line);
        links.add(trimmed, occurrence);
    }
    if (links.size() == 0)
        notes.info(ImportText::tr("this file is empty."));
    else
        bundle.links.push_back(std::move(links));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
