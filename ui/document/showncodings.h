#pragma once

#include "core/query/agreement/codingdisagreements.h"
#include "ui/document/documentcodings.h"

#include <QObject>

namespace axial {

class DocumentToolRow;
class Workspace;

/// Which codings the documents show, as far as they may be seen there: whose, by the choice in the
/// row of tools, and what a filter leaves of them; and whether coded words step back.
class ShownCodings : public QObject
{
    Q_OBJECT

public:
    ShownCodings(Workspace &workspace, DocumentToolRow &tools, QObject *parent = nullptr);

    const CodingFilter &filter() const { return m_filter; }
    /// Beside the choice of a coder; `what` says it in words.
    void setFilter(const CodingFilter &filter, const QString &what);
    /// Of two coders only, whomever the row of tools says; none = as it says.
    void setCompared(std::optional<ComparedCoders> coders);
    /// Of what two coders put, only this; nullopt = all of it.
    void setOnly(std::optional<QSet<CodingId>> only);
    bool fadesCoded() const { return m_fadesCoded; }
    void setFadesCoded(bool fades);
    /// Whose codings may be seen has changed; where others' are hidden, what was chosen
    /// before counts for nothing.
    void showCoder();

Q_SIGNALS:
    void filterChanged();
    /// Likewise, and perhaps it is others' codings now.
    void coderShown();
    void fadesCodedChanged(bool fades);

private:
    DocumentToolRow &m_tools;
    CodingFilter m_filter;
    std::optional<ComparedCoders> m_compared;
    bool m_fadesCoded = false;
};

} // namespace axial
