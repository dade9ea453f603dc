#pragma once

#include <QStringList>

/// What many acts refuse in the same words, so that a person reads, and a translator writes, each
/// once. All say what to do where something can be done; those of acts, that nothing was changed.
namespace axial::refusals {

/// What the act was about was removed from the project meanwhile. What only left a map, a board or
/// a finding is said there.
QString gone();
/// Something else has the name, or says the words, already.
QString nameTaken(const QString &name);
/// Words or a name are needed, and there are none.
QString empty();
QString tooLong(qsizetype mostLetters);
/// A code is needed, and a folder was chosen.
QString folder();

/// Nothing is called so; the names that there are, where they are few enough to be told.
QString unknown(const QString &name);
QString unknown(const QString &name, const QStringList &known);
QString badValue(const QString &value, const QString &of, const QString &expected);

/// Nothing is written over a file that nobody chose to give up.
QString fileExists(const QString &file);
/// The ending says the format, and there is none for this one.
QString badEnding(const QString &file, const QString &endings);
QString readOnly();
/// `why` is the system's word.
QString notWritten(const QString &file, const QString &why);

} // namespace axial::refusals
