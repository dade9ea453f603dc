#include "core/db/schematables.h"

namespace axial::schema {

// Undo applies row by row, so nothing a user can rename or reorder is UNIQUE; uniqueness is
// checked by the functions of core/project. Every table has a primary key for the session
// extension. Labels, decisions and units are kept by source, so that deleting a source is quick
// without a second index over 271,194 rows. Columns of a WITHOUT ROWID table stand in the order
// of its key: else SQLite 3.40's quick_check finds NULLs that are not there. No trigger, no view,
// no full-text index.
const char *const commonSql = R"(
CREATE TABLE setting(name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE coder(id INTEGER PRIMARY KEY, name TEXT NOT NULL, initials TEXT NOT NULL,
  color INTEGER NOT NULL, position INTEGER NOT NULL) STRICT;
CREATE TABLE collection(id INTEGER PRIMARY KEY,
  parent INTEGER REFERENCES collection(id) ON DELETE CASCADE,
  name TEXT NOT NULL, position INTEGER NOT NULL) STRICT;
CREATE INDEX collection_parent ON collection(parent);
CREATE TABLE source(id INTEGER PRIMARY KEY,
  collection INTEGER NOT NULL REFERENCES collection(id) ON DELETE CASCADE,
  kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 2), title TEXT NOT NULL, url TEXT NOT NULL,
  occurrence INTEGER NOT NULL CHECK(occurrence >= 1), length INTEGER NOT NULL CHECK(length >= 0),
  language TEXT NOT NULL, created INTEGER NOT NULL, position INTEGER NOT NULL) STRICT;
CREATE INDEX source_collection ON source(collection, position);
CREATE TABLE source_text(source INTEGER PRIMARY KEY REFERENCES source(id) ON DELETE CASCADE,
  text TEXT NOT NULL) STRICT;
CREATE TABLE source_original(source INTEGER PRIMARY KEY REFERENCES source(id) ON DELETE CASCADE,
  name TEXT NOT NULL, sha256 BLOB NOT NULL, size INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT;
CREATE TABLE issue(source INTEGER PRIMARY KEY REFERENCES source(id) ON DELETE CASCADE,
  repository TEXT NOT NULL, number TEXT NOT NULL, state TEXT NOT NULL, author TEXT NOT NULL,
  labels TEXT NOT NULL, opened TEXT NOT NULL, closed TEXT NOT NULL, year INTEGER NOT NULL) STRICT;
CREATE TABLE participant(id INTEGER PRIMARY KEY, pseudonym TEXT NOT NULL, memo TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE speaker(id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE, name TEXT NOT NULL,
  role INTEGER NOT NULL CHECK(role BETWEEN 0 AND 3),
  participant INTEGER REFERENCES participant(id) ON DELETE SET NULL) STRICT;
CREATE INDEX speaker_source ON speaker(source);
CREATE INDEX speaker_participant ON speaker(participant);
CREATE TABLE turn(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  start INTEGER NOT NULL CHECK(start >= 0), "end" INTEGER NOT NULL, words INTEGER NOT NULL,
  speaker INTEGER REFERENCES speaker(id) ON DELETE SET NULL, time INTEGER,
  PRIMARY KEY(source, start), CHECK("end" > start AND words BETWEEN start AND "end"))
  STRICT, WITHOUT ROWID;
CREATE INDEX turn_speaker ON turn(speaker);
CREATE TABLE source_participant(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  participant INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
  PRIMARY KEY(source, participant)) STRICT, WITHOUT ROWID;
CREATE INDEX source_participant_participant ON source_participant(participant);
CREATE TABLE code(id INTEGER PRIMARY KEY, parent INTEGER REFERENCES code(id) ON DELETE CASCADE,
  position INTEGER NOT NULL, kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 1),
  key TEXT NOT NULL, name TEXT NOT NULL, color INTEGER NOT NULL, definition TEXT NOT NULL,
  include_when TEXT NOT NULL, exclude_when TEXT NOT NULL, example TEXT NOT NULL,
  memo TEXT NOT NULL, created INTEGER NOT NULL) STRICT;
CREATE INDEX code_parent ON code(parent, position);
CREATE TABLE code_detail(code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  position INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(code, position))
  STRICT, WITHOUT ROWID;
CREATE TABLE quote(id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  start INTEGER NOT NULL CHECK(start >= 0), "end" INTEGER NOT NULL, words TEXT NOT NULL,
  insight TEXT NOT NULL, prompt TEXT NOT NULL, created INTEGER NOT NULL,
  CHECK("end" > start)) STRICT;
CREATE INDEX quote_source ON quote(source, start, "end");
CREATE TABLE coding(id INTEGER PRIMARY KEY,
  quote INTEGER NOT NULL REFERENCES quote(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE,
  comment TEXT NOT NULL, weight REAL, created INTEGER NOT NULL) STRICT;
CREATE INDEX coding_quote ON coding(quote);
CREATE INDEX coding_code ON coding(code);
CREATE INDEX coding_coder ON coding(coder);
CREATE TABLE source_coding(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE,
  comment TEXT NOT NULL, created INTEGER NOT NULL, PRIMARY KEY(source, code, coder))
  STRICT, WITHOUT ROWID;
CREATE INDEX source_coding_code ON source_coding(code);
CREATE INDEX source_coding_coder ON source_coding(coder);
CREATE TABLE attribute(id INTEGER PRIMARY KEY, name TEXT NOT NULL,
  kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 6), categories TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE attribute_value(
  participant INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
  attribute INTEGER NOT NULL REFERENCES attribute(id) ON DELETE CASCADE,
  value TEXT NOT NULL, PRIMARY KEY(participant, attribute)) STRICT, WITHOUT ROWID;
CREATE INDEX attribute_value_attribute ON attribute_value(attribute);
CREATE TABLE quote_attribute(quote INTEGER NOT NULL REFERENCES quote(id) ON DELETE CASCADE,
  attribute INTEGER NOT NULL REFERENCES attribute(id) ON DELETE CASCADE,
  value TEXT NOT NULL, PRIMARY KEY(quote, attribute)) STRICT, WITHOUT ROWID;
CREATE INDEX quote_attribute_attribute ON quote_attribute(attribute);
CREATE TABLE grouping(id INTEGER PRIMARY KEY, name TEXT NOT NULL, groups TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE prompt(id INTEGER PRIMARY KEY, part TEXT NOT NULL, objective TEXT NOT NULL,
  audience TEXT NOT NULL, text TEXT NOT NULL, category TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE keyword_list(id INTEGER PRIMARY KEY, name TEXT NOT NULL, words TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE ranking(id INTEGER PRIMARY KEY,
  participant INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
  question TEXT NOT NULL) STRICT;
CREATE INDEX ranking_participant ON ranking(participant);
CREATE TABLE ranking_item(ranking INTEGER NOT NULL REFERENCES ranking(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  rank INTEGER NOT NULL CHECK(rank >= 1), PRIMARY KEY(ranking, code)) STRICT, WITHOUT ROWID;
CREATE INDEX ranking_item_code ON ranking_item(code);
CREATE TABLE round(id INTEGER PRIMARY KEY, name TEXT NOT NULL, exclusive INTEGER NOT NULL,
  blind INTEGER NOT NULL, closed INTEGER NOT NULL, created INTEGER NOT NULL) STRICT;
CREATE TABLE round_coder(round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE, position INTEGER NOT NULL,
  PRIMARY KEY(round, coder)) STRICT, WITHOUT ROWID;
CREATE INDEX round_coder_coder ON round_coder(coder);
CREATE TABLE round_code(round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  PRIMARY KEY(round, code)) STRICT, WITHOUT ROWID;
CREATE INDEX round_code_code ON round_code(code);
CREATE TABLE round_source(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  PRIMARY KEY(source, round)) STRICT, WITHOUT ROWID;
CREATE TABLE label(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  PRIMARY KEY(source, round, coder, code)) STRICT, WITHOUT ROWID;
CREATE TABLE decision(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE,
  how INTEGER NOT NULL CHECK(how BETWEEN 0 AND 3),
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, reason TEXT NOT NULL,
  created INTEGER NOT NULL, PRIMARY KEY(source, round)) STRICT, WITHOUT ROWID;
CREATE TABLE history(id INTEGER PRIMARY KEY, at INTEGER NOT NULL, coder TEXT NOT NULL,
  label TEXT NOT NULL, state INTEGER NOT NULL CHECK(state BETWEEN 0 AND 2),
  size INTEGER NOT NULL, changeset BLOB) STRICT;
CREATE INDEX history_state ON history(state, id);
)";

// Things were named by kind and number, so that a memo outlived what it was about.
const char *const memos1Sql = R"(
CREATE TABLE memo(id INTEGER PRIMARY KEY, target_kind TEXT NOT NULL, target INTEGER,
  title TEXT NOT NULL, text TEXT NOT NULL, coder INTEGER REFERENCES coder(id) ON DELETE SET NULL,
  created INTEGER NOT NULL, modified INTEGER NOT NULL) STRICT;
CREATE INDEX memo_target ON memo(target_kind, target);
CREATE INDEX memo_coder ON memo(coder);
CREATE TABLE link(id INTEGER PRIMARY KEY, name TEXT NOT NULL, from_kind TEXT NOT NULL,
  from_id INTEGER NOT NULL, to_kind TEXT NOT NULL, to_id INTEGER NOT NULL) STRICT;
)";

// Since version 2 (2026): a memo or a link goes with the things it is about, and undo brings both
// back. A memo about nothing is a page of the journal. quote_change: the words a quote had
// before its transcript was edited, for as long as nobody has looked at the quote again.
const char *const memos2Sql = R"(
CREATE TABLE memo(id INTEGER PRIMARY KEY, quote INTEGER REFERENCES quote(id) ON DELETE CASCADE,
  source INTEGER REFERENCES source(id) ON DELETE CASCADE,
  code INTEGER REFERENCES code(id) ON DELETE CASCADE,
  participant INTEGER REFERENCES participant(id) ON DELETE CASCADE,
  title TEXT NOT NULL, text TEXT NOT NULL, coder INTEGER REFERENCES coder(id) ON DELETE SET NULL,
  created INTEGER NOT NULL, modified INTEGER NOT NULL,
  CHECK((quote IS NOT NULL) + (source IS NOT NULL) + (code IS NOT NULL)
    + (participant IS NOT NULL) <= 1)) STRICT;
CREATE INDEX memo_quote ON memo(quote);
CREATE INDEX memo_source ON memo(source);
CREATE INDEX memo_code ON memo(code);
CREATE INDEX memo_participant ON memo(participant);
CREATE INDEX memo_coder ON memo(coder);
CREATE TABLE quote_change(quote INTEGER PRIMARY KEY REFERENCES quote(id) ON DELETE CASCADE,
  words TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
)";

const char *const links2Sql = R"(
CREATE TABLE link(id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL,
  from_quote INTEGER REFERENCES quote(id) ON DELETE CASCADE,
  from_code INTEGER REFERENCES code(id) ON DELETE CASCADE,
  from_source INTEGER REFERENCES source(id) ON DELETE CASCADE,
  to_quote INTEGER REFERENCES quote(id) ON DELETE CASCADE,
  to_code INTEGER REFERENCES code(id) ON DELETE CASCADE,
  to_source INTEGER REFERENCES source(id) ON DELETE CASCADE,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, created INTEGER NOT NULL,
  CHECK((from_quote IS NOT NULL) + (from_code IS NOT NULL) + (from_source IS NOT NULL) = 1
    AND (to_quote IS NOT NULL) + (to_code IS NOT NULL) + (to_source IS NOT NULL) = 1)) STRICT;
CREATE INDEX link_from_quote ON link(from_quote);
CREATE INDEX link_from_code ON link(from_code);
CREATE INDEX link_from_source ON link(from_source);
CREATE INDEX link_to_quote ON link(to_quote);
CREATE INDEX link_to_code ON link(to_code);
CREATE INDEX link_to_source ON link(to_source);
CREATE INDEX link_coder ON link(coder);
)";

// What a coder thinks of a coding: 1 = agree, 2 = discuss.
const char *const reviews2Sql = R"(
CREATE TABLE review(coding INTEGER NOT NULL REFERENCES coding(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE,
  mark INTEGER NOT NULL CHECK(mark IN (1, 2)), comment TEXT NOT NULL, created INTEGER NOT NULL,
  PRIMARY KEY(coding, coder)) STRICT, WITHOUT ROWID;
CREATE INDEX review_coder ON review(coder);
)";

// Since version 3 (2026): 0 = no mark, a comment only.
const char *const reviews3Sql = R"(
CREATE TABLE review(coding INTEGER NOT NULL REFERENCES coding(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE,
  mark INTEGER NOT NULL CHECK(mark IN (0, 1, 2)), comment TEXT NOT NULL, created INTEGER NOT NULL,
  PRIMARY KEY(coding, coder), CHECK(mark > 0 OR comment <> '')) STRICT, WITHOUT ROWID;
CREATE INDEX review_coder ON review(coder);
)";

// Since version 4 (2026): who wrote a quote's insight, and who chose its prompt category; no row
// and NULL = nobody knows. A table of its own, so that the steps of older histories still apply.
const char *const authors4Sql = R"(
CREATE TABLE quote_author(quote INTEGER PRIMARY KEY REFERENCES quote(id) ON DELETE CASCADE,
  insight INTEGER REFERENCES coder(id) ON DELETE SET NULL,
  prompt INTEGER REFERENCES coder(id) ON DELETE SET NULL) STRICT;
CREATE INDEX quote_author_insight ON quote_author(insight);
CREATE INDEX quote_author_prompt ON quote_author(prompt);
)";

// Since version 5 (2026), for issue reports at scale. Tables of their own, as above.
// issue_detail: a pull request? written by a program? source_field/source_value: columns of a
// table of reports that mean nothing to Axial. collection_value: facts about a repository that
// are not counted here (its published rate of false positives). collected: what was asked of a
// service.
// keyword_rule says how a list matches, keyword_use which repositories it filters. exclusion: a
// report that counts nowhere; round = the screening it left by, NULL = it has none of the keywords;
// code = the reason. round_detail: what kind of exercise (0 labelling, 1 pilot, 2 screening,
// 3 labelling again), the level of the codes offered (0 any, 1 type, 2 theme, 3 sub-theme), the
// seed and the strata of its sample (no seed = all), the earlier round it repeats, the code of
// reports that stay. round_part: who labels what, where not everybody labels all.
// label_time: of labels made here. summary: the one line a coder writes about a report (kind:
// 0 not said, 1 symptom, 2 intent, 3 expectation); cluster_card: where it lies on a board.
// proposal: a new category (state: 0 open, 1 in the tree as `code`, 2 refused).
// coding_decision: what two coders' codings came to (outcome: 0 neither, 1 the first, 2 the
// second, 3 both); the codings stay.
const char *const reports5Sql = R"(
CREATE TABLE issue_detail(source INTEGER PRIMARY KEY REFERENCES source(id) ON DELETE CASCADE,
  pull INTEGER NOT NULL CHECK(pull IN (0, 1)), bot INTEGER NOT NULL CHECK(bot IN (0, 1)),
  updated TEXT NOT NULL) STRICT;
CREATE TABLE source_field(id INTEGER PRIMARY KEY, name TEXT NOT NULL,
  position INTEGER NOT NULL) STRICT;
CREATE TABLE source_value(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  field INTEGER NOT NULL REFERENCES source_field(id) ON DELETE CASCADE,
  value TEXT NOT NULL, PRIMARY KEY(source, field)) STRICT, WITHOUT ROWID;
CREATE INDEX source_value_field ON source_value(field);
CREATE TABLE collection_value(
  collection INTEGER NOT NULL REFERENCES collection(id) ON DELETE CASCADE, name TEXT NOT NULL,
  value TEXT NOT NULL, PRIMARY KEY(collection, name)) STRICT, WITHOUT ROWID;
CREATE TABLE collected(id INTEGER PRIMARY KEY, address TEXT NOT NULL, since TEXT NOT NULL,
  until TEXT NOT NULL, found INTEGER NOT NULL, taken INTEGER NOT NULL,
  created INTEGER NOT NULL) STRICT;
CREATE TABLE keyword_rule(list INTEGER PRIMARY KEY REFERENCES keyword_list(id) ON DELETE CASCADE,
  category TEXT NOT NULL, whole_words INTEGER NOT NULL CHECK(whole_words IN (0, 1)),
  match_case INTEGER NOT NULL CHECK(match_case IN (0, 1))) STRICT;
CREATE TABLE keyword_use(list INTEGER NOT NULL REFERENCES keyword_list(id) ON DELETE CASCADE,
  collection INTEGER NOT NULL REFERENCES collection(id) ON DELETE CASCADE,
  PRIMARY KEY(list, collection)) STRICT, WITHOUT ROWID;
CREATE INDEX keyword_use_collection ON keyword_use(collection);
CREATE TABLE exclusion(source INTEGER PRIMARY KEY REFERENCES source(id) ON DELETE CASCADE,
  round INTEGER REFERENCES round(id) ON DELETE CASCADE,
  code INTEGER REFERENCES code(id) ON DELETE CASCADE, created INTEGER NOT NULL) STRICT;
CREATE INDEX exclusion_round ON exclusion(round);
CREATE INDEX exclusion_code ON exclusion(code);
CREATE TABLE round_detail(round INTEGER PRIMARY KEY REFERENCES round(id) ON DELETE CASCADE,
  kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 3),
  level INTEGER NOT NULL CHECK(level BETWEEN 0 AND 3), seed INTEGER, strata TEXT NOT NULL,
  again INTEGER REFERENCES round(id) ON DELETE SET NULL,
  relevant INTEGER REFERENCES code(id) ON DELETE SET NULL, note TEXT NOT NULL) STRICT;
CREATE INDEX round_detail_again ON round_detail(again);
CREATE INDEX round_detail_relevant ON round_detail(relevant);
CREATE TABLE round_part(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE,
  PRIMARY KEY(source, round, coder)) STRICT, WITHOUT ROWID;
CREATE TABLE label_time(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE, at INTEGER NOT NULL,
  PRIMARY KEY(source, round, coder)) STRICT, WITHOUT ROWID;
CREATE TABLE discussion(id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  round INTEGER NOT NULL REFERENCES round(id) ON DELETE CASCADE,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, text TEXT NOT NULL,
  created INTEGER NOT NULL) STRICT;
CREATE INDEX discussion_source ON discussion(source, round);
CREATE INDEX discussion_coder ON discussion(coder);
CREATE TABLE summary(id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 3), text TEXT NOT NULL,
  code INTEGER REFERENCES code(id) ON DELETE SET NULL,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, created INTEGER NOT NULL) STRICT;
CREATE INDEX summary_source ON summary(source);
CREATE INDEX summary_code ON summary(code);
CREATE INDEX summary_coder ON summary(coder);
CREATE TABLE clustering(id INTEGER PRIMARY KEY, name TEXT NOT NULL,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, position INTEGER NOT NULL,
  created INTEGER NOT NULL) STRICT;
CREATE INDEX clustering_coder ON clustering(coder);
CREATE TABLE cluster(id INTEGER PRIMARY KEY,
  clustering INTEGER NOT NULL REFERENCES clustering(id) ON DELETE CASCADE, name TEXT NOT NULL,
  code INTEGER REFERENCES code(id) ON DELETE SET NULL, position INTEGER NOT NULL) STRICT;
CREATE INDEX cluster_clustering ON cluster(clustering);
CREATE INDEX cluster_code ON cluster(code);
CREATE TABLE cluster_card(cluster INTEGER NOT NULL REFERENCES cluster(id) ON DELETE CASCADE,
  summary INTEGER NOT NULL REFERENCES summary(id) ON DELETE CASCADE,
  position INTEGER NOT NULL, PRIMARY KEY(cluster, summary)) STRICT, WITHOUT ROWID;
CREATE INDEX cluster_card_summary ON cluster_card(summary);
CREATE TABLE proposal(id INTEGER PRIMARY KEY, round INTEGER REFERENCES round(id) ON DELETE SET NULL,
  parent INTEGER REFERENCES code(id) ON DELETE SET NULL, name TEXT NOT NULL, reason TEXT NOT NULL,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL,
  state INTEGER NOT NULL CHECK(state BETWEEN 0 AND 2),
  code INTEGER REFERENCES code(id) ON DELETE SET NULL, created INTEGER NOT NULL) STRICT;
CREATE INDEX proposal_round ON proposal(round);
CREATE INDEX proposal_parent ON proposal(parent);
CREATE INDEX proposal_coder ON proposal(coder);
CREATE INDEX proposal_code ON proposal(code);
CREATE TABLE proposal_vote(proposal INTEGER NOT NULL REFERENCES proposal(id) ON DELETE CASCADE,
  coder INTEGER NOT NULL REFERENCES coder(id) ON DELETE CASCADE,
  is_for INTEGER NOT NULL CHECK(is_for IN (0, 1)), comment TEXT NOT NULL,
  created INTEGER NOT NULL, PRIMARY KEY(proposal, coder)) STRICT, WITHOUT ROWID;
CREATE INDEX proposal_vote_coder ON proposal_vote(coder);
CREATE TABLE coding_decision(id INTEGER PRIMARY KEY,
  first INTEGER NOT NULL REFERENCES coding(id) ON DELETE CASCADE,
  second INTEGER REFERENCES coding(id) ON DELETE CASCADE,
  outcome INTEGER NOT NULL CHECK(outcome BETWEEN 0 AND 3),
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, reason TEXT NOT NULL,
  created INTEGER NOT NULL) STRICT;
CREATE INDEX coding_decision_first ON coding_decision(first);
CREATE INDEX coding_decision_second ON coding_decision(second);
CREATE INDEX coding_decision_coder ON coding_decision(coder);
CREATE TABLE saved_filter(id INTEGER PRIMARY KEY, place TEXT NOT NULL, name TEXT NOT NULL,
  text TEXT NOT NULL, position INTEGER NOT NULL) STRICT;
)";

