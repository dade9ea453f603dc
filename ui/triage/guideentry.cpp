#include "ui/triage/guideentry.h"

#include "core/project/codes/codes.h"
#include "core/project/rounds/offeredcodes.h"
#include "ui/base/pdfwriting.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QPageSize>
#include <QPdfWriter>
#include <QTextCursor>
#include <QTextDocument>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::LabelGuide)
};

QTextBlockFormat blockFormat(double above)
{
    QTextBlockFormat format;
    format.setTopMargin(above);
    return format;
}

QTextCharFormat charFormat(const QFont &font)
{
    QTextCharFormat format;
    format.setFont(font);
    format.setForeground(Qt::black);
    return format;
}

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

QByteArray guideAsPdf(const QString &title, const std::vector<GuideEntry> &entries)
{
    QTextDocument document; // as plain text: people's words are no markup
    document.setDefaultFont(theme::font(10));
    document.setUndoRedoEnabled(false);
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    cursor.insertText(title, charFormat(theme::font(13, QFont::DemiBold)));
    for (const GuideEntry &entry : entries) {
        cursor.insertBlock(blockFormat(12));
        cursor.insertText(entry.label, charFormat(theme::font(10, QFont::DemiBold)));
        for (const auto &[name, words] : entry.texts) {
            cursor.insertBlock(blockFormat(2));
            if (!name.isEmpty())
                cursor.insertText(name + QStringLiteral(": "),
                                  charFormat(theme::font(10, QFont::DemiBold)));
            cursor.insertText(words, charFormat(theme::font(10)));
        }
    }
    cursor.endEditBlock();
    return writtenPdf(title, [&document](QPdfWriter &pdf) {
        pdf.setPageSize(QPageSize(QPageSize::A4));
        pdf.setResolution(300);
        document.print(&pdf);
    });
}

} // namespace axial
