#pragma once

#include "core/import/notecollector.h"

#include <QString>

#include <array>

namespace axial {

/// How numbers go on behind z: Word writes aa, bb, cc; others aa, ab, ac.
enum class LettersOfNumbers { Repeated, Counted };

/// The number of an item of a list in the form that 'a', 'A', 'i' and 'I' name, as HTML and
/// OpenDocument do; else in digits. So are numbers that letters can't write.
QString listNumber(int number, QChar form, LettersOfNumbers letters = LettersOfNumbers::Counted);

/// The text of a document in the making, a paragraph after another, and a count of what is in it
/// and is no words. Each that adds throws Error as soon as there are more letters than a source can
/// have: a small file may stand for endless ones.
class DocumentText
{
public:
    enum class LeftOut { Picture, Formula, Object, Deleted, Symbol, Hidden, Unknown };

    /// Words of the paragraph; breaks among them count as blanks.
    void add(QStringView words);
    /// Behind a blank, the paragraph goes on.
    void breakLine() { addLetter(u'\n'); }
    void addTab();
    /// The blanks and tabs that come next are left out.
    void skipBlanks() { m_skipsBlanks = true; }
    void endParagraph() { addLetter(u'\n'); }
    /// Only when words stand in the last line.
    void endLine();
    /// Takes line breaks off the end, but nothing before that place.
    void trimLines(qsizetype from);
    /// Likewise the blanks at the end of its last line.
    void trimBlanks(qsizetype from);

    /// What comes from here on are notes, which nobody says.
    void beginNotes();
    /// Notes that were read apart, with what is left out in them; none when they have no words.
    void addNotes(const DocumentText &notes);
    /// The text's end, or where its notes begin.
    qsizetype spokenEnd() const { return m_notesStart < 0 ? m_text.size() : m_notesStart; }

    bool isAtLineStart() const { return m_text.isEmpty() || m_text.endsWith(u'\n'); }
    qsizetype size() const { return m_text.size(); }
    QStringView from(qsizetype start) const { return QStringView(m_text).mid(start); }
    void leaveOut(LeftOut what, int count = 1) { m_leftOut[size_t(what)] += count; }
    /// Words that the document hides; what is hidden on end is one passage.
    void leaveOutHidden();

    /// Says what was left out.
    void note(NoteCollector &notes) const;
    /// As the program keeps text; places in it stay. Line breaks at its end are gone.
    QString take();

private:
    void addLetter(QChar letter);
    void checkLength(qsizetype more) const;

    QString m_text;
    qsizetype m_notesStart = -1;
    bool m_skipsBlanks = false;
    qsizetype m_hiddenAt = -1; ///< where the last hidden words would stand
    std::array<qint64, 7> m_leftOut{};
};

} // namespace axial
