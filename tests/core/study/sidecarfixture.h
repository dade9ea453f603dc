#pragma once

#include "core/import/importer.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/importing/importing.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/support/study.h"

namespace axial::test {

/// Writes studies into files of the standard and reads them, with whatever side-car.
class SideCarTest : public StudyTest
{
protected:
    QByteArray written(Project &study)
    {
        Progress progress;
        exchange = exchangeOf(study.database(), QStringLiteral("Study"), progress);
        return refi::projectBytes(exchange, refi::exchangeTargets().front(), progress);
    }
    ImportSummary read(Project &into, const QByteArray &bytes)
    {
        Progress progress;
        const ImportInput input{QStringLiteral("own.qdpx"), bytes};
        return importBundle(into, importerFor(input).read(input, {}, progress), {}, progress);
    }
    /// The file with another side-car.
    QByteArray withSideCar(const QByteArray &sideCar)
    {
        Progress progress;
        exchange.sideCar = sideCar;
        return refi::projectBytes(exchange, refi::exchangeTargets().front(), progress);
    }
    static QByteArray sideCarOf(const QByteArrayList &tables, const QByteArray &guids = {})
    {
        return R"({"axial-sidecar":1,"guids":{)" + guids + R"(},"tables":[)" + tables.join(',')
               + "]}";
    }
    static QByteArray tableOf(const QByteArray &name, const QByteArray &columns,
                              const QByteArray &rows)
    {
        return R"({"table":")" + name + R"(","columns":")" + columns + R"(","rows":[)" + rows
               + "]}";
    }
    static QString wordsOf(const ImportSummary &summary)
    {
        QStringList all;
        for (const ImportNote &note : summary.notes)
            all << note.text;
        return all.join(u'\n');
    }

    refi::Exchange exchange;
};

} // namespace axial::test
