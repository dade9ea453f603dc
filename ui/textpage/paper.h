#pragma once

#include "ui/textpage/readingstyle.h"
#include "ui/theme/theme.h"

namespace axial {

/// The colours of a page of text.
class Paper
{
public:
    explicit Paper(PaperChoice choice = PaperChoice::AsWindow) : m_choice(choice) {}

    const Tokens &tokens() const;
    CodeColor codeColor(int index) const;

private:
    PaperChoice m_choice;
};

} // namespace axial
