#include "core/refi/mediafiles.h"

#include "core/base/filename.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/formats/pictureformat.h"
#include "core/formats/zip.h"
#include "core/refi/exchangefile.h"
#include "core/refi/writing/mediaelements.h"

namespace axial::refi {
namespace {

/// The part after the last slash, either way round, in lower case.
QString keyOf(const QString &path)
{
    QString name = path;
    name.replace(u'\\', u'/');
    return name.sliced(name.lastIndexOf(u'/') + 1).toLower();
}

bool isOutside(const QString &path)
{
    return path.startsWith(QLatin1String("absolute:"), Qt::CaseInsensitive)
           || path.startsWith(QLatin1String("relative:"), Qt::CaseInsensitive);
}

/// Whether it is what its source is said to be.
bool isOfKind(Source::Kind kind, const QByteArray &file)
{
    const bool isPdf = mediaEnding(file) == QLatin1String("pdf");
    return !mediaEnding(file).isEmpty() && isPdf == (kind == Source::Kind::Pdf);
}

} // namespace

ArchiveEntries::ArchiveEntries(const QStringList &names) : m_names(names)
{
    for (const QString &name : names)
        m_byKey[keyOf(name)] << name;
}

QString ArchiveEntries::entryOf(const QString &path) const
{
    const QStringList named = m_byKey.value(keyOf(path));
    const QString scheme = QStringLiteral("internal://");
    const QString inside = path.startsWith(scheme, Qt::CaseInsensitive) ? path.sliced(scheme.size())
                                                                        : path;
    for (const QString &exact : {QStringLiteral("sources/") + inside, inside}) {
        if (named.contains(exact))
            return exact;
    }
    return named.size() == 1 ? named.first() : QString();
}

QString ArchiveEntries::project() const
{
    const auto isUsual = [](const QString &name) {
        return keyOf(name) == QLatin1String("project.qde");
    };
    QString best;
    for (const QString &name : m_names) {
        if (name.endsWith(QLatin1String(".qde"), Qt::CaseInsensitive)
            && (best.isEmpty() || (isUsual(name) && !isUsual(best))))
            best = name;
    }
    return best;
}

QString mediaEnding(const QByteArray &file)
{
    if (file.startsWith("%PDF-"))
        return QStringLiteral("pdf");
    const QByteArray picture = pictureFormat(file);
    return picture == "jpeg" ? QStringLiteral("jpg") : QString::fromLatin1(picture);
}

void readMediaFiles(const FetchMedia &fetch, const ContentLimits &limits, Exchange &exchange,
                    Progress &progress)
{
    QStringList missing;
    QStringList unreadable;
    QStringList others;
    QStringList tooLarge;
    qint64 together = 0;
    for (Source &source : exchange.sources) {
        progress.checkCanceled();
        if (!isPaged(source) || source.mediaPath.isEmpty() || isOutside(source.mediaPath))
            continue;
        // A place in the archive says nothing to people; one on a disk does.
        const QString shown = source.mediaPath.startsWith(QLatin1String("internal:"),
                                                          Qt::CaseInsensitive)
                                  ? shownNameOf(source)
                                  : shownPath(source.mediaPath);
        try {
            auto file = fetch(source.mediaPath,
                              std::min(limits.largestFile, limits.filesTogether - together));
            if (!file) {
                missing << shown;
            } else if (!isOfKind(source.kind, *file)) {
                others << shown;
            } else {
                together += file->size();
                source.file = std::move(*file);
            }
        } catch (const Canceled &) {
            throw;
        } catch (const LargeEntry &) {
            tooLarge << shown;
        } catch (const Error &error) {
            unreadable << shown + u' ' + error.message();
        }
    }
    remarkOnNames(exchange, missing,
                  RefiText::tr("Texts, pictures and PDFs that are not in the file: %1."));
    remarkOnNames(exchange, unreadable,
                  RefiText::tr("Texts, pictures and PDFs that can’t be read: %1."));
    remarkOnNames(
        exchange, others,
        RefiText::tr("Files that are not the PNG or JPEG picture or the PDF that they are "
                     "said to be, and were left out: %1."));
    remarkOnNames(
        exchange, tooLarge,
        RefiText::tr("Pictures and PDFs that were left out, since one may have %1 MB and "
                     "all together %2 MB: %3.")
            .arg(limitMegabytes(limits.largestFile), limitMegabytes(limits.filesTogether)));
}

} // namespace axial::refi
