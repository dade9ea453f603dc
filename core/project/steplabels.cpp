#include "core/project/steplabels.h"

#include "core/db/changeset.h"
#include "core/db/database.h"

#include <QCoreApplication>
#include <QHash>

#include <utility>
#include <vector>

namespace axial::steplabels {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("project", text);
}

QString separator()
{
    return QStringLiteral(", ");
}

/// What a table is about, in the words of the screen.
const QHash<QString, QString> &things()
{
    static const QHash<QString, QString> names = [] {
        QHash<QString, QString> each;
        const auto add = [&each](const QString &name, std::initializer_list<const char *> tables) {
            for (const char *table : tables)
                each.insert(QLatin1String(table), name);
        };
        add(tr("settings"), {"setting"});
        add(tr("coders"), {"coder"});
        add(tr("sources"), {"collection", "source", "source_text", "source_original", "issue"});
        add(tr("participants"), {"participant", "source_participant"});
        add(tr("speakers"), {"speaker", "turn"});
        add(tr("codes"), {"code", "code_detail"});
        add(tr("quotes"), {"quote", "quote_attribute", "quote_change", "quote_author"});
        add(tr("codings"), {"coding", "source_coding"});
        add(tr("attributes"), {"attribute", "attribute_value"});
        add(tr("groups"), {"grouping"});
        add(tr("prompts"), {"prompt"});
        add(tr("keywords"), {"keyword_list"});
        add(tr("rankings"), {"ranking", "ranking_item"});
        add(tr("rounds"), {"round", "round_coder", "round_code", "round_source"});
        add(tr("labels"), {"label"});
        add(tr("decisions"), {"decision"});
        add(tr("memos"), {"memo"});
        add(tr("links"), {"link"});
        add(tr("comments"), {"review"});
        return each;
    }();
    return names;
}

QString labelOf(const QStringList &changed)
{
    return tr("Changed: %1").arg(changed.join(separator()));
}

QString somethingChanged()
{
    return tr("Something was changed");
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
        const QString thing = things().value(table.name);
        if (!thing.isEmpty() && !changed.contains(thing))
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
    for (const QString &thing : label.mid(before.size()).split(separator())) {
        if (!things().values().contains(thing))
            return false;
    }
    return true;
}

} // namespace

bool isKnown(const QString &table)
{
    return things().contains(table);
}

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
