#pragma once

#include "core/import/imported.h"
#include "core/text/turns/turns.h"

#include <QStringList>
#include <QWidget>

class QComboBox;
class QLabel;

namespace axial {

class ImportSpeakers;
struct ReadFile;

/// Who is who in the transcripts of a file, and which names in it are speakers' at all. Hidden
/// where a file has no such words.
class ImportWho : public QWidget
{
    Q_OBJECT

public:
    explicit ImportWho(QWidget *parent = nullptr);

    /// Pseudonyms that the study has.
    void setPeople(const QStringList &people) { m_people = people; }
    void showFile(const ReadFile *file); ///< null = there is none
    SpeakerNames names() const;
    /// Of all its sources, one after another; of very many the first ones.
    const std::vector<ImportedSpeaker> &speakers() const;

Q_SIGNALS:
    void namesChosen(); ///< the file is to be read again
    void edited();      ///< a part or a person

private:
    QString found(size_t all, size_t shown) const;

    QStringList m_people;
    QLabel *m_found;
    QComboBox *m_names;
    ImportSpeakers *m_speakers;
};

} // namespace axial
