# Reads an Axial project by its stable views (views.sql beside this file, described in README.md).
#
#   source("/usr/share/axial/axial.R")
#   study <- open_study("study.axial")          # a DBI connection that can't write
#   DBI::dbGetQuery(study, "SELECT pseudonym FROM v1_participants")
#
# `Rscript axial.R study.axial [ATTRIBUTE]` prints the worked example: which codes the participants of
# each value of an attribute were given, and how far coders agree. It needs RSQLite (r-cran-rsqlite).

axial_folder <- local({
  sourced <- Filter(Negate(is.null), lapply(sys.frames(), function(frame) frame$ofile))
  run <- sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE))
  dirname(normalizePath(c(unlist(rev(sourced)), run, ".")[1]))
})

# Ids have 63 bits, more than numbers of R hold: they come as text.
open_study <- function(path) {
  study <- DBI::dbConnect(RSQLite::SQLite(), normalizePath(path, mustWork = TRUE),
                          flags = RSQLite::SQLITE_RO, bigint = "character")
  if (DBI::dbGetQuery(study, "PRAGMA application_id")[[1]] != 0x4158494C) {
    DBI::dbDisconnect(study)
    stop(path, " is no project of Axial")
  }
  views <- readLines(file.path(axial_folder, "views.sql"), encoding = "UTF-8")
  views <- paste(views[!startsWith(views, "--")], collapse = "\n")
  for (view in strsplit(views, ";\n", fixed = TRUE)[[1]])
    if (nzchar(trimws(view))) DBI::dbExecute(study, view)
  study
}

# Code by value of the attribute: in how many participants' words, of how many participants.
code_counts <- function(study, attribute) {
  DBI::dbGetQuery(study, "
    SELECT c.path AS code, of.value AS value, count(DISTINCT q.participant) AS participants,
      (SELECT count(*) FROM v1_attributes every
       WHERE every.attribute = of.attribute AND every.value = of.value) AS among
    FROM v1_codings coding
    JOIN v1_quotes q ON q.quote = coding.quote
    JOIN v1_codes c ON c.code = coding.code
    JOIN v1_attributes of ON of.participant = q.participant
    WHERE of.attribute = ?
    GROUP BY c.code, of.value ORDER BY c.path, of.value", params = list(attribute))
}

# Of the reports of a round that count and that all its coders gave one label (Fleiss 1971).
fleiss_kappa <- function(study, round_name = NA) {
  labels <- DBI::dbGetQuery(study, "
    SELECT l.source, l.coder, l.code FROM v1_labels l
    JOIN v1_rounds r ON r.round = l.round JOIN v1_sources s ON s.source = l.source
    WHERE s.excluded = 0 AND (?1 IS NULL OR r.name = ?1)", params = list(round_name))
  if (anyDuplicated(labels[c("source", "coder")])) stop("several labels of one coder on one report")
  counts <- table(labels$source, labels$code)
  n <- length(unique(labels$coder))
  counts <- counts[rowSums(counts) == n, , drop = FALSE]
  if (n < 2 || nrow(counts) == 0) return(NA)
  by_chance <- sum((colSums(counts) / sum(counts))^2)
  observed <- mean((rowSums(counts^2) - n) / (n * (n - 1)))
  if (by_chance < 1) (observed - by_chance) / (1 - by_chance) else NA
}

if (sys.nframe() == 0) {
  given <- commandArgs(TRUE)
  if (!length(given) %in% 1:2) stop("usage: Rscript axial.R STUDY.axial [ATTRIBUTE]")
  study <- open_study(given[1])
  if (length(given) == 2) {
    rows <- code_counts(study, given[2])
    cat(sprintf("%s\t%s\t%s of %s\n", rows$code, rows$value, rows$participants, rows$among), sep = "")
  }
  kappa <- fleiss_kappa(study)
  cat("Fleiss' kappa\t", if (is.na(kappa)) "undefined" else sprintf("%.6f", kappa), "\n", sep = "")
  DBI::dbDisconnect(study)
}
