// libFuzzer's bytes through one importer, named in the environment: a bundle or an Error comes out,
// and nothing is read or written beyond what is there.
#include "core/import/importer.h"
#include "core/base/error.h"
#include "tests/fuzz/fuzzedfile.h"

#include <cstdio>
#include <cstdlib>

using namespace axial;

namespace {

const Importer &fuzzedImporter()
{
    static const Importer *importer = importerById(qEnvironmentVariable("AXIAL_FUZZED"));
    if (!importer) {
        std::fputs("AXIAL_FUZZED names no importer; ids: axial-cli list formats\n", stderr);
        std::exit(2);
    }
    return *importer;
}

} // namespace

// Qt PDF keeps about a kilobyte of each file that it gives up on; the leak is in its closed parts.
extern "C" const char *__lsan_default_suppressions() // NOLINT: the sanitizer's name
{
    return "leak:libQt6Pdf.so\n";
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Importer &importer = fuzzedImporter();
    const ImportInput input = test::fuzzedFile(
        importer, QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    try {
        Progress progress;
        importer.sniff(input);
        if (importer.columns)
            importer.columns(input, {});
        if (!test::isSound(importer.read(input, {}, progress)))
            std::abort();
    } catch (const Error &) {
        // refused, as it has to be
    }
    return 0;
}
