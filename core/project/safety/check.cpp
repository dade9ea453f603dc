#include "core/project/safety/check.h"

#include "core/db/changeset.h"
#include "core/db/database.h"

#include <QCoreApplication>
#include <QCryptographicHash>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(check)
};

struct CountCheck {
    const char *sql;
    const char *sentence;
    bool saysHowMany = true; ///< by %n; else there is no more than one
};

constexpr CountCheck countChecks[] = {
    {"WITH RECURSIVE reached(id) AS (SELECT id FROM code WHERE parent IS NULL UNION "
     "SELECT c.id FROM code c JOIN reached ON c.parent = reached.id) "
     "SELECT count(*) FROM code WHERE id NOT IN (SELECT id FROM reached)",
     QT_TRANSLATE_N_NOOP("check", "%n codes hang in a circle and not on the tree.")},
    {"WITH RECURSIVE reached(id) AS (SELECT id FROM collection WHERE parent IS NULL UNION "
     "SELECT c.id FROM collection c JOIN reached ON c.parent = reached.id) "
     "SELECT count(*) FROM collection WHERE id NOT IN (SELECT id FROM reached)",
     QT_TRANSLATE_N_NOOP("check", "%n collections hang in a circle.")},
    {"SELECT count(*) FROM code WHERE (parent IS NULL) <> (kind = 0)",
     QT_TRANSLATE_N_NOOP("check", "%n codes lie outside a folder, or folders inside a code.")},
    {"SELECT count(*) FROM (SELECT key FROM code WHERE key<>'' GROUP BY key HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n numbers belong to more than one code.")},
    {"SELECT count(*) FROM (SELECT 1 FROM code GROUP BY parent, name HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n names stand twice under the same code.")},
    {"SELECT count(*) FROM (SELECT 1 FROM quote GROUP BY source, start, \"end\" "
     "HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n ranges have more than one quote.")},
    {"SELECT count(*) FROM (SELECT 1 FROM coding GROUP BY quote, code, coder HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n codes were put twice on a quote by the same coder.")},
    {"SELECT count(*) FROM coding JOIN code ON code.id = coding.code WHERE code.kind = 0",
     QT_TRANSLATE_N_NOOP("check", "%n codings use a folder as code.")},
    {"SELECT (SELECT count(*) FROM label JOIN code ON code.id = label.code WHERE code.kind = 0) + "
     "(SELECT count(*) FROM decision JOIN code ON code.id = decision.code WHERE code.kind = 0)",
     QT_TRANSLATE_N_NOOP("check", "%n labels or decisions use a folder as code.")},
    {"SELECT count(*) FROM (SELECT 1 FROM coder GROUP BY name HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n names belong to more than one coder.")},
    {"SELECT count(*) FROM (SELECT 1 FROM attribute GROUP BY name HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n names belong to more than one attribute.")},
    {"SELECT NOT EXISTS (SELECT 1 FROM setting JOIN code ON code.id = value AND kind = 0 "
     "WHERE setting.name = 'folder.taxonomy')",
     QT_TRANSLATE_NOOP("check", "The folder “Taxonomy” is missing."), false},
    {"SELECT NOT EXISTS (SELECT 1 FROM setting JOIN code ON code.id = value AND kind = 0 "
     "WHERE setting.name = 'folder.open')",
     QT_TRANSLATE_NOOP("check", "The folder “Open codes” is missing."), false},
    {"SELECT count(*) FROM (SELECT 1 FROM label l JOIN round r ON r.id = l.round "
     "WHERE r.exclusive GROUP BY l.source, l.round, l.coder HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check",
                         "%n reports have two labels by one coder in an exclusive round.")},
    {"SELECT count(*) FROM (SELECT source, round FROM label UNION SELECT source, round "
     "FROM decision EXCEPT SELECT source, round FROM round_source)",
     QT_TRANSLATE_N_NOOP("check", "%n labelled reports are not part of their round.")},
    {"SELECT count(*) FROM (SELECT 1 FROM round GROUP BY name HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n names belong to more than one round.")},
    {"SELECT count(*) FROM (SELECT source, round FROM round_part UNION SELECT source, round "
     "FROM discussion EXCEPT SELECT source, round FROM round_source)",
     QT_TRANSLATE_N_NOOP("check", "%n reports are dealt or discussed in a round without them.")},
    {"SELECT count(*) FROM (SELECT round, coder FROM round_part EXCEPT SELECT round, coder "
     "FROM round_coder)",
     QT_TRANSLATE_N_NOOP("check", "%n coders have a part in a round without them.")},
    {"SELECT count(*) FROM proposal WHERE state <> 1 AND code IS NOT NULL",
     QT_TRANSLATE_N_NOOP("check", "%n proposals have a code without being accepted.")},
    {"SELECT count(*) FROM (SELECT 1 FROM participant GROUP BY pseudonym HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n pseudonyms belong to more than one participant.")},
    {"SELECT count(*) FROM (SELECT 1 FROM source WHERE url<>'' GROUP BY collection, url, "
     "occurrence HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n reports are in a collection twice.")},
    {"SELECT count(*) FROM source s LEFT JOIN source_text t ON t.source = s.id "
     "WHERE (s.length > 0) <> (t.source IS NOT NULL)",
     QT_TRANSLATE_N_NOOP("check", "%n sources have lost their text.")},
    {"SELECT count(*) FROM turn a JOIN turn b ON b.source = a.source AND b.start = "
     "(SELECT min(start) FROM turn n WHERE n.source = a.source AND n.start > a.start) "
     "WHERE a.\"end\" > b.start",
     QT_TRANSLATE_N_NOOP("check", "%n turns overlap.")},
    {"SELECT count(*) FROM turn_prompt a WHERE NOT EXISTS (SELECT 1 FROM turn t "
     "WHERE t.source = a.source AND t.start = a.start)",
     QT_TRANSLATE_N_NOOP("check", "%n questions of the guide are asked where no turn starts.")},
    {"SELECT count(*) FROM link WHERE from_quote IS to_quote AND from_code IS to_code "
     "AND from_source IS to_source AND from_participant IS to_participant "
     "AND from_memo IS to_memo AND from_finding IS to_finding",
     QT_TRANSLATE_N_NOOP("check", "%n links lead from a thing to itself.")},
    {"SELECT count(*) FROM (SELECT 1 FROM link GROUP BY from_quote, from_code, from_source, "
     "from_participant, from_memo, from_finding, to_quote, to_code, to_source, to_participant, "
     "to_memo, to_finding, name, note HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n links stand there more than once.")},
    {"SELECT count(*) FROM (SELECT 1 FROM keyword_list GROUP BY name HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n names belong to more than one list of keywords.")},
    {"SELECT count(*) FROM exclusion e JOIN source s ON s.id = e.source WHERE s.kind <> 1",
     QT_TRANSLATE_N_NOOP("check", "%n sources are excluded that are no issue reports.")},
    {"SELECT count(*) FROM exclusion e LEFT JOIN decision d ON d.source = e.source "
     "AND d.round = e.round LEFT JOIN round r ON r.id = e.round "
     "WHERE (e.round IS NULL) <> (e.code IS NULL) OR (e.round IS NOT NULL "
     "AND (r.kind IS NOT 2 OR d.code IS NOT e.code OR d.code IS r.relevant))",
     QT_TRANSLATE_N_NOOP("check", "%n reports are excluded though no screening decided so.")},
    {"SELECT count(*) FROM decision d JOIN round r ON r.id = d.round AND r.kind = 2 "
     "JOIN source s ON s.id = d.source AND s.kind = 1 "
     "WHERE d.code IS NOT r.relevant AND d.source NOT IN (SELECT source FROM exclusion)",
     QT_TRANSLATE_N_NOOP("check", "%n reports count though a screening excluded them.")},
    {"SELECT count(*) FROM (SELECT 1 FROM summary WHERE coder IS NOT NULL "
     "GROUP BY source, coder HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n reports have two summaries by one coder.")},
    {"SELECT count(*) FROM summary LEFT JOIN code ON code.id = summary.code "
     "WHERE text = '' OR code.kind = 0",
     QT_TRANSLATE_N_NOOP("check", "%n summaries are empty, or use a folder as code.")},
    {"SELECT count(*) FROM (SELECT 1 FROM cluster_card k JOIN cluster c ON c.id = k.cluster "
     "GROUP BY c.clustering, k.summary HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n summaries lie on a board twice.")},
    {"SELECT count(*) FROM ranking_item WHERE rank NOT BETWEEN 1 AND 1000",
     QT_TRANSLATE_N_NOOP("check", "%n ranks of ballots lie beyond 1000, and are not read.")},
    {"SELECT count(*) FROM clustering WHERE id NOT IN (SELECT clustering FROM cluster)",
     QT_TRANSLATE_N_NOOP("check", "%n boards have no heap.")},
    {"SELECT count(*) FROM map_line l JOIN map_node f ON f.id = l.from_node "
     "JOIN map_node t ON t.id = l.to_node WHERE f.map <> l.map OR t.map <> l.map",
     QT_TRANSLATE_N_NOOP("check", "%n lines of concept maps lead to another map.")},
    {"SELECT count(*) FROM (SELECT 1 FROM concept_map GROUP BY name HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n names belong to more than one concept map.")},
    {"SELECT count(*) FROM (SELECT 1 FROM note_kind GROUP BY name HAVING count(*) > 1)",
     QT_TRANSLATE_N_NOOP("check", "%n names belong to more than one kind of notes.")},
};

