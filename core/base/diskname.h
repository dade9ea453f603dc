#pragma once

#include <QSet>
#include <QString>

namespace axial {

/// People's words as the name of a file on any disk: no path, no sign that a system or a shell
/// takes for something else, no hidden file, at most 80 letters; never empty.
QString diskName(const QString &words);

/// Names in a folder, each once also where a disk knows no case: what comes later gets a number.
class DiskNames
{
public:
    /// A path: `folder` (empty, or with '/' at its end), the name, and the ending with its dot. The
    /// same calls give the same names.
    QString path(const QString &folder, const QString &words, const QString &ending);

private:
    QSet<QString> m_taken;
};

} // namespace axial
