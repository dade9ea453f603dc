#include "core/import/documents/office/rtfnames.h"

#include <QHash>
#include <QSet>

namespace axial::rtfnames {

char16_t letterOf(QByteArrayView name)
{
    static const QHash<QByteArrayView, char16_t> letters{
        {"emdash", u'\u2014'},    {"endash", u'\u2013'},  {"lquote", u'\u2018'},
        {"rquote", u'\u2019'},    {"bullet", u'\u2022'},  {"ldblquote", u'\u201c'},
        {"rdblquote", u'\u201d'}, {"emspace", u'\u2003'}, {"enspace", u'\u2002'},
        {"qmspace", u'\u2005'},   {"zwj", u'\u200d'},     {"zwnj", u'\u200c'},
        {"ltrmark", u'\u200e'},   {"rtlmark", u'\u200f'}};
    return letters.value(name, u'\0');
}

bool isMargin(QByteArrayView name)
{
    static const QSet<QByteArrayView> names{"header", "headerl", "headerr", "headerf",
                                            "footer", "footerl", "footerr", "footerf"};
    return names.contains(name);
}

bool isPassedOver(QByteArrayView name)
{
    static const QSet<QByteArrayView> names{
        "colortbl", "info",   "filetbl",      "fldinst",   "nonshppict", "shprslt",
        "sp",       "pn",     "tc",           "tcn",       "xe",         "rxe",
        "txe",      "ftnsep", "nonesttables", "ftnsepc",   "ftncn",      "aftnsep",
        "aftnsepc", "aftncn", "private",      "bkmkstart", "bkmkend",    "listtable"};
    return isMargin(name) || names.contains(name);
}

bool isKept(QByteArrayView name)
{
    static const QSet<QByteArrayView> names{"atnauthor", "atnid",   "atrfstart", "atrfend",
                                            "atnref",    "atndate", "listtext",  "pntext"};
    return names.contains(name);
}

} // namespace axial::rtfnames
