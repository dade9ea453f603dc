#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QList>
#include <QObject>

namespace axial {

class CodeEdits;
class CodeTreeModel;
class CodingCentre;
class CodingTarget;
class Passages;
class QuickCodeBar;
class Workspace;

/// The two bars below the document in which a code is chosen by a few letters: to put it on what
/// is meant, or on a quote instead of another.
class QuickCoding : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::QuickCoding)

public:
    QuickCoding(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
                const Passages &passages, CodingCentre &centre, CodingTarget &target,
                QObject *parent = nullptr);

    /// The one whose codes are put on what is meant.
    QuickCodeBar *bar() const { return m_bar; }
    void open();
    /// Leads back to where quotes are chosen.
    void close();
    /// Replaces a code on the quote, or, on the card of a code, on those that are selected there.
    void recode();
    void recodeFrom(CodeId code);
    /// The codes were read again.
    void refresh();
    /// Another project.
    void forget();

private:
    void showTarget();
    QString targetWords() const;
    void recodeWith(QuoteId quote, CodeId from);
    QList<CodeId> codesOn(QuoteId quote) const;
    void endRecoding();

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    const Passages &m_passages;
    CodingCentre &m_centre;
    CodingTarget &m_target;
    QuickCodeBar *m_bar;
    QuickCodeBar *m_recodeBar;
    QuoteId m_quote; ///< that is recoded
    CodeId m_from;
};

} // namespace axial
