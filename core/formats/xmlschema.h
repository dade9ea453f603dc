#pragma once

#include "core/base/progress.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace axial {

/// What XML says otherwise than its schema wants it, as libxml2 puts it: "Set: The attribute
/// 'description' is not allowed."
struct XmlFault {
    qint64 line = 0; ///< of the first place
    QString what;
    qint64 places = 1;
};

struct XmlFaults {
    std::vector<XmlFault> kinds; ///< in the order of their first places
    qint64 places = 0;
    bool isWhole = true; ///< else reading ended before the file did
};

/// Compares XML with a schema (XSD) of this program's own. Reads no other file, no entities, and no
/// further than to the thousandth fault. Throws Error when the schema can't be read; Canceled.
XmlFaults schemaFaults(const QByteArray &xml, const QByteArray &schema, Progress &progress);

} // namespace axial