// Since version 6 (2026), for findings, the interview guide and what a researcher writes of a
// theme. Tables of their own, as above. finding: a sentence; {1}, {2} in it are its numbers (state:
// 0 draft, 1 agreed, 2 contradicted). finding_number: a cell of a query's answer (parameters as
// JSON, the row's and the column's words) and what it said when the sentence was written.
// finding_figure: a query whose figure belongs to the finding. framework_summary: what a
// participant says about a theme, in the researcher's words. version: a named place in the history,
// and the tree of codes there (JSON), since steps are forgotten in time. turn_prompt: at which
// turn, by where it starts, a question of the guide is asked.
const char *const findings6Sql = R"(
CREATE TABLE finding(id INTEGER PRIMARY KEY, text TEXT NOT NULL,
  state INTEGER NOT NULL CHECK(state BETWEEN 0 AND 2), note TEXT NOT NULL,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, position INTEGER NOT NULL,
  created INTEGER NOT NULL, modified INTEGER NOT NULL) STRICT;
CREATE INDEX finding_coder ON finding(coder);
CREATE TABLE finding_number(finding INTEGER NOT NULL REFERENCES finding(id) ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK(place >= 1), query TEXT NOT NULL, parameters TEXT NOT NULL,
  row TEXT NOT NULL, "column" TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY(finding, place))
  STRICT, WITHOUT ROWID;
