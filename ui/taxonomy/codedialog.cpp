#include "ui/taxonomy/codedialog.h"

#include "core/base/interruptedread.h"
#include "core/domain/code.h"
#include "core/project/codes/codes.h"
#include "core/project/sharing/met.h"
#include "core/query/evidence/codequotes.h"
#include "core/text/words/comparable.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextCursor>
#include <QTimer>
#include <QWidget>

#include <algorithm>

namespace axial {

/// The real quotes of a code, to take one as an example: a click or Enter picks it. Of many it
/// lists the first, and the filter finds the others.
class QuotePicker : public QWidget
{
    Q_OBJECT

public:
    QuotePicker(Workspace &workspace, CodeId code, QWidget *parent = nullptr)
        : QWidget(parent), m_workspace(workspace), m_code(code),
          m_filter(new FilterField(tr("Filter quotes"))), m_list(new QListWidget)
    {
        m_list->setAccessibleName(tr("Quotes to take as example"));
        m_list->setUniformItemSizes(true);
        m_list->setTextElideMode(Qt::ElideRight);
        m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_list->setMinimumHeight(120);
        inColumn(this, {{0, 0, 0, 0}, 4}, {m_filter, {m_list, 1}});
        setFocusProxy(m_list);
        m_typing.setSingleShot(true);
        m_typing.setInterval(120);
        connect(&m_typing, &QTimer::timeout, this, &QuotePicker::filter);
        m_filter->leadTo(m_list);
        connect(m_filter, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
        connect(m_filter, &QLineEdit::editingFinished, this, [this] { // the list is next
            if (m_typing.isActive())
                filter();
        });
        const auto pick = [this](const QListWidgetItem *item) {
            Q_EMIT picked(item->data(Qt::UserRole).toString());
        };
        connect(m_list, &QListWidget::itemClicked, this, pick);
        connect(m_list, &QListWidget::itemActivated, this, pick);
        read();
    }

    bool isEmpty() const { return m_examples.empty(); }

    static constexpr int rowsAtMost = 500;

Q_SIGNALS:
    /// The quotes have been read; there may be none.
    void shown();
    /// The words in quotation marks with who said them: “…” (U1)
    void picked(const QString &example);

private:
    /// As the list shows it and as it is taken.
    struct Example {
        QString row, words;
    };
    void read()
    {
        const std::shared_ptr<Database> reader = m_workspace.openReader();
        if (!reader)
            return;
        using Quotes = std::optional<std::vector<CodeQuote>>;
        // An edit interrupts readers; then they are simply read again.
        m_workspace.jobs().run<Quotes>(
            tr("Reading quotes"), this,
            [reader, code = m_code, person = m_workspace.asker()](Progress &progress) -> Quotes {
                return unlessInterrupted(progress, [&] {
                    return quotesWith(*reader, {code}, progress, person.in(*reader));
                });
            },
            [this](Quotes quotes) { quotes ? fill(*quotes) : read(); },
            [this](const Error &error) { m_workspace.tell(error); });
    }

    void fill(const std::vector<CodeQuote> &quotes)
    {
        for (const CodeQuote &quote : quotes) {
            const QString words = u'“' + quote.words.simplified() + u'”';
            const QString row = shortened(words, 300);
            if (quote.participant.isEmpty())
                m_examples.push_back({row, words});
            else
                m_examples.push_back({quote.participant + u' ' + row,
                                      QStringLiteral("%1 (%2)").arg(words, quote.participant)});
        }
        filter();
        Q_EMIT shown();
    }

    void filter()
    {
        m_typing.stop();
        const QString wanted = m_filter->text().simplified();
        m_list->clear();
        for (const Example &example : m_examples) {
            if (m_list->count() == rowsAtMost)
                break;
            if (!saysWords(example.words, wanted))
                continue;
            auto item = new QListWidgetItem(example.row, m_list);
            item->setToolTip(plainToolTip(example.words, longestWordsTip));
            item->setData(Qt::UserRole, example.words);
        }
        m_list->setCurrentRow(m_list->count() > 0 ? 0 : -1);
    }

    Workspace &m_workspace;
    CodeId m_code;
    std::vector<Example> m_examples;
    QTimer m_typing; ///< in the filter
    FilterField *m_filter;
    QListWidget *m_list;
};

/// The card of a code: key, name, and the texts that say when it is meant.
class CodeDialog : public QDialog
{
    Q_DECLARE_TR_FUNCTIONS(axial::CodeDialog)

public:
    CodeDialog(Workspace &workspace, CodeId code, bool isNumberFirst, QWidget *parent)
        : QDialog(parent), m_workspace(workspace), m_message(new MessageBar), m_key(new QLineEdit),
          m_name(new QLineEdit)
    {
        workspace.guarded([&] {
            m_code = codes::at(workspace.database(), code);
            m_texts = codes::texts(workspace.database(), code);
        });
        setWindowTitle(tr("Describe code"));
        m_message->hide();
        m_key->setText(m_code.key);
        m_key->setMaximumWidth(140);
        m_key->setEnabled(m_code.kind == CodeKind::Code);
        m_name->setText(m_code.name);

        auto fields = new QWidget;
        m_form = new QFormLayout(fields);
        m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
        m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_form->addRow(tr("N&umber"), m_key);
        m_form->addRow(tr("&Name"), m_name);
        m_definition = addText(tr("&Definition"), m_texts.definition);
        m_includeWhen = addText(tr("&Include when"), m_texts.includeWhen);
        m_excludeWhen = addText(tr("E&xclude when"), m_texts.excludeWhen);
        m_example = addText(tr("&Example"), m_texts.example);
        m_fromQuote = plainButton(tr("Example from a &quote…"));
        m_fromQuote->setVisible(m_code.kind == CodeKind::Code);
        connect(m_fromQuote, &QPushButton::clicked, this, &CodeDialog::showQuotes);
        m_form->addRow(QString(), inRow({m_fromQuote, Stretch{}}));
        m_memo = addText(tr("&Memo"), m_texts.memo);

        auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
        addAct(buttons, tr("Save"));
        inColumn(this, {m_message, {scrolled(fields), 1}, buttons});
        resize(560, 560);
        isNumberFirst ? m_key->setFocus() : m_definition->setFocus();
        if (isNumberFirst)
            m_key->selectAll();
    }

