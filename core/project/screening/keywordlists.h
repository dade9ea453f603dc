#pragma once

#include "core/domain/keywordlist.h"

namespace axial {

class Database;

namespace keywordlists {

/// In the order of their making, with what they filter.
std::vector<KeywordList> all(Database &db);
/// Throws Error when it is gone.
KeywordList at(Database &db, KeywordListId list);
/// By name, in any case; none when there is no such.
KeywordListId find(Database &db, const QString &name);

/// Throws Error: no name, or another list has it.
KeywordListId add(Database &db, const QString &name, const QStringList &words = {});
void rename(Database &db, KeywordListId list, const QString &name);
void remove(Database &db, KeywordListId list);

/// At the end. Throws Error: no word, longer than a name may be, or it is there already.
void addWord(Database &db, KeywordListId list, const QString &word);
/// All that are written so; nothing happens when there is none.
void removeWord(Database &db, KeywordListId list, const QString &word);
void setRule(Database &db, KeywordListId list, const KeywordRule &rule);
/// Whether whole words of that category count with digits behind them unless somebody says
/// otherwise: names of models go on so.
bool usuallyWithDigits(const QString &category);

enum class Use { No, Yes };
/// Whether the list filters the reports of that repository and of what lies in it.
void setUse(Database &db, KeywordListId list, CollectionId repository, Use use);

} // namespace keywordlists

} // namespace axial
