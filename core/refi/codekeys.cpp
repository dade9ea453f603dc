#include "core/refi/codekeys.h"

namespace axial::refi {
namespace {

// Not translated: a file is read in another language than it was written in.
const QLatin1String mark("Key: ");
const QLatin1String paragraph("\n\n");

} // namespace

QString writtenName(const KeyedCode &code)
{
    return code.key.isEmpty() ? code.name : code.key + u' ' + code.name;
}

QString writtenDescription(const KeyedCode &code)
{
    if (code.key.isEmpty())
        return code.description;
    return (code.description.isEmpty() ? QString() : code.description + paragraph) + mark
           + code.key;
}

KeyedCode keyedCode(const QString &name, const QString &description)
{
    const QString written = description.trimmed();
    const qsizetype line = written.lastIndexOf(u'\n') + 1;
    const QString last = written.sliced(line);
    if (!last.startsWith(mark))
        return {{}, name, description};
    const QString key = last.sliced(mark.size()).trimmed();
    if (key.isEmpty() || !name.startsWith(key + u' ') || name.size() == key.size() + 1)
        return {{}, name, description};
    return {key, name.sliced(key.size() + 1), written.first(line).trimmed()};
}

} // namespace axial::refi
