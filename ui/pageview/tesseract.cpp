#include "ui/pageview/tesseract.h"

#include "core/base/progress.h"
#include "core/import/documents/pages/pagelines.h"
#include "core/text/encoding/encoding.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>

namespace axial::tesseract {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::Tesseract)
};

constexpr qint64 longestMs = 120'000;
constexpr int pollMs = 40;
constexpr qsizetype mostBytes = 20'000'000; // of words, far more than a page has

/// What it answers.
QByteArray asked(const QString &program, const QStringList &arguments, const QByteArray &input,
                 Progress &progress)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("OMP_THREAD_LIMIT"), QStringLiteral("1"));
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForStarted())
        throw Error(Messages::tr("Tesseract could not be started: %1. Nothing was changed.")
                        .arg(process.errorString()));
    process.write(input);
    process.closeWriteChannel();
    QElapsedTimer timer;
    timer.start();
    QByteArray answer;
    while (!process.waitForFinished(pollMs)) {
        answer += process.readAllStandardOutput();
        const bool isEndless = timer.elapsed() > longestMs || answer.size() > mostBytes;
        if (process.state() == QProcess::NotRunning)
            break;
        if (isEndless || progress.isCanceled()) {
            process.kill();
            process.waitForFinished();
            progress.checkCanceled();
            throw Error(Messages::tr("Tesseract did not come to an end with a page. Nothing was "
                                     "changed."));
        }
    }
    answer += process.readAllStandardOutput();
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        throw Error(
            Messages::tr("Tesseract could not read a page: %1 Nothing was changed.")
                .arg(QString::fromUtf8(process.readAllStandardError().left(500)).simplified()));
    return answer;
}

} // namespace

QString program()
{
    return QStandardPaths::findExecutable(QStringLiteral("tesseract"));
}

QStringList languages(const QString &program, Progress &progress)
{
    const QByteArray answer = asked(program, {QStringLiteral("--list-langs")}, {}, progress);
    QStringList result;
    for (const QString &line : QString::fromUtf8(answer).split(u'\n')) {
        const QString name = line.trimmed();
        // The first line says where they lie; "osd" reads no words.
        if (!name.isEmpty() && !name.contains(u' ') && name != QLatin1String("osd"))
            result << name;
    }
    return result;
}

QString words(const QString &program, const QImage &page, const QString &language,
              Progress &progress)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    page.save(&buffer, "PNG", 80); // quickly, it is not kept
    const QByteArray answer = asked(
        program,
        {QStringLiteral("stdin"), QStringLiteral("stdout"), QStringLiteral("-l"), language}, png,
        progress);
    QString text = QString::fromUtf8(answer);
    cleanText(text);
    text.remove(u'\f');
    QStringList paragraphs;
    for (const QString &paragraph : text.split(QStringLiteral("\n\n"), Qt::SkipEmptyParts)) {
        if (const QString lines = joinedLines(paragraph.trimmed()); !lines.trimmed().isEmpty())
            paragraphs << lines.trimmed();
    }
    return paragraphs.join(u'\n');
}

} // namespace axial::tesseract
