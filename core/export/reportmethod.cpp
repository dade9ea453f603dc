#include "core/export/reportmethod.h"

#include <QCoreApplication>

namespace axial::report {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(report)
};

QString joined(const QStringList &words)
{
    if (words.size() < 2)
        return words.join(QString());
    return Messages::tr("%1 and %2")
        .arg(words.mid(0, words.size() - 1).join(QStringLiteral(", ")), words.last());
}

QString materialOf(const StudyFacts &facts)
{
    QStringList parts;
    if (facts.participants > 0) {
        QStringList groups;
        for (const StudyFacts::Group &group : facts.groups)
            groups << Messages::tr("%1: %2").arg(group.name).arg(group.people);
        QString people = Messages::tr("%n participant(s)", nullptr, int(facts.participants));
        if (!groups.isEmpty())
            people = Messages::tr("%1 (%2)").arg(people, groups.join(QStringLiteral(", ")));
        if (facts.interviewed > 0 && facts.interviewed < facts.participants)
            people += Messages::tr(", %1 of them interviewed").arg(facts.interviewed);
        parts << people;
    }
    if (facts.transcripts > 0)
        parts << Messages::tr("%n transcript(s)", nullptr, int(facts.transcripts));
    if (facts.documents > 0)
        parts << Messages::tr("%n document(s)", nullptr, int(facts.documents));
    if (facts.reports > 0)
        parts << Messages::tr("%n issue report(s)", nullptr, int(facts.reports));
    return parts.isEmpty() ? Messages::tr("The study holds no material yet.")
                           : Messages::tr("The study is made of %1.").arg(joined(parts));
}

QString codingOf(const StudyFacts &facts)
{
    if (facts.codings == 0)
        return {};
    const QString quotes = Messages::tr("%n quote(s)", nullptr, int(facts.quotes));
    const QString codings = Messages::tr("%n coding(s)", nullptr, int(facts.codings));
    return Messages::tr("There are %1 with %2, by %3.").arg(quotes, codings, joined(facts.coders));
}

QString taxonomyOf(const StudyFacts &facts)
{
    QStringList levels;
    if (facts.types > 0)
        levels << Messages::tr("%n type(s)", nullptr, int(facts.types));
    if (facts.themes > 0)
        levels << Messages::tr("%n theme(s)", nullptr, int(facts.themes));
    if (facts.subThemes > 0)
        levels << Messages::tr("%n sub-theme(s)", nullptr, int(facts.subThemes));
    if (facts.openCodes > 0)
        levels << Messages::tr("%n open code(s)", nullptr, int(facts.openCodes));
    QString words = levels.isEmpty() ? QString()
                                     : Messages::tr("The codes are %1.").arg(joined(levels));
    if (!facts.versions.isEmpty())
        words += QLatin1String(words.isEmpty() ? "" : " ")
                 + Messages::tr("Named versions of the taxonomy: %1.").arg(joined(facts.versions));
    return words;
}

QString number(const std::optional<double> &value)
{
    return value ? displayText(*value, ColumnKind::Score) : QStringLiteral("–");
}

QString roundWords(const StudyFacts::Round &round)
{
    const QString reports = Messages::tr("%n report(s)", nullptr, int(round.reports));
    QString words = round.coders.isEmpty() ? Messages::tr("Round “%1”: %2").arg(round.name, reports)
                                           : Messages::tr("Round “%1”: %2, labelled by %3")
                                                 .arg(round.name, reports, joined(round.coders));
    if (round.isBlind)
        words += Messages::tr(", blind");
    words += round.isClosed ? Messages::tr(", closed") : Messages::tr(", still open");
    if (round.kappa && round.low)
        words += Messages::tr("; Fleiss’ kappa %1, 95 % interval %2 to %3")
                     .arg(number(round.kappa), number(round.low), number(round.high));
    else if (round.kappa)
        words += Messages::tr("; Fleiss’ kappa %1").arg(number(round.kappa));
    for (const StudyFacts::Round::Self &self : round.selves)
        words += Messages::tr("; self-agreement of %1: Cohen’s kappa %2, 95 % interval %3 to %4")
                     .arg(self.who, number(self.kappa), number(self.low), number(self.high));
    words += u'.';
    return round.whyNoKappa.isEmpty() ? words : words + u' ' + round.whyNoKappa;
}

} // namespace

Document::Blocks methodOf(const StudyFacts &facts)
{
    Document::Blocks blocks;
    QStringList sentences;
    for (const QString &words : {materialOf(facts), codingOf(facts), taxonomyOf(facts)}) {
        if (!words.isEmpty())
            sentences << words;
    }
    blocks.push_back(documents::plain(sentences.join(u' ')));
    QStringList rounds;
    for (const StudyFacts::Round &round : facts.rounds)
        rounds << roundWords(round);
    if (!rounds.isEmpty())
        blocks.push_back(Document::Listing{rounds});
    return blocks;
}

} // namespace axial::report
