#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/base/visiblename.h"
#include "core/refi/exchangexml.h"

#include <QByteArray>
#include <QFile>
#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <libxml/parser.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>
#include <limits>
#include <memory>
#include <mutex>
#include <vector>

// The schemas lie in a static library, whose resources a program must ask for by name.
static void loadExchangeSchemas()
{
    Q_INIT_RESOURCE(schemas);
}

namespace axial::refi {
namespace {

/// What XML says otherwise than its schema wants it, as libxml2 puts it: "Set: The attribute
/// 'description' is not allowed."
struct XmlFault {
    qint64 line = 0; ///< of the first place
    QString what;
    qint64 places = 1;
};

constexpr qint64 mostFaults = 1000;
constexpr size_t mostKinds = 100;

/// "Element '{urn:QDA-XML:codebook:1.0}Set', attribute 'x': The attribute..." with less of it.
QString wordsOf(const xmlError &error)
{
    static const QRegularExpression space(QStringLiteral("\\{[^{}]*\\}"));
    static const QRegularExpression place(
        QStringLiteral("^Element '([^']*)'(, attribute '[^']*')?: "));
    constexpr qsizetype longest = 300;
    QString words = QString::fromUtf8(error.message).left(10 * longest).simplified();
    words.remove(space);
    words.replace(place, QStringLiteral("\\1: "));
    return words.size() > longest ? words.left(longest) + u'…' : words;
}

struct XmlFaults {
    std::vector<XmlFault> kinds; ///< in the order of their first places
    qint64 places = 0;
    bool isWhole = true; ///< else reading ended before the file did

    /// Those that say the same are one, which is in several places.
    void add(const xmlError &error)
    {
        ++places;
        const QString what = wordsOf(error);
        const auto known = std::ranges::find(kinds, what, &XmlFault::what);
        if (known != kinds.end())
            ++known->places;
        else if (kinds.size() < mostKinds)
            kinds.push_back({error.line, what});
    }

    static void take(void *faults, xmlErrorPtr error)
    {
        if (error && error->level >= XML_ERR_ERROR)
            static_cast<XmlFaults *>(faults)->add(*error);
    }
};

template <auto release>
struct Release {
    template <class Thing>
    void operator()(Thing *thing) const
    {
        release(thing);
    }
};
using SchemaParser = std::unique_ptr<xmlSchemaParserCtxt, Release<xmlSchemaFreeParserCtxt>>;
using Schema = std::unique_ptr<xmlSchema, Release<xmlSchemaFree>>;
using Validation = std::unique_ptr<xmlSchemaValidCtxt, Release<xmlSchemaFreeValidCtxt>>;
using Reader = std::unique_ptr<xmlTextReader, Release<xmlFreeTextReader>>;

/// Compares XML with a schema (XSD) of this program's own. Reads no other file, no entities, and no
/// further than to the thousandth fault. Throws Error when the schema can't be read; Canceled.
XmlFaults schemaFaults(const QByteArray &xml, const QByteArray &schema, Progress &progress)
{
    static std::once_flag begun; // files are read on several threads, and libxml2's tables are one
    std::call_once(begun, [] {
        xmlInitParser();
        xmlSchemaInitTypes();
    });
    xmlResetLastError();
    const SchemaParser parser(xmlSchemaNewMemParserCtxt(schema.constData(), int(schema.size())));
    const Schema rules(parser ? xmlSchemaParse(parser.get()) : nullptr);
    const Validation validation(rules ? xmlSchemaNewValidCtxt(rules.get()) : nullptr);
    const bool fits = xml.size() <= std::numeric_limits<int>::max();
    const Reader reader(validation && fits
                            ? xmlReaderForMemory(xml.constData(), int(xml.size()), nullptr, nullptr,
                                                 XML_PARSE_NONET | XML_PARSE_BIG_LINES)
                            : nullptr);
    if (!reader)
        throw Error(FormatsText::tr("The schema can’t be read."));
    XmlFaults faults;
    xmlTextReaderSetStructuredErrorHandler(reader.get(), &XmlFaults::take, &faults);
    xmlSchemaSetValidStructuredErrors(validation.get(), &XmlFaults::take, &faults);
    xmlTextReaderSchemaValidateCtxt(reader.get(), validation.get(), 0);
    int more = 1;
    for (qint64 nodes = 0; more == 1; ++nodes) {
        more = xmlTextReaderRead(reader.get());
        // Whoever reads the file refuses a document type; nothing of one is looked at here, either.
        if (faults.places >= mostFaults
            || xmlTextReaderNodeType(reader.get()) == XML_READER_TYPE_DOCUMENT_TYPE)
            break;
        if (nodes % 1024 == 0)
            progress.checkCanceled();
    }
    faults.isWhole = more == 0;
    if (more < 0 && faults.places == 0) {
        if (const auto *error = xmlGetLastError()) // the parser's, which ended it
            faults.add(*error);
    }
    return faults;
}

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
