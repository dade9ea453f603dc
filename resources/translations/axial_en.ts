<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Analysis</name>
    <message numerus="yes">
        <source>%1 of %n participant(s)</source>
        <translation>
            <numerusform>%1 of %n participant</numerusform>
            <numerusform>%1 of %n participants</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message numerus="yes">
        <source>%1 unit(s)</source>
        <translation>
            <numerusform>%1 unit</numerusform>
            <numerusform>%1 units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 coder(s)</source>
        <translation>
            <numerusform>%1 coder</numerusform>
            <numerusform>%1 coders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n report(s) of no known year are not drawn.</source>
        <translation>
            <numerusform>%n report of no known year is not drawn.</numerusform>
            <numerusform>%n reports of no known year are not drawn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n report(s) of no known month are not drawn.</source>
        <translation>
            <numerusform>%n report of no known month is not drawn.</numerusform>
            <numerusform>%n reports of no known month are not drawn.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CodeCard</name>
    <message numerus="yes">
        <source>%n sub-code(s)</source>
        <translation>
            <numerusform>%n sub-code</numerusform>
            <numerusform>%n sub-codes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>quote(s)</source>
        <comment>below the number</comment>
        <translation>
            <numerusform>quote</numerusform>
            <numerusform>quotes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>source(s)</source>
        <comment>below the number</comment>
        <translation>
            <numerusform>source</numerusform>
            <numerusform>sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>people</source>
        <comment>below the number</comment>
        <translation>
            <numerusform>person</numerusform>
            <numerusform>people</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ForgetHistory</name>
    <message numerus="yes">
        <source>%Ln files as they were imported</source>
        <translation>
            <numerusform>%Ln file as it was imported</numerusform>
            <numerusform>%Ln files as they were imported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln &amp;backup(s)</source>
        <translation>
            <numerusform>%Ln &amp;backup</numerusform>
            <numerusform>%Ln &amp;backups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPreview</name>
    <message numerus="yes">
        <source>%1 transcript(s)</source>
        <translation>
            <numerusform>%1 transcript</numerusform>
            <numerusform>%1 transcripts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 turn(s)</source>
        <translation>
            <numerusform>%1 turn</numerusform>
            <numerusform>%1 turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 document(s)</source>
        <translation>
            <numerusform>%1 document</numerusform>
            <numerusform>%1 documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 report(s)</source>
        <translation>
            <numerusform>%1 report</numerusform>
            <numerusform>%1 reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 labelled report(s)</source>
        <translation>
            <numerusform>%1 labelled report</numerusform>
            <numerusform>%1 labelled reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 code(s)</source>
        <translation>
            <numerusform>%1 code</numerusform>
            <numerusform>%1 codes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 quote(s)</source>
        <translation>
            <numerusform>%1 quote</numerusform>
            <numerusform>%1 quotes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 participant(s)</source>
        <translation>
            <numerusform>%1 participant</numerusform>
            <numerusform>%1 participants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 question(s)</source>
        <translation>
            <numerusform>%1 question</numerusform>
            <numerusform>%1 questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 keyword list(s)</source>
        <translation>
            <numerusform>%1 keyword list</numerusform>
            <numerusform>%1 keyword lists</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 comment(s)</source>
        <translation>
            <numerusform>%1 comment</numerusform>
            <numerusform>%1 comments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pull request(s)</source>
        <translation>
            <numerusform>%1 pull request</numerusform>
            <numerusform>%1 pull requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 by bot(s)</source>
        <translation>
            <numerusform>%1 by a bot</numerusform>
            <numerusform>%1 by bots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rate(s) of false positives</source>
        <translation>
            <numerusform>%1 rate of false positives</numerusform>
            <numerusform>%1 rates of false positives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 coding(s)</source>
        <translation>
            <numerusform>%1 coding</numerusform>
            <numerusform>%1 codings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 memo(s)</source>
        <translation>
            <numerusform>%1 memo</numerusform>
            <numerusform>%1 memos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 case(s)</source>
        <translation>
            <numerusform>%1 case</numerusform>
            <numerusform>%1 cases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 user(s)</source>
        <translation>
            <numerusform>%1 user</numerusform>
            <numerusform>%1 users</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 document(s) without words</source>
        <translation>
            <numerusform>%1 document without words</numerusform>
            <numerusform>%1 documents without words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s) of nobody, left out</source>
        <translation>
            <numerusform>%1 row of nobody, left out</numerusform>
            <numerusform>%1 rows of nobody, left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) will not come in, since their texts are not in the file or can’t be read: %1.</source>
        <translation>
            <numerusform>%n document will not come in, since its text is not in the file or can’t be read: %1.</numerusform>
            <numerusform>%n documents will not come in, since their texts are not in the file or can’t be read: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), PDF(s) or recording(s) have no words that could be read and will not be seen here; they are kept for other programs: %1.</source>
        <translation>
            <numerusform>%n picture, PDF or recording has no words that could be read and will not be seen here; it is kept for other programs: %1.</numerusform>
            <numerusform>%n pictures, PDFs or recordings have no words that could be read and will not be seen here; they are kept for other programs: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coding(s) in them will not be seen either.</source>
        <translation>
            <numerusform>%n coding in them will not be seen either.</numerusform>
            <numerusform>%n codings in them will not be seen either.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coding(s) in other documents will not come in, since their code or their place in the text is missing.</source>
        <translation>
            <numerusform>%n coding in other documents will not come in, since its code or its place in the text is missing.</numerusform>
            <numerusform>%n codings in other documents will not come in, since their code or their place in the text is missing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeywordsWindow</name>
    <message numerus="yes">
        <source>… and %n more note(s).</source>
        <translation>
            <numerusform>… and %n more note.</numerusform>
            <numerusform>… and %n more notes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProjectFigures</name>
    <message numerus="yes">
        <source>%1 interview(s)</source>
        <translation>
            <numerusform>%1 interview</numerusform>
            <numerusform>%1 interviews</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 report(s)</source>
        <translation>
            <numerusform>%1 report</numerusform>
            <numerusform>%1 reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 quote(s)</source>
        <translation>
            <numerusform>%1 quote</numerusform>
            <numerusform>%1 quotes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 theme(s)</source>
        <translation>
            <numerusform>%1 theme</numerusform>
            <numerusform>%1 themes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>attributeValues</name>
    <message numerus="yes">
        <source>%n more values don’t fit the kinds of their columns.</source>
        <translation>
            <numerusform>%n more value doesn’t fit the kind of its column.</numerusform>
            <numerusform>%n more values don’t fit the kinds of their columns.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::AgreementStrip</name>
    <message numerus="yes">
        <source>of two coders only; here %n labelled</source>
        <translation>
            <numerusform>of two coders only; here %n labelled</numerusform>
            <numerusform>of two coders only; here %n labelled</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::AttributeDialog</name>
    <message numerus="yes">
        <source>%n values do not fit and stay as they are: %1</source>
        <translation>
            <numerusform>One value does not fit and stays as it is: %1</numerusform>
            <numerusform>%n values do not fit and stay as they are: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::BallotPeople</name>
    <message numerus="yes">
        <source>%n code(s) ranked</source>
        <translation>
            <numerusform>%n code ranked</numerusform>
            <numerusform>%n codes ranked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::BallotsWindow</name>
    <message numerus="yes">
        <source>%1 of %n participant(s) answered</source>
        <translation>
            <numerusform>%1 of %n participant answered</numerusform>
            <numerusform>%1 of %n participants answered</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::BoardView</name>
    <message numerus="yes">
        <source>Name of the cluster of %Ln card(s)</source>
        <translation>
            <numerusform>Name of the cluster of one card</numerusform>
            <numerusform>Name of the cluster of %Ln cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster(s) become sub-themes, and their summaries belong to them. Below which theme?</source>
        <translation>
            <numerusform>The cluster becomes a sub-theme, and its summaries belong to it. Below which theme?</numerusform>
            <numerusform>%Ln clusters become sub-themes, and their summaries belong to them. Below which theme?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln summary(s) were added to the board.</source>
        <translation>
            <numerusform>One summary was added to the board.</numerusform>
            <numerusform>%Ln summaries were added to the board.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln card(s) on a board</source>
        <translation>
            <numerusform>Move a card on a board</numerusform>
            <numerusform>Move %Ln cards on a board</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make a cluster of %Ln card(s)</source>
        <translation>
            <numerusform>Make a cluster of one card</numerusform>
            <numerusform>Make a cluster of %Ln cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Merge %Ln cluster(s)</source>
        <translation>
            <numerusform>Merge a cluster</numerusform>
            <numerusform>Merge %Ln clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dissolve %Ln cluster(s)</source>
        <translation>
            <numerusform>Dissolve a cluster</numerusform>
            <numerusform>Dissolve %Ln clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lift %Ln cluster(s) into the tree</source>
        <translation>
            <numerusform>Lift a cluster into the tree</numerusform>
            <numerusform>Lift %Ln clusters into the tree</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln card(s)</source>
        <translation>
            <numerusform>%L1 of one card</numerusform>
            <numerusform>%L1 of %Ln cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln card(s)</source>
        <translation>
            <numerusform>%Ln card</numerusform>
            <numerusform>%Ln cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ClusterModel</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::CodeCard</name>
    <message numerus="yes">
        <source>All %n quotes</source>
        <translation>
            <numerusform>The quote</numerusform>
            <numerusform>All %n quotes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::CodeEdits</name>
    <message numerus="yes">
        <source>Moved. Number the codes (Ctrl+Shift+Y) would make them %1.</source>
        <translation>
            <numerusform>Moved. Number the codes (Ctrl+Shift+Y) would make it %1.</numerusform>
            <numerusform>Moved. Number the codes (Ctrl+Shift+Y) would make them %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %1? They are on %2.</source>
        <translation>
            <numerusform>Delete %1? It is on %2.</numerusform>
            <numerusform>Delete %1? They are on %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::CodeQuotes</name>
    <message numerus="yes">
        <source>%Ln participant(s)</source>
        <translation>
            <numerusform>%Ln participant</numerusform>
            <numerusform>%Ln participants</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::CodingActs</name>
    <message numerus="yes">
        <source>Took %1 off %n quotes of this source</source>
        <translation>
            <numerusform>Took %1 off the one quote of this source</numerusform>
            <numerusform>Took %1 off %n quotes of this source</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::CodingComparison</name>
    <message numerus="yes">
        <source>Only documents that two people coded can be compared; here it is %n.</source>
        <translation>
            <numerusform>Only documents that two people coded can be compared; one person coded this one.</numerusform>
            <numerusform>Only documents that two people coded can be compared; nobody coded this one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::CollectDialog</name>
    <message numerus="yes">
        <source>%Ln page(s) of an earlier run are kept; collecting goes on behind them.</source>
        <translation>
            <numerusform>%Ln page of an earlier run is kept; collecting goes on behind it.</numerusform>
            <numerusform>%Ln pages of an earlier run are kept; collecting goes on behind them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ComparisonBar</name>
    <message numerus="yes">
        <source>%n disagreement(s)</source>
        <translation>
            <numerusform>%n disagreement</numerusform>
            <numerusform>%n disagreements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::DecisionRow</name>
    <message numerus="yes">
        <source>%1 (%2 decision(s) replaced)</source>
        <translation>
            <numerusform>%1 (%2 decision replaced)</numerusform>
            <numerusform>%1 (%2 decisions replaced)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them have another decision, which is replaced.</source>
        <translation>
            <numerusform>%1 of them has another decision, which is replaced.</numerusform>
            <numerusform>%1 of them have another decision, which is replaced.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::DocumentArea</name>
    <message numerus="yes">
        <source>%1 of %n turn(s) coded</source>
        <translation>
            <numerusform>%1 of %n turn coded</numerusform>
            <numerusform>%1 of %n turns coded</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::DocumentEditing</name>
    <message numerus="yes">
        <source>%Ln coding(s)</source>
        <translation>
            <numerusform>%Ln coding</numerusform>
            <numerusform>%Ln codings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::EmptyTable</name>
    <message numerus="yes">
        <source>%1 report(s) of the study are in no round.</source>
        <translation>
            <numerusform>%1 report of the study is in no round.</numerusform>
            <numerusform>%1 reports of the study are in no round.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ExchangeDoor</name>
    <message numerus="yes">
        <source>%n PDF(s) and picture(s) would go along as they were imported, with any names in them. Without them, the other program shows only their words.</source>
        <translation>
            <numerusform>%n PDF or picture would go along as it was imported, with any names in it. Without it, the other program shows only its words.</numerusform>
            <numerusform>%n PDFs and pictures would go along as they were imported, with any names in them. Without them, the other program shows only their words.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::FalsePositivesWindow</name>
    <message numerus="yes">
        <source>Average of %n repositories, each counted once: %1</source>
        <translation>
            <numerusform>Average of %n repository: %1</numerusform>
            <numerusform>Average of %n repositories, each counted once: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::FindBar</name>
    <message numerus="yes">
        <source>%1 hit(s)</source>
        <translation>
            <numerusform>%1 hit</numerusform>
            <numerusform>%1 hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::GuideWindow</name>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n question(s) from the guide</source>
        <translation>
            <numerusform>Remove %n question from the guide</numerusform>
            <numerusform>Remove %n questions from the guide</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::HistoryPage</name>
    <message numerus="yes">
        <source>%n step(s) · %1 of %2</source>
        <comment>size of the history, of its budget</comment>
        <translation>
            <numerusform>%n step · %1 of %2</numerusform>
            <numerusform>%n steps · %1 of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ImportDialog</name>
    <message numerus="yes">
        <source>Import %n file(s)</source>
        <translation>
            <numerusform>Import %n file</numerusform>
            <numerusform>Import %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ImportFiles</name>
    <message numerus="yes">
        <source>%n decision(s) open</source>
        <translation>
            <numerusform>%n decision open</numerusform>
            <numerusform>%n decisions open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ImportOpenNote</name>
    <message numerus="yes">
        <source>%n value(s) differ between the files and the study. What is in the study stays unless you choose otherwise.</source>
        <translation>
            <numerusform>%n value differs between the files and the study. What is in the study stays unless you choose otherwise.</numerusform>
            <numerusform>%n values differ between the files and the study. What is in the study stays unless you choose otherwise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ImportReportsWindow</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ImportWho</name>
    <message numerus="yes">
        <source>Who is who: %n speaker(s) found</source>
        <translation>
            <numerusform>Who is who: %n speaker found</numerusform>
            <numerusform>Who is who: %n speakers found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::KeywordListEditor</name>
    <message numerus="yes">
        <source>Remove %n keyword(s)</source>
        <translation>
            <numerusform>Remove %n keyword</numerusform>
            <numerusform>Remove %n keywords</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::KeywordReports</name>
    <message numerus="yes">
        <source>%n report(s). Enter or a double click opens one.</source>
        <translation>
            <numerusform>%n report. Enter or a double click opens it.</numerusform>
            <numerusform>%n reports. Enter or a double click opens one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::KeywordsWindow</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fewer report(s) count than before.</source>
        <translation>
            <numerusform>%n fewer report counts than before.</numerusform>
            <numerusform>%n fewer reports count than before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more report(s) count than before.</source>
        <translation>
            <numerusform>%n more report counts than before.</numerusform>
            <numerusform>%n more reports count than before.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::LabelActs</name>
    <message numerus="yes">
        <source>%1 of them have another label of yours, which is replaced.</source>
        <translation>
            <numerusform>%1 of them has another label of yours, which is replaced.</numerusform>
            <numerusform>%1 of them have another label of yours, which is replaced.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Label %1 report(s) %2?</source>
        <translation>
            <numerusform>Label %1 report %2?</numerusform>
            <numerusform>Label %1 reports %2?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Label %1 report(s)</source>
        <translation>
            <numerusform>Label %1 report</numerusform>
            <numerusform>Label %1 reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take my labels of %1 report(s) away in %2</source>
        <translation>
            <numerusform>Take my labels of %1 report away in %2</numerusform>
            <numerusform>Take my labels of %1 reports away in %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ListedView</name>
    <message numerus="yes">
        <source>Under which code are %Ln detail(s) listed from now on?</source>
        <translation>
            <numerusform>Under which code is the detail listed from now on?</numerusform>
            <numerusform>Under which code are %Ln details listed from now on?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln detail(s)</source>
        <translation>
            <numerusform>Move a detail</numerusform>
            <numerusform>Move %Ln details</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln detail(s)</source>
        <translation>
            <numerusform>Delete a detail</numerusform>
            <numerusform>Delete %Ln details</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln detail(s)</source>
        <translation>
            <numerusform>%Ln detail</numerusform>
            <numerusform>%Ln details</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::MapScene</name>
    <message numerus="yes">
        <source>Put %n thing(s) on the concept map</source>
        <translation>
            <numerusform>Put a thing on the concept map</numerusform>
            <numerusform>Put %n things on the concept map</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n node(s)</source>
        <translation>
            <numerusform>Move a node</numerusform>
            <numerusform>Move %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n thing(s) off the concept map</source>
        <translation>
            <numerusform>Take a thing off the concept map</numerusform>
            <numerusform>Take %n things off the concept map</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::NoReports</name>
    <message numerus="yes">
        <source>Make a round of %1 report(s)</source>
        <translation>
            <numerusform>Make a round of %1 report</numerusform>
            <numerusform>Make a round of %1 reports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::NoteKindsDialog</name>
    <message numerus="yes">
        <source>%n note(s) have this kind. They stay, as memos without one. Undo brings the kind back.</source>
        <translation>
            <numerusform>%n note has this kind. It stays, as a memo without one. Undo brings the kind back.</numerusform>
            <numerusform>%n notes have this kind. They stay, as memos without one. Undo brings the kind back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::PackageDialog</name>
    <message numerus="yes">
        <source>With the words of %n &amp;transcript(s)</source>
        <translation>
            <numerusform>With the words of %n &amp;transcript</numerusform>
            <numerusform>With the words of %n &amp;transcripts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ParticipantActs</name>
    <message numerus="yes">
        <source>Remove %n participant(s)</source>
        <translation>
            <numerusform>Remove %n participant</numerusform>
            <numerusform>Remove %n participants</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ParticipantModel</name>
    <message numerus="yes">
        <source>Empty %n value(s) of participants</source>
        <translation>
            <numerusform>Empty %n value of participants</numerusform>
            <numerusform>Empty %n values of participants</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ParticipantPaste</name>
    <message numerus="yes">
        <source>%n participants were added: %1.</source>
        <translation>
            <numerusform>%n participant was added: %1.</numerusform>
            <numerusform>%n participants were added: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::Passages</name>
    <message numerus="yes">
        <source>%Ln passage(s)</source>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln passages had %1 already</source>
        <translation>
            <numerusform>The passage had %1 already</numerusform>
            <numerusform>All %Ln passages had %1 already</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ProjectDoors</name>
    <message numerus="yes">
        <source>%n thing(s) differ from the other project.</source>
        <translation>
            <numerusform>%n thing differs from the other project.</numerusform>
            <numerusform>%n things differ from the other project.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ProjectMergeDialog</name>
    <message numerus="yes">
        <source>%n thing(s) can’t be taken as they are; the log says which.</source>
        <translation>
            <numerusform>%n thing can’t be taken as it is; the log says which.</numerusform>
            <numerusform>%n things can’t be taken as they are; the log says which.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ProposalsWindow</name>
    <message numerus="yes">
        <source>%n coder(s) voted. The round is blind: who proposed it and how they voted shows when you have voted, too.</source>
        <translation>
            <numerusform>%n coder voted. The round is blind: who proposed it and how they voted shows when you have voted, too.</numerusform>
            <numerusform>%n coders voted. The round is blind: who proposed it and how they voted shows when you have voted, too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coder(s) voted. The round is blind: who proposed it and how they voted shows when it is decided.</source>
        <translation>
            <numerusform>%n coder voted. The round is blind: who proposed it and how they voted shows when it is decided.</numerusform>
            <numerusform>%n coders voted. The round is blind: who proposed it and how they voted shows when it is decided.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::PseudonymsWindow</name>
    <message numerus="yes">
        <source>Wrote %1: names replaced in %n place(s).</source>
        <translation>
            <numerusform>Wrote %1: names replaced in %n place.</numerusform>
            <numerusform>Wrote %1: names replaced in %n places.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::QuoteMoves</name>
    <message numerus="yes">
        <source>%Ln quote(s) have %1 too</source>
        <translation>
            <numerusform>%Ln quote has %1 too</numerusform>
            <numerusform>%Ln quotes have %1 too</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::Ratings</name>
    <message numerus="yes">
        <source>%n label(s) are a second label of the same coder on the same unit. This coefficient needs one label for each coder and unit: compare code by code instead.</source>
        <translation>
            <numerusform>%n label is a second label of the same coder on the same unit. This coefficient needs one label for each coder and unit: compare code by code instead.</numerusform>
            <numerusform>%n labels are a second label of the same coder on the same unit. This coefficient needs one label for each coder and unit: compare code by code instead.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ReportBar</name>
    <message numerus="yes">
        <source>%1 report(s) in no round</source>
        <translation>
            <numerusform>%1 report in no round</numerusform>
            <numerusform>%1 reports in no round</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::ReportTable</name>
    <message numerus="yes">
        <source>Put %1 issue report(s) into a finding?</source>
        <translation>
            <numerusform>Put %1 issue report into a finding?</numerusform>
            <numerusform>Put %1 issue reports into a finding?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %1 report(s) there…</source>
        <translation>
            <numerusform>Put %1 report there…</numerusform>
            <numerusform>Put %1 reports there…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %n link(s)</source>
        <translation>
            <numerusform>Copy %n link</numerusform>
            <numerusform>Copy %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links copied.</source>
        <translation>
            <numerusform>Link copied.</numerusform>
            <numerusform>%n links copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::RoundActs</name>
    <message numerus="yes">
        <source>Decide the %1 report(s) of %2 on which all agree?</source>
        <translation>
            <numerusform>Decide the %1 report of %2 on which all agree?</numerusform>
            <numerusform>Decide the %1 reports of %2 on which all agree?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 report(s) of %2 are decided</source>
        <translation>
            <numerusform>%1 report of %2 is decided</numerusform>
            <numerusform>%1 reports of %2 are decided</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::RoundDialog</name>
    <message numerus="yes">
        <source>%1 of %2 reports, labelled by %3 coder(s).</source>
        <translation>
            <numerusform>%1 of %2 reports, labelled by %3 coder.</numerusform>
            <numerusform>%1 of %2 reports, labelled by %3 coders.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::RoundPace</name>
    <message numerus="yes">
        <source>due %1, %n day(s) late</source>
        <translation>
            <numerusform>due %1, %n day late</numerusform>
            <numerusform>due %1, %n days late</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>due %1, %n day(s) left</source>
        <translation>
            <numerusform>due %1, %n day left</numerusform>
            <numerusform>due %1, %n days left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::SearchFolders</name>
    <message numerus="yes">
        <source>%1, search folder with %Ln source(s)</source>
        <translation>
            <numerusform>%1, search folder with %Ln source</numerusform>
            <numerusform>%1, search folder with %Ln sources</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::SearchPanel</name>
    <message numerus="yes">
        <source>%Ln paragraph(s)</source>
        <translation>
            <numerusform>%Ln paragraph</numerusform>
            <numerusform>%Ln paragraphs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::SourceActs</name>
    <message numerus="yes">
        <source>Tags of %Ln source(s)</source>
        <translation>
            <numerusform>Tags of %Ln source</numerusform>
            <numerusform>Tags of %Ln sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tag %Ln source(s)</source>
        <translation>
            <numerusform>Tag %Ln source</numerusform>
            <numerusform>Tag %Ln sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Properties of %Ln source(s)</source>
        <translation>
            <numerusform>Properties of %Ln source</numerusform>
            <numerusform>Properties of %Ln sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete the %Ln selected row(s), in all %1 with their %2?</source>
        <translation>
            <numerusform>Delete the %Ln selected row, in all %1 with their %2?</numerusform>
            <numerusform>Delete the %Ln selected rows, in all %1 with their %2?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::SourceTagsDialog</name>
    <message numerus="yes">
        <source>%1 (%Ln source(s))</source>
        <translation>
            <numerusform>%1 (%Ln source)</numerusform>
            <numerusform>%1 (%Ln sources)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::SpeakersDialog</name>
    <message numerus="yes">
        <source>%Ln choice(s)</source>
        <translation>
            <numerusform>%Ln choice</numerusform>
            <numerusform>%Ln choices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln speakers change</source>
        <translation>
            <numerusform>%Ln speaker changes</numerusform>
            <numerusform>%Ln speakers change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln speaker(s)</source>
        <translation>
            <numerusform>%Ln speaker</numerusform>
            <numerusform>%Ln speakers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::SplitTargets</name>
    <message numerus="yes">
        <source>%Ln quote(s) are given to other codes and not stored yet.</source>
        <translation>
            <numerusform>%Ln quote is given to other codes and not stored yet.</numerusform>
            <numerusform>%Ln quotes are given to other codes and not stored yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::TeamExchange</name>
    <message numerus="yes">
        <source>%n to send</source>
        <translation>
            <numerusform>%n to send</numerusform>
            <numerusform>%n to send</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::TextEditingBar</name>
    <message numerus="yes">
        <source>%1 · %n quotes have no words left</source>
        <translation>
            <numerusform>%1 · %n quote has no words left</numerusform>
            <numerusform>%1 · %n quotes have no words left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::TextPainter</name>
    <message numerus="yes">
        <source>… %n more line(s)</source>
        <translation>
            <numerusform>… %n more line</numerusform>
            <numerusform>… %n more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::TranscriptActs</name>
    <message numerus="yes">
        <source>%Ln turn(s)</source>
        <translation>
            <numerusform>%Ln turn</numerusform>
            <numerusform>%Ln turns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::TurnQuestionsWindow</name>
    <message numerus="yes">
        <source>%n turn(s) ask a question</source>
        <translation>
            <numerusform>%n turn asks a question</numerusform>
            <numerusform>%n turns ask a question</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more may</source>
        <translation>
            <numerusform>%n more may</numerusform>
            <numerusform>%n more may</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Say where %n question(s) of the guide are asked</source>
        <translation>
            <numerusform>Say where %n question of the guide is asked</numerusform>
            <numerusform>Say where %n questions of the guide are asked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) assigned</source>
        <translation>
            <numerusform>%n question assigned</numerusform>
            <numerusform>%n questions assigned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take back where %n question(s) of the guide are asked</source>
        <translation>
            <numerusform>Take back where %n question of the guide is asked</numerusform>
            <numerusform>Take back where %n questions of the guide are asked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %n question(s)</source>
        <translation>
            <numerusform>Assign %n question</numerusform>
            <numerusform>Assign %n questions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::WhoseCodings</name>
    <message numerus="yes">
        <source>%Ln colleague(s)</source>
        <translation>
            <numerusform>%Ln colleague</numerusform>
            <numerusform>%Ln colleagues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln quote(s) have %1 from %2 too.</source>
        <translation>
            <numerusform>%Ln quote has %1 from %2 too.</numerusform>
            <numerusform>%Ln quotes have %1 from %2 too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::WordRecognition</name>
    <message numerus="yes">
        <source>%Ln page(s) have no words. Which language is on them?</source>
        <translation>
            <numerusform>%Ln page has no words. Which language is on it?</numerusform>
            <numerusform>%Ln pages have no words. Which language is on them?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>axial::Wording</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>check</name>
    <message numerus="yes">
        <source>%n codes hang in a circle and not on the tree.</source>
        <translation>
            <numerusform>%n code hangs in a circle and not on the tree.</numerusform>
            <numerusform>%n codes hang in a circle and not on the tree.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n collections hang in a circle.</source>
        <translation>
            <numerusform>%n collection hangs in a circle.</numerusform>
            <numerusform>%n collections hang in a circle.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n codes lie outside a folder, or folders inside a code.</source>
        <translation>
            <numerusform>%n code lies outside a folder, or a folder inside a code.</numerusform>
            <numerusform>%n codes lie outside a folder, or folders inside a code.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers belong to more than one code.</source>
        <translation>
            <numerusform>%n number belongs to more than one code.</numerusform>
            <numerusform>%n numbers belong to more than one code.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names stand twice under the same code.</source>
        <translation>
            <numerusform>%n name stands twice under the same code.</numerusform>
            <numerusform>%n names stand twice under the same code.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ranges have more than one quote.</source>
        <translation>
            <numerusform>%n range has more than one quote.</numerusform>
            <numerusform>%n ranges have more than one quote.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n codes were put twice on a quote by the same coder.</source>
        <translation>
            <numerusform>%n code was put twice on a quote by the same coder.</numerusform>
            <numerusform>%n codes were put twice on a quote by the same coder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n codings use a folder as code.</source>
        <translation>
            <numerusform>%n coding uses a folder as code.</numerusform>
            <numerusform>%n codings use a folder as code.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n labels or decisions use a folder as code.</source>
        <translation>
            <numerusform>%n label or decision uses a folder as code.</numerusform>
            <numerusform>%n labels or decisions use a folder as code.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names belong to more than one coder.</source>
        <translation>
            <numerusform>%n name belongs to more than one coder.</numerusform>
            <numerusform>%n names belong to more than one coder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names belong to more than one attribute.</source>
        <translation>
            <numerusform>%n name belongs to more than one attribute.</numerusform>
            <numerusform>%n names belong to more than one attribute.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports have two labels by one coder in an exclusive round.</source>
        <translation>
            <numerusform>%n report has two labels by one coder in an exclusive round.</numerusform>
            <numerusform>%n reports have two labels by one coder in an exclusive round.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n labelled reports are not part of their round.</source>
        <translation>
            <numerusform>%n labelled report is not part of its round.</numerusform>
            <numerusform>%n labelled reports are not part of their round.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pseudonyms belong to more than one participant.</source>
        <translation>
            <numerusform>%n pseudonym belongs to more than one participant.</numerusform>
            <numerusform>%n pseudonyms belong to more than one participant.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports are in a collection twice.</source>
        <translation>
            <numerusform>%n report is in a collection twice.</numerusform>
            <numerusform>%n reports are in a collection twice.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources have lost their text.</source>
        <translation>
            <numerusform>%n source has lost its text.</numerusform>
            <numerusform>%n sources have lost their text.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turns overlap.</source>
        <translation>
            <numerusform>%n turn overlaps the next.</numerusform>
            <numerusform>%n turns overlap.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links lead from a thing to itself.</source>
        <translation>
            <numerusform>%n link leads from a thing to itself.</numerusform>
            <numerusform>%n links lead from a thing to itself.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links stand there more than once.</source>
        <translation>
            <numerusform>%n link stands there more than once.</numerusform>
            <numerusform>%n links stand there more than once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are not as long as recorded.</source>
        <translation>
            <numerusform>%n source is not as long as recorded.</numerusform>
            <numerusform>%n sources are not as long as recorded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turns reach beyond their text.</source>
        <translation>
            <numerusform>%n turn reaches beyond its text.</numerusform>
            <numerusform>%n turns reach beyond their text.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quotes differ from the words of their source.</source>
        <translation>
            <numerusform>%n quote differs from the words of its source.</numerusform>
            <numerusform>%n quotes differ from the words of their source.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n original files are not as they were imported.</source>
        <translation>
            <numerusform>%n original file is not as it was imported.</numerusform>
            <numerusform>%n original files are not as they were imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows point to something that is not there.</source>
        <translation>
            <numerusform>%n row points to something that is not there.</numerusform>
            <numerusform>%n rows point to something that is not there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names belong to more than one round.</source>
        <translation>
            <numerusform>%n name belongs to more than one round.</numerusform>
            <numerusform>%n names belong to more than one round.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports are dealt or discussed in a round without them.</source>
        <translation>
            <numerusform>%n report is dealt or discussed in a round without it.</numerusform>
            <numerusform>%n reports are dealt or discussed in a round without them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coders have a part in a round without them.</source>
        <translation>
            <numerusform>%n coder has a part in a round without them.</numerusform>
            <numerusform>%n coders have a part in a round without them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposals have a code without being accepted.</source>
        <translation>
            <numerusform>%n proposal has a code without being accepted.</numerusform>
            <numerusform>%n proposals have a code without being accepted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names belong to more than one list of keywords.</source>
        <translation>
            <numerusform>One name belongs to more than one list of keywords.</numerusform>
            <numerusform>%n names belong to more than one list of keywords.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are excluded that are no issue reports.</source>
        <translation>
            <numerusform>One source is excluded that is no issue report.</numerusform>
            <numerusform>%n sources are excluded that are no issue reports.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports are excluded though no screening decided so.</source>
        <translation>
            <numerusform>One report is excluded though no screening decided so.</numerusform>
            <numerusform>%n reports are excluded though no screening decided so.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports count though a screening excluded them.</source>
        <translation>
            <numerusform>One report counts though a screening excluded it.</numerusform>
            <numerusform>%n reports count though a screening excluded them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports have two summaries by one coder.</source>
        <translation>
            <numerusform>One report has two summaries by one coder.</numerusform>
            <numerusform>%n reports have two summaries by one coder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summaries are empty, or use a folder as code.</source>
        <translation>
            <numerusform>One summary is empty, or uses a folder as code.</numerusform>
            <numerusform>%n summaries are empty, or use a folder as code.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ranks of ballots lie beyond 1000, and are not read.</source>
        <translation>
            <numerusform>One rank of a ballot lies beyond 1000, and is not read.</numerusform>
            <numerusform>%n ranks of ballots lie beyond 1000, and are not read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summaries lie on a board twice.</source>
        <translation>
            <numerusform>One summary lies on a board twice.</numerusform>
            <numerusform>%n summaries lie on a board twice.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n boards have no heap.</source>
        <translation>
            <numerusform>One board has no heap.</numerusform>
            <numerusform>%n boards have no heap.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines of concept maps lead to another map.</source>
        <translation>
            <numerusform>A line of a concept map leads to another map.</numerusform>
            <numerusform>%n lines of concept maps lead to another map.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names belong to more than one concept map.</source>
        <translation>
            <numerusform>One name belongs to more than one concept map.</numerusform>
            <numerusform>%n names belong to more than one concept map.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names belong to more than one kind of notes.</source>
        <translation>
            <numerusform>One name belongs to more than one kind of notes.</numerusform>
            <numerusform>%n names belong to more than one kind of notes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions of the guide are asked where no turn starts.</source>
        <translation>
            <numerusform>%n question of the guide is asked where no turn starts.</numerusform>
            <numerusform>%n questions of the guide are asked where no turn starts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>collect</name>
    <message numerus="yes">
        <source> It was asked %Ln time(s).</source>
        <translation>
            <numerusform> It was asked once.</numerusform>
            <numerusform> It was asked %Ln times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln report(s)</source>
        <translation>
            <numerusform>%Ln report</numerusform>
            <numerusform>%Ln reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln comment(s)</source>
        <translation>
            <numerusform>%Ln comment</numerusform>
            <numerusform>%Ln comments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>counted</name>
    <message numerus="yes">
        <source>n = %n quote(s)</source>
        <translation>
            <numerusform>n = %n quote</numerusform>
            <numerusform>n = %n quotes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n participant(s)</source>
        <translation>
            <numerusform>%n participant</numerusform>
            <numerusform>%n participants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transcript(s)</source>
        <translation>
            <numerusform>%n transcript</numerusform>
            <numerusform>%n transcripts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quote(s)</source>
        <translation>
            <numerusform>%n quote</numerusform>
            <numerusform>%n quotes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coding(s)</source>
        <translation>
            <numerusform>%n coding</numerusform>
            <numerusform>%n codings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n report(s)</source>
        <translation>
            <numerusform>%n report</numerusform>
            <numerusform>%n reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s) without a text</source>
        <translation>
            <numerusform>%n source without a text</numerusform>
            <numerusform>%n sources without a text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coding(s) that a blind round hides</source>
        <translation>
            <numerusform>%n coding that a blind round hides</numerusform>
            <numerusform>%n codings that a blind round hides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quote(s) that a blind round hides</source>
        <translation>
            <numerusform>%n quote that a blind round hides</numerusform>
            <numerusform>%n quotes that a blind round hides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n private memo(s)</source>
        <translation>
            <numerusform>%n private memo</numerusform>
            <numerusform>%n private memos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memo(s) that a blind round hides</source>
        <translation>
            <numerusform>%n memo that a blind round hides</numerusform>
            <numerusform>%n memos that a blind round hides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of which kind %n note(s) are</source>
        <translation>
            <numerusform>of which kind %n note is</numerusform>
            <numerusform>of which kind %n notes are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) that a blind round hides</source>
        <translation>
            <numerusform>%n link that a blind round hides</numerusform>
            <numerusform>%n links that a blind round hides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) of codes that a blind round hides</source>
        <translation>
            <numerusform>%n proposal of a code that a blind round hides</numerusform>
            <numerusform>%n proposals of codes that a blind round hides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) of reports</source>
        <translation>
            <numerusform>%n label of reports</numerusform>
            <numerusform>%n labels of reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) on reports</source>
        <translation>
            <numerusform>%n decision on reports</numerusform>
            <numerusform>%n decisions on reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>who said %n turn(s)</source>
        <translation>
            <numerusform>who said %n turn</numerusform>
            <numerusform>who said %n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ranking(s)</source>
        <translation>
            <numerusform>%n ranking</numerusform>
            <numerusform>%n rankings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n way(s) to group participants</source>
        <translation>
            <numerusform>%n way to group participants</numerusform>
            <numerusform>%n ways to group participants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) of findings</source>
        <translation>
            <numerusform>%n link of a finding</numerusform>
            <numerusform>%n links of findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n review(s) of codings</source>
        <translation>
            <numerusform>%n review of codings</numerusform>
            <numerusform>%n reviews of codings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>what %n quote(s) answer</source>
        <translation>
            <numerusform>what %n quote answers</numerusform>
            <numerusform>what %n quotes answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) of the interview guide</source>
        <translation>
            <numerusform>%n question of the interview guide</numerusform>
            <numerusform>%n questions of the interview guide</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n weight(s) of codings</source>
        <translation>
            <numerusform>%n weight of codings</numerusform>
            <numerusform>%n weights of codings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of sources that were here</source>
        <translation>
            <numerusform>%n file of a source that was here</numerusform>
            <numerusform>%n files of sources that were here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n text(s)</source>
        <translation>
            <numerusform>%n text</numerusform>
            <numerusform>%n texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n updated report(s)</source>
        <translation>
            <numerusform>%n updated report</numerusform>
            <numerusform>%n updated reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s)</source>
        <translation>
            <numerusform>%n comment</numerusform>
            <numerusform>%n comments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of participants who were here</source>
        <translation>
            <numerusform>%n value of participants who were here</numerusform>
            <numerusform>%n values of participants who were here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n definition(s) of codes that were here</source>
        <translation>
            <numerusform>%n definition of codes that were here</numerusform>
            <numerusform>%n definitions of codes that were here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turn</numerusform>
            <numerusform>%n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n code(s)</source>
        <translation>
            <numerusform>%n code</numerusform>
            <numerusform>%n codes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n detail(s)</source>
        <translation>
            <numerusform>%n detail</numerusform>
            <numerusform>%n details</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s)</source>
        <translation>
            <numerusform>%n label</numerusform>
            <numerusform>%n labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n decision</numerusform>
            <numerusform>%n decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memo(s)</source>
        <translation>
            <numerusform>%n memo</numerusform>
            <numerusform>%n memos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed value(s)</source>
        <translation>
            <numerusform>%n changed value</numerusform>
            <numerusform>%n changed values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n prompt(s)</source>
        <translation>
            <numerusform>%n prompt</numerusform>
            <numerusform>%n prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n keyword list(s)</source>
        <translation>
            <numerusform>%n keyword list</numerusform>
            <numerusform>%n keyword lists</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rate(s) of false positives</source>
        <translation>
            <numerusform>%n rate of false positives</numerusform>
            <numerusform>%n rates of false positives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ballot(s)</source>
        <translation>
            <numerusform>%n ballot</numerusform>
            <numerusform>%n ballots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other thing(s)</source>
        <translation>
            <numerusform>%n other thing</numerusform>
            <numerusform>%n other things</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s)</source>
        <translation>
            <numerusform>%n thing</numerusform>
            <numerusform>%n things</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of attributes</source>
        <translation>
            <numerusform>%n value of an attribute</numerusform>
            <numerusform>%n values of attributes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coder(s)</source>
        <translation>
            <numerusform>%n coder</numerusform>
            <numerusform>%n coders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n review(s)</source>
        <translation>
            <numerusform>%n review</numerusform>
            <numerusform>%n reviews</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n grouping(s)</source>
        <translation>
            <numerusform>%n grouping</numerusform>
            <numerusform>%n groupings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n exclusion(s) or keyword list(s)</source>
        <translation>
            <numerusform>%n exclusion or keyword list</numerusform>
            <numerusform>%n exclusions or keyword lists</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summary or summaries</source>
        <translation>
            <numerusform>%n summary</numerusform>
            <numerusform>%n summaries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s)</source>
        <translation>
            <numerusform>%n proposal</numerusform>
            <numerusform>%n proposals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n concept map(s)</source>
        <translation>
            <numerusform>%n concept map</numerusform>
            <numerusform>%n concept maps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s)</source>
        <translation>
            <numerusform>%n question</numerusform>
            <numerusform>%n questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n set(s) of other things than codes</source>
        <translation>
            <numerusform>%n set of other things than codes</numerusform>
            <numerusform>%n sets of other things than codes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n member(s) of sets that are no codes</source>
        <translation>
            <numerusform>%n member of sets that are no codes</numerusform>
            <numerusform>%n members of sets that are no codes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n user(s)</source>
        <translation>
            <numerusform>%n user</numerusform>
            <numerusform>%n users</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selection(s)</source>
        <translation>
            <numerusform>%n selection</numerusform>
            <numerusform>%n selections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n case(s)</source>
        <translation>
            <numerusform>%n case</numerusform>
            <numerusform>%n cases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n variable(s)</source>
        <translation>
            <numerusform>%n variable</numerusform>
            <numerusform>%n variables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n graph(s)</source>
        <translation>
            <numerusform>%n graph</numerusform>
            <numerusform>%n graphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln code(s)</source>
        <translation>
            <numerusform>%Ln code</numerusform>
            <numerusform>%Ln codes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln quote(s)</source>
        <translation>
            <numerusform>%Ln quote</numerusform>
            <numerusform>%Ln quotes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln source(s)</source>
        <translation>
            <numerusform>%Ln source</numerusform>
            <numerusform>%Ln sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln change</numerusform>
            <numerusform>%Ln changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hit(s)</source>
        <translation>
            <numerusform>%Ln hit</numerusform>
            <numerusform>%Ln hits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln label(s)</source>
        <translation>
            <numerusform>%Ln label</numerusform>
            <numerusform>%Ln labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Decide %1 report(s)</source>
        <translation>
            <numerusform>Decide %1 report</numerusform>
            <numerusform>Decide %1 reports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>export</name>
    <message numerus="yes">
        <source>%n document(s) that a blind round hides are left out.</source>
        <translation>
            <numerusform>%n document that a blind round hides is left out.</numerusform>
            <numerusform>%n documents that a blind round hides are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n private memo(s) are left out.</source>
        <translation>
            <numerusform>%n private memo is left out.</numerusform>
            <numerusform>%n private memos are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memo(s) that a blind round hides are left out.</source>
        <translation>
            <numerusform>%n memo that a blind round hides is left out.</numerusform>
            <numerusform>%n memos that a blind round hides are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quote(s) that a blind round hides are left out.</source>
        <translation>
            <numerusform>%n quote that a blind round hides is left out.</numerusform>
            <numerusform>%n quotes that a blind round hides are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>exporting</name>
    <message numerus="yes">
        <source>%n row(s) of what only Axial reads hold words of more than 15 MB, which nobody could read again, and are not in the file.</source>
        <translation>
            <numerusform>%n row of what only Axial reads holds words of more than 15 MB, which nobody could read again, and is not in the file.</numerusform>
            <numerusform>%n rows of what only Axial reads hold words of more than 15 MB, which nobody could read again, and are not in the file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n original file(s)</source>
        <translation>
            <numerusform>%n original file</numerusform>
            <numerusform>%n original files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>where %n area(s) of pages lie (their words go along)</source>
        <translation>
            <numerusform>where %n area of a page lies (its words go along)</numerusform>
            <numerusform>where %n areas of pages lie (their words go along)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n PDF(s) and picture(s) go along as they were imported, with all that stands in them.</source>
        <translation>
            <numerusform>%n PDF or picture goes along as it was imported, with all that stands in it.</numerusform>
            <numerusform>%n PDFs and pictures go along as they were imported, with all that stands in them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the times of %n turn(s) that have no linked recording</source>
        <translation>
            <numerusform>the time of %n turn that has no linked recording</numerusform>
            <numerusform>the times of %n turns that have no linked recording</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time stamp(s) of another program, in words that were changed here</source>
        <translation>
            <numerusform>%n time stamp of another program, in words that were changed here</numerusform>
            <numerusform>%n time stamps of another program, in words that were changed here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>find</name>
    <message numerus="yes">
        <source>%n paragraphs were not searched to their ends</source>
        <translation>
            <numerusform>One paragraph was not searched to its end</numerusform>
            <numerusform>%n paragraphs were not searched to their ends</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>foreign</name>
    <message numerus="yes">
        <source>Of %n passage(s), the words of %1 stand where the file says.</source>
        <translation>
            <numerusform>Of %n passage, the words of %1 stand where the file says.</numerusform>
            <numerusform>Of %n passages, the words of %1 stand where the file says.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file doesn’t repeat the words of %n passage(s): where they stand could not be verified.</source>
        <translation>
            <numerusform>The file doesn’t repeat the words of %n passage: where they stand could not be verified.</numerusform>
            <numerusform>The file doesn’t repeat the words of %n passages: where they stand could not be verified.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The mark “important” of %n coding(s) was not taken.</source>
        <translation>
            <numerusform>The mark “important” of %n coding was not taken.</numerusform>
            <numerusform>The mark “important” of %n codings was not taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The place(s) of %n passage(s) were wrong in the file; they were put where the same words stand nearest: %1.</source>
        <translation>
            <numerusform>The place of %n passage was wrong in the file; it was put where the same words stand nearest: %1.</numerusform>
            <numerusform>The places of %n passages were wrong in the file; they were put where the same words stand nearest: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The words of %n passage(s) are not in their document: %1.</source>
        <translation>
            <numerusform>The words of %n passage are not in its document: %1.</numerusform>
            <numerusform>The words of %n passages are not in their document: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>import</name>
    <message numerus="yes">
        <source>Of %n file(s) that have the name of another one in the archive the first was read.</source>
        <translation>
            <numerusform>One file has the name of another one in the archive; the first was read.</numerusform>
            <numerusform>%n files have the name of another one in the archive; the first was read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n merged cells hold for all the rows they span.</source>
        <translation>
            <numerusform>%n merged cell holds for all the rows it spans.</numerusform>
            <numerusform>%n merged cells hold for all the rows they span.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions are not answered and were left out there.</source>
        <translation>
            <numerusform>%n question is not answered and was left out there.</numerusform>
            <numerusform>%n questions are not answered and were left out there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time stamps are before or after those around them; they stay words, and no turn has their time.</source>
        <translation>
            <numerusform>%n time stamp is before or after those around it; it stays words, and no turn has its time.</numerusform>
            <numerusform>%n time stamps are before or after those around them; they stay words, and no turn has their time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells are empty and stay empty.</source>
        <translation>
            <numerusform>%n cell is empty and stays empty.</numerusform>
            <numerusform>%n cells are empty and stay empty.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n reports are listed more than once and were kept as often, so that counts equal the published ones: %2</source>
        <translation>
            <numerusform>%1: %n report is listed more than once and was kept as often, so that counts equal the published ones: %2</numerusform>
            <numerusform>%1: %n reports are listed more than once and were kept as often, so that counts equal the published ones: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n labelled reports are in no list of links; their year is unknown.</source>
        <translation>
            <numerusform>%1: %n labelled report is in no list of links; its year is unknown.</numerusform>
            <numerusform>%1: %n labelled reports are in no list of links; their year is unknown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n listed reports have no labels.</source>
        <translation>
            <numerusform>%1: %n listed report has no labels.</numerusform>
            <numerusform>%1: %n listed reports have no labels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The reports have %n comments that are not in this file. They come with the service’s file of comments, before or after.</source>
        <translation>
            <numerusform>The reports have %n comment that is not in this file. It comes with the service’s file of comments, before or after.</numerusform>
            <numerusform>The reports have %n comments that are not in this file. They come with the service’s file of comments, before or after.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>found %n column(s), expected %1 as in the header.</source>
        <translation>
            <numerusform>found %n column, expected %1 as in the header.</numerusform>
            <numerusform>found %n columns, expected %1 as in the header.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>found %n column(s), expected %1 as in the header. Nothing was read from this file.</source>
        <translation>
            <numerusform>found %n column, expected %1 as in the header. Nothing was read from this file.</numerusform>
            <numerusform>found %n columns, expected %1 as in the header. Nothing was read from this file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n area(s) of pages and pictures have no words that are known; each has a line of its own in the text, “[Region: ...]”.</source>
        <translation>
            <numerusform>%n area of a page or picture has no words that are known; it has a line of its own in the text, “[Region: ...]”.</numerusform>
            <numerusform>%n areas of pages and pictures have no words that are known; each has a line of its own in the text, “[Region: ...]”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>importReport</name>
    <message numerus="yes">
        <source>%n sources were there already and were left as they are</source>
        <translation>
            <numerusform>%n source was there already and was left as it is</numerusform>
            <numerusform>%n sources were there already and were left as they are</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>importing</name>
    <message numerus="yes">
        <source>%n rows of backgrounds name no participant and were left out; match them in the preview.</source>
        <translation>
            <numerusform>%n row of backgrounds names no participant and was left out; match it in the preview.</numerusform>
            <numerusform>%n rows of backgrounds name no participant and were left out; match them in the preview.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quotes differ from the transcript only in spaces, dashes, quotation marks or capitals; they stand on the transcript’s words.</source>
        <translation>
            <numerusform>%n quote differs from the transcript only in spaces, dashes, quotation marks or capitals; it stands on the transcript’s words.</numerusform>
            <numerusform>%n quotes differ from the transcript only in spaces, dashes, quotation marks or capitals; they stand on the transcript’s words.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quotes stand on nearly the same words of a transcript, as confirmed; CodeBook.csv is written with their own wording.</source>
        <translation>
            <numerusform>%n quote stands on nearly the same words of a transcript, as confirmed; CodeBook.csv is written with its own wording.</numerusform>
            <numerusform>%n quotes stand on nearly the same words of a transcript, as confirmed; CodeBook.csv is written with their own wording.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports have other words already; the earlier ones are kept: %1</source>
        <translation>
            <numerusform>%n report has other words already; the earlier ones are kept: %1</numerusform>
            <numerusform>%n reports have other words already; the earlier ones are kept: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports were corrected here and came in with other words; those here are kept: %1</source>
        <translation>
            <numerusform>%n report was corrected here and came in with other words; those here are kept: %1</numerusform>
            <numerusform>%n reports were corrected here and came in with other words; those here are kept: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports came in with other words, of which quotes would have lost theirs; those here are kept: %1</source>
        <translation>
            <numerusform>%n report came in with other words, of which quotes would have lost theirs; those here are kept: %1</numerusform>
            <numerusform>%n reports came in with other words, of which quotes would have lost theirs; those here are kept: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Comments on %n reports were left out, since the reports are neither in the study nor in these files: %1</source>
        <translation>
            <numerusform>Comments on %n report were left out, since it is neither in the study nor in these files: %1</numerusform>
            <numerusform>Comments on %n reports were left out, since the reports are neither in the study nor in these files: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of what only Axial has (labels, turns, rankings, findings and others) were taken.</source>
        <translation>
            <numerusform>%n row of what only Axial has (labels, turns, rankings, findings and others) was taken.</numerusform>
            <numerusform>%n rows of what only Axial has (labels, turns, rankings, findings and others) were taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n collection(s) that lay more than %1 deep lie at the top now.</source>
        <translation>
            <numerusform>%n collection that lay more than %1 deep lies at the top now.</numerusform>
            <numerusform>%n collections that lay more than %1 deep lie at the top now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of what only Axial has belong to rounds, boards or reports that were here before and were left out; merging the projects brings them.</source>
        <translation>
            <numerusform>%n row of what only Axial has belongs to a round, board or report that was here before and was left out; merging the projects brings it.</numerusform>
            <numerusform>%n rows of what only Axial has belong to rounds, boards or reports that were here before and were left out; merging the projects brings them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of what only Axial has fit nothing here and were left out.</source>
        <translation>
            <numerusform>%n row of what only Axial has fits nothing here and was left out.</numerusform>
            <numerusform>%n rows of what only Axial has fit nothing here and were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %n quote(s) no word would be left.</source>
        <translation>
            <numerusform>of %n quote no word would be left.</numerusform>
            <numerusform>of %n quotes no word would be left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) of a case hold(s) words of another one’s place: whose these are says the shorter place, of equal ones the first.</source>
        <translation>
            <numerusform>%n place of a case holds words of another one’s place: whose these are says the shorter place, of equal ones the first.</numerusform>
            <numerusform>%n places of cases hold words of another one’s place: whose these are says the shorter place, of equal ones the first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) of a case is or are somebody else’s words in this study, which stays so.</source>
        <translation>
            <numerusform>%n place of a case is somebody else’s words in this study, which stays so.</numerusform>
            <numerusform>%n places of cases are somebody else’s words in this study, which stays so.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n member(s) of sets are no code, document or memo here and were left out of them.</source>
        <translation>
            <numerusform>%n member of sets is no code, document or memo here and was left out of them.</numerusform>
            <numerusform>%n members of sets are no codes, documents or memos here and were left out of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>keywords</name>
    <message numerus="yes">
        <source>%n report(s) have no text yet, so they could not be judged and stay.</source>
        <translation>
            <numerusform>%n report has no text yet, so it could not be judged and stays.</numerusform>
            <numerusform>%n reports have no text yet, so they could not be judged and stay.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lists</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>package</name>
    <message numerus="yes">
        <source>and %Ln place(s) more</source>
        <translation>
            <numerusform>and %Ln place more</numerusform>
            <numerusform>and %Ln places more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n report(s) of no repository were left out.</source>
        <translation>
            <numerusform>%n report of no repository was left out.</numerusform>
            <numerusform>%n reports of no repository were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n report(s) without a year are in no list of links.</source>
        <translation>
            <numerusform>%n report without a year is in no list of links.</numerusform>
            <numerusform>%n reports without a year are in no list of links.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n code(s) below sub-themes were left out: the lists have themes and sub-themes.</source>
        <translation>
            <numerusform>%n code below sub-themes was left out: the lists have themes and sub-themes.</numerusform>
            <numerusform>%n codes below sub-themes were left out: the lists have themes and sub-themes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n detail(s) with a comma will be read as several.</source>
        <translation>
            <numerusform>%n detail with a comma will be read as several.</numerusform>
            <numerusform>%n details with a comma will be read as several.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ranking(s) were left out: they name somebody, or a code, that no other file has.</source>
        <translation>
            <numerusform>%n ranking was left out: it names somebody, or a code, that no other file has.</numerusform>
            <numerusform>%n rankings were left out: they name somebody, or a code, that no other file has.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The words of %n report(s) were left out: a published study lists links.</source>
        <translation>
            <numerusform>The words of %n report were left out: a published study lists links.</numerusform>
            <numerusform>The words of %n reports were left out: a published study lists links.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transcript(s) will be read with other turns, speakers or titles than here, since a text file holds only words</source>
        <translation>
            <numerusform>%n transcript will be read with other turns, speakers or a title than here, since a text file holds only words</numerusform>
            <numerusform>%n transcripts will be read with other turns, speakers or titles than here, since a text file holds only words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s) on codings</source>
        <translation>
            <numerusform>%n comment on codings</numerusform>
            <numerusform>%n comments on codings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quote(s) without a code</source>
        <translation>
            <numerusform>%n quote without a code</numerusform>
            <numerusform>%n quotes without a code</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n code(s) on whole documents</source>
        <translation>
            <numerusform>%n code on whole documents</numerusform>
            <numerusform>%n codes on whole documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>project</name>
    <message numerus="yes">
        <source>Decide %n report(s) as %1 in %2</source>
        <translation>
            <numerusform>Decide %n report as %1 in %2</numerusform>
            <numerusform>Decide %n reports as %1 in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Decide %n unanimous report(s) in %1</source>
        <translation>
            <numerusform>Decide %n unanimous report in %1</numerusform>
            <numerusform>Decide %n unanimous reports in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Label %n report(s) in %1 (blind)</source>
        <translation>
            <numerusform>Label %n report in %1 (blind)</numerusform>
            <numerusform>Label %n reports in %1 (blind)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Label %n report(s) as %1 in %2</source>
        <translation>
            <numerusform>Label %n report as %1 in %2</numerusform>
            <numerusform>Label %n reports as %1 in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take a label off %n report(s) in %1 (blind)</source>
        <translation>
            <numerusform>Take a label off %n report in %1 (blind)</numerusform>
            <numerusform>Take a label off %n reports in %1 (blind)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take label %1 off %n report(s) in %2</source>
        <translation>
            <numerusform>Take label %1 off %n report in %2</numerusform>
            <numerusform>Take label %1 off %n reports in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each report can’t have %1 coders when %n take part. Nothing was changed.</source>
        <translation>
            <numerusform>Each report can’t have %1 coders when %n takes part. Nothing was changed.</numerusform>
            <numerusform>Each report can’t have %1 coders when %n take part. Nothing was changed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>query</name>
    <message numerus="yes">
        <source>%1: inside other words %n more report(s) would be found.</source>
        <translation>
            <numerusform>%1: inside other words %n more report would be found.</numerusform>
            <numerusform>%1: inside other words %n more reports would be found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: with digits behind whole words %n more report(s) would be found.</source>
        <translation>
            <numerusform>%1: with digits behind whole words %n more report would be found.</numerusform>
            <numerusform>%1: with digits behind whole words %n more reports would be found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the reports are pull requests; the filter is:pull lists them.</source>
        <translation>
            <numerusform>%n of the reports is a pull request; the filter is:pull lists it.</numerusform>
            <numerusform>%n of the reports are pull requests; the filter is:pull lists them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n other participant(s) not interviewed, not counted</source>
        <translation>
            <numerusform>; %n other participant not interviewed, not counted</numerusform>
            <numerusform>; %n other participants not interviewed, not counted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>n = %n participant(s)</source>
        <translation>
            <numerusform>n = %n participant</numerusform>
            <numerusform>n = %n participants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quotes carry open codes, which are not in this level: %1.</source>
        <translation>
            <numerusform>%n quote carries open codes, which are not in this level: %1.</numerusform>
            <numerusform>%n quotes carry open codes, which are not in this level: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coded documents hold no participant’s words, and are no interviews: %1.</source>
        <translation>
            <numerusform>%n coded document holds no participant’s words, and is no interview: %1.</numerusform>
            <numerusform>%n coded documents hold no participant’s words, and are no interviews: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quotes are linked above this level only, and not shown: %1.</source>
        <translation>
            <numerusform>%n quote is linked above this level only, and not shown: %1.</numerusform>
            <numerusform>%n quotes are linked above this level only, and not shown: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>n = %1 of %n report(s)</source>
        <translation>
            <numerusform>n = %1 of %n report</numerusform>
            <numerusform>n = %1 of %n reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports have no decision yet; they count in the years and the total only.</source>
        <translation>
            <numerusform>%n report has no decision yet; it counts in the years and the total only.</numerusform>
            <numerusform>%n reports have no decision yet; they count in the years and the total only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports have no decision yet; they count in the total only.</source>
        <translation>
            <numerusform>%n report has no decision yet; it counts in the total only.</numerusform>
            <numerusform>%n reports have no decision yet; they count in the total only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n hit</numerusform>
            <numerusform>%n hits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the first %n hits are listed.</source>
        <translation>
            <numerusform>Only the first hit is listed.</numerusform>
            <numerusform>Only the first %n hits are listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reports whose coders differ, those that differ most first (entropy of the votes in bits); n = %1 of %n report(s)</source>
        <translation>
            <numerusform>Reports whose coders differ, those that differ most first (entropy of the votes in bits); n = %1 of %n report</numerusform>
            <numerusform>Reports whose coders differ, those that differ most first (entropy of the votes in bits); n = %1 of %n reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undecided reports whose coders differ, those that differ most first (entropy of the votes in bits); n = %1 of %n report(s)</source>
        <translation>
            <numerusform>Undecided reports whose coders differ, those that differ most first (entropy of the votes in bits); n = %1 of %n report</numerusform>
            <numerusform>Undecided reports whose coders differ, those that differ most first (entropy of the votes in bits); n = %1 of %n reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more are decided</source>
        <translation>
            <numerusform>%n more is decided</numerusform>
            <numerusform>%n more are decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them decided</source>
        <translation>
            <numerusform>%n of them decided</numerusform>
            <numerusform>%n of them decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n report(s) were decided as a code above this level: they count in n but have no row.</source>
        <translation>
            <numerusform>%n report was decided as a code above this level: it counts in n but has no row.</numerusform>
            <numerusform>%n reports were decided as a code above this level: they count in n but have no row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reports have no decision in the taxonomy and are not counted.</source>
        <translation>
            <numerusform>One report has no decision in the taxonomy and is not counted.</numerusform>
            <numerusform>%n reports have no decision in the taxonomy and are not counted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>n = %n detail(s)</source>
        <translation>
            <numerusform>n = %n detail</numerusform>
            <numerusform>n = %n details</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>n = %n interview(s)</source>
        <translation>
            <numerusform>n = %n interview</numerusform>
            <numerusform>n = %n interviews</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>False positives: reports that screening excluded, as a share of those that were screened. Their average is that of the rates of %n repositories, whatever their size.</source>
        <translation>
            <numerusform>False positives: reports that screening excluded, as a share of those that were screened. The average is the rate of one repository.</numerusform>
            <numerusform>False positives: reports that screening excluded, as a share of those that were screened. Their average is that of the rates of %n repositories, whatever their size.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) are a second label of the same coder on the same report. Codes are compared one by one, each against all others; the rest is undefined.</source>
        <translation>
            <numerusform>%n label is a second label of the same coder on the same report. Codes are compared one by one, each against all others; the rest is undefined.</numerusform>
            <numerusform>%n labels are a second label of the same coder on the same report. Codes are compared one by one, each against all others; the rest is undefined.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cohen’s kappa compares two coders, and %n coder(s) take part in this round: name two of them.</source>
        <translation>
            <numerusform>Cohen’s kappa compares two coders, and %n coder takes part in this round: name two of them.</numerusform>
            <numerusform>Cohen’s kappa compares two coders, and %n coders take part in this round: name two of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n time(s) a coder put two of these labels on the same words. Units that overlap have no u-alpha and cu-alpha.</source>
        <translation>
            <numerusform>%1: %n time a coder put two of these labels on the same words. Units that overlap have no u-alpha and cu-alpha.</numerusform>
            <numerusform>%1: %n times a coder put two of these labels on the same words. Units that overlap have no u-alpha and cu-alpha.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passage(s) of a coder overlapped another of the same label and were joined with it, since units of one coder may not overlap.</source>
        <translation>
            <numerusform>%n passage of a coder overlapped another of the same label and was joined with it, since units of one coder may not overlap.</numerusform>
            <numerusform>%n passages of a coder overlapped another of the same label and were joined with it, since units of one coder may not overlap.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n option(s)</source>
        <translation>
            <numerusform>%n option</numerusform>
            <numerusform>%n options</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>n = %n ballot(s)</source>
        <translation>
            <numerusform>n = %n ballot</numerusform>
            <numerusform>n = %n ballots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ballots of each group; n = %n ballot(s)</source>
        <translation>
            <numerusform>Ballots of each group; n = %n ballot</numerusform>
            <numerusform>Ballots of each group; n = %n ballots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Codes that no interview before had; n = %n interview(s)</source>
        <translation>
            <numerusform>Codes that no interview before had; n = %n interview</numerusform>
            <numerusform>Codes that no interview before had; n = %n interviews</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summaries lie in clusters that don’t stand for one another; clusters with the most in common do.</source>
        <translation>
            <numerusform>One summary lies in clusters that don’t stand for one another; clusters with the most in common do.</numerusform>
            <numerusform>%n summaries lie in clusters that don’t stand for one another; clusters with the most in common do.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summaries in clusters of both</source>
        <translation>
            <numerusform>one summary in clusters of both</numerusform>
            <numerusform>%n summaries in clusters of both</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n summaries are left out while a round with their report is blind.</source>
        <translation>
            <numerusform>One summary is left out while a round with its report is blind.</numerusform>
            <numerusform>%n summaries are left out while a round with their report is blind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Codings of one coder that go with none of the other’s with the same code, from %1 % of common text on; %2 of %n are decided; both codings stay</source>
        <translation>
            <numerusform>Codings of one coder that go with none of the other’s with the same code, from %1 % of common text on; %2 of %n is decided; both codings stay</numerusform>
            <numerusform>Codings of one coder that go with none of the other’s with the same code, from %1 % of common text on; %2 of %n are decided; both codings stay</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Codes with what defines them, counted with their sub-codes; n = %n code(s)</source>
        <translation>
            <numerusform>Codes with what defines them, counted with their sub-codes; n = %n code</numerusform>
            <numerusform>Codes with what defines them, counted with their sub-codes; n = %n codes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %1 to %2; n = %n change(s)</source>
        <translation>
            <numerusform>From %1 to %2; n = %n change</numerusform>
            <numerusform>From %1 to %2; n = %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>n = %n version(s)</source>
        <translation>
            <numerusform>n = %n version</numerusform>
            <numerusform>n = %n versions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rows of types count the reports that were decided as that type. %n report(s) without a decision are left out of them.</source>
        <translation>
            <numerusform>Rows of types count the reports that were decided as that type. %n report without a decision is left out of them.</numerusform>
            <numerusform>Rows of types count the reports that were decided as that type. %n reports without a decision are left out of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>n = %n question(s)</source>
        <translation>
            <numerusform>n = %n question</numerusform>
            <numerusform>n = %n questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>n = %n turn(s)</source>
        <translation>
            <numerusform>n = %n turn</numerusform>
            <numerusform>n = %n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>n = %n link(s)</source>
        <translation>
            <numerusform>n = %n link</numerusform>
            <numerusform>n = %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coded quotes stand where no participant speaks, and are not counted: %1.</source>
        <translation>
            <numerusform>%n coded quote stands where no participant speaks, and is not counted: %1.</numerusform>
            <numerusform>%n coded quotes stand where no participant speaks, and are not counted: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %n coded quotes several participants speak: each counts for all of them, and once as a quote. An interviewer’s words count for nobody.</source>
        <translation>
            <numerusform>In %n coded quote several participants speak: it counts for all of them, and once as a quote. An interviewer’s words count for nobody.</numerusform>
            <numerusform>In %n coded quotes several participants speak: each counts for all of them, and once as a quote. An interviewer’s words count for nobody.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n reports only the link or the year is known: the month is that of the day they were opened, which is read when they are collected, or from a table of reports.</source>
        <translation>
            <numerusform>Of %n report only the link or the year is known: the month is that of the day it was opened, which is read when it is collected, or from a table of reports.</numerusform>
            <numerusform>Of %n reports only the link or the year is known: the month is that of the day they were opened, which is read when they are collected, or from a table of reports.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Codes on documents as a whole, which are none of their quotes; n = %n document(s)</source>
        <translation>
            <numerusform>Codes on documents as a whole, which are none of their quotes; n = %n document</numerusform>
            <numerusform>Codes on documents as a whole, which are none of their quotes; n = %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Beside these quotes, %n document(s) carry such a code as a whole; “Documents coded as a whole” lists them.</source>
        <translation>
            <numerusform>Beside these quotes, %n document carries such a code as a whole; “Documents coded as a whole” lists it.</numerusform>
            <numerusform>Beside these quotes, %n documents carry such a code as a whole; “Documents coded as a whole” lists them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>refi</name>
    <message numerus="yes">
        <source>%n GUID(s) are none by the standard and were replaced, each wherever it stands.</source>
        <translation>
            <numerusform>%n GUID is none by the standard and was replaced, wherever it stands.</numerusform>
            <numerusform>%n GUIDs are none by the standard and were replaced, each wherever it stands.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GUID(s) are those of two things of one kind; the first is meant.</source>
        <translation>
            <numerusform>%n GUID is that of two things of one kind; the first is meant.</numerusform>
            <numerusform>%n GUIDs are those of two things of one kind; the first is meant.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference(s) lead to what is not in the file.</source>
        <translation>
            <numerusform>%n reference leads to what is not in the file.</numerusform>
            <numerusform>%n references lead to what is not in the file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s) without a text of their own were left out.</source>
        <translation>
            <numerusform>%n source without a text of their own was left out.</numerusform>
            <numerusform>%n sources without a text of their own were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selection(s) were left out.</source>
        <translation>
            <numerusform>%n selection was left out.</numerusform>
            <numerusform>%n selections were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coding(s) were left out with them.</source>
        <translation>
            <numerusform>%n coding was left out with them.</numerusform>
            <numerusform>%n codings were left out with them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) or time(s) are no whole numbers.</source>
        <translation>
            <numerusform>%n place or time is no whole number.</numerusform>
            <numerusform>%n places or times are no whole numbers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n date(s) could not be read and were left out.</source>
        <translation>
            <numerusform>%n date could not be read and was left out.</numerusform>
            <numerusform>%n dates could not be read and were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n date(s) name no time zone and were taken as UTC.</source>
        <translation>
            <numerusform>%n date names no time zone and was taken as UTC.</numerusform>
            <numerusform>%n dates name no time zone and were taken as UTC.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n code(s) have no GUID.</source>
        <translation>
            <numerusform>%n code has no GUID.</numerusform>
            <numerusform>%n codes have no GUID.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) that don’t fit the type of their variable were left out.</source>
        <translation>
            <numerusform>%n value that doesn’t fit the type of its variable was left out.</numerusform>
            <numerusform>%n values that don’t fit the type of their variable were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The files of %n picture(s), PDF(s) or recording(s) were left out; what is said of them is there.</source>
        <translation>
            <numerusform>The file of %n picture, PDF or recording was left out; what is said of it is there.</numerusform>
            <numerusform>The files of %n pictures, PDFs or recordings were left out; what is said of them is there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selection(s) select nothing: they begin where they end.</source>
        <translation>
            <numerusform>%n selection selects nothing: it begins where it ends.</numerusform>
            <numerusform>%n selections select nothing: they begin where they end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>line %1 and %n more place(s): %2</source>
        <translation>
            <numerusform>line %1 and %n more place: %2</numerusform>
            <numerusform>line %1 and %n more places: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time stamp(s) of transcripts without a text were left out.</source>
        <translation>
            <numerusform>%n time stamp of transcripts without a text was left out.</numerusform>
            <numerusform>%n time stamps of transcripts without a text were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n date(s) say fractions of a second, which are not written into files for other programs.</source>
        <translation>
            <numerusform>%n date says fractions of a second, which are not written into files for other programs.</numerusform>
            <numerusform>%n dates say fractions of a second, which are not written into files for other programs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>report</name>
    <message numerus="yes">
        <source>%n issue report(s)</source>
        <translation>
            <numerusform>%n issue report</numerusform>
            <numerusform>%n issue reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n type(s)</source>
        <translation>
            <numerusform>%n type</numerusform>
            <numerusform>%n types</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n theme(s)</source>
        <translation>
            <numerusform>%n theme</numerusform>
            <numerusform>%n themes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sub-theme(s)</source>
        <translation>
            <numerusform>%n sub-theme</numerusform>
            <numerusform>%n sub-themes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open code(s)</source>
        <translation>
            <numerusform>%n open code</numerusform>
            <numerusform>%n open codes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>salvage</name>
    <message numerus="yes">
        <source>%n row(s) were left out, since what they belong to is lost.</source>
        <translation>
            <numerusform>%n row was left out, since what it belongs to is lost.</numerusform>
            <numerusform>%n rows were left out, since what they belong to is lost.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sharing</name>
    <message numerus="yes">
        <source>%1 handed you %Ln issue report(s) in round “%2”</source>
        <translation>
            <numerusform>%1 handed you %Ln issue report in round “%2”</numerusform>
            <numerusform>%1 handed you %Ln issue reports in round “%2”</numerusform>
        </translation>
    </message>
</context>
</TS>
