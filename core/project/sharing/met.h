#pragma once

#include "core/base/textrange.h"
#include "core/domain/code.h"
#include "core/domain/memo.h"
#include "core/things/studytable.h"

#include <QString>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace axial {

class Database;
class Progress;
class Project;

namespace sharing {

/// Something that was said while own steps were put on top of others'.
struct Met {
    qint64 id = 0;
    qint64 atMs = 0;
    bool isBothWrote = false; ///< `mine` was not put in its place, since others wrote there
    QString words;            ///< a sentence
    QString mine;
    bool isTheirs = false; ///< `mine` is what the other one wrote: mine stands
    // Where that is, if it is a field
    std::optional<StudyTable> thing;
    QString row; ///< the values of its key
    QString column;

    /// What follows the column's name in the file where mine stands.
    static QString isTheirsMark() { return QStringLiteral(" theirs"); }
};
std::vector<Met> met(Database &db); ///< what is not settled, oldest first
/// Where it can be seen; none when it is gone, or nowhere.
std::optional<LinkEnd> placeOf(Database &db, const Met &met);
/// The turn in which it can be seen, where it is the words of one.
std::optional<std::pair<SourceId, TextRange>> turnOf(Database &db, const Met &met);
/// The report, and its round, where somebody labelled or decided; none when it is nothing of that.
std::optional<std::pair<SourceId, RoundId>> reportOf(Database &db, const Met &met);
/// What stands in the field now; none when it is gone, or there is none.
std::optional<QString> theirs(Database &db, const Met &met);
/// Puts mine into the field; within an edit, whose undo puts theirs back.
void takeMine(Database &db, const Met &met);
/// One more, of now.
void note(Database &db, const Met &met);
void note(Project &project, const Met &met);
/// What is shown no longer.
void settle(Database &db, qint64 id);
void settle(Project &project, const std::vector<qint64> &ids, Progress &progress);

/// What was typed into a text of the study.
struct TypedText {
    TypedText(StudyTable in, qint64 id, const char *its, QString at, QString words = {})
        : TypedText(in, QString::number(id), its, std::move(at), std::move(words))
    {
    }
    TypedText(StudyTable in, QString key, const char *its, QString at, QString words = {})
        : thing(in), row(std::move(key)), column(QLatin1String(its)), begun(std::move(at)),
          mine(std::move(words))
    {
    }

    StudyTable thing;
    QString row; ///< the values of its key
    QString column;
    QString begun; ///< what it was when typing began
    QString mine;
};
/// Of a code: the texts as they were when typing began, and as they were typed.
std::vector<TypedText> typedTexts(CodeId code, const CodeTexts &begun, const CodeTexts &mine);
enum class TypedFate { Stored, Joined, BothWrote };
/// Does, as a step, what writes all the texts, but loses nothing that others of the team wrote
/// there since it was begun: what was added at different places stands together; else theirs
/// stands, and mine is kept (met).
TypedFate storeTyped(Project &project, const QString &step, const std::vector<TypedText> &typed,
                     const std::function<void(Database &)> &store);

} // namespace sharing

} // namespace axial
