#include "core/study/importing/exchangepreview.h"

#include "core/base/limits.h"
#include "core/refi/exchange.h"
#include "core/study/importing/exchangelosses.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(ImportPreview)
};

QStringList countsOf(const refi::Exchange &exchange)
{
    const refi::Counts counts = exchange.counts();
    const ExchangeLosses losses = lossesOf(exchange);
    QStringList parts;
    const auto add = [&parts](qint64 count, const char *words) {
        if (count > 0)
            parts << Messages::tr(words, nullptr, int(count)).arg(limitNumber(count));
    };
    add(counts.codes, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 code(s)"));
    add(counts.sources - losses.missing.size() - losses.kept.size(),
        QT_TRANSLATE_N_NOOP("ImportPreview", "%1 document(s)"));
    add(counts.codings - losses.allCodings(), QT_TRANSLATE_N_NOOP("ImportPreview", "%1 coding(s)"));
    add(counts.notes, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 memo(s)"));
    add(counts.cases, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 case(s)"));
    add(counts.users, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 user(s)"));
    add(losses.missing.size() + losses.kept.size(),
        QT_TRANSLATE_N_NOOP("ImportPreview", "%1 document(s) without words"));
    return parts;
}

/// With all that it lies in: "Tools / Editor".
QString pathOf(const refi::Exchange &exchange, const refi::Code &code)
{
    QStringList path{code.name};
    for (int above = code.parent; above >= 0; above = exchange.codes[size_t(above)].parent)
        path.prepend(exchange.codes[size_t(above)].name);
    return path.join(QStringLiteral(" / "));
}

} // namespace

QString exchangeSentence(const refi::Exchange &exchange)
{
    return countsOf(exchange).join(QStringLiteral(" · "));
}

ImportPreview exchangePreview(const refi::Exchange &exchange)
{
    constexpr size_t shownRows = 30;
    constexpr qsizetype shownLetters = 500;
    const auto beginning = [](const QString &words) {
        return words.left(shownLetters).simplified();
    };
    ImportPreview preview;
    preview.caption = exchange.origin.isEmpty()
                          ? Messages::tr("Written by an unknown program")
                          : Messages::tr("Written by %1").arg(beginning(exchange.origin));
    const ExchangeLosses losses = lossesOf(exchange);
    preview.losses = losses.sentences();
    if (exchange.codes.empty()) {
        preview.header = {Messages::tr("Document"), Messages::tr("Selections")};
        for (size_t i = 0; i < std::min(exchange.sources.size(), shownRows); ++i)
            preview.rows.push_back({beginning(exchange.sources[i].name),
                                    QString::number(exchange.sources[i].selections.size())});
        return preview;
    }
    preview.header = {Messages::tr("Code"), Messages::tr("Codings"), Messages::tr("Definition")};
    for (size_t i = 0; i < std::min(exchange.codes.size(), shownRows); ++i) {
        const refi::Code &code = exchange.codes[i];
        preview.rows.push_back({beginning(pathOf(exchange, code)),
                                QString::number(losses.uses.value(code.guid)),
                                beginning(code.description)});
    }
    return preview;
}

} // namespace axial
