#include "core/stats/labels.h"

#include <QRegularExpression>

namespace axial {

QString normalizedLabel(const QString &label, bool *changed)
{
    static const QRegularExpression key(
        QStringLiteral("^([A-Za-z])((?:\\s*\\.\\s*(?:[0-9]+|[IVXLCDMivxlcdm]+))*)$"));
    static const QRegularExpression blanks(QStringLiteral("\\s+"));

    QString result = label.trimmed();
    // Chinese input methods write full-width letters, digits and stops.
    QString narrow = result.normalized(QString::NormalizationForm_KC);
    narrow.replace(QChar(0x3002), u'.');
    if (const auto match = key.match(narrow); match.hasMatch())
        result = match.captured(1).toUpper() + match.captured(2).remove(blanks).toLower();
    if (changed)
        *changed = result != label;
    return result;
}

} // namespace axial
