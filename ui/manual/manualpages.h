#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

#include <functional>
#include <vector>

namespace axial {

/// A part of a page below a heading.
struct ManualSection {
    QString title;
    QString text;        ///< Markdown, without the heading
    QStringList numbers; ///< ids of the questions whose numbers it explains
};

/// A page of the manual, as resources/manual has it.
struct ManualPage {
    QString name; ///< what links call it: "label-reports.md"
    QString title;
    QString text;      ///< Markdown, with the title
    QStringList about; ///< classes of the widgets that it is about
    std::vector<ManualSection> sections = {};
};

/// In the order in which one would read them.
const std::vector<ManualPage> &manualPages();
/// Null when there is none of that name.
const ManualPage *manualPage(const QString &name);
/// The page about the first of these classes that has one; the first page when none has.
const ManualPage &manualPageAbout(const QStringList &classes);
/// The section about the numbers that a question of the catalogue answers with, and its page.
struct NumberSection {
    const ManualPage *page = nullptr; ///< null = none explains them
    const ManualSection *section = nullptr;
};
NumberSection numberSection(const QString &query);
/// What QDesktopServices is asked to open for a page, or a section of it.
QUrl manualAddress(const QString &page, const QString &section = {});
/// Those in which all the words stand: in the title first, then in the text.
std::vector<const ManualPage *> manualPagesWith(const QString &words);
/// Its picture (tests/pictures) for a light or dark window, where the program was installed with
/// those; else empty.
QString manualPicture(const ManualPage &page, bool isDark);
/// The page's text, with what `whereIs` says of each command that it names.
QString manualText(const ManualPage &page,
                   const std::function<QString(const QString &command)> &whereIs);

} // namespace axial
