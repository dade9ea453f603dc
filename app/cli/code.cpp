#include "app/cli/verbs.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"

namespace axial::cli {

int runCode(const Arguments &arguments)
{
    const QString title = needed(arguments, "code", "--source");
    const QString words = needed(arguments, "code", "--find");
    needed(arguments, "code", "--code");
    const auto project = openToChange(arguments);
    Database &db = project->database();
    const SourceId source = sources::find(db, title);
    if (!source)
        throw Error(
            QStringLiteral("There is no source called “%1”. Nothing was coded.").arg(title));
    const QString text = sources::text(db, source);
    const auto start = text.indexOf(words);
    if (start < 0)
        throw Error(
            QStringLiteral("The words “%1” are not in “%2”. Nothing was coded.").arg(words, title));
    std::vector<CodeId> chosen;
    QStringList labels;
    for (const QString &name : arguments.options[QStringLiteral("--code")]) {
        const CodeId code = codes::find(db, name);
        if (!code)
            throw Error(
                QStringLiteral("There is no code with the number or name “%1”. Nothing was coded.")
                    .arg(name));
        chosen.push_back(code);
        labels << codes::at(db, code).label();
    }
    project->edit(
        QStringLiteral("Code: %1").arg(labels.join(QStringLiteral(", "))), [&](Database &edited) {
            const CoderId by = coders::ensure(edited, project->coderName());
            const QuoteId quote = codings::apply(edited, source, {start, start + words.size()},
                                                 words, chosen, by);
            const Quote before = quotes::at(edited, quote);
            const QString insight = arguments.option(QStringLiteral("--insight"));
            if (!before.insight.isEmpty() && !insight.isEmpty() && before.insight != insight)
                throw Error(
                    QStringLiteral("These words carry another insight already: “%1”. Nothing was "
                                   "changed. Change it in the window, or code without --insight.")
                        .arg(before.insight));
            if (arguments.has(QStringLiteral("--insight")))
                quotes::setInsight(edited, quote, arguments.option(QStringLiteral("--insight")),
                                   by);
            if (arguments.has(QStringLiteral("--prompt")))
                quotes::setPromptCategory(edited, quote,
                                          arguments.option(QStringLiteral("--prompt")), by);
        });
    print(QStringLiteral("Coded %1 characters of “%2” with %3.\n")
              .arg(words.size())
              .arg(title, labels.join(QStringLiteral(", "))));
    if (text.indexOf(words, start + 1) >= 0)
        print(QStringLiteral(
            "These words occur again later in the source; the first place was coded.\n"));
    return 0;
}

} // namespace axial::cli