void checkTexts(Database &db, QStringList &broken)
{
    qint64 wrongLengths = 0;
    qint64 wrongTurns = 0;
    qint64 wrongWords = 0;
    auto rows = db.query("SELECT t.source, t.text, s.length FROM source_text t "
                         "JOIN source s ON s.id = t.source");
    while (rows.next()) {
        const auto source = rows.id<SourceId>(0);
        const QString text = rows.text(1);
        wrongLengths += text.size() != rows.integer(2);
        wrongTurns += db.integer("SELECT count(*) FROM turn WHERE source=?1 AND \"end\" > ?2",
                                 source, qint64(text.size()))
                          .value_or(0);
        wrongWords += quotesOfOtherWords(db, source, text);
    }
    wrongWords += db.integer("SELECT count(*) FROM quote WHERE source NOT IN "
                             "(SELECT source FROM source_text)")
                      .value_or(0);
    if (wrongLengths)
        broken << Messages::tr("%n sources are not as long as recorded.", nullptr,
                               int(wrongLengths));
    if (wrongTurns)
        broken << Messages::tr("%n turns reach beyond their text.", nullptr, int(wrongTurns));
    if (wrongWords)
        broken << Messages::tr("%n quotes differ from the words of their source.", nullptr,
                               int(wrongWords));
}

