#pragma once

#include "core/base/id.h"

#include <QWidget>

class QLabel;

namespace axial {

class LinkButton;
class Workspace;

/// The part of a long quote where it differs from its other form, with some words around it.
QString aroundDifference(const QString &words, const QString &other, int longest);

/// Says that a quote's words were changed since they were coded, and which they were.
class QuoteChangeNote : public QWidget
{
    Q_OBJECT

public:
    explicit QuoteChangeNote(Workspace &workspace, QWidget *parent = nullptr);

    /// Hides itself when the quote is as it was coded.
    void showChange(QuoteId quote);
    QString text() const;
    LinkButton *acceptButton() const { return m_accept; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void accept();

    Workspace &m_workspace;
    QuoteId m_quote;
    QLabel *m_when;
    QLabel *m_before;
    QLabel *m_now;
    LinkButton *m_accept;
};

} // namespace axial
