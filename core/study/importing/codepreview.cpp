#include "core/study/importing/codepreview.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

constexpr size_t shownCodes = 30;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(ImportPreview)
};

struct ShownCode {
    const ImportedCode *code;
    int depth = 0;
};

/// As in the tree: each followed by what lies in it, whatever order the file has. The first ones.
std::vector<ShownCode> asTree(const std::vector<ImportedCode> &codes)
{
    const std::vector<int> parents = parentsOf(codes);
    std::vector<std::vector<int>> below(codes.size());
    std::vector<std::pair<int, int>> next; // a code and its depth, the last first
    for (int i = int(codes.size()) - 1; i >= 0; --i) {
        if (const int parent = parents[size_t(i)]; parent >= 0)
            below[size_t(parent)].push_back(i); // the last first, too
        else
            next.emplace_back(i, 0);
    }
    std::vector<ShownCode> shown;
    while (!next.empty() && shown.size() < shownCodes) {
        const auto [i, depth] = next.back();
        next.pop_back();
        shown.push_back({&codes[size_t(i)], depth});
        for (const int child : below[size_t(i)])
            next.emplace_back(child, depth + 1);
    }
    return shown;
}

QString nameOf(const ShownCode &shown)
{
    constexpr int deepest = 10;
    constexpr int step = 4;
    if (shown.depth == 0 && shown.code->isOpen)
        return Messages::tr("Open codes > %1").arg(previewWords(shown.code->name));
    return QString(step * std::min(shown.depth, deepest), QChar::Nbsp)
           + previewWords(shown.code->name); // which would take the steps away
}

struct CodeColumn {
    QString name;
    QString (*words)(const ShownCode &);
};

std::vector<CodeColumn> codeColumns()
{
    return {
        {Messages::tr("Key"), [](const ShownCode &shown) { return shown.code->key; }},
        {Messages::tr("Name"), nameOf},
        {Messages::tr("Definition"), [](const ShownCode &shown) { return shown.code->definition; }},
        {Messages::tr("Include when"),
         [](const ShownCode &shown) { return shown.code->includeWhen; }},
        {Messages::tr("Exclude when"),
         [](const ShownCode &shown) { return shown.code->excludeWhen; }},
        {Messages::tr("Example"), [](const ShownCode &shown) { return shown.code->example; }},
        {Messages::tr("Memo"), [](const ShownCode &shown) { return shown.code->memo; }},
        {Messages::tr("Details"),
         [](const ShownCode &shown) { return shown.code->details.join(QStringLiteral("; ")); }}};
}

} // namespace

ImportPreview codesPreview(const std::vector<ImportedCode> &codes)
{
    ImportPreview preview;
    const std::vector<ShownCode> shown = asTree(codes);
    preview.caption = previewCaption(codes.size(), Messages::tr("codes"));
    preview.rows.resize(shown.size());
    for (const CodeColumn &column : codeColumns()) {
        const bool isUsed = std::any_of(codes.begin(), codes.end(), [&](const ImportedCode &code) {
            return !column.words({&code}).isEmpty();
        });
        if (!isUsed)
            continue;
        preview.header << column.name;
        for (size_t i = 0; i < shown.size(); ++i) {
            const QString words = column.words(shown[i]);
            preview.rows[i] << (column.words == nameOf ? words : previewWords(words));
        }
    }
    return preview;
}

} // namespace axial
