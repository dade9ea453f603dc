#include "core/project/findings/questionids.h"

#include "core/base/id.h"
#include "core/project/column.h"

#include <QRegularExpression>

namespace axial::questionids {
namespace {

/// A column of text that may ask for ids, and what tells a row from the others.
struct KeptText {
    const char *read; ///< the key's two columns and the text; ?1 = what it must hold
    const char *write;
};

constexpr KeptText keptTexts[] = {
    {"SELECT finding, place, parameters FROM finding_number WHERE instr(parameters, ?1)",
     "UPDATE finding_number SET parameters=?3 WHERE finding=?1 AND place=?2"},
    {"SELECT finding, place, row FROM finding_number WHERE instr(row, ?1)",
     "UPDATE finding_number SET row=?3 WHERE finding=?1 AND place=?2"},
    {"SELECT finding, position, parameters FROM finding_figure WHERE instr(parameters, ?1)",
     "UPDATE finding_figure SET parameters=?3 WHERE finding=?1 AND position=?2"},
    {"SELECT id, position, text FROM saved_filter WHERE place='question' AND instr(text, ?1)",
     "UPDATE saved_filter SET text=?3 WHERE id=?1 AND position=?2"},
};

struct Found {
    qint64 first;
    qint64 second;
    QString text;
};

} // namespace

QString replaced(const QString &text,
                 const std::function<std::optional<qint64>(qint64 before)> &now)
{
    // Ids of a list stand between "\n", and the question of a number's row is JSON within JSON.
    static const QRegularExpression ids(
        QStringLiteral(R"re((?:(?:(?<!\w)|(?<=\\n))id:|sourceid\\?":\\?")(?<id>[0-9]+))re"));
    QString result;
    qsizetype done = 0;
    for (auto matches = ids.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const auto id = now(match.captured(QStringLiteral("id")).toLongLong());
        if (!id)
            continue;
        const qsizetype start = match.capturedStart(QStringLiteral("id"));
        result += QStringView(text).mid(done, start - done);
        result += QString::number(*id);
        done = match.capturedEnd();
    }
    result += QStringView(text).mid(done);
    return result;
}

void follow(Database &db, CodeId before, CodeId now)
{
    const auto nowOf = [&](qint64 id) {
        return id == before.value ? std::optional(now.value) : std::nullopt;
    };
    for (const KeptText &kept : keptTexts) {
        for (const Found &each :
             rowsOf<Found, qint64, qint64, QString>(db.query(kept.read, idValue(before)))) {
            const QString text = replaced(each.text, nowOf);
            if (text != each.text)
                db.run(kept.write, each.first, each.second, text);
        }
    }
}

} // namespace axial::questionids