CREATE TABLE finding_quote(finding INTEGER NOT NULL REFERENCES finding(id) ON DELETE CASCADE,
  quote INTEGER NOT NULL REFERENCES quote(id) ON DELETE CASCADE, position INTEGER NOT NULL,
  PRIMARY KEY(finding, quote)) STRICT, WITHOUT ROWID;
CREATE INDEX finding_quote_quote ON finding_quote(quote);
CREATE TABLE finding_source(finding INTEGER NOT NULL REFERENCES finding(id) ON DELETE CASCADE,
  source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE, position INTEGER NOT NULL,
  PRIMARY KEY(finding, source)) STRICT, WITHOUT ROWID;
CREATE INDEX finding_source_source ON finding_source(source);
CREATE TABLE finding_memo(finding INTEGER NOT NULL REFERENCES finding(id) ON DELETE CASCADE,
  memo INTEGER NOT NULL REFERENCES memo(id) ON DELETE CASCADE, position INTEGER NOT NULL,
  PRIMARY KEY(finding, memo)) STRICT, WITHOUT ROWID;
CREATE INDEX finding_memo_memo ON finding_memo(memo);
CREATE TABLE finding_figure(finding INTEGER NOT NULL REFERENCES finding(id) ON DELETE CASCADE,
  position INTEGER NOT NULL, query TEXT NOT NULL, parameters TEXT NOT NULL,
  PRIMARY KEY(finding, position)) STRICT, WITHOUT ROWID;
