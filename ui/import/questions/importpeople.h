#pragma once

#include "core/import/imported.h"

#include <QTableWidget>

class QComboBox;

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

/// Which participant each row of a background table is about. Nobody is taken twice: who is chosen
/// for a row leaves the one before.
class ImportPeople : public QTableWidget
{
    Q_OBJECT

public:
    explicit ImportPeople(QWidget *parent = nullptr);

    void setRows(const std::vector<ImportedParticipant> &rows, const QStringList &people);
    /// One a row; empty = nobody.
    const QStringList &pseudonyms() const { return m_pseudonyms; }

Q_SIGNALS:
    /// `moved` says who left which row, in words; empty when nobody did.
    void edited(const QString &moved);

private:
    void addRow(int row, const ImportedParticipant &participant);
    void choose(int row, const QString &pseudonym);

    QStringList m_known;
    QStringList m_pseudonyms;
    std::vector<QComboBox *> m_combos;
    bool m_choosing = false;
};

} // namespace axial
