#pragma once

#include "core/domain/pageregion.h"
#include "core/domain/quote.h"
#include "ui/base/latestjob.h"
#include "ui/pageview/sourcepages.h"

#include <QWidget>

#include <optional>

namespace axial {

/// What an area of a page or picture shows, small, beside what is said of it: the words of many
/// are only a line that tells of it. Hidden for quotes that are no area, and for areas of files
/// that the project doesn't keep. Read and painted on workers.
class AreaPicture : public QWidget
{
    Q_OBJECT

public:
    explicit AreaPicture(Workspace &workspace, QWidget *parent = nullptr);

    /// One without an id hides it. Asked again for the same area it stays as it is.
    void showQuote(const Quote &quote);
    bool hasPicture() const { return !m_picture.isNull(); }
    /// Why there is none.
    const QString &sentence() const { return m_sentence; }

    QSize sizeHint() const override { return largest; }
    static constexpr QSize largest{400, 120};

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Painted {
        std::shared_ptr<SourcePages> pages; ///< null = the file isn't kept
        QImage picture;
    };

    void read();
    void take(const Painted &painted);
    void say(const QString &sentence);
    void hideNow();
    /// Without the border.
    QSize shownSize() const;
    void fitHeight();

    Workspace &m_workspace;
    LatestJob m_job;
    std::optional<PageRegion> m_region;
    SourceId m_source;
    std::shared_ptr<SourcePages> m_pages; ///< of the source, once one of its areas was shown
    QImage m_picture;
    QString m_sentence;
};

} // namespace axial
