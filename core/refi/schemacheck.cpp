#include "core/refi/schemacheck.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/base/visiblename.h"
#include "core/formats/xmlschema.h"

#include <QFile>

#include <cstring>

// The schemas lie in a static library, whose resources a program must ask for by name.
static void loadExchangeSchemas()
{
    Q_INIT_RESOURCE(schemas);
}

namespace axial::refi {
namespace {

constexpr qsizetype shownFaults = 5;

QByteArray schemaOf(bool isCodebook)
{
    loadExchangeSchemas();
    QFile file(isCodebook ? QStringLiteral(":/refi/Codebook-mrt2019.xsd")
                          : QStringLiteral(":/refi/Project-mrt2019.xsd"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString said(const XmlFault &fault)
{
    const QString what = visibleName(fault.what);
    if (fault.places == 1)
        return RefiText::tr("line %1: %2").arg(fault.line).arg(what);
    return RefiText::tr("line %1 and %n more place(s): %2", nullptr, int(fault.places - 1))
        .arg(fault.line)
        .arg(what);
}

} // namespace

QByteArray namespaceOf(pugi::xml_node element)
{
    const char *name = element.name();
    const char *colon = std::strchr(name, ':');
    const QByteArray attribute = colon ? "xmlns:" + QByteArray(name, colon - name)
                                       : QByteArray("xmlns");
    return element.attribute(attribute.constData()).value();
}

Remark schemaRemark(const QByteArray &xml, const QByteArray &written, bool isCodebook,
                    Progress &progress)
{
    const QByteArray wanted = isCodebook ? "urn:QDA-XML:codebook:1.0" : "urn:QDA-XML:project:1.0";
    QStringList faults;
    QByteArray compared = xml;
    if (written != wanted) {
        faults << RefiText::tr("its namespace is “%1”, and that of the standard “%2”")
                      .arg(visibleName(QString::fromUtf8(written)), QString::fromUtf8(wanted));
        // Else nothing more could be said of it.
        compared.replace('"' + written + '"', '"' + wanted + '"');
        compared.replace('\'' + written + '\'', '\'' + wanted + '\'');
    }
    XmlFaults found;
    try {
        found = schemaFaults(compared, schemaOf(isCodebook), progress);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        return {Remark::Severity::Warning,
                RefiText::tr("It could not be compared with the standard’s schema: %1")
                    .arg(error.message())};
    }
    if (faults.isEmpty() && found.places == 0 && found.isWhole)
        return {Remark::Severity::Info, RefiText::tr("The file keeps to the standard’s schema.")};
    for (const XmlFault &fault : found.kinds)
        faults << said(fault);
    if (!found.isWhole)
        faults << RefiText::tr("what follows was not compared");
    const QString sentence = RefiText::tr(
        "The file does not keep to the standard’s schema, and was "
        "read as far as it can be understood: %1.");
    const auto joined = [](QStringList list) {
        for (QString &each : list) {
            if (each.endsWith(u'.'))
                each.chop(1);
        }
        return list.join(QStringLiteral("; "));
    };
    const QString whole = sentence.arg(joined(faults));
    if (faults.size() <= shownFaults)
        return {Remark::Severity::Warning, whole};
    return {Remark::Severity::Warning, sentence.arg(joined(shortList(faults, shownFaults))), whole};
}

} // namespace axial::refi
