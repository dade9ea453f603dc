#include "app/cli/verbs.h"

#include "core/base/filename.h"
#include "core/base/language.h"
#include "core/base/unfinishedfolder.h"
#include "core/project/safety/projectlock.h"
#include "ui/theme/theme.h"

#include <QApplication>

#include <algorithm>
#include <cstring>
#include <memory>

namespace {

using namespace axial;
using namespace axial::cli;

QString usageOf(const Verb &verb)
{
    return QStringLiteral("  axial-cli %1\n      %2\n")
        .arg(QString::fromUtf8(verb.usage), QString::fromUtf8(verb.description));
}

QString usage()
{
    QString text = QStringLiteral("Usage:\n");
    for (const Verb &verb : verbs())
        text += usageOf(verb);
    return text + QStringLiteral("Exit codes: 0 done, 1 the data's fault, 2 wrong usage.\n");
}

/// "rows=theme": what may follow the first pair after --set.
bool isPair(const QString &word)
{
    const auto end = std::find_if(word.begin(), word.end(),
                                  [](QChar each) { return !each.isLower() && each != u'-'; });
    return end != word.begin() && end != word.end() && *end == u'=' && !word.startsWith(u'-');
}

bool isHelp(const QString &word)
{
    return word == QLatin1String("--help") || word == QLatin1String("-h");
}

/// Whether help stands where an option may stand.
bool asksForHelp(const Verb &verb, const QStringList &words)
{
    const QStringList withValue =
        QString::fromLatin1(verb.options).section(u'|', 0, 0).split(u' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < words.size() && words[i] != QLatin1String("--"); ++i) {
        if (isHelp(words[i]))
            return true;
        if (withValue.contains(words[i]))
            ++i;
    }
    return false;
}

Arguments parse(const Verb &verb, const QStringList &words)
{
    const QStringList known = QString::fromLatin1(verb.options).split(u'|');
    const QStringList withValue = known.value(0).split(u' ', Qt::SkipEmptyParts);
    const QStringList flags = known.value(1).split(u' ', Qt::SkipEmptyParts);
    Arguments arguments;
    bool onlyPositional = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words[i];
        if (word == QLatin1String("--") && !onlyPositional) {
            onlyPositional = true;
        } else if (!onlyPositional && withValue.contains(word)) {
            if (++i >= words.size())
                throw UsageError(QStringLiteral("%1 needs a value.").arg(word));
            arguments.options[word] << words[i];
            while (word == QLatin1String("--set") && i + 1 < words.size() && isPair(words[i + 1]))
                arguments.options[word] << words[++i];
        } else if (!onlyPositional && flags.contains(word)) {
            arguments.options[word] << QString();
        } else if (!onlyPositional && word.size() > 1 && word.startsWith(u'-')) {
            throw UsageError(
                QStringLiteral("%1 has no option %2.").arg(QLatin1String(verb.name), word));
        } else {
            arguments.positional << word;
        }
    }
    const auto count = arguments.positional.size();
    const bool areTooMany = verb.maxPositional >= 0 && count > verb.maxPositional;
    if (areTooMany)
        throw UsageError(
            QStringLiteral("“%1” is one argument too many. Usage: axial-cli %2")
                .arg(arguments.positional[verb.maxPositional], QString::fromUtf8(verb.usage)));
    if (count < verb.minPositional)
        throw UsageError(QStringLiteral("Usage: axial-cli %1").arg(QString::fromUtf8(verb.usage)));
    return arguments;
}

int run(const QStringList &words)
{
    if (words.isEmpty())
        throw UsageError(usage());
    if (isHelp(words.first()) || words.first() == QLatin1String("help")) {
        print(usage());
        return 0;
    }
    if (words.first() == QLatin1String("--version")) {
        print(QStringLiteral("axial-cli %1\n").arg(QLatin1String(AXIAL_VERSION)));
        return 0;
    }
    for (const Verb &verb : verbs()) {
        if (words.first() != QLatin1String(verb.name))
            continue;
        if (!asksForHelp(verb, words.mid(1)))
            return verb.run(parse(verb, words.mid(1)));
        print(QStringLiteral("Usage:\n") + usageOf(verb));
        return 0;
    }
    throw UsageError(QStringLiteral("There is no command “%1”.\n").arg(words.first()) + usage());
}

bool isForPages(int argc, char **argv)
{
    return std::any_of(argv, argv + argc, [](const char *word) {
        return QByteArray(word).toLower().endsWith(".pdf");
    });
}

/// Figures need fonts and a painter, so only what draws them starts Qt's window system, unseen.
std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv)
{
    const bool draws = argc > 1
                       && (std::strcmp(argv[1], "chart") == 0 || std::strcmp(argv[1], "report") == 0
                           || (std::strcmp(argv[1], "export") == 0 && isForPages(argc, argv)));
    if (!draws)
        return std::make_unique<QCoreApplication>(argc, argv);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    auto application = std::make_unique<QApplication>(argc, argv);
    theme::apply(ThemeChoice::Light);
    return application;
}

} // namespace

int main(int argc, char **argv)
{
    const auto application = makeApplication(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("Axial"));
    QCoreApplication::setOrganizationName(QStringLiteral("Axial"));
    installEnglish(*application);
    UnfinishedFolder::sweep();
    try {
        QStringList words;
        for (int i = 1; i < argc; ++i)
            words << pathFromBytes(argv[i]); // a file's name need not be UTF-8
        const int exitCode = run(words);
        finishPrinting();
        return exitCode;
    } catch (const UsageError &error) {
        complain(error.message());
        return 2;
    } catch (const LockedError &locked) {
        const QString how = QStringLiteral(" To take it over, delete that file and try again.");
        complain(locked.message() + (locked.owner().canBeGone ? how : QString()));
        return 1;
    } catch (const Error &error) {
        complain(error.message());
        return 1;
    } catch (const std::bad_alloc &) {
        complain(QStringLiteral("There was not enough memory. Nothing was changed."));
        return 1;
    } catch (const std::exception &fault) { // one of our own; what was begun was taken back
        complain(QStringLiteral("Something went wrong within axial-cli (%1). What was not stored "
                                "before was not changed.")
                     .arg(QString::fromUtf8(fault.what())));
        return 1;
    }
}
