#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QWidget;

namespace axial {

/// A page of the manual, as resources/manual has it.
struct ManualPage {
    QString name; ///< what links call it: "label-reports.md"
    QString title;
    QString text;      ///< Markdown, with the title
    QStringList about; ///< classes of the widgets that it is about
};

/// In the order in which one would read them.
const std::vector<ManualPage> &manualPages();
/// Null when there is none of that name.
const ManualPage *manualPage(const QString &name);
/// The page about what the widget is, or stands in; the first one when none is.
const ManualPage &manualPageAbout(const QWidget *widget);
/// Those in which all the words stand: in the title first, then in the text.
std::vector<const ManualPage *> manualPagesWith(const QString &words);
/// The page's text, with what `whereIs` says of each command that it names.
QString manualText(const ManualPage &page,
                   const std::function<QString(const QString &command)> &whereIs);

} // namespace axial
