#include "core/project/history/steplabels.h"

#include "core/base/messages.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/things/thing.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace axial::steplabels {
namespace {

QString separator()
{
    return QStringLiteral(", ");
}

QString labelOf(const QStringList &changed)
{
    return ProjectText::tr("Changed: %1").arg(changed.join(separator()));
}

QString somethingChanged()
{
    return ProjectText::tr("Something was changed");
}

/// Of the changeset as the history keeps it.
QString neutral(const QByteArray &stored)
{
    std::vector<changesets::TouchedTable> touched;
    try {
        touched = changesets::touchedTables({{stored}});
    } catch (const Error &) {
        return somethingChanged(); // damaged: its label goes all the same
    }
    QStringList changed;
    for (const changesets::TouchedTable &table : touched) {
        const QString thing = ProjectText::tr(things::of(table.table).about);
        if (!changed.contains(thing))
            changed << thing;
    }
    changed.sort();
    return changed.isEmpty() ? somethingChanged() : labelOf(changed);
}

/// It was made neutral before, so that each of its words is ours.
bool isNeutral(const QString &label)
{
    const QString before = labelOf({QString()});
    if (!label.startsWith(before))
        return false;
    const QStringList changed = label.mid(before.size()).split(separator());
    return std::all_of(changed.begin(), changed.end(), [](const QString &about) {
        return std::any_of(things::all().begin(), things::all().end(), [&](const Thing &each) {
            return *each.about && ProjectText::tr(each.about) == about;
        });
    });
}

} // namespace

void makeNeutral(Database &db)
{
    std::vector<std::pair<qint64, QString>> labels;
    {
        auto rows = db.query("SELECT id, label, changeset FROM history");
        while (rows.next()) {
            if (!rows.isNull(2))
                labels.emplace_back(rows.integer(0), neutral(rows.blob(2)));
            else if (!isNeutral(rows.text(1)))
                labels.emplace_back(rows.integer(0), somethingChanged());
        }
    }
    for (const auto &[id, label] : labels)
        db.run("UPDATE history SET label=?2 WHERE id=?1", id, label);
}

} // namespace axial::steplabels
