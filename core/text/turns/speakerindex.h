#pragma once

#include "core/text/turns/turns.h"

#include <QHash>

namespace axial {

/// Which of a text's speakers is called so.
class SpeakerIndex
{
public:
    explicit SpeakerIndex(Qt::CaseSensitivity sensitivity = Qt::CaseSensitive)
        : m_sensitivity(sensitivity)
    {
    }

    /// Who is not among the speakers yet is added, with the role that the name tells. Without a
    /// name it is nobody: -1.
    int of(const QString &name, std::vector<FoundSpeaker> &speakers);

private:
    Qt::CaseSensitivity m_sensitivity;
    QHash<QString, int> m_indexes;
};

} // namespace axial
