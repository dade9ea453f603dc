#pragma once

#include "core/domain/code.h"
#include "core/project/people/asker.h"

#include <QHash>
#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// How often a code is used; "total" includes its descendants, where a quote (source) that carries
/// two of them counts once.
struct CodeCounts {
    CodeId code;
    qint64 quotes = 0;
    qint64 sources = 0;
    qint64 totalQuotes = 0;
    qint64 totalSources = 0;
    bool operator==(const CodeCounts &) const = default;
};

/// What a deletion or merge would take along, for the sentence that asks.
struct CodeUse {
    qint64 codes = 0; ///< the code and its descendants
    qint64 codings = 0;
    qint64 quotes = 0;  ///< that carry one of them; two codings on a quote are one quote
    qint64 labels = 0;  ///< of issue reports, decisions included
    QStringList coders; ///< whose codings they are
};

namespace codes {

/// The whole tree, depth first in the order it is shown.
std::vector<Code> all(Database &db);
Code at(Database &db, CodeId code);
/// Throws Error for a folder.
void requireNoFolder(Database &db, CodeId code);
CodeTexts texts(Database &db, CodeId code);
QStringList details(Database &db, CodeId code);
/// Definitions by code id; only those that are written.
QHash<qint64, QString> definitions(Database &db);
/// `coders` without those whose codings the asker doesn't see now.
CodeUse use(Database &db, const std::vector<CodeId> &chosen, const Asker &asker = {});
/// By key, else by exact name, else by name without case. None when there is no such;
/// throws Error when several match.
CodeId find(Database &db, const QString &keyOrName);

/// The folders every study has. New codes start in "Open codes".
CodeId taxonomyFolder(Database &db);
CodeId openCodesFolder(Database &db);
void addStandardFolders(Database &db);

/// At the end of the parent's children. Throws Error: empty name, key in use, parent missing. A
/// name that is too long (names::longest) is cut, and the whole of it goes to the definition.
CodeId add(Database &db, CodeId parent, const QString &name, const QString &key = {});
CodeId addFolder(Database &db, const QString &name);
void setDetails(Database &db, CodeId code, const QStringList &details);

/// Throws Error when a sibling has the name; too long a name is cut as in add().
void rename(Database &db, CodeId code, const QString &name);
/// Throws Error when another code has the key; empty takes the key away.
void setKey(Database &db, CodeId code, const QString &key);
/// A colour that somebody chose: an index into the palette, a Code::ownColor(), or
/// Code::inheritedColor: the theme's. `alike` is the palette's colour nearest to an own one, which
/// versions without own colours show, and which new neighbours keep away from.
void setColor(Database &db, CodeId code, int color, int alike = 0);
/// What the code would have got if it was added here: a theme one of its own, a sub-theme its
/// theme's.
void setAutomaticColor(Database &db, CodeId code);
/// In the table a chosen index is stored with this added, and an own colour times this, with
/// `alike` added.
constexpr int chosenColor = 1024;
/// Throws Error when the code is gone.
void setTexts(Database &db, CodeId code, const CodeTexts &texts);
/// Puts the codes, in the order of the tree, under a parent before its `position`-th child
/// (-1 = at the end). What lies under another moved code stays there. Throws Error for a cycle or
/// when a code would become a root. Each keeps the colour it had; where a neighbour has the same,
/// its notched twin. A code without a colour gets one when nothing it comes to lie in has one.
void move(Database &db, const std::vector<CodeId> &moved, CodeId parent, int position = -1);
/// Quotes, labels, decisions and children of `from` go to `into`, then `from` is deleted. What
/// both had is kept once. Texts that `into` lacks are taken over. Throws Error.
void merge(Database &db, const std::vector<CodeId> &from, CodeId into);
/// With descendants, codings, labels and decisions. Throws Error: the standard folders stay, and
/// the code by which a screening round tells which reports stay.
void remove(Database &db, const std::vector<CodeId> &removed);

/// The colour of a code: its own, else the nearest ancestor's, else 0. `tree` is all().
int color(const std::vector<Code> &tree, CodeId code);

/// The screening round that tells by this code, or by one below it, which reports stay: without
/// the code every later decision there would exclude. None when there is no such.
RoundId screenedBy(Database &db, CodeId code);

} // namespace codes

} // namespace axial
