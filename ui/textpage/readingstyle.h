#pragma once

namespace axial {

constexpr double standardPointSize = 11.5;

/// What a page of text is painted on, whatever the window around it has.
enum class PaperChoice { AsWindow, Light, Dark, Sepia };

/// How a person likes to read; the same for all documents of all projects.
struct ReadingStyle {
    double points = standardPointSize; ///< 7 to 36
    int spacing = 100;                 ///< of lines, in percent of the design's 24 px at 11.5 pt
    int characters = 64;               ///< of a line, on average; 0 = as many as there is room for
    PaperChoice paper = PaperChoice::AsWindow;
    bool hasNumbers = true; ///< of turns, or of paragraphs where there are none

    bool operator==(const ReadingStyle &) const = default;
};

/// As this person left it; what makes no sense is replaced by the standard.
ReadingStyle storedReadingStyle();
void storeReadingStyle(const ReadingStyle &style);

} // namespace axial