CREATE TABLE framework_summary(
  participant INTEGER NOT NULL REFERENCES participant(id) ON DELETE CASCADE,
  code INTEGER NOT NULL REFERENCES code(id) ON DELETE CASCADE, text TEXT NOT NULL,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, modified INTEGER NOT NULL,
  PRIMARY KEY(participant, code)) STRICT, WITHOUT ROWID;
CREATE INDEX framework_summary_code ON framework_summary(code);
CREATE INDEX framework_summary_coder ON framework_summary(coder);
CREATE TABLE version(id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL,
  step INTEGER NOT NULL, tree TEXT NOT NULL,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, created INTEGER NOT NULL) STRICT;
CREATE INDEX version_coder ON version(coder);
CREATE TABLE turn_prompt(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  start INTEGER NOT NULL CHECK(start >= 0),
  prompt INTEGER NOT NULL REFERENCES prompt(id) ON DELETE CASCADE,
  PRIMARY KEY(source, start, prompt)) STRICT, WITHOUT ROWID;
CREATE INDEX turn_prompt_prompt ON turn_prompt(prompt);
)";

// Since version 7 (2026), for concept maps drawn by hand, and what imports said. Tables of their
// own, as above. map_node: what it stands for (kind: 0 words of its own, 1 code, 2 participant, 3
// source, 4 quote, 5 memo), and where its middle is; while that is there, its words are that
// thing's and none are kept here; once it is gone, `words` are the last ones. map_line: direction 0
// none, 1 to the second node, 2 both. import_report: when which file was taken in, and what was
// said of it.
const char *const maps7Sql = R"(
CREATE TABLE concept_map(id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, created INTEGER NOT NULL,
  modified INTEGER NOT NULL) STRICT;