    void accept() override
    {
        // What is wrong is said here, where it can be put right, not behind the dialog.
        try {
            std::vector<sharing::TypedText> typed = sharing::typedTexts(m_code.id, m_texts,
                                                                        typedTexts());
            typed.emplace_back(StudyTable::Code, m_code.id.value, "key", m_code.key,
                               m_key->text().trimmed());
            typed.emplace_back(StudyTable::Code, m_code.id.value, "name", m_code.name,
                               m_name->text().simplified());
            if (m_workspace.project())
                m_workspace.storeTyped(tr("Describe %1").arg(shortened(m_code.label(), 60)), typed,
                                       [this](Database &db) { save(db); });
            QDialog::accept();
        } catch (const Error &error) {
            m_message->showMessage(MessageBar::Kind::Danger, error.message());
        }
    }

private:
    QPlainTextEdit *addText(const QString &label, const QString &text)
    {
        auto edit = new QPlainTextEdit(text);
        edit->setTabChangesFocus(true);
        edit->setMinimumHeight(54);
        edit->setAccessibleName(QString(label).remove(u'&'));
        m_form->addRow(label, edit);
        return edit;
    }

    void showQuotes()
    {
        m_fromQuote->setEnabled(false); // once is enough
        m_quotes = new QuotePicker(m_workspace, m_code.id);
        connect(m_quotes, &QuotePicker::shown, this, [this] {
            if (!m_quotes->isEmpty())
                return;
            m_message->showMessage(MessageBar::Kind::Info, tr("No quote has this code yet."));
            m_form->setRowVisible(m_quotes, false);
            m_example->setFocus();
        });
        int row = 0;
        QFormLayout::ItemRole role = QFormLayout::FieldRole;
        m_form->getWidgetPosition(m_memo, &row, &role);
        m_form->insertRow(row, tr("Its quotes"), m_quotes);
        connect(m_quotes, &QuotePicker::picked, this, [this](const QString &example) {
            // As if typed, so that Ctrl+Z in the field brings back what was there.
            QTextCursor cursor(m_example->document());
            cursor.select(QTextCursor::Document);
            cursor.insertText(example);
        });
        resize(width(), std::max(height(), 680));
        m_quotes->setFocus();
    }

    CodeTexts typedTexts() const
    {
        return {m_definition->toPlainText(), m_includeWhen->toPlainText(),
                m_excludeWhen->toPlainText(), m_example->toPlainText(), m_memo->toPlainText()};
    }

    void save(Database &db) const
    {
        if (m_key->text().trimmed() != m_code.key)
            codes::setKey(db, m_code.id, m_key->text());
        const CodeTexts texts = typedTexts();
        if (texts != m_texts)
            codes::setTexts(db, m_code.id, texts);
        // Last: what is too long of it goes to the definition.
        if (m_name->text().simplified() != m_code.name)
            codes::rename(db, m_code.id, m_name->text().simplified());
    }

    Workspace &m_workspace;
    Code m_code;
    CodeTexts m_texts;
    MessageBar *m_message;
    QLineEdit *m_key;
    QLineEdit *m_name;
    QPlainTextEdit *m_definition;
    QPlainTextEdit *m_includeWhen;
    QPlainTextEdit *m_excludeWhen;
    QPlainTextEdit *m_example;
    QPushButton *m_fromQuote;
    QuotePicker *m_quotes = nullptr; ///< made when asked for
    QFormLayout *m_form;
    QPlainTextEdit *m_memo;
};

QDialog *codeDialog(Workspace &workspace, CodeId code, bool isNumberFirst, QWidget *parent)
{
    return new CodeDialog(workspace, code, isNumberFirst, parent);
}

} // namespace axial

#include "codedialog.moc"
