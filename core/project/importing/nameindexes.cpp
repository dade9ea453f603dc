#include "core/project/importing/nameindexes.h"

#include "core/db/database.h"

namespace axial {

NameIndexes::NameIndexes(Database &db) : m_db(db)
{
    m_db.execute("CREATE INDEX import_code_key ON code(key);"
                 "CREATE INDEX import_code_name ON code(parent, name);"
                 "CREATE INDEX import_participant ON participant(pseudonym);"
                 "CREATE INDEX import_participant_position ON participant(position);");
}

void NameIndexes::drop()
{
    m_db.execute("DROP INDEX import_code_key; DROP INDEX import_code_name;"
                 "DROP INDEX import_participant; DROP INDEX import_participant_position;");
}

} // namespace axial
