// Instead of a process beside ours, so that what is fuzzed sees what it does with the answers, and
// no input waits for a program to start.
#include "core/pdf/readerprocess.h"
#include "core/pdfreader/pdfserver.h"

#include <map>
#include <memory>

namespace axial {
namespace {

std::map<const ReaderProcess *, std::unique_ptr<PdfServer>> servers;

} // namespace

ReaderProcess::ReaderProcess(const QString &)
{
    servers[this] = std::make_unique<PdfServer>(0);
}

ReaderProcess::~ReaderProcess()
{
    servers.erase(this);
}

bool ReaderProcess::isThere()
{
    return true;
}

std::optional<QByteArray> ReaderProcess::ask(const Question &question)
{
    const QByteArray answer = servers[this]->answer(question.words + question.file);
    return answer.isEmpty() ? std::nullopt : std::optional(answer);
}

} // namespace axial
