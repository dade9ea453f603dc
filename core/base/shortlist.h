#pragma once

#include <QStringList>

namespace axial {

/// "and 5 more" behind the first of `all` things; as they are when they are all.
QStringList withRest(QStringList first, qsizetype all);
/// The first of the names, and how many more there are: for a sentence, or one a line.
QStringList shortList(const QStringList &names, qsizetype most);
/// "a, b, c and 5 more"
QString shortSentence(const QStringList &names, qsizetype most);

} // namespace axial
