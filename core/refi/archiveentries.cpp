#include "core/refi/archiveentries.h"

namespace axial::refi {
namespace {

/// The part after the last slash, either way round, in lower case.
QString keyOf(const QString &path)
{
    QString name = path;
    name.replace(u'\\', u'/');
    return name.sliced(name.lastIndexOf(u'/') + 1).toLower();
}

} // namespace

ArchiveEntries::ArchiveEntries(const QStringList &names) : m_names(names)
{
    for (const QString &name : names)
        m_byKey[keyOf(name)] << name;
}

QString ArchiveEntries::entryOf(const QString &path) const
{
    const QStringList named = m_byKey.value(keyOf(path));
    const QString scheme = QStringLiteral("internal://");
    const QString inside = path.startsWith(scheme, Qt::CaseInsensitive) ? path.sliced(scheme.size())
                                                                        : path;
    for (const QString &exact : {QStringLiteral("sources/") + inside, inside}) {
        if (named.contains(exact))
            return exact;
    }
    return named.size() == 1 ? named.first() : QString();
}

QString ArchiveEntries::project() const
{
    const auto isUsual = [](const QString &name) {
        return keyOf(name) == QLatin1String("project.qde");
    };
    QString best;
    for (const QString &name : m_names) {
        if (name.endsWith(QLatin1String(".qde"), Qt::CaseInsensitive)
            && (best.isEmpty() || (isUsual(name) && !isUsual(best))))
            best = name;
    }
    return best;
}

} // namespace axial::refi
