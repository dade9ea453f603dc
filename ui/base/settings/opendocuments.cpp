#include "ui/base/settings/opendocuments.h"

#include "ui/base/settings/settings.h"

#include <QStringList>

#include <algorithm>

namespace axial::settings {
namespace {

const QString name = QStringLiteral("documents");

QString written(const OpenDocument &document)
{
    return QStringLiteral("%1 %2 %3 %4 %5 %6")
        .arg(document.source.value)
        .arg(document.caret)
        .arg(document.top)
        .arg(document.isCurrent ? 1 : 0)
        .arg(document.isBeside ? 1 : 0)
        .arg(document.isShown ? 1 : 0);
}

/// What makes no sense is no document.
OpenDocument documentFrom(const QString &words)
{
    const QStringList parts = words.split(u' ');
    if (parts.size() != 4 && parts.size() != 6) // 4: by versions that knew one side
        return {};
    const auto isOn = [&parts](qsizetype at) { return parts.value(at) == QStringLiteral("1"); };
    return {SourceId{std::max<qint64>(0, parts[0].toLongLong())},
            std::max<qint64>(0, parts[1].toLongLong()),
            std::max<qint64>(0, parts[2].toLongLong()),
            isOn(3),
            isOn(4),
            isOn(5)};
}

} // namespace

std::vector<OpenDocument> openDocuments(const QString &path)
{
    std::vector<OpenDocument> result;
    for (const QString &words : keptOf(name, path)) {
        const OpenDocument document = documentFrom(words);
        if (document.source && result.size() < maxOpenDocuments)
            result.push_back(document);
    }
    return result;
}

void setOpenDocuments(const QString &path, const std::vector<OpenDocument> &documents)
{
    const auto ofCurrent = [](const OpenDocument &each) { return each.isCurrent; };
    const bool isCurrentLater = documents.size() > maxOpenDocuments
                                && std::any_of(documents.begin() + maxOpenDocuments,
                                               documents.end(), ofCurrent);
    QStringList kept;
    for (size_t i = 0; i < documents.size(); ++i) {
        const size_t first = isCurrentLater ? maxOpenDocuments - 1 : maxOpenDocuments;
        if (i < first || documents[i].isCurrent)
            kept << written(documents[i]);
    }
    keep(name, path, kept);
}

} // namespace axial::settings
