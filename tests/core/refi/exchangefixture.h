#pragma once

#include "core/formats/zip.h"
#include "core/refi/exchangefile.h"

#include <gtest/gtest.h>

namespace axial::test {

/// A .qdpx in the making, as another program would write it.
class ExchangeFixture
{
public:
    QByteArray origin = "NVivo for Mac 15.0.0";
    QByteArray xmlns = "urn:QDA-XML:project:1.0";
    QByteArray users;
    QByteArray codes;
    QByteArray sources;
    QByteArray rest; ///< what comes after the sources

    QByteArray xml() const
    {
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<Project name=\"Invented\" origin=\""
               + origin + "\" xmlns=\"" + xmlns + "\">" + around("Users", users)
               + around("CodeBook", around("Codes", codes)) + around("Sources", sources) + rest
               + "</Project>";
    }

    void addFile(const QString &name, const QByteArray &bytes) { m_files.push_back({name, bytes}); }
    /// A text beside the XML, and its source with these selections.
    void addText(const QByteArray &guid, const QByteArray &text, const QByteArray &selections)
    {
        addFile(QStringLiteral("sources/%1.txt").arg(QString::fromLatin1(guid)), text);
        sources += "<TextSource guid=\"" + guid + "\" name=\"Talk\" plainTextPath=\"internal://"
                   + guid + ".txt\">" + selections + "</TextSource>";
    }

    static QByteArray selection(qint64 start, qint64 end, const QByteArray &name = {},
                                const QByteArray &inside = {})
    {
        static int count = 0;
        return "<PlainTextSelection guid=\"00000000-0000-0000-0000-"
               + QByteArray::number(++count).rightJustified(12, '0') + "\" name=\"" + name
               + "\" startPosition=\"" + QByteArray::number(start) + "\" endPosition=\""
               + QByteArray::number(end) + "\">" + inside + "</PlainTextSelection>";
    }

    QByteArray bytes(const QString &entry = QStringLiteral("project.qde")) const
    {
        ZipWriter archive;
        archive.add(entry, xml());
        for (const auto &[name, content] : m_files)
            archive.add(name, content);
        return archive.finish();
    }

    refi::Exchange read() const
    {
        Progress progress;
        return refi::readExchange(bytes(), progress);
    }

    /// The words of a source's selections, in order; "-" where one has no place.
    static QStringList wordsOf(const refi::Source &source)
    {
        QStringList words;
        for (const refi::Selection &selection : source.selections)
            words << (selection.range
                          ? source.text->text.mid(selection.range->start, selection.range->length())
                          : QStringLiteral("-"));
        return words;
    }

private:
    static QByteArray around(const char *element, const QByteArray &content)
    {
        return content.isEmpty() ? QByteArray()
                                 : '<' + QByteArray(element) + '>' + content + "</" + element + '>';
    }

    std::vector<std::pair<QString, QByteArray>> m_files;
};

} // namespace axial::test
