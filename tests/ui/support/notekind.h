#pragma once

#include "tests/ui/support/named.h"

#include <QComboBox>
#include <gtest/gtest.h>

namespace axial::test {

/// Chooses of which kind the note is that is written on the quote, as a person does.
inline void chooseNoteKind(const QWidget &parent, const QString &kind)
{
    auto *box = named<QComboBox>(parent, QStringLiteral("Kind of note"));
    ASSERT_TRUE(box);
    const int place = box->findText(kind);
    ASSERT_GE(place, 0) << qPrintable(kind);
    box->setCurrentIndex(place);
    Q_EMIT box->activated(place);
}

} // namespace axial::test
