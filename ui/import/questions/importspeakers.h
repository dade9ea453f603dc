#pragma once

#include "core/import/imported.h"

#include <QTableWidget>

namespace axial {

/// Who is who in transcripts: each speaker's part and, for participants, the person.
class ImportSpeakers : public QTableWidget
{
    Q_OBJECT

public:
    explicit ImportSpeakers(QWidget *parent = nullptr);

    /// `people` are the pseudonyms the study has; `sources` says in which of several each speaks.
    void setSpeakers(const std::vector<ImportedSpeaker> &speakers, const QStringList &people,
                     const QStringList &sources = {});
    const std::vector<ImportedSpeaker> &speakers() const { return m_speakers; }

Q_SIGNALS:
    /// The person changed a part or a person.
    void edited();

private:
    void addRow(int row, const QStringList &people, const QString &source);

    std::vector<ImportedSpeaker> m_speakers;
};

} // namespace axial