CREATE INDEX concept_map_coder ON concept_map(coder);
CREATE TABLE map_node(id INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES concept_map(id) ON DELETE CASCADE,
  kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 5),
  code INTEGER REFERENCES code(id) ON DELETE SET NULL,
  participant INTEGER REFERENCES participant(id) ON DELETE SET NULL,
  source INTEGER REFERENCES source(id) ON DELETE SET NULL,
  quote INTEGER REFERENCES quote(id) ON DELETE SET NULL,
  memo INTEGER REFERENCES memo(id) ON DELETE SET NULL,
  words TEXT NOT NULL, x INTEGER NOT NULL, y INTEGER NOT NULL,
  CHECK((code IS NULL OR kind = 1) AND (participant IS NULL OR kind = 2)
    AND (source IS NULL OR kind = 3) AND (quote IS NULL OR kind = 4)
    AND (memo IS NULL OR kind = 5))) STRICT;
CREATE INDEX map_node_map ON map_node(map);
CREATE INDEX map_node_code ON map_node(code);
CREATE INDEX map_node_participant ON map_node(participant);
CREATE INDEX map_node_source ON map_node(source);
CREATE INDEX map_node_quote ON map_node(quote);
CREATE INDEX map_node_memo ON map_node(memo);
CREATE TABLE map_line(id INTEGER PRIMARY KEY,
  map INTEGER NOT NULL REFERENCES concept_map(id) ON DELETE CASCADE,
  from_node INTEGER NOT NULL REFERENCES map_node(id) ON DELETE CASCADE,
  to_node INTEGER NOT NULL REFERENCES map_node(id) ON DELETE CASCADE,
  words TEXT NOT NULL, direction INTEGER NOT NULL CHECK(direction BETWEEN 0 AND 2),
  CHECK(from_node <> to_node)) STRICT;
