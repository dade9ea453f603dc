#pragma once

#include <QByteArray>
#include <QString>

#include <pugixml.hpp>

namespace axial::docxparts {

/// What pictures in it are called.
inline constexpr char pictures[] = "http://schemas.openxmlformats.org/drawingml/2006/picture";

/// The root of a part with the names it needs, in an empty document.
pugi::xml_node begin(pugi::xml_document &document, const char *root);
/// What the document calls its footer.
inline constexpr char footerId[] = "rIdFooter";

enum class Comments { No, Yes };

/// The part that names what the words need; so many pictures are among them.
QByteArray documentRelations(int pictureCount, Comments comments);

/// The parts of a document that are the same for all: how its styles look, what lies in the
/// package, how its parts belong together.
QByteArray styles();
QByteArray settings();
QByteArray contentTypes(Comments comments);
/// Below each page: its number and how many there are.
QByteArray footer();
QByteArray packageRelations();
/// With the title only: no author, no clock.
QByteArray properties(const QString &title);

} // namespace axial::docxparts
