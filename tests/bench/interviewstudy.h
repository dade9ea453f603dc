#pragma once

#include <QString>

namespace axial::bench {

/// The study of which times are asked: 200 transcripts of 100,000 letters with turns, speakers and
/// questions of a guide, 200 participants in two groups with attributes and ballots, 2,000 codes in
/// three levels, and so many codings by four coders over them, some quotes with two codes and many
/// that overlap.
void makeInterviewStudy(const QString &path, int codings);

} // namespace axial::bench
