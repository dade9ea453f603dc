#include "ui/base/settings/keptbyproject.h"

#include <QSettings>

#include <algorithm>
#include <utility>
#include <vector>

namespace axial::settings {
namespace {

const QString pathKey = QStringLiteral("path");
const QString keptKey = QStringLiteral("open"); // as it was called when only documents were kept

using Kept = std::pair<QString, QStringList>; ///< path, what is kept of it

std::vector<Kept> readAll(const QString &name)
{
    std::vector<Kept> result;
    QSettings store;
    const int size = store.beginReadArray(name);
    for (int i = 0; i < size && i < maxProjectsKept; ++i) {
        store.setArrayIndex(i);
        result.emplace_back(store.value(pathKey).toString(), store.value(keptKey).toStringList());
    }
    store.endArray();
    return result;
}

void writeAll(const QString &name, const std::vector<Kept> &all)
{
    QSettings store;
    store.remove(name);
    store.beginWriteArray(name);
    for (size_t i = 0; i < all.size(); ++i) {
        store.setArrayIndex(int(i));
        store.setValue(pathKey, all[i].first);
        store.setValue(keptKey, all[i].second);
    }
    store.endArray();
}

} // namespace

QStringList keptOf(const QString &name, const QString &path)
{
    const std::vector<Kept> all = readAll(name);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Kept &kept) { return kept.first == path; });
    return found == all.end() ? QStringList() : found->second;
}

void keep(const QString &name, const QString &path, const QStringList &kept)
{
    std::vector<Kept> all = readAll(name);
    const bool wasKept = std::erase_if(all, [&](const Kept &each) { return each.first == path; });
    if (kept.isEmpty() && !wasKept)
        return;
    if (!kept.isEmpty())
        all.insert(all.begin(), {path, kept});
    if (all.size() > size_t(maxProjectsKept))
        all.resize(maxProjectsKept);
    writeAll(name, all);
}

} // namespace axial::settings
