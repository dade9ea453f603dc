#include "core/refi/exchangefile.h"
#include "tests/support/study.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <map>

// Files of real programs, which are not ours to keep, lie outside the project.

using namespace axial;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class RefiCorpus : public ::testing::Test
{
protected:
    void SetUp() override
    {
        if (!QFile::exists(folder))
            GTEST_SKIP() << "there are no real files beside the project";
    }
    refi::Exchange read(const QString &name) const
    {
        Progress progress;
        return refi::readExchange(contentOf(folder + QStringLiteral("/corpus/") + name), progress);
    }

    const QString folder = QStringLiteral(AXIAL_SHARED_DIR "/refi");
};

/// The text of a source as other programs have it: with its own line ends.
QString rawText(const refi::AnchorText &text, const TextRange &range)
{
    QString words;
    for (qint64 at = range.start; at < range.end; ++at) {
        if (std::binary_search(text.crlf.begin(), text.crlf.end(), at))
            words += u'\r';
        words += text.text[at];
    }
    return words;
}

} // namespace

TEST_F(RefiCorpus, every_file_holds_what_it_is_known_to_hold)
{
    const QJsonObject expected =
        QJsonDocument::fromJson(contentOf(folder + QStringLiteral("/expected.json"))).object();
    ASSERT_FALSE(expected.isEmpty());
    for (const QString &name : expected.keys()) {
        SCOPED_TRACE(name.toStdString());
        const QJsonObject file = expected[name].toObject();
        const refi::Exchange exchange = read(name);
        const refi::Counts counts = exchange.counts();
        EXPECT_EQ(exchange.origin, file[QStringLiteral("origin")].toString());
        const std::pair<const char *, qint64> pairs[] = {{"codes", counts.codes},
                                                         {"sources", counts.sources},
                                                         {"selections", counts.selections},
                                                         {"codings", counts.codings},
                                                         {"users", counts.users},
                                                         {"cases", counts.cases},
                                                         {"variables", counts.variables},
                                                         {"variableValues", counts.variableValues},
                                                         {"sets", counts.sets},
                                                         {"notes", counts.notes},
                                                         {"links", counts.links},
                                                         {"graphs", counts.graphs},
                                                         {"syncpoints", counts.syncPoints}};
        for (const auto &[what, count] : pairs)
            EXPECT_EQ(count, file[QLatin1String(what)].toInteger()) << what;
    }
}

TEST_F(RefiCorpus, selections_have_the_words_they_are_known_to_have)
{
    for (const QString &name : {QStringLiteral("pyqdpx-oltas"), QStringLiteral("qc-demo")}) {
        SCOPED_TRACE(name.toStdString());
        std::map<QString, QByteArray> known; // by selection: the digest of its words
        for (const QByteArray &line :
             contentOf(folder + QStringLiteral("/golden/") + name + QStringLiteral(".tsv"))
                 .split('\n')
                 .mid(1)) {
            const QList<QByteArray> cells = line.split('\t');
            if (cells.size() > 6)
                known.emplace(refi::normalGuid(QString::fromLatin1(cells[1])), cells[6]);
        }
        ASSERT_FALSE(known.empty());
        size_t compared = 0;
        for (const refi::Source &source : read(name + QStringLiteral(".qdpx")).sources) {
            for (const refi::Selection &selection : source.selections) {
                ASSERT_TRUE(selection.range);
                const QByteArray words = rawText(*source.text, *selection.range).toUtf8();
                EXPECT_EQ(QCryptographicHash::hash(words, QCryptographicHash::Sha1).toHex(),
                          known[selection.guid])
                    << words.left(60).toStdString();
                ++compared;
            }
        }
        EXPECT_EQ(compared, known.size());
    }
}
