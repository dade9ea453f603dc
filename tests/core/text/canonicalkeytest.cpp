// Keys of codes as people type them.
#include "core/text/typedkeys.h"
#include "tests/support/study.h"

namespace axial {
namespace {

struct Typed {
    const char *text;
    const char *key;
};

class CanonicalKeyTest : public ::testing::TestWithParam<Typed>
{
};

TEST_P(CanonicalKeyTest, IsOneForAllWaysToTypeIt)
{
    const QString key = QString::fromUtf8(GetParam().key);
    EXPECT_EQ(canonicalKey(QString::fromUtf8(GetParam().text)), key);
    EXPECT_EQ(canonicalKey(key), key);
}

INSTANTIATE_TEST_SUITE_P(Keys, CanonicalKeyTest,
                         ::testing::Values(Typed{"b.2 ", "B.2"}, Typed{"c.3.II", "C.3.ii"},
                                           Typed{"\tC . 10\n", "C.10"}, Typed{"C.3.ii", "C.3.ii"},
                                           Typed{"", ""}));

INSTANTIATE_TEST_SUITE_P(OtherLabels, CanonicalKeyTest,
                         ::testing::Values(Typed{" Not usable ", "Not usable"},
                                           Typed{"Python.Torch", "Python.Torch"},
                                           Typed{"e.g.", "e.g."}, Typed{"问题", "问题"},
                                           Typed{"ＦＰ", "ＦＰ"}));

// Chinese input methods write full-width letters, digits and stops.
INSTANTIATE_TEST_SUITE_P(FullWidth, CanonicalKeyTest,
                         ::testing::Values(Typed{"Ｂ．２", "B.2"}, Typed{"c。10　", "C.10"}));

} // namespace
} // namespace axial
