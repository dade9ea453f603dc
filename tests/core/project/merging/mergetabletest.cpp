// What merging knows of the tables of a project is what they are.
#include "core/project/merging/mergetable.h"

#include "core/db/schema.h"
#include "tests/support/study.h"

#include <algorithm>

namespace axial {
namespace {

/// Those with rules of their own.
const QStringList special{"setting",      "source_text", "source_original", "turn",
                          "code_detail",  "label",       "label_time",      "quote_author",
                          "ranking_item", "turn_prompt"};

TEST(MergeTableTest, EveryColumnOfEveryTableIsKnown)
{
    Database db(QString(), Database::Mode::Memory);
    schema::create(db);
    for (const char *name : schema::recordedTables()) {
        if (special.contains(QLatin1String(name)))
            continue;
        const auto &all = mergeTables();
        const auto table = std::find_if(all.begin(), all.end(), [&](const MergeTable &each) {
            return qstrcmp(each.name(), name) == 0;
        });
        ASSERT_NE(table, all.end()) << name << " is not merged";
        QStringList known;
        for (const MergeColumn &column : table->columns) {
            const bool isKey = column.role == MergeRole::Key || column.role == MergeRole::OwnId;
            known << QLatin1String(column.name) + (isKey ? QStringLiteral(" key") : QString())
                         + (column.refersTo ? QStringLiteral(" -> ")
                                                  + QLatin1String(schema::nameOf(*column.refersTo))
                                            : QString());
        }
        QStringList declared;
        auto rows = db.query("SELECT c.name || iif(c.pk > 0, ' key', '') || "
                             "coalesce(' -> ' || f.\"table\", '') FROM pragma_table_info(?1) c "
                             "LEFT JOIN pragma_foreign_key_list(?1) f ON f.\"from\" = c.name "
                             "ORDER BY c.cid",
                             QString::fromLatin1(name));
        while (rows.next())
            declared << rows.text(0);
        EXPECT_EQ(known, declared) << name;
    }
}

TEST(MergeTableTest, WhatATableRefersToIsMergedBefore)
{
    QStringList merged;
    for (const MergeTable &table : mergeTables()) {
        for (const MergeColumn &column : table.columns) {
            if (!column.refersTo || *column.refersTo == table.table)
                continue;
            EXPECT_TRUE(merged.contains(QLatin1String(schema::nameOf(*column.refersTo))))
                << table.name() << '.' << column.name;
        }
        merged << QLatin1String(table.name());
    }
}

} // namespace
} // namespace axial
