#pragma once

#include "core/import/importer.h"

// Two functions a format, in the file named after it; importers.cpp lists them.
namespace axial {

ImportSniff sniffTranscript, sniffSubtitles, sniffDocx, sniffOdt, sniffRtf, sniffPdf, sniffPicture,
    sniffHtml, sniffEpub, sniffOtranscribe, sniffWhisper, sniffArchive, sniffIssueLinks,
    sniffGitHub, sniffGitHubCli, sniffGitee, sniffReportTable, sniffLabels, sniffOwnLabels,
    sniffTextTable, sniffBallots, sniffTaxonomy, sniffCodeList, sniffCodebook, sniffBackground,
    sniffGuideline, sniffKeywords, sniffKeywordTable, sniffFalsePositives, sniffRefi,
    sniffAnnotations, sniffForeign;

ImportRead readTranscript, readSubtitles, readDocx, readOdt, readRtf, readPdf, readPicture,
    readHtml, readEpub, readOtranscribe, readWhisper, readArchive, readIssueLinks, readIssueReports,
    readReportTable, readLabels, readOwnLabels, readTextTable, readBallots, readTaxonomy,
    readCodeList, readCodebook, readBackground, readGuideline, readKeywords, readKeywordTable,
    readFalsePositives, readRefi, readAnnotations, readForeign;
/// A word a line, which any text could be: read only when it is asked for as keywords.
ImportRead readWordList;

} // namespace axial
