#include "core/text/markdown/traces.h"

#include <gtest/gtest.h>

using namespace axial;

TEST(TracesTest, LinesOfStacksAreKnownByWhoPrintsThem)
{
    for (const char *line :
         {"Traceback (most recent call last):", "  File \"/a/b.py\", line 12, in run",
          "    at org.example.Main.run(Main.java:12)", "  at Object.<anonymous> (/a/b.js:1:2)",
          "Caused by: java.io.IOException: gone", "    ... 12 more",
          "#0  0x00007f in raise () from /lib/libc.so.6", "#12 main (argc=1) at main.cpp:3",
          "java.lang.NullPointerException: null", "RuntimeError: no room",
          "torch.cuda.OutOfMemoryError: CUDA out of memory.", "KeyError",
          "goroutine 1 [running]:", "Exception in thread \"main\" java.lang.Error",
          "terminate called after throwing an instance of 'x'",
          "During handling of the above exception, another exception occurred:"})
        EXPECT_EQ(printedLine(QString::fromLatin1(line)), PrintedLine::Trace) << line;
}

TEST(TracesTest, LinesOfLogsBeginWithATimeOrALevel)
{
    for (const char *line :
         {"2024-03-01 12:00:05,123 - INFO - starts", "[2024-03-01T12:00:05Z] starts",
          "INFO 03-01 12:00:05 llm_engine.py:72] starts", "[W socket.cpp:426] failed", "[INFO] on",
          "12:00:05.123 DEBUG on", "(APIServer pid=12) INFO 03-01 12:00:05 on", "WARNING: slow",
          "ERROR 03-01 gone"})
        EXPECT_EQ(printedLine(QString::fromLatin1(line)), PrintedLine::Log) << line;
}

TEST(TracesTest, WordsOfPeopleAreNeither)
{
    for (const char *line :
         {"at least it runs now", "I get an Error: none", "#12 is the same", "Info about it",
          "Error handling is missing", "2024 was better", "File a report", "12 of 15 fail",
          "12:30 works for me", "- ERROR is printed", "The error: it fails"})
        EXPECT_EQ(printedLine(QString::fromLatin1(line)), PrintedLine::None) << line;
}

TEST(TracesTest, ABlockHasThreeLinesAndEndsWithAKnownOne)
{
    const QString text = QStringLiteral("INFO: a\nINFO: b\nwords\n\n"
                                        "INFO: c\n  more of it\nINFO: d\n\n\nwords\n");
    const std::vector<MarkdownBlock> blocks = printedBlocks(text);
    ASSERT_EQ(blocks.size(), 1u);
    EXPECT_EQ(text.mid(blocks[0].range.start, blocks[0].range.length()),
              QStringLiteral("INFO: c\n  more of it\nINFO: d"));
    EXPECT_EQ(blocks[0].kind, MarkdownKind::Log);
}
