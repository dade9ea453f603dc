#pragma once

#include "core/db/database.h"
#include "core/things/studytable.h"

#include <QString>

namespace axial {

struct Thing;

/// Rows of a project in words, as a person knows them.
class MergeWords
{
public:
    explicit MergeWords(Database &db) : m_db(db) {}

    /// "C.9 Prompts", the beginning of a quote's words, a title; empty when it is gone.
    QString of(StudyTable table, qint64 id) const;
    QString of(const Thing &table, int column, const Statement::Value &value) const;
    /// A row by what tells it apart.
    QString of(const Thing &table, const std::vector<Statement::Value> &row) const;

private:
    Database &m_db;
};

} // namespace axial
