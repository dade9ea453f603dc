#pragma once

#include "ui/pageview/pagefile.h"

namespace axial {

/// The pages of a PDF.
class PdfFile : public PageFile
{
public:
    /// Throws Error for what can't be read, has a password, or has too many pages; and Canceled.
    explicit PdfFile(const QByteArray &bytes, const Progress *progress = nullptr);
    ~PdfFile() override;

    void setProgress(const Progress *progress) override;
    QString text(int page) override;
    QImage picture(int page, QSize size) override;
    std::vector<QRectF> boxes(int page, TextRange letters) override;
    std::optional<TextRange> lettersIn(int page, const QRectF &area) override;
    std::optional<qint64> letterAt(int page, QPointF place) override;

private:
    struct Open;
    std::unique_ptr<Open> m_open;
};

} // namespace axial
