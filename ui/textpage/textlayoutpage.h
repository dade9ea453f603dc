#pragma once

#include "ui/textpage/readingstyle.h"
#include "ui/textpage/textlayout.h"

namespace axial {

constexpr int notesWidth = 24;
constexpr int laneWidth = 12;
constexpr int reservedLanes = 4;

/// Where the columns of the document stand, in pixels: number, speaker, words, notes, lanes,
/// labels.
struct TextPage {
    int numberRight = 0;
    int speakerLeft = 0;
    int speakerWidth = 0;
    int textLeft = 0;
    TextStyle text;
    int notesLeft = 0; ///< glyphs of memos, links, comments and marks
    int notesWidth = axial::notesWidth;
    int lanesLeft = 0;
    int lanes = 0;
    int laneWidth = axial::laneWidth; ///< less where many lanes would take the names' room
    int labelsLeft = 0;
    int labelsWidth = 0;  ///< 0 = no room for names
    bool hasNames = true; ///< of codes; only their keys where there is little room
    double zoom = 1;
    bool hasNumbers = true;
};

QFont speakerFont(double zoom);
QFont numberFont(double zoom);

/// Width of the widest speaker's name in its font, at most what the margin has room for.
int speakerColumnWidth(const std::vector<DocumentTurn> &turns, double zoom);

/// How much stands beside the words: beside a list there is little room, so that speakers stand
/// above what they say, nothing is numbered, and lines are as long as they can be.
enum class PageMargins { Usual, Slim };

/// The words' column depends on the window and the text size alone, never on the codings: coding
/// must not rewrap what somebody reads. Where times of turns stand instead of their numbers,
/// `timeLetters` is the length of the longest.
TextPage pageFor(int viewportWidth, const ReadingStyle &style, int speakerWidth, int numbers,
                 int lanes, PageMargins margins = PageMargins::Usual, int timeLetters = 0);

} // namespace axial
