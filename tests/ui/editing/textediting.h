#pragma once

#include "tests/ui/support/codingpagefixture.h"
#include "ui/editing/documentediting.h"
#include "ui/text/textediting.h"

#include <QApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

namespace axial::testing {

/// Code mode with a transcript that is being edited.
class EditedPageTest : public CodingPageFixture
{
protected:
    void SetUp() override
    {
        ASSERT_NO_FATAL_FAILURE(CodingPageFixture::SetUp());
        openText();
    }

    void edit() { key(Qt::Key_F4); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(view, key, modifiers);
    }
    void type(const QString &words)
    {
        for (const QChar letter : words)
            QTest::sendKeyEvent(QTest::Click, view, Qt::Key_A, QString(letter), {});
    }
    /// The caret behind the words.
    void goBehind(const char *words) { view->setCaret(place(words).end); }
    TextRange place(const char *words)
    {
        const QString wanted = QString::fromUtf8(words);
        const qint64 at = view->text().indexOf(wanted);
        EXPECT_GE(at, 0) << words;
        return {at, at + wanted.size()};
    }
    QString stored() { return sources::text(study.db(), study.u1); }
    QString words(QuoteId quote) { return quotes::at(study.db(), quote).words; }
    /// What the view paints as a quote.
    QStringList shownQuotes()
    {
        QStringList result;
        for (const TextRange range : view->markup().quotes().ranges())
            result << view->text().mid(range.start, range.length());
        return result;
    }
    /// The same for a box that is waited for.
    void answerSoon(const QString &button)
    {
        QTimer::singleShot(0, &page, [this, button] { EXPECT_TRUE(answer(button)); });
    }
    /// Presses a button of the box that asks.
    bool answer(const QString &button)
    {
        auto box = page.findChild<QMessageBox *>();
        for (QAbstractButton *each : box ? box->buttons() : QList<QAbstractButton *>()) {
            if (each->text() == button) {
                each->click();
                return true;
            }
        }
        return false;
    }
};

} // namespace axial::testing
