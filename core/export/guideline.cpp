#include "core/export/guideline.h"

#include "core/export/markdownblocks.h"
#include "core/text/markdown/guideheadings.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(GuideWindow)
};

/// So that signs of Markdown stay what they are.
QString escaped(const QString &words)
{
    QString result;
    for (const QChar c : words) {
        if (c == u'\\' || c == u'*' || c == u'_')
            result += u'\\';
        result += c;
    }
    return result;
}

} // namespace

QByteArray guidelineMarkdown(const std::vector<Prompt> &guide, const GuideFrame &frame)
{
    if (guide.empty())
        return {};
    QString text = frame.introduction.isEmpty() ? QStringLiteral("# Interview guide\n")
                                                : frame.introduction + u'\n';
    if (hasQuestionLists(frame.introduction))
        text += u'\n' + QLatin1String(guideBegins) + u'\n';
    const Prompt *last = nullptr;
    int number = 0;
    for (const Prompt &prompt : guide) {
        // Within a part no heading says that what follows is for everybody again.
        const bool isNewPart = !last || prompt.part != last->part
                               || prompt.objective != last->objective
                               || (prompt.audience.isEmpty() && !last->audience.isEmpty());
        if (isNewPart) {
            text += QStringLiteral("\n## %1\n").arg(escaped(prompt.part));
            if (!prompt.objective.isEmpty())
                text += QStringLiteral("\n**Objective:** %1\n").arg(escaped(prompt.objective));
        }
        if (isNewPart || prompt.audience != last->audience) {
            number = 0;
            text += prompt.audience.isEmpty()
                        ? QStringLiteral("\n**Questions:**\n\n")
                        : QStringLiteral("\n### For %1:\n\n").arg(escaped(prompt.audience));
        }
        const bool isNumbered = frame.numbered.count({prompt.part, prompt.audience}) > 0;
        text += (isNumbered ? QString::number(++number) + QStringLiteral(". ")
                            : QStringLiteral("- "))
                + escaped(prompt.text) + u'\n';
        if (!prompt.category.isEmpty())
            text += QStringLiteral("  **Category:** %1\n").arg(escaped(prompt.category));
        last = &prompt;
    }
    return text.toUtf8();
}

Document guidelineDocument(const QString &title, const std::vector<Prompt> &guide,
                           const GuideFrame &frame, GuideCategories categories)
{
    Document document{title, false, markdownBlocks(frame.introduction)};
    Document::Listing questions;
    int number = 1;
    const auto end = [&] {
        if (!questions.items.isEmpty())
            document.blocks.push_back(questions);
        number += int(questions.items.size());
        questions = {{}, number};
    };
    const Prompt *last = nullptr;
    for (const Prompt &prompt : guide) {
        const bool isNewPart = !last || prompt.part != last->part;
        const bool isNewAudience = isNewPart || prompt.audience != last->audience;
        if (isNewAudience)
            end();
        if (isNewPart) {
            document.blocks.push_back(Document::Heading{prompt.part, 2});
            if (!prompt.objective.isEmpty())
                document.blocks.push_back(documents::note(prompt.objective));
        }
        if (isNewAudience && !prompt.audience.isEmpty())
            document.blocks.push_back(documents::lead(Messages::tr("For %1").arg(prompt.audience)));
        const bool isShown = categories == GuideCategories::Shown && !prompt.category.isEmpty();
        questions.items << (isShown ? Messages::tr("%1 [%2]").arg(prompt.text, prompt.category)
                                    : prompt.text);
        last = &prompt;
    }
    end();
    return document;
}

} // namespace axial
