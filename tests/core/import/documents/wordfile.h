#pragma once

#include "core/formats/zip.h"
#include "tests/core/import/importfixture.h"

namespace axial::test {

/// A Word document with that body; parts by their kind, `w:` declared in none of them.
inline QByteArray wordFile(const QByteArray &body,
                           const std::vector<std::pair<QString, QByteArray>> &parts = {},
                           const QByteArray &declared = {})
{
    const QByteArray type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
    ZipWriter zip;
    zip.add(QStringLiteral("_rels/.rels"), "<Relationships><Relationship Type=\"" + type
                                               + "officeDocument\" Target=\"/word/document.xml\"/>"
                                                 "</Relationships>");
    QByteArray relations = "<Relationships>";
    for (const auto &[kind, bytes] : parts) {
        zip.add(QStringLiteral("word/%1.xml").arg(kind), bytes);
        relations += "<Relationship Type=\"" + type + kind.toLatin1() + "\" Target=\""
                     + kind.toLatin1() + ".xml\"/>";
    }
    zip.add(QStringLiteral("word/_rels/document.xml.rels"), relations + "</Relationships>");
    zip.add(QStringLiteral("word/document.xml"),
            declared + "<w:document><w:body>" + body + "</w:body></w:document>");
    return zip.finish();
}

} // namespace axial::test
