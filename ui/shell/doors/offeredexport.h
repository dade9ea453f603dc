#pragma once

#include "core/project/studyparts.h"
#include "ui/base/files/filechoice.h"

#include <QString>

#include <optional>
#include <vector>

namespace axial {

struct Exporter;
struct StudyExport;

/// Something that a study is written as, of whatever catalogue.
struct OfferedExport {
    enum class Kind { Table, Study, Package, Exchange };

    Kind kind = Kind::Table;
    QString id;
    QString name;
    QString description;
    QString audience;                 ///< for whom: the heading that it stands under
    std::vector<OfferedKind> formats; ///< the first is usual; none = a folder
    std::optional<StudyPart> part;
    const Exporter *exporter = nullptr; ///< of Kind::Table
    const StudyExport *study = nullptr; ///< of Kind::Study
};

/// All of them, by audience.
const std::vector<OfferedExport> &offeredExports();
/// There must be one.
const OfferedExport &offeredExport(const QString &id);

} // namespace axial
