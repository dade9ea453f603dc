#pragma once

#include "ui/charts/charts.h"

#include <array>
#include <cmath>

namespace axial::testing {

/// Wilson's interval, written out again: the charts' own numbers come from the Table.
inline std::pair<double, double> wilsonOf(int k, int n)
{
    const double z = 1.959964, p = double(k) / n;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4.0 * n * n));
    return {middle - half, middle + half};
}

inline Table emptyPriorities()
{
    Table table;
    table.title = QStringLiteral("Themes by who mentions them");
    table.base = QStringLiteral("Share of participants in each group who mention the theme; "
                                "base n = 19 interviews");
    table.columns = {{QStringLiteral("Key"), ColumnKind::Label},
                     {QStringLiteral("Theme"), ColumnKind::Label},
                     {QStringLiteral("Group"), ColumnKind::Label},
                     {QStringLiteral("Participants"), ColumnKind::Count},
                     {QStringLiteral("Group size"), ColumnKind::Count},
                     {QStringLiteral("Share"), ColumnKind::Share},
                     {QStringLiteral("CI low"), ColumnKind::Share},
                     {QStringLiteral("CI high"), ColumnKind::Share},
                     {QStringLiteral("Quotes"), ColumnKind::Count}};
    return table;
}

/// Three rows: one a group of 5, 6 and 8 participants.
inline void addTheme(Table &table, const QString &key, const QString &name, std::array<int, 3> said)
{
    const std::array<int, 3> sizes = {5, 6, 8};
    const std::array<QString, 3> groups = {QStringLiteral("novice"), QStringLiteral("experienced"),
                                           QStringLiteral("developer")};
    for (size_t i = 0; i < 3; ++i) {
        const auto [low, high] = wilsonOf(said[i], sizes[i]);
        table.rows.push_back({key, name, groups[i], said[i], sizes[i], double(said[i]) / sizes[i],
                              low, high, said[i] * 7});
    }
}

inline Table priorities()
{
    Table table = emptyPriorities();
    addTheme(table, u"A.1"_qs, u"Unclear Installation Guidance"_qs, {5, 3, 5});
    addTheme(table, u"A.2"_qs, u"Usage Gaps in LLM Operations"_qs, {4, 3, 2});
    addTheme(table, u"B.1"_qs, u"New Environment Compatibility and Deployment"_qs, {3, 2, 4});
    addTheme(table, u"C.1"_qs, u"System Compatibility and Integration Failures"_qs, {4, 5, 7});
    addTheme(table, u"C.9"_qs, u"Resource Efficiency and Memory Management"_qs, {3, 5, 6});
    addTheme(table, u"C.10"_qs, u"Code Quality, Logging, Testing, Security"_qs, {0, 1, 4});
    return table;
}

inline Table codeCounts()
{
    Table table;
    table.title = QStringLiteral("Code frequencies");
    table.base = QStringLiteral("Quotes coded; n = 19 interviews");
    table.columns = {{QStringLiteral("Key"), ColumnKind::Label},
                     {QStringLiteral("Code"), ColumnKind::Label},
                     {QStringLiteral("Quotes"), ColumnKind::Count},
                     {QStringLiteral("Sources"), ColumnKind::Count}};
    table.rows = {{u"C.10"_qs, u"Code Quality, Logging, Testing, Security"_qs, 12, 5},
                  {u"C.9"_qs, u"Resource Efficiency and Memory Management"_qs, 211, 14},
                  {u"A.1"_qs, u"Unclear Installation Guidance"_qs, 41, 13},
                  {u"B.3"_qs, u"Code Reliability"_qs, 0, 0}};
    return table;
}

inline Table agreement()
{
    Table table;
    table.title = QStringLiteral("Agreement of coders");
    table.base = QStringLiteral("Fleiss' kappa; units labelled by every coder of the round");
    table.columns = {{QStringLiteral("Scope"), ColumnKind::Label},
                     {QStringLiteral("Units"), ColumnKind::Count},
                     {QStringLiteral("Coders"), ColumnKind::Count},
                     {QStringLiteral("Categories"), ColumnKind::Count},
                     {QStringLiteral("Percent agreement"), ColumnKind::Share},
                     {QStringLiteral("Unanimous"), ColumnKind::Share},
                     {QStringLiteral("Fleiss kappa"), ColumnKind::Score},
                     {QStringLiteral("CI low"), ColumnKind::Score},
                     {QStringLiteral("CI high"), ColumnKind::Score}};
    table.rows = {{u"All reports"_qs, 38742, 7, 18, 0.78, 0.51, 0.762, 0.758, 0.766},
                  {u"A Question"_qs, 10178, 7, 4, 0.71, 0.43, 0.612, 0.58, 0.64},
                  {u"B Requirement"_qs, 96, 3, 4, 0.41, 0.2, 0.11, -0.07, 0.29},
                  {u"C Bug, one category only"_qs, 12, 3, 1, 1.0, 1.0, Cell(), Cell(), Cell()}};
    table.notes = QStringList{QStringLiteral("14 units with one label only are left out.")};
    return table;
}

inline Table tableOne()
{
    Table table;
    table.title = QStringLiteral("Types of reports per repository");
    table.base = QStringLiteral("Reports with a decided type");
    table.columns = {{QStringLiteral("Repository"), ColumnKind::Label},
                     {QStringLiteral("2023"), ColumnKind::Count},
                     {QStringLiteral("2024"), ColumnKind::Count},
                     {QStringLiteral("Question"), ColumnKind::Count},
                     {QStringLiteral("Bug"), ColumnKind::Count},
                     {QStringLiteral("Requirement"), ColumnKind::Count},
                     {QStringLiteral("Total"), ColumnKind::Count}};
    table.rows = {{u"vllm"_qs, 100, 5300, 1400, 3600, 400, 5400},
                  {u"DeepSpeed"_qs, 50, 3250, 900, 2100, 300, 3300},
                  {u"Sum"_qs, 150, 8550, 2300, 5700, 700, 8700}};
    return table;
}

/// Index of a hit, or -1.
inline int hitOf(const ChartScene &scene, size_t row, int column)
{
    for (size_t i = 0; i < scene.hits.size(); ++i) {
        if (scene.hits[i].row == row && scene.hits[i].column == column)
            return static_cast<int>(i);
    }
    return -1;
}

inline QStringList textsOf(const ChartScene &scene)
{
    QStringList texts;
    for (const ChartItem &item : scene.items) {
        if (const auto *text = std::get_if<ChartText>(&item))
            texts << text->text;
    }
    return texts;
}

} // namespace axial::testing
