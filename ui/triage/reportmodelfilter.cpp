#include "ui/triage/reportmodelfilter.h"

namespace axial {
namespace {

/// Words and fields, cut at spaces outside quotes; quotes are kept in `text:"a b"` until used.
QStringList tokens(const QString &text)
{
    QStringList result;
    QString token;
    bool quoted = false;
    for (const QChar c : text) {
        if (c == u'"')
            quoted = !quoted;
        if (c.isSpace() && !quoted) {
            if (!token.isEmpty())
                result << token;
            token.clear();
        } else {
            token += c;
        }
    }
    if (!token.isEmpty())
        result << token;
    return result;
}

} // namespace

ReportFilter ReportFilter::parse(const QString &text)
{
    ReportFilter filter;
    for (const QString &token : tokens(text)) {
        const qsizetype colon = token.indexOf(u':');
        const QString field = colon > 0 ? token.left(colon).toLower() : QString();
        const QString value = token.mid(colon + 1).remove(u'"');
        const bool isUrl = value.startsWith(QLatin1String("//"));
        if (field.isEmpty() || token.startsWith(u'"') || isUrl) {
            if (QString word = token; !word.remove(u'"').isEmpty())
                filter.words << word;
        } else if (value.isEmpty()) {
            continue; // is being typed
        } else if (field == QLatin1String("repo")) {
            filter.repositories << value;
        } else if (field == QLatin1String("year")) {
            filter.years << value;
        } else if (field == QLatin1String("label")) {
            filter.labels << value;
        } else if (field == QLatin1String("decision")) {
            filter.decisions << value;
        } else if (field == QLatin1String("text")) {
            filter.words << value;
        } else if (field == QLatin1String("is") && value == QLatin1String("disagreed")) {
            filter.disagreed = true;
        } else if (field == QLatin1String("is") && value == QLatin1String("undecided")) {
            filter.undecided = true;
        } else if (field == QLatin1String("is") && value == QLatin1String("unlabelled")) {
            filter.unlabelled = true;
        } else {
            filter.unknown << token;
        }
    }
    return filter;
}

} // namespace axial
