#pragma once

#include "tests/ui/support/named.h"

#include <QComboBox>
#include <gtest/gtest.h>

namespace axial::test {

/// Chooses what a box has, as a person does.
inline void choose(const QWidget &parent, const QString &name, const QString &text)
{
    auto *box = named<QComboBox>(parent, name);
    ASSERT_TRUE(box);
    const int place = box->findText(text);
    ASSERT_GE(place, 0) << qPrintable(text);
    box->setCurrentIndex(place);
    Q_EMIT box->activated(place);
}

/// Of which kind the note is that is written on the quote.
inline void chooseNoteKind(const QWidget &parent, const QString &kind)
{
    choose(parent, QStringLiteral("Kind of note"), kind);
}

} // namespace axial::test
