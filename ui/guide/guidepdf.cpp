#include "ui/guide/guidepdf.h"

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
    Q_DECLARE_TR_FUNCTIONS(GuideWindow)
};

QTextCharFormat in(const QFont &font)
{
    QTextCharFormat format;
    format.setFont(font);
    format.setForeground(Qt::black);
    return format;
}

QTextBlockFormat below(qreal space, qreal indent = 0)
{
    QTextBlockFormat format;
    format.setTopMargin(space);
    format.setLeftMargin(indent);
    return format;
}

} // namespace

QByteArray guidePdf(const QString &title, const std::vector<Prompt> &guide)
{
    QTextDocument document; // as plain text: people's words are no markup
    document.setDefaultFont(theme::font(10));
    document.setUndoRedoEnabled(false);
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    cursor.insertText(title, in(theme::font(15, QFont::DemiBold)));
    const Prompt *last = nullptr;
    int number = 0;
    for (const Prompt &prompt : guide) {
        const bool isNewPart = !last || prompt.part != last->part;
        if (isNewPart) {
            cursor.insertBlock(below(18));
            cursor.insertText(prompt.part, in(theme::font(12, QFont::DemiBold)));
            if (!prompt.objective.isEmpty()) {
                cursor.insertBlock(below(2));
                cursor.insertText(prompt.objective, in(theme::font(9)));
            }
        }
        if ((isNewPart || prompt.audience != last->audience) && !prompt.audience.isEmpty()) {
            cursor.insertBlock(below(8));
            cursor.insertText(Messages::tr("For %1").arg(prompt.audience),
                              in(theme::font(10, QFont::DemiBold)));
        }
        cursor.insertBlock(below(4, 12));
        cursor.insertText(QStringLiteral("%1. %2").arg(++number).arg(prompt.text),
                          in(theme::font(10)));
        last = &prompt;
    }
    cursor.endEditBlock();
    return writtenPdf(title, [&document](QPdfWriter &pdf) {
        pdf.setPageSize(QPageSize(QPageSize::A4));
        pdf.setResolution(300);
        document.print(&pdf);
    });
}

} // namespace axial
