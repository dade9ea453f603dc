#pragma once

class QCoreApplication;

namespace axial {

/// Sentences that say how many are written as `tr("%n quote(s)", nullptr, n)`, so that every
/// language has its own forms; this gives English those that it needs ("1 quote", "2 quotes").
/// Call it once, as soon as there is an application and before any other language is installed:
/// the language installed last comes first, and what it lacks is said in English.
void installEnglish(QCoreApplication &application);

} // namespace axial
