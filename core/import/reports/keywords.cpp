#include "core/base/messages.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QRegularExpression>

namespace axial {
namespace {

/// Reads `name = [ 'a', "b", ]` token by token; nothing is ever executed.
class ListReader
{
public:
    ListReader(QStringView text, const QString &file, NoteCollector &notes)
        : m_text(text), m_file(file), m_notes(notes)
    {
    }

    std::vector<ImportedKeywords> read(Progress &progress)
    {
        std::vector<ImportedKeywords> lists;
        while (m_at < m_text.size()) {
            progress.checkCanceled();
            skipBlanks();
            const QString name = readName();
            if (!name.isEmpty() && skipAssignment())
                lists.push_back({name, readList(name)});
            else
                skipLine(name);
        }
        return lists;
    }

private:
    QChar here() const { return m_at < m_text.size() ? m_text[m_at] : QChar(); }

    void step()
    {
        m_line += here() == u'\n' ? 1 : 0;
        ++m_at;
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && (here().isSpace() || here() == u'#')) {
            if (here() == u'#') {
                while (m_at < m_text.size() && here() != u'\n')
                    ++m_at;
            } else {
                step();
            }
        }
    }

    QString readName()
    {
        const qsizetype start = m_at;
        while (here().isLetterOrNumber() || here() == u'_')
            ++m_at;
        return m_text.mid(start, m_at - start).toString();
    }

    /// `= [`
    bool skipAssignment()
    {
        skipBlanks();
        if (here() != u'=')
            return false;
        ++m_at;
        skipBlanks();
        if (here() != u'[' && here() != u'(')
            return false;
        ++m_at;
        return true;
    }

    void skipLine(const QString &start)
    {
        if (m_at < m_text.size() || !start.isEmpty())
            m_notes.repeated("nolist",
                             ImportText::tr("this line is no list of keywords and was left out."),
                             m_line);
        while (m_at < m_text.size() && here() != u'\n')
            ++m_at;
    }

    QStringList readList(const QString &name)
    {
        const qint64 firstLine = m_line;
        QStringList words;
        bool expectsWord = true;
        while (true) {
            skipBlanks();
            const QChar c = here();
            if (m_at >= m_text.size())
                throw lineError(
                    m_file, firstLine,
                    ImportText::tr("the list %1 begins here and has no closing bracket. The file "
                                   "seems to be cut off.")
                        .arg(name));
            if (c == u']' || c == u')') {
                ++m_at;
                return words;
            }
            if (c == u',') {
                ++m_at;
                expectsWord = true;
            } else if (c == u'\'' || c == u'"') {
                const QString word = readString();
                if (expectsWord)
                    words += word;
                else
                    words.back() += word; // Python joins neighbouring strings
                expectsWord = false;
            } else {
                throw lineError(
                    m_file, m_line,
                    ImportText::tr("found “%1” in the list %2; expected a word in quotes, a comma "
                                   "or a closing bracket.")
                        .arg(c)
                        .arg(name));
            }
        }
    }

    QString readString()
    {
        const QChar quote = here();
        const qint64 line = m_line;
        QString word;
        for (++m_at; m_at < m_text.size() && here() != quote && here() != u'\n'; ++m_at) {
            if (here() == u'\\' && m_at + 1 < m_text.size())
                ++m_at;
            word += here();
        }
        if (here() != quote)
            throw lineError(m_file, line,
                            ImportText::tr("a word in quotes is not closed on its line."));
        ++m_at;
        return word;
    }

    QStringView m_text;
    const QString &m_file;
    NoteCollector &m_notes;
    qsizetype m_at = 0;
    qint64 m_line = 1;
};

} // namespace

int sniffKeywords(const ImportInput &input)
{
    static const QRegularExpression list(
        QStringLiteral("^\\s*\\w+\\s*=\\s*[\\[(]\\s*(#.*)?['\"\\n]"),
        QRegularExpression::MultilineOption);
    return hasEnding(input, {"", "py", "txt"}) && list.match(peekText(input)).hasMatch() ? 90 : 0;
}

ImportBundle readKeywords(const ImportInput &input, const ImportOptions &options,
                          Progress &progress)
{
    NoteCollector notes(input.fileName);
    ImportBundle bundle;
    const QString text = readText(input, options, notes);
    bundle.keywords = ListReader(text, input.fileName, notes).read(progress);
    if (bundle.keywords.empty())
        throw fileError(input.fileName,
                        ImportText::tr("no list of keywords was found. Expected lines such as "
                                       "pytorch_keywords = ['llm', 'gpt']."));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
