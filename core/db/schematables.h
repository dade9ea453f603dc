#pragma once

/// The declarations of every schema a released Axial ever wrote, for making files and for
/// comparing with them. What was released is never edited: a change is a new version.
namespace axial::schema {

/// What version 1 and all after it share.
extern const char *const commonSql;
extern const char *const memos1Sql;
extern const char *const memos2Sql;
extern const char *const links2Sql;
extern const char *const reviews2Sql;
extern const char *const reviews3Sql;
extern const char *const authors4Sql;
extern const char *const reports5Sql;
extern const char *const findings6Sql;
extern const char *const maps7Sql;
extern const char *const recordings8Sql;
extern const char *const memosAndTags9Sql;
extern const char *const regions10Sql;
extern const char *const links11Sql;

} // namespace axial::schema
