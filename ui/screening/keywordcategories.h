#pragma once

#include <QStringList>

namespace axial {

/// The categories that a list of keywords usually has, in the person's language. What is stored is
/// English, so that a study means the same to people of two languages.
QStringList usualKeywordCategories();
/// Of what is stored; a category of the person's own is as it was written.
QString shownKeywordCategory(const QString &stored);
QString storedKeywordCategory(const QString &written);

} // namespace axial
