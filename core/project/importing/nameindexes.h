#pragma once

namespace axial {

class Database;

/// Names and keys have no index in the file, and don't need one: people's lists are short. While
/// many are taken in at once they have, or each would be looked for among all.
class NameIndexes
{
public:
    explicit NameIndexes(Database &db);

    /// Before the step is committed, since the file's schema is ours to the letter. Not by a
    /// destructor: of an import that fails nothing stays anyway.
    void drop();

private:
    Database &m_db;
};

} // namespace axial
