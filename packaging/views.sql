-- The stable views of an Axial project, version 1: packaging/README.md describes their columns. They
-- are temporary, since a project holds none. Run this on a connection that is only read from.
-- What nobody may see yet stays out: whatever was said in rounds that are blind and open, of their
-- reports, too, and private memos, whoever asks (as core/project/rounds/sight.h has it).

CREATE TEMP VIEW v1_hidden AS
SELECT DISTINCT member.source AS source
FROM main.round_source member JOIN main.round hiding ON hiding.id = member.round
WHERE hiding.blind <> 0 AND hiding.closed = 0;

CREATE TEMP VIEW v1_coders AS
SELECT id AS coder, name, initials FROM main.coder ORDER BY position, id;

CREATE TEMP VIEW v1_sources AS
SELECT s.id AS source, s.title,
  CASE s.kind WHEN 0 THEN 'transcript' WHEN 1 THEN 'report' ELSE 'document' END AS kind,
  folder.name AS folder, s.url, s.language, s.day, s.length,
  i.repository, i.number, i.state, i.author, i.opened, i.closed, nullif(i.year, 0) AS year, i.pull, i.bot,
  EXISTS(SELECT 1 FROM main.exclusion out WHERE out.source = s.id) AS excluded
FROM main.source s JOIN main.collection folder ON folder.id = s.collection
LEFT JOIN main.issue i ON i.source = s.id
ORDER BY folder.position, folder.id, s.position, s.id;

CREATE TEMP VIEW v1_texts AS
SELECT source, text FROM main.source_text ORDER BY source;

CREATE TEMP VIEW v1_tags AS
SELECT source, tag FROM main.source_tag ORDER BY source, tag;

CREATE TEMP VIEW v1_participants AS
SELECT id AS participant, pseudonym, memo FROM main.participant ORDER BY position, id;

CREATE TEMP VIEW v1_attributes AS
SELECT v.participant, a.name AS attribute, v.value
FROM main.attribute_value v JOIN main.attribute a ON a.id = v.attribute
ORDER BY v.participant, a.position, a.id;

CREATE TEMP VIEW v1_speakers AS
SELECT id AS speaker, source, name,
  CASE role WHEN 1 THEN 'interviewer' WHEN 2 THEN 'participant' WHEN 3 THEN 'left out' ELSE 'unknown' END AS role,
  participant
FROM main.speaker ORDER BY source, id;

CREATE TEMP VIEW v1_turns AS
SELECT t.source, t.start, t."end", t.words, t.speaker, who.participant, t.time / 1000.0 AS seconds
FROM main.turn t LEFT JOIN main.speaker who ON who.id = t.speaker
ORDER BY t.source, t.start;

CREATE TEMP VIEW v1_codes AS
WITH RECURSIVE tree(code, parent, key, name, level, path, place) AS (
  SELECT root.id, NULL, root.key, root.name, 0, '', printf('%06d', root.position)
  FROM main.code root WHERE root.parent IS NULL
  UNION ALL
  SELECT c.id, CASE tree.level WHEN 0 THEN NULL ELSE tree.code END, c.key, c.name, tree.level + 1,
    CASE tree.level WHEN 0 THEN c.name ELSE tree.path || ' > ' || c.name END,
    tree.place || printf(' %06d %d', c.position, c.id)
  FROM main.code c JOIN tree ON tree.code = c.parent)
SELECT tree.code, tree.parent, tree.key, tree.name, tree.level, tree.path,
  CASE c.kind WHEN 1 THEN 'taxonomy' ELSE 'open' END AS kind,
  c.definition, c.include_when, c.exclude_when, c.example, c.memo
FROM tree JOIN main.code c ON c.id = tree.code
WHERE tree.level > 0 ORDER BY tree.place;

CREATE TEMP VIEW v1_quotes AS
SELECT q.id AS quote, q.source, q.start, q."end", q.words, q.insight, q.prompt, said.speaker, who.participant,
  strftime('%Y-%m-%dT%H:%M:%SZ', q.created / 1000, 'unixepoch') AS created
FROM main.quote q
LEFT JOIN main.turn said ON said.source = q.source AND said.start = (
  SELECT max(t.start) FROM main.turn t WHERE t.source = q.source AND t.start <= q.start)
  AND said."end" > q.start
LEFT JOIN main.speaker who ON who.id = said.speaker
WHERE q.source NOT IN (SELECT source FROM v1_hidden)
ORDER BY q.source, q.start, q."end", q.id;

CREATE TEMP VIEW v1_codings AS
SELECT c.id AS coding, c.quote, q.source, c.code, c.coder, c.comment, c.weight,
  strftime('%Y-%m-%dT%H:%M:%SZ', c.created / 1000, 'unixepoch') AS created
FROM main.coding c JOIN main.quote q ON q.id = c.quote
WHERE q.source NOT IN (SELECT source FROM v1_hidden)
ORDER BY c.id;

CREATE TEMP VIEW v1_source_codings AS
SELECT source, code, coder, comment,
  strftime('%Y-%m-%dT%H:%M:%SZ', created / 1000, 'unixepoch') AS created
FROM main.source_coding
WHERE source NOT IN (SELECT source FROM v1_hidden)
ORDER BY source, code, coder;

CREATE TEMP VIEW v1_rounds AS
SELECT id AS round, name,
  CASE kind WHEN 0 THEN 'labelling' WHEN 1 THEN 'pilot' WHEN 2 THEN 'screening' WHEN 3 THEN 'again' END AS kind,
  blind, closed, exclusive, seed, strata, again, due, note
FROM main.round ORDER BY created, id;

CREATE TEMP VIEW v1_labels AS
SELECT l.round, l.source, l.coder, l.code,
  strftime('%Y-%m-%dT%H:%M:%SZ', l.at / 1000, 'unixepoch') AS created
FROM main.label l JOIN main.round r ON r.id = l.round
WHERE NOT (r.blind <> 0 AND r.closed = 0)
ORDER BY l.round, l.source, l.coder, l.code;

CREATE TEMP VIEW v1_decisions AS
SELECT d.round, d.source, d.code,
  CASE d.how WHEN 0 THEN 'unanimous' WHEN 1 THEN 'majority' WHEN 2 THEN 'discussion' ELSE 'imported' END AS how,
  d.coder, d.reason
FROM main.decision d JOIN main.round r ON r.id = d.round
WHERE NOT (r.blind <> 0 AND r.closed = 0)
ORDER BY d.round, d.source;

CREATE TEMP VIEW v1_memos AS
SELECT m.id AS memo, m.title, m.text, m.coder, m.quote, m.source, m.code, m.participant,
  strftime('%Y-%m-%dT%H:%M:%SZ', m.created / 1000, 'unixepoch') AS created,
  strftime('%Y-%m-%dT%H:%M:%SZ', m.modified / 1000, 'unixepoch') AS modified,
  coalesce(k.name, '') AS kind
FROM main.memo m LEFT JOIN main.quote q ON q.id = m.quote LEFT JOIN main.note_kind k ON k.id = m.kind
WHERE m.private = 0
  AND coalesce(m.source, q.source, 0) NOT IN (SELECT source FROM v1_hidden)
ORDER BY m.created, m.id;
