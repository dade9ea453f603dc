#pragma once

#include "core/base/progress.h"
#include "core/formats/xml.h"
#include "core/refi/exchange.h"

namespace axial::refi {

/// The namespace that an element is in, where it says so itself.
QByteArray namespaceOf(pugi::xml_node element);

/// Whether the XML of a project or codebook, whose root is in the namespace `written`, keeps to the
/// standard's schema, and where not. Throws Canceled.
Remark schemaRemark(const QByteArray &xml, const QByteArray &written, bool isCodebook,
                    Progress &progress);

} // namespace axial::refi
