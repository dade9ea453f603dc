#pragma once

namespace axial {

struct ImportBundle;

/// Who was who stays when a file is read in another way: in each source by the name that is in it,
/// which is another person's in another source.
void keepSpeakers(const ImportBundle &before, ImportBundle &again);

} // namespace axial
