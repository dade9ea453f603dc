#pragma once

#include "core/query/codings/codingquery.h"

namespace axial {

class Database;

/// What there is in a study to ask for in a coding query.
struct CodingVocabulary {
    QStringList codes; ///< keys, or the names of those without one
    QStringList groups;
    QStringList participants;
    QStringList attributes; ///< by their names
    QStringList sources;
    QStringList collections; ///< "Above/Name"
    QStringList tags;        ///< of sources
    QStringList prompts;
    QStringList coders;

    static CodingVocabulary of(Database &db);
};

/// What could be meant where the cursor stands.
struct CodingOffers {
    qsizetype start = 0; ///< of what an offer replaces
    qsizetype end = 0;
    QStringList offers; ///< "group:", "A.1"; what begins so stands before what holds it
};
CodingOffers codingOffersAt(const QString &text, qsizetype cursor,
                            const CodingVocabulary &vocabulary);

} // namespace axial
