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
CREATE TABLE quote_change(quote INTEGER PRIMARY KEY REFERENCES quote(id) ON DELETE CASCADE,
  words TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
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

} // namespace axial::schema
