#pragma once

#include "core/import/importers.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/pageview/pagecanvas.h"
#include "ui/pageview/pageview.h"

#include <QSettings>
#include <QToolButton>
#include <QWheelEvent>

namespace axial::testing {

/// Code mode with an interview that was imported from a PDF.
class PagesFixture : public CodingPageFixture
{
protected:
    void SetUp() override
    {
        QSettings().clear();
        ASSERT_NO_FATAL_FAILURE(CodingPageFixture::SetUp());
        static const ImportInput input = readImportInput(
            QStringLiteral(AXIAL_SHARED_DIR "/transcripts/P1.pdf"));
        static const ImportBundle bundle = [] {
            Progress progress;
            return importerById(QStringLiteral("pdf"))->read(input, {}, progress);
        }();
        study.project().edit(QStringLiteral("Import"), [&](Database &db) {
            sources::NewSource pdf;
            pdf.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            pdf.title = QStringLiteral("P1");
            pdf.text = bundle.sources.at(0).text;
            pdf.originalName = QStringLiteral("P1.pdf");
            pdf.originalBytes = input.bytes;
            source = sources::add(db, pdf);
        });
        text = bundle.sources.at(0).text;
        study.settle();
        page.openSource(source);
        settle();
        view = page.documents()->current()->view();
        pages = page.findChild<PageView *>();
        ASSERT_TRUE(pages);
    }
    void TearDown() override
    {
        CodingPageFixture::TearDown();
        QSettings().clear();
    }

    /// Until nothing is read, painted or marked any more.
    void settle()
    {
        for (int i = 0; i < 5; ++i) {
            QTest::qWait(5);
            study.settle();
        }
    }
    void turnOn()
    {
        QTest::keyClick(view, Qt::Key_F12, Qt::ShiftModifier);
        settle();
    }
    TextRange place(const char *words) { return study.place(text, words); }
    const PageMark *markOf(QuoteId quote)
    {
        for (const PageMark &mark : pages->canvas()->marks()) {
            if (mark.quote == quote)
                return &mark;
        }
        return nullptr;
    }
    QPoint onCanvas(QPointF share) { return pages->canvas()->toViewport(share).toPoint(); }
    QToolButton *button(const QString &name)
    {
        for (QToolButton *each : page.findChildren<QToolButton *>()) {
            if (each->accessibleName() == name)
                return each;
        }
        return nullptr;
    }
    void wheel(QWidget *on, int angle)
    {
        const QPointF point = on->rect().center();
        QWheelEvent event(point, on->mapToGlobal(point), {}, {0, angle}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(on, &event);
    }

    SourceId source;
    QString text;
    PageView *pages = nullptr;
};

} // namespace axial::testing
