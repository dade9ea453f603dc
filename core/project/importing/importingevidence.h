#pragma once

#include "core/project/importing/importing.h"

#include <QSet>

namespace axial {

/// Whose quotes rows are. One of several reads "U1, U2": they are several where each is somebody,
/// in the study or in another row, or reads like an id, and nobody has all of it for a name.
class EvidenceVoices
{
public:
    EvidenceVoices(Database &db, const std::vector<ImportedEvidence> &evidence);
    QStringList of(const QString &written);

private:
    Database &m_db;
    QSet<QString> m_named;
};

/// Rows of CodeBook.csv: participants, attributes, quotes (found in the participant's own sources:
/// word for word, but for spaces and quotation marks, or where the nearest words were confirmed;
/// else in a source made of that participant's quotes), codings, insights.
void storeEvidence(Database &db, const std::vector<ImportedEvidence> &evidence,
                   const StoreOptions &options, ImportSummary &summary, Progress &progress);

} // namespace axial
