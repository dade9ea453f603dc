#include "ui/triage/labelling/guideentry.h"

#include "core/project/codes/codes.h"
#include "core/project/rounds/offeredcodes.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::LabelGuide)
};

} // namespace

std::vector<GuideEntry> readGuide(Database &db, RoundId round)
{
    std::vector<GuideEntry> entries;
    for (const Code &code : rounds::offered(db, round)) {
        const CodeTexts texts = codes::texts(db, code.id);
        GuideEntry entry{code.id, code.label(), {}};
        for (const auto &[name, words] :
             {std::pair(QString(), texts.definition),
              std::pair(Messages::tr("Include when"), texts.includeWhen),
              std::pair(Messages::tr("Exclude when"), texts.excludeWhen),
              std::pair(Messages::tr("Example"), texts.example)}) {
            if (!words.trimmed().isEmpty())
                entry.texts.emplace_back(name, words.trimmed());
        }
        entries.push_back(std::move(entry));
    }
    return entries;
}

Document guideDocument(const QString &title, const std::vector<GuideEntry> &entries)
{
    Document document{title, false, {}};
    for (const GuideEntry &entry : entries) {
        document.blocks.push_back(Document::Heading{entry.label, 3});
        for (const auto &[name, words] : entry.texts) {
            Document::Paragraph paragraph = documents::plain(words);
            if (!name.isEmpty())
                paragraph.runs.insert(paragraph.runs.begin(), {name + QStringLiteral(": "), true});
            document.blocks.push_back(std::move(paragraph));
        }
    }
    return document;
}

} // namespace axial
