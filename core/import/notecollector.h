#pragma once

#include "core/import/imported.h"

namespace axial {

/// Collects notes of one file; of each sort the first ones by line, the rest as a number, so that
/// a file with 10,000 oddities makes a report a person can read.
class NoteCollector
{
public:
    explicit NoteCollector(QString file) : m_file(std::move(file)) {}

    void info(const QString &text, qint64 line = 0);
    void warn(const QString &text, qint64 line = 0);
    /// A note of which there may be many: `sort` tells alike ones apart from others.
    void repeated(const char *sort, const QString &text, qint64 line);

    /// The notes so far, with a sentence for the ones left out.
    std::vector<ImportNote> take();

private:
    struct Sort {
        const char *name;
        int count = 0;
    };

    QString m_file;
    std::vector<ImportNote> m_notes;
    std::vector<Sort> m_sorts;
};

} // namespace axial
