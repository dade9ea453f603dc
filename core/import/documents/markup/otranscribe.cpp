#include "core/base/messages.h"
#include "core/formats/json.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/markup/htmltext.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

namespace axial {
namespace {

/// The string "text" of the outermost object.
class OtrEvents : public JsonEvents
{
public:
    std::optional<QString> html;

    void beginObject() override { ++m_depth; }
    void endObject() override { --m_depth; }
    void beginArray() override { ++m_depth; }
    void endArray() override { --m_depth; }
    void key(QByteArrayView name) override { m_isText = m_depth == 1 && name == "text"; }
    void string(QByteArrayView words) override
    {
        if (std::exchange(m_isText, false) && m_depth == 1)
            html = QString::fromUtf8(words);
    }
    void literal(QByteArrayView) override { m_isText = false; }

private:
    int m_depth = 0;
    bool m_isText = false;
};

} // namespace

int sniffOtranscribe(const ImportInput &input)
{
    return hasEnding(input, {"otr"}) ? 70 : 0;
}

ImportBundle readOtranscribe(const ImportInput &input, const ImportOptions &options,
                             Progress &progress)
{
    NoteCollector notes(input.fileName);
    OtrEvents events;
    namingFile(input, [&] { JsonReader(input.bytes).next(events); });
    if (!events.html)
        throw fileError(input.fileName,
                        ImportText::tr("no transcript was found in it. Expected what "
                                       "oTranscribe exports as .otr."));
    DocumentText text;
    namingFile(input, [&] { addHtml(text, *events.html, progress); });
    return documentSource(input, options, text, {}, notes, progress, IsTranscript::Surely);
}

} // namespace axial
