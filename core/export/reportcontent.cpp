#include "core/export/reportcontent.h"

#include "core/export/reportmethod.h"
#include "core/export/reportthemes.h"
#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "core/project/memos.h"
#include "core/project/rounds/rounds.h"
#include "core/query/answerbook.h"
#include "core/query/countedfindings.h"
#include "core/query/drawnfigure.h"
#include "core/query/findingevidence.h"
#include "core/query/query.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial::report {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(report)
};

QString stateWords(FindingState state)
{
    return state == FindingState::Agreed         ? Messages::tr("Agreed.")
           : state == FindingState::Contradicted ? Messages::tr("Contradicted.")
                                                 : Messages::tr("Draft.");
}

/// Writes the parts that ask questions; each question is asked once.
class Parts
{
public:
    Parts(Database &db, Progress &progress) : m_db(db), m_progress(progress), m_answers(db) {}

    void add(std::vector<Block> blocks)
    {
        std::move(blocks.begin(), blocks.end(), std::back_inserter(m_blocks));
    }
    void add(Block block) { m_blocks.push_back(std::move(block)); }
    void addAnswer(const QueryCall &call, bool asFigure)
    {
        const AnswerBook::Answer &answer = m_answers.ask(drawnFigure(call).call, m_progress);
        if (!answer.failure.isEmpty())
            return add(Paragraph{answer.failure, Paragraph::Kind::Small});
        const Query *query = queryById(call.query);
        Table table = bounded(answer.table);
        if (asFigure && query && !query->figures.empty() && !table.rows.empty())
            add(FigureBlock{call, std::move(table)});
        else
            add(TableBlock{std::move(table)});
    }
    void addFindings(const std::vector<FindingId> &only)
    {
        std::vector<Finding> findings = findings::all(m_db);
        if (!only.empty())
            std::erase_if(findings, [&only](const Finding &each) {
                return std::find(only.begin(), only.end(), each.id) == only.end();
            });
        if (findings.empty())
            return;
        add(Heading{1, Messages::tr("Findings")});
        int number = 0;
        for (const CountedFinding &finding : countAgain(findings, m_answers, m_progress))
            addFinding(++number, finding);
    }
    void addAgreement()
    {
        const std::vector<Round> rounds = rounds::all(m_db);
        if (rounds.empty())
            return;
        add(Heading{1, Messages::tr("Agreement of coders")});
        for (const Round &round : rounds) {
            add(Heading{2, round.name});
            addAnswer(callForAgreement(round.name), true);
        }
    }
    void addMemos()
    {
        std::vector<Note> notes = memos::all(m_db);
        std::erase_if(notes, [](const Note &note) { return note.kind > NoteKind::Participant; });
        if (notes.empty())
            return;
        add(Heading{1, Messages::tr("Memos")});
        for (const Note &note : notes) {
            m_progress.checkCanceled();
            add(Heading{2, note.memo.title.isEmpty() ? Messages::tr("Memo") : note.memo.title});
            if (!note.about.isEmpty())
                add(Paragraph{Messages::tr("About: %1").arg(note.about), Paragraph::Kind::Small});
            if (!note.memo.text.isEmpty())
                add(Paragraph{note.memo.text});
        }
    }
    std::vector<Block> take() { return std::move(m_blocks); }

private:
    static Table bounded(Table table)
    {
        if (table.rows.size() > mostTableRows) {
            table.notes << Messages::tr("The first %1 of %2 rows.")
                               .arg(mostTableRows)
                               .arg(table.rows.size());
            table.rows.resize(mostTableRows);
        }
        return table;
    }
    void addFinding(int number, const CountedFinding &counted)
    {
        const Finding &finding = counted.finding;
        add(Heading{2, Messages::tr("Finding %1").arg(number)});
        add(Paragraph{findings::sentence(finding), Paragraph::Kind::Strong});
        add(Paragraph{stateWords(finding.state), Paragraph::Kind::Small});
        if (!finding.note.isEmpty())
            add(Paragraph{finding.note});
        QStringList changed;
        for (const CountedNumber &each : counted.numbers) {
            const QString then = displayText(each.number.written.value, each.number.written.kind);
            if (each.fate == CountedNumber::Fate::Changed)
                changed << Messages::tr("%1 is %2 now (%3).")
                               .arg(then, displayText(each.now.value, each.now.kind), each.what);
            else if (each.fate == CountedNumber::Fate::Gone)
                changed << Messages::tr("%1 can’t be counted again (%2). %3")
                               .arg(then, each.what, each.why);
        }
        if (!changed.isEmpty()) {
            add(Paragraph{Messages::tr("Changed since it was written:"), Paragraph::Kind::Small});
            add(Listing{changed});
        }
        addEvidence(finding);
    }
    void addEvidence(const Finding &finding)
    {
        QStringList reports;
        for (const FindingEvidence &each : evidenceOf(m_db, finding, m_progress)) {
            QStringList who;
            for (const QString &part : {each.who, each.group, each.place}) {
                if (!part.isEmpty())
                    who << part;
            }
            switch (each.kind) {
            case FindingEvidence::Kind::Quote:
                add(Quotation{each.words, who.join(QStringLiteral(", "))});
                break;
            case FindingEvidence::Kind::Report:
                reports << each.words;
                break;
            case FindingEvidence::Kind::Memo:
                add(Paragraph{each.words, Paragraph::Kind::Strong});
                if (!each.text.isEmpty() && each.text != each.words)
                    add(Paragraph{each.text});
                break;
            case FindingEvidence::Kind::Figure:
                addAnswer(each.figure, true);
                break;
            }
        }
        if (!reports.isEmpty())
            add(Listing{reports});
    }

    Database &m_db;
    Progress &m_progress;
    AnswerBook m_answers;
    std::vector<Block> m_blocks;
};

} // namespace

Document contentOf(Database &db, const ReportChoices &choices, Progress &progress)
{
    Parts parts(db, progress);
    if (choices.hasMethod) {
        progress.setStep(Messages::tr("Describing the method"));
        parts.add(Heading{1, Messages::tr("Method")});
        parts.add(methodOf(studyFacts(db, progress)));
    }
    progress.setStep(Messages::tr("Asking for numbers"));
    if (choices.hasFindings)
        parts.addFindings(choices.findings);
    if (!choices.answers.empty() || !choices.tables.empty())
        parts.add(Heading{1, Messages::tr("Results")});
    for (const QueryCall &call : choices.answers)
        parts.addAnswer(call, true);
    for (const QueryCall &call : choices.tables)
        parts.addAnswer(call, false);
    if (choices.hasThemes) {
        progress.setStep(Messages::tr("Reading quotes"));
        if (std::vector<Block> themes = themesOf(db, choices.quotesPerGroup, progress);
            !themes.empty()) {
            parts.add(Heading{1, Messages::tr("Themes")});
            parts.add(std::move(themes));
        }
    }
    if (choices.hasAgreement)
        parts.addAgreement();
    if (choices.hasCodebook) {
        parts.add(Heading{1, Messages::tr("Codebook")});
        parts.add(codebookOf(db, progress));
    }
    if (choices.hasMemos)
        parts.addMemos();
    return {choices.title, parts.take()};
}

} // namespace axial::report
