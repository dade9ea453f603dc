#pragma once

#include <QCoreApplication>

/// The contexts in which translators find what the rooms of core say, one for all files of a room.
namespace axial {

struct CollectText {
    Q_DECLARE_TR_FUNCTIONS(collect)
};

/// How many there are of what is counted in several rooms: "%n quote(s)".
struct CountText {
    Q_DECLARE_TR_FUNCTIONS(counted)
};

struct ExportText {
    Q_DECLARE_TR_FUNCTIONS(export)
};

struct ExportingText {
    Q_DECLARE_TR_FUNCTIONS(exporting)
};

struct ForeignText {
    Q_DECLARE_TR_FUNCTIONS(foreign)
};

struct FormatsText {
    Q_DECLARE_TR_FUNCTIONS(formats)
};

struct HubText {
    Q_DECLARE_TR_FUNCTIONS(hub)
};

struct ImportText {
    Q_DECLARE_TR_FUNCTIONS(import)
};

struct ImportingText {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

struct ListsText {
    Q_DECLARE_TR_FUNCTIONS(lists)
};

struct MapsText {
    Q_DECLARE_TR_FUNCTIONS(conceptmaps)
};

struct MergingText {
    Q_DECLARE_TR_FUNCTIONS(merging)
};

struct PackageText {
    Q_DECLARE_TR_FUNCTIONS(package)
};

struct PreviewText {
    Q_DECLARE_TR_FUNCTIONS(ImportPreview)
};

struct ProjectText {
    Q_DECLARE_TR_FUNCTIONS(project)
};

struct QueryText {
    Q_DECLARE_TR_FUNCTIONS(query)
};

struct RefiText {
    Q_DECLARE_TR_FUNCTIONS(refi)
};

struct SharingText {
    Q_DECLARE_TR_FUNCTIONS(sharing)
};

struct StoreText {
    Q_DECLARE_TR_FUNCTIONS(store)
};

struct SummariesText {
    Q_DECLARE_TR_FUNCTIONS(summaries)
};

struct VersionsText {
    Q_DECLARE_TR_FUNCTIONS(versions)
};

} // namespace axial
