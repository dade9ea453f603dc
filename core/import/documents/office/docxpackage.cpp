#include "core/import/documents/office/docxpackage.h"

#include "core/base/error.h"
#include "core/import/documents/documentsource.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

} // namespace

DocxPackage::DocxPackage(const QByteArray &bytes) : m_zip(bytes, documentLimits())
{
    readRelations(QStringLiteral("_rels/.rels"), {});
    QString name = m_parts.value(QStringLiteral("officeDocument"));
    if (!m_zip.contains(name))
        name = QStringLiteral("word/document.xml");
    if (!m_zip.contains(name))
        throw Error(Messages::tr("This is no Word document (.docx), or it is damaged."));
    const qsizetype slash = name.lastIndexOf(u'/') + 1;
    m_parts.clear();
    readRelations(name.left(slash) + QStringLiteral("_rels/") + name.mid(slash)
                      + QStringLiteral(".rels"),
                  name.left(slash));
    m_document = std::make_unique<XmlDocument>(m_zip.read(name));
}

void DocxPackage::readRelations(const QString &part, const QString &folder)
{
    if (!m_zip.contains(part))
        return;
    const XmlDocument relations(m_zip.read(part));
    for (const pugi::xml_node each : relations.root().children()) {
        const QString type = xmlAttribute(each, "Type");
        const QString target = xmlAttribute(each, "Target");
        if (xmlAttribute(each, "TargetMode") != QLatin1String("External"))
            m_parts.insert(type.mid(type.lastIndexOf(u'/') + 1),
                           target.startsWith(u'/') ? target.mid(1) : folder + target);
    }
}

std::unique_ptr<XmlDocument> DocxPackage::part(const QString &kind)
{
    const QString name = m_parts.value(kind);
    if (name.isEmpty() || !m_zip.contains(name))
        return nullptr;
    return std::make_unique<XmlDocument>(m_zip.read(name));
}

} // namespace axial
