#pragma once

#include <QCoreApplication>
#include <QFont>
#include <QStringList>

#include <algorithm>
#include <functional>

namespace axial {

/// The translation context of everything a figure says.
struct Charts {
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

/// One line: control characters, line ends and broken surrogates can't be drawn nor written as XML.
QString oneLine(const QString &text);
/// The lines that `text` needs to fit into `width`; nothing is left out.
QStringList wrapped(const QString &text, const QFont &font, double width);
double textWidth(const QString &text, const QFont &font);
/// The width of the widest of these words, or of those that `wordsOf` says of each; 0 of none.
template <class Range, class Words = std::identity>
double widestOf(const Range &all, const QFont &font, Words wordsOf = {})
{
    double widest = 0;
    for (const auto &each : all)
        widest = std::max(widest, textWidth(std::invoke(wordsOf, each), font));
    return widest;
}
/// 38,742
QString grouped(qint64 count);
/// What a Table counts, "n = 38742", with the digits of its sizes grouped as in the marks.
QString withGroupedSizes(const QString &base);
/// The same words with spaces at which no line is broken.
QString unbroken(QString words);
} // namespace axial
