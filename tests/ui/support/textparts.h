#pragma once

#include "ui/text/textselection.h"
#include "ui/textpage/scrolledpage.h"
#include "ui/textpage/textmarkup.h"

#include <QWidget>

namespace axial::testing {

/// The parts of a document view without the view: two speakers, and a quote with one code.
struct TextParts {
    TextParts()
    {
        addTurn(QStringLiteral("PO"), QStringLiteral("What went wrong?"), SpeakerRole::Interviewer);
        addTurn(QStringLiteral("U3"),
                QStringLiteral("The wheel was too old. So I compiled the kernels on the login "
                               "node and got told off for it. Nobody had said so."),
                SpeakerRole::Participant);
        viewport.resize(760, 500);
        layout.setText(text, turns);
        page.restart();
        markup.setCodings({{quote, {50}, {1}, {1}, rangeOf("compiled the kernels"), 1}});
        page.arrange();
    }

    void addTurn(const QString &speaker, const QString &words, SpeakerRole role)
    {
        DocumentTurn turn;
        turn.range.start = text.size();
        text += speaker + QStringLiteral(": ");
        turn.words = text.size();
        text += words;
        turn.range.end = text.size();
        turn.speaker = speaker;
        turn.role = role;
        turns.push_back(turn);
        text += QStringLiteral("\n\n");
    }

    TextRange rangeOf(const char *words) const
    {
        const QString wanted = QString::fromUtf8(words);
        const qint64 start = text.indexOf(wanted);
        return {start, start + wanted.size()};
    }
    QString words(TextRange range) const { return text.mid(range.start, range.length()); }
    QString selected() const { return words(selection.range()); }
    QPoint pointAt(qint64 position) const
    {
        return page.caretRect(position).center() + QPoint(1, 0);
    }
    QPoint on(const char *words) const { return pointAt(rangeOf(words).start + 1); }
    /// The middle of the quote's stripe.
    QPoint onStripe() const
    {
        return layOutStripes(page.scene()).stripes.front().bar.center().toPoint();
    }

    static constexpr QuoteId quote{5};
    QString text;
    std::vector<DocumentTurn> turns;
    TextLayout layout;
    TextMarkup markup{layout};
    TextSelection selection{layout};
    QWidget viewport;
    ScrolledPage page{layout, markup, viewport};
};

} // namespace axial::testing