CREATE INDEX map_line_map ON map_line(map);
CREATE INDEX map_line_from ON map_line(from_node);
CREATE INDEX map_line_to ON map_line(to_node);
CREATE TABLE import_report(id INTEGER PRIMARY KEY, at INTEGER NOT NULL, file TEXT NOT NULL,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, words TEXT NOT NULL) STRICT;
CREATE INDEX import_report_coder ON import_report(coder);
)";

// Since version 8 (2026), for the sound or film that a transcript was written from; a table of its
// own, as above. path: from the project's folder, with '/'; the file itself is never in here. kind:
// 0 sound, 1 film.
const char *const recordings8Sql = R"(
CREATE TABLE recording(source INTEGER PRIMARY KEY REFERENCES source(id) ON DELETE CASCADE,
  path TEXT NOT NULL, kind INTEGER NOT NULL CHECK(kind BETWEEN 0 AND 1)) STRICT;
)";

// Since version 9 (2026), for memos that only their coder sees, and for words that sources are
// found by; tables of their own, as above.
const char *const memosAndTags9Sql = R"(
CREATE TABLE private_memo(memo INTEGER PRIMARY KEY REFERENCES memo(id) ON DELETE CASCADE) STRICT;
CREATE TABLE source_tag(source INTEGER NOT NULL REFERENCES source(id) ON DELETE CASCADE,
  tag TEXT NOT NULL, PRIMARY KEY(source, tag)) STRICT, WITHOUT ROWID;
