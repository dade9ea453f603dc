#pragma once

#include "core/formats/xmlpart.h"
#include "core/refi/exchange.h"
#include "core/refi/writing/exchangetarget.h"

#include <functional>

namespace axial::refi {

/// A picture, PDF or recording.
bool isMedia(const Source &source);
/// One of the first two, which have pages, files of their own in the archive, and words.
bool isPaged(const Source &source);
/// Whether a selection is an area or stretch that such a source can have.
bool isOnMedia(const Source &source, const Selection &selection);

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

    QHash<QString, const Source *> m_documents; ///< by the paths of their texts
};

/// The beginning of such a source with its words, areas and stretches; its codings, notes and
/// values follow.
void beginMedia(XmlPart &xml, const Source &source, const Transcripts &transcripts,
                const ExchangeTarget &target);

} // namespace axial::refi
