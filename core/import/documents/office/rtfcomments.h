#pragma once

#include "core/import/imported.h"

#include <QHash>

#include <vector>

namespace axial {

/// The comments of an RTF document. What is known of one is scattered before and within it.
class RtfComments
{
public:
    /// `\atnauthor Ada` and its like. `place`: where the document's text ends now; none in a note.
    void say(QByteArrayView name, const QString &words, std::optional<qsizetype> place);
    /// The comment ends; without words it is none.
    void end(const QString &words, std::optional<qsizetype> place);
    std::vector<ImportedMemo> take() { return std::move(m_memos); }

private:
    std::vector<ImportedMemo> m_memos;
    QHash<QString, TextRange> m_commented; ///< words that comments are about, by their number
    ImportedMemo m_comment;                ///< in the making
    QString m_reference;                   ///< its number
};

} // namespace axial
