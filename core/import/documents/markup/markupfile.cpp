#include "core/import/documents/markup/markupfile.h"

#include "core/import/textfile.h"
#include "core/text/encoding/encoding.h"

#include <QDir>
#include <QRegularExpression>
#include <QUrl>

namespace axial {
namespace {

/// What the file says of itself in its head; "" when it says nothing.
QString namedEncoding(const QByteArray &bytes)
{
    constexpr qsizetype head = 4096;
    static const QRegularExpression name(
        QStringLiteral("(?:charset|encoding)\\s*=\\s*[\"']?([A-Za-z0-9_:.-]{2,40})"),
        QRegularExpression::CaseInsensitiveOption);
    return name.match(QString::fromLatin1(bytes.left(head))).captured(1);
}

} // namespace

QString readMarkup(const ImportInput &input, const ImportOptions &options, NoteCollector &notes)
{
    ImportOptions chosen = options;
    const QString named = namedEncoding(input.bytes);
    if (chosen.encoding.isEmpty() && !named.isEmpty()) {
        try {
            if (decodeText(input.bytes).guessed) {
                decodeText(input.bytes, named);
                chosen.encoding = named;
            }
        } catch (const Error &) {
            // said below, or the name is none: then it is guessed
        }
    }
    return readText(input, chosen, notes);
}

QString partBeside(const QString &part, const QString &link)
{
    const QString folder = part.left(part.lastIndexOf(u'/') + 1);
    return QDir::cleanPath(folder
                           + QUrl::fromPercentEncoding(link.left(link.indexOf(u'#')).toUtf8()));
}

} // namespace axial
