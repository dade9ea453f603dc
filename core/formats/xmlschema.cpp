#include "core/formats/xmlschema.h"

#include "core/base/error.h"
#include "core/base/messages.h"

#include <QHash>
#include <QRegularExpression>

#include <libxml/parser.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>

#include <limits>
#include <memory>
#include <mutex>

namespace axial {
namespace {

constexpr qint64 mostFaults = 1000;
constexpr size_t mostKinds = 100;

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

/// Faults that say the same are one, which is in several places.
class FaultList
{
public:
    void add(const xmlError &error)
    {
        ++m_faults.places;
        const QString what = wordsOf(error);
        const auto known = m_kinds.constFind(what);
        if (known != m_kinds.cend()) {
            ++m_faults.kinds[*known].places;
        } else if (m_faults.kinds.size() < mostKinds) {
            m_kinds.insert(what, m_faults.kinds.size());
            m_faults.kinds.push_back({error.line, what});
        }
    }
    bool isFull() const { return m_faults.places >= mostFaults; }
    void endEarly() { m_faults.isWhole = false; }
    const XmlFaults &faults() const { return m_faults; }

    static void take(void *list, xmlErrorPtr error)
    {
        if (error && error->level >= XML_ERR_ERROR)
            static_cast<FaultList *>(list)->add(*error);
    }

private:
    /// "Element '{urn:QDA-XML:codebook:1.0}Set', attribute 'x': The attribute..." with less of it.
    static QString wordsOf(const xmlError &error)
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

    XmlFaults m_faults;
    QHash<QString, size_t> m_kinds;
};

} // namespace

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
    FaultList list;
    xmlTextReaderSetStructuredErrorHandler(reader.get(), &FaultList::take, &list);
    xmlSchemaSetValidStructuredErrors(validation.get(), &FaultList::take, &list);
    xmlTextReaderSchemaValidateCtxt(reader.get(), validation.get(), 0);
    int more = 1;
    for (qint64 nodes = 0; more == 1; ++nodes) {
        more = xmlTextReaderRead(reader.get());
        // Whoever reads the file refuses a document type; nothing of one is looked at here, either.
        if (list.isFull() || xmlTextReaderNodeType(reader.get()) == XML_READER_TYPE_DOCUMENT_TYPE)
            break;
        if (nodes % 1024 == 0)
            progress.checkCanceled();
    }
    if (more != 0)
        list.endEarly();
    if (more < 0 && list.faults().places == 0) {
        if (const auto *error = xmlGetLastError()) // the parser's, which ended it
            list.add(*error);
    }
    return list.faults();
}

} // namespace axial
