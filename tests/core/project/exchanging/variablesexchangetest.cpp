// What variables say of documents, and what is said of the variables, through a study and out.
#include "tests/core/project/exchanging/exchangedstudy.h"

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

class VariablesExchange : public test::ExchangedStudy
{
protected:
    static QByteArray variable(int number, const char *name, const char *type)
    {
        return "<Variable guid=\"" + guid(number) + "\" name=\"" + name + "\" typeOfVariable=\""
               + type + "\"><Description>About " + name + ' ' + QByteArray::number(number)
               + ".</Description></Variable>";
    }
    static QByteArray value(int number, const QByteArray &type, const char *words)
    {
        return "<VariableValue>" + ref("VariableRef", number) + '<' + type + "Value>" + words + "</"
               + type + "Value></VariableValue>";
    }

    /// As NVivo has them: variables of cases and of documents, two of which are called alike.
    static ExchangeFixture described()
    {
        ExchangeFixture file;
        file.addText(guid(10), "the setup took a day",
                     value(1, "Integer", "2019") + value(2, "Text", "May")
                         + value(3, "Boolean", "true") + value(4, "Text", "spring"));
        file.addText(guid(11), "and more of it", value(3, "Boolean", "false"));
        file.sources.replace("\"Talk\" plainTextPath=\"internal://" + guid(11),
                             "\"More\" plainTextPath=\"internal://" + guid(11));
        file.rest = "<Variables>" + variable(1, "Year", "Integer") + variable(2, "Month", "Text")
                    + variable(3, "Checked", "Boolean") + variable(4, "Month", "Text")
                    + variable(5, "Age", "Integer") + variable(6, "Unused", "Text")
                    + "</Variables><Cases><Case guid=\"" + guid(20) + "\" name=\"U1\">"
                    + value(5, "Integer", "41") + "</Case></Cases>";
        return file;
    }
};

} // namespace

TEST_F(VariablesExchange, of_documents_keep_what_is_said_of_them)
{
    import(*project, described().bytes());
    QStringList descriptions;
    for (const refi::Variable &each : read(written(*project)).variables)
        descriptions << each.name + u' ' + each.type + QStringLiteral(": ") + each.description;
    descriptions.sort();
    EXPECT_EQ(descriptions, (QStringList{QStringLiteral("Age Integer: About Age 5."),
                                         QStringLiteral("Checked Boolean: About Checked 3."),
                                         QStringLiteral("Month (2) Text: About Month 4."),
                                         QStringLiteral("Month Text: About Month 2."),
                                         QStringLiteral("Unused Text: About Unused 6."),
                                         QStringLiteral("Year Integer: About Year 1.")}));
}

TEST_F(VariablesExchange, lose_nothing_on_their_way)
{
    ExchangeFixture file = described();
    file.rest.replace("\"Month\" typeOfVariable=\"Text\"><Description>About Month 4",
                      "\"Season\" typeOfVariable=\"Text\"><Description>About Month 4");
    expectKept(file.bytes());
}

TEST_F(VariablesExchange, of_documents_that_were_left_out_are_written_back)
{
    ExchangeFixture file = described();
    file.sources.replace("internal://" + guid(10) + ".txt", "internal://gone.txt");
    import(*project, file.bytes());
    QStringList descriptions;
    for (const refi::Variable &each : read(written(*project)).variables)
        descriptions << each.description;
    EXPECT_TRUE(descriptions.contains(QStringLiteral("About Year 1.")))
        << descriptions.join(u'\n').toStdString();
    EXPECT_EQ(test::faultsOfProject(written(*project)), QString());
}

TEST_F(VariablesExchange, are_words_again_where_a_value_is_none_of_their_type)
{
    import(*project, described().bytes());
    project->edit(QStringLiteral("Say"), [](Database &store) {
        store.run("UPDATE source_value SET value='some year' WHERE value='2019'");
    });
    const QByteArray bytes = written(*project);
    EXPECT_EQ(test::faultsOfProject(bytes), QString());
    const QStringList facts = factsOf(bytes);
    EXPECT_TRUE(facts.contains(QStringLiteral("variable\tYear\tText\tAbout Year 1.")))
        << facts.join(u'\n').toStdString();
    EXPECT_TRUE(facts.contains(QStringLiteral("value\tTalk\tYear\tsome year")));
    EXPECT_TRUE(facts.contains(QStringLiteral("value\tTalk\tChecked\ttrue")));
}

TEST_F(VariablesExchange, go_when_their_values_were_removed_here)
{
    import(*project, described().bytes());
    project->edit(QStringLiteral("Remove"),
                  [](Database &store) { store.run("DELETE FROM source_field WHERE name='Year'"); });
    EXPECT_EQ(factsOf(written(*project)).filter(QStringLiteral("Year")), QStringList());
}
