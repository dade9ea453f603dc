#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/import/codes/taxonomyrows.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QHash>

namespace axial {
namespace {

/// The type of report a detail list belongs to: the root of its part of the tree.
struct Root {
    QString key;
    QString name;
    bool isGuess = false;
};

Root rootOf(const ImportInput &input, const ImportOptions &options)
{
    // A caller may say it outright: "D", "Performance".
    if (const QString key = options.columnRoles.value(0); !key.isEmpty())
        return {key, options.columnRoles.value(1, baseName(input.fileName))};
    const QString name = baseName(input.fileName).toLower();
    if (name.contains(QLatin1String("question")) || name.contains(QLatin1String("intent")))
        return {QStringLiteral("A"), ImportText::tr("Question")};
    if (name.contains(QLatin1String("requirement")) || name.contains(QLatin1String("expect")))
        return {QStringLiteral("B"), ImportText::tr("Requirement")};
    if (name.contains(QLatin1String("bug")) || name.contains(QLatin1String("symptom")))
        return {QStringLiteral("C"), ImportText::tr("Bug")};
    return {QStringLiteral("D"), baseName(input.fileName), true};
}

class TaxonomyReader
{
public:
    TaxonomyReader(const Root &root, NoteCollector &notes) : m_root(root), m_notes(notes)
    {
        m_codes.push_back({root.key, {}, root.name, {}, {}});
    }

    void read(const CsvRow &row, QChar separator)
    {
        const QString theme = row.cell(0);
        const QString subTheme = row.cell(1);
        if (theme.isEmpty()) {
            m_notes.repeated("notheme",
                             ImportText::tr("this row has no “%1” and was left out.")
                                 .arg(QStringLiteral("rootcause")),
                             row.line);
            return;
        }
        if (row.strayQuote || row.fields.size() != 3)
            m_notes.warn(
                ImportText::tr(
                    "found %1 columns, expected 3: quotes inside the list are not doubled. "
                    "The list was read as one cell.")
                    .arg(row.fields.size()),
                row.line);
        const QStringList listed = listedDetails(row, separator);
        const size_t themeAt = themeCode(theme);
        const size_t at = subTheme.isEmpty() ? themeAt : subThemeCode(themeAt, subTheme);
        m_codes[at].details += listed;
    }

    /// Parents before children, in order of first appearance.
    std::vector<ImportedCode> take()
    {
        std::vector<ImportedCode> ordered;
        ordered.push_back(std::move(m_codes.front()));
        for (const Theme &theme : m_themes) {
            ordered.push_back(std::move(m_codes[theme.code]));
            for (const size_t child : theme.children)
                ordered.push_back(std::move(m_codes[child]));
        }
        return ordered;
    }

private:
    struct Theme {
        size_t code;
        std::vector<size_t> children;
    };

    size_t themeCode(const QString &name)
    {
        if (const auto known = m_byTheme.constFind(name); known != m_byTheme.cend())
            return m_themes[*known].code;
        m_byTheme.insert(name, m_themes.size());
        const QString key = QStringLiteral("%1.%2").arg(m_root.key).arg(m_themes.size() + 1);
        m_themes.push_back({m_codes.size(), {}});
        m_codes.push_back({key, m_root.key, name, {}, {}});
        return m_themes.back().code;
    }

    size_t subThemeCode(size_t parent, const QString &name)
    {
        const QString path = m_codes[parent].key + u'\n' + name;
        if (const auto known = m_bySubTheme.constFind(path); known != m_bySubTheme.cend())
            return *known;
        Theme &theme = m_themes[m_byTheme.value(m_codes[parent].name)];
        const QString key = m_codes[parent].key + u'.'
                            + romanNumeral(static_cast<int>(theme.children.size()) + 1);
        const size_t at = m_codes.size();
        m_codes.push_back({key, m_codes[parent].key, name, {}, {}});
        theme.children.push_back(at);
        m_bySubTheme.insert(path, at);
        return at;
    }

    Root m_root;
    NoteCollector &m_notes;
    std::vector<ImportedCode> m_codes;
    std::vector<Theme> m_themes;
    QHash<QString, size_t> m_byTheme;
    QHash<QString, size_t> m_bySubTheme;
};

bool isTaxonomyHeader(const QStringList &words)
{
    static const QStringList themes{"rootcause", "theme", "category"};
    static const QStringList subThemes{"subcategory", "subtheme"};
    return words.size() == 3 && themes.contains(words[0]) && subThemes.contains(words[1]);
}

} // namespace

int sniffTaxonomy(const ImportInput &input)
{
    return isTextTable(input) && isTaxonomyHeader(peekCsvHeader(input)) ? 95 : 0;
}

ImportBundle readTaxonomy(const ImportInput &input, const ImportOptions &options,
                          Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Lenient, notes);
    if (!isTaxonomyHeader(headerWords(table)))
        throw headerError(input.fileName, QStringLiteral("rootcause,subcategory,symptoms"));
    if (table.unclosedLine > 0)
        throw lineError(
            input.fileName, table.unclosedLine,
            ImportText::tr("a quote (\") is opened here and never closed. The file seems to be cut "
                           "off; nothing was read from it."));
    const Root root = rootOf(input, options);
    if (root.isGuess)
        notes.warn(ImportText::tr(
                       "The file name does not tell whether these are questions, requirements or "
                       "bugs. They were put under %1 %2; change the number if it is in use.")
                       .arg(root.key, root.name));
    TaxonomyReader reader(root, notes);
    for (size_t i = 1; i < table.rows.size(); ++i) {
        progress.checkCanceled();
        reader.read(table.rows[i], table.separator);
    }
    ImportBundle bundle;
    bundle.codes = reader.take();
    bundle.lists.push_back({root.key, table.text});
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
