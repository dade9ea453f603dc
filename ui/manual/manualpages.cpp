#include "ui/manual/manualpages.h"

#include "core/text/words/comparable.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QWidget>

#include <algorithm>

// The macro wants no namespace.
static void initManualResource()
{
    Q_INIT_RESOURCE(manual);
}

namespace axial {
namespace {

/// Takes the lines out of the text that say which numbers a section is about.
void readSections(ManualPage &page)
{
    static const QRegularExpression numbers(QStringLiteral("^<!-- number:(.*)-->$"));
    QStringList kept;
    for (const QString &line : page.text.split(u'\n')) {
        if (const auto match = numbers.match(line); match.hasMatch() && !page.sections.empty()) {
            page.sections.back().numbers = match.captured(1).simplified().split(u' ');
            continue;
        }
        kept << line;
        if (line.startsWith(QLatin1String("## ")))
            page.sections.push_back({line.mid(3), {}, {}});
        else if (!page.sections.empty())
            page.sections.back().text += line + u'\n';
    }
    page.text = kept.join(u'\n');
}

ManualPage read(const QString &file)
{
    static const QRegularExpression about(QStringLiteral("^<!-- about:(.*)-->\n"));
    ManualPage page;
    QFile resource(QStringLiteral(":/manual/") + file);
    resource.open(QIODevice::ReadOnly);
    page.name = file.section(u'-', 1); // a number gives the order
    page.text = QString::fromUtf8(resource.readAll());
    page.about = about.match(page.text).captured(1).simplified().split(u' ', Qt::SkipEmptyParts);
    page.text.remove(about);
    page.title = page.text.section(u'\n', 0, 0).mid(2);
    readSections(page);
    return page;
}

} // namespace

const std::vector<ManualPage> &manualPages()
{
    static const std::vector<ManualPage> pages = [] {
        initManualResource();
        std::vector<ManualPage> all;
        for (const QString &file :
             QDir(QStringLiteral(":/manual")).entryList(QDir::Files, QDir::Name))
            all.push_back(read(file));
        return all;
    }();
    return pages;
}

const ManualPage *manualPage(const QString &name)
{
    const auto &pages = manualPages();
    const auto found = std::find_if(pages.begin(), pages.end(),
                                    [&](const ManualPage &page) { return page.name == name; });
    return found == pages.end() ? nullptr : &*found;
}

NumberSection numberSection(const QString &query)
{
    for (const ManualPage &page : manualPages()) {
        for (const ManualSection &section : page.sections) {
            if (section.numbers.contains(query))
                return {&page, &section};
        }
    }
    return {};
}

QUrl manualAddress(const QString &page, const QString &section)
{
    QUrl url(QStringLiteral("manual:/") + page);
    url.setFragment(section, QUrl::DecodedMode);
    return url;
}

const ManualPage &manualPageAbout(const QStringList &classes)
{
    for (const QString &what : classes) {
        for (const ManualPage &page : manualPages()) {
            if (page.about.contains(what))
                return page;
        }
    }
    return manualPages().front();
}

std::vector<const ManualPage *> manualPagesWith(const QString &words)
{
    const QStringList parts = words.simplified().split(u' ', Qt::SkipEmptyParts);
    const auto says = [&](const QString &text) {
        return std::all_of(parts.begin(), parts.end(),
                           [&](const QString &word) { return saysWords(text, word); });
    };
    std::vector<const ManualPage *> found;
    for (const ManualPage &page : manualPages()) {
        if (says(page.text))
            found.push_back(&page);
    }
    std::stable_partition(found.begin(), found.end(),
                          [&](const ManualPage *page) { return says(page->title); });
    return found;
}

QString manualPicture(const ManualPage &page, bool isDark)
{
    return QStandardPaths::locate(
        QStandardPaths::GenericDataLocation,
        QStringLiteral("axial/manual/pictures/%1-%2.png")
            .arg(page.name.section(u'.', 0, 0),
                 isDark ? QStringLiteral("dark") : QStringLiteral("light")));
}

QString manualText(const ManualPage &page,
                   const std::function<QString(const QString &command)> &whereIs)
{
    static const QRegularExpression command(QStringLiteral("\\[\\[([^\\]]*)\\]\\]"));
    QString text;
    qsizetype end = 0;
    for (auto each = command.globalMatch(page.text); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        text += page.text.mid(end, match.capturedStart() - end) + whereIs(match.captured(1));
        end = match.capturedEnd();
    }
    return text + page.text.mid(end);
}

} // namespace axial
