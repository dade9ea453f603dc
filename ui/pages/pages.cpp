#include "ui/pages/pages.h"

namespace axial {

const std::vector<PageEntry> &pages()
{
    static const std::vector<PageEntry> catalogue{};
    return catalogue;
}

} // namespace axial
