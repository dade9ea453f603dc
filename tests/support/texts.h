#pragma once

#include "core/base/textrange.h"

#include <QString>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <vector>

namespace axial::testing {

/// Words as people write and paste them: Latin with accents set apart, CJK, Arabic, Hebrew, Thai,
/// emoji with skin tones, families joined by ZWJ, flags, spaces and line ends.
rc::Gen<QString> anyText();
/// A range between two characters of the text; empty ones are rare.
rc::Gen<TextRange> rangeIn(const QString &text);
/// Ranges by start, the longest first, as quotes of a source are read.
rc::Gen<std::vector<TextRange>> rangesIn(const QString &text);

/// Runs a property many times and reports its smallest counterexample as a failure.
template <class Property>
void holds(const char *what, Property &&property)
{
    EXPECT_TRUE(rc::check(what, std::forward<Property>(property)));
}

} // namespace axial::testing

namespace axial {

inline void showValue(const TextRange &range, std::ostream &out)
{
    out << "[" << range.start << ", " << range.end << ")";
}

} // namespace axial

inline void showValue(const QString &text, std::ostream &out)
{
    out << '"' << text.toStdString() << '"';
}
