#include "ui/pageview/wordrecognition.h"

#include "core/base/progress.h"
#include "core/import/documents/pages/pagelines.h"
#include "core/text/encoding/encoding.h"
#include "ui/base/workspace.h"
#include "ui/document/documentpane.h"
#include "ui/pageview/pagereading.h"
#include "ui/pageview/pageview.h"
#include "ui/text/textview.h"
#include "ui/widgets/askforline.h"

#include <QAction>
#include <QBuffer>
#include <QElapsedTimer>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

/// The program that recognises words in pictures, where it is installed. It runs on this computer,
/// is given the picture through a pipe, and its words come back through one: no file is written.
/// For workers: each call waits for the program, and Cancel ends it.
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
            throw Error(Messages::tr("Tesseract did not finish a page. Nothing was changed."));
        }
    }
    answer += process.readAllStandardOutput();
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        throw Error(
            Messages::tr("Tesseract could not read a page: %1 Nothing was changed.")
                .arg(QString::fromUtf8(process.readAllStandardError().left(500)).simplified()));
    return answer;
}

/// Empty when it is not installed.
QString program()
{
    return QStandardPaths::findExecutable(QStringLiteral("tesseract"));
}

/// What it can read, such as "eng" and "chi_sim". Throws Error when it can't be asked.
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

/// The words of a page in a language of languages(), a paragraph a line. Throws Error when the
/// program fails or takes longer than two minutes.
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

} // namespace
} // namespace axial::tesseract

namespace axial {

namespace {

constexpr auto languageKey = "pages/recognisedLanguage";
constexpr double dotsPerPoint = 300.0 / 72; // as Tesseract's manual wants them

} // namespace

WordRecognition::WordRecognition(Workspace &workspace, PageView &view, PageReading &reading,
                                 QObject *parent)
    : QObject(parent), m_workspace(workspace), m_view(view), m_pages(reading),
      m_action(new QAction(tr("Recognise the words of its pages…"), this)), m_job(workspace)
{
    m_action->setToolTip(tr("Reads pages that are pictures, such as a scanner makes, with the "
                            "program Tesseract of this computer"));
    connect(m_action, &QAction::triggered, this, &WordRecognition::begin);
    connect(&m_pages, &PageReading::opened, this, &WordRecognition::update);
    connect(&m_pages, &PageReading::textRead, this, &WordRecognition::update);
    connect(&m_workspace, &Workspace::projectChanged, this, [this] { m_job.stop(); });
    update();
}

void WordRecognition::setPane(DocumentPane *pane)
{
    m_pane = pane;
    update();
}

void WordRecognition::update()
{
    m_action->setEnabled(m_pane && m_pages.isOpen() && m_pane->isLoaded() && !m_pane->isEdited()
                         && m_workspace.canEdit());
}

void WordRecognition::begin()
{
    if (!m_pane || !m_pages.isOpen())
        return;
    Order order{m_pane->source(), m_pane->row().title, m_pane->view()->text(), {},
                m_pages.pages(),  tesseract::program()};
    order.pages = recognisedwords::wordlessPages(order.text, order.file->count());
    if (order.pages.empty()) {
        m_workspace.showMessage(tr("Each page of %1 has words already.").arg(order.title));
        return;
    }
    if (order.program.isEmpty()) {
        m_workspace.showError(
            tr("The words of pictures are recognised by the program Tesseract, which is not "
               "installed on this computer (package tesseract-ocr). Nothing was changed."));
        return;
    }
    m_job.run<QStringList>(
        tr("Asking Tesseract for its languages"),
        [program = order.program](Progress &progress) {
            return tesseract::languages(program, progress);
        },
        [this, order](const QStringList &languages) { askLanguage(order, languages); });
}

void WordRecognition::askLanguage(const Order &order, const QStringList &languages)
{
    if (languages.isEmpty()) {
        m_workspace.showError(tr("Tesseract has no language installed (such as the package "
                                 "tesseract-ocr-eng). Nothing was changed."));
        return;
    }
    QInputDialog *dialog = askForOneOf(
        m_workspace, m_view.window(), tr("Recognise words"),
        tr("%Ln page(s) have no words. Which language is on them?", nullptr,
           int(order.pages.size())),
        languages, QSettings().value(languageKey, QStringLiteral("eng")).toString());
    dialog->setOkButtonText(tr("Recognise"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, order](const QString &language) {
        QSettings().setValue(languageKey, language);
        run(order, language);
    });
}

void WordRecognition::run(const Order &order, const QString &language)
{
    m_job.run<Recognised>(
        tr("Recognising the words of %1").arg(order.title),
        [order, language](Progress &progress) {
            progress.setTotal(qint64(order.pages.size()));
            Recognised result;
            for (const int page : order.pages) {
                progress.setStep(tr("Reading page %1").arg(page + 1));
                const QSize size = (order.file->sizes()[size_t(page)] * dotsPerPoint).toSize();
                const QImage picture = order.file->picture(page, size.expandedTo({1, 1}), progress);
                if (picture.isNull())
                    result.unseen << QString::number(page + 1);
                else
                    result.pages.push_back(
                        {page, tesseract::words(order.program, picture, language, progress)});
                progress.advance();
            }
            return result;
        },
        [this, order](const Recognised &words) { store(order, words); });
}

void WordRecognition::store(const Order &order, const Recognised &words)
{
    const bool isNothing = std::ranges::all_of(
        words.pages, [](const auto &page) { return page.words.trimmed().isEmpty(); });
    const QString unseen =
        words.unseen.isEmpty()
            ? QString()
            : QStringLiteral(". ")
                  + tr("Pages that take more memory or time than a page may were not read: %1")
                        .arg(words.unseen.join(QStringLiteral(", ")));
    if (isNothing) {
        m_workspace.showMessage(tr("Tesseract found no words in %1").arg(order.title) + unseen
                                + u'.');
        return;
    }
    m_workspace.editAsJob(
        tr("Recognise the words of %1").arg(order.title), this,
        [order, pages = words.pages](Database &db, Progress &progress) {
            recognisedwords::store(db, order.source, order.text, order.file->count(), pages,
                                   &progress);
        },
        [this, unseen] {
            m_workspace.showUndoable(tr("The words were recognised by a program: read them against "
                                        "the page before you code them")
                                     + unseen);
        });
}

} // namespace axial
