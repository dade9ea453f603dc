#pragma once

#include "core/refi/exchange.h"
#include "core/refi/writing/exchangetarget.h"

#include <functional>

namespace axial {

class XmlPart;

namespace refi {

/// Writes the transcripts of recordings: when what stands in them is heard, and which stretches are
/// coded. Their text is that of a document by itself where they name one, as programs want it.
class Transcripts
{
public:
    explicit Transcripts(const Exchange &exchange);

    /// Whether the part of a recording is written; one without a text is not.
    bool isWritten(const Source &part) const;
    /// Those of a recording.
    void write(XmlPart &xml, const Source &recording, const ExchangeTarget &target) const;
    /// The texts that are no documents, each with the name of its file.
    void
    addTexts(const Source &recording,
             const std::function<void(const QString &entry, const AnchorText &text)> &add) const;

private:
    const Source *documentOf(const Source &part) const;
    void writePart(XmlPart &xml, const Source &part, const QString &ownEntry,
                   const ExchangeTarget &target) const;

    QHash<QString, const Source *> m_documents; ///< by the paths of their texts
};

} // namespace refi

} // namespace axial
