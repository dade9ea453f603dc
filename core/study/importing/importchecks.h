#pragma once

#include "core/project/importing/importingevidencewords.h"

#include <QSet>

namespace axial {

/// A quote that is nearly what a transcript says, and whether it shall stand on those words.
struct NearChoice {
    NearEvidence evidence;
    bool isTaken = false;
};

/// A key that no code has, and whether a code shall be made for it.
struct NewCodeChoice {
    QString key;
    qint64 quotes = 0;
    qint64 reports = 0;
    bool isTaken = true;
};

/// Keys, or names of codes without a key, that neither the study nor the bundle has.
std::vector<NewCodeChoice> newCodesIn(const ImportBundle &bundle, const QSet<QString> &known);
/// Takes keys that shall not become codes out of quotes and labels, and notes it.
void leaveOutCodes(ImportBundle &bundle, const std::vector<NewCodeChoice> &choices);
/// Lets the ticked quotes stand on the transcript's words.
void takeNearWords(ImportBundle &bundle, const std::vector<NearChoice> &choices);

} // namespace axial
