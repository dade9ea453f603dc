#pragma once

#include <gtest/gtest.h>

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QLineEdit>
#include <QTest>

namespace axial::testing {

/// Types the name into the dialog, over the window, that asks what a link says.
inline void answerLink(const QWidget &window, const QString &name)
{
    auto *dialog = window.findChild<QDialog *>();
    ASSERT_TRUE(dialog);
    auto *box = dialog->findChild<QComboBox *>();
    box->setCurrentText({});
    QTest::keyClicks(box->lineEdit(), name);
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

} // namespace axial::testing
