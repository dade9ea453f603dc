#pragma once

#include "core/formats/zip.h"
#include "core/import/importer.h"

// What a fuzzer's bytes are to an importer, and what has to be true of what it reads.
namespace axial::test {

/// The file that the bytes stand for. Formats within an archive get the bytes as the part that
/// holds the words, since hardly any change of a packed file unpacks; a packed file stays as it is.
inline ImportInput fuzzedFile(const Importer &importer, const QByteArray &bytes)
{
    const QString id = QLatin1String(importer.id);
    const QString name = QStringLiteral("fuzzed.")
                         + QString::fromLatin1(importer.extensions).section(u' ', 0, 0);
    if (bytes.startsWith("PK"))
        return {name, bytes};
    ZipWriter zip;
    if (id == QLatin1String("docx")) {
        zip.add(QStringLiteral("_rels/.rels"),
                "<Relationships><Relationship Type=\"http://schemas.openxmlformats.org/"
                "officeDocument/2006/relationships/officeDocument\" Target=\"word/document.xml\"/>"
                "</Relationships>");
        zip.add(QStringLiteral("word/document.xml"), bytes, ZipWriter::Compression::Store);
    } else if (id == QLatin1String("odt")) {
        zip.add(QStringLiteral("content.xml"), bytes, ZipWriter::Compression::Store);
    } else if (id == QLatin1String("epub")) {
        zip.add(QStringLiteral("META-INF/container.xml"),
                "<container><rootfiles><rootfile full-path=\"b.opf\"/></rootfiles></container>");
        zip.add(QStringLiteral("b.opf"),
                "<package><manifest><item id=\"a\" href=\"a.html\"/></manifest>"
                "<spine><itemref idref=\"a\"/></spine></package>");
        zip.add(QStringLiteral("a.html"), bytes, ZipWriter::Compression::Store);
    } else {
        return {name, bytes};
    }
    return {name, zip.finish()};
}

/// Turns lie in their text one after another and memos within it; words are as the program keeps
/// them.
inline bool isSound(const ImportBundle &bundle)
{
    for (const ImportedSource &source : bundle.sources) {
        const qint64 size = source.text.size();
        qint64 last = 0;
        for (const ImportedTurn &turn : source.turns) {
            if (turn.range.start < last || turn.words < turn.range.start
                || turn.range.end < turn.words || turn.range.end > size
                || turn.speaker >= int(source.speakers.size()))
                return false;
            last = turn.range.end;
        }
        for (const ImportedMemo &memo : source.memos) {
            if (memo.range.start < 0 || memo.range.end < memo.range.start || memo.range.end > size)
                return false;
        }
        if (source.text.contains(u'\r') || source.text.contains(QChar(u'\0'))
            || !source.text.isValidUtf16())
            return false;
    }
    return true;
}

} // namespace axial::test
