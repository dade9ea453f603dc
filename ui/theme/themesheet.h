#pragma once

class QString;

namespace axial {

struct Tokens;

/// The short style sheet of the program, with the colours of one theme written in.
QString themeSheet(const Tokens &tokens);

} // namespace axial
