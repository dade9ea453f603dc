#pragma once

#include <QCoreApplication>
#include <QWidget>

class QLabel;

namespace axial {

class LinkButton;

/// The words of a quote beside a bar in the colour of its first code, and where they stand. Of a
/// long one only the beginning, until the person wants more.
class QuoteWords : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::QuoteWords)

public:
    explicit QuoteWords(QWidget *parent = nullptr);

    /// `where` says where they stand; a colour below 0 is none.
    void showWords(const QString &words, const QString &where, int color);
    /// Another quote: in short again.
    void shorten();

private:
    void fit();

    QString m_whole;
    bool m_isWhole = false; ///< a long quote is shown as long as one can read it here
    class MarkedWords *m_mark;
    QLabel *m_words;
    LinkButton *m_more; ///< or less of a long quote's words
    QLabel *m_where;
};

} // namespace axial
