#include "core/project/sources/transcriptediting.h"
#include "tests/ui/support/pagesfixture.h"

#include <QAction>
#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QInputDialog>
#include <QTemporaryDir>

using namespace axial;

namespace {

/// A picture of a board, and a Tesseract that says what it is told to.
class WordRecognitionTest : public axial::testing::PagesFixture
{
protected:
    void SetUp() override
    {
        ASSERT_NO_FATAL_FAILURE(PagesFixture::SetUp());
        path = qgetenv("PATH");
        QImage image(300, 200, QImage::Format_RGB32);
        image.fill(Qt::white);
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        ASSERT_TRUE(image.save(&buffer, "PNG"));
        study.project().edit(QStringLiteral("Import"), [&](Database &db) {
            sources::NewSource picture;
            picture.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            picture.title = QStringLiteral("Board");
            picture.text = QStringLiteral("[Picture: board.png]\n");
            picture.originalName = QStringLiteral("board.png");
            picture.originalBytes = bytes;
            source = sources::add(db, picture);
        });
        study.settle();
        page.openSource(source);
        settle();
        view = page.documents()->current()->view();
        ASSERT_TRUE(pages->isVisible());
    }
    void TearDown() override
    {
        qputenv("PATH", path);
        PagesFixture::TearDown();
    }
    void install(const QByteArray &reading)
    {
        QFile script(folder.filePath(QStringLiteral("tesseract")));
        ASSERT_TRUE(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\nif [ \"$1\" = --list-langs ]; then\n"
                     "echo 'List of available languages in \"/usr/share\" (3):'\n"
                     "echo deu; echo eng; echo osd; exit 0\nfi\n"
                     + reading + '\n');
        script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        script.close();
        qputenv("PATH", folder.path().toLocal8Bit() + ':' + path);
    }
    QAction *action()
    {
        for (QAction *each : page.actions()) {
            if (each->text().startsWith(QLatin1String("Recognise the words of its pages")))
                return each;
        }
        return nullptr;
    }
    QInputDialog *ask()
    {
        action()->trigger();
        settle();
        return page.findChild<QInputDialog *>();
    }

    QTemporaryDir folder;
    QByteArray path;
};

} // namespace

TEST_F(WordRecognitionTest, TheWordsOfAPictureStandInItsTextAndAreTakenOutAgain)
{
    install("head -c 8 | od -An -tx1 | tr -d ' \\n'; echo; echo in $4; echo; echo Two");
    QInputDialog *dialog = ask();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->comboBoxItems(), (QStringList{QStringLiteral("deu"), QStringLiteral("eng")}));
    EXPECT_EQ(dialog->textValue(), QStringLiteral("eng"));
    dialog->setTextValue(QStringLiteral("deu"));
    dialog->accept();
    settle();
    EXPECT_TRUE(view->text().startsWith(QStringLiteral("[Picture: board.png]\n89504e470d0a1a0a")))
        << "it is given a PNG: " << view->text().toStdString();
    EXPECT_TRUE(view->text().contains(QStringLiteral("in deu\nTwo\n")))
        << view->text().toStdString();
    study.project().undo();
    settle();
    EXPECT_EQ(view->text(), QStringLiteral("[Picture: board.png]\n"));
    dialog = ask();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->textValue(), QStringLiteral("deu")) << "as the last time";
    dialog->reject();
}

TEST_F(WordRecognitionTest, CancelEndsTheProgram)
{
    const QString begun = folder.filePath(QStringLiteral("begun"));
    install("> '" + begun.toLocal8Bit() + "'\nexec sleep 60");
    QInputDialog *dialog = ask();
    ASSERT_TRUE(dialog);
    QElapsedTimer timer;
    timer.start();
    dialog->accept();
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(begun); }, 20'000));
    ASSERT_EQ(study.workspace.jobs().running().size(), 1u);
    study.workspace.jobs().running().front().progress->cancel();
    settle();
    EXPECT_LT(timer.elapsed(), 20'000);
    EXPECT_EQ(view->text(), QStringLiteral("[Picture: board.png]\n"));
}

TEST_F(WordRecognitionTest, WhatGoesWrongIsSaidAndChangesNothing)
{
    install("cat > /dev/null; echo broken >&2; exit 3");
    QInputDialog *dialog = ask();
    ASSERT_TRUE(dialog);
    dialog->accept();
    settle();
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors[0].contains(QStringLiteral("broken"))) << errors[0].toStdString();
    errors.clear();
    EXPECT_EQ(view->text(), QStringLiteral("[Picture: board.png]\n"));

    qputenv("PATH", "/nowhere");
    EXPECT_FALSE(ask());
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors[0].contains(QStringLiteral("not installed"))) << errors[0].toStdString();
    errors.clear();
}
