#include "ui/findings/reportpdf.h"

#include "core/export/reporthtml.h"
#include "ui/base/pdfwriting.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>
#include <QTextOption>
#include <QUrl>

namespace axial {
namespace {

constexpr int pageDpi = 96;    ///< at which the page is laid out
constexpr double margin = 0.8; ///< inches
constexpr double footer = 0.3; ///< inches, below the text

/// A page of HTML whose only pictures are those that it holds itself.
class PrintedPage : public QTextDocument
{
public:
    using QTextDocument::QTextDocument;

protected:
    QVariant loadResource(int type, const QUrl &name) override
    {
        static const QString begin = QStringLiteral("data:image/png;base64,");
        const QString words = name.toString();
        if (type != QTextDocument::ImageResource || !words.startsWith(begin))
            return {};
        return QImage::fromData(QByteArray::fromBase64(words.mid(begin.size()).toLatin1()), "PNG");
    }
};

/// A column is as wide as its longest word.
QTextOption wholeWords()
{
    QTextOption option;
    option.setWrapMode(QTextOption::WordWrap);
    return option;
}

void paintPages(QPdfWriter &pdf, QTextDocument &text, const QSizeF &room, Progress &progress)
{
    QPainter painter(&pdf);
    const double scale = double(pdf.resolution()) / pageDpi;
    painter.scale(scale, scale);
    QFont small = theme::font(8);
    small.setPixelSize(11); // points would be those of the device, and scaled again
    const int pages = text.pageCount();
    progress.setTotal(pages);
    for (int page = 0; page < pages; ++page) {
        progress.checkCanceled();
        if (page > 0)
            pdf.newPage();
        painter.save();
        painter.translate(0, -page * room.height());
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = QRectF(0, page * room.height(), room.width(), room.height());
        context.palette.setColor(QPalette::Text, Qt::black);
        painter.setClipRect(context.clip);
        text.documentLayout()->draw(&painter, context);
        painter.restore();
        painter.setFont(small);
        painter.setPen(QColor(0x5a, 0x60, 0x68));
        painter.drawText(QRectF(0, room.height(), room.width(), footer * pageDpi),
                         Qt::AlignRight | Qt::AlignBottom,
                         QStringLiteral("%1 / %2").arg(page + 1).arg(pages));
        progress.setDone(page + 1);
    }
}

} // namespace

QByteArray reportAsPdf(const report::Document &document, Progress &progress)
{
    const auto turned = report::hasWideTable(document) ? QPageLayout::Landscape
                                                       : QPageLayout::Portrait;
    return writtenPdf(document.title, [&](QPdfWriter &pdf) {
        pdf.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), turned,
                                      QMarginsF(margin, margin, margin, margin),
                                      QPageLayout::Inch));
        pdf.setResolution(1200);
        const QSizeF inches = pdf.pageLayout().paintRect(QPageLayout::Inch).size()
                              - QSizeF(0, footer);
        const QSizeF room = inches * pageDpi;
        const report::Pictures pictures{report::Pictures::Kind::Pixels, inches.width(),
                                        inches.height() - 0.3};
        PrintedPage text;
        text.setUndoRedoEnabled(false);
        text.setDefaultFont(theme::font(10));
        text.setDefaultTextOption(wholeWords());
        text.setDocumentMargin(0);
        text.setHtml(QString::fromUtf8(report::toHtml(document, progress, pictures)));
        text.setPageSize(room);
        paintPages(pdf, text, room, progress);
    });
}

} // namespace axial
