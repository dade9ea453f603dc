#include "core/project/deidentifying/namesleft.h"

#include "core/db/database.h"
#include "core/project/deidentifying/textcolumns.h"
#include "core/text/realnames.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <set>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(project)
};

/// The words around a name, or the title of what it stands in.
QString excerpt(const QString &text, qint64 at)
{
    constexpr qint64 around = 20;
    const qint64 from = std::max<qint64>(0, at - around);
    return QStringView(text).mid(from, 2 * around).toString().simplified();
}

void noteNames(const QString &text, const QString &place, const RealNames &names,
               std::vector<NameLeft> &left)
{
    const auto note = [&](const QString &name, qint64 at, bool isWhole) {
        NameLeft found{name, Messages::tr("%1: “…%2…”").arg(place, excerpt(text, at)), isWhole};
        if (std::find(left.begin(), left.end(), found) == left.end())
            left.push_back(std::move(found));
    };
    for (const KeywordHit &hit : names.hits(text))
        note(names.list()[size_t(hit.keyword)].realName, hit.range.start, true);
    for (const QString &part : names.partsOfWords(text))
        note(part, text.indexOf(part), false);
}

} // namespace

std::vector<NameLeft> namesLeft(Database &db, const RealNames &names, Progress &progress,
                                size_t most)
{
    std::vector<NameLeft> left;
    for (const TextColumn &column : textColumns(db)) {
        progress.checkCanceled();
        const QByteArray sql = "SELECT \"" + column.column + "\" FROM \"" + column.table + '"';
        const QString place = placeName(column);
        auto rows = db.query(sql.constData());
        while (left.size() < most && rows.next())
            noteNames(rows.text(0), place, names, left);
    }
    return left;
}

std::vector<QString> namesInBytes(const QString &path, const RealNames &names, Progress &progress)
{
    constexpr qint64 part = 4 << 20;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(Messages::tr("“%1” could not be read: %2").arg(path, file.errorString()));
    qsizetype longest = 0;
    for (const Pseudonym &each : names.list())
        longest = std::max(longest, each.realName.toUtf8().size());
    std::set<QString> found;
    QByteArray window;
    while (!file.atEnd()) {
        progress.checkCanceled();
        window = window.right(longest) + file.read(part);
        for (const Pseudonym &each : names.list()) {
            constexpr qsizetype shortest = 3; // else they are in the numbers of any file
            const QByteArray bytes = each.realName.toUtf8();
            if (bytes.size() >= shortest && window.contains(bytes))
                found.insert(each.realName);
        }
    }
    return {found.begin(), found.end()};
}

} // namespace axial
