#pragma once

#include "core/import/importer.h"

// One pair of functions a format, in the file named after it; importers.cpp lists them.
namespace axial {

int sniffTranscript(const ImportInput &input);
ImportBundle readTranscript(const ImportInput &, const ImportOptions &, Progress &);

int sniffSubtitles(const ImportInput &input);
ImportBundle readSubtitles(const ImportInput &, const ImportOptions &, Progress &);

int sniffDocx(const ImportInput &input);
ImportBundle readDocx(const ImportInput &, const ImportOptions &, Progress &);

int sniffOdt(const ImportInput &input);
ImportBundle readOdt(const ImportInput &, const ImportOptions &, Progress &);

int sniffRtf(const ImportInput &input);
ImportBundle readRtf(const ImportInput &, const ImportOptions &, Progress &);

int sniffPdf(const ImportInput &input);
ImportBundle readPdf(const ImportInput &, const ImportOptions &, Progress &);

int sniffPicture(const ImportInput &input);
ImportBundle readPicture(const ImportInput &, const ImportOptions &, Progress &);

int sniffHtml(const ImportInput &input);
ImportBundle readHtml(const ImportInput &, const ImportOptions &, Progress &);

int sniffEpub(const ImportInput &input);
ImportBundle readEpub(const ImportInput &, const ImportOptions &, Progress &);

int sniffOtranscribe(const ImportInput &input);
ImportBundle readOtranscribe(const ImportInput &, const ImportOptions &, Progress &);

int sniffWhisper(const ImportInput &input);
ImportBundle readWhisper(const ImportInput &, const ImportOptions &, Progress &);

int sniffArchive(const ImportInput &input);
ImportBundle readArchive(const ImportInput &, const ImportOptions &, Progress &);

int sniffIssueLinks(const ImportInput &input);
ImportBundle readIssueLinks(const ImportInput &, const ImportOptions &, Progress &);

int sniffGitHub(const ImportInput &input);
ImportBundle readGitHub(const ImportInput &, const ImportOptions &, Progress &);

int sniffGitHubCli(const ImportInput &input);
ImportBundle readGitHubCli(const ImportInput &, const ImportOptions &, Progress &);

int sniffGitee(const ImportInput &input);
ImportBundle readGitee(const ImportInput &, const ImportOptions &, Progress &);

int sniffReportTable(const ImportInput &input);
ImportBundle readReportTable(const ImportInput &, const ImportOptions &, Progress &);

int sniffLabels(const ImportInput &input);
ImportBundle readLabels(const ImportInput &, const ImportOptions &, Progress &);

int sniffOwnLabels(const ImportInput &input);
ImportBundle readOwnLabels(const ImportInput &, const ImportOptions &, Progress &);

int sniffTextTable(const ImportInput &input);
ImportBundle readTextTable(const ImportInput &, const ImportOptions &, Progress &);

int sniffBallots(const ImportInput &input);
ImportBundle readBallots(const ImportInput &, const ImportOptions &, Progress &);

int sniffTaxonomy(const ImportInput &input);
ImportBundle readTaxonomy(const ImportInput &, const ImportOptions &, Progress &);

int sniffCodeList(const ImportInput &input);
ImportBundle readCodeList(const ImportInput &, const ImportOptions &, Progress &);

int sniffCodebook(const ImportInput &input);
ImportBundle readCodebook(const ImportInput &, const ImportOptions &, Progress &);

int sniffBackground(const ImportInput &input);
ImportBundle readBackground(const ImportInput &, const ImportOptions &, Progress &);

int sniffGuideline(const ImportInput &input);
ImportBundle readGuideline(const ImportInput &, const ImportOptions &, Progress &);

int sniffKeywords(const ImportInput &input);
ImportBundle readKeywords(const ImportInput &, const ImportOptions &, Progress &);

int sniffKeywordTable(const ImportInput &input);
ImportBundle readKeywordTable(const ImportInput &, const ImportOptions &, Progress &);
/// A word a line, which any text could be: read only when it is asked for as keywords.
ImportBundle readWordList(const ImportInput &, const ImportOptions &, Progress &);

int sniffFalsePositives(const ImportInput &input);
ImportBundle readFalsePositives(const ImportInput &, const ImportOptions &, Progress &);

int sniffRefi(const ImportInput &input);
ImportBundle readRefi(const ImportInput &, const ImportOptions &, Progress &);

int sniffAnnotations(const ImportInput &input);
ImportBundle readAnnotations(const ImportInput &, const ImportOptions &, Progress &);

int sniffForeign(const ImportInput &input);
ImportBundle readForeign(const ImportInput &, const ImportOptions &, Progress &);

} // namespace axial