CREATE INDEX source_tag_tag ON source_tag(tag);
)";

// Since version 10 (2026), for quotes that are an area of a page or picture; a table of its own, as
// above. page: counted from 0; the rest are millionths of the page's width and height, from its
// upper left.
const char *const regions10Sql = R"(
CREATE TABLE quote_region(quote INTEGER PRIMARY KEY REFERENCES quote(id) ON DELETE CASCADE,
  page INTEGER NOT NULL CHECK(page >= 0), "left" INTEGER NOT NULL CHECK("left" >= 0),
  top INTEGER NOT NULL CHECK(top >= 0), width INTEGER NOT NULL CHECK(width > 0),
  height INTEGER NOT NULL CHECK(height > 0),
  CHECK("left" + width <= 1000000 AND top + height <= 1000000)) STRICT;
)";

// Since version 11 (2026): participants, memos and findings are linked, too. What is new stands
// after the columns of before, so that the steps of an older history still undo and redo.
const char *const links11Sql = R"(
CREATE TABLE link(id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL,
  from_quote INTEGER REFERENCES quote(id) ON DELETE CASCADE,
  from_code INTEGER REFERENCES code(id) ON DELETE CASCADE,
  from_source INTEGER REFERENCES source(id) ON DELETE CASCADE,
  to_quote INTEGER REFERENCES quote(id) ON DELETE CASCADE,
  to_code INTEGER REFERENCES code(id) ON DELETE CASCADE,
  to_source INTEGER REFERENCES source(id) ON DELETE CASCADE,
  coder INTEGER REFERENCES coder(id) ON DELETE SET NULL, created INTEGER NOT NULL,
  from_participant INTEGER REFERENCES participant(id) ON DELETE CASCADE,
  from_memo INTEGER REFERENCES memo(id) ON DELETE CASCADE,
  from_finding INTEGER REFERENCES finding(id) ON DELETE CASCADE,
  to_participant INTEGER REFERENCES participant(id) ON DELETE CASCADE,
  to_memo INTEGER REFERENCES memo(id) ON DELETE CASCADE,
  to_finding INTEGER REFERENCES finding(id) ON DELETE CASCADE,
  CHECK((from_quote IS NOT NULL) + (from_code IS NOT NULL) + (from_source IS NOT NULL)
      + (from_participant IS NOT NULL) + (from_memo IS NOT NULL) + (from_finding IS NOT NULL) = 1
    AND (to_quote IS NOT NULL) + (to_code IS NOT NULL) + (to_source IS NOT NULL)
      + (to_participant IS NOT NULL) + (to_memo IS NOT NULL) + (to_finding IS NOT NULL) = 1)) STRICT;
CREATE INDEX link_from_quote ON link(from_quote);
CREATE INDEX link_from_code ON link(from_code);
CREATE INDEX link_from_source ON link(from_source);
CREATE INDEX link_from_participant ON link(from_participant);
CREATE INDEX link_from_memo ON link(from_memo);
CREATE INDEX link_from_finding ON link(from_finding);
CREATE INDEX link_to_quote ON link(to_quote);
CREATE INDEX link_to_code ON link(to_code);
CREATE INDEX link_to_source ON link(to_source);
CREATE INDEX link_to_participant ON link(to_participant);
CREATE INDEX link_to_memo ON link(to_memo);
CREATE INDEX link_to_finding ON link(to_finding);
CREATE INDEX link_coder ON link(coder);
)";

} // namespace axial::schema
