#include "core/export/guideline.h"

#include "core/formats/html.h"
#include "core/text/markdown/guideheadings.h"
#include "core/text/markdown/markdownparsing.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(GuideWindow)
};

/// Hears from the parser what it finds, in the order of the text.
class BlockListener
{
public:
    void enterBlock(MD_BLOCKTYPE type, void *detail)
    {
        end();
        switch (type) {
        case MD_BLOCK_H:
            m_level = int(static_cast<MD_BLOCK_H_DETAIL *>(detail)->level);
            break;
        case MD_BLOCK_UL:
        case MD_BLOCK_OL:
            if (m_lists++ == 0)
                m_items = {{}, type == MD_BLOCK_OL ? firstOf(detail) : 0};
            break;
        default:
            break;
        }
    }

    void leaveBlock(MD_BLOCKTYPE type)
    {
        end();
        if (type == MD_BLOCK_H)
            m_level = 0;
        else if ((type == MD_BLOCK_UL || type == MD_BLOCK_OL) && --m_lists == 0
                 && !m_items.items.isEmpty())
            m_blocks.push_back(m_items);
    }

    void enterSpan(MD_SPANTYPE type) { m_bold += type == MD_SPAN_STRONG; }
    void leaveSpan(MD_SPANTYPE type) { m_bold -= type == MD_SPAN_STRONG; }

    void words(MD_TEXTTYPE type, const char *utf8, MD_SIZE size)
    {
        const QString words = QString::fromUtf8(utf8, qsizetype(size));
        switch (type) {
        case MD_TEXT_HTML:
            break;
        case MD_TEXT_BR:
            m_lists > 0 || m_level > 0 ? add(QStringLiteral(" ")) : end();
            break;
        case MD_TEXT_SOFTBR:
            add(QStringLiteral(" "));
            break;
        case MD_TEXT_ENTITY:
            add(htmlWords(words));
            break;
        default:
            add(words);
        }
    }

    Document::Blocks take()
    {
        end();
        return std::move(m_blocks);
    }

private:
    static int firstOf(void *detail)
    {
        constexpr unsigned most = 1'000'000;
        return int(std::clamp(static_cast<MD_BLOCK_OL_DETAIL *>(detail)->start, 1U, most));
    }

    void add(const QString &words)
    {
        const bool isBold = m_bold > 0;
        if (m_runs.empty() || m_runs.back().isBold != isBold)
            m_runs.push_back({QString(), isBold});
        m_runs.back().words += words;
    }

    void end()
    {
        std::erase_if(m_runs, [](const Document::Run &run) { return run.words.isEmpty(); });
        QString all;
        for (const Document::Run &run : m_runs)
            all += run.words;
        all = all.simplified();
        const bool isBold = std::ranges::all_of(
            m_runs, [](const auto &run) { return run.isBold || run.words.trimmed().isEmpty(); });
        if (all.isEmpty()) {
        } else if (m_level > 0) {
            m_blocks.push_back(Document::Heading{all, m_level});
        } else if (m_lists > 0) {
            m_items.items << all;
        } else if (isBold) {
            m_blocks.push_back(documents::lead(all));
        } else {
            m_blocks.push_back(Document::Paragraph{m_runs});
        }
        m_runs.clear();
    }

    Document::Blocks m_blocks;
    std::vector<Document::Run> m_runs; ///< of the paragraph that is open
    Document::Listing m_items;
    int m_level = 0; ///< of the heading that is open; 0 = none is
    int m_lists = 0; ///< that are open, one in the other
    int m_bold = 0;
};

/// Markdown (CommonMark) as blocks of a document: headings, paragraphs with what is bold in them,
/// and lists. A line end by force parts paragraphs, one that is all bold belongs to what follows,
/// and lists in lists are one list. Lines between paragraphs and comments are left out.
Document::Blocks markdownBlocks(const QString &markdown)
{
    BlockListener listener;
    parseMarkdown(markdown.toUtf8(), MD_FLAG_PERMISSIVEAUTOLINKS, listener);
    return listener.take();
}

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
