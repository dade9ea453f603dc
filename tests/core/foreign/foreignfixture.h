#pragma once

#include "core/db/database.h"
#include "core/foreign/foreignproject.h"
#include "core/refi/exchange.h"
#include "tests/support/study.h"

#include <QFile>

#include <functional>

namespace axial::test {

/// Every Unicode plane's trouble: an emoji of two units, a joined family, a combining mark, Hebrew.
inline const QString manyScripts = QString::fromUtf8(
    "Well \xF0\x9F\x98\x80 the se\xCC\x81tup\r\ntook \xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7 "
    "a day.\r\n\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D and the docs were old, the docs!");

/// The bytes of a database that `fill` makes.
inline QByteArray databaseBytes(const QString &path, const std::function<void(Database &)> &fill)
{
    QFile::remove(path);
    {
        Database db(path, Database::Mode::Create);
        fill(db);
    }
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

/// "words: code, code" of each selection of a project.
inline QStringList codedWords(const refi::Exchange &exchange)
{
    QStringList result;
    for (const refi::Source &source : exchange.sources) {
        for (const refi::Selection &selection : source.selections) {
            QStringList codes;
            for (const refi::Coding &coding : selection.codings) {
                for (const refi::Code &code : exchange.codes) {
                    if (code.guid == coding.code)
                        codes << code.name;
                }
            }
            const QString words = selection.range && source.text ? source.text->text.mid(
                                      selection.range->start, selection.range->length())
                                                                 : QStringLiteral("nowhere");
            result << words + QStringLiteral(": ") + codes.join(QStringLiteral(", "));
        }
    }
    return result;
}

inline QString remarksOf(const refi::Exchange &exchange)
{
    QStringList texts;
    for (const refi::Remark &remark : exchange.remarks)
        texts << remark.text;
    return texts.join(u'\n');
}

} // namespace axial::test
