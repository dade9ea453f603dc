#pragma once

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

namespace axial {

/// People's words as the name of a file on any disk: no path, no sign that a system or a shell
/// takes for something else, no hidden file, at most 80 letters and 180 bytes; never
/// empty.
QString diskName(const QString &words);

/// Names in a folder, each once also where a disk knows no case: what comes later gets a number.
class DiskNames
{
public:
    /// A path: `folder` (empty, or with '/' at its end), the name, and the ending with its dot. The
    /// same calls give the same names.
    QString path(const QString &folder, const QString &words, const QString &ending);
    /// The same without an ending, of what has one name and is several: a file with each of the
    /// endings; the empty one is a folder's.
    QString stem(const QString &folder, const QString &words, const QStringList &endings);

private:
    QSet<QString> m_taken;
    QHash<QString, int> m_numbers; ///< up to which a name is taken
};

} // namespace axial
