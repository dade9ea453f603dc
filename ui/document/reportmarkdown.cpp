#include "ui/document/reportmarkdown.h"

#include <algorithm>

namespace axial {

namespace {

/// Of the text's first line, when the report is called so, be it behind a repository and number;
/// 0 = it isn't the title.
qint64 titleLength(const QString &text, const QString &title)
{
    const qsizetype end = text.indexOf(u'\n');
    const QString line = text.left(end < 0 ? text.size() : end);
    const QString name = line.simplified();
    const bool isTitle = title == name
                         || (title.endsWith(name)
                             && title.chopped(name.size()).endsWith(QStringLiteral(": ")));
    return isTitle ? line.size() : 0;
}

} // namespace

Markdown reportMarkdown(const QString &text, const std::vector<DocumentTurn> &turns,
                        const QString &title)
{
    Markdown markdown;
    const qint64 titled = titleLength(text, title);
    if (titled > 0)
        markdown.blocks.push_back({{0, titled}, MarkdownKind::Heading, 1, 0});
    const auto read = [&](qint64 start, qint64 end) {
        start = std::clamp<qint64>(start, titled, text.size());
        end = std::clamp<qint64>(end, start, text.size());
        readMarkdown(QStringView(text).sliced(start, end - start), start, markdown);
    };
    read(0, turns.empty() ? text.size() : turns.front().range.start);
    for (size_t i = 0; i < turns.size(); ++i)
        read(turns[i].words, i + 1 < turns.size() ? turns[i + 1].range.start : text.size());
    return markdown;
}

} // namespace axial
