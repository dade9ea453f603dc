#include "core/stats/agreement.h"
#include "core/text/typedkeys.h"

#include <QFile>
#include <QHash>
#include <QStringList>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

using namespace axial;

namespace {

constexpr int coders = 7;

/// The published labels of five repositories: seven coders and the final label.
struct RealStudy {
    QStringList keys;           ///< of the categories
    std::vector<qint32> labels; ///< units x coders
    std::vector<qint32> final;  ///< one a unit
    std::map<QString, std::vector<qint64>> repositories;
    int changedLabels = 0;

    qint32 category(const QString &label)
    {
        const QString key = canonicalKey(label);
        changedLabels += key != label ? 1 : 0;
        if (!keys.contains(key))
            keys.append(key);
        return static_cast<qint32>(keys.indexOf(key));
    }

    Ratings ratings() const { return Ratings(labels, coders, static_cast<int>(keys.size())); }
    QChar typeOf(qint32 code) const { return keys[code].at(0); }

    std::vector<qint64> unitsOfType(QChar type) const
    {
        std::vector<qint64> units;
        for (size_t i = 0; i < final.size(); ++i) {
            if (typeOf(final[i]) == type)
                units.push_back(static_cast<qint64>(i));
        }
        return units;
    }

    void read(const QString &repository)
    {
        // The files hold no quoted fields, so a split will do.
        QFile file(
            QStringLiteral(AXIAL_SHARED_DIR "/study/Issue Report/%1/%1.csv").arg(repository));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << file.fileName().toStdString();
        file.readLine();
        while (!file.atEnd()) {
            const QString line = QString::fromUtf8(file.readLine()).trimmed();
            if (line.isEmpty())
                continue;
            const QStringList fields = line.split(u',');
            ASSERT_EQ(fields.size(), coders + 2) << line.toStdString();
            repositories[repository].push_back(static_cast<qint64>(final.size()));
            for (int i = 1; i <= coders; ++i)
                labels.push_back(category(fields[i]));
            final.push_back(category(fields[coders + 1]));
        }
    }
};

const RealStudy &study()
{
    static const RealStudy instance = [] {
        RealStudy result;
        for (const char *name :
             {"ColossalAI", "DeepSpeed", "Megatron-LM", "MindSpeed", "mindformers"})
            result.read(QString::fromLatin1(name));
        return result;
    }();
    return instance;
}

double kappaOf(const Ratings &ratings)
{
    return fleissKappa(ratings).coefficient.value_or(notANumber);
}

} // namespace

TEST(RealStudy, FiveRepositories)
{
    const std::map<QString, std::pair<size_t, double>> published = {
        {QStringLiteral("ColossalAI"), {3855, 0.7127034076}},
        {QStringLiteral("DeepSpeed"), {3750, 0.8205545460}},
        {QStringLiteral("Megatron-LM"), {1114, 0.8262041040}},
        {QStringLiteral("MindSpeed"), {80, 0.5672603877}},
        {QStringLiteral("mindformers"), {1780, 0.5695256246}}};
    const Ratings all = study().ratings();
    for (const auto &[repository, expected] : published) {
        const std::vector<qint64> &units = study().repositories.at(repository);
        EXPECT_EQ(units.size(), expected.first);
        EXPECT_NEAR(kappaOf(all.only(units)), expected.second, 1e-9) << repository.toStdString();
    }
}

TEST(RealStudy, AllTogether)
{
    const Agreement kappa = fleissKappa(study().ratings());
    EXPECT_NEAR(*kappa.coefficient, 0.7425698462, 1e-9);
    EXPECT_EQ(kappa.units, 10579);
    EXPECT_EQ(kappa.pairedUnits, 10579);
    EXPECT_EQ(kappa.coders, 7);
    EXPECT_EQ(kappa.categories, 18); // 16 of them are final labels; A.1 and A.4 lost every vote
    EXPECT_EQ(std::llround(kappa.unanimous * 10579), 4293);
}

TEST(RealStudy, TypeLevel)
{
    std::vector<qint32> type;
    for (const QString &key : study().keys)
        type.push_back(key.at(0).unicode() - u'A');
    EXPECT_NEAR(kappaOf(study().ratings().mapped(type, 3)), 0.9641602579, 1e-9);
}

TEST(RealStudy, ByFinalType)
{
    const auto expectType = [](QChar type, size_t count, double expected) {
        const std::vector<qint64> units = study().unitsOfType(type);
        EXPECT_EQ(units.size(), count);
        EXPECT_NEAR(kappaOf(study().ratings().only(units)), expected, 1e-9);
    };
    expectType(u'A', 257, 0.7414370923);
    expectType(u'B', 4070, 0.7833386552);
    expectType(u'C', 6252, 0.6623622853);
}

TEST(RealStudy, EachCodeHasItsKappaAndInterval)
{
    const auto categories = fleissKappaByCategory(study().ratings());
    ASSERT_EQ(categories.size(), 18u);
    qint64 labels = 0;
    for (const CategoryAgreement &category : categories) {
        labels += category.ratings;
        ASSERT_TRUE(category.kappa);
        EXPECT_LT(category.interval->low, *category.kappa);
        EXPECT_GT(category.interval->high, *category.kappa);
    }
    EXPECT_EQ(labels, 10579 * 7);
}

TEST(RealStudy, FinalLabels)
{
    QHash<QString, int> counts;
    for (const qint32 code : study().final)
        ++counts[study().keys[code]];
    EXPECT_EQ(counts.value(QStringLiteral("A.2")), 93);
    EXPECT_EQ(counts.value(QStringLiteral("C.10")), 247);
    EXPECT_EQ(counts.value(QStringLiteral("C.9")), 1478);
    EXPECT_EQ(counts.size(), 16);
    EXPECT_EQ(study().changedLabels, 0); // published clean
    const Ratings ratings = study().ratings();
    qint64 withMajority = 0;
    for (size_t i = 0; i < study().final.size(); ++i) {
        const std::span<const qint32> row = ratings.unit(static_cast<qint64>(i));
        withMajority += std::count(row.begin(), row.end(), study().final[i]) >= 4 ? 1 : 0;
    }
    EXPECT_EQ(withMajority, 10579);
}
