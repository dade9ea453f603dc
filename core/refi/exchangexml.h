#pragma once

#include "core/base/progress.h"
#include "core/formats/xml.h"
#include "core/refi/exchange.h"

namespace axial::refi {

/// What the XML of a project or codebook says, with all that real files lack or have in another
/// order than the standard. Texts that lie beside it are not read. Throws Error when it is none of
/// REFI-QDA; Canceled.
Exchange exchangeFromXml(const XmlDocument &document, Progress &progress);

/// Whether the XML of a project or codebook, whose root is in the namespace `written`, keeps to the
/// standard's schema, and where not; in schemacheck.cpp. Throws Canceled.
Remark schemaRemark(const QByteArray &xml, const QByteArray &written, bool isCodebook,
                    Progress &progress);

} // namespace axial::refi
