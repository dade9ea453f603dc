#pragma once

#include "core/formats/xml.h"
#include "core/formats/zip.h"

#include <QHash>

#include <memory>

namespace axial {

/// The parts of a Word document, found as the package says, not by their names. A target is a key
/// in the archive and never a path. Throws Error.
class DocxPackage
{
public:
    explicit DocxPackage(const QByteArray &bytes);

    /// The part with the words.
    const XmlDocument &document() const { return *m_document; }
    /// A part that it names by the end of its kind ("footnotes"); null when there is none.
    std::unique_ptr<XmlDocument> part(const QString &kind);
    /// How many parts of that kind there are.
    qsizetype count(const QString &kind) const { return m_parts.count(kind); }

private:
    void readRelations(const QString &part, const QString &folder);

    ZipReader m_zip;
    QMultiHash<QString, QString> m_parts; ///< kind -> name in the archive
    std::unique_ptr<XmlDocument> m_document;
};

} // namespace axial
