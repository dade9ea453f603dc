#include "core/refi/codekeys.h"

#include <gtest/gtest.h>

using namespace axial;

TEST(RefiCodeKeys, come_back_as_they_were_written)
{
    const refi::KeyedCode codes[] = {
        {QStringLiteral("C.3"), QStringLiteral("Interface Design"), QStringLiteral("What it is.")},
        {QStringLiteral("I"), QStringLiteral("feel alone"), {}},
        {{}, QStringLiteral("I feel alone"), QStringLiteral("Said so.")},
        {{}, QStringLiteral("Plain"), {}},
    };
    for (const refi::KeyedCode &code : codes)
        EXPECT_EQ(refi::keyedCode(refi::writtenName(code), refi::writtenDescription(code)), code)
            << code.name.toStdString();
}

TEST(RefiCodeKeys, are_none_where_name_and_description_do_not_agree)
{
    const QString about = QStringLiteral("Words.\n\nKey: C.3");
    EXPECT_EQ(refi::keyedCode(QStringLiteral("Renamed"), about).key, QString());
    EXPECT_EQ(refi::keyedCode(QStringLiteral("C.3 "), about).key, QString());
    EXPECT_EQ(refi::keyedCode(QStringLiteral("C.3 Name"), QStringLiteral("Key: C.3\nmore")).key,
              QString());
}