void checkOriginals(Database &db, QStringList &broken)
{
    qint64 wrong = 0;
    auto rows = db.query("SELECT sha256, size, bytes FROM source_original "
                         "WHERE length(bytes) > 0" /* or dropped with the history */);
    while (rows.next()) {
        try {
            const QByteArray bytes = changesets::decompressed(rows.blob(2), rows.integer(1));
            wrong += QCryptographicHash::hash(bytes, QCryptographicHash::Sha256) != rows.blob(0);
        } catch (const Canceled &) {
            throw;
        } catch (const Error &) {
            ++wrong;
        }
    }
    if (wrong)
        broken << Messages::tr("%n original files are not as they were imported.", nullptr,
                               int(wrong));
}

} // namespace

qint64 quotesOfOtherWords(Database &db, SourceId source, const QString &text)
{
    qint64 count = 0;
    auto quotes = db.query("SELECT start, \"end\", words FROM quote WHERE source=?1", source);
    while (quotes.next()) {
        const qint64 start = quotes.integer(0);
        const qint64 end = quotes.integer(1);
        count += end > text.size() || QStringView(text).mid(start, end - start) != quotes.text(2);
    }
    return count;
}

QStringList brokenInvariants(Database &db)
{
    QStringList broken;
    auto integrity = db.query("PRAGMA integrity_check(20)");
    while (integrity.next()) {
        if (integrity.text(0) != QLatin1String("ok"))
            broken << Messages::tr("The file is damaged: %1.").arg(integrity.text(0));
    }
    if (!broken.isEmpty())
        return broken;
    auto keys = db.query("PRAGMA foreign_key_check");
    qint64 lost = 0;
    while (keys.next())
        ++lost;
    if (lost)
        broken << Messages::tr("%n rows point to something that is not there.", nullptr, int(lost));
    for (const CountCheck &check : countChecks) {
        if (const qint64 count = db.integer(check.sql).value_or(0))
            broken << (check.saysHowMany ? Messages::tr(check.sentence, nullptr, int(count))
                                         : Messages::tr(check.sentence));
    }
    checkTexts(db, broken);
    checkOriginals(db, broken);
    return broken;
}

} // namespace axial
