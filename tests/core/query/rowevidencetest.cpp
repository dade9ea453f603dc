#include "core/query/query.h"

#include "tests/support/study.h"

namespace axial {
namespace {

Cell leadingTo(const QString &query, CellValue value = qint64(1))
{
    Cell cell;
    cell.value = std::move(value);
    cell.evidence = std::make_shared<const QueryCall>(QueryCall{query, {}});
    return cell;
}

/// What is behind each cell of the one row.
QStringList behind(std::vector<Column> columns, TableRow row)
{
    Table table;
    table.columns = std::move(columns);
    table.rows.push_back(std::move(row));
    QStringList queries;
    for (int column = 0; column < int(table.columns.size()); ++column) {
        const auto call = evidenceBehind(table, 0, column);
        queries << (call ? call->query : QStringLiteral("nothing"));
    }
    return queries;
}

TEST(RowEvidence, WordsStandForTheTotalWhereverItIs)
{
    EXPECT_EQ(behind({{"Repository", ColumnKind::Label},
                      {"2024", ColumnKind::Count},
                      {"Total", ColumnKind::Count},
                      {"False positives", ColumnKind::Rate},
                      {"Counted", ColumnKind::Label}},
                     {u"torch", leadingTo("year"), leadingTo("all"), leadingTo("screened out"),
                      u"screened here"}),
              (QStringList{"all", "year", "all", "screened out", "all"}));
}

TEST(RowEvidence, WithoutATotalWordsStandForWhatComesFirst)
{
    EXPECT_EQ(behind({{"Prompt", ColumnKind::Text},
                      {"Asked", ColumnKind::Count},
                      {"Answering", ColumnKind::Count}},
                     {u"Why?", leadingTo("asked"), leadingTo("answers")}),
              (QStringList{"asked", "asked", "answers"}));
    EXPECT_EQ(behind({{"Code", ColumnKind::Label},
                      {"Quotes", ColumnKind::Count},
                      {"Total", ColumnKind::Count}},
                     {u"Memory", leadingTo("quotes"), 0}),
              (QStringList{"quotes", "quotes", "nothing"}))
        << "a total of nothing leads nowhere";
}

TEST(RowEvidence, WhatLeadsSomewhereItselfDoes)
{
    EXPECT_EQ(behind({{"Word", ColumnKind::Label}, {"Total", ColumnKind::Count}},
                     {leadingTo("word", QStringLiteral("memory")), leadingTo("total")}),
              (QStringList{"word", "total"}));
}

TEST(RowEvidence, NumbersAreNeverMoreThanWhatTheyCount)
{
    EXPECT_EQ(behind({{"Code", ColumnKind::Label},
                      {"Turn", ColumnKind::Ordinal},
                      {"Quotes", ColumnKind::Count}},
                     {u"Memory", 3, leadingTo("quotes")}),
              (QStringList{"quotes", "nothing", "quotes"}));
    EXPECT_EQ(behind({{"Code", ColumnKind::Label}, {"Quotes", ColumnKind::Count}}, {u"Memory", 0}),
              (QStringList{"nothing", "nothing"}));
}

} // namespace
} // namespace axial
