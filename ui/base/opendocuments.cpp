#include "ui/base/opendocuments.h"

#include <QSettings>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace axial::settings {
namespace {

const QString projectsKey = QStringLiteral("documents");
const QString pathKey = QStringLiteral("path");
const QString openKey = QStringLiteral("open");

using Kept = std::pair<QString, QStringList>; ///< path, documents

std::vector<Kept> readAll()
{
    std::vector<Kept> result;
    QSettings store;
    const int size = store.beginReadArray(projectsKey);
    for (int i = 0; i < size && result.size() < maxProjectsWithDocuments; ++i) {
        store.setArrayIndex(i);
        result.emplace_back(store.value(pathKey).toString(), store.value(openKey).toStringList());
    }
    store.endArray();
    return result;
}

void writeAll(const std::vector<Kept> &all)
{
    QSettings store;
    store.remove(projectsKey);
    store.beginWriteArray(projectsKey);
    for (size_t i = 0; i < all.size(); ++i) {
        store.setArrayIndex(int(i));
        store.setValue(pathKey, all[i].first);
        store.setValue(openKey, all[i].second);
    }
    store.endArray();
}

QString written(const OpenDocument &document)
{
    return QStringLiteral("%1 %2 %3 %4")
        .arg(document.source.value)
        .arg(document.caret)
        .arg(document.top)
        .arg(document.isCurrent ? 1 : 0);
}

/// What makes no sense is no document.
OpenDocument documentFrom(const QString &words)
{
    const QStringList parts = words.split(u' ');
    if (parts.size() != 4)
        return {};
    return {SourceId{std::max<qint64>(0, parts[0].toLongLong())},
            std::max<qint64>(0, parts[1].toLongLong()), std::max<qint64>(0, parts[2].toLongLong()),
            parts[3] == QStringLiteral("1")};
}

} // namespace

std::vector<OpenDocument> openDocuments(const QString &path)
{
    std::vector<OpenDocument> result;
    for (const auto &[kept, documents] : readAll()) {
        if (kept != path)
            continue;
        for (const QString &words : documents) {
            const OpenDocument document = documentFrom(words);
            if (document.source && result.size() < maxOpenDocuments)
                result.push_back(document);
        }
        break;
    }
    return result;
}

void setOpenDocuments(const QString &path, const std::vector<OpenDocument> &documents)
{
    std::vector<Kept> all = readAll();
    const bool wasKept = std::erase_if(all, [&](const Kept &kept) { return kept.first == path; });
    if (documents.empty() && !wasKept)
        return;
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
    if (!kept.isEmpty())
        all.insert(all.begin(), {path, kept});
    if (all.size() > maxProjectsWithDocuments)
        all.resize(maxProjectsWithDocuments);
    writeAll(all);
}

} // namespace axial::settings
